//! External Racks: discarded for two more black dice in an attack at close range.

use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "external-racks",
    hooks: &[offer(Window::AttackResolveAttackEffects, is_close, |play, _| launch(play)).discards()],
};

fn is_close(game: &Game, me: Source) -> bool {
    let Some(attack) = game.attack() else { return false };
    attack.attacker.ship() == game.carrier(me) && attack.range == RangeBand::Close && attack.kind != AttackKind::Salvo
}

fn launch(play: &mut Play<'_>) -> Flow {
    for _ in 0..2 {
        play.add_die(Colour::Black);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::CardState;
    use rulebook::shows;

    fn kit(away: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(B, "raider-i-class-corvette", [900.0, 300.0 + away], 180.0);
        let defender = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "external-racks"));
        kit.dice("blue", &["hit", "hit"]);
        kit.dice_at_most("black", &["blank", "blank", "hit", "hit"]);
        (kit, attacker, defender, me)
    }

    #[test]
    fn two_black_dice_join_a_pool_at_close_range() {
        shows!("external-racks");
        let (mut kit, attacker, defender, me) = kit(180.0);
        let before = kit.game.ship(defender).shields(Zone::Front);
        let blue = kit.game.ship(attacker).card.armament[Zone::Front].blue;
        kit.uses("attack-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(before - kit.game.ship(defender).shields(Zone::Front), blue + 2);
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
    }

    #[test]
    fn not_at_medium_range() {
        shows!("external-racks");
        let (mut kit, attacker, defender, me) = kit(270.0);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }
}
