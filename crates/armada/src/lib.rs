//! Armada: what the game is played with, and how it is played.
//!
//! [`catalog`] is what comes in the boxes: the cards, and the components with their measures. [`measure`] answers
//! what people argue about at a table: arcs, range, line of sight, courses. [`fleet`] is what a player brings. [`state`] is
//! a game as plain data, [`play`] are its rules, [`effects`] is what cards plug into, and [`cards`] are the cards.
//! [`scene`] reads a table from a file, and [`draw`] draws what was measured. Scenarios speak in the words of [`vocabulary`].

// A rule needs a name for any lifetime of the play it is given, which a closure has and a path to a method has not.
#![cfg_attr(test, allow(clippy::redundant_closure_for_method_calls))]

mod advice;
pub mod cards;
pub mod catalog;
pub mod draw;
pub mod effects;
pub mod fleet;
#[cfg(test)]
mod kit;
pub mod measure;
pub mod play;
pub mod scene;
pub mod state;
pub mod vocabulary;
mod written;
