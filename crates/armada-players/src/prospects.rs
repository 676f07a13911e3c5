//! The chance to win, as a function of a few plain features of a position. The weights were fitted on games of the
//! ready player against itself; see `docs/ADMIRAL.md`.

use table::Side;

use super::helm::rounds_to_come;
use super::lanes::{is_inside, ways};
use super::worth::{fire, worth};
use crate::play::query;
use crate::state::{Game, ShipId, TokenState, UnitId, other};

/// The names of the features, in their order. All are in fleet points, the enemy's subtracted from the own.
pub const FEATURES: [&str; 8] = ["score", "hull", "shields", "squadrons", "tokens", "fire", "objective", "sea room"];

/// Where these stand among the features.
pub(super) const SCORE: usize = 0;
pub(super) const OBJECTIVE: usize = 6;

/// The weights of the features, divided by the mean points of the fleets, by the number of rounds to come after the round
/// that begins; fitted by `crates/armada-game/examples/fit.rs`. Before the third round so little has happened that the weights
/// of the next one are better than those that were fitted.
pub(super) const WEIGHTS: [[f64; FEATURES.len()]; 4] = [
    [12.7, 0.96, 0.17, 2.07, -2.71, 2.86, 8.75, 0.0],
    [9.52, 1.71, 0.15, 4.32, -0.66, 2.47, 5.42, 1.89],
    [6.64, 2.41, 0.25, 5.64, -1.7, 1.55, 1.62, 0.91],
    [4.74, 2.36, 0.04, 4.5, 0.24, 2.25, -1.62, 1.08],
];
/// The part of the value that depends on the score alone, so that of two won games the clearer one is preferred.
const MARGIN: f64 = 0.1;

/// The slope of the chance to win where it is even.
const EVEN: f64 = 0.25;

/// The features of a position for a side.
pub fn features(game: &Game, side: Side) -> [f64; FEATURES.len()] {
    let (own, enemy) = (of_side(game, side), of_side(game, other(side)));
    std::array::from_fn(|index| own[index] - enemy[index])
}

fn of_side(game: &Game, side: Side) -> [f64; FEATURES.len()] {
    let mut found = [0.0; FEATURES.len()];
    let [score, hull, shields, squadrons, tokens, threat, objective, sea_room] = &mut found;
    *score = f64::from(game.score(side));
    for (id, ship) in game.ships_in_play().filter(|(_, ship)| ship.side == side) {
        let cost = worth(game, id.into());
        *hull -= cost * ship.damage.len() as f64 / f64::from(query::hull_value(game, id).max(1));
        let most: u8 = ship.zones().map(|zone| query::shield_maximum(game, id, zone)).sum();
        let left: u8 = ship.shields.iter().sum();
        *shields -= cost * (1.0 - f64::from(left) / f64::from(most.max(1)));
        *tokens -= cost * spent(game, id.into());
        *threat += fire(game, id);
        *objective += query::position(game, id);
        if !has_sea_room(game, id) {
            *sea_room -= cost;
        }
    }
    for (id, squadron) in game.squadrons_in_play().filter(|(_, squadron)| squadron.side == side) {
        let cost = worth(game, id.into());
        *squadrons -= cost * (1.0 - f64::from(squadron.hull) / f64::from(squadron.card.hull.max(1)));
        *tokens -= cost * spent(game, id.into());
    }
    found
}

/// The part of its defense tokens that a unit has used up; an exhausted one counts as a quarter.
fn spent(game: &Game, unit: UnitId) -> f64 {
    let (spent, all) = game.tokens_of(unit).fold((0.0, 0.0), |(spent, all), (_, token)| {
        let used = match token.state {
            TokenState::Ready => 0.0,
            TokenState::Exhausted => 0.25,
            TokenState::Discarded => 1.0,
        };
        (spent + used, all + 1.0)
    });
    if all == 0.0 { 0.0 } else { spent / all }
}

/// Can a ship stay on the table with its next move?
fn has_sea_room(game: &Game, ship: ShipId) -> bool {
    let state = game.ship(ship);
    let Some(pose) = state.pose else { return true };
    rounds_to_come(game) == 0
        || ways(game, ship, pose, state.speed).any(|end| is_inside(game.tabletop(), game, ship, end))
}

/// The chance to win from a position that is not decided, from 0 to 1.
pub(super) fn win_chance(game: &Game, side: Side) -> f64 {
    let weights = &WEIGHTS[usize::from(rounds_to_come(game)).min(WEIGHTS.len() - 1)];
    let sum: f64 = features(game, side).iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
    let chance = 1.0 / (1.0 + (-sum / fleet_size(game)).exp());
    (1.0 - MARGIN) * chance + MARGIN * margin(game, side)
}

/// What each feature of a position adds to the chance to win, roughly. A feature that counts against whoever has more of
/// it adds nothing: there is no reason behind its weight.
pub(super) fn shares(game: &Game, side: Side) -> [f64; FEATURES.len()] {
    let weights = &WEIGHTS[usize::from(rounds_to_come(game)).min(WEIGHTS.len() - 1)];
    let (found, size) = (features(game, side), fleet_size(game));
    std::array::from_fn(|index| EVEN * weights[index].max(0.0) * found[index] / size)
}

/// The value of a game that is over.
pub(super) fn result(game: &Game, side: Side, winner: Option<Side>) -> f64 {
    let won = winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 });
    (1.0 - MARGIN) * won + MARGIN * margin(game, side)
}

/// The margin in points, from 0 to 1.
fn margin(game: &Game, side: Side) -> f64 {
    let points = f64::from(game.score(side) - game.score(other(side)));
    (0.5 + 0.5 * points / fleet_size(game)).clamp(0.0, 1.0)
}

/// The mean points of the fleets.
pub fn fleet_size(game: &Game) -> f64 {
    let [one, two] = [Side(0), Side(1)].map(|side| f64::from(game.player(side).fleet_points));
    (0.5 * (one + two)).max(50.0)
}
