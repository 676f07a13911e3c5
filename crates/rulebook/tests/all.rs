//! The integration tests of this crate, in one program, so that it is linked once.

mod coverage;
mod embedded;
mod everyday;
mod faults;
mod folder;
mod junk;
