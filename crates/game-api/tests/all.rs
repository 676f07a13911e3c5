//! The integration tests of this crate as one program, which is linked only once.

mod broken;
mod forms;
mod reference;
mod seats;
