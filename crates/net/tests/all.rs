//! The integration tests of this crate, in one program, so that it is linked once.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod files;
mod playing;
