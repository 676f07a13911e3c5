//! Questions, events and scenes as clients receive them.
//!
//! `I` is the ruleset's item and `S` its spot. The table itself passes them on as JSON; clients that know the ruleset
//! read them as its own types.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;

use crate::telling::in_one_line;
use crate::{CardRef, Fact, Gain, Hint, Luck, Progress, Rule, Seat, Side, Stroke, Titled};

/// An open question, for a client.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
#[ts(
    bound = "I: ts_rs::TS, S: ts_rs::TS",
    type = "{ at: number, seat: number, ask: string, rule: string, meanwhile: string, progress: import('./Progress').Progress, secret?: boolean } & Partial<import('./Asked').Asked<I, S>>"
)]
pub struct Question<I = Value, S = Value> {
    /// Its number; the answer must name it.
    pub at: u32,
    /// The seat that decides.
    pub seat: Seat,
    /// What kind of question it is.
    pub ask: &'static str,
    /// The rule by which it is asked.
    pub rule: Rule,
    /// What the others are told meanwhile, after the name of the asked player.
    pub meanwhile: &'static str,
    /// The progress of the game when it is asked.
    pub progress: Progress,
    /// Whether only the asked seat may see it, also among players who share a screen: it shows a secret, or its answer is
    /// one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub secret: bool,
    /// The progress in one line, for terminals; see [`crate::Ruleset::moment`].
    #[serde(skip)]
    pub moment: String,
    /// The question itself: only for the seat that is asked.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Asked<I, S>>,
}

/// The part of a question that only the asked seat sees.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Asked<I = Value, S = Value> {
    /// The question, as one sentence.
    pub says: String,
    /// Additional information.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub aside: Option<String>,
    /// The card it comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub source: Option<CardRef>,
    /// For learners.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hint: Option<Hint>,
    /// What it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub subject: Option<Named<I>>,
    /// The answer that nobody needs to be asked for, because no other leads to anything else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "import('./Choice').Choice<I, S, string>")]
    pub moot: Option<Value>,
    /// The form of the answer.
    pub shape: AnyShape<I, S>,
}

impl<I, S> Asked<I, S> {
    /// All of it in one line, for clients without more room.
    pub fn to_line(&self) -> String {
        in_one_line(&self.says, self.source.as_ref(), self.aside.as_deref())
    }
}

/// An item or a spot with its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct Named<I = Value> {
    /// The item, as a choice gives it back.
    pub item: I,
    /// What people read.
    pub says: String,
    /// What people type, where that is something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// The thing on the table that it stands for, where that is a different one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stands_for: Option<I>,
    /// The card that it is, or comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub card: Option<CardRef>,
    /// What it does, in a line: for the options of a question.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub does: Option<String>,
    /// The side that it is, to be called by the names of its players.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub side: Option<Side>,
}

impl<I> Named<I> {
    /// What people type to name it.
    pub fn typed(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.says)
    }
}

/// [`crate::Shape`] with names.
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
    /// Put something somewhere.
    Place {
        /// These spots would do.
        suggestions: Vec<Named<S>>,
        /// How people write a spot, in one sentence.
        #[serde(skip_serializing_if = "str::is_empty")]
        #[ts(optional, as = "Option<String>")]
        notation: &'static str,
    },
    /// Lay a course.
    #[expect(missing_docs, reason = "as in Shape")]
    Plot { along: Vec<Named<I>>, joints: Vec<(i8, i8)>, least: u8 },
    /// Write a line for each of these.
    Write {
        /// What the lines are for.
        lines: Vec<Named<I>>,
        /// How people write a line, in one sentence with an example.
        #[serde(skip_serializing_if = "str::is_empty")]
        #[ts(optional, as = "Option<String>")]
        notation: &'static str,
    },
    /// Yes or no.
    Confirm,
}

