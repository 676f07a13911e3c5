//! Rift Ambush: ships near the gravity rift are dragged on after their maneuvers.

use crate::catalog::ObstacleKind;
use crate::effects::Yaw;
use crate::objectives::{always, beyond_player_edges, second_places_all, ships_of};
use crate::prelude::*;
use crate::state::{Limits, ManeuverStep, ObstacleId};

pub(crate) static CARD: Card = Card {
    id: "rift-ambush",
    hooks: &[
        modify(Answer::ObstacleTurn(second_places_all)),
        modify(Answer::ObstacleRegion(rift_in_the_middle)),
        react(Window::SetupAfterDeploy, always, lure).named("lure").says("{} is lured on at speed 1"),
        react(Window::ManeuverAfterExecute, is_near_rift, drag)
            .once_per(Limit::Activation)
            .named("drag")
            .says("{} is dragged on at speed 1"),
        modify(Answer::Yaw(straight)),
        modify(Answer::ObstacleEffect(rift_lets_go)),
    ],
};

static LURE: Ask = Ask::new("rift-ambush-ship", Rule("rift-ambush"), "Which enemy ship goes straight on at speed 1?")
    .meanwhile("is choosing the ship that the rift pulls");
static SPEED: Ask = Ask::new("rift-ambush-speed", Rule("rift-ambush"), "What is the new speed of {}?")
    .meanwhile("is changing a ship's speed");
/// A ship is being dragged; it may be turned if it is the second player's.
const DRAGGED: u8 = 0;
/// A ship goes straight on in setup.
const LURED: u8 = 1;

fn rift_in_the_middle(game: &Game, _: Source, obstacle: ObstacleId, limits: &mut Limits) {
    if game.obstacle(obstacle).kind == ObstacleKind::GravityRift {
        limits.extend(beyond_player_edges(5));
    }
}

/// The second player may pick an enemy ship: it goes straight on, and its speed may change by one.
fn lure(play: &mut Play<'_>, me: Source) -> Flow {
    let seat = play.commander(play.second());
    let options: Items<Item> = ships_of(play, play.first).map(Item::Ship).collect();
    let Some(Item::Ship(ship)) = play.pick_maybe(seat, &LURE, None, options)? else { return Ok(()) };
    play.last(me, LURED, Some(Item::Ship(ship)), Until::Game);
    play.maneuver_ship(ship, Some(1))?;
    play.end_effect(me, LURED);
    if !play.is_in_play(ship.into()) {
        return Ok(());
    }
    let (now, fastest) = (play.ship(ship).speed, play.ship(ship).card.speed_chart.fastest());
    let options: Items<Item> = (now.saturating_sub(1)..=(now + 1).min(fastest)).map(Item::Speed).collect();
    match play.pick_one(seat, &SPEED, Some(Item::Ship(ship)), options)? {
        Item::Speed(speed) => play.force_speed(ship, speed),
        _ => Ok(()),
    }
}

fn is_near_rift(game: &Game, _: Source) -> bool {
    let (Some(maneuver), Some(_)) = (game.maneuver(), game.activation()) else { return false };
    let near = |rift| game.distance_to_obstacle(maneuver.ship.into(), rift).is_some_and(|distance| distance <= 2);
    game.obstacles_of(ObstacleKind::GravityRift).any(near)
}

/// A maneuver of speed 1 that the rift does not slow.
fn drag(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.maneuver().map(|maneuver| maneuver.ship) else { return Ok(()) };
    play.last(me, DRAGGED, Some(Item::Ship(ship)), Until::Game);
    play.maneuver_ship(ship, Some(1))?;
    play.end_effect(me, DRAGGED);
    Ok(())
}

/// The first player's ships are lured and dragged straight on.
fn straight(game: &Game, me: Source, ship: ShipId, yaw: &mut SmallVec<[Yaw; 4]>) {
    let led = [LURED, DRAGGED].into_iter().any(|kind| game.lasts(me, kind, Some(Item::Ship(ship))));
    if led && game.ship(ship).side == game.first {
        yaw.iter_mut().for_each(|joint| joint.dash = true);
    }
}

