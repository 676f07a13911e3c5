//! The combat rating of a design: our own provisional method, until the publisher's construction rules are at hand.
//!
//! `rating = 8.264 x sqrt(O x D) x the factors of systems and weapon traits`, rounded, where
//!
//! - O, the offensive rating, sums over all weapons: rate of fire x chance to hit (the mean of the three bands) x impact x
//!   damage x (long range + engine rating) / 15 x (6 x covered part of the circle + 2) / 8; a fighter flight adds
//!   2 x 17 / 15;
//! - D, the defensive rating, sums over the two damage dice a hull box takes on average: 6 / (6 - shield rating), with
//!   the shield track one box further down after every six dice; a fighter flight adds 6;
//! - the factors of systems are those of [`systems()`], each as if its option were in force.
//!
//! The factor 8.264 is that of the program's ships, whose ratings are as printed. The accuracy of the method is measured
//! in `docs/STARMADA-RATING.md`; the formula fitted there is computed as well, so that a designer sees both.

mod systems;

use serde::Serialize;

use crate::play::combat::{Circumstances, total};
use crate::play::dice::Need;
use crate::sheet::{Band, Bank, Battery, Sheet, Weapon};
use crate::switches::Switches;

pub use systems::{WEIGHTS, Weight, systems};

/// The name of the method in files.
pub const METHOD: &str = "provisional-2";

/// The factor before the root of both parts.
pub const FACTOR: f64 = 8.264;
/// After so many damage dice the shield track is one box further down.
const DICE_PER_SHIELD_BOX: u8 = 6;
/// A flight deals two damage dice per game turn, with a reach of its allowance plus its carrier's head start.
const FLIGHT_OFFENCE: f64 = 2.0 * 17.0 / 15.0;
const FLIGHT_DEFENCE: f64 = 6.0;

/// The parts of a combat rating, and the rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The offensive rating.
    pub offensive: f64,
    /// The defensive rating.
    pub defensive: f64,
    /// The product of the factors of systems and weapon traits.
    pub systems: f64,
    /// The combat rating.
    pub combat: u16,
    /// The rating by the formula fitted to simulated battles.
    pub simulated: u16,
}

/// The mean probability of a hit over the three bands.
pub fn mean_chance(weapon: &Weapon) -> f64 {
    let chance = |band| {
        let modifier = total(Switches::default(), weapon, &Circumstances::at(band));
        Need::to_hit(weapon.accuracy, modifier).chance()
    };
    (chance(Band::Short) + chance(Band::Medium) + chance(Band::Long)) / 3.0
}

/// The formula fitted to 26,400 battles of fleets of one class each.
fn simulated(offensive: f64, defensive: f64, carrier: bool) -> f64 {
    let carrier = if carrier { 0.74 } else { 1.0 };
    5.57 * offensive.powf(0.39) * defensive.powf(0.72) * carrier
}

/// A part of the offensive or defensive rating: the product of its factors.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Term {
    /// What it is for.
    pub of: String,
    /// Its factors, each with what it stands for.
    pub factors: Vec<Factor>,
}

/// A factor of a term.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Factor {
    /// What it stands for.
    pub says: String,
    /// Its value.
    pub value: f64,
}

impl Term {
    fn new<const N: usize>(of: String, factors: [(&str, f64); N]) -> Term {
        let factor = |(says, value): (&str, f64)| Factor { says: says.to_owned(), value };
        Term { of, factors: factors.into_iter().map(factor).collect() }
    }

    /// The product of its factors.
    pub fn value(&self) -> f64 {
        self.factors.iter().map(|factor| factor.value).product()
    }
}

/// What the offensive rating is the sum of: a term for each bank, and one for the fighter flights.
pub fn offence(sheet: &Sheet) -> Vec<Term> {
    let engine = f64::from(sheet.engine.full());
    let banks = sheet.batteries.iter().flat_map(|battery| battery.banks.iter().map(move |bank| (battery, bank)));
    let of_bank = |(Battery { name, weapon, .. }, bank): (&Battery, &Bank)| {
        let share = f64::from(bank.arcs.twelfths()) / 12.0;
        Term::new(
            format!("{name} [{}]", bank.arcs),
            [
                ("weapons", f64::from(bank.weapons)),
                ("rate of fire", f64::from(weapon.rate_of_fire)),
                ("impact", f64::from(weapon.impact)),
                ("damage", f64::from(weapon.damage)),
                ("chance to hit", mean_chance(weapon)),
                ("reach", (f64::from(weapon.range[2]) + engine) / 15.0),
                ("arcs", (6.0 * share + 2.0) / 8.0),
            ],
        )
    };
    banks.map(of_bank).chain(flights(sheet, FLIGHT_OFFENCE)).collect()
}

/// What the defensive rating is the sum of: the dice that the hull takes, by the shields they meet, and a term for the
/// fighter flights.
pub fn defence(sheet: &Sheet) -> Vec<Term> {
    let shields: Vec<u8> = (0..2 * sheet.hull).map(|die| sheet.shields.after(die / DICE_PER_SHIELD_BOX)).collect();
    let of_dice = |dice: &[u8]| {
        let shields = dice[0];
        let of =
            if shields == 0 { "Dice without shields".to_owned() } else { format!("Dice against shields {shields}") };
        Term::new(of, [("damage dice", dice.len() as f64), ("to get through", 6.0 / (6.0 - f64::from(shields)))])
    };
    shields.chunk_by(|one, next| one == next).map(of_dice).chain(flights(sheet, FLIGHT_DEFENCE)).collect()
}

fn flights(sheet: &Sheet, each: f64) -> Option<Term> {
    let flights = sheet.carrier_rating();
    (flights > 0).then(|| Term::new("Fighter flights".into(), [("flights", f64::from(flights)), ("each", each)]))
}

/// The rating of a design, from everything on its sheet except the printed rating.
pub fn rate(sheet: &Sheet) -> Rating {
    let sum = |terms: &[Term]| terms.iter().map(Term::value).sum::<f64>();
    let (offensive, defensive) = (sum(&offence(sheet)), sum(&defence(sheet)));
    let systems: f64 = systems(sheet).iter().map(|factor| factor.value).product();
    let rounded = |rating: f64| rating.round().clamp(1.0, 60_000.0) as u16;
    let combat = rounded(FACTOR * (offensive * defensive).sqrt() * systems);
    let simulated = rounded(simulated(offensive, defensive, sheet.carrier_rating() > 0) * systems);
    Rating { offensive, defensive, systems, combat, simulated }
}
