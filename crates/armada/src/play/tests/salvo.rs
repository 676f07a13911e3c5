//! `damage-and-defense.toml`: salvo.

use super::{CLOSE, LONG, MEDIUM, duel, facedown_cards, rolls};
use crate::catalog::{Command, Zone};
use crate::effects::{Card, Source, Window, offer};
use crate::kit::{A, B, Kit, token};
use crate::measure::RangeBand;
use crate::play::Event;
use crate::play::attack::Declared;
use crate::state::{Aim, AttackKind, Attacker, Colour, Face, Item, Payment, Standing};
use rulebook::shows;

const NEBULON: &str = "nebulon-b-escort-frigate";

/// Its rear battery is 2 red.
const FRIGATE: &str = "munificent-class-star-frigate";
const SALVO: u8 = 2;

fn salvos(kit: &Kit) -> usize {
    let salvo = |event: &&Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
    kit.events.iter().filter(salvo).count()
}

#[test]
fn a_ship_strikes_back_with_its_rear_battery_at_the_zone_that_attacked() {
    shows!("defense.salvo.effect", "defense.salvo.vs-ship", "defense.salvo.range-and-los");
    let (mut kit, ship, enemy) = duel(NEBULON, FRIGATE, MEDIUM);
    kit.dice("red", &["blank", "blank", "blank", "hit", "hit"]);
    kit.answer("spend-defense-token", token(enemy, SALVO));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert_eq!(rolls(&kit)[1], [2, 0, 0]);
    assert_eq!(kit.game.ship(ship).shields(Zone::Front), 3 - 2);
    let aimed = Event::AttackDeclared {
        attacker: Attacker::Zone(enemy, Zone::Front),
        defender: Aim::Zone(ship, Zone::Front),
        kind: AttackKind::Salvo,
        obstructed: false,
        range: Some(RangeBand::Medium),
    };
    assert!(kit.events.contains(&aimed));
}

#[test]
fn obstruction_and_range_are_those_of_the_attack() {
    shows!("defense.salvo.range-and-los", "attack.roll.empty-cancels");
    let (mut kit, ship, enemy) = duel(NEBULON, "recusant-class-light-destroyer", LONG);
    kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
    kit.answer("spend-defense-token", token(enemy, 3));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert_eq!(salvos(&kit), 1);
    assert!(kit.events.contains(&Event::AttackCanceled), "one red reaches that far, and is lost to obstruction");
}

#[test]
fn a_squadron_is_answered_with_the_anti_squadron_armament_and_it_alone() {
    shows!("defense.salvo.vs-squadron", "defense.salvo.no-extra-targets");
    let mut kit = Kit::new();
    let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
    kit.squadron(A, "x-wing-squadron", [900.0, 450.0]);
    let ship = kit.ship(B, FRIGATE, [820.0, 400.0], 0.0);
    kit.dice("red", &["blank", "hit"]);
    kit.dice("black", &["hit"]);
    kit.answer("spend-defense-token", token(ship, SALVO));
    kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
    assert_eq!(rolls(&kit)[1], [1, 0, 1]);
    assert_eq!(kit.game.squadron(wing).hull, 5 - 2);
    assert!(!kit.was_asked("additional-target"));
}

#[test]
fn a_salvo_is_not_answered_with_a_salvo() {
    shows!("defense.salvo.forbidden-attacks");
    let (mut kit, ship, enemy) = duel(FRIGATE, FRIGATE, CLOSE);
    kit.answer("spend-defense-token", token(enemy, SALVO));
    kit.answer("spend-defense-token", token(ship, SALVO));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert_eq!(salvos(&kit), 1);
}

#[test]
fn nothing_is_added_to_a_salvo() {
    shows!("defense.salvo.no-added-dice");
    let (mut kit, ship, enemy) = duel(NEBULON, FRIGATE, CLOSE);
    kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
    kit.game.attack_mut().expect("an attack").kind = AttackKind::Salvo;
    kit.run(|play| {
        play.add_die(Colour::Red);
        Ok(())
    });
    assert!(kit.game.attack().expect("an attack").pool.is_empty());
}

#[test]
fn a_destroyed_ship_salvoes_before_it_is_removed() {
    shows!("defense.salvo.when-destroyed", "damage.destroyed.ship-cleanup", "general.supply");
    let (mut kit, ship, enemy) = duel(NEBULON, FRIGATE, CLOSE);
    kit.ship(B, FRIGATE, [300.0, 800.0], 180.0);
    kit.set_shields(enemy, &[(Zone::Front, 0)]);
    facedown_cards(&mut kit, enemy, 4);
    kit.damage(enemy, "crew-panic", false);
    let discarded = kit.game.deck.discard.len();
    kit.dice("red", &["hit", "blank", "blank", "hit", "hit"]);
    kit.answer("spend-defense-token", token(enemy, SALVO));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert_eq!(kit.game.ship(ship).shields(Zone::Front), 3 - 2);
    assert_eq!(kit.game.ship(enemy).standing, Standing::Destroyed);
    assert_eq!(kit.game.deck.discard.len(), discarded + 6);
    assert!(kit.game.ship(enemy).defense.is_empty());
}

#[test]
fn a_token_of_concentrate_fire_serves_in_a_salvo() {
    shows!("commands.concentrate-fire.any-attack", "defense.salvo.no-added-dice", "commands.once-per-round");
    let (mut kit, ship, enemy) = duel(NEBULON, FRIGATE, MEDIUM);
    kit.tokens(enemy, &[Command::ConcentrateFire]);
    kit.dice("red", &["blank", "blank", "blank", "blank", "hit", "hit-hit"]);
    kit.answer("spend-defense-token", token(enemy, SALVO));
    kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::TOKEN));
    kit.answer("concentrate-fire-reroll", Item::Die(0, Colour::Red, Face::Blank));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert_eq!(kit.last_pool(), [Face::HitHit, Face::Hit]);
    assert!(kit.game.ship(enemy).resolved.has(Command::ConcentrateFire));
}

#[test]
fn only_a_critical_effect_that_says_so_is_resolved_in_a_salvo() {
    static IN_SALVO: Card = Card {
        id: "test",
        hooks: &[offer(Window::AttackResolveDamageCritical, |_, _| true, |_, _| Ok(())).in_salvo()],
    };
    static USUAL: Card =
        Card { id: "test", hooks: &[offer(Window::AttackResolveDamageCritical, |_, _| true, |_, _| Ok(()))] };
    shows!("defense.salvo.standard-critical-only");
    for (card, kind, offered) in
        [(&IN_SALVO, AttackKind::Salvo, true), (&USUAL, AttackKind::Salvo, false), (&USUAL, AttackKind::Ordinary, true)]
    {
        let (mut kit, ship, enemy) = duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(kit.upgrade(ship, "flight-commander"));
        kit.hooks(me, card);
        let (attacker, defender) = (Attacker::Zone(ship, Zone::Front), Aim::Zone(enemy, Zone::Front));
        let declared = Declared {
            attacker,
            seat: table::Seat(0),
            defender,
            kind,
            measured: kit.game.measure(attacker, defender).expect("a target"),
            after: smallvec::SmallVec::new(),
        };
        kit.dice_at_most("red", &["critical", "critical", "critical"]);
        kit.run(|play| play.attack_with(&declared));
        assert_eq!(kit.was_offered("critical-effect", me.effect()), offered);
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
    }
}
