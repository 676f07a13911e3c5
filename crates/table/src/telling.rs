//! What a ruleset says about questions and events, beside the bare data.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

use crate::{Hint, Part, Rule, Seat, Sentence, Side};

/// A reference to a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct CardRef {
    /// The id by which it is looked up.
    pub id: Cow<'static, str>,
    /// Its name.
    pub name: Cow<'static, str>,
}

/// A question in words, for the seat that is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// The question, as one sentence.
    pub says: String,
    /// Additional information.
    pub aside: Option<String>,
    /// The card it comes from.
    pub source: Option<CardRef>,
    /// For learners, where it differs from that of the [`Ask`](crate::Ask).
    pub hint: Option<Hint>,
}

impl Wording {
    /// Only the question.
    pub fn new(says: impl Into<String>) -> Self {
        Wording { says: says.into(), aside: None, source: None, hint: None }
    }

    /// The same, with additional information.
    #[must_use]
    pub fn aside(self, aside: impl Into<String>) -> Self {
        Wording { aside: Some(aside.into()), ..self }
    }

    /// The same, asked by a card.
    #[must_use]
    pub fn source(self, source: CardRef) -> Self {
        Wording { source: Some(source), ..self }
    }

    /// The same, with another hint.
    #[must_use]
    pub fn hint(self, hint: Hint) -> Self {
        Wording { hint: Some(hint), ..self }
    }

    /// All of it in one line, for clients without more room.
    pub fn to_line(&self) -> String {
        in_one_line(&self.says, self.source.as_ref(), self.aside.as_deref())
    }
}

/// A question in one line: after the name of the card that asks it, and before the additional information.
pub(crate) fn in_one_line(says: &str, source: Option<&CardRef>, aside: Option<&str>) -> String {
    let card = source.map_or(String::new(), |card| format!("{}: ", card.name));
    let aside = aside.map_or(String::new(), |aside| format!(" ({aside})"));
    format!("{card}{says}{aside}")
}

/// An event in words, with data for programs.
#[derive(Clone, Debug, PartialEq)]
pub struct Telling<I> {
    /// What kind of event it is: stable, lower case, hyphens.
    pub kind: Cow<'static, str>,
    /// The rule that made it happen, unless a player has just chosen it.
    pub rule: Option<Rule>,
    /// Whom it concerns.
    pub seats: Vec<Seat>,
    /// Which sides it concerns.
    pub sides: Vec<Side>,
    /// What it concerns.
    pub things: Vec<I>,
    /// The cards it concerns.
    pub cards: Vec<CardRef>,
    /// Whether it begins something, so that it is a heading in a log.
    pub heading: bool,
    /// The sentence that describes it.
    pub sentence: Sentence<I>,
}

impl<I: Clone> Telling<I> {
    /// An event with this sentence. It concerns all seats, sides and things that have a placeholder in it.
    pub fn new(kind: impl Into<Cow<'static, str>>, sentence: Sentence<I>) -> Self {
        let (mut seats, mut sides, mut things) = (Vec::new(), Vec::new(), Vec::new());
        for part in sentence.parts() {
            match part {
                Part::Text(_) => {}
                Part::Seat(seat) => seats.push(*seat),
                Part::Side(side) => sides.push(*side),
                Part::Item(item) => things.push(item.clone()),
            }
        }
        Telling { kind: kind.into(), rule: None, seats, sides, things, cards: Vec::new(), heading: false, sentence }
    }

    /// The same for an event whose kind is its name in JSON.
    pub fn of(event: &impl Serialize, sentence: Sentence<I>) -> Self {
        Self::new(kind_of(event), sentence)
    }

    /// The same, by this rule.
    #[must_use]
    pub fn rule(self, rule: Rule) -> Self {
        Telling { rule: Some(rule), ..self }
    }

    /// The same, as a heading.
    #[must_use]
    pub fn heading(self) -> Self {
        Telling { heading: true, ..self }
    }

    /// The same, concerning this, too.
    #[must_use]
    pub fn about(mut self, thing: I) -> Self {
        self.things.push(thing);
        self
    }

    /// The same, concerning this card, too.
    #[must_use]
    pub fn card(mut self, card: CardRef) -> Self {
        self.cards.push(card);
        self
    }
}

/// The name of an event in JSON.
pub(crate) fn kind_of(event: &impl Serialize) -> String {
    match serde_json::to_value(event) {
        Ok(serde_json::Value::String(kind)) => kind,
        Ok(serde_json::Value::Object(event)) => event.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}
