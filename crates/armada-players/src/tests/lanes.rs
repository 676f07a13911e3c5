//! Room ahead: where ships are deployed, and how squadrons get past each other.

use admiral::Searched;
use plane::Pose;
use table::{Budget, Chance, check};

use super::{advised, advised_by};
use crate::catalog::ObstacleKind;
use crate::helm::are_apart;
use crate::kit::{A, B, Kit, Minded};
use crate::play::{Bare, Event, asks};
use crate::state::{ActivatedBy, Game, Limit, Origin, SetupStep, ShipId, Standing, UnitId};
use crate::{Choice, Decision, Search, advise};

/// A pseudo-random number up to a limit, from a pair of numbers.
fn scattered(one: u32, other: u32, limit: u32) -> f64 {
    f64::from((one * 7919 + other * 104_729 + one * one * 613) % limit)
}

/// A table with three star destroyers to deploy, and obstacles in front of their zone.
fn crowded(number: u32) -> Kit {
    let mut kit = Kit::new();
    for x in [700.0, 900.0, 1100.0] {
        kit.ship(A, "victory-ii-class-star-destroyer", [x, 100.0], 0.0);
    }
    let obstacles = ["asteroid-field-1", "asteroid-field-2", "asteroid-field-3", "debris-field-1", "debris-field-2"];
    for (index, obstacle) in (0u32..).zip(obstacles) {
        let at =
            [650.0 + 125.0 * f64::from(index) + scattered(number, index, 60), 230.0 + scattered(index, number, 90)];
        kit.obstacle(obstacle, at, scattered(number, index, 360));
    }
    kit.back_to_setup(SetupStep::BeforeDeploy);
    kit
}

fn harmed(events: &[Event], game: &Game) -> usize {
    let harms = |event: &&Event| match event {
        Event::ObstacleEffect { unit: UnitId::Ship(_), obstacle } => {
            matches!(game.obstacle(*obstacle).kind, ObstacleKind::AsteroidField | ObstacleKind::DebrisField)
        }
        Event::Overlapped { .. } => true,
        _ => false,
    };
    events.iter().filter(harms).count()
}

#[test]
fn ships_are_deployed_where_their_first_moves_are_free() {
    let mut moves = 0;
    for number in 0..25 {
        let mut kit = crowded(number);
        for ship in (0..3).map(ShipId) {
            advised_by(u64::from(number), &mut kit.game, |play| play.deploy_ship(ship));
        }
        kit.game.round = 1;
        for ship in (0..3).map(ShipId) {
            let advised = advised(&mut kit.game, |play| play.maneuver_ship(ship, None));
            assert_eq!(harmed(&advised.events, &kit.game), 0, "table {number}, {ship:?}: {:?}", advised.events);
            moves += 1;
        }
    }
    assert_eq!(moves, 75);
}

/// Answers as advised, and looks at the places that are compared for a ship.
fn comparing(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
    let ready = advise(game, decision, chance);
    if decision.ask == asks::DEPLOY_SHIP {
        let found =
            <Search as Searched<Bare>>::candidates(game, decision, ready.clone(), 5, chance, &Budget::default());
        assert_eq!((found.len(), &found[0]), (5, &ready));
        let pose = |choice: &Choice| match choice {
            Choice::Place(spot) => spot.pose(),
            _ => panic!("{choice:?} is no place"),
        };
        for (number, one) in found.iter().enumerate() {
            assert!(check::<Bare>(game, decision, one).is_ok(), "{one:?}");
            let near = |other: &&Choice| !are_apart(pose(one), pose(other), (100.0, 25.0));
            assert_eq!(found[number + 1..].iter().find(near), None, "one of two near places is enough");
        }
    }
    ready
}

#[test]
fn the_places_that_are_compared_are_legal_and_differ() {
    let mut kit = crowded(1);
    for ship in (0..3).map(ShipId) {
        let seats = Minded::play(comparing, 1, &mut kit.game, |play| play.deploy_ship(ship));
        assert!(seats.answers.iter().any(|(ask, _)| *ask == asks::DEPLOY_SHIP.name));
    }
}

fn facing(pose: Pose, at: plane::Point) -> f64 {
    let (sin, cos) = pose.heading.sin_cos();
    let (x, y) = (f64::from(at.x - pose.at.x), f64::from(at.y - pose.at.y));
    libm::atan2(x * cos - y * sin, x * sin + y * cos).to_degrees().abs()
}

#[test]
fn who_arrives_late_faces_the_enemy() {
    for seed in 0..20 {
        let mut kit = Kit::new();
        let friend = kit.ship(A, "assault-frigate-mark-ii-a", [600.0, 300.0], 90.0);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [1200.0, 400.0], 270.0);
        let late = kit.ship(A, "cr90-corvette-a", [100.0, 100.0], 0.0);
        kit.game.put_ship(late, None);
        kit.game.ship_mut(late).standing = Standing::SetAside;
        let limits = [Limit::InPlayArea, Limit::FreeOfUnits, Limit::At(2, Origin::Unit(friend.into()))];
        advised_by(seed, &mut kit.game, |play| play.deploy_ship_within(late, limits.as_slice()).map(drop));
        let pose = kit.game.ship(late).pose.unwrap();
        let off = facing(pose, kit.game.ship(enemy).pose.unwrap().at);
        assert!(off < 60.0, "seed {seed}: {off:.0} degrees off");
    }
}

#[test]
fn a_squadron_gets_past_those_in_its_way() {
    let mut kit = Kit::new();
    kit.ship(A, "nebulon-b-escort-frigate", [300.0, 200.0], 0.0);
    kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
    let bomber = kit.squadron(A, "y-wing-squadron", [900.0, 200.0]);
    for row in 0..6 {
        kit.squadron(A, "x-wing-squadron", [900.0, 240.0 + 36.0 * f64::from(row)]);
    }
    advised(&mut kit.game, |play| play.activate_squadron(bomber, ActivatedBy::Phase));
    let [_, y] = kit.game.squadron(bomber).at.unwrap().to_mm();
    assert!(y > 290.0, "it only came to {y:.0}");
}
