//! Command dials: what will be useful when a dial is revealed.

use smallvec::SmallVec;
use table::{Chance, Eye, Items, Seat};

use super::worth::{apart, enemies_of, worth};
use super::{Decision, best, best_item, helm, wings};
use crate::catalog::Command;
use crate::play::query;
use crate::state::{Game, Item, ShipId, SquadronId};

/// The reach of red dice between centres, in millimetres.
const RED_REACH_MM: f64 = 380.0;
/// The value of an additional die, as a fraction of the best attack of a ship.
const ONE_DIE: f64 = 0.6;
/// The fraction of the gain by a better place that remains when a dial is revealed.
const BETTER_PLACE: f64 = 0.35;
/// The fraction of the squadrons near a ship that is lost for each round until the dial is revealed.
const LEFT_BEHIND: f64 = 0.15;
/// A dial with a smaller gain, in fleet points, becomes a token.
const MIN_DIAL_GAIN: f64 = 1.0;
/// The number of rounds until a command of this round is used, where that is only estimated.
pub(super) const SOON: f64 = 0.5;
/// So many of so many dials of others are taken to be the most useful ones; the rest shows any command.
const USUAL: (u32, u32) = (3, 4);
/// By how much two approaching ships come closer in a round, in millimetres.
const CLOSING_MM: f64 = 220.0;

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
    // A new dial goes to the bottom of the stack.
    let rounds = (game.ship(ship).stack.len() as f64).max(SOON);
    best_item(options, |item| match item {
        Item::Command(command) => use_of(game, ship, command, rounds),
        _ => 0.0,
    })
}

/// The dials of others that this seat has not seen are mostly those that will be the most useful, as far as it can see.
pub(super) fn suppose(game: &mut Game, seat: Seat, chance: &mut Chance) {
    let eye = Eye::Seat(seat);
    let ships = game.ships_in_play().filter(|(_, ship)| !eye.sees_secrets_of(ship.seat)).map(|(id, _)| id);
    let ships: SmallVec<[ShipId; 8]> = ships.collect();
    for ship in ships {
        let state = game.ship(ship);
        // An activated ship reveals its next dial in the next round.
        let first = usize::from(state.activated);
        let useful = |above: usize| {
            let rounds = ((above + first) as f64).max(SOON);
            let worth = |command| use_of(game, ship, command, rounds);
            best(Command::ALL.iter().copied(), worth).map(|(command, _)| command)
        };
        let useful: SmallVec<[Option<Command>; 4]> = (0..state.stack.len()).map(useful).collect();
        game.ship_mut(ship).stack.redraw(eye, |above| {
            let any = Command::ALL[chance.pick("suppose", 4) as usize];
            let usual = chance.pick("suppose", USUAL.1) < USUAL.0;
            if usual { useful[above].unwrap_or(any) } else { any }
        });
    }
}

/// The least useful token.
pub(super) fn least_useful(game: &Game, ship: ShipId, options: &Items<Item>) -> Option<Item> {
    best_item(options, |item| match item {
        Item::Command(command) => -use_of(game, ship, command, SOON),
        _ => 0.0,
    })
}

/// The usefulness of a command in this many rounds, in fleet points. For the current round it is measured, for later
/// ones estimated.
pub(super) fn use_of(game: &Game, ship: ShipId, command: Command, rounds: f64) -> f64 {
    let state = game.ship(ship);
    let distance = nearest_enemy(game, ship) - rounds * CLOSING_MM;
    match command {
        Command::Navigate if rounds > 0.0 => {
            let edge = if nears_edge(game, ship, rounds) { 10.0 } else { 0.0 };
            let slow = if state.speed < 2 { 3.0 } else { 0.0 };
            2.0 + edge + slow
        }
        // A better place is not yet a better attack.
        Command::Navigate => 0.3 + BETTER_PLACE * helm::navigating(game, ship),
        Command::ConcentrateFire if rounds > 0.0 => {
            if distance < reach(game, ship) {
                6.0
            } else {
                0.5
            }
        }
        Command::ConcentrateFire => 0.5 + ONE_DIE * helm::broadside(game, ship),
        Command::Repair => {
            let (needed, point) = repairs(game, ship);
            // Damage until then is not known yet.
            let later = if distance < reach(game, ship) { rounds } else { 0.0 };
            point * (needed + later).min(f64::from(query::engineering_value(game, ship)))
        }
        Command::Squadron => {
            let own = game.squadrons_in_play().filter(|(_, squadron)| squadron.side == state.side).map(|(id, _)| id);
            let value = usize::from(query::squadron_value(game, ship));
            if rounds > 0.0 {
                let with_it = own.filter(|squadron| is_with(game, ship, *squadron)).count();
                let each = if distance < reach(game, ship) + 200.0 { 2.5 } else { 1.0 };
                return each * with_it.min(value) as f64 * (1.0 - LEFT_BEHIND * rounds).max(0.0);
            }
            let led = own.filter(|squadron| game.is_at_close_or_medium_range(ship, *squadron));
            let mut gains: SmallVec<[f64; 12]> = led.map(|squadron| wings::gain_by_command(game, squadron)).collect();
            gains.sort_by(|one, other| other.total_cmp(one));
            gains.iter().take(value).sum()
        }
    }
}

