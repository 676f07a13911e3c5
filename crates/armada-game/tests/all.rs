//! The integration tests of this crate, in one program, so that it is linked once.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
#![allow(
    clippy::redundant_closure_for_method_calls,
    reason = "a path to a method has no name for any lifetime of a play"
)]

// As those above this crate know it; some of them use the tables of these tests.
extern crate armada_game as armada;

mod advice;
mod advice_on_cards;
mod effect_names;
mod every_table;
mod golden;
mod laws;
mod offer;
mod positions;
mod random_games;
mod tables;
