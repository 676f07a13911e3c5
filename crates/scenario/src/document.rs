//! The file format: from TOML to scenarios, with faults that name their line.

use fault::Fault;
use rulebook::Rulebook;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::sync::Arc;
use toml::de::{DeTable, DeValue, ValueDeserializer};
use toml::{Spanned, Table, Value};

/// Names and what is drawn under them, each with its place.
pub(crate) type Results = BTreeMap<Spanned<String>, Vec<Spanned<String>>>;

/// One executable ruling.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The file it stands in.
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
    pub(crate) forced: Results,
    pub(crate) shuffled: Results,
    pub(crate) otherwise: BTreeMap<String, Value>,
    pub(crate) steps: Vec<(usize, Step)>,
    pub(crate) end: After,
    pub(crate) text: Arc<str>,
    /// Which of the scenarios in the text it is.
    index: usize,
    places: Places,
}

/// Where the parts that are checked against the rulebook stand in the text.
#[derive(Clone, Debug)]
struct Places {
    ruleset: usize,
    edition: usize,
    rules: Vec<usize>,
}

/// The whole of a scenario as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    ruleset: Spanned<String>,
    edition: Option<Spanned<String>>,
    title: String,
    rules: Spanned<Vec<Spanned<String>>>,
    #[serde(default)]
    seed: u64,
    /// Taken out before; named here so that a typo of it is recognised.
    #[serde(rename = "position")]
    _position: Option<IgnoredAny>,
    #[serde(default)]
    forced: Results,
    #[serde(default)]
    shuffled: Results,
    #[serde(default)]
    otherwise: BTreeMap<String, Value>,
    #[serde(default)]
    step: Vec<Spanned<Step>>,
    events: Option<Vec<Value>>,
    events_not: Option<Vec<Value>>,
    expect: Option<Table>,
    sees: Option<BTreeMap<String, Table>>,
    /// Taken out before.
    #[serde(rename = "scenario")]
    _scenario: Option<IgnoredAny>,
}

/// One step: what must be asked, what must be offered and refused, what is chosen, what must follow.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Step {
    pub(crate) seat: Option<String>,
    pub(crate) asks: Option<String>,
    pub(crate) offers: Option<Vec<String>>,
    pub(crate) offers_exactly: Option<Vec<String>>,
    pub(crate) offers_not: Option<Vec<String>>,
    pub(crate) least: Option<u8>,
    pub(crate) most: Option<u8>,
    pub(crate) allows: Option<Vec<Value>>,
    pub(crate) refuses: Option<Vec<Refused>>,
    pub(crate) choose: Option<Value>,
    events: Option<Vec<Value>>,
    events_not: Option<Vec<Value>>,
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
}

/// What must be true at a point.
#[derive(Clone, Debug, Default)]
pub(crate) struct After {
    pub(crate) events: Vec<Value>,
    pub(crate) events_not: Vec<Value>,
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

    /// Does it need its question to be open?
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

    fn expects_nothing(&self) -> bool {
        // To be asked something is an expectation of its own only where nothing is chosen; otherwise it just says which
        // question the choice answers.
        let asked = self.asks.is_some() && self.choose.is_none();
        !asked && !self.looks_at_offer() && self.after().expects_nothing()
    }
}

/// Reads the scenarios of one file. A file is one scenario, or a list of `[[scenario]]` that share what stands above
/// them: a scenario's own keys win over the shared ones, and its `[position]` is laid over the shared one.
///
/// # Errors
/// All faults that were found, each with its line.
pub fn read_file(file: &str, bytes: &[u8]) -> Result<Vec<Scenario>, Vec<Fault>> {
    let text: Arc<str> = fault::text_of(file, bytes).map_err(|fault| vec![fault])?.into();
    let mut faults = Vec::new();
    let mut scenarios = Vec::new();
    for (index, part) in parts(file, &text).map_err(|fault| vec![fault])?.into_iter().enumerate() {
        match Scenario::read(file, &text, index, part) {
            Ok(scenario) => scenarios.push(scenario),
            Err(fault) if faults.contains(&fault) => {}
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(scenarios) } else { Err(faults) }
}

/// The table of each scenario in a text, shared keys included.
fn parts<'i>(file: &str, text: &'i str) -> Result<Vec<Spanned<DeTable<'i>>>, Fault> {
    let whole = DeTable::parse(text).map_err(|error| fault::from_toml(file, text, &error))?;
    let span = whole.span();
    if whole.get_ref().is_empty() {
        return Err(Fault::new(file, "the file is empty; a scenario has at least a ruleset, a title and rules"));
    }
    let mut shared = whole.into_inner();
    let Some(listed) = shared.remove("scenario") else { return Ok(vec![Spanned::new(span, shared)]) };
    let unlisted = |at: usize| Fault::new(file, "write each scenario under its own [[scenario]]").at(text, at);
    let at = listed.span().start;
    let DeValue::Array(listed) = listed.into_inner() else { return Err(unlisted(at)) };
    let Some(first) = listed.iter().next().map(|first| first.span().start) else { return Err(unlisted(at)) };
    if let Some((key, _)) = shared.iter().find(|(key, _)| key.span().start > first) {
        let says = format!("`{}` stands below a [[scenario]] but belongs to none", key.get_ref());
        return Err(Fault::new(file, says)
            .at(text, key.span().start)
            .help(format!("write [[scenario.{}]] or move it above", key.get_ref())));
    }
    let merged = |own: Spanned<DeValue<'i>>| match (own.span(), own.into_inner()) {
        (span, DeValue::Table(own)) => Ok(Spanned::new(span, laid_over(shared.clone(), own))),
        (span, _) => Err(unlisted(span.start)),
    };
    listed.into_iter().map(merged).collect()
}

