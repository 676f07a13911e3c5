//! Coolant Discharge: only one attack of the ship in a round can be aimed at a ship.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "coolant-discharge", hooks: &[forbid(Ban::Declare(is_second_on_ship))] };

fn is_second_on_ship(game: &Game, me: Source, attack: &Attack) -> bool {
    let Some(ship) = attack.attacker.ship() else { return false };
    game.carrier(me) == Some(ship) && attack.defender.is_ship() && game.ship(ship).attacks_on_ships > 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit, token};
    use crate::play::Event;
    use crate::state::Stage;
    use rulebook::shows;

    #[test]
    fn the_second_attack_is_for_squadrons_alone() {
        shows!("coolant-discharge/squadrons-free", "general.precedence.cannot-is-absolute");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "mc80l-star-cruiser", [900.0, 480.0], 180.0);
        let tie = kit.squadron(B, "tie-fighter-squadron", [1000.0, 300.0]);
        kit.damage(ship, "coolant-discharge", true);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let targets = kit.game.ship_targets(ship);
        assert!(!targets.is_empty() && targets.iter().all(|target| target.aim == Aim::Squadron(tie)));

        kit.game.frames.clear();
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert!(kit.game.ship_targets(ship).iter().any(|target| target.aim.ship() == Some(enemy)), "a new round");
    }

    #[test]
    fn a_salvo_is_such_an_attack() {
        shows!("coolant-discharge/salvo", "defense.salvo.effect");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let ship = kit.ship(B, "munificent-class-star-frigate", [900.0, 480.0], 180.0);
        kit.damage(ship, "coolant-discharge", true);
        kit.answer("spend-defense-token", token(ship, 2));
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.game.ship(ship).attacks_on_ships, 1);
        assert!(kit.game.ship_targets(ship).iter().all(|target| target.aim.ship().is_none()));
    }

    #[test]
    fn a_salvo_is_refused_after_an_attack_on_a_ship() {
        shows!("coolant-discharge/salvo");
        for faceup in [true, false] {
            let mut kit = new_kit();
            let attacker = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
            let ship = kit.ship(B, "munificent-class-star-frigate", [900.0, 480.0], 180.0);
            kit.damage(ship, "coolant-discharge", faceup);
            kit.attack(ship, Zone::Front, (attacker, Zone::Front));
            kit.answer("spend-defense-token", token(ship, 2));
            kit.attack(attacker, Zone::Front, (ship, Zone::Front));
            let salvo = |event: &Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
            assert_eq!(kit.events.iter().any(salvo), !faceup);
        }
    }

    #[test]
    fn attacks_before_the_card_came_up_count() {
        shows!("coolant-discharge/earlier-attacks");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let front = kit.ship(B, "mc80l-star-cruiser", [900.0, 480.0], 180.0);
        let right = kit.ship(B, "cr90-corvette-a", [1000.0, 300.0], 0.0);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.attack(ship, Zone::Front, (front, Zone::Front));
        let at_right =
            |kit: &crate::kit::Kit| kit.game.ship_targets(ship).iter().any(|one| one.aim.ship() == Some(right));
        assert!(at_right(&kit));
        kit.top_of_deck(&["coolant-discharge"]);
        kit.run(|play| play.deal_damage_card(ship, true));
        assert!(!at_right(&kit));
    }
}
