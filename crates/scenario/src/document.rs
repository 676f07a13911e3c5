//! The file format: parses TOML into scenarios, with faults that name their line.

use fault::Fault;
use rulebook::{Rulebook, ShownBy};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::sync::Arc;
use toml::de::{DeTable, DeValue, ValueDeserializer};
use toml::{Spanned, Table, Value};

use crate::file::parts;
use crate::start::Start;

/// Forced results by the name of the die or deck, each with its position.
pub(crate) type Results = BTreeMap<Spanned<String>, Vec<Spanned<String>>>;

/// One executable ruling.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The file it is in.
    pub file: String,
    /// The line on which it begins.
    pub line: usize,
    /// What it shows, in a few words.
    pub title: String,
    /// The game.
    pub ruleset: String,
    /// The edition of its rules, if not the default one.
    pub edition: Option<String>,
    /// The ids of the rules it shows.
    pub rules: Vec<String>,
    pub(crate) seed: u64,
    /// The complete state from which it starts, instead of a position.
    pub(crate) start: Option<Start>,
    pub(crate) forced: Results,
    pub(crate) shuffled: Results,
    /// Standing answers by the name of their question, each with its position.
    pub(crate) otherwise: BTreeMap<String, (usize, Value)>,
    /// The expected refusal of its position, if any.
    pub(crate) refused: Option<RefusedPosition>,
    pub(crate) steps: Vec<(usize, Step)>,
    pub(crate) end: After,
    pub(crate) text: Arc<str>,
    /// Its index among the scenarios of the text.
    index: usize,
    places: Places,
}

/// Positions in the text of the parts that are checked against the rulebook.
#[derive(Clone, Debug)]
struct Places {
    ruleset: usize,
    edition: usize,
    rules: Vec<usize>,
}

/// A complete scenario as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    ruleset: Spanned<String>,
    edition: Option<Spanned<String>>,
    title: String,
    rules: Spanned<Vec<Spanned<String>>>,
    seed: Option<Spanned<u64>>,
    start: Option<Spanned<Start>>,
    /// Removed before; declared here so that a misspelling of it gets a suggestion.
    #[serde(rename = "position")]
    _position: Option<IgnoredAny>,
    /// Removed before.
    #[serde(rename = "lesson")]
    _lesson: Option<IgnoredAny>,
    #[serde(default)]
    forced: Results,
    #[serde(default)]
    shuffled: Results,
    #[serde(default)]
    otherwise: BTreeMap<Spanned<String>, Value>,
    refused: Option<Spanned<RefusedPosition>>,
    #[serde(default)]
    step: Vec<Spanned<Step>>,
    events: Option<Vec<Spanned<Value>>>,
    events_not: Option<Vec<Spanned<Value>>>,
    expect: Option<Table>,
    sees: Option<BTreeMap<String, Table>>,
    /// Removed before.
    #[serde(rename = "scenario")]
    _scenario: Option<IgnoredAny>,
}

impl Written {
    /// The first problem with the scenario as a whole, and its position; `at` is the start of the scenario.
    fn problem(&self, at: usize) -> Option<(usize, String)> {
        if self.rules.get_ref().is_empty() {
            return Some((self.rules.span().start, "a scenario names the rules it shows: rules = [\"…\"]".into()));
        }
        let step = self.step.iter().find_map(|step| Some((step.span().start, step.get_ref().problem()?.to_owned())));
        step.or_else(|| self.cannot_fail(at)).or_else(|| self.plays_what_is_refused())
    }

    /// A state contains everything that a position says, and its place in the random stream.
    fn starts_twice(&self, has_position: bool) -> Option<(usize, &'static str)> {
        let start = self.start.as_ref()?.span().start;
        if has_position {
            return Some((start, "a scenario starts from a [position] or from a [start], not from both"));
        }
        let seed = self.seed.as_ref()?.span().start;
        Some((seed, "the state under [start] has a seed already; leave `seed` out"))
    }

    fn plays_on(&self) -> bool {
        let listed = |list: &Option<Vec<Spanned<Value>>>| list.as_ref().is_some_and(|list| !list.is_empty());
        !self.step.is_empty()
            || listed(&self.events)
            || listed(&self.events_not)
            || self.expect.as_ref().is_some_and(|expect| !expect.is_empty())
            || self.sees.as_ref().is_some_and(|sees| !sees.is_empty())
    }

    fn cannot_fail(&self, at: usize) -> Option<(usize, String)> {
        let can = self.plays_on() || self.refused.is_some() || !self.forced.is_empty() || !self.shuffled.is_empty();
        let says = "has no step and expects nothing, so it cannot fail; add an [expect] table, or a [[step]]";
        (!can).then(|| (at, format!("{:?} {says}", self.title)))
    }

