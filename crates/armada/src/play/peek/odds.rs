//! How likely an attack does what, before it is declared. It is worked out from what lies open on the table by a crate above
//! the rules; see [`crate::play::Deal::odds`].

use serde::Serialize;

use super::attacks::{End, ordinary_attacks_of};
use crate::catalog::Dice;
use crate::state::{Attack, Game, UnitId};

/// Works out the odds of an attack with these dice; `None` if it cannot.
pub type Reckon = fn(&Game, &Attack, Dice) -> Option<AttackOdds>;

/// At most this many attacks are worked out for one question.
const MOST: usize = 40;

/// An attack that could be declared, and its odds.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct OddsSight {
    /// Who attacks.
    pub from: End,
    /// Who is attacked.
    pub to: End,
    /// The odds, if they could be worked out.
    pub odds: Option<AttackOdds>,
}

/// What an attack does, if both players choose what is best for them: which tokens are locked, and which are spent. What
/// cards do to rolled dice is left out.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct AttackOdds {
    /// The damage on average, on shields and hull.
    pub mean: f64,
    /// The chance of at least 1, 2, 3… damage.
    pub at_least: Vec<f64>,
    /// The chance that the standard critical effect can be resolved.
    pub critical: f64,
    /// The chance that the defender is destroyed.
    pub destroyed: f64,
}

/// The odds of everything that a unit could attack from where it stands.
pub(super) fn odds_of(game: &Game, unit: UnitId, reckon: Reckon) -> Vec<OddsSight> {
    let attacks = ordinary_attacks_of(game, unit).into_iter().take(MOST);
    attacks.map(|(from, to, attack, dice)| OddsSight { from, to, odds: reckon(game, &attack, dice) }).collect()
}
