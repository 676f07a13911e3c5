//! Patriot Fist: two blue dice for the first attack on a ship at medium or long range, which is then the only one.

use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "patriot-fist",
    hooks: &[
        offer(Window::AttackResolveAttackEffects, is_opening_shot, add_two),
        forbid(Ban::Attack(has_fired)).while_lasting(),
    ],
};

fn is_opening_shot(game: &Game, me: Source) -> bool {
    let (Some(attack), Some(activation)) = (game.attack(), game.activation()) else { return false };
    game.is_attacker(me)
        && game.carrier(me) == Some(activation.ship)
        && activation.attacks.len() == 1
        && attack.kind == AttackKind::Ordinary
        && attack.defender.is_ship()
        && matches!(attack.range, RangeBand::Medium | RangeBand::Long)
}

fn add_two(play: &mut Play<'_>, me: Source) -> Flow {
    play.add_die(Colour::Blue);
    play.add_die(Colour::Blue);
    let until = play.until_activation_ends();
    play.last(me, 0, None, until);
    Ok(())
}

fn has_fired(game: &Game, me: Source, attacker: Attacker, _: Aim) -> bool {
    attacker.ship().is_some() && attacker.ship() == game.carrier(me) && game.lasts(me, 0, None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// Patriot Fist in its activation, a Victory `ahead` of it, and a corvette to its right.
    fn kit(ahead: f64) -> (Kit, ShipId, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "recusant-class-light-destroyer", [900.0, 300.0], 0.0);
        let victory = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 300.0 + ahead], 180.0);
        let corvette = kit.ship(B, "cr90-corvette-a", [1040.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "patriot-fist"));
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, ship, victory, corvette, me)
    }

    #[test]
    fn the_first_attack_has_two_more_dice_and_stays_the_only_one() {
        shows!("patriot-fist");
        let (mut kit, ship, victory, _, me) = kit(300.0);
        kit.dice("red", &["blank", "blank", "blank", "blank"]);
        kit.dice("blue", &["hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (victory, Zone::Front));
        assert_eq!(kit.game.ship(victory).shields(Zone::Front), 3 - 2);
        assert!(kit.game.ship_targets(ship).is_empty());
    }

    #[test]
    fn not_at_close_range() {
        shows!("patriot-fist/range");
        let (mut kit, ship, victory, _, me) = kit(200.0);
        kit.attack(ship, Zone::Front, (victory, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
        assert!(!kit.game.ship_targets(ship).is_empty());
    }

    #[test]
    fn not_for_the_second_attack() {
        shows!("patriot-fist");
        let (mut kit, ship, victory, corvette, me) = kit(300.0);
        kit.attack(ship, Zone::Right, (corvette, Zone::Left));
        kit.attack(ship, Zone::Front, (victory, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }
}
