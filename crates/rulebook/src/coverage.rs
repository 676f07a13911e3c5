//! Which rules are shown by a scenario or by a test.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::book::Rulebook;
use crate::entry::{Body, Entry, RuleKind};

/// Something that shows a rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ShownBy {
    /// The ruleset, or `None` where the id alone must do.
    pub ruleset: Option<String>,
    /// The rule's id.
    pub rule: String,
    /// The scenario's file, or the test's file, line and name.
    pub place: String,
}

impl ShownBy {
    /// A rule shown by a test: the place is the file, the line of the `shows!` and the function.
    pub fn test(rule: &str, file: &str, line: usize, function: &str) -> Self {
        Self { ruleset: None, rule: rule.to_owned(), place: format!("{file}:{line} {function}") }
    }
}

/// What is shown, by ruleset.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// Every ruleset, also those of which nothing is shown.
    pub rulesets: BTreeMap<String, RulesetCoverage>,
}

/// What is shown of one ruleset. Cards and keywords are not counted, but what shows them is told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RulesetCoverage {
    /// Rules that can be shown.
    pub rules: usize,
    /// Rules shown by a scenario or a test.
    pub covered: usize,
    /// Rules shown by a scenario.
    pub by_scenario: usize,
    /// Rules shown by a test.
    pub by_test: usize,
    /// Rules of which the source gives nothing but the name; they are not in `rules`.
    pub named_only: usize,
    /// Ids of the rules that nothing shows.
    pub missing: Vec<String>,
    /// The same counts by topic file.
    pub topics: BTreeMap<String, TopicCoverage>,
    /// What shows each rule, card and keyword: its scenarios, then its tests.
    pub shown_by: BTreeMap<String, Vec<String>>,
}

/// What is shown of one topic file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TopicCoverage {
    /// Rules that can be shown.
    pub rules: usize,
    /// Rules shown by a scenario or a test.
    pub covered: usize,
    /// Rules shown by a scenario.
    pub by_scenario: usize,
}

impl Coverage {
    /// Counts what the scenarios and tests show.
    ///
    /// Without a ruleset an id counts wherever it is known; an id that is known nowhere is passed
    /// over here, because the crate `tidy` is where it is a fault.
    pub fn of(
        book: &Rulebook,
        scenarios: impl IntoIterator<Item = ShownBy>,
        tests: impl IntoIterator<Item = ShownBy>,
    ) -> Self {
        let scenarios = places_by_rule(book, scenarios);
        let tests = places_by_rule(book, tests);
        let mut coverage = Self::default();
        for ruleset in book.rulesets() {
            let counts = coverage.rulesets.entry(ruleset.name().to_owned()).or_default();
            for entry in ruleset.entries() {
                let key = key_of(entry);
                let by_scenario = scenarios.get(&key).map_or(&[][..], Vec::as_slice);
                let by_test = tests.get(&key).map_or(&[][..], Vec::as_slice);
                let places: Vec<String> = by_scenario.iter().chain(by_test).cloned().collect();
                let shown = !places.is_empty();
                if shown {
                    counts.shown_by.insert(entry.id.clone(), places);
                }
                let Body::Rule(rule) = &entry.body else { continue };
                if rule.kind == RuleKind::OptionNamed {
                    counts.named_only += 1;
                    continue;
                }
                counts.rules += 1;
                counts.covered += usize::from(shown);
                counts.by_scenario += usize::from(!by_scenario.is_empty());
                counts.by_test += usize::from(!by_test.is_empty());
                if !shown {
                    counts.missing.push(entry.id.clone());
                }
                let topic = counts.topics.entry(entry.topic().to_owned()).or_default();
                topic.rules += 1;
                topic.covered += usize::from(shown);
                topic.by_scenario += usize::from(!by_scenario.is_empty());
            }
        }
        coverage
    }

    /// What shows a rule, a card or a keyword.
    pub fn shown_by(&self, ruleset: &str, rule: &str) -> &[String] {
        self.rulesets.get(ruleset).and_then(|ruleset| ruleset.shown_by.get(rule)).map_or(&[], Vec::as_slice)
    }
}

fn key_of(entry: &Entry) -> (&str, &str) {
    (&entry.ruleset, &entry.id)
}

fn places_by_rule(book: &Rulebook, shown: impl IntoIterator<Item = ShownBy>) -> BTreeMap<(&str, &str), Vec<String>> {
    let mut places: BTreeMap<_, Vec<String>> = BTreeMap::new();
    for shown in shown {
        for entry in book.find_all(&shown.rule) {
            let meant = shown.ruleset.as_ref().is_none_or(|name| *name == entry.ruleset);
            if meant {
                places.entry(key_of(entry)).or_default().push(shown.place.clone());
            }
        }
    }
    for places in places.values_mut() {
        places.sort();
        places.dedup();
    }
    places
}
