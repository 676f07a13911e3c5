//! `timing.toml`: whose effect comes when, and which must be used.

use rulebook::shows;

use super::{CLOSE, duel};
use crate::catalog::Zone;
use crate::effects::{Source, Word};
use crate::kit::{A, B, Kit};
use crate::play::Event;
use crate::state::{Aim, Item, UnitId};

#[test]
fn effects_of_damage_cards_must_be_resolved_in_an_order_of_the_owners_choice() {
    shows!("timing.other-cards-mandatory", "timing.same-player-order");
    let (mut kit, ship, enemy) = duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", CLOSE);
    kit.damage(ship, "damaged-munitions", true);
    kit.damage(ship, "damaged-munitions", true);
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    let asked = kit.asked.iter().find(|asked| asked.ask == "effect").expect("asked for the order");
    assert!(asked.options.len() == 2 && !asked.options.contains(&Item::Done));
    assert_eq!(kit.last_pool().len(), 1, "both took their die");
}

#[test]
fn an_upgrade_may_be_left_unused() {
    shows!("timing.upgrade-optional", "general-rieekan");
    let mut kit = Kit::new();
    let flagship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
    kit.upgrade(flagship, "general-rieekan");
    let corvette = kit.ship(A, "cr90-corvette-a", [300.0, 200.0], 0.0);
    kit.run(|play| play.destroy(&[corvette.into()], false));
    assert!(kit.was_offered("effect", Item::Done) && !kit.game.is_in_play(corvette.into()));
}

#[test]
fn what_attacks_inside_attacks_destroy_is_removed_together() {
    shows!("squadrons.keyword.counter", "damage.destroyed.squadron-removal");
    let mut kit = Kit::new();
    let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
    let wing = kit.squadron(A, "a-wing-squadron", [950.0, 400.0]);
    kit.game.squadron_mut(tie).hull = 1;
    kit.game.squadron_mut(wing).hull = 1;
    kit.ship(A, "cr90-corvette-a", [300.0, 200.0], 0.0);
    kit.ship(B, "cr90-corvette-a", [300.0, 700.0], 0.0);
    kit.dice("blue", &["hit", "hit", "hit", "hit", "hit"]);
    kit.uses("effect", Source::Keyword(wing, Word::Counter));
    kit.squadron_attack(tie, Aim::Squadron(wing));
    let destroyed: Vec<UnitId> = kit
        .events
        .iter()
        .filter_map(|event| if let Event::Destroyed { unit } = event { Some(*unit) } else { None })
        .collect();
    assert_eq!(destroyed.len(), 2);
    let declared = kit.events.iter().rposition(|event| matches!(event, Event::AttackDeclared { .. }));
    let removed = kit.events.iter().position(|event| matches!(event, Event::Destroyed { .. }));
    assert!(declared < removed, "nobody leaves before the counter attack is over");
}

#[test]
fn a_kept_unit_goes_on_and_dies_no_second_time() {
    shows!("general-rieekan", "damage.hull-reached");
    let mut kit = Kit::new();
    let flagship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
    let rieekan = Source::Upgrade(kit.upgrade(flagship, "general-rieekan"));
    let ace = kit.squadron(A, "biggs-darklighter", [900.0, 400.0]);
    let tie = kit.squadron(B, "tie-fighter-squadron", [950.0, 400.0]);
    kit.ship(B, "cr90-corvette-a", [300.0, 700.0], 0.0);
    kit.uses("effect", rieekan);
    kit.run(|play| play.suffer(ace.into(), None, 9));
    kit.run(|play| play.suffer(ace.into(), None, 1));
    assert!(kit.game.is_in_play(ace.into()));
    kit.dice("blue", &["hit", "hit", "hit", "hit"]);
    kit.squadron_attack(ace, Aim::Squadron(tie));
    assert!(!kit.game.is_in_play(tie.into()), "it attacks like any other");
}

#[test]
fn a_unit_is_its_own_friend() {
    shows!("general.friendly.same-fleet", "general.friendly.includes-self");
    let mut kit = Kit::new();
    let ship = UnitId::Ship(kit.ship(A, "cr90-corvette-a", [300.0, 200.0], 0.0));
    let wing = UnitId::Squadron(kit.squadron(A, "x-wing-squadron", [400.0, 200.0]));
    let tie = UnitId::Squadron(kit.squadron(B, "tie-fighter-squadron", [500.0, 200.0]));
    assert!(kit.game.friendly(ship, wing) && kit.game.friendly(ship, ship));
    assert!(!kit.game.friendly(wing, tie) && kit.game.is_at_distance(ship, ship, 1));
}
