//! Admiral Ackbar: a friendly ship that attacks from its sides alone for a round adds two red dice against ships.

use crate::attacks::ship_on_ship;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "admiral-ackbar",
    hooks: &[
        offer(Window::AttackStepBefore, can_commit, commit)
            .named("commit")
            .says("{} attacks from its sides alone this round"),
        forbid(Ban::Declare(is_not_from_a_side)).while_lasting(),
        offer(Window::AttackResolveAttackEffects, is_broadside, |play, _| add_dice(play))
            .while_lasting()
            .named("add-dice"),
    ],
};

fn has_committed(game: &Game, me: Source, ship: ShipId) -> bool {
    game.lasts(me, 0, Some(Item::Ship(ship)))
}

fn can_commit(game: &Game, me: Source) -> bool {
    let Some(ship) = game.activation().map(|activation| activation.ship) else { return false };
    game.ship(ship).side == game.side_of(me) && !has_committed(game, me, ship)
}

/// For the round, whatever becomes of him.
fn commit(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(ship) = play.activation().map(|activation| activation.ship) {
        play.last(me, 0, Some(Item::Ship(ship)), Until::Round);
    }
    Ok(())
}

/// Attacks come from the left or the right zone alone; auxiliary zones are no sides. A salvo is free: the rules name no
/// zone that it comes from.
fn is_not_from_a_side(game: &Game, me: Source, attack: &Attack) -> bool {
    matches!(attack.attacker, Attacker::Zone(ship, zone)
        if !matches!(zone, Zone::Left | Zone::Right) && has_committed(game, me, ship))
        && attack.kind != AttackKind::Salvo
}

fn is_broadside(game: &Game, me: Source) -> bool {
    ship_on_ship(game, me)
        .is_some_and(|(attack, ship)| has_committed(game, me, ship) && attack.kind != AttackKind::Salvo)
}

