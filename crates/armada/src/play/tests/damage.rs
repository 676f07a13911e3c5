//! `damage-and-defense.toml`: damage, shields, destruction.

use rulebook::shows;

use super::{CLOSE, duel, facedown_cards, set_shields};
use crate::catalog::{Command, Zone};
use crate::effects::ShieldGain;
use crate::kit::{A, B, Kit};
use crate::state::{Aim, CardState, Item, Standing};

const NEBULON: &str = "nebulon-b-escort-frigate";
const GLADIATOR: &str = "gladiator-i-class-star-destroyer";

#[test]
fn shields_of_the_zone_go_first_then_cards_are_dealt() {
    shows!("damage.ship.point-by-point", "shields.per-zone", "shields.dial-tracking");
    let (mut kit, _, ship) = duel(NEBULON, "victory-i-class-star-destroyer", CLOSE);
    set_shields(&mut kit, ship, &[(Zone::Front, 2)]);
    kit.run(|play| play.suffer(ship.into(), Some(Zone::Front), 5));
    let state = kit.game.ship(ship);
    assert_eq!((state.shields(Zone::Front), state.shields(Zone::Left), state.damage.len()), (0, 3, 3));
    assert!(state.damage.iter().all(|card| !card.faceup));
}

#[test]
fn the_owner_picks_one_zone_for_all_of_it() {
    shows!("damage.ship.unspecified-zone");
    let (mut kit, _, ship) = duel(NEBULON, GLADIATOR, CLOSE);
    kit.answer("damaged-zone", Item::Zone(ship, Zone::Rear));
    kit.run(|play| play.suffer(ship.into(), None, 2));
    assert_eq!((kit.game.ship(ship).shields(Zone::Rear), kit.game.ship(ship).damage.len()), (0, 1));
    assert_eq!(kit.asked.len(), 1);
}

#[test]
fn a_card_that_is_dealt_asks_for_no_shields() {
    shows!("damage.card-is-not-damage");
    let (mut kit, _, ship) = duel(NEBULON, GLADIATOR, CLOSE);
    kit.run(|play| play.deal_damage_card(ship, false));
    assert_eq!((kit.game.ship(ship).shields.iter().sum::<u8>(), kit.game.ship(ship).damage.len()), (8, 1));
}

#[test]
fn a_ship_is_destroyed_by_the_card_that_fills_its_hull() {
    shows!("damage.hull-reached", "damage.destroyed.ship", "damage.destroyed.ship-cleanup");
    let (mut kit, _, ship) = duel(NEBULON, GLADIATOR, CLOSE);
    kit.ship(B, GLADIATOR, [300.0, 800.0], 180.0);
    facedown_cards(&mut kit, ship, 4);
    kit.tokens(ship, &[Command::Navigate]);
    kit.game.ship_mut(ship).shields = [0; 6];
    kit.run(|play| play.suffer(ship.into(), Some(Zone::Front), 3));
    assert_eq!(kit.game.ship(ship).standing, Standing::Destroyed);
    assert_eq!(kit.game.deck.discard.len(), 5, "the points that were left deal no more");
    assert!(kit.game.ship(ship).tokens.count() == 0 && kit.game.ship(ship).damage.is_empty());
}

#[test]
fn a_squadron_loses_hull_and_no_more_than_it_has() {
    shows!("damage.squadron", "damage.destroyed.squadron", "damage.destroyed.squadron-removal");
    let mut kit = Kit::new();
    let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
    let tie = kit.squadron(B, "tie-advanced-squadron", [950.0, 400.0]);
    kit.game.squadron_mut(wing).hull = 3;
    kit.run(|play| play.suffer(wing.into(), None, 2));
    assert_eq!(kit.game.squadron(wing).hull, 1);
    assert!(kit.game.is_engaged(tie));
    kit.run(|play| play.suffer(wing.into(), None, 5));
    assert_eq!(kit.game.squadron(wing).standing, Standing::Destroyed);
    assert!(!kit.game.is_engaged(tie));
}

#[test]
fn the_discard_pile_is_shuffled_when_the_deck_is_empty() {
    shows!("damage.deck.reshuffle");
    let (mut kit, _, ship) = duel(NEBULON, GLADIATOR, CLOSE);
    let cards = std::mem::take(&mut kit.game.deck.draw);
    kit.game.deck.discard.extend(cards);
    kit.run(|play| play.deal_damage_card(ship, false));
    assert_eq!((kit.game.deck.draw.len(), kit.game.deck.discard.len()), (51, 0));
}

#[test]
fn cards_are_dealt_one_after_the_other() {
    shows!("damage.deck.one-at-a-time", "damage.faceup-kinds");
    let (mut kit, ship, enemy) = duel(NEBULON, GLADIATOR, CLOSE);
    set_shields(&mut kit, enemy, &[(Zone::Front, 0)]);
    kit.top_of_deck(&["structural-damage", "injured-crew", "crew-panic"]);
    kit.dice("red", &["critical", "hit", "blank"]);
    kit.answer("critical-effect", Item::StandardCritical);
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    let dealt: Vec<&str> = kit.game.ship(enemy).damage.iter().map(|card| card.number.card().id.as_str()).collect();
    assert_eq!(dealt, ["structural-damage", "injured-crew", "crew-panic"], "the further card before the next point");
    assert_eq!(kit.game.ship(enemy).faceup().count(), 0);
}

#[test]
fn shields_stay_between_nothing_and_the_print() {
    shows!("shields.maximum", "shields.minimum");
    let (mut kit, _, ship) = duel(NEBULON, GLADIATOR, CLOSE);
    kit.run(|play| {
        assert!(!play.gain_shield(ship, Zone::Left, ShieldGain::Recovered));
        assert!(play.lose_shield(ship, Zone::Rear) && !play.lose_shield(ship, Zone::Rear));
        Ok(())
    });
    let state = kit.game.ship(ship);
    assert_eq!((state.shields(Zone::Left), state.shields(Zone::Rear), state.damage.len()), (2, 0, 0));
}

