//! Events by their names: which there are, what they tell, and whether a scenario names others.

use fault::Fault;
use serde_json::Value as Json;
use table::Eye;
use toml::{Spanned, Table, Value};

use crate::document::{After, Scenario};
use crate::{Referee, Vocabulary, told};

/// An event of a ruleset: its name, and the names of what it tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownEvent {
    /// The name, as in `chased-off`.
    pub name: &'static str,
    /// What it tells, as in `who`; nothing where the name says all.
    pub fields: Vec<&'static str>,
}

impl KnownEvent {
    /// From a list of one event a line: `pearls-found who pearls`.
    pub fn list(text: &'static str) -> Vec<Self> {
        let event = |line: &'static str| {
            let mut words = line.split_whitespace();
            Some(KnownEvent { name: words.next()?, fields: words.collect() })
        };
        text.lines().filter_map(event).collect()
    }
}

impl Referee {
    /// All events that the ruleset tells.
    pub fn events(&self) -> &'static [KnownEvent] {
        (self.events)()
    }
}

/// A fault for every event the scenario names that the ruleset never tells.
pub(crate) fn unknown<R: Vocabulary>(scenario: &Scenario, game: &R::Game) -> Vec<Fault> {
    let steps: Vec<After> = scenario.steps.iter().map(|(_, step)| step.after()).collect();
    let named =
        |after: &After| -> Vec<Spanned<Value>> { after.events.iter().chain(&after.events_not).cloned().collect() };
    let all = steps.iter().chain([&scenario.end]).flat_map(named);
    let fault = |at: usize, amiss: Amiss| amiss.fault(&scenario.file).at(&scenario.text, at);
    all.filter_map(|event| Some(fault(event.span().start, amiss::<R>(game, event.get_ref())?))).collect()
}

/// What is wrong with an event as a scenario writes it.
pub(crate) enum Amiss {
    /// It has a form that no event has.
    Form(String),
    /// A word that is not known, among these.
    Word { says: String, word: String, known: Vec<&'static str> },
}

impl Amiss {
    fn fault(self, file: &str) -> Fault {
        match self {
            Amiss::Form(says) => Fault::new(file, says),
            Amiss::Word { says, word, known } => Fault::new(file, says).nearest_or_known(&word, known.iter().copied()),
        }
    }
}

fn amiss<R: Vocabulary>(game: &R::Game, event: &Value) -> Option<Amiss> {
    match event {
        Value::String(words) if !may_be_in_a_line::<R>(game, words) => Some(unknown_name::<R>(words)),
        Value::String(_) => None,
        Value::Table(table) => table_amiss::<R>(table).or_else(|| told::amiss::<R::Event>(event)),
        other => Some(Amiss::Form(format!(
            "an event is its name, a part of its line, or {{ name = {{ … }} }}; {other} is none of these"
        ))),
    }
}

fn unknown_name<R: Vocabulary>(name: &str) -> Amiss {
    let says = format!("there is no event {name:?} in {}", R::NAME);
    Amiss::Word { says, word: name.to_owned(), known: R::events().iter().map(|event| event.name).collect() }
}

/// `{ name = { … } }`; what stands inside is held against the type of the event.
fn table_amiss<R: Vocabulary>(table: &Table) -> Option<Amiss> {
    let mut keys = table.iter();
    let (Some((name, _)), None) = (keys.next(), keys.next()) else {
        return Some(Amiss::Form("an event has one name: { name = { … } }".into()));
    };
    let Some(event) = R::events().iter().find(|event| event.name == name) else {
        return Some(unknown_name::<R>(name));
    };
    if event.fields.is_empty() {
        return Some(Amiss::Form(format!("{name} tells nothing but its name; write {name:?}")));
    }
    None
}

/// Is this the name of an event, or can it be a part of a line in the log? A single word in small letters and hyphens reads
/// like a name, so it must be one, or be called so on the table; without hyphens it may be any word that is like no name.
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

/// Is something on the table called so?
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
