//! `movement.toml`: what comes of a maneuver.

use super::facedown_cards;
use crate::catalog::Command;
use crate::kit::{A, B, Kit};
use crate::measure::tool::Side;
use crate::play::Event;
use crate::state::{Frame, Item, Maneuver, ManeuverStep, MarkerKind, Payment, ShipId, Standing};
use rulebook::shows;

const CORVETTE: &str = "cr90-corvette-a";
const GLADIATOR: &str = "gladiator-i-class-star-destroyer";

fn kit(speed: u8) -> (Kit, ShipId) {
    let mut kit = Kit::new();
    let ship = kit.ship(A, CORVETTE, [900.0, 300.0], 0.0);
    kit.game.ship_mut(ship).speed = speed;
    kit.ship(A, CORVETTE, [200.0, 200.0], 0.0);
    kit.ship(B, CORVETTE, [200.0, 700.0], 180.0);
    (kit, ship)
}

fn maneuver(kit: &mut Kit, ship: ShipId) {
    kit.run(|play| play.maneuver_ship(ship, None));
}

#[test]
fn a_ship_at_speed_zero_stays_and_meets_the_obstacle_again() {
    shows!("movement.ship.zero-speed", "movement.overlap.zero-speed", "movement.overlap.obstacle");
    let (mut kit, ship) = kit(0);
    kit.obstacle("debris-field-1", [900.0, 300.0], 0.0);
    let before = kit.game.ship(ship).pose;
    maneuver(&mut kit, ship);
    assert_eq!(kit.game.ship(ship).pose, before);
    assert!(!kit.was_asked("course"));
    assert_eq!(kit.game.ship(ship).shields.iter().sum::<u8>(), 7 - 2);
}

#[test]
fn a_course_comes_before_the_move() {
    shows!("movement.ship.steps", "movement.speed.constant", "phases.activation.maneuver");
    let (mut kit, ship) = kit(2);
    maneuver(&mut kit, ship);
    assert!(kit.was_asked("course") && kit.game.ship(ship).speed == 2);
    let moved = |event: &Event| matches!(event, Event::ShipMoved { speed: 2, .. });
    assert!(kit.events.iter().any(moved));
}

#[test]
fn overlapping_a_ship_slows_and_costs_both_a_card() {
    shows!("movement.overlap.ship-damage", "movement.overlap.speed-returns");
    let (mut kit, ship) = kit(2);
    let other = kit.ship(B, GLADIATOR, [900.0, 440.0], 0.0);
    maneuver(&mut kit, ship);
    assert_eq!(kit.game.ship(ship).damage.len(), 1);
    assert_eq!(kit.game.ship(other).damage.len(), 1);
    assert!(kit.game.ship(ship).damage.iter().all(|card| !card.faceup));
    assert_eq!(kit.game.ship(ship).speed, 2, "the dial never changed");
    assert!(!kit.events.iter().any(|event| matches!(event, Event::SpeedChanged { .. })));
    assert_eq!(kit.game.ship(ship).shields.iter().sum::<u8>(), 7);
}

#[test]
fn friends_collide_like_enemies() {
    shows!("movement.overlap.ship-damage");
    let (mut kit, ship) = kit(1);
    let friend = kit.ship(A, CORVETTE, [900.0, 390.0], 0.0);
    maneuver(&mut kit, ship);
    assert_eq!((kit.game.ship(ship).damage.len(), kit.game.ship(friend).damage.len()), (1, 1));
}

#[test]
fn a_flotilla_takes_the_card_alone() {
    shows!("movement.overlap.flotilla", "general.flotilla.definition");
    let (mut kit, ship) = kit(1);
    let flotilla = kit.ship(B, "gr75-medium-transports", [900.0, 390.0], 0.0);
    maneuver(&mut kit, ship);
    assert_eq!((kit.game.ship(ship).damage.len(), kit.game.ship(flotilla).damage.len()), (0, 1));
    let mut kit = Kit::new();
    let one = kit.ship(A, "gr75-medium-transports", [900.0, 300.0], 0.0);
    let two = kit.ship(B, "gr75-medium-transports", [900.0, 390.0], 0.0);
    kit.game.ship_mut(one).speed = 1;
    maneuver(&mut kit, one);
    assert_eq!((kit.game.ship(one).damage.len(), kit.game.ship(two).damage.len()), (1, 1));
}

#[test]
fn a_collision_kills_before_the_station_helps() {
    shows!("movement.overlap.destroyed-before-station", "movement.overlap.order");
    let (mut kit, ship) = kit(1);
    kit.ship(B, GLADIATOR, [900.0, 390.0], 0.0);
    kit.obstacle("station", [900.0, 300.0], 0.0);
    facedown_cards(&mut kit, ship, 3);
    maneuver(&mut kit, ship);
    assert_eq!(kit.game.ship(ship).standing, Standing::Destroyed);
    assert!(!kit.was_asked("station-repair"));
}

