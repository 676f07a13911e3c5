//! Reeva Demesne: exhausted when a zone with shields is declared as target, the ship readies a defense token.

use crate::defense;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "reeva-demesne",
    hooks: &[offer(Window::AttackDeclareTarget, can_ready, |play, me| defense::ready_own(play, me, &TOKEN)).exhausts()],
};

static TOKEN: Ask = Ask::new("reeva-token", Rule("reeva-demesne"), "Which defense token do you ready?")
    .meanwhile("is choosing a defense token to ready (Reeva Demesne)");

/// The shields that are there count, whatever the attacker sees of them.
fn can_ready(game: &Game, me: Source) -> bool {
    let Some(Aim::Zone(ship, zone)) = game.attack().map(|attack| attack.defender) else { return false };
    game.carrier(me) == Some(ship)
        && game.ship(ship).shields(zone) > 0
        && !defense::readiable(game, ship.into(), ship.into()).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, MEDIUM, new_kit, token};
    use crate::state::{CardState, TokenState, UpgradeId};
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));
    const BRACE: u8 = 0;

    /// Her Victory with an exhausted brace before an enemy.
    fn kit(enemy: &str) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel(enemy, "victory-i-class-star-destroyer", MEDIUM);
        kit.upgrade(ship, "reeva-demesne");
        kit.game.ship_mut(ship).defense[usize::from(BRACE)].state = TokenState::Exhausted;
        (kit, enemy, ship)
    }

    fn brace(kit: &Kit, ship: ShipId) -> TokenState {
        kit.game.ship(ship).defense[usize::from(BRACE)].state
    }

    #[test]
    fn a_token_is_readied_and_may_be_spent_in_this_attack() {
        shows!("reeva-demesne/before-roll");
        let (mut kit, enemy, ship) = kit("nebulon-b-escort-frigate");
        kit.dice("red", &["hit", "hit", "blank"]);
        kit.uses("effect", ME);
        kit.answer("spend-defense-token", token(ship, BRACE));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(brace(&kit, ship), TokenState::Exhausted, "readied, and exhausted again");
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 3 - 1);
        assert_eq!(kit.game.card_state(ME), Some(CardState::Exhausted));
    }

    #[test]
    fn accuracy_can_still_lock_it() {
        shows!("reeva-demesne/before-roll");
        let (mut kit, enemy, ship) = kit("nebulon-b-escort-frigate");
        kit.dice("red", &["accuracy", "hit", "blank"]);
        kit.uses("effect", ME);
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(ship, BRACE));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(brace(&kit, ship), TokenState::Ready);
        assert!(!kit.was_offered("spend-defense-token", token(ship, BRACE)));
    }

    #[test]
    fn not_without_a_shield_on_that_zone_or_an_exhausted_token() {
        shows!("reeva-demesne");
        let (mut bare, enemy, ship) = kit("nebulon-b-escort-frigate");
        bare.set_shields(ship, &[(Zone::Front, 0)]);
        bare.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!bare.was_asked("effect"));
        let (mut fresh, enemy, ship) = kit("nebulon-b-escort-frigate");
        fresh.game.ship_mut(ship).defense[usize::from(BRACE)].state = TokenState::Ready;
        fresh.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!fresh.was_asked("effect"));
    }

    #[test]
    fn luke_skywalker_sees_no_shields_but_they_are_there() {
        shows!("reeva-demesne/real-shields", "luke-skywalker");
        let (mut kit, _, ship) = kit("nebulon-b-escort-frigate");
        let y = kit.game.ship(ship).pose.unwrap().at.to_mm()[1];
        let luke = kit.squadron(A, "luke-skywalker", [900.0, y - 51.0 - 50.0]);
        kit.uses("effect", ME);
        kit.squadron_attack(luke, Aim::Zone(ship, Zone::Front));
        assert_eq!(brace(&kit, ship), TokenState::Ready);
    }

    #[test]
    fn at_speed_0_it_is_readied_but_not_spent_and_compartment_fire_forbids_it() {
        shows!("reeva-demesne/speed-and-fire", "compartment-fire");
        let (mut stopped, enemy, ship) = kit("nebulon-b-escort-frigate");
        stopped.game.ship_mut(ship).speed = 0;
        stopped.uses("effect", ME);
        stopped.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(brace(&stopped, ship), TokenState::Ready);
        assert!(!stopped.was_asked("spend-defense-token"));
        let (mut burning, enemy, ship) = kit("nebulon-b-escort-frigate");
        burning.damage(ship, "compartment-fire", true);
        burning.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!burning.was_asked("effect"));
    }

    #[test]
    fn a_squadron_and_a_salvo_name_her_ship_as_target_too() {
        shows!("reeva-demesne/every-attacker", "defense.salvo.effect");
        let (mut squadron, _, ship) = kit("nebulon-b-escort-frigate");
        let y = squadron.game.ship(ship).pose.unwrap().at.to_mm()[1];
        let wing = squadron.squadron(A, "x-wing-squadron", [900.0, y - 51.0 - 50.0]);
        squadron.squadron_attack(wing, Aim::Zone(ship, Zone::Front));
        assert!(squadron.was_offered("effect", ME.effect()));
        let (mut salvo, enemy, ship) = kit("acclamator-i-class-assault-ship");
        salvo.answer("spend-defense-token", token(enemy, 2));
        salvo.uses("effect", ME);
        salvo.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(brace(&salvo, ship), TokenState::Ready);
    }

    #[test]
    fn not_while_exhausted_and_not_when_she_attacks() {
        shows!("reeva-demesne");
        let (mut kit, enemy, ship) = kit("nebulon-b-escort-frigate");
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        kit.run(|play| {
            play.exhaust(ME);
            Ok(())
        });
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_asked("effect"));
    }
}