#[test]
fn what_leaves_the_play_area_is_destroyed() {
    shows!("damage.destroyed.outside");
    let mut kit = Kit::new();
    let ship = kit.ship(A, "cr90-corvette-a", [900.0, 860.0], 0.0);
    let other = kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
    kit.ship(B, GLADIATOR, [300.0, 600.0], 180.0);
    kit.run(|play| play.maneuver_ship(ship, None));
    kit.run(|play| play.maneuver_ship(other, None));
    assert_eq!(kit.game.ship(ship).standing, Standing::Destroyed);
    assert_eq!(kit.game.ship(other).standing, Standing::InPlay);
}

#[test]
fn the_cards_of_a_destroyed_ship_are_inactive() {
    shows!("damage.destroyed.cards-inactive", "timing.inactive-cards");
    let mut kit = Kit::new();
    let flagship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
    let rieekan = crate::effects::Source::Upgrade(kit.upgrade(flagship, "general-rieekan"));
    let corvette = kit.ship(A, "cr90-corvette-a", [600.0, 200.0], 0.0);
    kit.ship(A, "cr90-corvette-a", [300.0, 200.0], 0.0);
    assert!(kit.game.is_active(rieekan));
    kit.run(|play| play.destroy(&[flagship.into()], true));
    assert!(!kit.game.is_active(rieekan));
    kit.run(|play| play.destroy(&[corvette.into()], false));
    assert!(!kit.was_asked("effect") && !kit.game.is_in_play(corvette.into()));
}

#[test]
fn a_discarded_card_does_nothing() {
    shows!("timing.inactive-cards", "upgrades.discarded-stays-equipped");
    let mut kit = Kit::new();
    let raider = kit.ship(B, "raider-i-class-corvette", [900.0, 400.0], 0.0);
    let instigator = kit.upgrade(raider, "instigator");
    let wing = kit.squadron(A, "x-wing-squadron", [960.0, 400.0]);
    assert!(kit.game.is_engaged(wing));
    kit.run(|play| {
        play.discard(crate::effects::Source::Upgrade(instigator));
        Ok(())
    });
    assert!(!kit.game.is_engaged(wing));
    assert_eq!(kit.game.upgrade(instigator).state, CardState::Discarded);
    let with = kit.game.score(A);
    kit.game.ship_mut(raider).standing = Standing::Destroyed;
    let cost = i32::from(kit.game.ship(raider).card.points) + i32::from(kit.game.upgrade(instigator).card.points);
    assert_eq!(kit.game.score(A) - with, cost, "but it is scored with its ship");
}

#[test]
fn a_bombers_critical_deals_a_faceup_card() {
    shows!("squadrons.keyword.bomber", "squadrons.keyword.bomber-ruling", "keyword-bomber");
    for (card, total, faceup) in [("b-wing-squadron", 2, 1), ("yt-2400", 1, 0)] {
        let mut kit = Kit::new();
        let squadron = kit.squadron(A, card, [900.0, 400.0]);
        let ship = kit.ship(B, GLADIATOR, [830.0, 400.0], 0.0);
        set_shields(&mut kit, ship, &[(Zone::Right, 0)]);
        kit.top_of_deck(&["blinded-gunners"]);
        kit.dice_at_most("blue", &["accuracy"]);
        kit.dice("black", &["hit-critical"]);
        if faceup > 0 {
            kit.answer("critical-effect", Item::StandardCritical);
        }
        kit.squadron_attack(squadron, Aim::Zone(ship, Zone::Right));
        assert_eq!((kit.game.ship(ship).damage.len(), kit.game.ship(ship).faceup().count()), (total, faceup));
    }
}

#[test]
fn shield_dials_over_the_edge_are_harmless() {
    shows!("damage.destroyed.outside-ignored-parts");
    for (gap, lost) in [(1.0, false), (-1.0, true)] {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        kit.ship(B, GLADIATOR, [300.0, 600.0], 180.0);
        kit.game.ship_mut(ship).speed = 0;
        let placed = kit.game.placed_ship(ship).unwrap();
        let lowest = |parts: &[plane::Convex]| {
            let corners = parts.iter().flat_map(|part| part.corners().iter().map(|corner| corner.to_mm()[1]));
            corners.fold(f64::MAX, f64::min)
        };
        let base = lowest(placed.base());
        assert!(lowest(placed.dials()) < base - 2.0, "the rear dial sticks out");
        let pose = kit.game.ship(ship).pose.unwrap();
        let y = plane::from_mm(300.0 - base + gap).unwrap();
        kit.game.put_ship(ship, Some(plane::Pose { at: plane::Point { y, ..pose.at }, ..pose }));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).standing == Standing::Destroyed, lost);
    }
}

#[test]
fn the_trait_of_a_card_matters_where_an_effect_names_it() {
    shows!("damage.card-traits");
    for (card, is_crew) in [("injured-crew", true), ("structural-damage", false)] {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "munificent-class-star-frigate", [900.0, 300.0], 0.0);
        let droids = crate::effects::Source::Upgrade(kit.upgrade(ship, "battle-droid-reserves"));
        kit.damage(ship, card, true);
        kit.tokens(ship, &[Command::Repair]);
        kit.answer("resolve-command", Item::Payment(Command::Repair, crate::state::Payment::TOKEN));
        if is_crew {
            kit.uses("repair", droids);
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.was_offered("repair", Item::Effect(droids, 0)), is_crew, "{card}");
        assert_eq!(kit.was_asked("replaced-crew"), is_crew, "{card}");
    }
}
