//! A ship in battle: its place, its movement, and what has been checked off its sheet.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Seat;

use crate::orders::{Before, Orders};
use crate::space::Pose;

/// A ship in battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ship {
    /// Its name, which no other ship of the battle has.
    pub name: String,
    /// Which of the game's sheets is its own.
    pub sheet: u8,
    /// Who commands it.
    pub seat: Seat,
    /// Where it stands; nowhere before it is placed and after it is gone.
    pub pose: Option<Pose>,
    /// Whether it is still in the battle.
    pub fate: Fate,
    /// By how many hexsides its nose is turned away from its heading, clockwise.
    pub pivot: i8,
    /// What it did in the game turn before.
    pub before: Before,
    /// Its orders of this game turn, once they are shown.
    pub orders: Option<Orders>,
    /// Boxes that are checked.
    pub hits: Hits,
    /// Boxes noted in this Combat Phase, without effect yet.
    pub marked: Hits,
    /// Weapons lost, by battery and bank.
    pub lost: SmallVec<[SmallVec<[u8; 4]>; 4]>,
    /// Equipment lost, by system.
    pub lost_equipment: SmallVec<[u8; 4]>,
    /// Whether it has made its attacks in this game turn.
    pub attacked: bool,
    /// Flares and probes on board.
    pub flares: u8,
    /// Probes on board.
    pub probes: u8,
    /// The level of evasive action in this game turn.
    pub evasion: u8,
    /// Cloaked, but detected.
    pub detected: bool,
}

/// Whether a ship is still in the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It is, or is about to be.
    Fighting,
    /// It was destroyed.
    Destroyed,
    /// It left the board.
    Left,
}

/// Checked boxes, by track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "the four tracks")]
pub struct Hits {
    pub hull: u8,
    pub engine: u8,
    pub weapons: u8,
    pub shields: u8,
}

impl Hits {
    /// None.
    pub const NONE: Hits = Hits { hull: 0, engine: 0, weapons: 0, shields: 0 };

    /// All of them together.
    pub fn sum(self) -> u16 {
        u16::from(self.hull) + u16::from(self.engine) + u16::from(self.weapons) + u16::from(self.shields)
    }
}

impl Ship {
    /// How many weapons of a battery are lost.
    pub fn lost_of(&self, battery: usize) -> u8 {
        self.lost[battery].iter().sum()
    }

    /// How many pieces of equipment are lost.
    pub fn lost_pieces(&self) -> u8 {
        self.lost_equipment.iter().sum()
    }
}
