//! Slaved Turrets: one attack in a round, with a red die more against a ship.

use crate::effects::AttackZones;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "slaved-turrets",
    hooks: &[
        modify(Answer::AttackZones(one_attack)),
        forbid(Ban::Declare(has_attacked)),
        offer(Window::AttackResolveAttackEffects, shoots_at_ship, |play, _| {
            play.add_die(Colour::Red);
            Ok(())
        }),
    ],
};

fn one_attack(game: &Game, me: Source, ship: ShipId, _: Zone, zones: &mut AttackZones) {
    if game.carrier(me) == Some(ship) {
        zones.attacks = zones.attacks.min(1);
    }
}

/// Salvos and counter attacks are attacks as well. Further squadrons belong to the attack on the first one.
fn has_attacked(game: &Game, me: Source, attack: &Attack) -> bool {
    let Some(ship) = attack.attacker.ship().filter(|ship| game.carrier(me) == Some(*ship)) else { return false };
    game.ship(ship).attacks_made > 0 && attack.squadrons_attacked.is_empty()
}

/// Nothing is added to a salvo.
fn shoots_at_ship(game: &Game, me: Source) -> bool {
    let fits = |attack: &Attack| attack.defender.is_ship() && attack.kind != AttackKind::Salvo;
    game.is_attacker(me) && game.attack().is_some_and(fits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, new_kit, token};
    use crate::play::Event;
    use crate::state::Stage;
    use rulebook::shows;

    /// A frigate with the card before a Victory.
    fn kit(gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", gap);
        let me = Source::Upgrade(kit.upgrade(ship, "slaved-turrets"));
        (kit, ship, enemy, me)
    }

    fn begin(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
    }

    #[test]
    fn a_fourth_red_die_joins_at_long_range() {
        shows!("slaved-turrets");
        let (mut kit, ship, enemy, me) = kit(LONG);
        kit.dice("red", &["hit", "blank", "blank", "hit"]);
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - 2);
    }

    #[test]
    fn no_die_joins_against_a_squadron_or_in_a_salvo() {
        shows!("slaved-turrets", "defense.salvo.no-added-dice");
        let (mut kit, ship, _, me) = kit(LONG);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 420.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.was_offered("attack-effect", me.effect()));
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "munificent-class-star-frigate", CLOSE);
        let me = Source::Upgrade(kit.upgrade(defender, "slaved-turrets"));
        kit.answer("spend-defense-token", token(defender, 2));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn one_attack_in_a_round_and_another_in_the_next() {
        shows!("slaved-turrets");
        let (mut kit, ship, enemy, _) = kit(CLOSE);
        let aside = kit.ship(B, "raider-i-class-corvette", [760.0, 300.0], 0.0);
        begin(&mut kit, ship);
        assert!(kit.game.ship_targets(ship).iter().any(|target| target.aim.ship() == Some(aside)));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(kit.game.ship_targets(ship).is_empty(), "its left side may not attack as well");
        kit.run(|play| {
            play.pop();
            Ok(())
        });
        assert!(kit.game.ship_targets(ship).is_empty(), "nor outside of its activation");
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert!(!kit.game.ship_targets(ship).is_empty());
    }

    #[test]
    fn one_attack_may_go_on_to_all_squadrons_in_its_arc() {
        shows!("slaved-turrets/further-squadrons", "attack.additional-squadron.declare");
        let (mut kit, ship, ..) = kit(LONG);
        let ties = [860.0, 900.0, 940.0].map(|x| kit.squadron(B, "tie-bomber-squadron", [x, 420.0]));
        let [first, second, third] = ties.map(|tie| Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        begin(&mut kit, ship);
        kit.answer("declare-target", first);
        kit.answer("additional-target", second);
        kit.answer("additional-target", third);
        kit.run(|play| play.ship_attacks(ship).map(drop));
        let attacks = kit.events.iter().filter(|event| matches!(event, Event::AttackDeclared { .. })).count();
        assert_eq!((attacks, kit.game.ship(ship).attacks_made), (3, 1));
        assert!(kit.game.ship_targets(ship).is_empty());
    }

    #[test]
    fn in_advanced_gunnery_it_attacks_once_as_well() {
        shows!("slaved-turrets/advanced-gunnery", "advanced-gunnery/slaved-turrets");
        let (mut kit, ship, enemy, _) = kit(CLOSE);
        kit.objective("advanced-gunnery");
        kit.game.ship_mut(ship).objective_ship = true;
        begin(&mut kit, ship);
        assert_eq!(query::attack_zones(&kit.game, ship, Zone::Front).attacks, 1);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(kit.game.ship_targets(ship).is_empty());
    }

    #[test]
    fn a_salvo_is_the_attack_of_the_round_or_comes_too_late() {
        shows!("slaved-turrets/salvo-and-counter");
        let salvos = |kit: &Kit| {
            let salvo = |event: &&Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
            kit.events.iter().filter(salvo).count()
        };
        for attacks_first in [false, true] {
            let mut kit = new_kit();
            let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "munificent-class-star-frigate", CLOSE);
            kit.upgrade(defender, "slaved-turrets");
            if attacks_first {
                kit.attack(defender, Zone::Front, (attacker, Zone::Front));
            }
            kit.answer("spend-defense-token", token(defender, 2));
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert_eq!(salvos(&kit), usize::from(!attacks_first));
            assert!(kit.game.ship_targets(defender).is_empty());
        }
    }

    #[test]
    fn so_is_a_counter_attack() {
        shows!("slaved-turrets/salvo-and-counter", "quad-laser-turrets");
        let mut kit = new_kit();
        let ship = kit.ship(B, "raider-i-class-corvette", [830.0, 400.0], 0.0);
        kit.upgrade(ship, "slaved-turrets");
        let turrets = Source::Upgrade(kit.upgrade(ship, "quad-laser-turrets"));
        let wing = kit.squadron(A, "x-wing-squadron", [910.0, 400.0]);
        kit.uses("effect", turrets);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert!(kit.game.ship_targets(ship).is_empty());
        kit.asked.clear();
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert!(!kit.was_offered("effect", turrets.effect()), "a second one is out of the question");
    }

    #[test]
    fn other_ships_attack_as_often_as_ever() {
        shows!("slaved-turrets");
        let (mut kit, ship, enemy, me) = kit(CLOSE);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        kit.asked.clear();
        let friend = kit.ship(A, "nebulon-b-escort-frigate", [960.0, 300.0], 0.0);
        kit.attack(friend, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()), "and without another die");
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.game.ship_targets(enemy).is_empty());
        assert_eq!(query::attack_zones(&kit.game, enemy, Zone::Front).attacks, 2);
    }
}
