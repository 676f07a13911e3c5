//! Strategic Adviser: exhausted to pass a turn of the Ship Phase.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "strategic-adviser",
    hooks: &[offer(Window::ShipPhaseTurn, could_activate, |_, _| Ok(()))
        .exhausts()
        .says("no ship is activated this turn")],
};

/// Only while its own ship could be activated in this turn.
fn could_activate(game: &Game, me: Source) -> bool {
    game.carrier(me).is_some_and(|ship| !game.ship(ship).activated && query::may_activate(game, ship))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{CardState, ShipTurn, Stage};
    use rulebook::shows;

    /// A's turn with two ships, one of which carries the card.
    fn kit() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [600.0, 200.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [600.0, 700.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "strategic-adviser"));
        kit.game.stage = Stage::ShipPhase(ShipTurn { side: A, passed: [false; 2], has_activated: [false; 2] });
        (kit, ship, me)
    }

    #[test]
    fn the_turn_passes_without_a_token() {
        shows!("strategic-adviser");
        let (mut kit, _, me) = kit();
        kit.uses("activate-ship", me);
        kit.run(|play| play.play_round());
        assert!(matches!(kit.game.stage, Stage::ShipPhase(ShipTurn { side: B, passed: [false, false], .. })));
        assert!(kit.game.activation().is_none() && kit.game.player(A).pass_tokens == 0);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn not_once_its_ship_has_been_activated() {
        shows!("strategic-adviser/carrier-unactivated");
        let (mut kit, ship, me) = kit();
        kit.game.ship_mut(ship).activated = true;
        kit.ship(A, "cr90-corvette-a", [300.0, 200.0], 0.0);
        kit.run(|play| play.play_round());
        assert!(kit.was_asked("activate-ship") && !kit.was_offered("activate-ship", me.effect()));
    }
}