    fn plays_what_is_refused(&self) -> Option<(usize, String)> {
        let refused = self.refused.as_ref()?;
        let says = match refused.get_ref() {
            _ if self.plays_on() => {
                "a position that is `refused` is not played: leave out its steps and what it expects"
            }
            RefusedPosition { key: None, says: None, rule: None } => {
                "say how it is refused: refused = { key = \"…\", says = \"part of the sentence\", rule = \"id\" }"
            }
            _ => return None,
        };
        Some((refused.span().start, says.into()))
    }
}

/// One step: the question, what must be offered and refused, what is chosen, and what must be true afterwards.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Step {
    pub(crate) seat: Option<String>,
    pub(crate) asks: Option<Spanned<String>>,
    pub(crate) offers: Option<Vec<String>>,
    pub(crate) offers_exactly: Option<Vec<String>>,
    pub(crate) offers_not: Option<Vec<String>>,
    pub(crate) least: Option<u8>,
    pub(crate) most: Option<u8>,
    pub(crate) allows: Option<Vec<Value>>,
    pub(crate) refuses: Option<Vec<Refused>>,
    pub(crate) choose: Option<Value>,
    events: Option<Vec<Spanned<Value>>>,
    events_not: Option<Vec<Spanned<Value>>>,
    expect: Option<Table>,
    sees: Option<BTreeMap<String, Table>>,
}

/// A choice that must be refused, and by which rule.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Refused {
    pub(crate) choice: Value,
    pub(crate) rule: Option<Spanned<String>>,
    pub(crate) says: Option<String>,
    /// It names something that does not exist, so no rule refuses it.
    #[serde(default)]
    pub(crate) absent: bool,
}

/// A position that must be refused: the key, part of the sentence, and the rule.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RefusedPosition {
    pub(crate) key: Option<String>,
    pub(crate) says: Option<String>,
    pub(crate) rule: Option<Spanned<String>>,
}

/// What must be true at some point of the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct After {
    pub(crate) events: Vec<Spanned<Value>>,
    pub(crate) events_not: Vec<Spanned<Value>>,
    pub(crate) expect: Table,
    pub(crate) sees: BTreeMap<String, Table>,
}

impl After {
    fn expects_nothing(&self) -> bool {
        self.events.is_empty() && self.events_not.is_empty() && self.expect.is_empty() && self.sees.is_empty()
    }
}

impl Step {
    pub(crate) fn after(&self) -> After {
        After {
            events: self.events.clone().unwrap_or_default(),
            events_not: self.events_not.clone().unwrap_or_default(),
            expect: self.expect.clone().unwrap_or_default(),
            sees: self.sees.clone().unwrap_or_default(),
        }
    }

    /// Does it require its question to be open?
    pub(crate) fn needs_question(&self) -> bool {
        self.seat.is_some() || self.choose.is_some() || self.asks.is_some() || self.looks_at_offer()
    }

    fn looks_at_offer(&self) -> bool {
        self.offers.is_some()
            || self.offers_exactly.is_some()
            || self.offers_not.is_some()
            || self.least.is_some()
            || self.most.is_some()
            || self.allows.is_some()
            || self.refuses.is_some()
    }

    /// What is wrong with the step. A question that must be open, or a choice that must be accepted, can fail.
    fn problem(&self) -> Option<&'static str> {
        if !self.needs_question() && self.after().expects_nothing() {
            return Some("this step chooses nothing and expects nothing");
        }
        let by_rule = |refused: &Refused| refused.absent && (refused.rule.is_some() || refused.says.is_some());
        let says = "what is `absent` is refused by no rule and in no words; leave `rule` and `says` out";
        self.refuses.iter().flatten().any(by_rule).then_some(says)
    }
}

impl Scenario {
    pub(crate) fn read(file: &str, text: &Arc<str>, index: usize, table: Spanned<DeTable<'_>>) -> Result<Self, Fault> {
        let at = table.span().start;
        let mut table = table.into_inner();
        // The ruleset reads it, in its own words; a lesson is read by whoever offers it.
        let has_position = table.remove("position").is_some();
        table.remove("lesson");
        let whole = Spanned::new(at..at, DeValue::Table(table));
        let written = Written::deserialize(ValueDeserializer::from(whole))
            .map_err(|error| fault::from_toml(file, text, &error))?;
        if let Some((at, says)) = written.problem(at) {
            return Err(Fault::new(file, says).at(text, at));
        }
        if let Some((at, says)) = written.starts_twice(has_position) {
            return Err(Fault::new(file, says).at(text, at));
        }
        Ok(Scenario {
            file: file.to_owned(),
            line: line_of(text, at),
            title: written.title,
            places: Places {
                ruleset: written.ruleset.span().start,
                edition: written.edition.as_ref().map_or(at, |edition| edition.span().start),
                rules: written.rules.get_ref().iter().map(|rule| rule.span().start).collect(),
            },
            ruleset: written.ruleset.into_inner(),
            edition: written.edition.map(Spanned::into_inner),
            rules: written.rules.into_inner().into_iter().map(Spanned::into_inner).collect(),
            seed: written.seed.map(Spanned::into_inner).unwrap_or_default(),
            start: written.start.map(Spanned::into_inner),
            forced: written.forced,
            shuffled: written.shuffled,
            otherwise: written
                .otherwise
                .into_iter()
                .map(|(name, answer)| (name.get_ref().clone(), (name.span().start, answer)))
                .collect(),
            refused: written.refused.map(Spanned::into_inner),
            steps: written.step.into_iter().map(|step| (line_of(text, step.span().start), step.into_inner())).collect(),
            end: After {
                events: written.events.unwrap_or_default(),
                events_not: written.events_not.unwrap_or_default(),
                expect: written.expect.unwrap_or_default(),
                sees: written.sees.unwrap_or_default(),
            },
            text: text.clone(),
            index,
        })
    }

