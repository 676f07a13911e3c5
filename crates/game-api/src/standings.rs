//! Where the cards of a game and their rulings stand: played or not, shown by a test or not.

use std::collections::BTreeSet;

use rulebook::{Body, Entry, Ruleset, Ruling, Standing};
use table::Titled;

use crate::{CardLine, CardTests, Reference};

/// The kind under which keywords are listed.
const KEYWORDS: Titled = Titled { id: "keyword", title: "keywords" };

/// A game's cards, and what shows them.
pub struct Standings<'c> {
    reference: &'c dyn Reference,
    rules: Option<&'c Ruleset>,
    tests: &'c CardTests,
    cards: Vec<CardLine>,
    played: BTreeSet<String>,
}

/// A card or a keyword that has effects or rulings.
pub struct Listed<'s, 'c> {
    /// Its kind.
    pub kind: Titled,
    /// Its id.
    pub id: &'s str,
    /// The card; `None` for a keyword.
    pub card: Option<&'s CardLine>,
    /// What the rulebook says about it.
    pub entry: Option<&'c Entry>,
    /// Whether the program plays it.
    pub played: bool,
    /// Number of tests and scenarios that show it.
    pub tests: usize,
}

impl Listed<'_, '_> {
    /// Whether it is played and shown. A card without an effect of its own has only figures and keywords, which are
    /// shown elsewhere.
    pub fn is_tested(&self) -> bool {
        self.played && (self.tests > 0 || self.card.is_some_and(|card| !card.effect))
    }

    /// Its rulings, with their entry.
    pub fn rulings(&self) -> impl Iterator<Item = (&Entry, &Ruling)> {
        self.entry.into_iter().flat_map(|entry| entry.rulings().iter().map(move |ruling| (entry, ruling)))
    }
}

impl<'c> Standings<'c> {
    /// The cards of a game, with rules and tests that may be those of a checkout.
    pub fn new(reference: &'c dyn Reference, rules: Option<&'c Ruleset>, tests: &'c CardTests) -> Self {
        let cards = reference.cards();
        let played = cards.iter().filter(|card| card.played).map(|card| card.id.clone()).collect();
        Standings { reference, rules, tests, cards, played }
    }

    /// The rules in which the rulings are written.
    pub fn rules(&self) -> Option<&'c Ruleset> {
        self.rules
    }

    /// The kinds under which something is listed.
    pub fn kinds(&self) -> impl Iterator<Item = Titled> {
        let keywords = self.entries().any(is_keyword).then_some(KEYWORDS);
        let is_there = |kind: &Titled| self.cards.iter().any(|card| card.kind == kind.id);
        self.reference.kinds().iter().copied().filter(is_there).chain(keywords)
    }

    /// The cards in the order of the catalog, and then the keywords.
    pub fn list(&self) -> impl Iterator<Item = Listed<'_, 'c>> {
        let keywords = self.entries().filter(|entry| is_keyword(entry));
        self.cards.iter().filter_map(|card| self.card(card)).chain(keywords.map(|entry| self.keyword(entry)))
    }

    /// Whether a ruling of an entry is shown, and if not, whether it can be.
    pub fn of(&self, entry: &Entry, ruling: &Ruling) -> Standing {
        let is_shown = self.tests.shows(&entry.id, &ruling.id);
        Standing::of(is_shown, entry, ruling, |id| is_keyword(entry) && id == entry.id || self.is_played(id))
    }

    /// Whether the program plays a card.
    pub fn is_played(&self, id: &str) -> bool {
        self.played.contains(id)
    }

    /// The name of a card, or its id if there is no such card.
    pub fn name<'n>(&'n self, id: &'n str) -> &'n str {
        self.cards.iter().find(|card| card.id == id).map_or(id, |card| &card.name)
    }

    fn entries(&self) -> impl Iterator<Item = &'c Entry> {
        self.rules.into_iter().flat_map(Ruleset::entries)
    }

    /// `None` if cards of its kind have figures only.
    fn card<'s>(&'s self, card: &'s CardLine) -> Option<Listed<'s, 'c>> {
        let kind = *self.reference.kinds().iter().find(|kind| kind.id == card.kind)?;
        let entry = self.rules.and_then(|rules| rules.find(&card.id));
        let tests = self.tests.count(&card.id);
        Some(Listed { kind, id: &card.id, card: Some(card), entry, played: card.played, tests })
    }

    /// Keywords have no cards of their own, and all are played.
    fn keyword(&self, entry: &'c Entry) -> Listed<'_, 'c> {
        let tests = self.tests.count(&entry.id);
        Listed { kind: KEYWORDS, id: &entry.id, card: None, entry: Some(entry), played: true, tests }
    }
}

fn is_keyword(entry: &Entry) -> bool {
    matches!(entry.body, Body::Keyword(_))
}
