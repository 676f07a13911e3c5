//! Interdictor: when any ship is activated, another exhausted upgrade of its ship is readied.

use crate::prelude::*;
use crate::state::CardState;

pub(crate) static CARD: Card = Card {
    id: "interdictor",
    hooks: &[offer(Window::ActivationStart, can_ready, ready).exhausts().says("{} is ready again")],
};

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
    use crate::upgrades::titles::testing::{speeds, times_offered};
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

    /// The corvette that comes into reach of the projector, and the projector as a source.
    fn near(kit: &mut Kit, projector: UpgradeId) -> (ShipId, Source) {
        (kit.ship(A, "cr90-corvette-a", [900.0, 450.0], 0.0), Source::Upgrade(projector))
    }

    #[test]
    fn the_card_may_be_used_in_the_activation_in_which_it_is_readied() {
        shows!("interdictor/usable-at-once");
        let (mut kit, _, projector, me) = kit();
        let (corvette, g8) = near(&mut kit, projector);
        kit.game.upgrade_mut(projector).state = CardState::Exhausted;
        kit.uses("effect", me);
        kit.uses("effect", g8);
        kit.run(|play| play.activate_ship(corvette));
        assert_eq!(speeds(&kit), [2 - 1]);
        assert_eq!(kit.game.card_state(g8), Some(CardState::Exhausted));
    }

    #[test]
    fn a_card_that_is_exhausted_later_in_the_activation_comes_too_late() {
        shows!("interdictor/too-late");
        let (mut kit, enemy, projector, me) = kit();
        let (corvette, g8) = near(&mut kit, projector);
        kit.uses("effect", g8);
        kit.run(|play| play.activate_ship(corvette));
        assert_eq!((speeds(&kit), times_offered(&kit, me.effect())), (vec![2 - 1], 0));
        assert_eq!(kit.game.card_state(g8), Some(CardState::Exhausted));
        activate(&mut kit, enemy);
        assert_eq!(times_offered(&kit, me.effect()), 1, "when the next ship is activated");
    }

    #[test]
    fn a_card_that_does_not_ready_by_itself_is_readied_without_its_cost() {
        shows!("interdictor/non-recur");
        let (mut kit, enemy, projector, me) = kit();
        let ship = kit.game.carrier(me).unwrap();
        let countermeasures = kit.upgrade(ship, "electronic-countermeasures");
        assert!(kit.game.upgrade(countermeasures).card.ready_cost.is_some());
        for card in [projector, countermeasures] {
            kit.game.upgrade_mut(card).state = CardState::Exhausted;
        }
        kit.tokens(ship, &[Command::Repair]);
        kit.uses("effect", me);
        kit.answer("interdictor-card", Item::Upgrade(countermeasures));
        activate(&mut kit, enemy);
        let states = [projector, countermeasures].map(|card| kit.game.upgrade(card).state);
        assert_eq!(states, [CardState::Exhausted, CardState::Ready]);
        assert!(!kit.was_asked("ready-cost") && kit.game.ship(ship).tokens.has(Command::Repair));
    }
}
