//! For tests: squadrons that cannot be in one fleet.

use crate::catalog::Faction;
use crate::fleet::{self, Fleet, FleetSquadrons, Terms};

/// How many faults of this rule a fleet of these squadrons has.
pub(super) fn faults(faction: Faction, cards: &[&str], rule: &str) -> usize {
    let mut fleet = Fleet::new("", faction);
    let squadrons = cards.iter().map(|card| FleetSquadrons { card: card.parse().unwrap(), count: 1 });
    fleet.squadrons = squadrons.collect();
    let report = fleet::check(&fleet, &Terms::default());
    report.faults.iter().filter(|fault| fault.rule.0 == rule).count()
}
