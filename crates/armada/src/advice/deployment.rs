//! Setup, and every place that is asked for: ships face the enemy side by side, squadrons stay with them.

use table::{Chance, Items, some_choice};

use super::worth::{apart, worth};
use super::{Choice, Decision, best, best_item};
use super::{opening, wings};
use crate::measure::Edge;
use crate::play::Armada;
use crate::state::{Game, Item, Placeable, ShipId, Spot, UnitId};

/// How many places are compared.
const PLACES: usize = 12;
/// Ships nearer to each other than this, in millimetres, get in each other's way.
const ELBOW_ROOM: f64 = 170.0;

/// Squadrons before ships, small ships before large ones: who comes last knows most.
pub(super) fn next_unit(game: &Game, options: &Items<Item>) -> Option<Item> {
    best_item(options, |item| match item {
        Item::Squadron(squadron) => 1000.0 - worth(game, squadron.into()),
        Item::Ship(ship) => -worth(game, ship.into()),
        _ => f64::NEG_INFINITY,
    })
}

/// Two, or three for a fast ship.
pub(super) fn speed(game: &Game, ship: ShipId, options: &Items<Item>) -> Option<Item> {
    let wanted: u8 = if game.ship(ship).card.speed_chart.fastest() > 3 { 3 } else { 2 };
    best_item(options, |item| match item {
        Item::Speed(speed) => -f64::from(speed.abs_diff(wanted)),
        _ => f64::NEG_INFINITY,
    })
}

/// A place for whatever is to be placed.
pub(super) fn place(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
    if let Some((squadron, speed)) = wings::moving(game) {
        let found = wings::best_place(game, squadron, speed, |spot| game.may_place(spot).is_ok());
        if let Some((at, _)) = found {
            return Choice::Place(Spot::from(at));
        }
    }
    let some = |chance: &mut Chance| some_choice::<Armada>(game, decision, chance);
    let Some(what) = game.placing.as_ref().map(|placing| placing.what) else { return some(chance) };
    let deploys = matches!(decision.ask.name, "deploy-ship" | "deploy-squadron");
    if !deploys && matches!(what, Placeable::Ship(_) | Placeable::Squadron(_)) {
        return some(chance);
    }
    let tried: Vec<Choice> = (0..PLACES).map(|_| some(chance)).collect();
    let mut scene = opening::Scene::new(game, game.seating.side_of(decision.seat));
    let value = |choice: &Choice| match (choice, what) {
        (Choice::Place(spot), Placeable::Ship(ship)) => place_value(game, ship.into(), *spot),
        (Choice::Place(spot), Placeable::Squadron(squadron)) => place_value(game, squadron.into(), *spot),
        (Choice::Place(spot), Placeable::Marker(token)) => scene.with_token(token, *spot),
        (Choice::Place(spot), Placeable::Obstacle(obstacle)) => scene.with_obstacle(obstacle, *spot),
        _ => 0.0,
    };
    best(&tried, value).map_or_else(|| some(chance), |(choice, _)| choice.clone())
}

/// Forward, opposite to the enemy, with room to the next ship but not alone.
fn place_value(game: &Game, unit: UnitId, spot: Spot) -> f64 {
    let side = game.side_of_unit(unit);
    let (width, _) = game.tabletop().size();
    let [x, y] = spot.at.to_mm();
    let forward = if game.edge(side) == Edge::First { y } else { -y };
    let ships = |friends: bool| {
        let of_side = game.ships_in_play().filter(move |(_, ship)| (ship.side == side) == friends);
        of_side.filter_map(|(_, ship)| ship.pose).map(|pose| pose.at)
    };
    let enemies: Vec<f64> = ships(false).map(|at| at.to_mm()[0]).collect();
    let middle = f64::from(width) / f64::from(plane::UNITS_PER_MM) / 2.0;
    let opposite = if enemies.is_empty() { middle } else { enemies.iter().sum::<f64>() / enemies.len() as f64 };
    let nearest = ships(true).map(|at| apart(at, spot.at)).fold(f64::INFINITY, f64::min);
    let crowded = if unit.ship().is_some() { (ELBOW_ROOM - nearest).max(0.0) } else { 0.0 };
    let lonely = if nearest.is_finite() { (nearest - 350.0).max(0.0) } else { 0.0 };
    0.5 * forward - 0.25 * (x - opposite).abs() - 2.0 * crowded - 0.3 * lonely
}
