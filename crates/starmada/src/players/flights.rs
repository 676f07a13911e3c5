//! Fighters: move to where they can attack the most valuable target, and attack it.

use table::Items;

use super::gunnery::{FIGHTER, worth_of_damage};
use crate::play::dice::Need;
use crate::play::flying;
use crate::state::{Element, Game, Item};
use crate::{Choice, Decision};

/// The expected value of an attack of this flight on that target.
fn value(game: &Game, flight: u8, target: Element) -> f64 {
    let fighters = f64::from(game.flight(flight).fighters);
    match target {
        Element::Ship(ship) => {
            let shields = game.shields(ship);
            let pierce = if shields == 0 { 1.0 } else { Need::to_pierce(shields, 0).chance() };
            fighters / 3.0 * pierce * worth_of_damage(game, target)
        }
        Element::Flight(other) => {
            let theirs = f64::from(game.flight(other).fighters);
            let kills = (fighters / 3.0).min(theirs);
            let losses = (fighters / 6.0).min(theirs);
            (kills - losses) * FIGHTER
        }
    }
}

/// The place with the best attack; without any, the place nearest to the best target.
pub(super) fn fly(game: &Game, decision: &Decision) -> Option<Choice> {
    let Some(Item::Element(Element::Flight(flight))) = decision.subject else { return None };
    let targets: Vec<_> = game
        .opposing(game.side_of_flight(flight))
        .map(|(element, pose)| (pose, value(game, flight, element)))
        .collect();
    let worth = |at: &crate::space::Pose| {
        targets
            .iter()
            .map(|(pose, value)| match at.distance(pose) {
                1 => 100.0 + value,
                far => value / f64::from(far.max(1)),
            })
            .fold(0.0, f64::max)
    };
    let reached = flying::reach(game, flight);
    let scored = reached.into_iter().map(|(at, way)| (worth(&at), way));
    let best = scored.max_by(|one, other| one.0.total_cmp(&other.0));
    best.map(|(_, way)| Choice::Write(smallvec::smallvec![way]))
}

/// The adjacent enemy with the highest value.
pub(super) fn strike(game: &Game, decision: &Decision, options: &Items<Item>) -> Option<Item> {
    let Some(Item::Element(Element::Flight(flight))) = decision.subject else { return None };
    let worth = |item: &Item| match item {
        Item::Element(element) => value(game, flight, *element),
        _ => -1.0,
    };
    options.iter().copied().max_by(|one, other| worth(one).total_cmp(&worth(other)))
}
