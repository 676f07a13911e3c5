//! Fleets: what a player brings to the game, whether it is legal, and where fleets come from.
//!
//! [`check()`] checks a fleet against every rule of fleet building and reports all faults at once. [`read()`] reads one
//! from a file, [`ready_made()`] lists those that come with the program, and [`random()`] generates legal ones.
//!
//! ```
//! use armada_fleet::{ReadyMade, Terms, check};
//!
//! let core_set = ReadyMade::find("core-set-rebel")?;
//! assert!(check(&core_set.fleet, &Terms::default()).is_legal());
//! # Ok::<(), armada_catalog::Unknown>(())
//! ```

mod check;
mod own;
mod place;
mod random;
mod read;
mod ready_made;
mod terms;
mod upgrade_bar;

pub mod lists;

use serde::{Deserialize, Serialize};

// Short names for the crates below, as used by the files of this crate.
use armada_catalog as catalog;
use armada_catalog::written;

use crate::catalog::{Costs, Faction, ObjectiveId, ShipId, SquadronId, UpgradeId};

pub use check::{FleetFault, FleetRemark, RemarkKind, Report, check, upgrades_fit};
pub use place::Place;
pub use random::{random, random_among};
pub use read::{ReadFleet, read, read_any};
pub use ready_made::{ReadyMade, ready_made};
pub use terms::Terms;
pub use upgrade_bar::UpgradeBar;

/// A fleet as a player wrote it, legal or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Fleet {
    /// The name given by its player.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The faction.
    pub faction: Faction,
    /// The objectives; a learning game has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(type = "string[]")]
    pub objectives: Vec<ObjectiveId>,
    /// The ships with their upgrades.
    #[serde(default)]
    pub ships: Vec<FleetShip>,
    /// The squadrons.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub squadrons: Vec<FleetSquadrons>,
    /// Its units that are scarred, in a campaign.
    #[serde(default, skip_serializing_if = "Scars::is_none")]
    pub scarred: Scars,
}

/// Units that bear the scars of an earlier battle of a campaign: their cards, once for each unit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Scars {
    /// Ships, which lack one of their defense tokens.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(type = "string[]")]
    pub ships: Vec<ShipId>,
    /// Squadrons, which lack a hull point.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(type = "string[]")]
    pub squadrons: Vec<SquadronId>,
}

impl Scars {
    /// Whether no unit is scarred.
    pub fn is_none(&self) -> bool {
        self.ships.is_empty() && self.squadrons.is_empty()
    }
}

/// A ship with its upgrades.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct FleetShip {
    /// The ship card.
    #[ts(type = "string")]
    pub card: ShipId,
    /// The upgrade cards equipped to it, commander and title included.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(type = "string[]")]
    pub upgrades: Vec<UpgradeId>,
}

/// Squadrons of one card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct FleetSquadrons {
    /// The squadron card.
    #[ts(type = "string")]
    pub card: SquadronId,
    /// The number of squadrons.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u8,
}

fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_one(count: &u8) -> bool {
    *count == 1
}

impl Fleet {
    /// An empty fleet.
    pub fn new(name: impl Into<String>, faction: Faction) -> Self {
        Self {
            name: name.into(),
            faction,
            objectives: Vec::new(),
            ships: Vec::new(),
            squadrons: Vec::new(),
            scarred: Scars::default(),
        }
    }

    /// The total cost, in fleet points.
    pub fn points(&self, costs: Costs) -> u32 {
        sum(self.ships.iter().map(|ship| ship.points(costs))).saturating_add(self.squadron_points(costs))
    }

    /// The cost of its squadrons, in fleet points.
    pub fn squadron_points(&self, costs: Costs) -> u32 {
        sum(self.squadrons.iter().map(|squadrons| squadrons.points(costs)))
    }

    /// The first ship that carries a commander.
    pub fn flagship(&self) -> Option<&FleetShip> {
        self.ships.iter().find(|ship| ship.is_flagship())
    }

    /// The commander.
    pub fn commander(&self) -> Option<UpgradeId> {
        self.ships.iter().find_map(FleetShip::commander)
    }

    /// The number of squadrons.
    pub fn squadron_count(&self) -> u32 {
        sum(self.squadrons.iter().map(|squadrons| squadrons.count.into()))
    }
}

impl FleetShip {
    /// A ship without upgrades.
    pub fn new(card: ShipId) -> Self {
        Self { card, upgrades: Vec::new() }
    }

    /// Does it carry the commander?
    pub fn is_flagship(&self) -> bool {
        self.commander().is_some()
    }

    /// The commander it carries.
    pub fn commander(&self) -> Option<UpgradeId> {
        self.upgrades.iter().copied().find(|upgrade| upgrade.card().is_commander())
    }

    /// Its cost with upgrades, in fleet points.
    pub fn points(&self, costs: Costs) -> u32 {
        let upgrades = self.upgrades.iter().map(|upgrade| upgrade.card().points_in(costs).into());
        sum(upgrades).saturating_add(self.card.card().points_in(costs).into())
    }
}

impl FleetSquadrons {
    /// Their total cost: each squadron costs what the card says.
    pub fn points(&self, costs: Costs) -> u32 {
        u32::from(self.card.card().points_in(costs)) * u32::from(self.count)
    }
}

/// Saturating, because a list from outside may have any length.
fn sum(points: impl Iterator<Item = u32>) -> u32 {
    points.fold(0, u32::saturating_add)
}
