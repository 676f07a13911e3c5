//! The integration tests of this crate, in one program, so that it is linked once.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod board;
mod courses;
mod engagement;
mod geometry;
mod ignition;
mod placement;
mod properties;
mod slow_attack;
mod stations;
mod targets;
mod tokens;
mod tool;
