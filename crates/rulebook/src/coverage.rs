//! Which rules, and which rulings of cards, are shown by a scenario or by a test.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::book::Rulebook;
use crate::entry::{Body, Entry, RuleKind, Ruling};

/// Something that shows a rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ShownBy {
    /// The ruleset, or `None` if only the id is known.
    pub ruleset: Option<String>,
    /// The rule's id, or that of a ruling of a card: `jan-ors/accuracy`.
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
    /// The scenarios, then the tests, that show each rule, card, keyword and ruling.
    pub shown_by: BTreeMap<String, Vec<String>>,
}

/// What is known about the tests of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// A scenario or a test shows it.
    Shown,
    /// Everything it is about is played, but nothing shows it.
    Missing,
    /// A card it is about is not played yet.
    Waiting,
    /// No test can show it.
    Untestable,
}

impl Standing {
    /// Of a ruling of an entry: whether it is shown, and if not, whether it can be.
    pub fn of(is_shown: bool, entry: &Entry, ruling: &Ruling, is_played: impl Fn(&str) -> bool) -> Self {
        if is_shown {
            Standing::Shown
        } else if ruling.untestable.is_some() {
            Standing::Untestable
        } else if is_played(&entry.id) && ruling.with.iter().all(|id| is_played(id)) {
            Standing::Missing
        } else {
            Standing::Waiting
        }
    }
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
    /// A ruling that is shown shows its card too. An id without a ruleset counts in every ruleset that has it. An
    /// unknown id is ignored here; the crate `tidy` reports it as a fault.
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
                for ruling in entry.rulings() {
                    counts.note(entry.ruling_id(ruling), ruleset.name(), &scenarios, &tests);
                }
                let [by_scenario, by_test] = counts.note(entry.id.clone(), ruleset.name(), &scenarios, &tests);
                let shown = by_scenario || by_test;
                let Body::Rule(rule) = &entry.body else { continue };
                if rule.kind == RuleKind::OptionNamed {
                    counts.named_only += 1;
                    continue;
                }
                counts.rules += 1;
                counts.covered += usize::from(shown);
                counts.by_scenario += usize::from(by_scenario);
                counts.by_test += usize::from(by_test);
                if !shown {
                    counts.missing.push(entry.id.clone());
                }
                let topic = counts.topics.entry(entry.topic().to_owned()).or_default();
                topic.rules += 1;
                topic.covered += usize::from(shown);
                topic.by_scenario += usize::from(by_scenario);
            }
        }
        coverage
    }

    /// The scenarios and tests that show a rule, a card, a keyword or, by its full id, a ruling.
    pub fn shown_by(&self, ruleset: &str, rule: &str) -> &[String] {
        self.rulesets.get(ruleset).and_then(|ruleset| ruleset.shown_by.get(rule)).map_or(&[], Vec::as_slice)
    }

    /// Whether a ruling of an entry is shown, and if not, whether it can be.
    pub fn standing(&self, entry: &Entry, ruling: &Ruling, is_played: impl Fn(&str) -> bool) -> Standing {
        let is_shown = !self.shown_by(&entry.ruleset, &entry.ruling_id(ruling)).is_empty();
        Standing::of(is_shown, entry, ruling, is_played)
    }
}

impl RulesetCoverage {
    /// Notes what shows an id; returns whether scenarios do, and whether tests do.
    fn note(&mut self, id: String, ruleset: &str, scenarios: &Places, tests: &Places) -> [bool; 2] {
        let key = (ruleset.to_owned(), id);
        let [scenarios, tests] = [scenarios, tests].map(|shown| shown.get(&key).map_or(&[][..], Vec::as_slice));
        let places: Vec<String> = scenarios.iter().chain(tests).cloned().collect();
        if !places.is_empty() {
            self.shown_by.insert(key.1, places);
        }
        [!scenarios.is_empty(), !tests.is_empty()]
    }
}

/// What shows something, by its ruleset and its id.
type Places = BTreeMap<(String, String), Vec<String>>;

fn places_by_rule(book: &Rulebook, shown: impl IntoIterator<Item = ShownBy>) -> Places {
    let mut places = Places::new();
    for shown in shown {
        for ruleset in book.rulesets() {
            if shown.ruleset.as_ref().is_some_and(|name| name != ruleset.name()) {
                continue;
            }
            let of_ruling = ruleset.ruling(&shown.rule).into_iter().flat_map(|(entry, _)| [&entry.id, &shown.rule]);
            let shows = ruleset.find(&shown.rule).map(|entry| &entry.id).into_iter().chain(of_ruling);
            for id in shows {
                places.entry((ruleset.name().to_owned(), id.clone())).or_default().push(shown.place.clone());
            }
        }
    }
    for places in places.values_mut() {
        places.sort();
        places.dedup();
    }
    places
}