    /// Whether something is chosen after its position, or is expected to be refused.
    pub fn has_steps(&self) -> bool {
        !self.steps.is_empty()
    }

    /// What it shows, for coverage; `place` is where it is written.
    pub fn shown(&self, place: String) -> impl Iterator<Item = ShownBy> {
        let shown = move |rule: &String| ShownBy {
            ruleset: Some(self.ruleset.clone()),
            rule: rule.clone(),
            place: place.clone(),
        };
        self.rules.iter().map(shown)
    }

    /// A fault on the line of this scenario's ruleset.
    pub fn unknown_ruleset<'a>(&self, known: impl IntoIterator<Item = &'a str>) -> Fault {
        Fault::new(&self.file, format!("there is no ruleset {:?}", self.ruleset))
            .at(&self.text, self.places.ruleset)
            .nearest(&self.ruleset, known)
    }

    /// The edition it is played in, after checking that its rules are in the rulebook and in force in that edition.
    pub(crate) fn checked_edition(&self, book: &Rulebook) -> Result<String, Vec<Fault>> {
        let fault = |at: usize, says: String| Fault::new(&self.file, says).at(&self.text, at);
        let Some(ruleset) = book.ruleset(&self.ruleset) else {
            return Err(vec![self.unknown_ruleset(book.rulesets().iter().map(rulebook::Ruleset::name))]);
        };
        let editions = || ruleset.ledger().editions.iter().map(|edition| edition.id.as_str());
        let edition = self.edition.clone().unwrap_or_else(|| ruleset.default_edition().to_owned());
        if !editions().any(|known| known == edition) {
            let known: Vec<_> = editions().collect();
            let says = format!("there is no edition {edition:?} of {}; there are {}", self.ruleset, known.join(", "));
            return Err(vec![fault(self.places.edition, says).nearest(&edition, editions())]);
        }
        let mut faults = Vec::new();
        let unknown = |id: &str, at: usize| {
            let known = ruleset.alternatives(id);
            let says = format!("there is no rule {id:?} in the {} rulebook", self.ruleset);
            fault(at, says).nearest(id, known.iter().map(String::as_str))
        };
        let refusals = self.steps.iter().filter_map(|(_, step)| step.refuses.as_ref()).flatten();
        let of_position = self.refused.iter().filter_map(|refused| refused.rule.as_ref());
        for rule in refusals.filter_map(|refused| refused.rule.as_ref()).chain(of_position) {
            if ruleset.find(rule.get_ref()).is_none() {
                faults.push(unknown(rule.get_ref(), rule.span().start));
            }
        }
        for (id, at) in self.rules.iter().zip(&self.places.rules) {
            match ruleset.editions_of(id) {
                None => faults.push(unknown(id, *at)),
                Some(editions) if !editions.is_empty() && !editions.contains(&edition.as_str()) => {
                    let says = format!("{id} is not in force in edition {edition}, only in {}", editions.join(", "));
                    faults.push(fault(*at, says));
                }
                Some(_) => {}
            }
        }
        if faults.is_empty() { Ok(edition) } else { Err(faults) }
    }

    /// The value of `[position]`.
    pub(crate) fn position(&self) -> Spanned<DeValue<'_>> {
        self.part("position").unwrap_or_else(|| Spanned::new(0..0, DeValue::Table(DeTable::new())))
    }

    /// The value of a key that the scenario itself does not read.
    pub(crate) fn part(&self, key: &str) -> Option<Spanned<DeValue<'_>>> {
        // The text was parsed before, so this cannot fail.
        let table = parts(&self.file, &self.text).ok()?.into_iter().nth(self.index)?;
        table.into_inner().remove(key)
    }

    /// The offset of a key of the position, or of the position itself if the key is missing.
    pub(crate) fn position_offset(&self, key: &str) -> usize {
        let position = self.position();
        let mut at = position.span().start;
        let mut value = position.get_ref();
        for part in key.split('.').filter(|part| !part.is_empty()) {
            let found = match value {
                DeValue::Table(table) => table.get(part),
                DeValue::Array(array) => part.parse::<usize>().ok().and_then(|index| array.get(index)),
                _ => None,
            };
            let Some(found) = found else { break };
            at = found.span().start;
            value = found.get_ref();
        }
        at
    }
}

fn line_of(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|byte| *byte == b'\n').count()
}
