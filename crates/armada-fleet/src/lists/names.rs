//! The cards that a name may refer to.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::LazyLock;

use fault::Known;

use super::aliases::{Aliases, aliases};
use super::fold::fold;
use super::mark::{Marked, mark_of_icon, mark_on_ships, mark_on_upgrades};
use crate::catalog::{Catalog, ObjectiveId, Ship, ShipId, Squadron, SquadronId, UpgradeCard, UpgradeId};

/// The kind of card that a line of a list may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Ship,
    Squadron,
    /// Some formats do not distinguish these two.
    ShipOrSquadron,
    Upgrade,
    Objective,
    /// Any of them, where nothing tells which.
    Card,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ship => "ship",
            Self::Squadron => "squadron",
            Self::ShipOrSquadron => "ship or squadron",
            Self::Upgrade => "upgrade",
            Self::Objective => "objective",
            Self::Card => "card",
        })
    }
}

impl Kind {
    pub(super) const fn with_article(self) -> &'static str {
        match self {
            Self::Ship => "a ship",
            Self::Squadron => "a squadron",
            Self::ShipOrSquadron => "a ship or squadron",
            Self::Upgrade => "an upgrade",
            Self::Objective => "an objective",
            Self::Card => "a card",
        }
    }
}

/// All names of all cards.
pub(super) struct Names {
    pub(super) ships: Index<ShipId>,
    pub(super) squadrons: Index<SquadronId>,
    pub(super) upgrades: Index<UpgradeId>,
    pub(super) objectives: Index<ObjectiveId>,
}

/// The names of the cards of one kind.
pub(super) struct Index<T> {
    by_name: HashMap<String, Vec<T>>,
    /// The names that are suggested.
    spellings: Known,
}

impl Names {
    /// The names in the program's own catalog.
    pub(super) fn get() -> &'static Self {
        static OWN: LazyLock<Names> = LazyLock::new(Names::collected);
        &OWN
    }

    fn collected() -> Self {
        let (catalog, aliases) = (Catalog::get(), aliases());
        let mut ships =
            Index::of(catalog.ids().map(|id: ShipId| (id.word(), id, id.card().name.as_str())), &aliases.ships);
        let mut upgrades =
            Index::of(catalog.ids().map(|id: UpgradeId| (id.word(), id, id.card().name.as_str())), &aliases.upgrades);
        let objectives = Index::of(
            catalog.ids().map(|id: ObjectiveId| (id.word(), id, id.card().name.as_str())),
            &aliases.objectives,
        );
        let mut squadrons =
            Index::of(catalog.ids().map(|id: SquadronId| (id.word(), id, id.card().name.as_str())), &aliases.squadrons);
        for id in catalog.ids::<Squadron>() {
            let card = id.card();
            let crafts = aliases.crafts.get(&card.ship_name).into_iter().flatten();
            for craft in std::iter::once(&card.ship_name).chain(crafts) {
                if card.name == card.ship_name {
                    squadrons.add(craft, id);
                } else {
                    squadrons.add(&format!("{} {craft}", card.name), id);
                    squadrons.add(&format!("{craft} {}", card.name), id);
                }
            }
        }
        add_marked(&mut ships, &mut upgrades, aliases);
        Self { ships, squadrons, upgrades, objectives }
    }

    /// Another kind of card with this name, ignoring marks, if no card of the expected kind has it.
    pub(super) fn other_kind(&self, expected: Kind, name: &str) -> Option<Kind> {
        let name = Marked::of(name).name;
        let has = |kind: &Kind| match kind {
            Kind::Ship => !self.ships.find(name).is_empty(),
            Kind::Squadron => !self.squadrons.find(name).is_empty(),
            Kind::Upgrade => !self.upgrades.find(name).is_empty(),
            Kind::Objective => !self.objectives.find(name).is_empty(),
            Kind::ShipOrSquadron | Kind::Card => false,
        };
        let others = [Kind::Ship, Kind::Squadron, Kind::Upgrade, Kind::Objective];
        if has(&expected) { None } else { others.into_iter().find(has) }
    }

    /// The known names of a kind that are nearest to this one, nearest first.
    pub(super) fn near(&self, kind: Kind, name: &str, most: usize) -> Vec<&str> {
        let (ships, squadrons) = (&self.ships.spellings, &self.squadrons.spellings);
        let (upgrades, objectives) = (&self.upgrades.spellings, &self.objectives.spellings);
        match kind {
            Kind::Ship => Known::near_in([ships], name, most),
            Kind::Squadron => Known::near_in([squadrons], name, most),
            Kind::ShipOrSquadron => Known::near_in([ships, squadrons], name, most),
            Kind::Upgrade => Known::near_in([upgrades], name, most),
            Kind::Objective => Known::near_in([objectives], name, most),
            Kind::Card => Known::near_in([ships, squadrons, upgrades, objectives], name, most),
        }
    }
}

