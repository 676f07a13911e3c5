//! XX-9 Turbolasers: a critical effect by which the first two damage cards are dealt faceup.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "xx-9-turbolasers",
    hooks: &[offer(Window::AttackResolveDamageCritical, Game::is_attacker, |play, _| break_through(play))
        .says("the first two damage cards are dealt faceup")],
};

/// Two in all: together with the standard effect it is not a third one.
fn break_through(play: &mut Play<'_>) -> Flow {
    if let Some(attack) = play.attack_mut() {
        attack.faceup_first = attack.faceup_first.max(2);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{Kit, LONG, MEDIUM, new_kit, token};
    use rulebook::shows;

    /// A Victory against a ship whose front has this many shields.
    fn kit(shields: u8) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (attacker, defender) =
            kit.duel("victory-ii-class-star-destroyer", "victory-i-class-star-destroyer", MEDIUM);
        kit.set_shields(defender, &[(Zone::Front, shields)]);
        let me = Source::Upgrade(kit.upgrade(attacker, "xx-9-turbolasers"));
        kit.top_of_deck(&["blinded-gunners", "power-failure", "compartment-fire"]);
        (kit, attacker, defender, me)
    }

    fn faces(kit: &Kit, ship: ShipId) -> Vec<bool> {
        kit.game.ship(ship).damage.iter().map(|card| card.faceup).collect()
    }

    #[test]
    fn the_first_two_cards_are_faceup_with_a_critical_of_any_colour() {
        shows!("xx-9-turbolasers");
        for (red, blue) in [("critical", "hit"), ("hit", "critical")] {
            let (mut kit, attacker, defender, me) = kit(0);
            kit.dice("red", &[red, "hit", "blank"]);
            kit.dice("blue", &[blue, "accuracy", "accuracy"]);
            kit.uses("critical-effect", me);
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert_eq!(faces(&kit, defender), [true, true, false]);
        }
    }

    #[test]
    fn shields_count_first_and_a_single_card_is_faceup() {
        shows!("xx-9-turbolasers/one-card");
        let (mut kit, attacker, defender, me) = kit(2);
        kit.dice("red", &["critical", "hit", "blank"]);
        kit.dice("blue", &["hit", "accuracy", "accuracy"]);
        kit.uses("critical-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(faces(&kit, defender), [true]);
    }

    #[test]
    fn contain_stops_the_standard_effect_alone() {
        shows!("xx-9-turbolasers", "defense.contain");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("victory-ii-class-star-destroyer", "arquitens-class-light-cruiser", MEDIUM);
        kit.set_shields(defender, &[(Zone::Front, 0)]);
        let me = Source::Upgrade(kit.upgrade(attacker, "xx-9-turbolasers"));
        kit.top_of_deck(&["blinded-gunners", "power-failure"]);
        kit.dice("red", &["critical", "hit", "blank"]);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy"]);
        kit.answer("spend-defense-token", token(defender, 3));
        kit.uses("critical-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("critical-effect", Item::StandardCritical));
        assert_eq!(faces(&kit, defender), [true, true]);
    }

    #[test]
    fn each_faceup_card_is_resolved_before_the_next_is_dealt() {
        shows!("xx-9-turbolasers/one-at-a-time", "structural-damage/xx-9");
        let (mut kit, attacker, defender, me) = kit(0);
        kit.top_of_deck(&["structural-damage", "compartment-fire", "blinded-gunners"]);
        kit.dice("red", &["critical", "hit", "blank"]);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy"]);
        kit.uses("critical-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let cards: Vec<&str> =
            kit.game.ship(defender).damage.iter().map(|card| card.number.card().id.as_str()).collect();
        assert_eq!(cards, ["structural-damage", "compartment-fire", "blinded-gunners"]);
        assert!(faces(&kit, defender)[2] && !faces(&kit, defender)[1], "the extra card comes in between");
    }

    #[test]
    fn with_the_standard_effect_it_is_still_two_cards() {
        shows!("xx-9-turbolasers", "fire-control-team/xx-9");
        let (mut kit, attacker, defender, me) = kit(0);
        let team = Source::Upgrade(kit.upgrade(attacker, "fire-control-team"));
        kit.dice("red", &["critical", "hit", "hit"]);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy"]);
        kit.uses("critical-effect", me);
        kit.uses("effect", team);
        kit.answer("critical-effect", Item::StandardCritical);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(faces(&kit, defender), [true, true, false]);
    }

    #[test]
    fn general_dodonna_chooses_before_each_faceup_card() {
        shows!("xx-9-turbolasers/dodonna-and-salvo", "general-dodonna");
        let (mut kit, attacker, defender, me) = kit(0);
        let dodonna = Source::Upgrade(kit.upgrade(attacker, "general-dodonna"));
        kit.dice("red", &["critical", "hit", "hit"]);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy"]);
        kit.uses("critical-effect", me);
        kit.uses("effect", dodonna);
        kit.uses("effect", dodonna);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "dodonna-card").count(), 2);
    }

    #[test]
    fn without_a_critical_it_is_not_there() {
        shows!("xx-9-turbolasers");
        let (mut kit, attacker, defender, me) = kit(0);
        kit.dice("red", &["hit", "hit", "blank"]);
        kit.dice("blue", &["hit", "accuracy", "accuracy"]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("critical-effect", me.effect()));
        assert_eq!(faces(&kit, defender), [false, false, false]);
    }

    #[test]
    fn a_critical_that_was_evaded_is_none() {
        shows!("xx-9-turbolasers");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", LONG);
        let me = Source::Upgrade(kit.upgrade(attacker, "xx-9-turbolasers"));
        kit.dice("red", &["critical", "hit", "hit"]);
        kit.answer("spend-defense-token", token(defender, 0));
        kit.answer("evade-die", Item::Die(0, Colour::Red, Face::Critical));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }

    #[test]
    fn never_in_a_salvo() {
        shows!("xx-9-turbolasers/dodonna-and-salvo", "defense.salvo.standard-critical-only");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "munificent-class-star-frigate", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(defender, "xx-9-turbolasers"));
        kit.dice("red", &["blank", "blank", "blank", "critical", "hit"]);
        kit.answer("spend-defense-token", token(defender, 2));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }
}
