//! Fleets: what a player brings to the table.

pub mod lists;

use serde::{Deserialize, Serialize};

use crate::catalog::{Faction, ObjectiveId, ShipId, SquadronId, UpgradeId};

/// A fleet as a player wrote it down. Whether it may be played is another question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fleet {
    /// What its player calls it.
    #[serde(default)]
    pub name: String,
    /// The faction.
    pub faction: Faction,
    /// The ships with their upgrades.
    #[serde(default)]
    pub ships: Vec<FleetShip>,
    /// The squadrons.
    #[serde(default)]
    pub squadrons: Vec<FleetSquadrons>,
    /// The objectives; a learning game has none.
    #[serde(default)]
    pub objectives: Vec<ObjectiveId>,
}

/// A ship with its upgrades.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FleetShip {
    /// The ship card.
    pub card: ShipId,
    /// The upgrade cards equipped to it, commander and title included.
    #[serde(default)]
    pub upgrades: Vec<UpgradeId>,
}

/// Squadrons of one card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FleetSquadrons {
    /// The squadron card.
    pub card: SquadronId,
    /// How many of it.
    #[serde(default = "one")]
    pub count: u8,
}

fn one() -> u8 {
    1
}

impl FleetShip {
    /// Does it carry the commander?
    pub fn is_flagship(&self) -> bool {
        self.upgrades.iter().any(|upgrade| upgrade.card().is_commander())
    }
}
