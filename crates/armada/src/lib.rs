//! Armada: what the game is played with, and how it is played.
//!
//! [`catalog`] is what comes in the boxes: the cards, and the components with their measures. [`measure`] answers
//! what people argue about at a table: arcs, range, line of sight, courses. [`fleet`] is what a player brings. [`state`] is
//! a game as plain data, [`play`] are its rules, [`effects`] is what cards plug into, and [`cards`] are the cards.
//! [`scene`] reads a table from a file, and [`draw`] draws what was measured. Scenarios speak in the words of [`vocabulary`];
//! [`offer`] is what strangers are told: terms, seats, fleets, reference.
//!
//! Who can attack whom, and with how many dice?
//!
//! ```
//! use armada::scene::Scene;
//!
//! let scene = Scene::read("scene.toml", br#"
//!     [[ships]]
//!     id = "corvette"
//!     seat = "first"
//!     card = "cr90-corvette-a"
//!     at = [900, 300]
//!     heading = 0
//!
//!     [[squadrons]]
//!     id = "tie"
//!     seat = "second"
//!     card = "tie-fighter-squadron"
//!     at = [900, 420]
//! "#).expect("a scene");
//! let attacks: Vec<String> = scene
//!     .attacks()
//!     .iter()
//!     .filter(|attack| attack.is_legal())
//!     .map(|attack| format!("{} at {}: {}", scene.id(attack.from.unit), scene.id(attack.to.unit), attack.dice))
//!     .collect();
//! assert_eq!(attacks, ["corvette at tie: 1 blue", "tie at corvette: 1 blue"]);
//! ```
//!
//! `examples/play.rs` plays a whole game from code.

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
pub mod offer;
pub mod play;
pub mod scene;
pub mod state;
pub mod vocabulary;
mod written;
