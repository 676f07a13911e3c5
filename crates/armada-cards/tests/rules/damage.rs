//! `damage-and-defense.toml`: damage, shields, destruction.

use super::{CLOSE, duel, new_kit};
use armada::catalog::{Command, Zone};
use armada::kit::{A, B};
use armada::state::{CardState, Item, Standing};
use rulebook::shows;

const NEBULON: &str = "nebulon-b-escort-frigate";
const GLADIATOR: &str = "gladiator-i-class-star-destroyer";

#[test]
fn cards_are_dealt_one_after_the_other() {
    shows!("damage.deck.one-at-a-time", "damage.faceup-kinds");
    let (mut kit, ship, enemy) = duel(NEBULON, GLADIATOR, CLOSE);
    kit.set_shields(enemy, &[(Zone::Front, 0)]);
    kit.top_of_deck(&["structural-damage", "injured-crew", "crew-panic"]);
    kit.dice("red", &["critical", "hit", "blank"]);
    kit.answer("critical-effect", Item::StandardCritical);
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    let dealt: Vec<&str> = kit.game.ship(enemy).damage.iter().map(|card| card.number.card().id.as_str()).collect();
    assert_eq!(dealt, ["structural-damage", "injured-crew", "crew-panic"], "the further card before the next point");
    assert_eq!(kit.game.ship(enemy).faceup().count(), 0);
}

#[test]
fn a_discarded_card_does_nothing() {
    shows!("timing.inactive-cards", "upgrades.discarded-stays-equipped");
    let mut kit = new_kit();
    let raider = kit.ship(B, "raider-i-class-corvette", [900.0, 400.0], 0.0);
    let instigator = kit.upgrade(raider, "instigator");
    let wing = kit.squadron(A, "x-wing-squadron", [960.0, 400.0]);
    assert!(kit.game.is_engaged(wing));
    kit.run(|play| play.discard(armada::effects::Source::Upgrade(instigator)));
    assert!(!kit.game.is_engaged(wing));
    assert_eq!(kit.game.upgrade(instigator).state, CardState::Discarded);
    let with = kit.game.score(A);
    kit.game.ship_mut(raider).standing = Standing::Destroyed;
    let cost = i32::from(kit.game.ship(raider).card.points) + i32::from(kit.game.upgrade(instigator).card.points);
    assert_eq!(kit.game.score(A) - with, cost, "but it is scored with its ship");
}

#[test]
fn the_trait_of_a_card_matters_where_an_effect_names_it() {
    shows!("damage.card-traits");
    for (card, is_crew) in [("injured-crew", true), ("structural-damage", false)] {
        let mut kit = new_kit();
        let ship = kit.ship(A, "munificent-class-star-frigate", [900.0, 300.0], 0.0);
        let droids = armada::effects::Source::Upgrade(kit.upgrade(ship, "battle-droid-reserves"));
        kit.damage(ship, card, true);
        kit.tokens(ship, &[Command::Repair]);
        kit.answer("resolve-command", Item::Payment(Command::Repair, armada::state::Payment::TOKEN));
        if is_crew {
            kit.uses("repair", droids);
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.was_offered("repair", droids.effect()), is_crew, "{card}");
        assert_eq!(kit.was_asked("replaced-crew"), is_crew, "{card}");
    }
}

#[test]
fn the_cards_of_a_destroyed_ship_are_inactive() {
    shows!("damage.destroyed.cards-inactive", "timing.inactive-cards");
    let mut kit = new_kit();
    let flagship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
    let rieekan = armada::effects::Source::Upgrade(kit.upgrade(flagship, "general-rieekan"));
    let corvette = kit.ship(A, "cr90-corvette-a", [600.0, 200.0], 0.0);
    kit.ship(A, "cr90-corvette-a", [300.0, 200.0], 0.0);
    assert!(kit.game.is_active(rieekan));
    kit.run(|play| play.destroy(&[flagship.into()], true));
    assert!(!kit.game.is_active(rieekan));
    kit.run(|play| play.destroy(&[corvette.into()], false));
    assert!(!kit.was_asked("effect") && !kit.game.is_in_play(corvette.into()));
}
