//! The integration tests of this crate, in one program: it is linked once.

mod broken;
mod forms;
mod reference;
mod seats;
