//! The commander of the fleet, which helps to identify cards that are a commander in one slot and something else in
//! another.

use crate::Fleet;
use crate::catalog::{Faction, UpgradeId};
use crate::lists::draft::{Draft, DraftShip};
use crate::lists::fold::fold;
use crate::lists::mark::Marked;
use crate::lists::names::Names;
use crate::lists::pick::Candidates;

/// What a list states about its commander.
#[derive(Clone, Copy)]
pub(super) struct Commander {
    /// The commander named in the list's head.
    named: Option<UpgradeId>,
    /// Whether exactly one line has the commander's name.
    once: bool,
    /// Whether some line can only be a commander.
    sure: bool,
}

impl Commander {
    pub(super) fn of(draft: &Draft<'_>, names: &Names, faction: Faction) -> Self {
        let named = draft.commander.and_then(|name| {
            let mut candidates = Candidates::of(names.upgrades.find(Marked::of(name).name), Marked::default());
            candidates.prefer(|card| card.card().serves(faction));
            candidates.all().iter().copied().find(|card| card.card().is_commander())
        });
        let (mut lines, mut sure) = (0, false);
        for upgrade in draft.ships.iter().flat_map(|ship| &ship.upgrades) {
            let marked = Marked::of(&upgrade.name);
            let mut candidates = Candidates::of(names.upgrades.find(marked.name), marked);
            candidates.prefer(|card| card.card().serves(faction));
            let all = candidates.all();
            lines += usize::from(named.is_some_and(|named| all.contains(&named)));
            sure |= !all.is_empty() && all.iter().all(|card| card.card().is_commander());
        }
        Self { named, once: lines == 1, sure }
    }

    /// Only the card named in the list's head is the commander.
    pub(super) fn prefer_named(self, candidates: &mut Candidates<UpgradeId>) {
        let Some(named) = self.named else { return };
        if !candidates.all().contains(&named) {
            candidates.prefer(|card| !card.card().is_commander());
        } else if self.once {
            candidates.prefer(|card| card == named);
        }
    }

    /// Without a head, a card is the commander if no other card is.
    pub(super) fn prefer_only_one(self, candidates: &mut Candidates<UpgradeId>) {
        if self.named.is_none() {
            candidates.prefer(|card| card.card().is_commander() != self.sure);
        }
    }
}

/// Notes if the ships contradict what a list states about commander and flagship.
pub(super) fn notes(commander: Option<&str>, ships: &[DraftShip<'_>], fleet: &Fleet) -> Vec<String> {
    let mut notes = Vec::new();
    let upgrades = || fleet.ships.iter().flat_map(|ship| &ship.upgrades);
    if let Some(name) = commander {
        let known = Names::get().upgrades.find(Marked::of(name).name);
        let carried = upgrades().any(|card| known.contains(card) || fold(&card.card().name) == fold(name));
        if !carried {
            let name: String = name.chars().take(60).collect();
            notes.push(format!("the list names {name} as the commander, but no ship carries that card"));
        }
    }
    let flagship = ships.iter().find(|ship| ship.flagship);
    if flagship.is_some() && !upgrades().any(|card| card.card().is_commander()) {
        notes.push("the list marks a flagship, but no ship carries a commander".to_owned());
    }
    notes
}
