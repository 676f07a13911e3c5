//! `commands.toml` and the raid tokens of `tokens.toml`.

use super::new_kit;
use armada::catalog::Command;
use armada::effects::Source;
use armada::kit::{A, Kit};
use armada::state::{Item, Payment, ShipId};
use rulebook::shows;

const GLADIATOR: &str = "gladiator-i-class-star-destroyer";

fn kit(card: &str) -> (Kit, ShipId) {
    let mut kit = new_kit();
    let ship = kit.ship(A, card, [900.0, 300.0], 0.0);
    (kit, ship)
}

/// The ship is activated and reveals its dial.
fn reveal(kit: &mut Kit, ship: ShipId) {
    kit.run(|play| {
        play.begin_activation(ship);
        play.continue_activation()
    });
}

#[test]
fn a_further_dial_is_kept_or_spent_for_a_token_when_it_is_gained() {
    shows!("commands.dial.additional", "commands.dial.additional-not-revealed");
    let (mut kit, ship) = kit(GLADIATOR);
    // Raymus Antilles acts when his ship reveals a command.
    let antilles = Source::Upgrade(kit.upgrade(ship, "raymus-antilles")).effect();
    kit.game.ship_mut(ship).stack.push(Command::Repair);
    reveal(&mut kit, ship);
    assert!(kit.was_offered("effect", antilles));
    kit.asked.retain(|asked| asked.ask != "effect");
    kit.answer("dial-or-token", Item::Keep);
    kit.run(|play| play.gain_dial(ship, Command::Navigate));
    assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "dial-or-token").count(), 2);
    let dials = &kit.game.ship(ship).dials;
    assert!(dials.iter().any(|dial| dial.command == Command::Navigate && !dial.revealed));
    assert_eq!(kit.game.payments(ship, Command::Navigate).collect::<Vec<_>>(), [Payment::DIAL]);
    kit.answer("dial-or-token", Item::Token);
    kit.run(|play| play.gain_dial(ship, Command::Squadron));
    assert!(kit.game.ship(ship).tokens.has(Command::Squadron) && kit.game.ship(ship).dials.len() == 2);
    assert!(!kit.was_offered("effect", antilles), "neither dial was revealed");
}
