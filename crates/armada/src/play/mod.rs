//! How Armada is played: setup, the phases of a round, activations, attacks, maneuvers, scoring.
//!
//! Rules are functions on [`Play`]: the game and the source of the seats' answers. Nothing here names a card; cards
//! take
//! part through the windows and queries of [`crate::effects`].

mod activation;
mod acts;
mod aftermath;
mod alike;
pub mod asks;
pub mod attack;
pub mod board;
mod campaign;
mod commands;
mod damage;
mod decided;
mod defense_tokens;
mod deployment;
mod destruction;
mod exogorths;
mod foretell;
#[cfg(test)]
mod huge_ships;
mod ignition;
mod joining;
mod knowledge;
mod maneuver;
pub mod measuring;
mod mines;
mod moot;
mod moving;
pub(crate) mod nobody;
mod obstacles;
mod open;
pub mod options;
mod paying;
pub mod peek;
mod phases;
mod picture;
mod placing;
mod prepare;
pub mod query;
mod readying;
mod review;
mod ruler;
mod ruleset;
mod scoring;
mod secrets;
mod setup;
mod sound;
mod squadron;
mod starting;
mod stations;
mod suggestions;
#[cfg(test)]
mod tests;
pub mod view;
mod why;
pub(crate) mod words;

pub use crate::effects::{Bare, Blank, Play, Rules};
pub use crate::state::Event;
pub use measuring::{Measured, Target};
pub use open::Resolved;
pub use options::Setup;
pub use phases::LAST_ROUND;
pub use ruleset::Deal;
pub(crate) use ruleset::seating;
