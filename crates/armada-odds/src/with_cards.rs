//! The odds of an attack with all cards, for a player who is about to declare it, or to defend against it.

use armada::catalog::Duration;
use armada::play::peek::{AttackOdds, Considered};
use armada::state::Game;
use table::{Budget, Decide};

use crate::played::{Rules, played_from_defense, played_from_question};
use crate::{Played, Totals};

/// The odds of an attack with an option that is considered, if `mind` answers for both players; `None` if it cannot be played
/// in all ways, or not within the budget. While tokens are spent, they are those of the rest of the attack. A damage card that
/// is dealt faceup counts as one damage, whatever it does at once: which one comes is not known, and one of them would stand
/// for all.
pub fn with_cards<R: Rules>(
    game: &Game,
    considered: Considered<'_>,
    mind: Decide<R>,
    budget: &Budget,
) -> Option<AttackOdds> {
    let mut game = game.clone();
    // The last card is on top.
    game.deck.draw.sort_by_key(|number| number.card().duration == Duration::Persistent);
    let played = match considered {
        Considered::Target(unit, target) => played_from_question::<R>(&game, unit, target, mind, budget),
        Considered::Defense(option, options) => played_from_defense::<R>(&game, option, options, mind, budget),
    };
    played.ok().map(|played| seen(&played))
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
