//! Point-Defense Failure: attacking a squadron, one die is lost before the roll.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "point-defense-failure",
    hooks: &[react(Window::AttackBeforeRoll, attacks_squadron, |play, _| play.remove_unrolled_die(&LOSE_DIE))
        .says("the attack loses a die before the roll")],
};

static LOSE_DIE: Ask =
    Ask::new("point-defense-failure-die", Rule("point-defense-failure"), "Which die does the attack lose?")
        .meanwhile("is choosing the die that the attack loses");

fn attacks_squadron(game: &Game, me: Source) -> bool {
    let Some(attack) = game.attack() else { return false };
    attack.attacker.ship().is_some() && attack.attacker.ship() == game.carrier(me) && !attack.defender.is_ship()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    #[test]
    fn every_squadron_of_an_attack_is_shot_at_with_a_die_fewer() {
        shows!("point-defense-failure/each-squadron", "attack.additional-squadron.new-attack");
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let one = kit.squadron(B, "tie-fighter-squadron", [880.0, 400.0]);
        let two = kit.squadron(B, "tie-fighter-squadron", [920.0, 400.0]);
        kit.damage(ship, "point-defense-failure", true);
        kit.dice("blue", &["accuracy", "accuracy"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(one)));
        kit.answer("additional-target", Item::Target(Some(Zone::Front), Aim::Squadron(two)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        let sizes: Vec<usize> = kit
            .events
            .iter()
            .filter_map(|event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None })
            .collect();
        assert_eq!(sizes, [1, 1]);
    }

    #[test]
    fn a_single_die_is_no_attack_and_ships_are_not_spared() {
        shows!("point-defense-failure/last-die", "attack.roll.canceled-consequences");
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-support-refit", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let one = kit.squadron(B, "tie-fighter-squadron", [880.0, 380.0]);
        kit.squadron(B, "tie-fighter-squadron", [930.0, 380.0]);
        kit.damage(ship, "point-defense-failure", true);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(one)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(kit.events.contains(&Event::AttackCanceled));
        assert!(!kit.was_asked("additional-target"), "a canceled attack goes on to no further squadron");
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(kit.events.iter().any(|event| matches!(event, Event::Rolled { pool } if pool.len() == 3)));
    }

    #[test]
    fn it_adds_to_obstruction() {
        shows!("point-defense-failure/with-obstruction");
        for (faceup, enemy, dice) in [
            (false, "tie-interceptor-squadron", 2),
            (true, "tie-interceptor-squadron", 1),
            (false, "ciena-ree", 1),
            (true, "ciena-ree", 0),
        ] {
            let mut kit = new_kit();
            let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
            let enemy = kit.squadron(B, enemy, [900.0, 400.0]);
            kit.damage(ship, "point-defense-failure", faceup);
            kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(enemy)));
            kit.run(|play| play.ship_attacks(ship).map(drop));
            assert_eq!((kit.last_pool().len(), kit.events.contains(&Event::AttackCanceled)), (dice, dice == 0));
        }
    }
}
