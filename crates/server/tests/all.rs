//! The integration tests of this crate as one program, which is linked only once.
//!
//! The tests that also run on PostgreSQL are in `stores.rs`.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod abuse;
mod accounts;
mod admin;
mod advice;
mod again;
mod alone;
mod bad_input;
mod changes;
mod check;
mod common;
mod eviction;
mod eyes;
mod frames;
mod friends;
mod hindsight;
mod lessons;
mod long_peeks;
mod metrics;
mod moments;
mod offered;
mod openapi;
mod origins;
mod remarks;
mod uploads;