/// The shared table with a scenario's own keys over it; tables within tables are laid over each other likewise.
fn laid_over<'i>(mut shared: DeTable<'i>, own: DeTable<'i>) -> DeTable<'i> {
    for (key, value) in own {
        let span = value.span();
        let value = match (shared.remove(key.get_ref().as_ref()).map(Spanned::into_inner), value.into_inner()) {
            (Some(DeValue::Table(below)), DeValue::Table(above)) => DeValue::Table(laid_over(below, above)),
            (_, above) => above,
        };
        shared.insert(key, Spanned::new(span, value));
    }
    shared
}

impl Scenario {
    fn read(file: &str, text: &Arc<str>, index: usize, table: Spanned<DeTable<'_>>) -> Result<Self, Fault> {
        let at = table.span().start;
        let mut table = table.into_inner();
        // The ruleset reads it, in its own words.
        table.remove("position");
        let whole = Spanned::new(at..at, DeValue::Table(table));
        let written = Written::deserialize(ValueDeserializer::from(whole))
            .map_err(|error| fault::from_toml(file, text, &error))?;
        let fault = |at: usize, says: String| Err(Fault::new(file, says).at(text, at));
        if written.rules.get_ref().is_empty() {
            return fault(written.rules.span().start, "a scenario names the rules it shows: rules = [\"…\"]".into());
        }
        let end = After {
            events: written.events.unwrap_or_default(),
            events_not: written.events_not.unwrap_or_default(),
            expect: written.expect.unwrap_or_default(),
            sees: written.sees.unwrap_or_default(),
        };
        for step in &written.step {
            if step.get_ref().choose.is_none() && step.get_ref().expects_nothing() {
                return fault(step.span().start, "this step chooses nothing and expects nothing".into());
            }
        }
        if end.expects_nothing() && written.step.iter().all(|step| step.get_ref().expects_nothing()) {
            return fault(
                at,
                format!(
                    "{:?} expects nothing, so it cannot fail; add an [expect] table, or what a step offers, refuses or brings about",
                    written.title
                ),
            );
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
            seed: written.seed,
            forced: written.forced,
            shuffled: written.shuffled,
            otherwise: written.otherwise,
            steps: written.step.into_iter().map(|step| (line_of(text, step.span().start), step.into_inner())).collect(),
            end,
            text: text.clone(),
            index,
        })
    }

    /// A fault on the line of this scenario's ruleset.
    pub fn unknown_ruleset<'a>(&self, known: impl IntoIterator<Item = &'a str>) -> Fault {
        Fault::new(&self.file, format!("there is no ruleset {:?}", self.ruleset))
            .at(&self.text, self.places.ruleset)
            .nearest(&self.ruleset, known)
    }

    /// The edition it is played in, once its rules were found in the rulebook and are in force there.
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
            let known = ruleset.entries().iter().map(|entry| entry.id.as_str());
            let says = format!("there is no rule {id:?} in the {} rulebook", self.ruleset);
            fault(at, says).nearest(id, known)
        };
        let refusals = self.steps.iter().filter_map(|(_, step)| step.refuses.as_ref()).flatten();
        for rule in refusals.filter_map(|refused| refused.rule.as_ref()) {
            if ruleset.find(rule.get_ref()).is_none() {
                faults.push(unknown(rule.get_ref(), rule.span().start));
            }
        }
        for (id, at) in self.rules.iter().zip(&self.places.rules) {
            match ruleset.find(id) {
                None => faults.push(unknown(id, *at)),
                Some(entry) if !entry.editions.is_empty() && !entry.editions.contains(&edition) => {
                    let says =
                        format!("{id} is not in force in edition {edition}, only in {}", entry.editions.join(", "));
                    faults.push(fault(*at, says));
                }
                Some(_) => {}
            }
        }
        if faults.is_empty() { Ok(edition) } else { Err(faults) }
    }

    /// What stands under `[position]`.
    pub(crate) fn position(&self) -> Spanned<DeValue<'_>> {
        // The text was read before, so it can be read again.
        let table = parts(&self.file, &self.text).ok().and_then(|parts| parts.into_iter().nth(self.index));
        table
            .and_then(|table| table.into_inner().remove("position"))
            .unwrap_or_else(|| Spanned::new(0..0, DeValue::Table(DeTable::new())))
    }

    /// Where a key of the position stands, or the position itself if the key is not there.
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
