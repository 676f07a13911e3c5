//! The integration tests of this crate, in one program, so that it is linked once.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
#![allow(
    clippy::redundant_closure_for_method_calls,
    reason = "rules are functions over any lifetime of `Play<'_>`; a path to a method is not one"
)]

// The name under which crates above use this crate; some of them include `tables`.
extern crate armada_game as armada;

mod advice;
mod advice_on_cards;
mod duel;
mod effect_names;
mod every_table;
mod faults_of_other_engines;
mod fewer_cards;
mod golden;
mod laws;
mod lessons;
mod odds;
mod odds_of_tokens;
mod offer;
mod pair_fuzz;
mod pairs;
mod positions;
mod random_games;
mod soak;
mod tables;
mod told_uses;
