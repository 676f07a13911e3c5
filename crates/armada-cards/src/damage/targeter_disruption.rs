//! Targeter Disruption: the ship has no critical effects.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "targeter-disruption", hooks: &[forbid(Ban::Critical(is_attacking))] };

fn is_attacking(game: &Game, me: Source, attack: &Attack, _: Option<Source>) -> bool {
    attack.attacker.ship().is_some() && attack.attacker.ship() == game.carrier(me)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    #[test]
    fn criticals_count_but_have_no_effect() {
        shows!("targeter-disruption/icons-count", "critical.no-spend");
        for faceup in [true, false] {
            let mut kit = new_kit();
            let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
            let defender = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
            *kit.game.ship_mut(defender).shields_mut(Zone::Front) = 0;
            kit.damage(attacker, "targeter-disruption", faceup);
            kit.top_of_deck(&["blinded-gunners"]);
            kit.dice("red", &["hit", "hit", "critical"]);
            if !faceup {
                kit.answer("critical-effect", Item::StandardCritical);
            }
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert_eq!(kit.game.ship(defender).damage.len(), 3);
            assert_eq!(kit.game.ship(defender).faceup().count(), usize::from(!faceup));
        }
    }

    #[test]
    fn neither_the_standard_effect_nor_one_of_a_card_or_an_objective_is_left() {
        shows!("targeter-disruption/every-critical");
        for faceup in [true, false] {
            let mut kit = new_kit();
            kit.objective("ion-storm");
            let attacker = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
            let defender = kit.ship(B, "cr90-corvette-a", [900.0, 480.0], 180.0);
            let torpedoes = Source::Upgrade(kit.upgrade(attacker, "assault-proton-torpedoes"));
            kit.game.ship_mut(defender).objective_tokens = 1;
            kit.damage(attacker, "targeter-disruption", faceup);
            kit.dice("black", &["hit-critical", "blank"]);
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            let storm = Source::Objective(A).effect_called("ionize");
            for effect in [Item::StandardCritical, torpedoes.effect(), storm] {
                assert_eq!(kit.was_offered("critical-effect", effect), !faceup, "{effect:?}");
            }
        }
    }
}
