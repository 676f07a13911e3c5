//! Ids of the things in a game: small numbers that stay the same from setup to score.

use serde::{Deserialize, Serialize};

use crate::catalog::Zone;

macro_rules! numbered {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// Its place in the game's list.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

numbered! {
    /// A ship.
    ShipId;
    /// A squadron.
    SquadronId;
    /// An upgrade card.
    UpgradeId;
    /// An obstacle.
    ObstacleId;
    /// A token that lies on the table.
    MarkerId;
}

/// A ship or a squadron.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum UnitId {
    /// A ship.
    Ship(ShipId),
    /// A squadron.
    Squadron(SquadronId),
}

impl UnitId {
    /// The ship, if it is one.
    pub const fn ship(self) -> Option<ShipId> {
        match self {
            UnitId::Ship(ship) => Some(ship),
            UnitId::Squadron(_) => None,
        }
    }

    /// The squadron, if it is one.
    pub const fn squadron(self) -> Option<SquadronId> {
        match self {
            UnitId::Squadron(squadron) => Some(squadron),
            UnitId::Ship(_) => None,
        }
    }
}

impl From<ShipId> for UnitId {
    fn from(ship: ShipId) -> Self {
        UnitId::Ship(ship)
    }
}

impl From<SquadronId> for UnitId {
    fn from(squadron: SquadronId) -> Self {
        UnitId::Squadron(squadron)
    }
}

/// A defense token: whose, and which of the unit's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
pub struct TokenId {
    /// Whose it is.
    pub owner: UnitId,
    /// Its place among the unit's tokens.
    pub index: u8,
}

/// What an attack is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// A hull zone.
    Zone(ShipId, Zone),
    /// A squadron.
    Squadron(SquadronId),
    /// A station that can be attacked.
    Station(ObstacleId),
    /// A proximity mine.
    Mine(MarkerId),
}

impl Aim {
    /// The ship or squadron it is.
    pub const fn unit(self) -> Option<UnitId> {
        match self {
            Aim::Zone(ship, _) => Some(UnitId::Ship(ship)),
            Aim::Squadron(squadron) => Some(UnitId::Squadron(squadron)),
            Aim::Station(_) | Aim::Mine(_) => None,
        }
    }

    /// The ship, if it is one of its zones.
    pub const fn ship(self) -> Option<ShipId> {
        match self {
            Aim::Zone(ship, _) => Some(ship),
            _ => None,
        }
    }

    /// The squadron, if it is one.
    pub const fn squadron(self) -> Option<SquadronId> {
        match self {
            Aim::Squadron(squadron) => Some(squadron),
            _ => None,
        }
    }

    /// Is it a ship, or treated as one? Stations are; mines are treated as squadrons.
    pub const fn is_ship(self) -> bool {
        matches!(self, Aim::Zone(..) | Aim::Station(_))
    }
}
