//! Paragon: against a ship that it has attacked before in this round it may add a black die.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "paragon",
    hooks: &[offer(Window::AttackResolveAttackEffects, strikes_again, |play, _| {
        play.add_die(Colour::Black);
        Ok(())
    })],
};

/// The attack that is being made is the last one that is remembered.
fn strikes_again(game: &Game, me: Source) -> bool {
    let Some(attack) = game.attack().filter(|attack| game.is_attacker(me) && attack.kind != AttackKind::Salvo) else {
        return false;
    };
    let (Some(ship), Some(defender)) = (game.carrier(me), attack.defender.ship()) else { return false };
    game.ship(ship).ships_attacked.iter().filter(|attacked| **attacked == defender).count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, LONG, MEDIUM, new_kit, token};
    use crate::play::Event;
    use crate::state::Stage;
    use crate::upgrades::titles::testing::{at, times_offered};
    use plane::Pose;
    use rulebook::shows;

    /// Paragon and a Victory at long range of its front.
    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("assault-frigate-mark-ii-b", "victory-i-class-star-destroyer", LONG);
        let me = Source::Upgrade(kit.upgrade(ship, "paragon"));
        (kit, ship, enemy, me)
    }

    fn attack(kit: &mut Kit, ship: ShipId, enemy: ShipId) {
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    }

    #[test]
    fn the_second_attack_on_a_ship_has_one_black_die_more_at_any_range() {
        shows!("paragon/added-die");
        let (mut kit, ship, enemy, me) = kit();
        attack(&mut kit, ship, enemy);
        assert_eq!(times_offered(&kit, me.effect()), 0);
        kit.set_shields(enemy, &[(Zone::Front, 3)]);
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["hit-critical"]);
        kit.uses("attack-effect", me);
        attack(&mut kit, ship, enemy);
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - 2);
        assert_eq!(times_offered(&kit, me.effect()), 1, "one die in an attack");
    }

    #[test]
    fn another_ship_was_not_attacked_before() {
        shows!("paragon");
        let (mut kit, ship, enemy, me) = kit();
        attack(&mut kit, ship, enemy);
        let other = kit.ship(B, "cr90-corvette-a", [840.0, 480.0], 180.0);
        attack(&mut kit, ship, other);
        assert_eq!(times_offered(&kit, me.effect()), 0);
        attack(&mut kit, ship, enemy);
        assert_eq!(times_offered(&kit, me.effect()), 1, "the first one was");
    }

    #[test]
    fn an_attack_from_another_zone_on_another_zone_counts() {
        shows!("paragon/any-earlier-attack");
        let mut kit = new_kit();
        let ship = kit.ship(A, "assault-frigate-mark-ii-b", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "cr90-corvette-a", [1080.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "paragon"));
        kit.attack(ship, Zone::Right, (enemy, Zone::Left));
        let pose = kit.game.ship(enemy).pose.unwrap();
        kit.game.put_ship(enemy, Some(Pose { at: at([900.0, 560.0]), ..pose }));
        kit.attack(ship, Zone::Front, (enemy, Zone::Rear));
        assert_eq!(times_offered(&kit, me.effect()), 1);
    }

    #[test]
    fn a_salvo_counts_and_never_profits() {
        shows!("paragon/any-earlier-attack", "paragon/salvo", "defense.salvo.no-added-dice");
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("nebulon-b-escort-frigate", "munificent-class-star-frigate", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(ship, "paragon"));
        for _ in 0..2 {
            kit.answer("spend-defense-token", token(ship, 2));
            kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        }
        assert_eq!((kit.game.ship(ship).ships_attacked.len(), times_offered(&kit, me.effect())), (2, 0));
        attack(&mut kit, ship, enemy);
        assert_eq!(times_offered(&kit, me.effect()), 1);
    }

    #[test]
    fn an_attack_that_was_canceled_is_none() {
        shows!("paragon/cancelled-attack", "attack.roll.single-die-obstructed");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("gozanti-class-assault-carriers", "victory-i-class-star-destroyer", LONG);
        let me = Source::Upgrade(kit.upgrade(ship, "paragon"));
        let rock = kit.obstacle("asteroid-field-1", [900.0, 430.0], 0.0);
        attack(&mut kit, ship, enemy);
        assert!(kit.events.iter().any(|event| matches!(event, Event::AttackCanceled)));
        kit.game.put_obstacle(rock, None, false);
        attack(&mut kit, ship, enemy);
        assert_eq!((times_offered(&kit, me.effect()), kit.game.ship(ship).attacks_on_ships), (0, 2));
    }

    #[test]
    fn neither_squadrons_nor_ships_attacked_in_an_earlier_round() {
        shows!("paragon/squadron-targets");
        let (mut kit, ship, enemy, me) = kit();
        let tie = kit.squadron(B, "tie-advanced-squadron", [900.0, 430.0]);
        for _ in 0..2 {
            kit.dice("blue", &["accuracy"]);
            kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
            kit.run(|play| play.ship_attacks(ship).map(drop));
        }
        attack(&mut kit, ship, enemy);
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        attack(&mut kit, ship, enemy);
        assert_eq!(times_offered(&kit, me.effect()), 0);
    }
}
