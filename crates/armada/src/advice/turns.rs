//! Whose turn it is among one's own units.

use table::{Items, Side};

use super::wings;
use super::worth::{danger, enemies_of, fire, worth};
use super::{best, best_item};
use crate::state::{Game, Item, ShipId};

/// Less than this is not worth hurrying for.
const LITTLE: f64 = 2.0;

/// The ship that has most to lose by waiting: its shots, or itself. If none has, the cheapest; or nobody, if one may pass.
pub(super) fn next_ship(game: &Game, side: Side, options: &Items<Item>) -> Option<Item> {
    let waiting: Vec<ShipId> =
        enemies_of(game, side).into_iter().filter(|enemy| !game.ship(*enemy).activated).collect();
    let urgency = |item: Item| match item {
        Item::Ship(ship) => {
            let whole = worth(game, ship.into());
            let threat = danger(game, ship, &waiting).min(whole);
            // Guns that are not in danger can wait.
            fire(game, ship) * (0.4 + 0.6 * threat / whole.max(1.0)) + 0.7 * threat
        }
        _ => f64::NEG_INFINITY,
    };
    let (item, most) = best(options.iter().copied(), urgency)?;
    if most > LITTLE {
        return Some(item);
    }
    if options.contains(&Item::Pass) && !waiting.is_empty() {
        return Some(Item::Pass);
    }
    best_item(options, |item| match item {
        Item::Ship(ship) => -worth(game, ship.into()),
        _ => f64::NEG_INFINITY,
    })
}

/// The squadron with the best attack from where it is, or else the one nearest to an enemy.
pub(super) fn next_squadron(game: &Game, options: &Items<Item>) -> Option<Item> {
    best_item(options, |item| match item {
        Item::Squadron(squadron) => wings::best_attack(game, squadron) - 0.01 * wings::way_to_go(game, squadron),
        _ => f64::NEG_INFINITY,
    })
}
