//! Squadrons: where to move, and whether to attack first.

use plane::{Point, from_mm};
use table::Items;

use super::best;
use super::targets::at_target;
use super::worth::{apart, worth};
use crate::catalog::ObstacleKind;
use crate::effects::Word;
use crate::play::query;
use crate::state::{ActivatedBy, Game, Item, Limit, ObstacleId, Placeable, Spot, SquadronId, UnitId};

/// The weight of an enemy in reach of the next activation.
const NEXT_TIME: f64 = 0.3;
/// The cost of every millimetre that a squadron still has to move.
pub(super) const MILLIMETRE: f64 = 0.01;
/// The reach of a squadron's attack between centres, in millimetres.
const ATTACK_REACH_MM: f64 = 100.0;
/// Maximum number of places that are examined.
const MOST_PLACES: usize = 36;
/// Offsets to either side of the straight path to the target, as fractions of its length.
const ASIDE: [f64; 5] = [0.0, 0.35, -0.35, 0.7, -0.7];
/// The directions in which places around something are tried, clockwise from ahead.
const AROUND: [(f64, f64); 8] = [
    (0.0, 1.0),
    (0.707, 0.707),
    (1.0, 0.0),
    (0.707, -0.707),
    (0.0, -1.0),
    (-0.707, -0.707),
    (-1.0, 0.0),
    (-0.707, 0.707),
];

/// The value of the best attack of a squadron from its place.
pub(super) fn best_attack(game: &Game, squadron: SquadronId) -> f64 {
    let targets = game.squadron_targets(squadron);
    targets.iter().map(|target| at_target(game, squadron, *target)).fold(0.0, f64::max)
}

/// The distance of a squadron from its target, in millimetres.
pub(super) fn way_to_go(game: &Game, squadron: SquadronId) -> f64 {
    let Some(here) = game.squadron(squadron).at else { return 0.0 };
    prey(game, squadron).map_or(0.0, |at| apart(here, at))
}

/// What a squadron can hope for in its place: its next attack, and how near its target is.
pub(super) fn prospects(game: &Game, squadron: SquadronId) -> f64 {
    NEXT_TIME * best_attack(game, squadron) - MILLIMETRE * way_to_go(game, squadron)
}

/// What a squadron can hope for in its activation: the best place that it can reach, or its own if it cannot move.
pub(super) fn hope(game: &Game, squadron: SquadronId) -> f64 {
    let attacks = game.has_attack_left(squadron);
    let here = value(game, squadron, attacks);
    if !game.has_move_left(squadron) || !game.may_squadron_move(squadron) {
        return here;
    }
    let there = best_place(game, squadron, query::squadron_speed(game, squadron), |_| true);
    there.map_or(here, |(_, value)| value.max(here))
}

/// What a squadron moves toward: bombers toward ships, others toward squadrons, or ships if there are none.
fn prey(game: &Game, squadron: SquadronId) -> Option<Point> {
    let (nearest_ship, nearest_squadron) = nearest_enemies(game, squadron);
    if query::keywords(game, squadron, None).has(Word::Bomber) {
        nearest_ship.or(nearest_squadron)
    } else {
        nearest_squadron.or(nearest_ship)
    }
}

/// Where the nearest ship and the nearest squadron of the enemy are.
fn nearest_enemies(game: &Game, squadron: SquadronId) -> (Option<Point>, Option<Point>) {
    let state = game.squadron(squadron);
    let Some(here) = state.at else { return (None, None) };
    let ships = game.ships_in_play().filter(|(_, ship)| ship.side != state.side).filter_map(|(_, ship)| ship.pose);
    let squadrons = game.squadrons_in_play().filter(|(_, other)| other.side != state.side);
    let ship = best(ships.map(|pose| pose.at), |at| -apart(at, here)).map(|(at, _)| at);
    (ship, best(squadrons.filter_map(|(_, other)| other.at), |at| -apart(at, here)).map(|(at, _)| at))
}

/// What a squadron gains if a ship commands it instead of acting on its own, in fleet points: it moves and attacks, or
/// attacks first.
pub(super) fn gain_by_command(game: &Game, squadron: SquadronId) -> f64 {
    if !game.squadron_targets(squadron).is_empty() {
        return 1.5;
    }
    let there = reach(query::squadron_speed(game, squadron)) + ATTACK_REACH_MM;
    let (ship, other) = nearest_enemies(game, squadron);
    let here = game.squadron(squadron).at;
    let far = |at: Option<Point>| here.zip(at).map_or(f64::INFINITY, |(here, at)| apart(here, at));
    if far(ship).min(far(other)) < there { 4.0 } else { 0.5 }
}

/// Attack first, unless moving first gives a much better target.
pub(super) fn action(game: &Game, squadron: SquadronId, options: &Items<Item>) -> Option<Item> {
    let may = |item: Item| options.contains(&item);
    if !may(Item::Attack) {
        return may(Item::Move).then_some(Item::Move);
    }
    let here = best_attack(game, squadron);
    if may(Item::Move) && attacks_after_moving(game, squadron) {
        let speed = query::squadron_speed(game, squadron);
        let reached = best_place(game, squadron, speed, |_| true);
        if reached.is_some_and(|(_, value)| value > 1.3 * here + 1.0) {
            return Some(Item::Move);
        }
    }
    Some(Item::Attack)
}

