//! A whole game looked back on with everything open: what the dice were worth, how the chance to win moved, where the game
//! turned, and what a thinking player would have done there.
//!
//! The table plays the game again and knows what a stretch, a turning point and luck are. What an attack is worth and how
//! good a position is says the ruleset ([`Reviewer`]).

mod afterthought;
mod looking;
mod luck;
mod turning;

use serde::Serialize;

use crate::{DecisionOf, Ruleset, Seat, Side};

pub(crate) use looking::look_back;

/// What a ruleset knows of its games when they are looked back on. Everything is open then.
pub trait Reviewer<R: Ruleset>: Send + Sync {
    /// What the expected damage of an attack assumes, in one or two sentences.
    fn assumes(&self) -> &'static str;

    /// Whether a new stretch of the game begins with an event, such as an activation, and whose it is.
    fn begins(&self, game: &R::Game, event: &R::Event) -> Option<Option<Side>>;

    /// Whether an event is worth telling where the game turned, besides the attacks.
    fn matters(&self, event: &R::Event) -> bool;

    /// Whether the adviser compares choices for this question. Asked often, so it is quick.
    fn compares(&self, decision: &DecisionOf<R>) -> bool;

    /// Each side's chance to win from this position, which is not decided.
    fn chances(&self, game: &R::Game) -> Vec<f64>;

    /// Watches the attacks of a game.
    fn witness(&self) -> Box<dyn Witness<R>>;
}

/// Watches the attacks of a game.
pub trait Witness<R: Ruleset> {
    /// Something happened: the event with this number.
    fn told(&mut self, game: &R::Game, number: usize, event: &R::Event);

    /// All attacks, in the order of their events; called once, at the end.
    fn attacks(&mut self) -> Vec<Attacked>;
}

/// An attack: what its dice were worth before they fell, as they fell, and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Attacked {
    /// The number of the event with which it began.
    pub event: usize,
    /// Who attacked.
    pub side: Side,
    /// Who attacked whom, in a sentence.
    pub says: String,
    /// The damage that was done.
    pub damage: u32,
    /// What the dice were worth; left out where that cannot be worked out exactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dice: Option<DiceWorth>,
}

/// The worth of a roll, in damage.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct DiceWorth {
    /// Before the dice fell: the expected damage.
    pub expected: f64,
    /// As they fell.
    pub fell: f64,
    /// The standard deviation of what they could be worth.
    pub deviation: f64,
}

/// The luck of a side's dice.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SideLuck {
    /// Whose.
    pub side: Side,
    /// What the side is called within a sentence.
    pub says: String,
    /// Number of attacks.
    pub attacks: u32,
    /// The damage that they did.
    pub damage: u32,
    /// What the dice were worth before they fell, where that is known.
    pub expected: f64,
    /// By how much more they were worth as they fell.
    pub luck: f64,
    /// Nine of ten games lie within this much luck, to either side.
    pub interval: f64,
}

/// A stretch of the game, such as an activation: how it left the sides.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Stretch {
    /// The number of the event with which it began.
    pub event: usize,
    /// The number of its last event.
    pub last: usize,
    /// When it was: `round 2`.
    pub when: String,
    /// What it was, in a sentence.
    pub says: String,
    /// Whose it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub side: Option<Side>,
    /// The points that each side gained in it.
    pub gained: Vec<i32>,
    /// Each side's chance to win after it.
    pub chances: Vec<f64>,
    /// Whether anybody decided anything in it.
    #[serde(skip)]
    #[ts(skip)]
    pub(crate) decided: bool,
}

/// A stretch in which the chance to win moved more than in others.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct TurningPoint {
    /// Its place among the stretches, from 0.
    pub stretch: usize,
    /// The number of the event that shows it best.
    pub event: usize,
    /// Whom it favoured.
    pub side: Side,
    /// That side's chance to win before it.
    pub before: f64,
    /// And after it.
    pub after: f64,
    /// What happened there, sentence by sentence.
    pub told: Vec<String>,
    /// What the adviser thinks of choices that led there.
    pub afterthoughts: Vec<Afterthought>,
}

/// What a thinking player would have chosen, knowing no more than the player who was asked.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Afterthought {
    /// The number of the last event before the question.
    pub event: usize,
    /// When it was asked.
    pub when: String,
    /// Who was asked.
    pub seat: Seat,
    /// Whose side that is.
    pub side: Side,
    /// What was asked.
    pub asks: String,
    /// What was chosen.
    pub made: TriedChoice,
    /// What the adviser would have chosen instead; left out where nothing was better by more than chance explains.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub better: Option<TriedChoice>,
    /// What speaks for that rather than for what was chosen, the weightiest first, as it would have told the player: clauses
    /// without a subject.
    pub pro: Vec<&'static str>,
    /// What speaks for what was chosen, likewise.
    pub con: Vec<&'static str>,
    /// The next best of what was tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<TriedChoice>,
    /// Number of imagined games in all.
    pub playouts: u32,
}

/// A choice that was tried in imagined games.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct TriedChoice {
    /// In words.
    pub says: String,
    /// What it leads to, in words.
    pub leads_to: Vec<String>,
    /// The estimated chance of the side to win after it.
    pub chance: f64,
    /// In how many imagined games it was tried.
    pub playouts: u32,
}

/// A whole game looked back on.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Hindsight {
    /// Whether the game is over; otherwise this is how it has gone so far.
    pub over: bool,
    /// The luck of each side.
    pub luck: Vec<SideLuck>,
    /// What the expected damage assumes.
    pub assumes: &'static str,
    /// Each side's chance to win at the start.
    pub began: Vec<f64>,
    /// The stretches of the game.
    pub stretches: Vec<Stretch>,
    /// All attacks.
    pub attacks: Vec<Attacked>,
    /// Where the game turned: at most three stretches, in their order.
    pub turning_points: Vec<TurningPoint>,
    /// Who is asked for afterthoughts, as people call it.
    pub adviser: &'static str,
    /// Imagined games for each choice that was looked at again.
    pub playouts: u32,
}

impl Hindsight {
    /// The same with other numbers of events, for a log that begins with this many more.
    #[must_use]
    pub fn after_events(mut self, more: usize) -> Self {
        for stretch in &mut self.stretches {
            stretch.event += more;
            stretch.last += more;
        }
        for attack in &mut self.attacks {
            attack.event += more;
        }
        for point in &mut self.turning_points {
            point.event += more;
            for thought in &mut point.afterthoughts {
                thought.event += more;
            }
        }
        self
    }

    /// Each side's chance to win before a stretch.
    pub fn before(&self, stretch: usize) -> &[f64] {
        stretch.checked_sub(1).map_or(&self.began, |earlier| &self.stretches[earlier].chances)
    }
}
