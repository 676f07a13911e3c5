//! `damage-and-defense.toml`: salvo.

use super::{CLOSE, MEDIUM, duel};
use armada::catalog::Zone;
use armada::effects::{Source, Until};
use armada::kit::{Kit, token};
use armada::play::Event;
use armada::state::{AttackKind, Item};
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
fn a_salvo_has_the_standard_critical_effect_alone() {
    shows!("defense.salvo.standard-critical-only");
    let acclamator = "acclamator-i-class-assault-ship";
    let (mut kit, ship, enemy) = duel(NEBULON, acclamator, CLOSE);
    let torpedoes = Source::Upgrade(kit.upgrade(enemy, "assault-proton-torpedoes"));
    kit.set_shields(ship, &[(Zone::Front, 0)]);
    kit.dice("red", &["blank", "blank", "blank", "hit"]);
    kit.dice("black", &["hit-critical"]);
    kit.answer("spend-defense-token", token(enemy, SALVO));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert_eq!(salvos(&kit), 1);
    assert!(kit.was_offered("critical-effect", Item::StandardCritical));
    assert!(!kit.was_offered("critical-effect", torpedoes.effect()));
    kit.dice("black", &["hit-critical", "hit"]);
    kit.attack(enemy, Zone::Front, (ship, Zone::Front));
    assert!(kit.was_offered("critical-effect", torpedoes.effect()), "in its own attack it is there");
}

#[test]
fn cards_count_where_a_salvo_must_not_be_obstructed() {
    shows!(
        "disengaged-fire-control",
        "early-warning-system/salvo",
        "jainas-light/disengaged-fire-control",
        "defense.salvo.range-and-los"
    );
    for chaff in [false, true] {
        let (mut kit, ship, enemy) = duel(NEBULON, FRIGATE, MEDIUM);
        let system = Source::Upgrade(kit.upgrade(ship, "early-warning-system"));
        kit.damage(enemy, "disengaged-fire-control", true);
        if chaff {
            kit.game.last(system, 0, Some(Item::Zone(ship, Zone::Front)), Until::StatusPhase);
        }
        kit.answer("spend-defense-token", token(enemy, SALVO));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(salvos(&kit), usize::from(!chaff));
    }
    let (mut kit, ship, enemy) = duel(NEBULON, FRIGATE, MEDIUM);
    kit.upgrade(enemy, "jainas-light");
    kit.obstacle("asteroid-field-1", [900.0, 410.0], 0.0);
    kit.damage(enemy, "disengaged-fire-control", true);
    kit.answer("spend-defense-token", token(enemy, SALVO));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert!(kit.events.iter().any(|event| matches!(event, Event::AttackDeclared { obstructed: true, .. })));
    assert_eq!(salvos(&kit), 1, "what cannot be obstructed is not kept from attacking");
}
