//! The rules of Armada.
//!
//! [`state`] is a game as plain data, [`effects`] is what cards plug into, and [`play`] are the rules; each depends on
//! the one before. [`vocabulary`] defines the words of scenarios, [`offer`] describes the game to servers and programs
//! (terms, seats, fleets, reference), and [`kit`] lays out tables for tests. What cards do and how the computer plays
//! is in crates above this one, which `armada-game` combines.
//!
//! Reexported from crates below: [`catalog`], the cards and components; [`measure`] (arcs, range, line of sight,
//! courses), with [`scene`], which reads a table from a file, and [`draw`], which draws what was measured; [`fleet`],
//! what a player brings.
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

// Rules are passed as functions over any lifetime of `Play<'_>`: a closure is one, a path to a method is not.
#![cfg_attr(test, allow(clippy::redundant_closure_for_method_calls))]

pub mod effects;
pub mod kit;
pub mod offer;
pub mod play;
pub mod state;
pub mod vocabulary;

pub use armada_catalog as catalog;
pub use armada_fleet as fleet;
pub use armada_measure as measure;
pub use armada_measure::{draw, scene};

/// What the ruleset is called, in journals and rulebooks.
pub const NAME: &str = "armada";
