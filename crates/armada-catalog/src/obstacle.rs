//! Obstacle tokens.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Dice, Point, Sure, figure};

/// A kind of obstacle; the rules treat those of one kind alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the game's own; what they do is in the rulebook")]
pub enum ObstacleKind {
    AsteroidField,
    DebrisField,
    Station,
    DustField,
    GravityRift,
    Exogorth,
    Purrgil,
}

impl ObstacleKind {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            ObstacleKind::AsteroidField => "asteroid field",
            ObstacleKind::DebrisField => "debris field",
            ObstacleKind::Station => "station",
            ObstacleKind::DustField => "dust field",
            ObstacleKind::GravityRift => "gravity rift",
            ObstacleKind::Exogorth => "exogorth",
            ObstacleKind::Purrgil => "purrgil",
        }
    }
}

/// The set an obstacle belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ObstacleSet {
    /// The six of a core set or fleet starter.
    CoreSet,
    /// Those that objectives of the campaign expansions ask for.
    Campaign,
}

/// An obstacle token. It may be laid either side up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Obstacle {
    /// The id.
    pub id: String,
    /// The kind.
    pub kind: ObstacleKind,
    /// The set.
    pub set: ObstacleSet,
    /// How certain the outline is.
    pub sure: Sure,
    /// The maximum error of the outline, in millimetres.
    #[serde(deserialize_with = "figure::sound")]
    pub tolerance: f64,
    /// Length and width of a real token as measured, in millimetres.
    #[serde(deserialize_with = "figure::sound")]
    pub measured: [f64; 2],
    /// Intersection over union with another source's outline, by source.
    #[serde(default)]
    pub agreement: BTreeMap<String, f64>,
    /// Another source's area divided by this one's, by source.
    #[serde(default)]
    pub area_ratio: BTreeMap<String, f64>,
    /// Anti-squadron armament of obstacles that attack.
    #[serde(default)]
    pub anti_squadron: Dice,
    /// The outline: a simple polygon, counter-clockwise around its centroid.
    pub outline: Vec<Point>,
}
