//! The cards and rulings of a game, counted by what is played and shown.

use std::collections::{BTreeMap, BTreeSet};

use game_api::{CardLine, Reference};
use rulebook::{Body, Coverage, Entry, Rulebook, Ruleset, Ruling, Standing};
use serde::Serialize;

/// The heading under which keywords are counted.
const KEYWORDS: &str = "keywords";

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

/// A game's cards, and what shows them.
pub(super) struct Counted<'c> {
    pub(super) reference: &'c dyn Reference,
    pub(super) book: &'c Rulebook,
    coverage: &'c Coverage,
    cards: Vec<CardLine>,
    played: BTreeSet<String>,
}

impl<'c> Counted<'c> {
    pub(super) fn new(reference: &'c dyn Reference, book: &'c Rulebook, coverage: &'c Coverage) -> Self {
        let cards = reference.cards();
        let played = cards.iter().filter(|card| card.played).map(|card| card.id.clone()).collect();
        Self { reference, book, coverage, cards, played }
    }

    /// The rules of the game, as they are in the checkout.
    pub(super) fn rules(&self) -> Option<&'c Ruleset> {
        self.book.ruleset(self.reference.name())
    }

    /// The cards by their kinds, and the keywords.
    pub(super) fn kinds(&self) -> BTreeMap<&'static str, Kind> {
        let mut kinds: BTreeMap<&str, Kind> = BTreeMap::new();
        for card in &self.cards {
            if let Some(kind) = self.reference.kinds().iter().find(|kind| kind.id == card.kind) {
                // A card without an effect of its own has only figures and keywords, which are shown elsewhere.
                let is_tested = card.played && (!card.effect || self.is_shown(&card.id));
                self.count(kinds.entry(kind.title).or_default(), &card.id, card.played, is_tested);
            }
        }
        for entry in self.rules().into_iter().flat_map(Ruleset::entries).filter(|entry| is_keyword(entry)) {
            self.count(kinds.entry(KEYWORDS).or_default(), &entry.id, true, self.is_shown(&entry.id));
        }
        kinds
    }

    fn count(&self, kind: &mut Kind, id: &str, is_played: bool, is_tested: bool) {
        kind.cards += 1;
        kind.implemented += usize::from(is_played);
        kind.tested += usize::from(is_tested);
        if !is_tested {
            kind.missing.push(id.to_owned());
        }
        for (entry, ruling) in self.rulings(id) {
            kind.rulings.add(entry.ruling_id(ruling), ruling, self.standing(entry, ruling));
        }
    }

    fn rulings(&self, id: &str) -> impl Iterator<Item = (&'c Entry, &'c Ruling)> {
        let entry = self.rules().and_then(|rules| rules.find(id));
        entry.into_iter().flat_map(|entry| entry.rulings().iter().map(move |ruling| (entry, ruling)))
    }

    /// Whether a ruling is shown, and if not, whether it can be.
    pub(super) fn standing(&self, entry: &Entry, ruling: &Ruling) -> Standing {
        self.coverage.standing(entry, ruling, |id| is_keyword(entry) && id == entry.id || self.is_played(id))
    }

    pub(super) fn is_played(&self, id: &str) -> bool {
        self.played.contains(id)
    }

    fn is_shown(&self, id: &str) -> bool {
        !self.coverage.shown_by(self.reference.name(), id).is_empty()
    }
}

/// Keywords have no cards of their own, and all are played.
fn is_keyword(entry: &Entry) -> bool {
    matches!(entry.body, Body::Keyword(_))
}