#[test]
fn the_other_player_places_the_squadrons_under_a_ship() {
    shows!("movement.overlap.squadrons");
    let (mut kit, ship) = kit(1);
    let ours = kit.squadron(A, "x-wing-squadron", [890.0, 385.0]);
    let theirs = kit.squadron(B, "tie-fighter-squadron", [925.0, 385.0]);
    maneuver(&mut kit, ship);
    let placed: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "place-overlapped-squadron").collect();
    assert!(placed.len() == 2 && placed.iter().all(|asked| asked.seat == 1));
    for squadron in [ours, theirs] {
        assert!(kit.game.is_in_play(squadron.into()) && kit.game.distance(ship.into(), squadron.into()) == Some(1));
    }
    assert!(!kit.events.iter().any(|event| matches!(event, Event::Overlapped { .. })));
}

#[test]
fn speed_ends_at_the_chart_and_at_nothing() {
    shows!("movement.speed.maximum", "movement.speed.minimum");
    for (speed, offered) in [(0, vec![0, 1]), (4, vec![3, 4])] {
        let (mut kit, ship) = kit(speed);
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        maneuver(&mut kit, ship);
        let asked = kit.asked.iter().find(|asked| asked.ask == "navigate-speed").expect("asked");
        assert_eq!(asked.options, offered.into_iter().map(Item::Speed).collect::<Vec<_>>());
    }
}

#[test]
fn a_granted_maneuver_leaves_the_dial_alone() {
    shows!("movement.speed.extra-maneuver");
    let (mut kit, ship) = kit(3);
    kit.dial(ship, Command::Navigate);
    kit.run(|play| play.maneuver_ship(ship, Some(1)));
    assert!(!kit.was_asked("navigate"));
    assert!(kit.events.iter().any(|event| matches!(event, Event::ShipMoved { speed: 1, .. })));
    assert_eq!(kit.game.ship(ship).speed, 3);
}

#[test]
fn a_mine_goes_off_beside_a_ship_that_ends_its_movement() {
    shows!("tokens.mine.trigger", "dice.non-attack-roll");
    for (faces, cards) in [(["hit", "critical"], 2), (["accuracy", "accuracy"], 0)] {
        let (mut kit, ship) = kit(1);
        let near = kit.marker(MarkerKind::Mine, [980.0, 380.0]);
        let far = kit.marker(MarkerKind::Mine, [1400.0, 380.0]);
        kit.dice("blue", &faces);
        maneuver(&mut kit, ship);
        assert_eq!(kit.game.ship(ship).damage.len(), cards);
        assert_eq!(kit.game.ship(ship).shields.iter().sum::<u8>(), 7);
        assert!(kit.game.marker(near).at.is_none() && kit.game.marker(far).at.is_some());
    }
}

#[test]
fn what_a_ship_runs_into_comes_before_mines_and_mines_before_obstacles() {
    shows!("movement.overlap.order", "tokens.mine.trigger");
    let (mut kit, ship) = kit(1);
    kit.ship(B, GLADIATOR, [900.0, 390.0], 0.0);
    kit.marker(MarkerKind::Mine, [980.0, 300.0]);
    kit.marker(MarkerKind::Mine, [980.0, 340.0]);
    kit.obstacle("station", [900.0, 300.0], 0.0);
    kit.dice("blue", &["hit", "accuracy", "hit", "accuracy"]);
    maneuver(&mut kit, ship);
    assert_eq!(kit.game.ship(ship).damage.len(), 3);
    let at = |wanted: fn(&Event) -> bool| kit.events.iter().position(wanted).expect("it happened");
    let overlap = at(|event| matches!(event, Event::Overlapped { .. }));
    let mine = at(|event| matches!(event, Event::MineSetOff { .. }));
    let station = at(|event| matches!(event, Event::ObstacleEffect { .. }));
    assert!(overlap < mine && mine < station);
}

#[test]
fn a_ship_that_may_turn_at_speed_zero_declares_its_clicks() {
    shows!("movement.zero-yaw.declare");
    let (mut kit, ship) = kit(0);
    kit.game.frames.push(Frame::Maneuver(Maneuver {
        ship,
        speed: 0,
        yaw: smallvec::SmallVec::from_slice(&[1]),
        extra_yaw: 0,
        overlapped: smallvec::SmallVec::new(),
        closest: None,
        obstacles: smallvec::SmallVec::new(),
        granted: false,
        step: ManeuverStep::DetermineCourse,
    }));
    assert!(kit.game.may_plot(Item::Tool(Side::Right), &[1]).is_ok());
    assert!(kit.game.may_plot(Item::Tool(Side::Right), &[2]).is_err());
    let course = kit.game.lay_course(ship, &[1], Side::Right).expect("a course");
    let turned = course.pose.heading.degrees();
    assert!(turned > 0.0 && turned < 45.0);
}

