//! Assault Concussion Missiles: a black critical effect that damages both zones beside the defending one.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "assault-concussion-missiles",
    hooks: &[offer(Window::AttackResolveDamageCritical, super::has_black_critical, |play, _| burst(play)).exhausts()],
};

fn burst(play: &mut Play<'_>) -> Flow {
    let Some(Aim::Zone(ship, zone)) = play.attack().map(|attack| attack.defender) else { return Ok(()) };
    for beside in play.zones_beside(ship, zone) {
        play.suffer(ship.into(), Some(beside), 1)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::CardState;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let defender = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "assault-concussion-missiles"));
        (kit, attacker, defender, me)
    }

    #[test]
    fn both_zones_beside_suffer_a_point_that_brace_does_not_lessen() {
        shows!("assault-concussion-missiles/brace", "assault-concussion-missiles/suffered", "critical.coloured-header");
        let (mut kit, attacker, defender, me) = kit();
        *kit.game.ship_mut(defender).shields_mut(Zone::Left) = 1;
        *kit.game.ship_mut(defender).shields_mut(Zone::Right) = 0;
        let brace = kit.game.ship(defender).defense.iter().position(|token| token.kind == DefenseToken::Brace);
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["hit-critical", "hit"]);
        kit.answer("spend-defense-token", token(defender, brace.unwrap() as u8));
        kit.uses("critical-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let ship = kit.game.ship(defender);
        assert_eq!((ship.shields(Zone::Left), ship.shields(Zone::Right)), (0, 0));
        assert_eq!(ship.damage.iter().map(|card| card.faceup).collect::<Vec<_>>(), [false]);
        assert_eq!(ship.card.shields[Zone::Front] - ship.shields(Zone::Front), 2, "three braced to two");
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn a_red_critical_does_not_serve() {
        shows!("assault-concussion-missiles");
        let (mut kit, attacker, defender, me) = kit();
        kit.dice("red", &["critical", "critical"]);
        kit.dice("black", &["hit", "hit"]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical), "there are criticals");
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }
}
