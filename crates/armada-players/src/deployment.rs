//! Setup and all other placement: ships face the enemy side by side with a clear path for their first moves, squadrons
//! stay with them.

use plane::{Point, Pose};
use table::{Chance, Items, some_choice};

use super::habits::Habits;
use super::helm::are_apart;
use super::lanes::Lane;
use super::worth::{apart, worth};
use super::{Choice, Decision, best, best_item};
use super::{opening, wings};
use crate::measure::Edge;
use crate::play::{Bare, asks};
use crate::state::{Game, Item, Placeable, ShipId, Spot, UnitId};

/// Number of random places that are compared.
const PLACES: usize = 12;
/// Number of random places that are compared for a ship.
const BERTHS: usize = 40;
/// Number of random places among which the other good ones are looked for.
const OTHER_BERTHS: usize = 80;
/// Two places for a ship are different if they are this far apart, in millimetres, or face this far apart, in degrees.
const DIFFERENT: (f64, f64) = (120.0, 30.0);
/// The cost in fleet points of a ship's first moves, converted to millimetres farther back.
const CLEAR_LANE: f64 = 10.0;
/// One degree that a ship faces away from the enemy, converted to millimetres farther back.
const TURNED: f64 = 8.0;
/// Angles up to this, in degrees, do not count.
const SLIGHTLY: f64 = 30.0;
/// Within this distance of the side of the table, in millimetres, a ship can only turn one way.
const SEA_ROOM_MM: f64 = 300.0;

/// Squadrons before ships, small ships before large ones: the last to be deployed have the most information.
pub(super) fn next_unit(game: &Game, options: &Items<Item>) -> Option<Item> {
    best_item(options, |item| match item {
        Item::Squadron(squadron) => 1000.0 - worth(game, squadron.into()),
        Item::Ship(ship) => -worth(game, ship.into()),
        _ => f64::NEG_INFINITY,
    })
}

/// Speed 2, or 3 for a fast ship.
fn usual_speed(game: &Game, ship: ShipId) -> u8 {
    let fastest = game.ship(ship).card.speed_chart.fastest();
    if fastest > 3 { 3 } else { fastest.min(2) }
}

/// The usual speed, or slower, unless it would end on something where another would not.
pub(super) fn speed(habits: &Habits, game: &Game, ship: ShipId, options: &Items<Item>) -> Option<Item> {
    let pose = game.ship(ship).pose?;
    let usual = usual_speed(game, ship).saturating_sub(habits.slower).max(1);
    best_item(options, |item| match item {
        Item::Speed(speed) => -f64::from(speed.abs_diff(usual)) - Lane::new(game, ship, speed).toll(pose),
        _ => f64::NEG_INFINITY,
    })
}

/// A place for whatever is to be placed.
pub(super) fn place(habits: &Habits, game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
    if let Some((squadron, speed)) = wings::moving(game) {
        let found = wings::best_place(game, squadron, speed, |spot| game.may_place(spot).is_ok());
        if let Some((at, _)) = found {
            return Choice::Place(Spot::from(at));
        }
    }
    let some = |chance: &mut Chance| some_choice::<Bare>(game, decision, chance);
    let Some(what) = game.placing.as_ref().map(|placing| placing.what) else { return some(chance) };
    let deploys = matches!(decision.ask, asks::DEPLOY_SHIP | asks::DEPLOY_SQUADRON);
    if !deploys && matches!(what, Placeable::Ship(_) | Placeable::Squadron(_)) {
        return some(chance);
    }
    let places = if matches!(what, Placeable::Ship(_)) { BERTHS } else { PLACES };
    let tried: Vec<Choice> = (0..places).map(|_| some(chance)).collect();
    let mut berths = None;
    let mut scene = opening::Scene::new(game, game.seating.side_of(decision.seat));
    let value = |choice: &Choice| match (choice, what) {
        (Choice::Place(spot), Placeable::Ship(ship)) => {
            berths.get_or_insert_with(|| Berths::new(habits, game, ship)).value(*spot)
        }
        (Choice::Place(spot), Placeable::Squadron(squadron)) => place_value(habits, game, squadron.into(), *spot),
        (Choice::Place(spot), Placeable::Marker(token)) => scene.with_token(token, *spot),
        (Choice::Place(spot), Placeable::Obstacle(obstacle)) => scene.with_obstacle(obstacle, *spot),
        _ => 0.0,
    };
    best(&tried, value).map_or_else(|| some(chance), |(choice, _)| choice.clone())
}

