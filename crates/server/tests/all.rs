//! The integration tests of this crate, in one program: it is linked once.
//!
//! What is also run on PostgreSQL is in `stores.rs`.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod abuse;
mod alone;
mod bad_input;
mod changes;
mod check;
mod common;
mod frames;
mod friends;
mod moments;
mod offered;
mod openapi;
mod sleep;
