//! The integration tests of this crate as one program, which is linked only once.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod listed;
mod refused;
mod wire;
