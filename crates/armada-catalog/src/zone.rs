//! Hull zones, and values per hull zone.

use std::fmt;
use std::ops::Index;

use serde::{Deserialize, Serialize};

/// A hull zone, and the firing arc that belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// The bow.
    Front,
    /// Port side.
    Left,
    /// Starboard side.
    Right,
    /// The stern.
    Rear,
    /// The after part of a huge ship's port side.
    LeftAuxiliary,
    /// The after part of a huge ship's starboard side.
    RightAuxiliary,
}

impl Zone {
    /// The zones of an ordinary ship, clockwise.
    pub const FOUR: [Self; 4] = [Self::Front, Self::Right, Self::Rear, Self::Left];

    /// The zones of a huge ship, clockwise.
    pub const SIX: [Self; 6] =
        [Self::Front, Self::Right, Self::RightAuxiliary, Self::Rear, Self::LeftAuxiliary, Self::Left];

    /// The zone on the other side of the long axis.
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::LeftAuxiliary => Self::RightAuxiliary,
            Self::RightAuxiliary => Self::LeftAuxiliary,
            Self::Front | Self::Rear => self,
        }
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Front => "front",
            Self::Left => "left",
            Self::Right => "right",
            Self::Rear => "rear",
            Self::LeftAuxiliary => "left-auxiliary",
            Self::RightAuxiliary => "right-auxiliary",
        })
    }
}

/// One value per hull zone of a ship, such as shields or armament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zones<T> {
    /// Of the front.
    pub front: T,
    /// Of the left side.
    pub left: T,
    /// Of the right side.
    pub right: T,
    /// Of the rear.
    pub rear: T,
    /// Of the left auxiliary zone, on a huge ship.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub left_auxiliary: Option<T>,
    /// Of the right auxiliary zone, on a huge ship.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub right_auxiliary: Option<T>,
}

/// A default without the bound `T: Default` that serde would require.
fn none<T>() -> Option<T> {
    None
}

impl<T> Zones<T> {
    /// The value of a zone, or `None` for an auxiliary zone of an ordinary ship.
    pub const fn get(&self, zone: Zone) -> Option<&T> {
        match zone {
            Zone::Front => Some(&self.front),
            Zone::Left => Some(&self.left),
            Zone::Right => Some(&self.right),
            Zone::Rear => Some(&self.rear),
            Zone::LeftAuxiliary => self.left_auxiliary.as_ref(),
            Zone::RightAuxiliary => self.right_auxiliary.as_ref(),
        }
    }

    /// The existing zones and their values, clockwise from the front.
    pub fn iter(&self) -> impl Iterator<Item = (Zone, &T)> {
        Zone::SIX.into_iter().filter_map(|zone| Some((zone, self.get(zone)?)))
    }
}

/// # Panics
///
/// For an auxiliary zone of a ship without auxiliary zones.
impl<T> Index<Zone> for Zones<T> {
    type Output = T;

    fn index(&self, zone: Zone) -> &T {
        match self.get(zone) {
            Some(found) => found,
            None => panic!("the ship has no {zone} zone"),
        }
    }
}
