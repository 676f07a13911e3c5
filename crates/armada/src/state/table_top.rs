//! What lies on the table besides units: obstacles and tokens.

use plane::{Point, Pose};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Side;

use super::damage::DamageCard;
use super::ids::{ObstacleId, ShipId};
use crate::catalog::ObstacleKind;
use crate::measure::TokenKind;

/// An obstacle in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "what has become of it")]
pub struct Obstacle {
    /// Which token it is, by its id in the catalog.
    pub token: String,
    /// What it is.
    pub kind: ObstacleKind,
    /// Where it lies, if it does.
    pub pose: Option<Pose>,
    /// Is its other side up?
    pub mirrored: bool,
    /// Damage cards of a station that can be attacked.
    pub damage: SmallVec<[DamageCard; 4]>,
    /// A station that was destroyed stays and obstructs, but does nothing else.
    pub destroyed: bool,
    /// An effect keeps a destroyed station standing until the Status Phase ends.
    pub kept: bool,
    /// Objective tokens on it.
    pub objective_tokens: u8,
    /// Whose it is, where an objective says so.
    pub owner: Option<Side>,
    /// It does not obstruct, where an objective says so.
    pub clear: bool,
    /// It is out of the game: removed, or there was no place for it.
    pub removed: bool,
}

impl Obstacle {
    /// An obstacle that is still to be placed.
    pub fn new(token: &str, kind: ObstacleKind) -> Self {
        Obstacle {
            token: token.to_owned(),
            kind,
            pose: None,
            mirrored: false,
            damage: SmallVec::new(),
            destroyed: false,
            kept: false,
            objective_tokens: 0,
            owner: None,
            clear: false,
            removed: false,
        }
    }
}

/// What a token on the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum MarkerKind {
    /// An objective token.
    Objective,
    /// A proximity mine.
    Mine,
    /// A grav well token.
    GravWell,
    /// A grav shift token.
    GravShift,
    /// The targeting token of a ship with ignition.
    Targeting(ShipId),
    /// Anything else that cards put on the table. Chaff tokens lie on a ship's hull zones, so they are not among these.
    Other,
}

impl MarkerKind {
    /// What it is for measuring.
    pub const fn token(self) -> TokenKind {
        match self {
            MarkerKind::Mine => TokenKind::ProximityMine,
            MarkerKind::GravWell | MarkerKind::GravShift => TokenKind::Grav,
            MarkerKind::Targeting(_) => TokenKind::Targeting,
            MarkerKind::Objective | MarkerKind::Other => TokenKind::Objective,
        }
    }
}

/// A token that lies on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Marker {
    /// What it is.
    pub kind: MarkerKind,
    /// Where its middle is; none once it is gone.
    pub at: Option<Point>,
    /// Whose it is, if anybody's.
    pub owner: Option<Side>,
    /// The obstacle it lies on and moves with.
    pub on: Option<ObstacleId>,
}
