//! What clients are told: questions and events, with names beside everything that can be chosen.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Rule, Seat};

/// An open question, for a client.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
#[ts(
    bound = "I: ts_rs::TS, S: ts_rs::TS",
    type = "{ at: number, seat: number, ask: string, rule: string, step?: string } & Partial<import('./Asked').Asked<I, S>>"
)]
pub struct Question<I = Value, S = Value> {
    /// Its number; the answer names it.
    pub at: u32,
    /// Who decides.
    pub seat: Seat,
    /// What kind of question it is.
    pub ask: &'static str,
    /// The rule by which it is asked.
    pub rule: Rule,
    /// Where in the course of the game it is asked; see [`crate::Ruleset::moment`].
    #[serde(skip_serializing_if = "String::is_empty")]
    pub step: String,
    /// The question itself: only for the seat that is asked.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Asked<I, S>>,
}

/// The part of a question that only the asked seat sees.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Asked<I = Value, S = Value> {
    /// The question in words.
    pub says: String,
    /// What it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subject: Option<Named<I>>,
    /// What an answer looks like.
    pub shape: AnyShape<I, S>,
}

/// An item with its name.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Named<I = Value> {
    /// The item, as a choice gives it back.
    pub item: I,
    /// Its name.
    pub says: String,
}

/// What an answer looks like, with names.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
#[ts(rename = "Shape")]
#[serde(rename_all = "lowercase")]
pub enum AnyShape<I = Value, S = Value> {
    /// Pick some of these.
    #[expect(missing_docs, reason = "as in Shape")]
    Pick { options: Vec<Named<I>>, least: u8, most: u8 },
    /// Put these in order.
    #[expect(missing_docs, reason = "as in Shape")]
    Arrange { items: Vec<Named<I>> },
    /// Put something somewhere; these spots would do.
    #[expect(missing_docs, reason = "as in Shape")]
    Place { suggestions: Vec<Named<S>> },
    /// Lay a course.
    #[expect(missing_docs, reason = "as in Shape")]
    Plot { along: Vec<Named<I>>, joints: Vec<(i8, i8)>, least: u8 },
    /// Write a line for each of these.
    #[expect(missing_docs, reason = "as in Shape")]
    Write { lines: Vec<Named<I>> },
    /// Yes or no.
    Confirm,
}

/// An event, for a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[ts(rename = "TableEvent")]
pub struct AnyEvent<E = Value> {
    /// Its number among all events.
    pub number: usize,
    /// After how many choices it happened.
    pub after: usize,
    /// What happened.
    pub event: E,
    /// The same in words.
    pub says: String,
}
