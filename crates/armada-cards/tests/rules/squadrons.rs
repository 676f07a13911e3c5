//! `squadrons.toml`: keywords that the rules of moves, attacks and commands ask about.

use super::new_kit;
use armada::effects::{Source, Word};
use armada::kit::{A, B, Kit};
use armada::play::Event;
use armada::state::{Aim, AttackKind, Item};
use rulebook::shows;

const LIGHT: &str = "tie-fighter-squadron";

#[test]
fn snipe_reaches_distance_2_and_is_not_countered() {
    shows!(
        "squadrons.keyword.snipe",
        "keyword-snipe/modifiers",
        "squadrons.keyword.snipe-modifiers",
        "keyword-counter/snipe"
    );
    let mut kit = new_kit();
    let saber = kit.squadron(B, "saber-squadron", [900.0, 400.0]);
    let far = kit.squadron(A, "a-wing-squadron", [1030.0, 400.0]);
    kit.squadron(B, LIGHT, [1080.0, 400.0]);
    kit.dice("blue", &["accuracy", "hit", "hit", "accuracy", "hit"]);
    let target = kit.game.squadron_targets(saber).into_iter().find(|target| target.aim == Aim::Squadron(far));
    assert_eq!(target.map(|target| target.measured.distance), Some(2));
    kit.uses("attack-effect", Source::Keyword(saber, Word::Swarm));
    kit.answer("swarm-reroll", Item::Die(0, armada::state::Colour::Blue, armada::state::Face::Accuracy));
    kit.run(|play| play.squadron_attacks(saber).map(drop));
    let sniped = |event: &Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Snipe(4), .. });
    assert!(kit.events.iter().any(sniped));
    assert_eq!(kit.game.squadron(far).hull, 4 - 3);
    assert!(!kit.was_offered("effect", Source::Keyword(far, Word::Counter).effect()));
}

#[test]
fn counter_passes_escorts_and_swarms() {
    shows!(
        "squadrons.keyword.counter-is-attack",
        "squadrons.keyword.escort",
        "keyword-swarm/counter-and-snipe",
        "keyword-counter/ordinary-attack",
        "keyword-counter/escort-and-rudor"
    );
    let mut kit = new_kit();
    let interceptor = kit.squadron(B, "tie-interceptor-squadron", [900.0, 400.0]);
    kit.squadron(B, LIGHT, [840.0, 440.0]);
    let plain = kit.squadron(A, "b-wing-squadron", [880.0, 450.0]);
    kit.squadron(A, "x-wing-squadron", [940.0, 430.0]);
    kit.dice("blue", &["accuracy", "accuracy", "accuracy", "accuracy", "hit", "hit"]);
    kit.uses("effect", Source::Keyword(interceptor, Word::Counter));
    kit.uses("attack-effect", Source::Keyword(interceptor, Word::Swarm));
    kit.answer("swarm-reroll", Item::Die(0, armada::state::Colour::Blue, armada::state::Face::Accuracy));
    kit.squadron_attack(plain, Aim::Squadron(interceptor));
    assert!(kit.game.squadron(plain).hull < 5, "the counter hit a squadron without escort");
}

#[test]
fn who_cannot_attack_those_that_hold_it_may_attack_a_ship() {
    shows!("squadrons.engagement.must-attack-squadron", "valen-rudor/instigator", "instigator/rudor-unattackable");
    let mut kit = new_kit();
    let sniper = kit.squadron(A, "e-wing-squadron", [900.0, 400.0]);
    let rudor = kit.squadron(B, "valen-rudor", [950.0, 400.0]);
    let far = kit.squadron(B, LIGHT, [780.0, 400.0]);
    let ship = kit.ship(B, "raider-i-class-corvette", [900.0, 470.0], 90.0);
    let aims = |kit: &Kit| {
        let targets = kit.game.squadron_targets(sniper);
        [Aim::Squadron(rudor), Aim::Squadron(far)]
            .map(|aim| targets.iter().any(|target| target.aim == aim))
            .into_iter()
            .chain([targets.iter().any(|target| target.aim.ship() == Some(ship))])
            .collect::<Vec<bool>>()
    };
    assert_eq!(aims(&kit), [true, true, false]);
    kit.upgrade(ship, "instigator");
    assert_eq!(aims(&kit), [false, true, true], "it is not engaged with the one it may attack");
}
