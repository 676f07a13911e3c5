//! The integration tests of this crate, in one program: it is linked once.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod broken_laws;
mod by_hand;
mod carried;
mod driver;
mod golden;
mod journal;
mod laws;
mod scenarios;
