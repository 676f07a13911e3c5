//! Determines the faction of a list that does not state it, from its cards.

use super::draft::{Draft, Named};
use super::mark::Marked;
use super::names::{Index, Names};
use super::pick::{Candidates, Choosable};
use crate::Fleet;
use crate::catalog::Faction;

/// The faction to which most cards of a list belong; on a tie, the one that comes first in the list.
pub(super) fn of(draft: &Draft<'_>, notes: &mut Vec<String>) -> Option<Faction> {
    let names = Names::get();
    let mut votes = Votes::default();
    for ship in &draft.ships {
        votes.add(by_name(&ship.card, &names.ships));
        ship.upgrades.iter().for_each(|upgrade| votes.add(by_name(upgrade, &names.upgrades)));
    }
    draft.squadrons.iter().for_each(|squadrons| votes.add(by_name(&squadrons.card, &names.squadrons)));
    let faction = votes.most()?;
    if votes.0.len() > 1 {
        notes.push(format!("the list does not say its faction and mixes several; it was taken to be {faction}"));
    }
    Some(faction)
}

/// The faction that would be determined for a list of this fleet with names as printed.
pub(super) fn by_names(fleet: &Fleet) -> Option<Faction> {
    votes_of(fleet, false).most()
}

/// The faction that would be determined for a list of this fleet with the faction of every ship stated.
pub(super) fn by_cards_of(fleet: &Fleet) -> Option<Faction> {
    votes_of(fleet, true).most()
}

fn votes_of(fleet: &Fleet, ships_are_marked: bool) -> Votes {
    let names = Names::get();
    let mut votes = Votes::default();
    for ship in &fleet.ships {
        let card = ship.card.card();
        let told = ships_are_marked.then_some(card.faction);
        votes.add(told.or_else(|| unmarked(names.ships.find(&card.name))));
        for upgrade in &ship.upgrades {
            votes.add(unmarked(names.upgrades.find(&upgrade.card().name)));
        }
    }
    for squadrons in fleet.squadrons.iter().filter(|squadrons| squadrons.count > 0) {
        votes.add(Some(squadrons.card.card().faction));
    }
    votes
}

fn unmarked<T: Choosable>(found: &[T]) -> Option<Faction> {
    Candidates::of(found, Marked::default()).faction()
}

fn by_name<T: Choosable>(named: &Named<'_>, index: &Index<T>) -> Option<Faction> {
    let marked = Marked::of(&named.name);
    let mut candidates = Candidates::of(index.find(marked.name), marked);
    candidates.prefer_cost(named.cost);
    candidates.faction()
}

/// The number of cards of each faction, in order of first occurrence.
#[derive(Default)]
struct Votes(Vec<(Faction, usize)>);

impl Votes {
    fn add(&mut self, faction: Option<Faction>) {
        let Some(faction) = faction else { return };
        match self.0.iter_mut().find(|(voted, _)| *voted == faction) {
            Some((_, count)) => *count += 1,
            None => self.0.push((faction, 1)),
        }
    }

    fn most(&self) -> Option<Faction> {
        let most = self.0.iter().map(|(_, count)| *count).max()?;
        self.0.iter().find(|(_, count)| *count == most).map(|(faction, _)| *faction)
    }
}
