//! What tests show of the cards of a game: found in the sources, and embedded in the program, which has none.

use std::collections::BTreeMap;

use rulebook::{Coverage, Entry, Ruleset};
use serde::{Deserialize, Serialize};

/// What tests show of the cards and keywords of a game, by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardTests(BTreeMap<String, TestsOfCard>);

/// What tests show of one card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TestsOfCard {
    /// Number of tests and scenarios that show the card or one of its rulings.
    tests: usize,
    /// The ids of the rulings they show, which are unique in the card's entry.
    rulings: Vec<String>,
}

impl CardTests {
    /// Of a game whose tests are not known.
    pub fn unknown() -> &'static Self {
        static UNKNOWN: CardTests = CardTests(BTreeMap::new());
        &UNKNOWN
    }

    /// What the tests of a checkout show of the cards in its rules.
    pub fn of(rules: &Ruleset, coverage: &Coverage) -> Self {
        let cards = rules.entries().iter().filter(|entry| entry.table() != "rule");
        let shown = cards.filter_map(|entry| Some((entry.id.clone(), TestsOfCard::of(entry, coverage)?)));
        CardTests(shown.collect())
    }

    /// Reads what [`CardTests::to_lines`] has written.
    ///
    /// # Errors
    /// If it is something else.
    pub fn read(text: &str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }

    /// JSON with a line for each card.
    ///
    /// # Errors
    /// Never: there are only strings and numbers with string keys.
    pub fn to_lines(&self) -> serde_json::Result<String> {
        let lines = self.0.iter().map(|(id, tests)| tests.line(id)).collect::<serde_json::Result<Vec<String>>>()?;
        Ok(format!("{{\n{}\n}}\n", lines.join(",\n")))
    }

    /// Number of tests and scenarios that show a card or one of its rulings.
    pub fn count(&self, id: &str) -> usize {
        self.0.get(id).map_or(0, |card| card.tests)
    }

    /// Whether a test or a scenario shows this ruling of a card.
    pub fn shows(&self, id: &str, ruling: &str) -> bool {
        self.0.get(id).is_some_and(|card| card.rulings.iter().any(|shown| shown == ruling))
    }
}

impl TestsOfCard {
    /// `None` if nothing shows the card.
    fn of(entry: &Entry, coverage: &Coverage) -> Option<Self> {
        let shown_by = |id: &str| coverage.shown_by(&entry.ruleset, id);
        let rulings = entry.rulings().iter().filter(|ruling| !shown_by(&entry.ruling_id(ruling)).is_empty());
        let tests = shown_by(&entry.id).len();
        (tests > 0).then(|| TestsOfCard { tests, rulings: rulings.map(|ruling| ruling.id.clone()).collect() })
    }

    /// The card's line in a file.
    fn line(&self, id: &str) -> serde_json::Result<String> {
        Ok(format!("{}: {}", serde_json::to_string(id)?, serde_json::to_string(self)?))
    }
}
