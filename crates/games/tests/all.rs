//! The integration tests of this crate as one program, which is linked only once.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod given_up;
mod hindsight;
mod listed;
mod playing;
mod refused;
mod told;
mod wire;
