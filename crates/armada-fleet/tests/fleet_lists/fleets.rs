//! Random fleets of any cards, legal or not, and their random number generator.

use armada_catalog::{Catalog, Category, Faction, ObjectiveId, ShipId, SquadronId, UpgradeId};
use armada_fleet::{Fleet, FleetShip, FleetSquadrons};

/// `SplitMix64`: the same numbers from the same seed on every machine.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub(crate) fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }
}

const NAMES: [&str; 6] = ["", "Dumpster Fire Mk 18", "Žižka's Wagons (v2)", "2 Fast", "- dash -", "Hope: a fleet"];

/// A random fleet of a faction: its own cards and neutral ones, with repetitions.
pub(crate) fn fleet(seed: u64) -> Fleet {
    let (mut dice, catalog) = (Dice::new(seed), Catalog::get());
    let faction = dice.one_of(Faction::ALL);
    let ships: Vec<ShipId> = catalog.ids().filter(|id: &ShipId| id.card().faction == faction).collect();
    let squadrons: Vec<SquadronId> = catalog.ids().filter(|id: &SquadronId| id.card().faction == faction).collect();
    let upgrades: Vec<UpgradeId> = catalog.ids().filter(|id: &UpgradeId| id.card().serves(faction)).collect();
    let namesakes: Vec<UpgradeId> = upgrades
        .iter()
        .copied()
        .filter(|id| catalog.upgrades().iter().filter(|other| other.name == id.card().name).count() > 1)
        .collect();
    let ships = (0..dice.below(6))
        .map(|_| {
            let upgrades = (0..dice.below(8))
                .map(|_| {
                    let namesake = !namesakes.is_empty() && dice.below(4) == 0;
                    dice.one_of(if namesake { &namesakes } else { &upgrades })
                })
                .collect();
            FleetShip { card: dice.one_of(&ships), upgrades }
        })
        .collect();
    let squadrons = (0..dice.below(6))
        .map(|_| {
            let card = dice.one_of(&squadrons);
            // Two of a unique squadron are illegal, but can be written.
            let count = if dice.below(3) == 0 { 1 + dice.below(9) } else { 1 };
            FleetSquadrons { card, count: count as u8 }
        })
        .collect();
    let mut objectives = Vec::new();
    for category in [Category::Assault, Category::Defense, Category::Navigation] {
        let cards: Vec<ObjectiveId> = catalog.ids().filter(|id: &ObjectiveId| id.card().category == category).collect();
        if dice.below(4) > 0 {
            objectives.push(dice.one_of(&cards));
        }
    }
    Fleet { name: dice.one_of(&NAMES).to_owned(), ships, squadrons, objectives, ..Fleet::new("", faction) }
}
