//! What systems and weapon traits are worth: factors of the combat rating, fitted to simulated battles between ships that
//! differ in nothing else, with the option in force (`wardroom starmada calibrate --systems`).

use super::{Factor, Term, offence};
use crate::play::dice::Need;
use crate::sheet::{COUNTERMEASURES, FIRE_CONTROL, FLARES, PROBES, Sheet, WeaponTrait};

/// A fitted weight: the rating is multiplied by e to the power of the weight times the amount on the sheet.
#[derive(Clone, Copy, Debug)]
pub struct Weight {
    /// The system or the weapon trait.
    pub name: &'static str,
    /// The fitted weight.
    pub weight: f64,
    amount: fn(&Sheet) -> f64,
}

impl Weight {
    const fn new(name: &'static str, weight: f64, amount: fn(&Sheet) -> f64) -> Weight {
        Weight { name, weight, amount }
    }

    /// How much of it a sheet has, in the unit that the weight refers to.
    pub fn amount(&self, sheet: &Sheet) -> f64 {
        (self.amount)(sheet)
    }
}

/// Everything that was measured. A weight that is not more than twice its standard error counts as nothing.
pub const WEIGHTS: [Weight; 11] = [
    Weight::new(COUNTERMEASURES, 0.445, |sheet| evaded(pieces(sheet, COUNTERMEASURES))),
    Weight::new(FIRE_CONTROL, 0.138, |sheet| f64::from(pieces(sheet, FIRE_CONTROL)).ln_1p()),
    Weight::new("Spare equipment", 0.169, spare),
    Weight::new(FLARES, 0.0, |sheet| f64::from(sheet.munitions_of(FLARES)).ln_1p()),
    Weight::new(PROBES, 0.0, |sheet| f64::from(sheet.munitions_of(PROBES)).ln_1p()),
    Weight::new("Dfs", 0.0, |sheet| share(sheet, WeaponTrait::Dfs)),
    Weight::new("Fcs", 0.0, |sheet| share(sheet, WeaponTrait::Fcs)),
    Weight::new("Gid", 0.0, |sheet| share(sheet, WeaponTrait::Gid)),
    Weight::new("Inc", 0.0, |sheet| share(sheet, WeaponTrait::Inc)),
    Weight::new("NPr", -0.184, |sheet| share(sheet, WeaponTrait::NPr)),
    Weight::new("Prx", 0.0, |sheet| share(sheet, WeaponTrait::Prx)),
];

/// The factors of everything on a sheet that has a weight.
pub fn systems(sheet: &Sheet) -> Vec<Factor> {
    let factor = |weight: &Weight| {
        let amount = weight.amount(sheet);
        (amount > 0.0).then(|| Factor { says: weight.name.to_owned(), value: (weight.weight * amount).exp() })
    };
    WEIGHTS.iter().filter_map(factor).collect()
}

fn pieces(sheet: &Sheet, name: &str) -> u8 {
    sheet.equipment.iter().filter(|system| system.name == name).map(|system| system.count).sum()
}

/// How much rarer hits are with this many Countermeasures: the logarithm of the ratio of the chances of a weapon of
/// accuracy 4+, the mean of the three bands.
fn evaded(levels: u8) -> f64 {
    let levels = levels.min(60) as i8;
    let chance = |modifier: i8| [1, 0, -1].map(|range| Need::to_hit(4, range - modifier).chance()).iter().sum::<f64>();
    // Nothing hits from the tenth level on at short range; the ninth is the last that can be told apart.
    (chance(0) / chance(levels.min(8))).ln()
}

/// Equipment beyond two pieces, which the ratings of the program's ships contain, takes the losses of weapons: its part of
/// everything that can be lost.
fn spare(sheet: &Sheet) -> f64 {
    let equipment: u32 = sheet.equipment.iter().map(|system| u32::from(system.count)).sum();
    f64::from(equipment.saturating_sub(2)) / f64::from(sheet.weapons_and_equipment().max(1))
}

/// The part of the offensive rating that comes from batteries with this trait.
fn share(sheet: &Sheet, wanted: WeaponTrait) -> f64 {
    let sum = |terms: &[Term]| terms.iter().map(Term::value).sum::<f64>();
    let mut without = sheet.clone();
    without.batteries.retain(|battery| !battery.weapon.has(wanted));
    if without.batteries.len() == sheet.batteries.len() {
        return 0.0;
    }
    let whole = sum(&offence(sheet));
    (whole - sum(&offence(&without))) / whole.max(1e-9)
}
