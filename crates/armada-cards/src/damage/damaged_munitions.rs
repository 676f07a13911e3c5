//! Damaged Munitions: attacking a ship, one die is lost before the roll.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "damaged-munitions",
    hooks: &[react(Window::AttackBeforeRoll, attacks_ship, |play, _| play.remove_unrolled_die(&LOSE_DIE))
        .says("the attack loses a die before the roll")],
};

static LOSE_DIE: Ask = Ask::new("damaged-munitions-die", Rule("damaged-munitions"), "Which die does the attack lose?")
    .meanwhile("is choosing the die that the attack loses");

fn attacks_ship(game: &Game, me: Source) -> bool {
    let Some(attack) = game.attack() else { return false };
    attack.attacker.ship().is_some() && attack.attacker.ship() == game.carrier(me) && attack.defender.is_ship()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    #[test]
    fn a_die_of_the_attackers_choice_is_missing_for_each_copy() {
        shows!("damaged-munitions/with-obstruction", "damaged-munitions/last-die", "damaged-munitions/two-copies");
        for copies in [0, 1, 2, 3] {
            let mut kit = new_kit();
            let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
            let defender = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
            for _ in 0..copies.min(2) {
                kit.damage(attacker, "damaged-munitions", true);
            }
            if copies == 3 {
                kit.obstacle("asteroid-field-1", [900.0, 390.0], 0.0);
            }
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert_eq!(kit.last_pool().len(), 3 - copies, "{copies} dice are lost, one of three to obstruction");
            assert_eq!(kit.events.contains(&Event::AttackCanceled), copies == 3);
        }
    }

    #[test]
    fn not_against_squadrons() {
        shows!("damaged-munitions");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
        kit.damage(attacker, "damaged-munitions", true);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(attacker).map(drop));
        assert_eq!(kit.last_pool().len(), 2);
    }

    #[test]
    fn control_of_fire_lanes_is_counted_without_the_loss() {
        shows!("damaged-munitions/fire-lanes");
        let mut kit = new_kit();
        kit.objective("fire-lanes");
        kit.marker(crate::state::MarkerKind::Objective, [900.0, 450.0]);
        let one = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 270.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 690.0], 180.0);
        kit.damage(one, "damaged-munitions", true);
        kit.open(Window::RoundEnd);
        let tokens = [A, B].map(|side| kit.game.player(side).victory_tokens);
        assert_eq!(tokens, [1, 0], "three dice against two");
    }

    #[test]
    fn other_ships_lose_no_die() {
        shows!("damaged-munitions");
        let mut kit = new_kit();
        let damaged = kit.ship(A, "nebulon-b-escort-frigate", [700.0, 300.0], 0.0);
        let friend = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        kit.damage(damaged, "damaged-munitions", true);
        kit.attack(friend, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.last_pool().len(), 3);
    }
}
