//! The drawing of `wardroom measure`: for each pair of units the most informative attack.

use armada_measure::draw::{Drawing, in_words};
use armada_measure::scene::{Ignition, Measured, Scene, Side};
use armada_measure::{Board, Unit};

use super::answer::{ignition_in_words, meeting_in_words};
use super::{Found, name};

/// Maximum number of arcs drawn with their range bands; more would hide each other.
const MAX_ARCS: usize = 2;

/// Maximum number of captions below the drawing.
const MAX_CAPTIONS: usize = 8;

/// Draws the scene with its attacks; fitted to the chosen ones, or to the whole scene.
pub(super) fn draw(scene: &Scene, found: &Found, chosen: bool) -> String {
    let board = scene.board();
    let told = telling(&found.attacks);
    let mut drawing = Drawing::new(title(scene, &told));
    drawing.scene(scene, &board);
    if !chosen {
        drawing.see_all(scene);
    }
    let mut arcs: Vec<Side> = Vec::new();
    for attack in &told {
        if !arcs.contains(&attack.from) {
            arcs.push(attack.from);
        }
        drawing.attack(&board, attack).see_unit(&board, attack.from.unit).see_unit(&board, attack.to.unit);
    }
    for meeting in &found.meetings {
        drawing.meeting(&board, meeting);
    }
    // The bands of a targeting token would hide those of ordinary arcs.
    let ignited = ignition(&mut drawing, scene, &board, found);
    if arcs.len() <= MAX_ARCS && !ignited {
        for side in arcs {
            drawing.bands(&board, side);
        }
    }
    for attack in told.iter().take(MAX_CAPTIONS) {
        drawing.caption(sentence(scene, &board, attack));
    }
    if let Some(more @ 1..) = told.len().checked_sub(MAX_CAPTIONS) {
        drawing.note(format!("and {more} more"));
    }
    for meeting in found.meetings.iter().take(MAX_CAPTIONS) {
        drawing.caption(meeting_in_words(scene, meeting));
    }
    if !told.is_empty() {
        drawing.note(
            "solid: range, in the colour of its band  ·  dashed yellow: line of sight, \
             pink where something is in its way",
        );
    }
    drawing.svg()
}

/// Draws the special arcs, the bands of their targeting tokens and, of the possible ignition attacks, the most
/// informative one on each ship. Returns whether there was any.
fn ignition(drawing: &mut Drawing, scene: &Scene, board: &Board, found: &Found) -> bool {
    let mut told: Vec<&Ignition> = Vec::new();
    for attack in found.ignition.iter().filter(|ignition| ignition.measured.is_legal()) {
        let units = |attack: &Ignition| (attack.measured.from.unit, attack.measured.to.unit);
        match told.iter_mut().find(|known| units(known) == units(attack)) {
            None => told.push(attack),
            Some(known) if tells_more(&attack.measured, &known.measured) => *known = attack,
            Some(_) => {}
        }
    }
    let mut ships: Vec<Unit> = told.iter().map(|attack| attack.measured.from.unit).collect();
    ships.dedup();
    for (index, placed) in board.ships.iter().enumerate().filter(|(index, _)| ships.contains(&Unit::Ship(*index))) {
        drawing.special_arc(placed).see_unit(board, Unit::Ship(index));
        for token in scene.tokens.iter().filter(|token| token.ship == Some(index)) {
            drawing.token_bands(&token.placed.disc);
        }
    }
    for attack in &told {
        drawing.ignition(board, attack).see_unit(board, attack.measured.to.unit);
        drawing.caption(ignition_in_words(scene, attack));
    }
    !told.is_empty()
}

fn title(scene: &Scene, attacks: &[&Measured]) -> String {
    match attacks {
        [] => "A table without attacks".to_owned(),
        [one] => format!("The attack of {} on {}", name(scene, one.from), name(scene, one.to)),
        more => format!("{} attacks", more.len()),
    }
}

fn sentence(scene: &Scene, board: &Board, attack: &Measured) -> String {
    in_words(board, attack, |side| name(scene, side), |thing| scene.id_of_obstruction(thing).to_owned())
}

/// Of all attacks of one unit on another the first possible one with the most dice; if none is possible, the closest
/// that is in arc. Attacks out of arc are not drawn, unless nothing else was asked for.
fn telling(attacks: &[Measured]) -> Vec<&Measured> {
    if let [only] = attacks {
        return vec![only];
    }
    let mut told: Vec<&Measured> = Vec::new();
    for attack in attacks.iter().filter(|attack| attack.attack.range.is_some()) {
        let units = |attack: &Measured| -> (Unit, Unit) { (attack.from.unit, attack.to.unit) };
        match told.iter_mut().find(|known| units(known) == units(attack)) {
            None => told.push(attack),
            Some(known) if tells_more(attack, known) => *known = attack,
            Some(_) => {}
        }
    }
    // If any attack is possible, the others are not drawn.
    if told.iter().any(|attack| attack.is_legal()) {
        told.retain(|attack| attack.is_legal());
    }
    told
}

fn tells_more(attack: &Measured, known: &Measured) -> bool {
    let length = |attack: &Measured| attack.attack.range.as_ref().map_or(f64::INFINITY, |range| range.line.length);
    match (attack.is_legal(), known.is_legal()) {
        (true, false) => true,
        (false, true) => false,
        (true, true) => attack.dice.count() > known.dice.count(),
        (false, false) => length(attack) < length(known),
    }
}