/// Places for a ship to be deployed that are apart from each other, `ready` first, at most this many: after it the best.
pub(super) fn several(
    game: &Game,
    decision: &Decision,
    ready: &Choice,
    most: usize,
    chance: &mut Chance,
) -> Vec<Choice> {
    let placing = game.placing.as_ref().map(|placing| placing.what);
    let (Choice::Place(ready), Some(Placeable::Ship(ship))) = (ready, placing) else { return Vec::new() };
    let mut berths = Berths::new(&Habits::GREEDY, game, ship);
    let mut tried: Vec<(f64, Spot)> = Vec::new();
    for _ in 0..OTHER_BERTHS {
        if let Choice::Place(spot) = some_choice::<Bare>(game, decision, chance) {
            tried.push((berths.value(spot), spot));
        }
    }
    tried.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let mut found = vec![*ready];
    for (_, spot) in tried {
        if found.len() < most && found.iter().all(|other| are_apart(other.pose(), spot.pose(), DIFFERENT)) {
            found.push(spot);
        }
    }
    found.into_iter().map(Choice::Place).collect()
}

/// Where a ship is to be deployed.
struct Berths<'a> {
    habits: &'a Habits,
    game: &'a Game,
    ship: ShipId,
    lane: Lane,
}

impl<'a> Berths<'a> {
    fn new(habits: &'a Habits, game: &'a Game, ship: ShipId) -> Self {
        Berths { habits, game, ship, lane: Lane::new(game, ship, usual_speed(game, ship)) }
    }

    /// The value of a place, in millimetres farther forward.
    fn value(&mut self, spot: Spot) -> f64 {
        let turned = TURNED * (turned_away(self.game, self.ship, spot.pose()) - SLIGHTLY).max(0.0);
        place_value(self.habits, self.game, self.ship.into(), spot) - CLEAR_LANE * self.lane.toll(spot.pose()) - turned
    }
}

/// How far a ship there faces away from the enemy, in degrees; if there is none, from the opposite edge.
fn turned_away(game: &Game, ship: ShipId, pose: Pose) -> f64 {
    let side = game.ship(ship).side;
    let enemies = game.ships_in_play().filter(|(_, other)| other.side != side).filter_map(|(_, other)| other.pose);
    let nearest = best(enemies, |enemy| -apart(enemy.at, pose.at)).map(|(enemy, _)| enemy.at);
    let (_, depth) = game.tabletop().size();
    let opposite = if game.edge(side) == Edge::First { depth } else { 0 };
    let to = nearest.unwrap_or(Point { y: opposite, ..pose.at });
    let (sin, cos) = pose.heading.sin_cos();
    let (x, y) = (f64::from(to.x - pose.at.x), f64::from(to.y - pose.at.y));
    libm::atan2(x * cos - y * sin, x * sin + y * cos).to_degrees().abs()
}

/// The value of a place: forward, opposite the enemy, with room to the next ship but not isolated.
fn place_value(habits: &Habits, game: &Game, unit: UnitId, spot: Spot) -> f64 {
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
    let crowded = if unit.ship().is_some() { (habits.elbow_room_mm - nearest).max(0.0) } else { 0.0 };
    let lonely = if nearest.is_finite() { (nearest - 350.0).max(0.0) } else { 0.0 };
    let beside = if unit.ship().is_some() { (SEA_ROOM_MM - (middle - (x - middle).abs())).max(0.0) } else { 0.0 };
    0.5 * forward - 0.25 * (x - opposite).abs() - 2.0 * crowded - 0.3 * lonely - 0.5 * beside
}
