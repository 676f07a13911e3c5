//! Commands after the dial is revealed: which to resolve, with a dial or a token, and what to repair.

use table::{Chance, Items};

use super::worth::{enemies_of, under_fire};
use super::{Decision, best, offers, subject_ship};
use crate::catalog::{Command, Zone};
use crate::play::query;
use crate::state::{Game, Item, Payment, Repair, ShipId};

/// Pays for a raid token with a command token of its kind; a dial is worth more than that.
pub(super) fn clear_raid(options: &Items<Item>) -> Item {
    let token = options.iter().find(|item| matches!(item, Item::Payment(_, Payment::TOKEN)));
    token.copied().unwrap_or(Item::Done)
}

/// Repairs first, then squadrons; with a token only if the dial is not enough.
pub(super) fn resolve(game: &Game, decision: &Decision, options: &Items<Item>, chance: &mut Chance) -> Option<Item> {
    let ship = subject_ship(decision)?;
    let value = |item: Item| match item {
        Item::Payment(Command::Repair, with) => repair_value(game, ship, with),
        Item::Payment(Command::Squadron, with) => {
            let ready = game.squadrons_in_command_range(ship).len() as f64;
            f64::from(query::activation_count(game, ship, with)).min(ready) - token_price(with)
        }
        // Effects of cards that are worth it, if there is nothing better to do.
        Item::Effect(source, name) => 0.1 * offers::value(game, decision, (source, name), chance).signum(),
        _ => 0.0,
    };
    let best = best(options.iter().copied(), value).filter(|(_, worth)| *worth > 0.0);
    Some(best.map_or(Item::Done, |(item, _)| item))
}

fn token_price(with: Payment) -> f64 {
    if with.token { 0.5 } else { 0.0 }
}

/// The value of what the engineering points can repair, in fleet points.
fn repair_value(game: &Game, ship: ShipId, with: Payment) -> f64 {
    let state = game.ship(ship);
    let points = f64::from(query::engineering_points(game, ship, with));
    let lost: u8 = state.zones().map(|zone| missing(game, ship, zone)).sum();
    let needed = 2.0 * f64::from(lost) + 3.0 * state.damage.len() as f64;
    needed.min(points) - 2.0 * token_price(with)
}

fn missing(game: &Game, ship: ShipId, zone: Zone) -> u8 {
    query::shield_maximum(game, ship, zone).saturating_sub(game.ship(ship).shields(zone))
}

/// In this order: a card's offer that is worth it, a faceup damage card, any damage card, a shield where the enemy aims
/// and most are missing, a shield moved from a zone with many.
pub(super) fn repair(game: &Game, decision: &Decision, options: &Items<Item>, chance: &mut Chance) -> Option<Item> {
    let ship = subject_ship(decision)?;
    let state = game.ship(ship);
    let aimed_at = under_fire(game, ship, &enemies_of(game, state.side));
    let aimed = |zone: Zone| if aimed_at.contains(&zone) { 4.0 } else { 0.0 };
    let value = |item: Item| match item {
        Item::Effect(source, name) => 40.0 * offers::value(game, decision, (source, name), chance).signum(),
        Item::Repair(Repair::Hull(index)) => {
            let faceup = state.damage.get(usize::from(index)).is_some_and(|card| card.faceup);
            if faceup { 30.0 } else { 20.0 }
        }
        Item::Repair(Repair::RecoverShield(zone)) => 10.0 + f64::from(missing(game, ship, zone)) + aimed(zone),
        Item::Repair(Repair::Squadron(_)) => 9.0,
        // Only if it evens out the zones, so that no shield is moved back and forth.
        Item::Repair(Repair::MoveShield(from, to)) => {
            f64::from(state.shields(from)) - f64::from(state.shields(to)) - 2.0
        }
        _ => 0.0,
    };
    let best = best(options.iter().copied(), value).filter(|(_, worth)| *worth > 0.0);
    Some(best.map_or(Item::Done, |(item, _)| item))
}
