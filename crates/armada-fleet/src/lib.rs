//! Fleets: what a player brings to the table, whether it may be played, and where fleets come from.
//!
//! [`check()`] holds a fleet against every rule of fleet building and tells all faults at once. [`read()`] reads one from a
//! file, [`ready_made()`] has some to play with, and [`random()`] makes any number of legal ones.
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

// The names by which the files of this crate know what is below.
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

/// A fleet as a player wrote it down. Whether it may be played is another question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Fleet {
    /// What its player calls it.
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
    /// How many of it.
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
    /// A fleet with nothing in it yet.
    pub fn new(name: impl Into<String>, faction: Faction) -> Self {
        Self { name: name.into(), faction, objectives: Vec::new(), ships: Vec::new(), squadrons: Vec::new() }
    }

    /// What everything in it costs together.
    pub fn points(&self, costs: Costs) -> u32 {
        sum(self.ships.iter().map(|ship| ship.points(costs))).saturating_add(self.squadron_points(costs))
    }

    /// What its squadrons cost together.
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

    /// How many squadrons it has.
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

    /// What it costs with its upgrades.
    pub fn points(&self, costs: Costs) -> u32 {
        let upgrades = self.upgrades.iter().map(|upgrade| upgrade.card().points_in(costs).into());
        sum(upgrades).saturating_add(self.card.card().points_in(costs).into())
    }
}

impl FleetSquadrons {
    /// What they cost together: each squadron pays the cost on the card they share.
    pub fn points(&self, costs: Costs) -> u32 {
        u32::from(self.card.card().points_in(costs)) * u32::from(self.count)
    }
}

/// A list that somebody wrote may be as long as it likes; its cost is then merely very high.
fn sum(points: impl Iterator<Item = u32>) -> u32 {
    points.fold(0, u32::saturating_add)
}
