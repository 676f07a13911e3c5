//! The rules in play, entry by entry of the rulebook, with the figures of its own examples.

mod attack;
mod commands;
mod damage;
mod defense;
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

use crate::catalog::{Size, Zone};
use crate::kit::{A, B, Kit};
use crate::play::Event;
use crate::state::{Colour, ShipCard, ShipId};

/// Gaps between two bases, in millimetres.
const CLOSE: f64 = 100.0;
const MEDIUM: f64 = 150.0;
const LONG: f64 = 250.0;

/// Two ships bow to bow, so far from each other: A's below, B's above.
fn duel(ours: &str, theirs: &str, gap: f64) -> (Kit, ShipId, ShipId) {
    let half = |card: &str| match card.parse::<ShipCard>().expect("a ship card").size {
        Size::Small => 35.5,
        Size::Medium => 51.0,
        Size::Large | Size::Huge => 64.5,
    };
    let mut kit = Kit::new();
    let one = kit.ship(A, ours, [900.0, 300.0], 0.0);
    let two = kit.ship(B, theirs, [900.0, 300.0 + half(ours) + gap + half(theirs)], 180.0);
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

fn set_shields(kit: &mut Kit, ship: ShipId, shields: &[(Zone, u8)]) {
    for (zone, count) in shields {
        *kit.game.ship_mut(ship).shields_mut(*zone) = *count;
    }
}

fn facedown_cards(kit: &mut Kit, ship: ShipId, count: usize) {
    for card in ["power-failure", "power-failure", "blinded-gunners", "blinded-gunners"].into_iter().take(count) {
        kit.damage(ship, card, false);
    }
}
