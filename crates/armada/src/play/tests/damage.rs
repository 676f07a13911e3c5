//! `damage-and-defense.toml`: damage, shields, destruction.

use super::{CLOSE, duel, facedown_cards};
use crate::catalog::{Command, Zone};
use crate::effects::ShieldGain;
use crate::kit::{A, B, Kit};
use crate::state::{Aim, Item, Standing};
use rulebook::shows;

const NEBULON: &str = "nebulon-b-escort-frigate";
const GLADIATOR: &str = "gladiator-i-class-star-destroyer";

#[test]
fn shields_of_the_zone_go_first_then_cards_are_dealt() {
    shows!("damage.ship.point-by-point", "shields.per-zone", "shields.dial-tracking");
    let (mut kit, _, ship) = duel(NEBULON, "victory-i-class-star-destroyer", CLOSE);
    kit.set_shields(ship, &[(Zone::Front, 2)]);
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
fn a_bombers_critical_deals_a_faceup_card() {
    shows!("squadrons.keyword.bomber", "squadrons.keyword.bomber-ruling", "keyword-bomber/criticals-count");
    for (card, total, faceup) in [("b-wing-squadron", 2, 1), ("yt-2400", 1, 0)] {
        let mut kit = Kit::new();
        let squadron = kit.squadron(A, card, [900.0, 400.0]);
        let ship = kit.ship(B, GLADIATOR, [830.0, 400.0], 0.0);
        kit.set_shields(ship, &[(Zone::Right, 0)]);
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
