//! How likely an attack does what, before it is declared. It is worked out from what lies open on the table by a crate above
//! the rules; see [`crate::play::Deal::odds`].

use serde::Serialize;
use table::{Budget, Decision, Refusal, Shape};

use super::attacks::{End, ordinary_attacks_of};
use crate::catalog::Dice;
use crate::play::asks::DECLARE_TARGET;
use crate::state::{Attack, Game, Item, UnitId};

/// Works out the odds of an attack with these dice; `None` if it cannot.
pub type Reckon = fn(&Game, &Attack, Dice) -> Option<AttackOdds>;

/// Plays the attack of a unit on a target that is offered, in all ways in which its dice can fall; `None` if that cannot be
/// done, or not within the budget.
pub type PlayOut = fn(&Game, UnitId, Item, &Budget) -> Option<AttackOdds>;

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

/// What an attack does. Worked out at once, both players choose what is best for them: which tokens are locked, and which are
/// spent; what cards do to rolled dice is left out. Played with all cards, both choose as the computer would.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct AttackOdds {
    /// The damage on average, on shields and hull. Played with all cards, no more than the defender has.
    pub mean: f64,
    /// The chance of at least 1, 2, 3… damage.
    pub at_least: Vec<f64>,
    /// The chance that the standard critical effect can be resolved. Played with all cards, that any critical effect is.
    pub critical: f64,
    /// The chance that the defender is destroyed.
    pub destroyed: f64,
}

/// The odds of everything that a unit could attack from where it stands.
pub(super) fn odds_of(game: &Game, unit: UnitId, reckon: Reckon) -> Vec<OddsSight> {
    let attacks = ordinary_attacks_of(game, unit).into_iter().take(MOST);
    attacks.map(|(from, to, attack, dice)| OddsSight { from, to, odds: reckon(game, &attack, dice) }).collect()
}

/// The odds of an attack on a target that is asked for, played with all cards.
pub(super) fn with_cards(
    game: &Game,
    decision: &Decision<Item>,
    target: Item,
    budget: &Budget,
    play_out: PlayOut,
) -> Result<Option<AttackOdds>, Refusal> {
    let unit = match decision.subject {
        Some(Item::Ship(ship)) => Some(UnitId::Ship(ship)),
        Some(Item::Squadron(squadron)) => Some(UnitId::Squadron(squadron)),
        _ => None,
    };
    let is_target = matches!(target, Item::Target(..));
    let offered = matches!(&decision.shape, Shape::Pick { options, .. } if options.contains(&target));
    match unit {
        Some(unit) if decision.ask == DECLARE_TARGET && is_target && offered => {
            Ok(play_out(game, unit, target, budget))
        }
        _ => Err(Refusal::malformed("this is not a target that you are asked for")),
    }
}
