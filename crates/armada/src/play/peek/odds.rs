//! How likely an attack does what, before it is declared and before a defense token is spent. It is worked out from what lies
//! open on the table by a crate above the rules; see [`crate::play::Deal::odds`].

use serde::Serialize;
use table::{Budget, Decision, Items, Refusal, Shape};

use super::attacks::{End, ordinary_attacks_of};
use crate::catalog::Dice;
use crate::play::asks::{DECLARE_TARGET, SPEND_DEFENSE_TOKEN};
use crate::state::{Attack, Game, Item, UnitId};

/// Works out the odds of an attack with these dice; `None` if it cannot.
pub type Reckon = fn(&Game, &Attack, Dice) -> Option<AttackOdds>;

/// An option of an open question, whose odds are worked out by playing on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Considered<'a> {
    /// A target that a unit may attack.
    Target(UnitId, Item),
    /// A defense token that may be spent in the attack that is being made, an effect that may be used instead, or neither;
    /// with all options.
    Defense(Item, &'a Items<Item>),
}

/// Plays an attack, or what is left of it, with this option in all ways in which its dice can fall; `None` if that cannot be
/// done, or not within the budget.
pub type PlayOut = fn(&Game, Considered<'_>, &Budget) -> Option<AttackOdds>;

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

/// The odds of an attack with an option of an open question, played with all cards.
pub(super) fn with_cards(
    game: &Game,
    decision: &Decision<Item>,
    option: Item,
    budget: &Budget,
    play_out: PlayOut,
) -> Result<Option<AttackOdds>, Refusal> {
    let considered = considered(decision, option).ok_or_else(|| {
        Refusal::malformed("this is neither a target that you are asked for nor what you may do to defend")
    })?;
    Ok(play_out(game, considered, budget))
}

fn considered(decision: &Decision<Item>, option: Item) -> Option<Considered<'_>> {
    let Shape::Pick { options, .. } = &decision.shape else { return None };
    if !options.contains(&option) {
        return None;
    }
    match (decision.ask, option, decision.subject) {
        (DECLARE_TARGET, Item::Target(..), Some(Item::Ship(ship))) => Some(Considered::Target(ship.into(), option)),
        (DECLARE_TARGET, Item::Target(..), Some(Item::Squadron(squadron))) => {
            Some(Considered::Target(squadron.into(), option))
        }
        (SPEND_DEFENSE_TOKEN, ..) => Some(Considered::Defense(option, options)),
        _ => None,
    }
}
