//! Structural Damage: the ship is dealt another damage card, and this one is turned facedown.

use super::{is_dealt, turn_facedown};
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "structural-damage", hooks: &[react(Window::DamageDealt, is_dealt, break_up)] };

fn break_up(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    play.deal_damage_card(ship, false)?;
    turn_facedown(play, me);
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::catalog::Zone;
    use crate::damage::testing::torpedoed;
    use crate::effects::Source;
    use crate::kit::{A, B, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    #[test]
    fn a_second_card_follows_and_both_lie_facedown() {
        shows!("structural-damage", "damage.faceup-kinds");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.top_of_deck(&["structural-damage"]);
        kit.run(|play| play.deal_damage_card(ship, true));
        assert_eq!(kit.game.ship(ship).damage.len(), 2);
        assert!(kit.game.ship(ship).damage.iter().all(|card| !card.faceup));
    }

    #[test]
    fn the_further_card_comes_before_the_next_point() {
        shows!("structural-damage/dealt-at-once");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let lasers = Source::Upgrade(kit.upgrade(attacker, "xx-9-turbolasers"));
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.top_of_deck(&["structural-damage", "power-failure", "blinded-gunners"]);
        kit.dice("red", &["critical", "hit", "blank"]);
        kit.uses("critical-effect", lasers);
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        let cards: Vec<_> =
            kit.game.ship(ship).damage.iter().map(|it| (it.number.card().id.as_str(), it.faceup)).collect();
        let expected = [("structural-damage", false), ("power-failure", false), ("blinded-gunners", true)];
        assert_eq!(cards, expected, "the second point is the third card");
        assert_eq!(kit.game.ship(ship).shields.iter().sum::<u8>(), 5, "no shield stops it");
    }

    #[test]
    fn dealt_by_proton_torpedoes_it_comes_before_the_damage() {
        shows!("structural-damage/proton-torpedoes");
        let (kit, _) = torpedoed("structural-damage");
        let order: Vec<&str> = kit
            .events
            .iter()
            .filter_map(|event| match event {
                Event::DamageCard { .. } => Some("card"),
                Event::Shields { .. } => Some("shield"),
                _ => None,
            })
            .collect();
        assert_eq!(order, ["card", "card", "shield", "shield"]);
    }
}
