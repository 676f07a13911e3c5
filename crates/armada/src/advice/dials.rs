//! Command dials: what will be useful when a dial comes up.

use table::Items;

use super::worth::{apart, enemies_of};
use super::{Decision, best_item};
use crate::catalog::Command;
use crate::play::query;
use crate::state::{Game, Item, ShipId};

/// How far fire reaches, in millimetres between middles.
const REACH: f64 = 380.0;
/// How far two ships that approach come closer in a round.
const CLOSING: f64 = 220.0;

/// The ship that a question about commands concerns.
fn concerned(game: &Game, decision: &Decision) -> Option<ShipId> {
    match decision.subject? {
        Item::Ship(ship) => Some(ship),
        Item::Upgrade(upgrade) => game.upgrade(upgrade).ship,
        _ => None,
    }
}

pub(super) fn assign(game: &Game, decision: &Decision, options: &Items<Item>) -> Option<Item> {
    let ship = concerned(game, decision)?;
    // A new dial goes under the others.
    let rounds = game.ship(ship).stack.len() as f64;
    best_item(options, |item| match item {
        Item::Command(command) => use_of(game, ship, command, rounds),
        _ => 0.0,
    })
}

/// The token that is wanted least now.
pub(super) fn least_useful(game: &Game, ship: ShipId, options: &Items<Item>) -> Option<Item> {
    best_item(options, |item| match item {
        Item::Command(command) => -use_of(game, ship, command, 0.0),
        _ => 0.0,
    })
}

/// How useful a command will be in so many rounds.
pub(super) fn use_of(game: &Game, ship: ShipId, command: Command, rounds: f64) -> f64 {
    let state = game.ship(ship);
    let distance = nearest_enemy(game, ship) - rounds * CLOSING;
    match command {
        Command::Navigate => {
            let edge = if nears_edge(game, ship, rounds) { 2.5 } else { 0.0 };
            let slow = if state.speed < 2 { 1.0 } else { 0.0 };
            0.6 + edge + slow
        }
        Command::ConcentrateFire => {
            if distance < REACH {
                1.6
            } else {
                0.2
            }
        }
        Command::Repair => {
            let lost: u8 = state
                .zones()
                .map(|zone| query::shield_maximum(game, ship, zone).saturating_sub(state.shields(zone)))
                .sum();
            let points = f64::from(query::engineering_value(game, ship));
            // What is damaged by then is not known yet.
            let later = if distance < REACH { 0.2 * rounds } else { 0.0 };
            (0.5 * f64::from(lost) + 0.8 * state.damage.len() as f64 + later).min(0.6 * points)
        }
        Command::Squadron => {
            let near = game.squadrons_in_play().filter(|(_, squadron)| squadron.side == state.side);
            let near = near.filter(|(id, _)| rounds > 0.0 || game.is_at_close_or_medium_range(ship, *id)).count();
            let count = near.min(usize::from(query::squadron_value(game, ship))) as f64;
            count * if distance < REACH + 200.0 { 0.75 } else { 0.3 }
        }
    }
}

/// How far away the nearest enemy ship is, in millimetres.
fn nearest_enemy(game: &Game, ship: ShipId) -> f64 {
    let state = game.ship(ship);
    let Some(here) = state.pose else { return 900.0 };
    let enemies = enemies_of(game, state.side);
    enemies.iter().filter_map(|enemy| game.ship(*enemy).pose).map(|pose| apart(pose.at, here.at)).fold(900.0, f64::min)
}

/// Is the edge of the table less than two moves ahead, so many rounds from now?
fn nears_edge(game: &Game, ship: ShipId, rounds: f64) -> bool {
    let state = game.ship(ship);
    let Some(pose) = state.pose else { return false };
    let (sin, cos) = pose.heading.sin_cos();
    let ahead = 75.0 * (2.0 + rounds) * f64::from(state.speed) * f64::from(plane::UNITS_PER_MM);
    let (x, y) = (f64::from(pose.at.x) + sin * ahead, f64::from(pose.at.y) + cos * ahead);
    let (width, depth) = game.tabletop().size();
    x < 0.0 || y < 0.0 || x > f64::from(width) || y > f64::from(depth)
}

/// A dial that is of no use now becomes a token, if there is none of its kind and room for one.
pub(super) fn dial_or_token(game: &Game, decision: &Decision) -> Option<Item> {
    let Some(Item::Command(command)) = decision.subject else { return None };
    let ship = game.activation()?.ship;
    let state = game.ship(ship);
    let useless = match command {
        Command::Navigate => false,
        Command::ConcentrateFire => game.ship_targets(ship).is_empty(),
        Command::Repair => use_of(game, ship, command, 0.0) < 0.5,
        Command::Squadron => game.squadrons_in_command_range(ship).is_empty(),
    };
    let room = state.tokens.count() < query::command_token_limit(game, ship) && !state.tokens.has(command);
    Some(if useless && room { Item::Token } else { Item::Keep })
}
