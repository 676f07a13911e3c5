//! How a game ended.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

use crate::{Rule, Sentence, Side};

/// The end of a game, by side. It is part of states; [`crate::erased::AnyOutcome`] is what clients receive.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// Each side's place, 1 for the best; equal places are a draw between those sides.
    pub places: Vec<u8>,
    /// Each side's score, in the game's own points.
    pub scores: Vec<i32>,
    /// How it ended, in the game's words.
    pub how: Cow<'static, str>,
}

impl Outcome {
    /// Ranks sides by score, the highest first; equal scores share a place.
    pub fn by_score(scores: Vec<i32>, how: impl Into<Cow<'static, str>>) -> Self {
        let places = scores.iter().map(|own| 1 + scores.iter().filter(|other| *other > own).count() as u8).collect();
        Outcome { places, scores, how: how.into() }
    }

    /// The side that won alone, if one did.
    pub fn winner(&self) -> Option<Side> {
        let mut first = (0u8..).zip(&self.places).filter(|(_, place)| **place == 1).map(|(side, _)| Side(side));
        let winner = first.next()?;
        first.next().is_none().then_some(winner)
    }
}

/// The account of the scores: what each side has got its points for, and what decided the game besides them.
#[derive(Clone, Debug, PartialEq)]
pub struct Account<I> {
    /// The rule that says how the scores are counted.
    pub rule: Rule,
    /// What was scored. The points of a side add up to its score.
    pub scored: Vec<Scored<I>>,
    /// What decided the game besides the scores, such as a tie-break: a clause without a full stop.
    pub besides: Option<Sentence<I>>,
}

/// A line of an account.
#[derive(Clone, Debug, PartialEq)]
pub struct Scored<I> {
    /// Who scored.
    pub side: Side,
    /// For what: a phrase without a full stop.
    pub what: Sentence<I>,
    /// How many points.
    pub points: i32,
    /// The rule that says so, if one does.
    pub rule: Option<Rule>,
}

impl<I> Account<I> {
    /// An account with nothing besides the points.
    pub fn of(rule: Rule, scored: Vec<Scored<I>>) -> Self {
        Account { rule, scored, besides: None }
    }

    /// The points of each of this many sides.
    pub fn sums(&self, sides: usize) -> Vec<i32> {
        let of = |side: usize| self.scored.iter().filter(move |line| usize::from(line.side.0) == side);
        (0..sides).map(|side| of(side).map(|line| line.points).sum()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_points_of_a_side_add_up() {
        let line =
            |side, points| Scored { side: Side(side), what: Sentence::<()>::plain("a prize"), points, rule: None };
        let account = Account::of(Rule("score"), vec![line(0, 4), line(2, 9), line(0, -1)]);
        assert_eq!(account.sums(3), [3, 0, 9]);
    }

    #[test]
    fn equal_scores_share_a_place() {
        let draw = Outcome::by_score(vec![7, 3, 7], "the last round is over");
        assert_eq!(draw.places, [1, 3, 1]);
        assert_eq!(draw.winner(), None);
        assert_eq!(Outcome::by_score(vec![2, 9], "").winner(), Some(Side(1)));
    }
}
