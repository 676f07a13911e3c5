//! Seventh Fleet Star Destroyer: the copy on a friend is exhausted to lessen the damage of an attack on the front zone.

use crate::prelude::*;
use crate::upgrades::titles::copies;

/// How far away a copy may be.
const REACH: u8 = 4;

pub(crate) static CARD: Card = Card {
    id: "seventh-fleet-star-destroyer",
    hooks: &[offer(Window::AttackResolveDamageBeforeSuffer, front_is_hit, |play, _| play.lessen_damage(1)).costs(
        Cost::Other(
            |game, me| copies::has_lender(game, me, REACH),
            |play, me| copies::borrow(play, me, &LENDER, REACH),
        ),
    )],
};

static LENDER: Ask =
    Ask::new("seventh-fleet-lender", Rule("seventh-fleet-star-destroyer"), "Which copy of this card do you exhaust?")
        .meanwhile("is choosing a card to exhaust (Seventh Fleet Star Destroyer)");

/// The total of an attack on the front zone is about to be suffered.
fn front_is_hit(game: &Game, me: Source) -> bool {
    let front = |attack: &Attack| attack.defending_zone() == Some(Zone::Front);
    game.is_defender(me)
        && game.attack().is_some_and(front)
        && game.damage().is_some_and(|damage| damage.of_attack && damage.amount > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{CardState, TokenState, UpgradeCard};
    use crate::upgrades::titles::testing::states;
    use rulebook::shows;

    /// A nebulon-B below a Victory, whose sister ship stands `apart` millimetres to its right; both have the card.
    fn kit(heading: f64, apart: f64) -> (Kit, ShipId, ShipId, [Source; 2]) {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let ships = [0.0, apart].map(|x| kit.ship(B, "victory-i-class-star-destroyer", [900.0 + x, 520.0], heading));
        let copies = ships.map(|ship| Source::Upgrade(kit.upgrade(ship, "seventh-fleet-star-destroyer")));
        kit.dice("red", &["hit-hit", "hit", "blank"]);
        (kit, attacker, ships[0], copies)
    }

    #[test]
    fn the_copy_of_a_friend_is_exhausted_for_a_point() {
        shows!("seventh-fleet-star-destroyer");
        let (mut kit, attacker, defender, copies) = kit(180.0, 240.0);
        kit.uses("effect", copies[0]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 2);
        let states = copies.map(|copy| kit.game.card_state(copy));
        assert_eq!(states, [Some(CardState::Ready), Some(CardState::Exhausted)]);
        let seats: Vec<u8> = kit.asked.iter().filter(|asked| asked.ask == "effect").map(|asked| asked.seat).collect();
        assert_eq!(seats, [B.0], "only its owner is asked, and once");
    }

    #[test]
    fn its_own_copy_may_be_exhausted_but_not_the_other() {
        shows!("seventh-fleet-star-destroyer/readied-copy");
        for (exhausted, offered) in [(0, true), (1, false)] {
            let (mut kit, attacker, defender, copies) = kit(180.0, 240.0);
            kit.run_some(|play| {
                play.exhaust(copies[exhausted]);
                Ok(())
            });
            kit.dice("red", &["hit-hit", "hit", "blank"]);
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert_eq!(kit.was_offered("effect", copies[0].effect()), offered);
        }
    }

    #[test]
    fn not_from_beyond_distance_4() {
        shows!("seventh-fleet-star-destroyer");
        let (mut kit, attacker, defender, copies) = kit(180.0, 400.0);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("effect", copies[0].effect()));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 0);
    }

    #[test]
    fn not_by_another_card_of_a_friend_nor_by_a_copy_of_the_opponent() {
        shows!("seventh-fleet-star-destroyer");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let [defender, friend] =
            [900.0, 1140.0].map(|x| kit.ship(B, "victory-i-class-star-destroyer", [x, 520.0], 180.0));
        let me = Source::Upgrade(kit.upgrade(defender, "seventh-fleet-star-destroyer"));
        kit.upgrade(friend, "gunnery-team");
        let other = kit.ship(A, "victory-i-class-star-destroyer", [660.0, 520.0], 180.0);
        kit.upgrade(other, "seventh-fleet-star-destroyer");
        kit.dice("red", &["hit-hit", "hit", "blank"]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("effect", me.effect()));
    }

    #[test]
    fn not_for_another_zone() {
        shows!("seventh-fleet-star-destroyer");
        let (mut kit, attacker, defender, copies) = kit(0.0, 240.0);
        kit.attack(attacker, Zone::Front, (defender, Zone::Rear));
        assert!(!kit.was_offered("effect", copies[0].effect()));
    }

    #[test]
    fn not_for_damage_that_is_no_attack_and_not_when_there_is_none() {
        shows!("seventh-fleet-star-destroyer");
        let (mut kit, attacker, defender, _) = kit(180.0, 240.0);
        kit.run_some(|play| play.suffer(defender.into(), Some(Zone::Front), 1));
        kit.dice("red", &["blank", "blank", "blank"]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_asked("effect"));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 1);
    }

    #[test]
    fn not_for_other_damage_of_the_attack() {
        shows!("seventh-fleet-star-destroyer", "assault-concussion-missiles");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let missiles = Source::Upgrade(kit.upgrade(attacker, "assault-concussion-missiles"));
        let ships = [900.0, 1140.0].map(|x| kit.ship(B, "victory-i-class-star-destroyer", [x, 480.0], 180.0));
        let copies = ships.map(|ship| Source::Upgrade(kit.upgrade(ship, "seventh-fleet-star-destroyer")));
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["hit-critical", "blank"]);
        kit.uses("critical-effect", missiles);
        kit.attack(attacker, Zone::Front, (ships[0], Zone::Front));
        assert_eq!([Zone::Left, Zone::Right].map(|zone| kit.game.ship(ships[0]).shields(zone)), [2, 2]);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&copies[0].effect())).count();
        assert_eq!(offers, 1, "for the total alone");
    }

    #[test]
    fn the_name_of_the_ship_and_the_faction_must_fit() {
        shows!("seventh-fleet-star-destroyer/ship-name");
        let card: UpgradeCard = "seventh-fleet-star-destroyer".parse().unwrap();
        let fits = |side, ship: &str| {
            let mut kit = new_kit();
            let ship = kit.ship(side, ship, [900.0, 300.0], 0.0);
            kit.game.could_carry(ship, card)
        };
        assert!(fits(B, "victory-i-class-star-destroyer") && fits(B, "gladiator-i-class-star-destroyer"));
        assert!(!fits(B, "raider-i-class-corvette"), "no Star Destroyer by name");
        assert!(!fits(A, "venator-i-class-star-destroyer"), "not in another fleet than an Imperial one");
    }

    #[test]
    fn a_total_of_nothing_does_not_undo_a_critical_effect() {
        shows!("seventh-fleet-star-destroyer/critical-effect");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "cr90-corvette-b", [900.0, 300.0], 0.0);
        let pulse = Source::Upgrade(kit.upgrade(attacker, "overload-pulse"));
        let ships = [900.0, 1140.0].map(|x| kit.ship(B, "victory-i-class-star-destroyer", [x, 500.0], 180.0));
        let copies = ships.map(|ship| Source::Upgrade(kit.upgrade(ship, "seventh-fleet-star-destroyer")));
        kit.dice("blue", &["critical", "accuracy", "accuracy"]);
        kit.uses("critical-effect", pulse);
        kit.uses("effect", copies[0]);
        kit.attack(attacker, Zone::Front, (ships[0], Zone::Front));
        assert_eq!(kit.game.ship(ships[0]).shields(Zone::Front), 3, "no damage is left");
        assert_eq!(states(&kit, ships[0]), [TokenState::Exhausted; 3]);
    }
}
