//! Rules that show only with cards on the table: windows and their order, what cards of a kind have in common, keywords.

mod attack;
mod commands;
mod damage;
mod defense;
mod destruction;
mod general;
mod hooks;
mod ignition;
mod information;
mod movement;
mod phases;
mod salvo;
mod squadrons;
mod timing;

use armada::kit::{CLOSE, Kit, MEDIUM};
use armada::state::ShipId;

/// An empty table in the Ship Phase of round 1 on which all cards are played; A is first player.
fn new_kit() -> Kit {
    Kit::with(&armada_cards::CARDS)
}

/// Two ships bow to bow with a gap in millimetres between their bases: A's below, B's above.
fn duel(ours: &str, theirs: &str, gap: f64) -> (Kit, ShipId, ShipId) {
    let mut kit = new_kit();
    let (one, two) = kit.duel(ours, theirs, gap);
    (kit, one, two)
}
