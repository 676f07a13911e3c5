//! Random fleets: legal under the given terms, and plausible.
//!
//! They are used by simulations and tests, so every card of the catalog occurs eventually. The same seed gives the same
//! fleet on every machine.

mod muster;

use table::{Chance, Seed};

use super::{Fleet, Terms};
use crate::catalog::Faction;

use muster::Muster;

/// A legal fleet of a faction. `None` if the terms allow none: too few points for any ship with a commander, or no such
/// faction in the edition.
///
/// ```
/// use armada_catalog::Faction;
/// use armada_fleet::{Terms, check, random};
///
/// let fleet = random(Faction::Rebel, &Terms::default(), 7).expect("400 points are enough");
/// assert!(check(&fleet, &Terms::default()).is_legal());
/// assert_eq!(random(Faction::Rebel, &Terms::default(), 7), Some(fleet));
/// assert_eq!(random(Faction::Rebel, &Terms::default().at(20), 7), None);
/// ```
pub fn random(faction: Faction, terms: &Terms, seed: u64) -> Option<Fleet> {
    random_among(&|_| true, faction, terms, seed)
}

/// Like [`random`], but only with upgrades, squadrons and objectives whose ids are `wanted`.
pub fn random_among(wanted: &dyn Fn(&str) -> bool, faction: Faction, terms: &Terms, seed: u64) -> Option<Fleet> {
    if !terms.edition.factions().contains(&faction) {
        return None;
    }
    let fleet = Fleet::new(format!("Random {faction} fleet, seed {seed}"), faction);
    let mut muster = Muster::new(fleet, terms, wanted, Chance::new(Seed::from_number(seed)));
    let plan = muster.plan();
    muster.name_flagship()?;
    muster.add_ships(plan.ships);
    muster.name_ships();
    muster.add_upgrades(plan.upgrades);
    muster.add_squadrons(plan.squadrons);
    muster.spend_the_rest();
    muster.keep_to_the_third();
    muster.choose_objectives();
    Some(muster.fleet)
}
