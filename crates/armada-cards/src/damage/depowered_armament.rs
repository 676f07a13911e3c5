//! Depowered Armament: the ship cannot attack at long range.

use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "depowered-armament", hooks: &[forbid(Ban::Declare(is_at_long_range))] };

/// Extreme range is another band; and the range from a targeting token is only for the dice.
fn is_at_long_range(game: &Game, me: Source, attack: &Attack) -> bool {
    attack.attacker.ship().is_some() && attack.attacker.ship() == game.carrier(me) && attack.range == RangeBand::Long
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit, token};
    use crate::play::Event;
    use rulebook::shows;

    #[test]
    fn long_range_is_closed_and_medium_range_is_not() {
        shows!("depowered-armament");
        for (at, open) in [(600.0, false), (520.0, true)] {
            let mut kit = new_kit();
            let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
            kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, at], 180.0);
            assert!(!kit.game.ship_targets(attacker).is_empty());
            kit.damage(attacker, "depowered-armament", true);
            assert_eq!(!kit.game.ship_targets(attacker).is_empty(), open);
        }
    }

    #[test]
    fn nor_is_a_salvo_made_at_long_range() {
        shows!("depowered-armament/salvo", "defense.salvo.range-and-los");
        for faceup in [true, false] {
            let mut kit = new_kit();
            let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
            let ship = kit.ship(B, "munificent-class-star-frigate", [900.0, 620.0], 180.0);
            kit.damage(ship, "depowered-armament", faceup);
            kit.answer("spend-defense-token", token(ship, 2));
            kit.attack(attacker, Zone::Front, (ship, Zone::Front));
            let salvo = |event: &Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
            assert_eq!(kit.events.iter().any(salvo), !faceup);
        }
    }
}
