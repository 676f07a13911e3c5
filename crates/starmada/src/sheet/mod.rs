//! The starship display sheet.
//!
//! A [`Sheet`] contains what all ships of a class have in common and never changes; damage is kept with each ship.
//! Sheets are read from small text files ([`SheetText`], `ships/*.toml`) and checked as a whole; every fault names its
//! line.

mod battery;
mod catalog;
pub mod design;
pub mod document;
pub mod draw;
mod file;
pub mod print;
pub mod rating;
mod read;
mod systems;
mod track;
mod weapon;

pub use battery::{Bank, Battery};
pub use catalog::{Catalog, SHIPS};
pub use file::{is_ship_file, read_ship_file};
pub use read::{MOST_SHIELDS, Problem, SheetText};
pub use systems::{
    ANTI_FIGHTER_BATTERIES, CARRIER, COUNTERMEASURES, FIRE_CONTROL, FLARES, PROBES, SYSTEMS, System, SystemKind,
};
pub use track::Track;
pub use weapon::{Band, Weapon, WeaponTrait};

use serde::{Deserialize, Serialize};

/// The display sheet of a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The political entity that operates it.
    pub faction: String,
    /// The class, which is also its name in fleets.
    pub class: String,
    /// The role: destroyer, battlecruiser.
    #[serde(rename = "type")]
    pub kind: String,
    /// The cost and score of a ship of this class.
    pub combat_rating: u16,
    /// The hull size; the hull track has as many boxes.
    pub hull: u8,
    /// The engine track.
    pub engine: Track,
    /// The weapons track: weapons and equipment together.
    pub weapons: Track,
    /// The shield track; empty if the ship has no shields.
    pub shields: Track,
    /// The weapon batteries.
    pub batteries: Vec<Battery>,
    /// Systems that work until they are lost.
    pub equipment: Vec<System>,
    /// How much equipment may be lost before every battery has reached its limit.
    pub equipment_limit: u8,
    /// Systems that are built in.
    pub traits: Vec<System>,
    /// Systems that are used up.
    pub munitions: Vec<System>,
}

impl Sheet {
    /// The number of boxes of each of the engine, weapons and shield tracks: half the hull size, rounded up.
    pub fn boxes(&self) -> u8 {
        self.hull.div_ceil(2)
    }

    /// The number of weapons and pieces of equipment together.
    pub fn weapons_and_equipment(&self) -> u32 {
        let weapons: u32 = self.batteries.iter().map(|battery| u32::from(battery.weapons())).sum();
        let equipment: u32 = self.equipment.iter().map(|system| u32::from(system.count)).sum();
        weapons + equipment
    }

    /// The number of fighter flights the ship can carry.
    pub fn carrier_rating(&self) -> u8 {
        self.traits.iter().filter(|system| system.name == CARRIER).map(|system| system.count).sum()
    }

    /// Is everything on it consistent? Sheets that are read from text always are.
    pub fn is_sound(&self) -> bool {
        let track = |track: &Track, rating: u32| {
            let boxes = track.boxes();
            u32::from(track.full()) == rating
                && (track.is_empty() || track.len() == self.boxes())
                && boxes.is_sorted_by(|one, next| one >= next)
                && !boxes.contains(&0)
        };
        let weapons: u32 =
            self.batteries.iter().flat_map(|battery| &battery.banks).map(|bank| u32::from(bank.weapons)).sum();
        let equipment: u32 = self.equipment.iter().map(|system| u32::from(system.count)).sum();
        let weapon = |weapon: &Weapon| {
            let figures = [weapon.rate_of_fire, weapon.accuracy, weapon.impact, weapon.damage];
            figures.iter().all(|figure| (1..=9).contains(figure)) && weapon.range[2] <= 60
        };
        (1..=60).contains(&self.hull)
            && weapons + equipment <= 120
            && track(&self.weapons, weapons + equipment)
            && track(&self.engine, u32::from(self.engine.full()))
            && track(&self.shields, u32::from(self.shields.full().min(MOST_SHIELDS)))
            && self.batteries.iter().all(|battery| weapon(&battery.weapon))
            && self.traits.iter().map(|system| u32::from(system.count)).sum::<u32>() <= 255
            && self.munitions.iter().map(|system| u32::from(system.count)).sum::<u32>() <= 255
    }

    /// The number of these munitions at the start.
    pub fn munitions_of(&self, name: &str) -> u8 {
        self.munitions.iter().filter(|system| system.name == name).map(|system| system.count).sum()
    }
}
