//! Windows, queries and bans that no played card uses yet, tested with cards made for these tests.

use super::new_kit;
use armada::catalog::Command;
use armada::effects::{Ban, Card, Source, Window, forbid};
use armada::kit::{A, B, Kit};
use armada::state::ShipId;
use rulebook::shows;

/// A ship of A with an upgrade that does nothing by itself here, and one of B.
fn kit(upgrade: &str) -> (Kit, ShipId, Source) {
    let mut kit = new_kit();
    let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
    kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
    let me = Source::Upgrade(kit.upgrade(ship, upgrade));
    (kit, ship, me)
}

#[test]
fn a_price_in_tokens_can_be_barred_and_another_one_left() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[forbid(Ban::PayWithToken(|game, me, payer| {
            game.carrier(me) == game.carrier(payer) && matches!(payer, Source::Upgrade(_))
        }))],
    };
    shows!("intensify-firepower");
    let (mut kit, ship, me) = kit("flight-commander");
    let firepower = Source::Upgrade(kit.upgrade(ship, "intensify-firepower"));
    kit.tokens(ship, &[Command::ConcentrateFire]);
    kit.open(Window::ShipPhaseStart);
    assert!(kit.was_offered("effect", firepower.effect_called("spend-a-token")), "a token pays");
    kit.hooks(me, &CARD);
    kit.asked.clear();
    kit.open(Window::ShipPhaseStart);
    assert!(!kit.was_offered("effect", firepower.effect_called("spend-a-token")), "no token pays any more");
    assert!(kit.was_offered("effect", firepower.effect_called("discard-the-card")), "discarding it does");
}
