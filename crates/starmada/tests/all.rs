//! The integration tests of this crate, in one program, so that it is linked once.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod arcs;
mod designs;
mod dice;
mod golden;
mod laws;
mod lessons;
mod offer;
mod orders;
mod peeks;
mod players;
mod scenes;
mod setups;
mod sheets;
mod terminal;
mod told;
