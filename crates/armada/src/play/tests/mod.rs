//! The rules in play, entry by entry of the rulebook, with the figures of its own examples.

mod attack;
mod commands;
mod damage;
mod defense;
mod defense_tokens;
mod dice;
mod general;
mod hooks;
mod information;
mod movement;
mod passing;
mod phases;
mod salvo;
mod squadrons;
mod timing;
mod upgrades;

use crate::kit::{CLOSE, Kit, LONG, MEDIUM};
use crate::play::Event;
use crate::state::{Colour, ShipId};

/// Two ships bow to bow with a gap in millimetres between their bases: A's below, B's above.
fn duel(ours: &str, theirs: &str, gap: f64) -> (Kit, ShipId, ShipId) {
    let mut kit = Kit::new();
    let (one, two) = kit.duel(ours, theirs, gap);
    (kit, one, two)
}

/// The dice of every roll in turn: red, blue, black.
fn rolls(kit: &Kit) -> Vec<[usize; 3]> {
    let pools =
        kit.events.iter().filter_map(|event| if let Event::Rolled { pool } = event { Some(pool) } else { None });
    pools
        .map(|pool| {
            [Colour::Red, Colour::Blue, Colour::Black]
                .map(|colour| pool.iter().filter(|die| die.colour == colour).count())
        })
        .collect()
}

fn facedown_cards(kit: &mut Kit, ship: ShipId, count: usize) {
    for card in ["power-failure", "power-failure", "blinded-gunners", "blinded-gunners"].into_iter().take(count) {
        kit.damage(ship, card, false);
    }
}
