//! `general.toml` and `tokens.toml`: what a ship and a squadron are, whose effect *you* is, and how they are told apart.

use super::{CLOSE, duel, new_kit};
use armada::catalog::{Command, Zone};
use armada::effects::{Source, Word};
use armada::kit::{A, B};
use armada::state::{Aim, Item, SquadronId, Stage};
use rulebook::shows;

const TIE: &str = "tie-fighter-squadron";

#[test]
fn you_is_the_squadron_that_resolves_the_effect() {
    shows!("general.wording.you-on-squadron-cards");
    let mut kit = new_kit();
    let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
    let ties = [[860.0, 440.0], [900.0, 450.0], [940.0, 440.0]].map(|at| kit.squadron(B, TIE, at));
    kit.dice("blue", &["accuracy", "accuracy", "accuracy"]);
    kit.squadron_attack(ties[1], Aim::Squadron(wing));
    let asked = kit.asked.iter().find(|asked| asked.ask == "attack-effect").expect("swarm can reroll a die");
    let of = |tie: SquadronId| {
        let source = Source::Keyword(tie, Word::Swarm);
        asked.options.iter().any(|item| matches!(item, Item::Effect(from, _) if *from == source))
    };
    assert_eq!(ties.map(of), [false, true, false]);
}

#[test]
fn you_is_the_ship_with_the_upgrade() {
    shows!("general.wording.you-on-upgrade-cards");
    let (mut kit, ship, enemy) = duel("gladiator-i-class-star-destroyer", "mc80l-star-cruiser", CLOSE);
    let friend = kit.ship(A, "gladiator-i-class-star-destroyer", [600.0, 300.0], 0.0);
    let experts = kit.upgrade(friend, "ordnance-experts");
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert!(!kit.was_offered("attack-effect", Source::Upgrade(experts).effect()));
    kit.game.upgrade_mut(experts).ship = Some(ship);
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert!(kit.was_offered("attack-effect", Source::Upgrade(experts).effect()));
}

#[test]
fn dials_on_a_card_are_not_the_ships_own() {
    shows!("commands.dial.card-dials-not-reveal");
    let mut kit = new_kit();
    let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
    let thrawn = kit.upgrade(ship, "grand-admiral-thrawn");
    let antilles = Source::Upgrade(kit.upgrade(ship, "raymus-antilles"));
    kit.game.upgrade_mut(thrawn).dials.extend([Command::Repair, Command::Navigate, Command::Squadron]);
    kit.game.stage = Stage::ShipPhaseStart;
    kit.uses("effect", Source::Upgrade(thrawn));
    kit.answer("thrawn-reveal", Item::Command(Command::Repair));
    kit.run(|play| play.play_round());
    assert_eq!(kit.game.upgrade(thrawn).dials.len(), 2);
    assert!(!kit.was_offered("effect", antilles.effect()), "nothing was revealed by the ship");
    assert_eq!(kit.game.ship(ship).tokens.count(), 0);
}
