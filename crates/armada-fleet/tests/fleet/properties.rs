//! Legal fleets with one change: the check does not panic, and names the rule that is broken.

use armada_catalog::{Catalog, Faction, ObjectiveCard, Ship, Squadron, UpgradeCard};
use armada_fleet::{Fleet, FleetShip, FleetSquadrons, Terms, check, random};
use rulebook::Rulebook;
use table::{Chance, Seed};

struct Mutator(Chance);

impl Mutator {
    fn pick(&mut self, count: usize) -> usize {
        self.0.pick("change", u32::try_from(count).unwrap()) as usize
    }

    fn some<T: Copy>(&mut self, from: impl Iterator<Item = T>) -> T {
        let all: Vec<T> = from.collect();
        all[self.pick(all.len())]
    }

    /// Makes one change and returns its kind.
    fn change(&mut self, fleet: &mut Fleet) -> usize {
        let catalog = Catalog::get();
        let ship = self.pick(fleet.ships.len());
        let kind = self.pick(10);
        match kind {
            0 => fleet.faction = self.some(Faction::ALL.iter().copied()),
            1 => drop(fleet.ships.remove(ship)),
            2 => fleet.ships.push(FleetShip::new(self.some(catalog.ids::<Ship>()))),
            3 => fleet.ships[ship].card = self.some(catalog.ids::<Ship>()),
            4 => fleet.ships[ship].upgrades.push(self.some(catalog.ids::<UpgradeCard>())),
            5 => {
                // On the flagship, that is the commander.
                let upgrades = &mut fleet.ships[ship].upgrades;
                upgrades.drain(..upgrades.len().min(1));
            }
            6 => fleet
                .squadrons
                .push(FleetSquadrons { card: self.some(catalog.ids::<Squadron>()), count: self.pick(256) as u8 }),
            7 => fleet.squadrons.extend(fleet.squadrons.first().cloned()),
            8 => drop(fleet.objectives.pop()),
            _ => fleet.objectives.push(self.some(catalog.ids::<ObjectiveCard>())),
        }
        kind
    }
}

#[test]
fn one_change_is_judged_by_known_rules() {
    let terms = Terms::default();
    let mut mutator = Mutator(Chance::new(Seed::from_number(9)));
    let mut refused = [0; 10];
    for seed in 0..2_000 {
        let faction = Faction::ALL[mutator.pick(4)];
        let mut fleet = random(faction, &terms, seed).unwrap();
        let kind = mutator.change(&mut fleet);
        let report = check(&fleet, &terms);
        refused[kind] += usize::from(!report.is_legal());
        for fault in &report.faults {
            assert!(Rulebook::embedded().find(fault.rule.0).is_some(), "{}", fault.rule.0);
            let sentence = !fault.says.is_empty() && !fault.says.ends_with('.') && !fault.says.contains("  ");
            assert!(sentence, "{}", fault.says);
            assert!(fault.at == armada_fleet::Place::Fleet || fault.at.card(&fleet).is_some());
        }
        assert_eq!(check(&fleet, &terms), report);
    }
    // A ship or an upgrade less may leave the fleet legal; other kinds of changes rarely do.
    assert!(refused.iter().all(|count| *count > 20), "{refused:?}");
    assert!(refused[8] > 150 && refused[9] > 150, "an objective too many or too few is never legal: {refused:?}");
}

#[test]
fn many_changes_never_panic() {
    let terms = Terms::default();
    let mut mutator = Mutator(Chance::new(Seed::from_number(10)));
    for seed in 0..60 {
        let mut fleet = random(Faction::ALL[seed % 4], &terms, seed as u64).unwrap();
        for _ in 0..60 {
            if fleet.ships.is_empty() {
                fleet.ships.push(FleetShip::new("cr90-corvette-a".parse().unwrap()));
            }
            mutator.change(&mut fleet);
            let report = check(&fleet, &terms.at(mutator.pick(65_536) as u16));
            assert!(report.points >= report.squadron_points);
        }
    }
}
