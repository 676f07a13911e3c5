//! The odds of an attack with all cards, for a player who is about to declare it.

use armada::catalog::Duration;
use armada::play::peek::AttackOdds;
use armada::state::{Game, Item, UnitId};
use table::{Budget, Decide};

use crate::played::{Rules, played_from_question};
use crate::{Played, Totals};

/// The odds of a unit's attack on a target that it is asked for, if `mind` answers for both players; `None` if it cannot be
/// played in all ways, or not within the budget. A damage card that is dealt faceup counts as one damage, whatever it does
/// at once: which one comes is not known, and one of them would stand for all.
pub fn with_cards<R: Rules>(
    game: &Game,
    unit: UnitId,
    target: Item,
    mind: Decide<R>,
    budget: &Budget,
) -> Option<AttackOdds> {
    let mut game = game.clone();
    // The last card is on top.
    game.deck.draw.sort_by_key(|number| number.card().duration == Duration::Persistent);
    played_from_question::<R>(&game, unit, target, mind, budget).ok().map(|played| seen(&played))
}

fn seen(played: &Played) -> AttackOdds {
    AttackOdds {
        mean: played.damage.mean(),
        at_least: at_least(&played.damage),
        critical: played.critical,
        destroyed: played.destroyed,
    }
}

/// The chance of at least 1, 2, 3… damage, as far as it can be.
pub(crate) fn at_least(damage: &Totals) -> Vec<f64> {
    let highest = damage.possible().map(|(damage, _)| damage).last().unwrap_or_default();
    (1..=highest).map(|least| damage.at_least(least)).collect()
}
