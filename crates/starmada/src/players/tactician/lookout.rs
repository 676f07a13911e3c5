//! Where the enemy's ships may be one and two game turns from now.

use table::Side;

use super::plan::PlanOfShips;
use crate::orders::Orders;
use crate::players::courses::end;
use crate::players::helm::expected_orders;
use crate::space::Pose;
use crate::state::Game;

/// A place where a ship may be, with its pivot and how likely it is.
pub(super) struct Sighting {
    pub(super) at: Pose,
    pub(super) pivot: i8,
    pub(super) likely: f64,
}

/// An enemy with where it may be at the end of this game turn and of the next.
pub(super) struct Foe {
    pub(super) ship: u8,
    pub(super) worth: f64,
    pub(super) places: [Vec<Sighting>; 2],
}

/// How likely an enemy only drifts.
const DRIFTS: f64 = 0.35;

/// All enemies of a side.
pub(super) fn foes(game: &Game, side: Side) -> Vec<Foe> {
    let other = Side(1 - side.0);
    game.ships_of(other).filter_map(|ship| foe(game, ship, side)).collect()
}

/// All enemies of a side, where these orders lead them: plans that are all equally likely, each with the orders of all
/// ships that have any.
pub(super) fn foreseen(game: &Game, side: Side, plans: &[PlanOfShips]) -> Vec<Foe> {
    let likely = 1.0 / plans.len().max(1) as f64;
    let sighted = |foe: Foe| {
        let written = |plan: &PlanOfShips| plan.iter().find(|(ship, _)| *ship == foe.ship).cloned();
        let orders: Vec<Orders> = plans.iter().filter_map(written).map(|(_, orders)| orders).collect();
        let Some(here) = game.ship(foe.ship).pose.filter(|_| orders.len() == plans.len()) else { return foe };
        let [mut soon, mut later] = [Vec::new(), Vec::new()];
        for orders in orders {
            let at = end(game, here, &orders);
            let ahead = end(game, at, &Orders::coast(orders.speed()));
            soon.push(Sighting { at, pivot: orders.pivot, likely });
            later.push(Sighting { at: turned_towards(game, ahead, side), pivot: 0, likely });
        }
        Foe { places: [soon, later], ..foe }
    };
    if plans.is_empty() { foes(game, side) } else { foes(game, side).into_iter().map(sighted).collect() }
}

fn foe(game: &Game, ship: u8, side: Side) -> Option<Foe> {
    let own = game.ship(ship);
    let here = own.pose?;
    let worth = f64::from(game.worth(ship));
    let drifting = Orders::coast(own.before.speed);
    // With sequential movement it may have moved already.
    let has_moved = own.orders.is_some();
    let soon = if has_moved {
        vec![(here, own.pivot, 1.0, own.before.speed)]
    } else {
        let liked = expected_orders(game, ship);
        [(drifting, DRIFTS), (liked, 1.0 - DRIFTS)]
            .into_iter()
            .map(|(orders, likely)| (end(game, here, &orders), orders.pivot, likely, orders.speed()))
            .collect()
    };
    let later = soon.iter().map(|(at, _, likely, speed)| {
        let ahead = end(game, *at, &Orders::coast(*speed));
        Sighting { at: turned_towards(game, ahead, side), pivot: 0, likely: *likely }
    });
    let later = later.collect();
    let soon = soon.into_iter().map(|(at, pivot, likely, _)| Sighting { at, pivot, likely }).collect();
    Some(Foe { ship, worth, places: [soon, later] })
}

/// Turned by at most one hexside, so that the nearest ship of this side is ahead.
fn turned_towards(game: &Game, at: Pose, side: Side) -> Pose {
    let ships = game.ships_of(side).filter_map(|ship| game.ship(ship).pose);
    let Some(nearest) = ships.min_by_key(|pose| at.distance(pose)) else { return at };
    let ahead = hexes::Arcs::from(hexes::Arc::A) | hexes::Arc::B.into();
    let turns = [0, -1, 1].map(|hexsides| at.turned(hexsides));
    turns.into_iter().find(|pose| pose.arcs_of(&nearest, 0).meet(ahead)).unwrap_or(at)
}
