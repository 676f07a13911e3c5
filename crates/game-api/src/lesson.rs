//! Lessons: small positions in which one part of the game is learnt by playing it.
//!
//! A lesson is a scenario (see [`scenario`]) with a `[lesson]` table: its position is where a learner starts, its rules
//! are those that are taught, and its steps show how it begins. Whether it is over follows from what every client is
//! told, so that no program has to know the game.

use std::collections::BTreeMap;

use fault::Fault;
use scenario::Scenario;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::erased::{AnyEvent, AnyGame};
use table::{Eye, Seat};

/// A lesson of a game.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// What is shown in a list of lessons.
    pub title: LessonTitle,
    /// The seat of the learner.
    pub seat: Seat,
    /// The computer player on the other seats; the default one if there is no name.
    pub against: Option<String>,
    /// The position it starts from, the rules it teaches and how it begins.
    pub scenario: Scenario,
    task: String,
    hints: BTreeMap<String, String>,
    over: LessonEnd,
    at_once: bool,
    goals: LessonGoals,
    closing: String,
}

/// A lesson in a list of lessons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct LessonTitle {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What is learnt, in one sentence.
    pub says: String,
    /// About how many minutes it takes.
    pub minutes: u8,
}

/// A lesson as a client shows it beside the game.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct LessonCard {
    /// What is shown in a list of lessons.
    #[serde(flatten)]
    #[ts(flatten)]
    pub title: LessonTitle,
    /// Its number among the lessons of the game, from 1.
    pub number: usize,
    /// How many lessons there are.
    pub of: usize,
    /// What to do.
    pub task: String,
    /// By the name of a question: the hint that is shown instead of the usual one.
    pub hints: BTreeMap<String, String>,
    /// When it is over, besides the end of the game.
    pub over: LessonEnd,
    /// Whether it is over then even while something is going on, in a game in which something always is.
    pub at_once: bool,
    /// What the task asks for.
    pub goals: LessonGoals,
    /// What to say when it is done.
    pub closing: String,
    /// The ids of the rules that it taught, the most important first.
    pub rules: Vec<String>,
    /// The lesson that follows.
    pub next: Option<LessonTitle>,
}

/// When a lesson is over, as far as that is not the end of the game. What is going on then, such as an attack, is played
/// to its end first, unless the lesson is over at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum LessonEnd {
    /// When so many events were told that match one of these. A pattern names what matters: an object is matched key by
    /// key, in lists by the index, and everything else must be equal.
    Events {
        /// The patterns.
        #[ts(type = "Array<unknown>")]
        like: Vec<Value>,
        /// How many events.
        times: usize,
    },
    /// When this round has ended.
    Round(u16),
}

/// What the task of a lesson asks for besides that it is played to its end, as patterns of events like those that end a
/// lesson.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(default, deny_unknown_fields)]
pub struct LessonGoals {
    /// For each of these an event that matches it is wanted.
    #[ts(type = "Array<unknown>")]
    pub wanted: Vec<Value>,
    /// An event that matches one of these ends the lesson at once: the task can no longer be done.
    #[ts(type = "Array<unknown>")]
    pub unwanted: Vec<Value>,
    /// What to say if the task was not done. Empty if it always is.
    pub missed: String,
}

/// How a lesson stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It goes on.
    Open,
    /// It is over, and its task is done.
    Done,
    /// It is over, and its task is not done.
    Missed,
}

/// The keys under `[lesson]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    says: String,
    minutes: u8,
    #[serde(default)]
    seat: u8,
    against: Option<String>,
    task: String,
    #[serde(default)]
    hints: BTreeMap<String, String>,
    over: LessonEnd,
    #[serde(default)]
    at_once: bool,
    #[serde(default)]
    goals: LessonGoals,
    closing: String,
}

impl Lesson {
    /// Reads a lesson from a file with one scenario.
    ///
    /// # Errors
    /// All faults that were found, each with its line.
    pub fn read(id: &str, file: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let mut scenarios = scenario::read_file(file, text.as_bytes())?;
        let (Some(scenario), true) = (scenarios.pop(), scenarios.is_empty()) else {
            return Err(vec![Fault::new(file, "a lesson is one scenario")]);
        };
        let written: Written = scenario.lesson().map_err(|fault| vec![fault])?;
        let Written { says, minutes, seat, against, task, hints, over, at_once, goals, closing } = written;
        let title = LessonTitle { id: id.to_owned(), title: scenario.title.clone(), says, minutes };
        Ok(Lesson { title, seat: Seat(seat), against, scenario, task, hints, over, at_once, goals, closing })
    }