/// VASSAL appends marks to names without a separator: `venatoriiimp`, `darthvadercom`, `ahsokatanorepoff`.
fn add_marked(ships: &mut Index<ShipId>, upgrades: &mut Index<UpgradeId>, aliases: &Aliases) {
    for id in Catalog::get().ids::<Ship>() {
        let (card, others) = (id.card(), aliases.ships.get(id.word()).into_iter().flatten());
        for name in std::iter::once(&card.name).chain(others) {
            ships.add(&format!("{name} {}", mark_on_ships(card.faction)), id);
        }
    }
    for id in Catalog::get().ids::<UpgradeCard>() {
        let card = id.card();
        let Some(icon) = mark_of_icon(&card.slots) else { continue };
        upgrades.add(&format!("{} {icon}", card.name), id);
        for faction in &card.factions {
            upgrades.add(&format!("{} {} {icon}", card.name, mark_on_upgrades(*faction)), id);
        }
    }
}

impl<T: Copy + Eq> Index<T> {
    fn of<'c>(cards: impl Iterator<Item = (&'c str, T, &'c str)>, aliases: &BTreeMap<String, Vec<String>>) -> Self {
        let mut index = Self { by_name: HashMap::new(), spellings: Known::default() };
        for (word, id, name) in cards {
            index.spell(name, id);
            for alias in aliases.get(word).into_iter().flatten() {
                index.spell(alias, id);
            }
        }
        index
    }

    /// Adds a name that may also be suggested.
    fn spell(&mut self, name: &str, id: T) {
        self.add(name, id);
        self.spellings.add(name);
    }

    fn add(&mut self, name: &str, id: T) {
        let found = self.by_name.entry(fold(name)).or_default();
        if !found.contains(&id) {
            found.push(id);
        }
    }

    /// The cards with a name, which may be in the plural instead of the singular, or the other way round.
    pub(super) fn find(&self, name: &str) -> &[T] {
        let name = fold(name);
        let found = self.by_name.get(&name).or_else(|| match name.strip_suffix('s') {
            Some(one) => self.by_name.get(one),
            None => self.by_name.get(&format!("{name}s")),
        });
        found.map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_ships_of_a_faction_share_a_name() {
        for found in Names::get().ships.by_name.values() {
            let mut factions: Vec<_> = found.iter().map(|id| id.card().faction).collect();
            factions.sort_unstable();
            factions.dedup();
            assert_eq!(factions.len(), found.len(), "{found:?}");
        }
    }

    #[test]
    fn squadrons_are_known_by_pilot_and_craft_in_any_order() {
        let names = Names::get();
        for name in ["Jan Ors", "Moldy Crow - Jan Ors", "Jan Ors - Moldy Crow", "janorsmoldycrow"] {
            assert_eq!(names.squadrons.find(name), ["jan-ors".parse().expect("a card")], "{name}");
        }
        assert_eq!(names.squadrons.find("Darth Vader").len(), 2);
        assert_eq!(names.squadrons.find("YT-2400s").len(), 1);
        assert_eq!(names.upgrades.find("MS-1 Ion Cannon"), names.upgrades.find("MS-1 Ion Cannons"));
        assert_eq!(names.upgrades.find("MS-1 Ion Cannon").len(), 1);
        assert_eq!(names.squadrons.find("Kit Fisto Delta-7").len(), 1);
    }
}
