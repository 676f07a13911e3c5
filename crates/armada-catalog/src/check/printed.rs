//! Checks of what cards of all kinds have in common: ids, names, boxes, costs.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use fault::Fault;
use fault::document::Written;

use super::super::load::Drafts;
use super::super::{Card, Category, Costs, Release, UpgradeIcon};
use super::{Ids, is_well_formed};

/// A card with its position in the files.
struct Placed<'d> {
    card: Card<'d>,
    place: &'d dyn Place,
}

/// The position of a card of any kind.
trait Place {
    fn fault(&self, key: &str, says: String) -> Fault;
    fn is_at(&self, key: &str) -> String;
}

impl<T> Place for Written<'_, T> {
    fn fault(&self, key: &str, says: String) -> Fault {
        self.fault_at(key, says)
    }

    fn is_at(&self, key: &str) -> String {
        format!("{}:{}", self.file(), self.line_of(key))
    }
}

pub(super) fn check(drafts: &Drafts<'_>, faults: &mut Vec<Fault>) {
    let releases = Ids::of(&drafts.releases, "id", |release| &release.id, faults);
    let cards = all(drafts);
    ids(&cards, faults);
    names(&cards, faults);
    for card in &cards {
        release(card, &releases, faults);
    }
}

fn all<'d>(drafts: &'d Drafts<'_>) -> Vec<Placed<'d>> {
    fn placed<'d, T>(written: &'d [Written<'_, T>]) -> impl Iterator<Item = Placed<'d>>
    where
        Card<'d>: From<&'d T>,
    {
        written.iter().map(|written| Placed { card: Card::from(&written.value), place: written })
    }
    placed(&drafts.ships)
        .chain(placed(&drafts.squadrons))
        .chain(placed(&drafts.upgrades))
        .chain(placed(&drafts.objectives))
        .chain(placed(&drafts.damage_cards))
        .chain(placed(&drafts.stations))
        .collect()
}

/// Ids must be well-formed and unique among all cards, because the rulebook refers to cards by id.
fn ids(cards: &[Placed<'_>], faults: &mut Vec<Fault>) {
    let mut known: BTreeMap<&str, &Placed<'_>> = BTreeMap::new();
    for this in cards {
        let id = this.card.id();
        if !is_well_formed(id) {
            let help = "an id is words and numbers joined by hyphens";
            faults.push(this.place.fault("id", format!("`{id}` is not a valid id")).help(help));
        }
        if let Some(first) = known.get(id) {
            faults.push(this.place.fault("id", format!("the id `{id}` is taken by {}", first.place.is_at("id"))));
        } else {
            known.insert(id, this);
        }
    }
}

/// Cards must be distinguishable by what is printed: the name together with kind, factions, and icons, craft or
/// category. A withdrawn card may share its name with a later one.
fn names(cards: &[Placed<'_>], faults: &mut Vec<Fault>) {
    let mut known = BTreeMap::new();
    for this in cards.iter().filter(|this| !this.card.is_withdrawn()) {
        let card = this.card;
        let read_out = (card.name(), card.kind(), card.factions(), part(card));
        match known.entry(read_out) {
            Entry::Vacant(free) => _ = free.insert(this.place),
            Entry::Occupied(first) => {
                let says = format!("this card cannot be distinguished from the one at {}", first.get().is_at("name"));
                faults.push(this.place.fault("name", says));
            }
        }
    }
}

/// What distinguishes cards with the same kind and name: the craft of a squadron, the icons of an upgrade, an
/// objective's category.
fn part(card: Card<'_>) -> (&str, &[UpgradeIcon], Option<(Category, bool)>) {
    match card {
        Card::Squadron(squadron) => (&squadron.ship_name, &[], None),
        Card::Upgrade(upgrade) => ("", &upgrade.slots, None),
        Card::Objective(objective) => ("", &[], Some((objective.category, objective.team))),
        Card::Ship(_) | Card::Damage(_) | Card::Station(_) => ("", &[], None),
    }
}

/// The box must be known, and the costs must fit it.
fn release(this: &Placed<'_>, releases: &Ids<'_, Release>, faults: &mut Vec<Fault>) {
    let Some(release) = this.card.release() else { return };
    let Some(written) = releases.0.get(release) else {
        let fault = this.place.fault("release", format!("no release has the id `{release}`"));
        faults.push(fault.nearest(release, releases.names()));
        return;
    };
    costs(this, written.value.since, faults);
}

/// Earlier costs must be from states that include the card, in chronological order, each different from the next.
fn costs(this: &Placed<'_>, since: Costs, faults: &mut Vec<Fault>) {
    let history = this.card.points_history();
    let mut fault = |says: &str| faults.push(this.place.fault("points_history", says.to_owned()));
    if history.first().is_some_and(|oldest| oldest.until < since) {
        fault(&format!("the card was released in {since}"));
    }
    if !history.is_sorted_by(|earlier, later| earlier.until < later.until) {
        fault("earlier costs are listed oldest first, one for each state");
    }
    if history.iter().any(|earlier| earlier.until == Costs::Final) {
        fault("what holds in the final costs is written as `points`");
    }
    let costs = history.iter().map(|earlier| earlier.points).chain(this.card.points());
    if !costs.is_sorted_by(|earlier, later| earlier != later) {
        fault("a cost is the same as the next");
    }
}
