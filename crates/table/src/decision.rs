//! A question to one seat, in one of a few shapes, and the choice that answers it.
//!
//! Both are compact typed values. `I` is the ruleset's *item*: anything a player can point at or choose (a piece, a
//! card, a die, a number, "pass"), `S` its *spot* (a place on its board), `L` its *line* (an order as people write it,
//! parsed). They are turned into words only at the edge, by [`crate::Ruleset::item_name`] and
//! [`crate::Ruleset::question`], so a simulation never pays for labels.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::fmt::Display;
use std::str::FromStr;

use crate::{Refusal, Rule, Seat};

/// A list stored inline while it is short.
pub type Items<I> = SmallVec<[I; 8]>;

/// The kind of a question: a stable name, the rule by which it is asked, and its words. Declared once beside the rule
/// function that asks it: as a `static`, or as a `const` reference if other code compares questions, because a `const`
/// can be used in a pattern.
#[derive(Debug, PartialEq, Eq)]
pub struct Ask {
    /// Stable: journals, scenarios and clients identify the question by it. Lower case, hyphens.
    pub name: &'static str,
    /// The rule by which it is asked.
    pub rule: Rule,
    /// The question as a sentence; `{}` stands for what it is about. A ruleset may add to it.
    pub says: &'static str,
    /// What the others are told meanwhile, after the name of the asked player: `is choosing a depth`. They may not know
    /// what the question is about. Empty if the ruleset does not say.
    pub meanwhile: &'static str,
    /// For learners who are asked it.
    pub hint: Option<Hint>,
    /// Whether it shows what only the asked seat may know, or its answer is a secret. Players who share a screen look at
    /// such a question one at a time; all others they read together.
    pub secret: bool,
    /// What each option does, in their order, where the question always has the same ones; empty elsewhere.
    pub explained: &'static [&'static str],
}

/// A hint for learners. A client shows each one a few times, and not again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Hint {
    /// Stable: lower case, hyphens.
    pub id: &'static str,
    /// The hint.
    pub says: &'static str,
}

impl Ask {
    /// A question of this name, asked by this rule in these words.
    pub const fn new(name: &'static str, rule: Rule, says: &'static str) -> Self {
        Ask { name, rule, says, meanwhile: "", hint: None, secret: false, explained: &[] }
    }

    /// The same, with what the others are told meanwhile.
    #[must_use]
    pub const fn meanwhile(self, meanwhile: &'static str) -> Self {
        Ask { meanwhile, ..self }
    }

    /// The same, with a hint for learners under the question's own name.
    #[must_use]
    pub const fn hint(self, says: &'static str) -> Self {
        Ask { hint: Some(Hint { id: self.name, says }), ..self }
    }

    /// The same, for the asked seat alone.
    #[must_use]
    pub const fn secret(self) -> Self {
        Ask { secret: true, ..self }
    }

    /// The same, with what each of its options does, in a line.
    #[must_use]
    pub const fn explained(self, explained: &'static [&'static str]) -> Self {
        Ask { explained, ..self }
    }

    /// The sentence about something of this name.
    #[must_use]
    pub fn about(&self, subject: &str) -> String {
        self.says.replace("{}", subject)
    }
}

/// A question to one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<I> {
    /// The seat that must answer.
    pub seat: Seat,
    /// What kind of question it is.
    pub ask: &'static Ask,
    /// What it is about, so that a client can point at it.
    pub subject: Option<I>,
    /// The form of the answer.
    pub shape: Shape<I>,
}

/// The few forms a question can have. A client that supports them can play every game and every card.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape<I> {
    /// Pick at least `least` and at most `most` of the options, each once.
    Pick {
        /// What may be picked; all different.
        options: Items<I>,
        /// The minimum.
        least: u8,
        /// The maximum.
        most: u8,
    },
    /// Put all of these in an order.
    Arrange {
        /// What is put in order; all different.
        items: Items<I>,
    },
    /// Put something somewhere. Any spot that passes the ruleset's test is legal; [`crate::Ruleset::suggestions`] lists
    /// some good ones.
    Place,
    /// Plot a course: several turns one after the other, each within its joint's bounds.
    Plot {
        /// The ways in which the course may be plotted (one of these is chosen).
        along: Items<I>,
        /// For each joint the least and the greatest turn; negative is to the left.
        joints: SmallVec<[(i8, i8); 6]>,
        /// The minimum number of joints to use.
        least: u8,
    },
    /// Write a line for each of these, in the ruleset's notation.
    Write {
        /// What the lines are written for.
        lines: Items<I>,
    },
    /// Yes or no.
    Confirm,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
