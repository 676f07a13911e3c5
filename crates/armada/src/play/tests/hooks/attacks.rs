//! What cards do to attacks and damage.

use super::kit;
use crate::catalog::Zone;
use crate::effects::{Answer, Card, Source, Until, Window, modify, offer, react};
use crate::kit::{A, B, Kit, LONG};
use crate::state::{Aim, Frame, Item};
use rulebook::shows;

#[test]
fn effects_know_whether_a_damage_card_is_dealt_or_turned_faceup() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[react(
            Window::DamageDealt,
            |_, _| true,
            |play, me| {
                let turned = matches!(play.frames.last(), Some(Frame::FaceupCard { turned: true, .. }));
                play.last(me, u8::from(turned), None, Until::Round);
                Ok(())
            },
        )],
    };
    shows!("damage.faceup-kinds");
    let (mut kit, ship, me) = kit("flight-commander");
    kit.hooks(me, &CARD);
    kit.top_of_deck(&["power-failure", "blinded-gunners"]);
    kit.run(|play| play.deal_damage_card(ship, true));
    assert_eq!((kit.game.lasting_of(me, 0).count(), kit.game.lasting_of(me, 1).count()), (1, 0));
    kit.run(|play| {
        play.deal_damage_card(ship, false)?;
        play.flip_faceup(ship, 1)
    });
    assert_eq!((kit.game.lasting_of(me, 0).count(), kit.game.lasting_of(me, 1).count()), (1, 1));
}

#[test]
fn shields_of_other_zones_may_take_as_many_points_as_a_card_says() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[modify(Answer::Absorbed(|_, _, attack, absorbed| {
            if attack.defender.ship().is_some() {
                absorbed.zones.extend([Zone::Left, Zone::Right]);
                absorbed.points += 2;
            }
        }))],
    };
    shows!("damage.ship.point-by-point");
    let mut kit = Kit::new();
    let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", LONG);
    let me = Source::Upgrade(kit.upgrade(enemy, "flight-commander"));
    kit.hooks(me, &CARD);
    kit.set_shields(enemy, &[(Zone::Front, 0), (Zone::Left, 1), (Zone::Right, 3)]);
    kit.dice("red", &["hit", "hit", "hit-hit"]);
    kit.answer("redirect-damage", Item::Number(1));
    kit.answer("redirect-damage", Item::Number(1));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    let offered = kit.asked.iter().filter(|asked| asked.ask == "redirect-damage").map(|asked| asked.options.len());
    assert_eq!(offered.collect::<Vec<_>>(), [2, 2], "one point is left for the second zone");
    let state = kit.game.ship(enemy);
    assert_eq!((state.shields(Zone::Left), state.shields(Zone::Right), state.damage.len()), (0, 2, 2));
}

#[test]
fn an_extra_attack_from_a_zone_does_not_count_against_the_attacks_of_a_ship() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[offer(
            Window::AttackStepEnd,
            |_, _| true,
            |play, me| {
                let Some(ship) = play.carrier(me) else { return Ok(()) };
                let mut targets = play.targets_from(ship, |zone| zone == Zone::Front);
                targets.retain(|target| matches!(target.aim, Aim::Squadron(_)));
                play.extra_attack(ship, &targets, play.round == 2).map(drop)
            },
        )],
    };
    shows!("attack.ship.zone-once", "attack.ship.two-attacks", "attack.additional-squadron.declare");
    for (round, further) in [(1, false), (2, true)] {
        let mut kit = Kit::new();
        kit.game.round = round;
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 560.0], 180.0);
        let ties = [860.0, 940.0].map(|x| kit.squadron(B, "tie-fighter-squadron", [x, 420.0]));
        let me = Source::Upgrade(kit.upgrade(ship, "flight-commander"));
        kit.hooks(me, &CARD);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.game.ship_targets(ship).iter().any(|target| target.from == Some(Zone::Front)));
        kit.uses("effect", me);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(ties[0])));
        kit.open(Window::AttackStepEnd);
        assert_eq!(kit.was_asked("additional-target"), further);
        let attacks = &kit.game.activation().expect("an activation").attacks;
        assert_eq!(attacks.iter().map(|attack| attack.extra).collect::<Vec<_>>(), [false, true]);
        assert_eq!(attacks[1].targets[..], [Aim::Squadron(ties[0])]);
        assert_eq!(kit.game.attacks_made(ship).count(), 1);
    }
}
