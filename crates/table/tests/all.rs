//! The integration tests of this crate as one program, which is linked only once.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod broken_laws;
mod by_hand;
mod carried;
mod driver;
mod golden;
mod journal;
mod laws;
mod positions;
mod scenarios;
mod stepping;