    /// Reads the lessons that are part of a program, each with its id, its path and its text.
    ///
    /// # Panics
    /// If one of them is faulty. Never in a released program: its tests read the same files.
    pub fn read_all(files: &[(&str, &str, &str)]) -> Vec<Self> {
        let read = |(id, file, text): &(&str, &str, &str)| {
            Lesson::read(id, file, text).unwrap_or_else(|faults| {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                panic!("a lesson in this program is faulty:\n{}", faults.join("\n"))
            })
        };
        files.iter().map(read).collect()
    }

    /// How it is shown beside the game, as one of these lessons.
    pub fn card(&self, among: &[Self]) -> LessonCard {
        let index = among.iter().position(|lesson| lesson.title.id == self.title.id).unwrap_or_default();
        LessonCard {
            title: self.title.clone(),
            number: index + 1,
            of: among.len(),
            task: self.task.clone(),
            hints: self.hints.clone(),
            over: self.over.clone(),
            at_once: self.at_once,
            goals: self.goals.clone(),
            closing: self.closing.clone(),
            rules: self.scenario.rules.clone(),
            next: among.get(index + 1).map(|lesson| lesson.title.clone()),
        }
    }
}

impl Lesson {
    /// How it stands, by what the learner is told.
    pub fn standing(&self, game: &dyn AnyGame) -> Standing {
        if !self.at_once && game.scene(Eye::Seat(self.seat)).is_some() {
            return Standing::Open;
        }
        let events = game.events(Eye::Seat(self.seat), 0);
        let is_told = |pattern: &Value| events.iter().any(|told| is_like(&told.event, pattern));
        if self.goals.unwanted.iter().any(is_told) {
            Standing::Missed
        } else if !self.over.is_met(game, &events) {
            Standing::Open
        } else if self.goals.wanted.iter().all(is_told) {
            Standing::Done
        } else {
            Standing::Missed
        }
    }
}

impl LessonEnd {
    fn is_met(&self, game: &dyn AnyGame, events: &[AnyEvent]) -> bool {
        match self {
            LessonEnd::Events { like, times } => {
                let matching = |told: &&AnyEvent| like.iter().any(|pattern| is_like(&told.event, pattern));
                events.iter().filter(matching).count() >= *times
            }
            LessonEnd::Round(round) => game.progress().round.is_some_and(|now| now > *round),
        }
    }
}

/// Does an event match a pattern?
fn is_like(event: &Value, pattern: &Value) -> bool {
    let Value::Object(wanted) = pattern else { return event == pattern };
    wanted.iter().all(|(key, wanted)| {
        let found = match event {
            Value::Object(fields) => fields.get(key),
            Value::Array(items) => key.parse::<usize>().ok().and_then(|index| items.get(index)),
            _ => None,
        };
        found.is_some_and(|found| is_like(found, wanted))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_pattern_names_what_matters() {
        let event = json!({ "dived": { "who": { "diver": 1 }, "path": [3, 4] } });
        assert!(is_like(&event, &json!({ "dived": {} })));
        assert!(is_like(&event, &json!({ "dived": { "who": { "diver": 1 } } })));
        assert!(is_like(&event, &json!({ "dived": { "path": { "1": 4 } } })));
        assert!(!is_like(&event, &json!({ "dived": { "path": { "2": 4 } } })));
        assert!(!is_like(&event, &json!({ "dived": { "who": { "diver": 0 } } })));
        assert!(!is_like(&event, &json!({ "dived": { "depth": 2 } })));
        assert!(is_like(&json!("surfaced"), &json!("surfaced")) && !is_like(&event, &json!("dived")));
    }

    #[test]
    fn faults_name_their_line() {
        let text = "ruleset = \"pearls\"\ntitle = \"Dive\"\nrules = [\"pearls.depth.secret\"]\nexpect.round = 1\n\n[lesson]\nsays = \"x\"\nlength = 3\n";
        let faults = Lesson::read("dive", "dive.toml", text).unwrap_err();
        assert_eq!(faults[0].line, Some(8), "{faults:?}");
        assert!(faults[0].says.contains("length"), "{faults:?}");
    }
}