/// While it drags a ship, the rift does not slow it; what ends on it is stopped all the same.
fn rift_lets_go(game: &Game, me: Source, obstacle: ObstacleId, unit: UnitId, acts: &mut bool) {
    let dragged = unit.ship().is_some_and(|ship| game.lasts(me, DRAGGED, Some(Item::Ship(ship))));
    let under_way = game.maneuver().is_some_and(|maneuver| maneuver.step < ManeuverStep::Moved);
    if dragged && under_way && game.obstacle(obstacle).kind == ObstacleKind::GravityRift {
        *acts = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::objectives::testing::moves;
    use crate::play::Event;
    use rulebook::shows;
    use table::Side;

    /// A ship executes a maneuver in its activation; how often it moved.
    fn maneuvers(side: Side, x: f64) -> (Kit, usize) {
        let mut kit = new_kit();
        kit.objective("rift-ambush");
        kit.obstacle("gravity-rift", [900.0, 450.0], 0.0);
        let ship = kit.ship(side, "cr90-corvette-a", [x, 300.0], 0.0);
        kit.run(|play| {
            play.begin_activation(ship);
            play.maneuver_ship(ship, None)
        });
        let moved = moves(&kit);
        (kit, moved)
    }

    #[test]
    fn a_ship_near_the_rift_is_dragged_on_once() {
        shows!("rift-ambush");
        let (kit, moved) = maneuvers(A, 1080.0);
        assert_eq!(moved, 2);
        assert_eq!(kit.game.ship(ShipId(0)).speed, 2, "the dial does not change");
        assert_eq!(maneuvers(A, 1600.0).1, 1, "far from it nothing happens");
    }

    #[test]
    fn only_the_second_players_ships_may_turn() {
        shows!("rift-ambush");
        for (side, clicks) in [(A, 0), (B, 2)] {
            let mut kit = new_kit();
            kit.objective("rift-ambush");
            let ship = kit.ship(side, "cr90-corvette-a", [900.0, 300.0], 0.0);
            let me = Source::Objective(B);
            kit.game.last(me, DRAGGED, Some(Item::Ship(ship)), Until::Game);
            assert_eq!(query::yaw(&kit.game, ship, 1).to_vec(), [clicks]);
        }
    }

    #[test]
    fn the_second_player_lures_a_ship_in_setup() {
        shows!("rift-ambush");
        let mut kit = new_kit();
        kit.objective("rift-ambush");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.answer("rift-ambush-ship", Item::Ship(ship));
        kit.answer("rift-ambush-speed", Item::Speed(1));
        kit.open(Window::SetupAfterDeploy);
        assert_eq!(kit.game.ship(ship).speed, 1);
        assert!(kit.game.ship(ship).pose.unwrap().at.y > plane::from_mm(150.0).unwrap());
        assert!(kit.game.lasting.is_empty());
    }

    #[test]
    fn the_rift_slows_the_maneuver_of_the_setup() {
        shows!("rift-ambush/setup-slowing", "obstacles.gravity-rift.course");
        for (rift, moves) in [(330.0, false), (600.0, true)] {
            let mut kit = new_kit();
            kit.objective("rift-ambush");
            kit.obstacle("gravity-rift", [900.0, rift], 0.0);
            let ship = kit.ship(A, "cr90-corvette-a", [900.0, 140.0], 0.0);
            kit.answer("rift-ambush-ship", Item::Ship(ship));
            let before = kit.game.ship(ship).pose;
            kit.open(Window::SetupAfterDeploy);
            assert_eq!(kit.game.ship(ship).pose != before, moves, "a rift at {rift}");
        }
    }
    #[test]
    fn a_ship_that_stands_still_is_dragged_too_and_one_that_ends_on_the_rift_stops() {
        shows!("rift-ambush/speed-zero-dragged", "rift-ambush/sets-speed-zero");
        let mut kit = new_kit();
        kit.objective("rift-ambush");
        let rift = kit.obstacle("gravity-rift", [900.0, 450.0], 0.0);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 330.0], 0.0);
        kit.game.ship_mut(ship).speed = 0;
        let before = kit.game.ship(ship).pose;
        kit.run(|play| {
            play.begin_activation(ship);
            play.maneuver_ship(ship, None)
        });
        assert_ne!(kit.game.ship(ship).pose, before, "dragged at speed 0");
        let mut kit = new_kit();
        kit.objective("rift-ambush");
        kit.obstacle("gravity-rift", [900.0, 450.0], 0.0);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 330.0], 0.0);
        kit.run(|play| {
            play.begin_activation(ship);
            play.maneuver_ship(ship, None)
        });
        assert!(kit.game.obstacles_under(ship.into()).contains(&rift));
        assert_eq!(kit.game.ship(ship).speed, 0);
    }

    /// A ship is dragged on beside the rift; with debris there, where it ends.
    fn dragged(debris: Option<[f64; 2]>) -> (Kit, ShipId) {
        let mut kit = new_kit();
        kit.objective("rift-ambush");
        kit.obstacle("gravity-rift", [900.0, 480.0], 0.0);
        if let Some(at) = debris {
            kit.obstacle("debris-field-1", at, 0.0);
        }
        let ship = kit.ship(A, "cr90-corvette-a", [1050.0, 250.0], 0.0);
        kit.run(|play| {
            play.begin_activation(ship);
            play.maneuver_ship(ship, None)
        });
        (kit, ship)
    }

    #[test]
    fn the_extra_maneuver_is_a_whole_one_and_is_not_repeated() {
        shows!("rift-ambush/extra-maneuver");
        let (kit, ship) = dragged(None);
        assert_eq!(moves(&kit), 2);
        let near = kit.game.distance_to_obstacle(ship.into(), ObstacleId(0)).is_some_and(|distance| distance <= 2);
        assert!(near, "it would be dragged on if that were repeated");
        let [x, y] = kit.game.ship(ship).pose.unwrap().at.to_mm();
        let (kit, ship) = dragged(Some([x + 40.0, y + 30.0]));
        let hits = Event::ObstacleEffect { unit: ship.into(), obstacle: ObstacleId(1) };
        assert_eq!(kit.events.iter().filter(|event| **event == hits).count(), 1, "where the second maneuver ended");
    }

    #[test]
    fn ruptured_engine_hurts_after_each_maneuver() {
        shows!("rift-ambush/ruptured-engine");
        for (x, hurt) in [(1080.0, 2), (1600.0, 1)] {
            let mut kit = new_kit();
            kit.objective("rift-ambush");
            kit.obstacle("gravity-rift", [900.0, 450.0], 0.0);
            let ship = kit.ship(A, "cr90-corvette-a", [x, 300.0], 0.0);
            kit.damage(ship, "ruptured-engine", true);
            let shields: u8 = kit.game.ship(ship).shields.iter().sum();
            kit.run(|play| {
                play.begin_activation(ship);
                play.maneuver_ship(ship, None)
            });
            assert_eq!(shields - kit.game.ship(ship).shields.iter().sum::<u8>(), hurt);
        }
    }

    /// The second player lures a ship in setup; how often it moved.
    fn lured(kit: &mut Kit, ship: ShipId, speed: u8) -> usize {
        kit.answer("rift-ambush-ship", Item::Ship(ship));
        kit.answer("rift-ambush-speed", Item::Speed(speed));
        kit.open(Window::SetupAfterDeploy);
        assert_eq!(kit.game.ship(ship).speed, speed);
        moves(kit)
    }

    #[test]
    fn the_speed_that_the_enemy_changed_does_not_tear_a_fissure() {
        shows!("rift-ambush/fissure-silent");
        let mut kit = new_kit();
        kit.objective("rift-ambush");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.damage(ship, "thruster-fissure", true);
        let shields = kit.game.ship(ship).shields;
        assert_eq!(lured(&mut kit, ship, 3), 1);
        assert_eq!((kit.game.ship(ship).shields, kit.game.ship(ship).damage.len()), (shields, 1));
    }

    #[test]
    fn the_maneuver_of_setup_is_not_followed_by_another_but_meets_obstacles() {
        shows!("rift-ambush/setup-maneuver");
        let mut kit = new_kit();
        kit.objective("rift-ambush");
        let rift = kit.obstacle("gravity-rift", [745.0, 300.0], 0.0);
        let debris = kit.obstacle("debris-field-1", [900.0, 230.0], 0.0);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        assert_eq!(lured(&mut kit, ship, 1), 1, "not dragged on");
        assert!(
            kit.game.distance_to_obstacle(ship.into(), rift).is_some_and(|distance| distance <= 2),
            "though near it"
        );
        assert!(kit.events.contains(&Event::ObstacleEffect { unit: ship.into(), obstacle: debris }));
        let lost = 7 - kit.game.ship(ship).shields.iter().sum::<u8>() + kit.game.ship(ship).damage.len() as u8;
        assert_eq!(lost, 2);
    }
}
