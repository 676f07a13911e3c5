//! Kyrsta Agate: a critical effect, in salvoes too, that readies a defense token of the attacking ship.

use crate::defense;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "kyrsta-agate-officer",
    hooks: &[offer(Window::AttackResolveDamageCritical, can_ready, |play, me| defense::ready_own(play, me, &TOKEN))
        .exhausts()
        .in_salvo()],
};

static TOKEN: Ask = Ask::new("agate-officer-token", Rule("kyrsta-agate-officer"), "Which defense token do you ready?")
    .meanwhile("is choosing a defense token to ready (Kyrsta Agate)");

/// With a red or blue critical.
fn can_ready(game: &Game, me: Source) -> bool {
    let (Some(attack), Some(ship)) = (game.attack().filter(|_| game.is_attacker(me)), game.unit_of(me)) else {
        return false;
    };
    let critical = attack.has_critical(Colour::Red) || attack.has_critical(Colour::Blue);
    critical && !defense::readiable(game, ship, ship).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, MEDIUM, new_kit, token};
    use crate::state::{CardState, TokenState};
    use rulebook::shows;

    const BRACE: u8 = 1;

    /// A frigate with the card and an exhausted brace, at medium range of a Victory.
    fn kit(enemy: &str) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("assault-frigate-mark-ii-a", enemy, MEDIUM);
        let me = Source::Upgrade(kit.upgrade(ship, "kyrsta-agate-officer"));
        exhaust(&mut kit, ship, BRACE);
        (kit, ship, enemy, me)
    }

    fn exhaust(kit: &mut Kit, ship: ShipId, index: u8) {
        kit.game.ship_mut(ship).defense[usize::from(index)].state = TokenState::Exhausted;
    }

    fn state(kit: &Kit, ship: ShipId, index: u8) -> TokenState {
        kit.game.ship(ship).defense[usize::from(index)].state
    }

    #[test]
    fn a_token_is_readied_in_place_of_the_standard_effect() {
        shows!("kyrsta-agate-officer/instead-of-standard");
        for (red, blue) in [("critical", "accuracy"), ("blank", "critical")] {
            let (mut kit, ship, enemy, me) = kit("victory-i-class-star-destroyer");
            kit.set_shields(enemy, &[(Zone::Front, 0)]);
            kit.dice("red", &[red, "blank"]);
            kit.dice("blue", &[blue]);
            kit.uses("critical-effect", me);
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            assert_eq!(state(&kit, ship, BRACE), TokenState::Ready);
            assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
            assert_eq!(kit.game.ship(enemy).faceup().count(), 0);
            assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "critical-effect").count(), 1);
        }
    }

    #[test]
    fn fire_control_team_allows_both() {
        shows!("kyrsta-agate-officer/instead-of-standard", "fire-control-team");
        let (mut kit, ship, enemy, me) = kit("victory-i-class-star-destroyer");
        let team = Source::Upgrade(kit.upgrade(ship, "fire-control-team"));
        kit.set_shields(enemy, &[(Zone::Front, 0)]);
        kit.dice("red", &["critical", "hit"]);
        kit.dice("blue", &["accuracy"]);
        kit.uses("critical-effect", me);
        kit.uses("effect", team);
        kit.answer("critical-effect", Item::StandardCritical);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(state(&kit, ship, BRACE), TokenState::Ready);
        assert_eq!(kit.game.ship(enemy).faceup().count(), 1);
    }

    #[test]
    fn a_black_critical_is_not_enough_and_there_must_be_something_to_ready() {
        shows!("kyrsta-agate-officer");
        let mut black = new_kit();
        let (ship, enemy) = black.duel("mc30c-torpedo-frigate", "victory-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(black.upgrade(ship, "kyrsta-agate-officer"));
        exhaust(&mut black, ship, 0);
        black.dice("blue", &["hit"]);
        black.dice("black", &["hit-critical", "blank"]);
        black.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(black.was_asked("critical-effect") && !black.was_offered("critical-effect", me.effect()));

        let (mut ready, ship, enemy, me) = kit("victory-i-class-star-destroyer");
        ready.game.ship_mut(ship).defense[usize::from(BRACE)].state = TokenState::Discarded;
        ready.dice("red", &["critical", "blank"]);
        ready.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(ready.was_asked("critical-effect") && !ready.was_offered("critical-effect", me.effect()));
    }

    #[test]
    fn a_salvo_may_use_it_and_the_token_is_ready_for_the_next_attack() {
        shows!("kyrsta-agate-officer/salvo-allowed", "defense.salvo.effect");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("acclamator-i-class-assault-ship", "victory-i-class-star-destroyer", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(ship, "kyrsta-agate-officer"));
        kit.dice_at_most("red", &["blank", "blank", "blank", "critical", "blank", "blank"]);
        kit.answer("spend-defense-token", token(ship, 2));
        kit.uses("critical-effect", me);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(state(&kit, ship, 2), TokenState::Ready);
    }

    #[test]
    fn not_against_squadrons() {
        shows!("kyrsta-agate-officer/ships-only");
        let (mut kit, ship, _, me) = kit("victory-i-class-star-destroyer");
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 420.0]);
        kit.dice("blue", &["critical", "critical"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }

    #[test]
    fn contain_bans_the_standard_effect_only_and_gherant_this_one_too() {
        shows!("kyrsta-agate-officer/contain", "commander-gherant");
        let (mut contained, ship, enemy, me) = kit("imperial-i-class-star-destroyer");
        contained.dice("red", &["critical", "blank"]);
        contained.answer("spend-defense-token", token(enemy, 3));
        contained.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(contained.was_offered("critical-effect", me.effect()));
        assert!(!contained.was_offered("critical-effect", Item::StandardCritical));
        for card in ["commander-gherant", "damage-control-officer"] {
            let (mut barred, ship, enemy, _) = kit("imperial-i-class-star-destroyer");
            let officer = Source::Upgrade(barred.upgrade(enemy, card));
            barred.dice("red", &["critical", "blank"]);
            if card == "damage-control-officer" {
                barred.answer("spend-defense-token", token(enemy, 3));
                barred.uses("spend-defense-token", officer);
            }
            barred.attack(ship, Zone::Front, (enemy, Zone::Front));
            assert!(!barred.was_asked("critical-effect"), "{card}");
        }
    }

    #[test]
    fn compartment_fire_forbids_it() {
        shows!("kyrsta-agate-officer/compartment-fire", "compartment-fire");
        let (mut kit, ship, enemy, me) = kit("victory-i-class-star-destroyer");
        kit.damage(ship, "compartment-fire", true);
        kit.dice("red", &["critical", "blank"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }

    #[test]
    fn not_while_exhausted_and_not_for_another_ship() {
        shows!("kyrsta-agate-officer");
        let (mut kit, ship, enemy, me) = kit("victory-i-class-star-destroyer");
        let friend = kit.ship(A, "assault-frigate-mark-ii-a", [975.0, 300.0], 0.0);
        exhaust(&mut kit, friend, BRACE);
        let shot = |kit: &mut Kit, ship| {
            kit.dice("red", &["critical", "blank"]);
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            kit.was_offered("critical-effect", me.effect())
        };
        assert!(!shot(&mut kit, friend));
        kit.run(|play| {
            play.exhaust(me);
            Ok(())
        });
        assert!(!shot(&mut kit, ship));
    }

    #[test]
    fn the_critical_of_dby_827_turbolasers_serves_in_a_salvo() {
        shows!("dby-827-heavy-turbolasers/critical-effects");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("acclamator-i-class-assault-ship", "victory-i-class-star-destroyer", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(ship, "kyrsta-agate-officer"));
        let turbolasers = Source::Upgrade(kit.upgrade(ship, "dby-827-heavy-turbolasers"));
        kit.dice_at_most("red", &["blank"; 6]);
        kit.answer("spend-defense-token", token(ship, 2));
        kit.uses("attack-effect", turbolasers);
        kit.uses("critical-effect", me);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
        assert_eq!(state(&kit, ship, 2), TokenState::Ready);
    }
}