fn add_dice(play: &mut Play<'_>) -> Flow {
    for _ in 0..2 {
        play.add_die(Colour::Red);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::play::Event;
    use crate::state::{Payment, Standing};
    use rulebook::shows;

    /// His flagship far away, and a ship of his in its activation that faces right, so that its left side faces what is
    /// `up` millimetres above it.
    fn kit(card: &str, up: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "mc80l-star-cruiser", [200.0, 100.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "admiral-ackbar"));
        let ship = kit.ship(A, card, [900.0, 300.0], 90.0);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 300.0 + up], 180.0);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, ship, enemy, me)
    }

    fn commit(kit: &mut Kit, me: Source) {
        kit.uses("effect", me);
        kit.open(Window::AttackStepBefore);
        kit.asked.clear();
    }

    fn zones(kit: &Kit, ship: ShipId) -> Vec<Option<Zone>> {
        kit.game.ship_targets(ship).iter().map(|target| target.from).collect()
    }

    fn bonus(me: Source) -> Item {
        me.effect_called("add-dice")
    }

    #[test]
    fn two_red_dice_join_a_broadside_at_any_range() {
        shows!("admiral-ackbar/after-roll");
        let (mut kit, ship, enemy, me) = kit("nebulon-b-escort-frigate", 330.0);
        commit(&mut kit, me);
        kit.dice("red", &["blank", "hit", "hit"]);
        kit.answer("attack-effect", bonus(me));
        kit.attack(ship, Zone::Left, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Blank, Face::Hit, Face::Hit], "one red die reached as far");
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&bonus(me))).count();
        assert_eq!(offers, 1, "once in an attack");
    }

    #[test]
    fn a_ship_that_has_not_committed_itself_adds_none() {
        shows!("admiral-ackbar", "timing.upgrade-optional");
        let (mut kit, ship, enemy, me) = kit("nebulon-b-escort-frigate", 330.0);
        kit.open(Window::AttackStepBefore);
        assert!(kit.was_offered("effect", me.effect_called("commit")));
        kit.attack(ship, Zone::Left, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", bonus(me)));
    }

    #[test]
    fn front_and_rear_do_not_attack_for_the_rest_of_the_round() {
        shows!("admiral-ackbar");
        let (mut kit, ship, _, me) = kit("nebulon-b-escort-frigate", 250.0);
        kit.ship(B, "cr90-corvette-a", [1100.0, 300.0], 0.0);
        kit.ship(B, "cr90-corvette-b", [700.0, 300.0], 0.0);
        let free = zones(&kit, ship);
        assert!([Zone::Front, Zone::Rear, Zone::Left].iter().all(|zone| free.contains(&Some(*zone))));
        commit(&mut kit, me);
        let bound = zones(&kit, ship);
        assert!(!bound.is_empty() && bound.iter().all(|zone| *zone == Some(Zone::Left)));
        kit.game.end_lasting(Until::Round);
        assert_eq!(zones(&kit, ship), free);
    }

    #[test]
    fn a_salvo_is_free_whichever_zone_was_attacked_and_gains_nothing() {
        shows!("admiral-ackbar/salvo", "admiral-ackbar/front-and-rear", "defense.salvo.no-added-dice");
        let salvo = |zone: Zone| {
            let (mut kit, ship, above, me) = kit("starhawk-class-battleship-mark-i", 230.0);
            let ahead = kit.ship(B, "victory-i-class-star-destroyer", [1150.0, 300.0], 270.0);
            commit(&mut kit, me);
            kit.answer("spend-defense-token", token(ship, 3));
            kit.attack(if zone == Zone::Left { above } else { ahead }, Zone::Front, (ship, zone));
            assert!(!kit.was_offered("attack-effect", bonus(me)));
            kit.events.iter().any(|event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. }))
        };
        assert!(salvo(Zone::Left) && salvo(Zone::Front));
    }

    #[test]
    fn auxiliary_zones_of_a_huge_ship_are_no_sides() {
        shows!("admiral-ackbar/auxiliary-zones", "huge.auxiliary-not-side");
        let (mut kit, ship, enemy, me) = kit("executor-i-class-star-dreadnought", 330.0);
        let target = kit.game.ship_targets(ship).into_iter().find(|target| target.aim.ship() == Some(enemy)).unwrap();
        commit(&mut kit, me);
        let may = |zone| {
            let attack = kit.game.as_declared(Attacker::Zone(ship, zone), target, AttackKind::Ordinary);
            query::may_declare(&kit.game, &attack)
        };
        let sides = [Zone::Left, Zone::Right, Zone::LeftAuxiliary, Zone::RightAuxiliary, Zone::Front, Zone::Rear];
        assert_eq!(sides.map(may), [true, true, false, false, false, false]);
    }

    #[test]
    fn with_gunnery_team_both_attacks_of_a_side_have_the_dice() {
        shows!("admiral-ackbar/gunnery-team", "gunnery-team/ackbar");
        let (mut kit, ship, victory, me) = kit("mc80h-assault-cruiser", 500.0);
        kit.game.put_ship(victory, None);
        kit.game.ship_mut(victory).standing = Standing::SetAside;
        let team = Source::Upgrade(kit.upgrade(ship, "gunnery-team"));
        let enemies = [850.0, 950.0].map(|x| kit.ship(B, "cr90-corvette-a", [x, 470.0], 90.0));
        kit.tokens(ship, &[Command::ConcentrateFire]);
        commit(&mut kit, me);
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::TOKEN));
        kit.uses("effect", team);
        for enemy in enemies {
            kit.dice("red", &["blank"; 6]);
            kit.dice("blue", &["accuracy"; 2]);
            kit.answer("attack-effect", bonus(me));
            kit.attack(ship, Zone::Left, (enemy, Zone::Right));
            assert_eq!(kit.last_pool().len(), 4 + 2 + 2);
        }
    }

    #[test]
    fn squadrons_are_attacked_without_the_dice() {
        shows!("admiral-ackbar");
        let (mut kit, ship, _, me) = kit("nebulon-b-escort-frigate", 400.0);
        let tie = kit.squadron(B, "tie-advanced-squadron", [900.0, 400.0]);
        commit(&mut kit, me);
        kit.answer("declare-target", Item::Target(Some(Zone::Left), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.was_offered("attack-effect", bonus(me)));
    }

    #[test]
    fn it_outlives_the_flagship_and_is_not_for_enemies() {
        shows!("admiral-ackbar", "timing.duration-outlives-source");
        let (mut kit, ship, enemy, me) = kit("nebulon-b-escort-frigate", 250.0);
        commit(&mut kit, me);
        kit.game.put_ship(ShipId(0), None);
        kit.game.ship_mut(ShipId(0)).standing = Standing::Destroyed;
        kit.attack(ship, Zone::Left, (enemy, Zone::Front));
        assert!(kit.was_offered("attack-effect", bonus(me)));

        let (mut kit, _, enemy, _) = self::kit("nebulon-b-escort-frigate", 250.0);
        kit.run(|play| {
            play.begin_activation(enemy);
            play.open(Window::AttackStepBefore)
        });
        assert!(!kit.was_asked("effect"));
    }
}
