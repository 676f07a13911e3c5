//! Interdictor: when any ship is activated, another exhausted upgrade of its ship is readied.

use crate::prelude::*;
use crate::state::CardState;

pub(crate) static CARD: Card =
    Card { id: "interdictor", hooks: &[offer(Window::ActivationStart, can_ready, ready).exhausts()] };

static READY: Ask = Ask::new("interdictor-card", Rule("interdictor"), "Which exhausted upgrade card do you ready?")
    .meanwhile("is choosing a card to ready (Interdictor)");

/// Discarded cards are not exhausted ones.
fn exhausted(game: &Game, me: Source) -> Items<Item> {
    game.upgrades()
        .filter(|(id, upgrade)| Source::Upgrade(*id) != me && upgrade.ship == game.carrier(me))
        .filter(|(id, upgrade)| upgrade.state == CardState::Exhausted && query::may_ready_card(game, *id))
        .map(|(id, _)| Item::Upgrade(id))
        .collect()
}

fn can_ready(game: &Game, me: Source) -> bool {
    !exhausted(game, me).is_empty()
}

fn ready(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = exhausted(play, me);
    if let Item::Upgrade(card) = play.pick_one(seat, &READY, None, options)? {
        play.ready(card);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::UpgradeId;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, UpgradeId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "interdictor-combat-refit", [900.0, 700.0], 180.0);
        let enemy = kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "interdictor"));
        let projector = kit.upgrade(ship, "g-8-experimental-projector");
        (kit, enemy, projector, me)
    }

    fn activate(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| {
            play.begin_activation(ship);
            play.open(Window::ActivationStart)
        });
        kit.game.frames.clear();
    }

    #[test]
    fn an_exhausted_card_is_readied_when_an_enemy_is_activated() {
        shows!("interdictor/any-activation");
        let (mut kit, enemy, projector, me) = kit();
        kit.game.upgrade_mut(projector).state = CardState::Exhausted;
        kit.uses("effect", me);
        activate(&mut kit, enemy);
        assert_eq!(kit.game.upgrade(projector).state, CardState::Ready);
        kit.game.upgrade_mut(projector).state = CardState::Exhausted;
        kit.asked.clear();
        activate(&mut kit, enemy);
        assert!(!kit.was_asked("effect"), "the title is exhausted now");
    }

    #[test]
    fn with_nothing_exhausted_or_in_a_squadrons_activation_it_is_silent() {
        shows!("interdictor/not-itself", "interdictor/squadron-activations");
        let (mut kit, enemy, projector, _) = kit();
        activate(&mut kit, enemy);
        kit.game.upgrade_mut(projector).state = CardState::Discarded;
        activate(&mut kit, enemy);
        kit.game.upgrade_mut(projector).state = CardState::Exhausted;
        let wing = kit.squadron(A, "x-wing-squadron", [600.0, 400.0]);
        kit.run(|play| play.activate_squadron(wing, ActivatedBy::Phase));
        assert!(!kit.was_asked("effect"));
    }
}
