//! The lines that were measured when something was refused, for a client to draw.

use plane::Spot as At;
use table::{Choice, ChoiceOf, DecisionOf, Stroke};

use crate::measure::{Component, DistanceBand};
use crate::play::{Bare, Event};
use crate::state::{Aim, Attacker, Game, Item, Limit, Origin, Placeable, Spot};

/// What was measured of a target that is not offered: its range and the line of sight.
pub(super) fn measured(game: &Game, decision: &DecisionOf<Bare>, choice: &ChoiceOf<Bare>) -> Vec<Stroke> {
    let (Choice::Pick(items), Some(subject)) = (choice, decision.subject) else { return Vec::new() };
    let Some(Item::Target(from, aim)) = items.iter().find(|item| matches!(item, Item::Target(..))) else {
        return Vec::new();
    };
    let attacker = match (subject, from) {
        (Item::Ship(ship) | Item::Zone(ship, _), Some(zone)) => Attacker::Zone(ship, *zone),
        (Item::Squadron(squadron), _) => Attacker::Squadron(squadron),
        _ => return Vec::new(),
    };
    attack(game, attacker, *aim)
}

/// What was measured for something that has happened: the range and the line of sight of an attack.
pub(super) fn measured_then(game: &Game, event: &Event) -> Vec<Stroke> {
    match *event {
        Event::AttackDeclared { attacker, defender, .. } => attack(game, attacker, defender),
        _ => Vec::new(),
    }
}

fn attack(game: &Game, attacker: Attacker, aim: Aim) -> Vec<Stroke> {
    let Some(found) = game.measurement(attacker, aim) else { return Vec::new() };
    let range = found.range.map(|range| {
        let says = format!("{:.1} mm, {} range", range.line.mm(), range.band.word());
        stroke(range.line.from, range.line.to, says)
    });
    let seen = match (found.sight.blocked_by, found.sight.obstructed_by.is_empty()) {
        (Some(zone), _) => format!("line of sight, blocked by the {zone} hull zone"),
        (None, false) => "line of sight, obstructed".to_owned(),
        (None, true) => "line of sight".to_owned(),
    };
    range.into_iter().chain([stroke(found.sight.line.start, found.sight.line.end, seen)]).collect()
}

/// What was measured to a place that is refused: from where a squadron moves, or from what a limit speaks of.
pub(super) fn measured_place(game: &Game, spot: Spot) -> Vec<Stroke> {
    let Some(placing) = &game.placing else { return Vec::new() };
    let Some(there) = game.there(placing.what, spot) else { return Vec::new() };
    placing.limits.iter().filter_map(|limit| limit_shown(game, placing.what, *limit, there.component())).collect()
}

fn limit_shown(game: &Game, what: Placeable, limit: Limit, there: Component<'_>) -> Option<Stroke> {
    let from = match limit {
        Limit::SquadronMove(_) => {
            let Placeable::Squadron(squadron) = what else { return None };
            game.component(squadron.into())?
        }
        Limit::At(_, origin)
        | Limit::Within(_, origin)
        | Limit::Beyond(_, origin)
        | Limit::AtDistances(_, _, origin)
        | Limit::Touching(origin)
        | Limit::MoveToward(origin, _, _) => match origin {
            Origin::Unit(unit) => game.component(unit)?,
            Origin::Obstacle(obstacle) => Component::Obstacle(game.placed_obstacle(obstacle)?),
            Origin::Marker(marker) => game.placed_marker(marker)?.component(),
        },
        _ => return None,
    };
    let gap = from.nearest(there);
    let band = match DistanceBand::of(gap.length).number() {
        Some(number) => format!("distance {number}"),
        None => "beyond the ruler".to_owned(),
    };
    Some(stroke(gap.from, gap.to, format!("{:.1} mm, {band}", gap.mm())))
}

fn stroke(from: At, to: At, says: String) -> Stroke {
    Stroke { from: from.to_mm(), to: to.to_mm(), says }
}
