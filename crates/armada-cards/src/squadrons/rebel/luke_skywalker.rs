//! Luke Skywalker: the ship he attacks is treated as if it had no shields.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "luke-skywalker", hooks: &[modify(Answer::ShieldsAsSeen(see_none))] };

fn see_none(_: &Game, me: Source, attack: &Attack, _: Zone, shields: &mut u8) {
    if matches!(me, Source::Squadron(luke) if attack.attacker == Attacker::Squadron(luke)) {
        *shields = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit, token};
    use rulebook::shows;

    /// Damage cards and shields after a hit-critical on a shielded side.
    fn hit(pilot: &str) -> (usize, u8) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], 0.0);
        let squadron = kit.squadron(A, pilot, [980.0, 400.0]);
        kit.dice_at_most("red", &["hit"]);
        kit.dice_at_most("black", &["hit"]);
        kit.squadron_attack(squadron, Aim::Zone(ship, Zone::Right));
        (kit.game.ship(ship).damage.len(), kit.game.ship(ship).shields(Zone::Right))
    }

    #[test]
    fn damage_becomes_damage_cards_and_the_shields_stay() {
        shows!("luke-skywalker", "damage.ship.point-by-point");
        assert_eq!(hit("luke-skywalker"), (1, 3));
        assert_eq!(hit("x-wing-squadron"), (0, 2), "others have to wear the shields down");
    }
    /// His critical deals this card to a ship with three shields in front, one on each side and none behind.
    fn dealt(card: &str, prepare: impl Fn(&mut crate::kit::Kit, ShipId)) -> [u8; 4] {
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], 0.0);
        let luke = kit.squadron(A, "luke-skywalker", [980.0, 400.0]);
        kit.set_shields(ship, &[(Zone::Front, 3), (Zone::Left, 1), (Zone::Right, 1), (Zone::Rear, 0)]);
        kit.top_of_deck(&[card]);
        kit.dice("black", &["hit-critical"]);
        kit.answer("critical-effect", Item::StandardCritical);
        prepare(&mut kit, ship);
        kit.squadron_attack(luke, Aim::Zone(ship, Zone::Right));
        assert_eq!(kit.game.ship(ship).damage.len(), 2, "the shields did not help");
        [Zone::Front, Zone::Left, Zone::Right, Zone::Rear].map(|zone| kit.game.ship(ship).shields(zone))
    }

    #[test]
    fn the_damage_cards_he_deals_look_at_the_real_shields() {
        shows!("luke-skywalker/real-shields", "projector-misaligned/luke-skywalker", "shield-failure/luke-skywalker");
        assert_eq!(dealt("projector-misaligned", |_, _| {}), [0, 1, 1, 0]);
        let named = |kit: &mut crate::kit::Kit, ship| {
            let zones = [Zone::Front, Zone::Left].map(|zone| Item::Zone(ship, zone));
            kit.answer_all("shield-failure-zones", &zones);
        };
        assert_eq!(dealt("shield-failure", named), [2, 0, 1, 0]);
    }

    #[test]
    fn implacable_spends_its_real_shields() {
        shows!("luke-skywalker/implacable", "implacable/luke-skywalker");
        let mut kit = new_kit();
        let ship = kit.ship(B, "acclamator-i-class-assault-ship", [900.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "implacable"));
        let luke = kit.squadron(A, "luke-skywalker", [990.0, 400.0]);
        let front = kit.game.ship(ship).shields(Zone::Front);
        kit.dice("black", &["hit"]);
        kit.uses("effect", me);
        kit.squadron_attack(luke, Aim::Zone(ship, Zone::Right));
        let state = kit.game.ship(ship);
        assert_eq!((state.damage.len(), state.shields(Zone::Front)), (0, front - 1));
    }

    #[test]
    fn a_redirect_finds_no_shields_to_send_damage_to() {
        shows!("luke-skywalker/redirect");
        for (pilot, redirected) in [("luke-skywalker", false), ("x-wing-squadron", true)] {
            let mut kit = new_kit();
            let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], 0.0);
            let squadron = kit.squadron(A, pilot, [980.0, 400.0]);
            kit.dice_at_most("red", &["hit"]);
            kit.dice_at_most("black", &["hit"]);
            kit.answer("spend-defense-token", token(ship, 1));
            kit.answer("redirect-zone", Item::Zone(ship, Zone::Front));
            if redirected {
                kit.answer("redirect-damage", Item::Number(1));
            }
            kit.squadron_attack(squadron, Aim::Zone(ship, Zone::Right));
            let state = kit.game.ship(ship);
            assert_eq!(kit.was_asked("redirect-damage"), redirected, "{pilot}");
            assert_eq!((state.shields(Zone::Front), state.damage.len()), if redirected { (2, 0) } else { (3, 1) });
        }
    }
}