#[serde(bound(
    serialize = "I: Serialize, S: Serialize, L: Serialize + Display",
    deserialize = "I: Deserialize<'de>, S: Deserialize<'de>, L: Deserialize<'de> + FromStr<Err = Refusal>"
))]
pub enum Choice<I, S, L> {
    /// These of the options.
    Pick(#[ts(as = "Vec<I>")] SmallVec<[I; 4]>),
    /// In this order.
    Arrange(#[ts(as = "Vec<I>")] SmallVec<[I; 4]>),
    /// Here.
    Place(S),
    /// On this course.
    Plot {
        /// The way in which it is plotted.
        along: I,
        /// The turn at each joint used.
        #[ts(as = "Vec<i8>")]
        turns: SmallVec<[i8; 6]>,
    },
    /// These lines. Formats for people have them in their notation.
    Write(
        #[serde(with = "crate::line::written")]
        #[ts(as = "Vec<L>")]
        SmallVec<[L; 2]>,
    ),
    /// Yes or no.
    Confirm(bool),
}

/// Whether a choice fits the shape of its question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It is one of the listed options: accepted.
    Listed,
    /// It has the right form; the ruleset's own test decides.
    ToBeTested,
    /// It has the right form but names something that is not offered.
    NotOffered,
    /// It has the wrong form; the sentence says which form is right.
    Malformed(String),
}

impl<I: PartialEq> Decision<I> {
    /// Checks the form of a choice. Only [`Fit::ToBeTested`] leaves anything to the ruleset.
    pub fn fit<S, L>(&self, choice: &Choice<I, S, L>) -> Fit {
        match (&self.shape, choice) {
            (Shape::Pick { options, least, most }, Choice::Pick(picked)) => {
                if picked.len() < usize::from(*least) || picked.len() > usize::from(*most) {
                    Fit::Malformed(wrong_count(*least, *most, picked.len()))
                } else if repeats(picked) {
                    Fit::Malformed("the same option was picked twice".into())
                } else if picked.iter().all(|item| options.contains(item)) {
                    Fit::Listed
                } else {
                    Fit::NotOffered
                }
            }
            (Shape::Arrange { items }, Choice::Arrange(order)) => {
                if order.len() != items.len() || repeats(order) {
                    Fit::Malformed(format!("all {} must be put in order, each once", items.len()))
                } else if order.iter().all(|item| items.contains(item)) {
                    Fit::Listed
                } else {
                    Fit::NotOffered
                }
            }
            (Shape::Place, Choice::Place(_)) => Fit::ToBeTested,
            (Shape::Plot { along, joints, least }, Choice::Plot { along: way, turns }) => {
                if turns.len() < usize::from(*least) || turns.len() > joints.len() {
                    Fit::Malformed(wrong_joints(usize::from(*least), joints.len(), turns.len()))
                } else if !along.contains(way)
                    || turns.iter().zip(joints).any(|(turn, (low, high))| turn < low || turn > high)
                {
                    Fit::NotOffered
                } else {
                    Fit::ToBeTested
                }
            }
            (Shape::Write { lines }, Choice::Write(written)) => {
                if written.len() == lines.len() {
                    Fit::ToBeTested
                } else {
                    Fit::Malformed(format!("{} lines are asked for, not {}", lines.len(), written.len()))
                }
            }
            (Shape::Confirm, Choice::Confirm(_)) => Fit::Listed,
            (shape, _) => Fit::Malformed(format!("the question is to {}", shape.verb())),
        }
    }
}

impl<I> Shape<I> {
    /// What a player does with a question of this shape: the name of the shape and of the choice that answers it.
    pub fn verb(&self) -> &'static str {
        match self {
            Shape::Pick { .. } => "pick",
            Shape::Arrange { .. } => "arrange",
            Shape::Place => "place",
            Shape::Plot { .. } => "plot",
            Shape::Write { .. } => "write",
            Shape::Confirm => "confirm",
        }
    }

