//! The integration tests of `armada-odds`, as one program.

mod agree;
mod brute;
mod known;
mod questions;
