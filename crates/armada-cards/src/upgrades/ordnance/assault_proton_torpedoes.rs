//! Assault Proton Torpedoes: a black critical effect that deals the defender a faceup damage card past its shields.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "assault-proton-torpedoes",
    hooks: &[offer(Window::AttackResolveDamageCritical, super::has_black_critical, |play, _| strike(play)).exhausts()],
};

fn strike(play: &mut Play<'_>) -> Flow {
    play.deal_faceup_card_to_defender()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::CardState;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let defender = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "assault-proton-torpedoes"));
        kit.top_of_deck(&["blinded-gunners"]);
        kit.dice("red", &["blank", "blank"]);
        (kit, attacker, defender, me)
    }

    fn faces(kit: &Kit, ship: ShipId) -> Vec<bool> {
        kit.game.ship(ship).damage.iter().map(|card| card.faceup).collect()
    }

    #[test]
    fn a_faceup_card_is_dealt_past_the_shields() {
        shows!("assault-proton-torpedoes", "critical.coloured-header");
        let (mut kit, attacker, defender, me) = kit();
        kit.dice("black", &["hit-critical", "blank"]);
        kit.uses("critical-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(faces(&kit, defender), [true]);
        let ship = kit.game.ship(defender);
        assert_eq!(ship.card.shields[Zone::Front] - ship.shields(Zone::Front), 2);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn with_a_second_critical_effect_only_its_own_card_is_faceup() {
        shows!("assault-proton-torpedoes/fire-control-team", "fire-control-team/proton-torpedoes");
        let (mut kit, attacker, defender, me) = kit();
        let team = Source::Upgrade(kit.upgrade(attacker, "fire-control-team"));
        *kit.game.ship_mut(defender).shields_mut(Zone::Front) = 0;
        kit.dice("black", &["hit-critical", "blank"]);
        kit.uses("critical-effect", me);
        kit.uses("effect", team);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(faces(&kit, defender), [true, false, false]);
    }

    #[test]
    fn without_a_black_critical_it_is_not_there() {
        shows!("assault-proton-torpedoes");
        let (mut kit, attacker, defender, me) = kit();
        kit.dice("black", &["hit", "hit"]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("critical-effect", me.effect()) && faces(&kit, defender).is_empty());
    }
    #[test]
    fn contain_does_not_stop_it() {
        shows!("assault-proton-torpedoes/contain", "defense.contain");
        let (mut kit, attacker, defender, me) = kit();
        let contain = crate::state::DefenseToken::new(crate::catalog::DefenseToken::Contain);
        kit.game.ship_mut(defender).defense = std::iter::once(contain).collect();
        kit.dice("black", &["hit-critical", "blank"]);
        kit.answer("spend-defense-token", crate::kit::token(defender, 0));
        kit.uses("critical-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("critical-effect", Item::StandardCritical), "the standard one is stopped");
        assert_eq!(faces(&kit, defender), [true]);
    }
}
