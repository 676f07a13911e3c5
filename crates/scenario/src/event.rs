//! Events by name: which exist, which fields they have, and whether a scenario names unknown ones.

use fault::Fault;
use serde_json::Value as Json;
use table::Eye;
use toml::{Spanned, Table, Value};

use crate::document::{After, Scenario};
use crate::{Referee, Vocabulary, told};

/// An event of a ruleset: its name and the names of its fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownEvent {
    /// The name, as in `chased-off`.
    pub name: &'static str,
    /// Its fields, as in `who`; empty if the name says everything.
    pub fields: Vec<&'static str>,
}

impl KnownEvent {
    /// From a list with one event per line: `pearls-found who pearls`.
    pub fn list(text: &'static str) -> Vec<Self> {
        let event = |line: &'static str| {
            let mut words = line.split_whitespace();
            Some(KnownEvent { name: words.next()?, fields: words.collect() })
        };
        text.lines().filter_map(event).collect()
    }
}

impl Referee {
    /// All events of the ruleset.
    pub fn events(&self) -> &'static [KnownEvent] {
        (self.events)()
    }
}

/// A fault for every event in the scenario that the ruleset does not have.
pub(crate) fn unknown<R: Vocabulary>(scenario: &Scenario, game: &R::Game) -> Vec<Fault> {
    let steps: Vec<After> = scenario.steps.iter().map(|(_, step)| step.after()).collect();
    let named =
        |after: &After| -> Vec<Spanned<Value>> { after.events.iter().chain(&after.events_not).cloned().collect() };
    let all = steps.iter().chain([&scenario.end]).flat_map(named);
    let fault = |at: usize, problem: Problem| problem.fault(&scenario.file).at(&scenario.text, at);
    all.filter_map(|event| Some(fault(event.span().start, problem::<R>(game, event.get_ref())?))).collect()
}

/// What is wrong with an event in a scenario.
pub(crate) enum Problem {
    /// No event has this form.
    Form(String),
    /// An unknown word, with the known ones.
    Word { says: String, word: String, known: Vec<&'static str> },
}

impl Problem {
    fn fault(self, file: &str) -> Fault {
        match self {
            Problem::Form(says) => Fault::new(file, says),
            Problem::Word { says, word, known } => {
                Fault::new(file, says).nearest_or_known(&word, known.iter().copied())
            }
        }
    }
}

fn problem<R: Vocabulary>(game: &R::Game, event: &Value) -> Option<Problem> {
    match event {
        Value::String(words) if !may_be_in_a_line::<R>(game, words) => Some(unknown_name::<R>(words)),
        Value::String(_) => None,
        Value::Table(table) => table_problem::<R>(table).or_else(|| told::problem::<R::Event>(event)),
        other => Some(Problem::Form(format!(
            "an event is its name, a part of its line, or {{ name = {{ … }} }}; {other} is none of these"
        ))),
    }
}

fn unknown_name<R: Vocabulary>(name: &str) -> Problem {
    let says = format!("there is no event {name:?} in {}", R::NAME);
    Problem::Word { says, word: name.to_owned(), known: R::events().iter().map(|event| event.name).collect() }
}

/// `{ name = { … } }`; the content is checked against the type of the event.
fn table_problem<R: Vocabulary>(table: &Table) -> Option<Problem> {
    let mut keys = table.iter();
    let (Some((name, _)), None) = (keys.next(), keys.next()) else {
        return Some(Problem::Form("an event has one name: { name = { … } }".into()));
    };
    let Some(event) = R::events().iter().find(|event| event.name == name) else {
        return Some(unknown_name::<R>(name));
    };
    if event.fields.is_empty() {
        return Some(Problem::Form(format!("{name} tells nothing but its name; write {name:?}")));
    }
    None
}

/// Is this the name of an event, or can it be part of a line in the log? A single word of small letters and hyphens
/// looks like a name, so it must be one, or be the name of something in the game; without hyphens it may be any word
/// that is not similar to a name.
fn may_be_in_a_line<R: Vocabulary>(game: &R::Game, words: &str) -> bool {
    let names = || R::events().iter().map(|event| event.name);
    let reads_like_a_name =
        !words.is_empty() && words.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    let single = !words.contains('-');
    let like_no_name = || fault::nearest(words, names()).is_none() || names().any(|name| name.contains(words));
    !reads_like_a_name
        || names().any(|name| name == words)
        || single && like_no_name()
        || R::item(game, words).is_some()
        || is_shown::<R>(game, words)
}

/// Does anything in the game have this name?
fn is_shown<R: Vocabulary>(game: &R::Game, word: &str) -> bool {
    fn names(shown: &Json, word: &str) -> bool {
        match shown {
            Json::String(text) => text.contains(word),
            Json::Array(all) => all.iter().any(|one| names(one, word)),
            Json::Object(fields) => fields.iter().any(|(key, value)| key.contains(word) || names(value, word)),
            _ => false,
        }
    }
    R::expected_view(game, Eye::Omniscient).is_ok_and(|view| names(&view, word))
}