/// An event, for a client.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[ts(rename = "TableEvent")]
pub struct AnyEvent<E = Value, I = Value> {
    /// Its number among all events.
    pub number: usize,
    /// Number of choices made before it.
    pub after: usize,
    /// What happened.
    pub event: E,
    /// The same in words.
    pub says: String,
    /// What kind of event it is.
    #[serde(default)]
    pub kind: Cow<'static, str>,
    /// The rule that made it happen, unless a player has just chosen it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<Cow<'static, str>>,
    /// Whom it concerns.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Seat>>")]
    pub seats: Vec<Seat>,
    /// Which sides it concerns.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Side>>")]
    pub sides: Vec<Side>,
    /// What it concerns.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<I>>")]
    pub things: Vec<I>,
    /// The cards it concerns.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<CardRef>>")]
    pub cards: Vec<CardRef>,
    /// What was measured, as lines to draw on the board.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Stroke>>")]
    pub strokes: Vec<Stroke>,
    /// Whether it begins something, like a heading.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub heading: bool,
    /// The sentence with placeholders for names; left out where `says` has none.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<AnyPart<I>>>")]
    pub parts: Vec<AnyPart<I>>,
}

impl<E, I> AnyEvent<E, I> {
    /// A line of a plain text log: what happened, and the rule by which it did.
    pub fn to_line(&self) -> String {
        match &self.rule {
            Some(rule) => format!("{} [{rule}]", self.says),
            None => self.says.clone(),
        }
    }
}

/// A part of a sentence; see [`crate::Part`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[ts(rename = "Part")]
#[serde(rename_all = "lowercase")]
pub enum AnyPart<I = Value> {
    /// Words.
    Text(Cow<'static, str>),
    /// The name of the player in this seat.
    Seat(Seat),
    /// The name of the player or players of this side.
    Side(Side),
    /// Something of the game.
    Item(Named<I>),
}

/// How a game ended; see [`crate::Outcome`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[ts(rename = "Outcome")]
pub struct AnyOutcome<I = Value> {
    /// Each side's place, 1 for the best; equal places are a draw between those sides.
    pub places: Vec<u8>,
    /// Each side's score, in the game's own points.
    pub scores: Vec<i32>,
    /// How it ended, in the game's words: a clause without a full stop.
    pub how: Cow<'static, str>,
    /// The same with placeholders for names; left out where `how` has none.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<AnyPart<I>>>")]
    pub parts: Vec<AnyPart<I>>,
    /// What each side got its points for, line by line: they add up to the scores. Left out where the game does not say.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<AnyScored<I>>>")]
    pub scored: Vec<AnyScored<I>>,
    /// What decided the game besides the scores, such as a tie-break.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub besides: Option<AnySaid<I>>,
    /// The rule that says how the scores are counted. Left out where the game does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<Cow<'static, str>>,
    /// The largest gains of points, in the order in which they happened: the moments that decided the game.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Gain>>")]
    pub gains: Vec<Gain>,
    /// How lucky each side's dice were.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Luck>>")]
    pub luck: Vec<Luck>,
}

impl<I> AnyOutcome<I> {
    /// The account of a side's score as lines of text, the points first.
    pub fn account_of(&self, side: Side) -> impl Iterator<Item = String> + '_ {
        let own = self.scored.iter().filter(move |line| line.side == side && line.points != 0);
        own.map(|line| format!("{:>4}  {}", line.points, line.what.says))
    }
}

/// A clause without a full stop.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[ts(rename = "Said")]
pub struct AnySaid<I = Value> {
    /// In words.
    pub says: String,
    /// The same with placeholders for names; left out where `says` has none.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<AnyPart<I>>>")]
    pub parts: Vec<AnyPart<I>>,
}

/// A line of the account of the scores; see [`crate::Scored`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[ts(rename = "Scored")]
pub struct AnyScored<I = Value> {
    /// Who scored.
    pub side: Side,
    /// For what.
    #[serde(flatten)]
    pub what: AnySaid<I>,
    /// How many points.
    pub points: i32,
    /// The rule that says so; left out where none does in particular.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<Cow<'static, str>>,
}

/// What is going on; see [`crate::Scene`].
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
#[ts(rename = "Scene")]
pub struct AnyScene<I = Value> {
    /// What kind of thing it is.
    pub kind: &'static str,
    /// What is going on, in words.
    pub says: String,
    /// The sentence with placeholders for names; left out where `says` has none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<AnyPart<I>>>")]
    pub parts: Vec<AnyPart<I>>,
    /// Its steps, in their order.
    #[ts(as = "Vec<Titled>")]
    pub steps: &'static [Titled],
    /// The id of the step it is at.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub step: Option<&'static str>,
    /// By whom or what.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by: Option<Named<I>>,
    /// At whom or what.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<Named<I>>,
    /// The results so far.
    pub facts: Vec<Fact<I>>,
}
