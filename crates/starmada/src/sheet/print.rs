//! A display sheet as it is printed, for programs that draw it.

use serde::Serialize;

use super::{Bank, Battery, Sheet, System};

/// Everything that is printed on the sheet of a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
#[expect(missing_docs, reason = "as in Sheet")]
pub struct SheetPrint {
    pub faction: String,
    pub class: String,
    /// The role: destroyer, battlecruiser.
    pub role: String,
    pub combat_rating: u16,
    pub hull: u8,
    /// The numbers in the boxes of each track; none if there is no track.
    pub engine: Vec<u8>,
    pub weapons: Vec<u8>,
    pub shields: Vec<u8>,
    pub batteries: Vec<BatteryPrint>,
    pub equipment: Vec<SystemPrint>,
    pub equipment_limit: u8,
    pub traits: Vec<SystemPrint>,
    pub munitions: Vec<SystemPrint>,
}

/// A battery on a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
#[expect(missing_docs, reason = "as in Battery and Weapon")]
pub struct BatteryPrint {
    pub name: String,
    /// The last hexes of the three range bands.
    pub range: [u8; 3],
    pub rate_of_fire: u8,
    pub accuracy: u8,
    pub impact: u8,
    pub damage: u8,
    /// Its traits by their short names.
    pub traits: Vec<String>,
    pub banks: Vec<BankPrint>,
    pub loss_limit: u8,
}

/// A bank of a battery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct BankPrint {
    /// The letters of its arcs.
    pub arcs: String,
    /// The number of weapons.
    pub weapons: u8,
}

/// A system with its number of pieces, levels or points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
#[expect(missing_docs, reason = "as in System")]
pub struct SystemPrint {
    pub name: String,
    pub count: u8,
}

impl From<&Sheet> for SheetPrint {
    fn from(sheet: &Sheet) -> Self {
        let systems = |systems: &[System]| systems.iter().map(SystemPrint::from).collect();
        SheetPrint {
            faction: sheet.faction.clone(),
            class: sheet.class.clone(),
            role: sheet.kind.clone(),
            combat_rating: sheet.combat_rating,
            hull: sheet.hull,
            engine: sheet.engine.boxes().to_vec(),
            weapons: sheet.weapons.boxes().to_vec(),
            shields: sheet.shields.boxes().to_vec(),
            batteries: sheet.batteries.iter().map(BatteryPrint::from).collect(),
            equipment: systems(&sheet.equipment),
            equipment_limit: sheet.equipment_limit,
            traits: systems(&sheet.traits),
            munitions: systems(&sheet.munitions),
        }
    }
}

impl From<&Battery> for BatteryPrint {
    fn from(Battery { name, weapon, banks, loss_limit }: &Battery) -> Self {
        BatteryPrint {
            name: name.clone(),
            range: weapon.range,
            rate_of_fire: weapon.rate_of_fire,
            accuracy: weapon.accuracy,
            impact: weapon.impact,
            damage: weapon.damage,
            traits: weapon.traits.iter().map(ToString::to_string).collect(),
            banks: banks.iter().map(BankPrint::from).collect(),
            loss_limit: *loss_limit,
        }
    }
}

impl From<&Bank> for BankPrint {
    fn from(Bank { arcs, weapons }: &Bank) -> Self {
        BankPrint { arcs: arcs.to_string(), weapons: *weapons }
    }
}

impl From<&System> for SystemPrint {
    fn from(System { name, count }: &System) -> Self {
        SystemPrint { name: name.clone(), count: *count }
    }
}
