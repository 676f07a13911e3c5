//! `damage-and-defense.toml`: defense tokens.

use super::{CLOSE, duel};
use armada::catalog::Zone;
use armada::kit::token;
use armada::state::Item;
use rulebook::shows;

const NEBULON: &str = "nebulon-b-escort-frigate";
const GLADIATOR: &str = "gladiator-i-class-star-destroyer";

#[test]
fn contain_takes_the_standard_critical_away() {
    shows!("defense.contain");
    let (mut kit, ship, enemy) = duel(NEBULON, "hammerhead-torpedo-corvette", CLOSE);
    kit.set_shields(enemy, &[(Zone::Front, 0)]);
    kit.dice("red", &["critical", "hit", "blank"]);
    kit.answer("spend-defense-token", token(enemy, 2));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert!(!kit.was_asked("critical-effect"));
    assert_eq!((kit.game.ship(enemy).damage.len(), kit.game.ship(enemy).faceup().count()), (2, 0));

    let (mut kit, ship, enemy) = duel(GLADIATOR, "hammerhead-torpedo-corvette", CLOSE);
    let torpedoes = armada::effects::Source::Upgrade(kit.upgrade(ship, "assault-proton-torpedoes"));
    kit.dice("red", &["blank", "blank"]);
    kit.dice("black", &["hit-critical", "blank"]);
    kit.answer("spend-defense-token", token(enemy, 2));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert!(kit.was_offered("critical-effect", torpedoes.effect()), "others are not contained");
    assert!(!kit.was_offered("critical-effect", Item::StandardCritical));
}
