//! Places in a fleet, for messages about its cards.

use std::fmt;

use serde::{Serialize, Serializer};

use super::Fleet;

/// A part of a fleet, by indices counted from 0. Written as in the file: `ships[0].upgrades[2]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The whole fleet.
    Fleet,
    /// A ship.
    Ship(usize),
    /// An upgrade of a ship.
    Upgrade {
        /// The ship.
        ship: usize,
        /// The index among the upgrades of the ship.
        upgrade: usize,
    },
    /// Squadrons of one card.
    Squadrons(usize),
    /// An objective.
    Objective(usize),
}

impl Place {
    /// The id of the card at this place.
    pub fn card(self, fleet: &Fleet) -> Option<&'static str> {
        match self {
            Self::Fleet => None,
            Self::Ship(ship) => Some(fleet.ships.get(ship)?.card.word()),
            Self::Upgrade { ship, upgrade } => Some(fleet.ships.get(ship)?.upgrades.get(upgrade)?.word()),
            Self::Squadrons(squadrons) => Some(fleet.squadrons.get(squadrons)?.card.word()),
            Self::Objective(objective) => Some(fleet.objectives.get(objective)?.word()),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fleet => f.write_str("fleet"),
            Self::Ship(ship) => write!(f, "ships[{ship}]"),
            Self::Upgrade { ship, upgrade } => write!(f, "ships[{ship}].upgrades[{upgrade}]"),
            Self::Squadrons(squadrons) => write!(f, "squadrons[{squadrons}]"),
            Self::Objective(objective) => write!(f, "objectives[{objective}]"),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_str(self)
    }
}
