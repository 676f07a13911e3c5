//! For tests of objectives: fleets, where things may be placed, what was deployed, offered and declared.

use crate::kit::Kit;
use crate::play::Event;
use crate::prelude::*;
use crate::state::{Limits, ObstacleId, Placeable, Placing};
use plane::{Point, Pose, from_mm};
use table::Side;

pub(super) fn at([x, y]: [f64; 2]) -> Point {
    Point { x: from_mm(x).unwrap(), y: from_mm(y).unwrap() }
}

/// By which rule something may not be put there within these limits, if it may not.
pub(super) fn refused(kit: &mut Kit, what: Placeable, limits: Limits, to: [f64; 2]) -> Option<String> {
    kit.game.placing = Some(Placing { what, limits });
    let refusal = kit.game.may_place(at(to).into()).err();
    kit.game.placing = None;
    Some(refusal?.rule.map_or(String::new(), |rule| rule.0.to_owned()))
}

/// By which rule a unit may not be deployed there, if it may not.
pub(super) fn deployment_refused(kit: &mut Kit, unit: UnitId, to: [f64; 2]) -> Option<String> {
    let what = match unit {
        UnitId::Ship(ship) => Placeable::Ship(ship),
        UnitId::Squadron(squadron) => Placeable::Squadron(squadron),
    };
    let limits = query::deploy_region(&kit.game, unit);
    refused(kit, what, limits, to)
}

/// An obstacle that has yet to be placed in setup.
pub(super) fn unplaced(kit: &mut Kit, token: &str) -> ObstacleId {
    let obstacle = kit.obstacle(token, [900.0, 450.0], 0.0);
    kit.game.put_obstacle(obstacle, None, false);
    obstacle
}

/// By which rule an obstacle may not be placed there in setup, if it may not.
pub(super) fn obstacle_refused(kit: &mut Kit, obstacle: ObstacleId, to: [f64; 2]) -> Option<String> {
    let limits = query::obstacle_region(&kit.game, obstacle);
    refused(kit, Placeable::Obstacle(obstacle), limits, to)
}

/// Puts a ship somewhere else; its heading stays.
pub(super) fn shift(kit: &mut Kit, ship: ShipId, to: [f64; 2]) {
    let pose = kit.game.ship(ship).pose.unwrap();
    kit.game.put_ship(ship, Some(Pose { at: at(to), ..pose }));
}

/// A ship is activated as far as its dial is revealed.
pub(super) fn reveal(kit: &mut Kit, ship: ShipId) {
    kit.game.ship_mut(ship).stack.push(Command::Repair);
    kit.run(|play| {
        play.begin_activation(ship);
        play.continue_activation()
    });
}

/// Gives a ship damage cards so that one more destroys it.
pub(super) fn batter(kit: &mut Kit, ship: ShipId) {
    for _ in 1..kit.game.ship(ship).card.hull {
        kit.damage(ship, "structural-damage", false);
    }
}

/// Gives a side so many ships and squadrons.
pub(super) fn muster(kit: &mut Kit, side: Side, ships: u8, squadrons: u8) {
    for _ in 0..ships {
        kit.ship(side, "cr90-corvette-a", [900.0, 100.0], 0.0);
    }
    for _ in 0..squadrons {
        kit.squadron(side, "x-wing-squadron", [900.0, 300.0]);
    }
}

/// How often something was offered, in whatever question.
pub(super) fn times_offered(kit: &Kit, item: Item) -> usize {
    kit.asked.iter().filter(|asked| asked.options.contains(&item)).count()
}

/// The salvoes that were declared.
pub(super) fn salvoes(kit: &Kit) -> usize {
    let salvo = |event: &&Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
    kit.events.iter().filter(salvo).count()
}

/// What was deployed in which order, a ship or a squadron, and by which seat.
pub(super) fn deployments(kit: &Kit) -> Vec<(&'static str, u8)> {
    let units = kit.asked.iter().map(|asked| (asked.ask.strip_prefix("deploy-"), asked.seat));
    units.filter_map(|(unit, seat)| Some((unit.filter(|unit| ["ship", "squadron"].contains(unit))?, seat))).collect()
}

/// How often ships have moved.
pub(super) fn moves(kit: &Kit) -> usize {
    kit.events.iter().filter(|event| matches!(event, Event::ShipMoved { .. })).count()
}