/// Is a squadron near enough to a ship to stay with it?
fn is_with(game: &Game, ship: ShipId, squadron: SquadronId) -> bool {
    let (Some(pose), Some(at)) = (game.ship(ship).pose, game.squadron(squadron).at) else { return false };
    apart(pose.at, at) < RED_REACH_MM
}

/// How many engineering points a ship could use, and the value of each in fleet points.
pub(super) fn repairs(game: &Game, ship: ShipId) -> (f64, f64) {
    let state = game.ship(ship);
    let lost: u8 =
        state.zones().map(|zone| query::shield_maximum(game, ship, zone).saturating_sub(state.shields(zone))).sum();
    let needed = 2.0 * f64::from(lost) + 3.0 * state.damage.len() as f64;
    let shields: u8 = state.shields.iter().sum();
    let hull = query::hull_value(game, ship).saturating_sub(state.damage.len() as u8);
    let toughness = f64::from(hull.max(1)) + 0.5 * f64::from(shields);
    // Three points repair a hull point, two a shield.
    (needed, 0.15 * worth(game, ship.into()) / toughness)
}

/// The reach of a ship's guns between centres, in millimetres.
fn reach(game: &Game, ship: ShipId) -> f64 {
    let state = game.ship(ship);
    let (mut red, mut blue) = (0, 0);
    for dice in state.zones().filter_map(|zone| state.card.card().armament.get(zone)) {
        (red, blue) = (red + dice.red, blue + dice.blue);
    }
    match (red, blue) {
        (1.., _) => RED_REACH_MM,
        (0, 1..) => RED_REACH_MM - 115.0,
        (0, 0) => RED_REACH_MM - 180.0,
    }
}

/// The distance to the nearest enemy ship, in millimetres.
fn nearest_enemy(game: &Game, ship: ShipId) -> f64 {
    let state = game.ship(ship);
    let Some(here) = state.pose else { return 900.0 };
    let enemies = enemies_of(game, state.side);
    enemies.iter().filter_map(|enemy| game.ship(*enemy).pose).map(|pose| apart(pose.at, here.at)).fold(900.0, f64::min)
}

/// Will the edge of the table be less than two moves ahead in this many rounds?
fn nears_edge(game: &Game, ship: ShipId, rounds: f64) -> bool {
    let state = game.ship(ship);
    let Some(pose) = state.pose else { return false };
    let (sin, cos) = pose.heading.sin_cos();
    let ahead = 75.0 * (2.0 + rounds) * f64::from(state.speed) * f64::from(plane::UNITS_PER_MM);
    let (x, y) = (f64::from(pose.at.x) + sin * ahead, f64::from(pose.at.y) + cos * ahead);
    let (width, depth) = game.tabletop().size();
    x < 0.0 || y < 0.0 || x > f64::from(width) || y > f64::from(depth)
}

/// A dial without use now becomes a token, if the ship has none of its kind and room for one.
pub(super) fn dial_or_token(game: &Game, decision: &Decision) -> Option<Item> {
    let Some(Item::Command(command)) = decision.subject else { return None };
    let ship = game.activation()?.ship;
    let state = game.ship(ship);
    let room = state.tokens.count() < query::command_token_limit(game, ship) && !state.tokens.has(command);
    let useless = || match command {
        Command::Navigate => use_of(game, ship, command, SOON) < MIN_DIAL_GAIN,
        Command::ConcentrateFire => game.ship_targets(ship).is_empty(),
        Command::Repair => repairs(game, ship).0 < 2.0,
        Command::Squadron => game.squadrons_in_command_range(ship).is_empty(),
    };
    Some(if room && useless() { Item::Token } else { Item::Keep })
}
