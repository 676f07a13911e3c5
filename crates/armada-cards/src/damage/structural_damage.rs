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
    use crate::kit::{A, new_kit};
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
}
