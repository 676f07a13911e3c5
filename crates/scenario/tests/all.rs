//! The integration tests of this crate, in one program, so that it is linked once.

mod common;
mod consequences;
mod editions;
mod events;
mod faults;
mod junk;
mod questions;
mod refused;
mod start;
