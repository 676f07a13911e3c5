//! Capacitor Failure: an empty zone gains no shields, and no redirect is spent while it is attacked.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "capacitor-failure",
    hooks: &[forbid(Ban::GainShield(stays_empty)), forbid(Ban::SpendToken(is_redirect_of_empty_zone))],
};

/// Only shields that another ship sends arrive.
fn stays_empty(game: &Game, me: Source, ship: ShipId, zone: Zone, way: ShieldGain) -> bool {
    game.carrier(me) == Some(ship) && way != ShieldGain::FromAnotherShip && game.ship(ship).shields(zone) == 0
}

fn is_redirect_of_empty_zone(game: &Game, me: Source, attack: &Attack, token: TokenId) -> bool {
    let Aim::Zone(ship, zone) = attack.defender else { return false };
    game.carrier(me) == Some(ship)
        && game.ship(ship).shields(zone) == 0
        && game.token(token).kind == DefenseToken::Redirect
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit, token};
    use crate::state::Repair;
    use rulebook::shows;

    #[test]
    fn an_empty_zone_gains_no_shield_until_the_card_is_gone() {
        shows!("capacitor-failure/one-at-a-time", "commands.repair.one-at-a-time");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.damage(ship, "capacitor-failure", true);
        *kit.game.ship_mut(ship).shields_mut(Zone::Front) = 0;
        kit.dial(ship, Command::Repair);
        kit.tokens(ship, &[Command::Repair]);
        kit.answer("resolve-command", Item::Payment(Command::Repair, crate::state::Payment::BOTH));
        kit.answer("repair", Item::Repair(Repair::Hull(0)));
        kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 1);
        let offers: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "repair").collect();
        let to_front = |item: &Item| {
            matches!(item, Item::Repair(Repair::RecoverShield(Zone::Front) | Repair::MoveShield(_, Zone::Front)))
        };
        assert!(!offers[0].options.iter().any(to_front), "not while the card is faceup");
        assert!(offers[1].options.iter().any(to_front), "and at once when it is discarded");
    }

    #[test]
    fn a_redirect_is_refused_for_an_empty_zone_alone() {
        shows!("capacitor-failure");
        for shields in [0, 1] {
            let mut kit = new_kit();
            let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            let defender = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
            kit.damage(defender, "capacitor-failure", true);
            *kit.game.ship_mut(defender).shields_mut(Zone::Front) = shields;
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert!(kit.was_offered("spend-defense-token", token(defender, 1)), "a brace may be spent");
            assert_eq!(kit.was_offered("spend-defense-token", token(defender, 2)), shields > 0);
        }
    }

    #[test]
    fn a_zone_with_a_shield_is_repaired_as_usual() {
        shows!("capacitor-failure/shielded-zone");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.damage(ship, "capacitor-failure", true);
        kit.set_shields(ship, &[(Zone::Front, 1), (Zone::Left, 0)]);
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, crate::state::Payment::DIAL));
        kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
        kit.answer("repair", Item::Repair(Repair::MoveShield(Zone::Right, Zone::Front)));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 3);
        let to_left = |item: &Item| {
            matches!(item, Item::Repair(Repair::RecoverShield(Zone::Left) | Repair::MoveShield(_, Zone::Left)))
        };
        assert!(!kit.asked.iter().flat_map(|asked| &asked.options).any(to_left), "the empty zone stays empty");
    }

    #[test]
    fn what_hangs_on_spending_a_redirect_fails_with_it() {
        shows!("capacitor-failure/redirect-riders");
        for faceup in [true, false] {
            let mut kit = new_kit();
            let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
            let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
            let tech = Source::Upgrade(kit.upgrade(defender, "expert-shield-tech"));
            let obi_wan = Source::Upgrade(kit.upgrade(defender, "obi-wan-kenobi"));
            kit.damage(defender, "capacitor-failure", faceup);
            kit.set_shields(defender, &[(Zone::Front, 0)]);
            kit.dice("red", &["hit", "hit", "hit"]);
            if !faceup {
                kit.uses("spend-defense-token", tech);
                kit.uses("effect", obi_wan);
            }
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert!(kit.was_offered("spend-defense-token", token(defender, 0)), "a brace may be spent");
            assert_eq!(kit.was_offered("spend-defense-token", tech.effect()), !faceup);
            assert_eq!(kit.was_offered("effect", obi_wan.effect()), !faceup);
            let cut = if faceup { 0 } else { 2 };
            assert_eq!(kit.game.ship(defender).damage.len(), 1 + 3 - cut, "its own card and the attack's");
        }
    }
}