    /// The items a player chooses among, points at or writes for.
    pub fn items(&self) -> &[I] {
        match self {
            Shape::Pick { options: items, .. }
            | Shape::Arrange { items }
            | Shape::Plot { along: items, .. }
            | Shape::Write { lines: items } => items,
            Shape::Place | Shape::Confirm => &[],
        }
    }
}

fn repeats<I: PartialEq>(items: &[I]) -> bool {
    items.iter().enumerate().any(|(index, item)| items[..index].contains(item))
}

fn wrong_count(least: u8, most: u8, picked: usize) -> String {
    match (least, most) {
        (least, most) if least == most => format!("exactly {least} must be picked, not {picked}"),
        (0, most) => format!("at most {most} may be picked, not {picked}"),
        (least, most) => format!("{least} to {most} must be picked, not {picked}"),
    }
}

fn wrong_joints(least: usize, most: usize, turned: usize) -> String {
    let joints = if most == 1 { "joint" } else { "joints" };
    if least == most {
        format!("a course here has {most} {joints}, not {turned}")
    } else {
        format!("a course here has {least} to {most} {joints}, not {turned}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use smallvec::smallvec;

    type D = Decision<u8>;
    type C = Choice<u8, (i32, i32), String>;
    static ASK: Ask = Ask::new("try", Rule("test.rule"), "What now?");

    fn asking(shape: Shape<u8>) -> D {
        Decision { seat: Seat(0), ask: &ASK, subject: None, shape }
    }

    #[test]
    fn a_pick_counts_distinguishes_and_stays_within_the_offer() {
        let decision = asking(Shape::Pick { options: smallvec![1, 2, 3], least: 1, most: 2 });
        assert_eq!(decision.fit(&C::Pick(smallvec![3])), Fit::Listed);
        assert_eq!(decision.fit(&C::Pick(smallvec![3, 1])), Fit::Listed);
        assert_eq!(decision.fit(&C::Pick(smallvec![4])), Fit::NotOffered);
        for malformed in [C::Pick(smallvec![]), Choice::Pick(smallvec![1, 2, 3]), Choice::Pick(smallvec![1, 1])] {
            assert!(matches!(decision.fit(&malformed), Fit::Malformed(_)));
        }
        assert!(matches!(decision.fit(&C::Confirm(true)), Fit::Malformed(_)));
    }

    #[test]
    fn an_order_is_complete() {
        let decision = asking(Shape::Arrange { items: smallvec![1, 2, 3] });
        assert_eq!(decision.fit(&C::Arrange(smallvec![3, 1, 2])), Fit::Listed);
        assert!(matches!(decision.fit(&C::Arrange(smallvec![3, 1])), Fit::Malformed(_)));
        assert!(matches!(decision.fit(&C::Arrange(smallvec![3, 1, 1])), Fit::Malformed(_)));
        assert_eq!(decision.fit(&C::Arrange(smallvec![3, 1, 9])), Fit::NotOffered);
    }

    #[test]
    fn a_course_has_as_many_turns_as_it_may() {
        let decision = asking(Shape::Plot { along: smallvec![0, 1], joints: smallvec![(-1, 1), (-2, 2)], least: 1 });
        let course = |along, turns: &[i8]| C::Plot { along, turns: turns.into() };
        assert_eq!(decision.fit(&course(1, &[0, 2])), Fit::ToBeTested);
        assert_eq!(decision.fit(&course(7, &[0])), Fit::NotOffered);
        assert_eq!(decision.fit(&course(1, &[2])), Fit::NotOffered, "a turn stays within its joint's bounds");
        assert_eq!(decision.fit(&course(1, &[0, -128])), Fit::NotOffered);
        assert!(matches!(decision.fit(&course(0, &[])), Fit::Malformed(_)));
        assert!(matches!(decision.fit(&course(0, &[0, 0, 0])), Fit::Malformed(_)));
    }

    #[test]
    fn how_many_joints_a_course_has_is_said_once() {
        assert_eq!(wrong_joints(4, 4, 2), "a course here has 4 joints, not 2");
        assert_eq!(wrong_joints(1, 1, 0), "a course here has 1 joint, not 0");
        assert_eq!(wrong_joints(0, 3, 4), "a course here has 0 to 3 joints, not 4");
    }
}
