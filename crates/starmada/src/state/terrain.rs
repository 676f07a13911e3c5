//! What lies on the board besides ships and flights.

use hexes::Hex;
use serde::{Deserialize, Serialize};
use table::Side;

/// A hex of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terrain {
    /// What.
    pub kind: TerrainKind,
    /// Where.
    pub at: Hex,
}

/// The kinds of terrain, as far as it is known what they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum TerrainKind {
    /// A hex of an asteroid field.
    AsteroidField,
    /// A large asteroid.
    Asteroid,
    /// A comet's coma or tail.
    Coma,
    /// A comet's nucleus.
    Nucleus,
    /// A planet.
    Planet,
    /// What a ship left that blew up.
    Explosion,
}

impl TerrainKind {
    /// What it takes from every to-hit die across it.
    pub fn penalty(self) -> u8 {
        match self {
            TerrainKind::AsteroidField | TerrainKind::Coma | TerrainKind::Explosion => 1,
            TerrainKind::Asteroid | TerrainKind::Nucleus | TerrainKind::Planet => 0,
        }
    }

    /// Does it block line of sight?
    pub fn blocks(self) -> bool {
        self == TerrainKind::Planet
    }

    /// Can a displaced ship be put there?
    pub fn can_be_shared(self) -> bool {
        !matches!(self, TerrainKind::Asteroid | TerrainKind::Nucleus | TerrainKind::Planet)
    }
}

/// A two-sided marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    /// What.
    pub kind: MarkerKind,
    /// Whose.
    pub side: Side,
    /// Where.
    pub at: Hex,
    /// Face up it counts; face down it was placed in this game turn.
    pub face_up: bool,
}

/// The kinds of markers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum MarkerKind {
    /// It blinds whoever fires across it.
    Flare,
    /// It helps its side to hit what is near.
    Probe,
}
