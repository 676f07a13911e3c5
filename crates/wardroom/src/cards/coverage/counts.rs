//! The cards and rulings of a game, counted by what is played and shown.

use std::collections::BTreeMap;

use game_api::{Listed, Standings};
use rulebook::{Ruling, Standing};
use serde::Serialize;

/// The cards of one kind.
#[derive(Default, Serialize)]
pub(super) struct Kind {
    pub(super) cards: usize,
    pub(super) implemented: usize,
    pub(super) tested: usize,
    /// Cards that are not played, and cards that nothing shows.
    pub(super) missing: Vec<String>,
    pub(super) rulings: Rulings,
}

/// The rulings of one kind of cards that can be tested.
#[derive(Default, Serialize)]
pub(super) struct Rulings {
    /// Those that the rulebooks state, for one card or in general.
    official: usize,
    shown: usize,
    /// Those derived from the rules or settled among players.
    derived: usize,
    shown_derived: usize,
    /// About a card that is not played.
    pub(super) waiting: usize,
    /// Not among the others.
    untestable: usize,
    /// Ids of those about played cards that nothing shows.
    pub(super) missing: Vec<String>,
}

impl Rulings {
    /// All that can be tested.
    pub(super) fn all(&self) -> usize {
        self.official + self.derived
    }

    /// Those of them that are shown.
    pub(super) fn all_shown(&self) -> usize {
        self.shown + self.shown_derived
    }

    fn add(&mut self, id: String, ruling: &Ruling, standing: Standing) {
        let [all, shown] = if ruling.kind.is_printed() {
            [&mut self.official, &mut self.shown]
        } else {
            [&mut self.derived, &mut self.shown_derived]
        };
        *all += usize::from(standing != Standing::Untestable);
        match standing {
            Standing::Shown => *shown += 1,
            Standing::Waiting => self.waiting += 1,
            Standing::Untestable => self.untestable += 1,
            Standing::Missing => self.missing.push(id),
        }
    }
}

/// The cards by their kinds, and the keywords.
pub(super) fn kinds(standings: &Standings<'_>) -> BTreeMap<&'static str, Kind> {
    let mut kinds: BTreeMap<&str, Kind> = BTreeMap::new();
    for card in standings.list() {
        kinds.entry(card.kind.title).or_default().add(&card, standings);
    }
    kinds
}

impl Kind {
    fn add(&mut self, card: &Listed<'_, '_>, standings: &Standings<'_>) {
        self.cards += 1;
        self.implemented += usize::from(card.played);
        self.tested += usize::from(card.is_tested());
        if !card.is_tested() {
            self.missing.push(card.id.to_owned());
        }
        for (entry, ruling) in card.rulings() {
            self.rulings.add(entry.ruling_id(ruling), ruling, standings.of(entry, ruling));
        }
    }
}
