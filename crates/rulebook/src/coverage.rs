//! Which rules are shown by a scenario or by a test.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::book::Rulebook;
use crate::entry::{Body, Entry, RuleKind};

/// Something that shows a rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ShownBy {
    /// The ruleset, or `None` if only the id is known.
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

/// Coverage by ruleset.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// Every ruleset, including those without any coverage.
    pub rulesets: BTreeMap<String, RulesetCoverage>,
}

/// Coverage of one ruleset. Cards and keywords are not counted, but their scenarios and tests are listed.
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
    /// Rules of which the source gives only the name; they are not counted in `rules`.
    pub named_only: usize,
    /// Ids of the rules that no scenario or test shows.
    pub missing: Vec<String>,
    /// The same counts by topic file.
    pub topics: BTreeMap<String, TopicCoverage>,
    /// The scenarios, then the tests, that show each rule, card and keyword.
    pub shown_by: BTreeMap<String, Vec<String>>,
}

/// Coverage of one topic file.
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
    /// Counts the rules that the scenarios and tests show.
    ///
    /// An id without a ruleset counts in every ruleset that has it. An unknown id is ignored here; the crate `tidy`
    /// reports it as a fault.
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

    /// The scenarios and tests that show a rule, a card or a keyword.
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
