//! `attack.toml`: armaments, declaring, rolling, effects, damage, further squadrons.

use super::new_kit;
use armada::catalog::Zone;
use armada::kit::{A, B};
use armada::play::Event;
use rulebook::shows;

#[test]
fn a_pool_that_is_emptied_after_the_roll_can_still_be_added_to() {
    shows!("attack.roll.emptied-after-roll");
    let mut kit = new_kit();
    kit.objective("solar-corona");
    kit.game.objective.as_mut().unwrap().count = 2;
    let ship = kit.ship(A, "hammerhead-scout-corvette", [700.0, 450.0], 90.0);
    let enemy = kit.ship(B, "gladiator-i-class-star-destroyer", [850.0, 450.0], 270.0);
    let racks = armada::effects::Source::Upgrade(kit.upgrade(ship, "external-racks"));
    let dice = kit.game.ship(ship).card.armament[Zone::Front];
    for _ in 1..dice.red + dice.blue + dice.black {
        kit.damage(ship, "damaged-munitions", true);
    }
    kit.dice("blue", &["accuracy"]);
    kit.dice("black", &["hit", "hit"]);
    kit.uses("attack-effect", racks);
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    let pools: Vec<usize> = kit
        .events
        .iter()
        .filter_map(|event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None })
        .collect();
    assert_eq!((pools[0], pools[1], *pools.last().unwrap()), (1, 0, 2));
    assert!(!kit.events.contains(&Event::AttackCanceled));
}
