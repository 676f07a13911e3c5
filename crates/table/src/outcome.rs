//! How a game ended.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

use crate::Side;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_place() {
        let draw = Outcome::by_score(vec![7, 3, 7], "the last round is over");
        assert_eq!(draw.places, [1, 3, 1]);
        assert_eq!(draw.winner(), None);
        assert_eq!(Outcome::by_score(vec![2, 9], "").winner(), Some(Side(1)));
    }
}
