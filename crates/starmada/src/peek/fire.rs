//! What the banks of a ship bear on: range, modifiers, chances, and the damage to be expected.

use serde::Serialize;

use crate::play::combat::{self, Aim, Bearing, aim, bearings, impact_modifier, one_weapon, struck, to_pierce};
use crate::play::dice::Need;
use crate::sheet::Band;
use crate::state::{Element, Game, Item};
use crate::words::{bank_name, element_name, item_name};

/// What a ship bears on.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct FireSight {
    /// The ship.
    pub ship: u8,
    /// Its banks, in the order of its sheet.
    pub banks: Vec<BankSight>,
}

/// A bank of weapons.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct BankSight {
    /// The battery.
    pub battery: u8,
    /// The bank of the battery.
    pub bank: u8,
    /// Its name.
    pub name: String,
    /// The characteristics of its weapons.
    pub weapon: String,
    /// Its working weapons.
    pub weapons: u8,
    /// What it may fire at.
    pub targets: Vec<AimSight>,
}

/// A target, as one weapon would fire at it.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct AimSight {
    /// An element, or a hex for Proximity weapons.
    pub target: Item,
    /// Its name.
    pub says: String,
    /// How far it is, in hexes.
    pub distance: u16,
    /// Whether the line of sight runs between two hexes, so that the attacker has a choice; the better is counted.
    pub tie: bool,
    /// Everything that dice are rolled against.
    pub shots: Vec<ShotSight>,
}

/// What one weapon can be expected to do to an element.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct ShotSight {
    /// The element.
    pub at: Element,
    /// Its name.
    pub says: String,
    /// Whether it is on the attacker's side.
    pub friend: bool,
    /// The range band.
    pub band: Band,
    /// What modifies each to-hit die.
    pub modifiers: Vec<NamedFigure>,
    /// The number of to-hit dice.
    pub dice: u16,
    /// What each of them needs.
    pub needs: String,
    /// The probability that a to-hit die hits.
    pub chance: f64,
    /// The expected number of hits.
    pub hits: f64,
    /// The probability that an impact die gets through the shields; 1 without shields.
    pub pierces: f64,
    /// The expected number of damage dice, or of fighters destroyed.
    pub damage: f64,
}

/// A figure with what it is for.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct NamedFigure {
    /// What it is for.
    pub says: String,
    /// The figure.
    pub figure: i16,
}

impl NamedFigure {
    pub(super) fn new(says: &str, figure: i16) -> NamedFigure {
        NamedFigure { says: says.into(), figure }
    }
}

pub(super) fn fire(game: &Game, ship: u8) -> FireSight {
    let bearings = bearings(game, ship);
    let batteries = (0u8..).zip(&game.sheet(ship).batteries);
    let banks = batteries.flat_map(|(battery, own)| (0..own.banks.len() as u8).map(move |bank| (battery, bank, own)));
    let sights = banks.map(|(battery, bank, own)| {
        let bearing = bearings.iter().find(|bearing| (bearing.battery, bearing.bank) == (battery, bank));
        BankSight {
            battery,
            bank,
            name: bank_name(game, ship, battery, bank),
            weapon: own.weapon.to_string(),
            weapons: game.working(ship, battery, bank),
            targets: bearing.map_or_else(Vec::new, |bearing| targets(game, ship, bearing)),
        }
    });
    FireSight { ship, banks: sights.collect() }
}

fn targets(game: &Game, ship: u8, bearing: &Bearing) -> Vec<AimSight> {
    let targets = bearing.targets.iter();
    targets.filter_map(|target| aim_at(game, ship, bearing.battery, bearing.bank, *target)).collect()
}

/// One weapon of a bank, as it would fire at this target.
pub(crate) fn aim_at(game: &Game, ship: u8, battery: u8, bank: u8, target: Item) -> Option<AimSight> {
    let (volley, distance, tie) = one_weapon(game, ship, battery, bank, target)?;
    let shots = struck(game, ship, target).into_iter().filter_map(|(element, aimed)| {
        let aim = aim(game, ship, &volley, element, aimed)?;
        Some(shot(game, ship, &volley, element, &aim))
    });
    Some(AimSight { target, says: item_name(game, target), distance, tie, shots: shots.collect() })
}

fn shot(game: &Game, ship: u8, volley: &combat::Volley, at: Element, aim: &Aim) -> ShotSight {
    let weapon = &game.sheet(ship).batteries[usize::from(volley.battery)].weapon;
    let chance = aim.need().chance();
    let hits = f64::from(aim.dice) * chance;
    let (pierces, damage) = match at {
        // Each hit destroys a fighter; impact and damage have no effect on them.
        Element::Flight(_) => (1.0, hits),
        Element::Ship(target) => {
            let need = to_pierce(game, target, impact_modifier(game.switches, weapon));
            let pierces = need.map_or(1.0, Need::chance);
            (pierces, hits * f64::from(weapon.impact) * pierces * f64::from(weapon.damage))
        }
    };
    ShotSight {
        at,
        says: element_name(game, at).into(),
        friend: game.side_of(at) == game.side_of_ship(ship),
        band: aim.band,
        modifiers: aim
            .modifiers
            .iter()
            .map(|(what, figure)| NamedFigure::new(what.says(), i16::from(*figure)))
            .collect(),
        dice: aim.dice,
        needs: aim.need().in_words(),
        chance,
        hits,
        pierces,
        damage,
    }
}
