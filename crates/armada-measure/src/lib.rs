//! Measuring: arcs, range, distance, line of sight, obstruction.
//!
//! All positions are on the grid of [`plane`], which documents what is exact and the one tolerance. A [`Board`] holds
//! everything on the table, already placed, so that queries are cheap; [`Board::attack`] answers the whole question
//! "may this attack be made, and if not, why?" with the lines that were measured, so that they can be drawn.
//!
//! ```
//! use armada_measure::scene::Scene;
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
//! assert_eq!(scene.attacks().iter().filter(|attack| attack.is_legal()).count(), 2, "each may attack the other");
//! ```

mod approach;
mod arrival;
mod aside;
mod attack;
mod bands;
mod board;
mod component;
pub mod draw;
mod edges;
mod engagement;
mod exogorth;
mod ignition;
mod obstacle;
mod placement;
mod plot;
mod range;
mod round_token;
pub mod scene;
mod shape;
mod ship;
mod sight;
mod station;
pub mod tool;
mod toward;
mod zones;

pub use aside::Beside;
pub use attack::{Attack, Attacker, Defender, Target};
pub use bands::{DistanceBand, RangeBand};
pub use board::{Board, Unit};
pub use component::{Component, Distance};
pub use edges::Border;
pub use engagement::Encounter;
pub use ignition::targeting_token;
pub use obstacle::PlacedObstacle;
pub use placement::Misplaced;
pub use plot::plotted;
pub use range::Range;
pub use round_token::{PlacedToken, TokenKind};
pub use ship::{PlacedShip, PlacedZone};
pub use sight::{Obstruction, Sight};
pub use toward::Toward;
pub use zones::{Edge, Tabletop};

pub use armada_catalog::Edition;
pub use shape::squadron_base;

// Short names for the crates below, as used by the files of this crate.
use armada_catalog as catalog;
use armada_catalog::written;
