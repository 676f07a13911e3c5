//! Tests of what huge ships do differently.

use crate::catalog::{Command, Zone};
use crate::kit::{A, B, Kit};
use crate::play::query;
use crate::state::{Frame, Item, Maneuver, ManeuverStep, ShipId};
use rulebook::shows;

fn kit() -> (Kit, ShipId) {
    let mut kit = Kit::new();
    let huge = kit.ship(A, "executor-i-class-star-dreadnought", [900.0, 400.0], 0.0);
    (kit, huge)
}

#[test]
fn it_has_six_zones_and_attacks_from_three_of_them() {
    shows!("huge.attack-three", "huge.firing-arcs", "huge.hull-zones", "huge.composition");
    let (mut kit, huge) = kit();
    assert_eq!(kit.game.ship(huge).zones().count(), 6);
    for (x, y) in [(900.0, 760.0), (640.0, 420.0), (1160.0, 420.0), (900.0, 60.0)] {
        kit.ship(B, "cr90-corvette-a", [x, y], 180.0);
    }
    kit.run(|play| {
        play.begin_activation(huge);
        Ok(())
    });
    let mut used: Vec<Zone> = Vec::new();
    for _ in 0..3 {
        let target = kit.game.ship_targets(huge)[0];
        assert!(!used.contains(&target.from.unwrap()), "each from a different zone");
        used.push(target.from.unwrap());
        kit.answer("declare-target", target.item());
        kit.run(|play| play.ship_attacks(huge).map(drop));
    }
    assert!(kit.game.ship_targets(huge).is_empty(), "no fourth attack");
}

#[test]
fn a_revealed_dial_brings_the_token_too_but_a_gained_one_does_not() {
    shows!("huge.reveal-token", "huge.reveal-token-own-dial");
    let (mut kit, huge) = kit();
    kit.game.ship_mut(huge).stack.push(Command::Repair);
    kit.game.ship_mut(huge).dials.push(crate::state::Dial { command: Command::Navigate, revealed: false });
    kit.run(|play| {
        play.begin_activation(huge);
        play.continue_activation()
    });
    let state = kit.game.ship(huge);
    assert!(state.tokens.has(Command::Repair) && !state.tokens.has(Command::Navigate));
    assert!(state.dials.iter().any(|dial| dial.command == Command::Repair));
}

#[test]
fn a_course_that_covers_the_tool_on_both_sides_is_refused() {
    shows!("huge.illegal-course");
    let (mut kit, huge) = kit();
    kit.game.ship_mut(huge).speed = 2;
    kit.run(|play| play.maneuver_ship(huge, None));
    let yaw = query::yaw(&kit.game, huge, 2);
    assert!(kit.was_asked("course") && !yaw.is_empty());
    assert!(kit.was_offered("course", Item::Tool(crate::measure::tool::Side::Left)));
    let covers = |side, clicks: &[i8]| kit.game.lay_course(huge, clicks, side).unwrap().on_tool;
    let sides = crate::measure::tool::Side::BOTH;
    let all = (-2..=2).flat_map(|one: i8| (-2..=2).map(move |two: i8| [one, two]));
    let impossible: Vec<[i8; 2]> = all.filter(|clicks| sides.into_iter().all(|side| covers(side, clicks))).collect();
    assert!(!impossible.is_empty() && !impossible.contains(&[0, 0]));
    kit.game.frames.push(Frame::Maneuver(Maneuver {
        ship: huge,
        speed: 2,
        yaw: smallvec::SmallVec::from_slice(&[2, 2]),
        extra_yaw: 0,
        overlapped: smallvec::SmallVec::new(),
        closest: None,
        obstacles: smallvec::SmallVec::new(),
        granted: false,
        step: ManeuverStep::DetermineCourse,
    }));
    for (side, clicks) in impossible.iter().flat_map(|clicks| sides.map(|side| (side, clicks))) {
        let refused = kit.game.may_plot(Item::Tool(side), clicks).unwrap_err();
        assert_eq!(refused.rule, Some(table::Rule("huge.illegal-course")), "{clicks:?}");
    }
    assert!(kit.game.may_plot(Item::Tool(sides[0]), &[0, 0]).is_ok());
}