/// Will a squadron that moves now still attack in this activation?
fn attacks_after_moving(game: &Game, squadron: SquadronId) -> bool {
    game.squadron_activation().filter(|activation| activation.squadron == squadron).is_some_and(|activation| {
        let both = activation.by != ActivatedBy::Phase || query::keywords(game, squadron, None).has(Word::Rogue);
        both && !activation.attacked
    })
}

/// The best of the allowed places, and its value.
pub(super) fn best_place(
    game: &Game,
    squadron: SquadronId,
    speed: u8,
    may: impl Fn(Spot) -> bool,
) -> Option<(Point, f64)> {
    let mut imagined = game.clone();
    let attacks = attacks_after_moving(game, squadron);
    let free = |at: Point| may(Spot::from(at));
    let places: Vec<Point> =
        places(game, squadron, speed).into_iter().filter(|at| free(*at)).take(MOST_PLACES).collect();
    best(places, |at| {
        imagined.put_squadron(squadron, Some(at));
        value(&imagined, squadron, attacks)
    })
}

/// The value of a squadron's current place.
fn value(game: &Game, squadron: SquadronId, attacks: bool) -> f64 {
    if game.is_outside(squadron.into()) {
        return -1e6;
    }
    let own = worth(game, squadron.into());
    let bomber = query::keywords(game, squadron, None).has(Word::Bomber);
    let attack = best_attack(game, squadron) * if attacks { 1.0 } else { NEXT_TIME };
    let engaged = game.engaged_with(squadron);
    // An engaged squadron is held in place, which is worse for a bomber than for its escorts.
    let held: f64 = engaged
        .iter()
        .map(|other| {
            let theirs = query::keywords(game, *other, None).has(Word::Bomber);
            0.1 * worth(game, (*other).into()) * if theirs { 2.0 } else { 1.0 }
        })
        .sum();
    let loss = if bomber && !engaged.is_empty() { 0.2 * own } else { 0.0 };
    let harm = |id: &ObstacleId| game.obstacle(*id).kind == ObstacleKind::Purrgil;
    let hurt = game.obstacles_under(squadron.into()).iter().filter(|id| harm(id)).count() as f64;
    attack + held - loss - 0.25 * own * hurt - MILLIMETRE * way_to_go(game, squadron)
}

fn moved(from: Point, (x, y): (f64, f64), millimetres: f64) -> Option<Point> {
    let by = |part: f64| from_mm(part * millimetres);
    Some(Point { x: from.x + by(x)?, y: from.y + by(y)? })
}

/// Candidate places: here, beside every enemy in reach, and toward its target.
fn places(game: &Game, squadron: SquadronId, speed: u8) -> Vec<Point> {
    let state = game.squadron(squadron);
    let Some(here) = state.at else { return Vec::new() };
    let reach = reach(speed);
    let mut all = vec![here];
    if let Some(to) = prey(game, squadron) {
        let way = apart(here, to).max(1.0);
        let (x, y) = (f64::from(to.x - here.x), f64::from(to.y - here.y));
        let steps = plane::UNITS_PER_MM;
        let (ahead_x, ahead_y) = (x / (way * f64::from(steps)), y / (way * f64::from(steps)));
        for part in [1.0, 0.7] {
            let go = (part * reach).min(way - 40.0).max(0.0);
            let slanted = ASIDE.iter().map(|aside| {
                let long = (1.0 + aside * aside).sqrt();
                ((ahead_x + aside * ahead_y) / long, (ahead_y - aside * ahead_x) / long)
            });
            all.extend(slanted.filter_map(|way| moved(here, way, go)));
        }
    }
    let mut enemies: Vec<(Point, f64)> = Vec::new();
    for (_, other) in game.squadrons_in_play().filter(|(_, other)| other.side != state.side) {
        enemies.extend(other.at.map(|at| (at, 65.0)));
    }
    for (_, ship) in game.ships_in_play().filter(|(_, ship)| ship.side != state.side) {
        if let Some(pose) = ship.pose {
            enemies.extend([75.0, 105.0].map(|out| (pose.at, out)));
        }
    }
    enemies.retain(|(at, out)| apart(*at, here) < reach + out);
    enemies.sort_by(|one, other| apart(one.0, here).total_cmp(&apart(other.0, here)));
    for (at, out) in enemies {
        let around = AROUND.iter().filter_map(|way| moved(at, *way, out));
        let mut reached: Vec<Point> = around.filter(|place| apart(*place, here) <= reach).collect();
        reached.sort_by(|one, other| apart(*one, here).total_cmp(&apart(*other, here)));
        all.extend(reached.into_iter().take(4));
    }
    all
}

/// How far a squadron moves, in millimetres.
fn reach(speed: u8) -> f64 {
    let end = crate::measure::DistanceBand::At(speed.clamp(1, 5)).end();
    if speed == 0 { 0.0 } else { end / f64::from(plane::UNITS_PER_MM) - 0.5 }
}

/// The squadron for which a place is asked, and its speed, if it is moving.
pub(super) fn moving(game: &Game) -> Option<(SquadronId, u8)> {
    let placing = game.placing.as_ref()?;
    let Placeable::Squadron(squadron) = placing.what else { return None };
    let speed = placing.limits.iter().find_map(|limit| match limit {
        Limit::SquadronMove(speed) => Some(*speed),
        _ => None,
    })?;
    game.is_in_play(UnitId::Squadron(squadron)).then_some((squadron, speed))
}
