//! The combat rating of a design: our own provisional method, until the publisher's construction rules are at hand.
//!
//! `rating = 8.264 x sqrt(O x D)`, rounded, where
//!
//! - O, the offensive rating, sums over all weapons: rate of fire x chance to hit (the mean of the three bands) x impact x
//!   damage x (long range + engine rating) / 15 x (6 x covered part of the circle + 2) / 8; a fighter flight adds
//!   2 x 17 / 15;
//! - D, the defensive rating, sums over the two damage dice a hull box takes on average: 6 / (6 - shield rating), with
//!   the shield track one box further down after every six dice; a fighter flight adds 6.
//!
//! The factor gives the completed Majestic 185 when its options are counted; the ships of the program are rated without
//! options. The accuracy of the method is measured in `docs/STARMADA-RATING.md`; the formula fitted there is computed
//! as well, so that a designer sees both.

use crate::play::combat::{Circumstances, total};
use crate::play::dice::Need;
use crate::sheet::{Band, Sheet, Weapon};
use crate::switches::Switches;

/// The name of the method in files.
pub const METHOD: &str = "provisional-1";

const FACTOR: f64 = 8.264;
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
fn simulated(offensive: f64, defensive: f64, carrier: bool) -> u16 {
    let carrier = if carrier { 0.74 } else { 1.0 };
    (5.57 * offensive.powf(0.39) * defensive.powf(0.72) * carrier).round().clamp(1.0, 60_000.0) as u16
}

/// The rating of a design, from everything on its sheet except the printed rating.
pub fn rate(sheet: &Sheet) -> Rating {
    let flights = f64::from(sheet.carrier_rating());
    let engine = f64::from(sheet.engine.full());
    let mut offensive = flights * FLIGHT_OFFENCE;
    for battery in &sheet.batteries {
        let weapon = &battery.weapon;
        let dice = f64::from(weapon.rate_of_fire) * f64::from(weapon.impact) * f64::from(weapon.damage);
        let reach = (f64::from(weapon.range[2]) + engine) / 15.0;
        for bank in &battery.banks {
            let share = f64::from(bank.arcs.twelfths()) / 12.0;
            let arcs = (6.0 * share + 2.0) / 8.0;
            offensive += f64::from(bank.weapons) * dice * mean_chance(weapon) * reach * arcs;
        }
    }
    let through = |die: u8| 6.0 / (6.0 - f64::from(sheet.shields.after(die / 6)));
    let defensive = (0..2 * sheet.hull).map(through).sum::<f64>() + flights * FLIGHT_DEFENCE;
    let combat = (FACTOR * (offensive * defensive).sqrt()).round().clamp(1.0, 60_000.0) as u16;
    Rating { offensive, defensive, combat, simulated: simulated(offensive, defensive, flights > 0.0) }
}