#[test]
fn the_tool_is_laid_out_by_its_own_player_while_he_determines_the_course() {
    shows!("movement.tool.premeasure", "movement.tool.premeasure-limit", "movement.ship.committed");
    let (mut kit, ship) = kit(2);
    let [own, other] = [table::Seat(0), table::Seat(1)];
    let refused = |kit: &Kit, seat| {
        let tried = kit.game.try_course(seat, ship, &[0, 0], Side::Left);
        tried.err().and_then(|refusal| refusal.rule).map(|rule| rule.0)
    };
    let limit = Some("movement.tool.premeasure-limit");
    assert_eq!(refused(&kit, own), limit, "nobody determines a course");
    let maneuver = |step| {
        Frame::Maneuver(Maneuver {
            ship,
            speed: 2,
            yaw: smallvec::SmallVec::from_slice(&[1, 1]),
            extra_yaw: 0,
            overlapped: smallvec::SmallVec::new(),
            closest: None,
            obstacles: smallvec::SmallVec::new(),
            granted: false,
            step,
        })
    };
    kit.game.frames.push(maneuver(ManeuverStep::DetermineCourse));
    let before = kit.game.clone();
    let ends: Vec<plane::Point> = [[0, 0], [1, 0], [1, 1], [-1, 1]]
        .iter()
        .map(|clicks| kit.game.try_course(own, ship, clicks, Side::Right).expect("a course").pose.at)
        .collect();
    assert!(ends.iter().all(|end| ends.iter().filter(|other| *other == end).count() == 1));
    assert_eq!(kit.game, before, "it is only looked at");
    assert_eq!(refused(&kit, other), limit);
    assert!(kit.game.try_course(own, ship, &[2, 0], Side::Right).is_err(), "beyond the yaw");
    kit.game.frames.clear();
    kit.game.frames.push(maneuver(ManeuverStep::MoveShip));
    assert_eq!(refused(&kit, own), limit, "the guides are in the base");
}

#[test]
fn once_the_course_is_chosen_the_ship_goes_where_it_leads() {
    shows!("movement.ship.committed");
    let (mut kit, ship) = kit(2);
    let start = kit.game.ship(ship).pose.unwrap();
    kit.answer_course(&[0, 1]);
    maneuver(&mut kit, ship);
    assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "course").count(), 1);
    let card = kit.game.ship(ship).card.card();
    let course = crate::measure::tool::lay(&card.class, card.size, start, &[0, 1], Side::Left);
    let other = crate::measure::tool::lay(&card.class, card.size, start, &[0, 1], Side::Right);
    let ended = kit.game.ship(ship).pose.unwrap();
    assert!([course.pose, other.pose].contains(&ended));
}

#[test]
fn a_ship_in_the_way_keeps_another_on_the_table() {
    shows!("movement.outside.overlap-saves");
    for (x, standing) in [(900.0, Standing::InPlay), (300.0, Standing::Destroyed)] {
        let mut kit = Kit::new();
        let ship = kit.ship(A, CORVETTE, [900.0, 914.4 - 200.0], 0.0);
        kit.ship(A, CORVETTE, [200.0, 200.0], 0.0);
        kit.ship(B, CORVETTE, [x, 914.4 - 40.0], 90.0);
        kit.game.ship_mut(ship).speed = 3;
        maneuver(&mut kit, ship);
        assert_eq!(kit.game.ship(ship).standing, standing, "something in the way: {}", x > 800.0);
    }
}

#[test]
fn a_ship_that_leaves_the_table_still_hits_what_it_overlapped() {
    shows!("movement.overlap.outside", "damage.destroyed.outside");
    for (x, cards) in [(900.0, 1), (300.0, 0)] {
        let mut kit = Kit::new();
        let ship = kit.ship(A, CORVETTE, [900.0, 830.0], 0.0);
        kit.ship(A, CORVETTE, [200.0, 200.0], 0.0);
        let other = kit.ship(B, GLADIATOR, [x, 1010.0], 0.0);
        kit.game.ship_mut(ship).speed = 2;
        maneuver(&mut kit, ship);
        assert_eq!(kit.game.ship(ship).standing, Standing::Destroyed);
        assert_eq!(kit.game.ship(other).damage.len(), cards);
    }
}
