//! Ships are protected: tokens, shields and dials are used where they have the greatest effect.

use super::{advised, with_dice};
use crate::catalog::{Command, Zone};
use crate::kit::{A, B, Kit};
use crate::state::{Item, ShipId, Stage};

#[test]
fn tokens_are_spent_together_where_none_alone_saves_the_ship() {
    let mut kit = Kit::new();
    let attacker = kit.ship(A, "victory-ii-class-star-destroyer", [900.0, 200.0], 0.0);
    let target = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
    *kit.game.ship_mut(target).shields_mut(Zone::Front) = 0;
    for _ in 0..6 {
        kit.damage(target, "structural-damage", false);
    }
    // Six damage, two hull: halved it is one too many, and so are the three left after a redirect.
    with_dice(&mut kit, "red", &["hit-hit", "hit-hit", "hit-hit"]);
    advised(&mut kit.game, |play| play.ship_attacks(attacker).map(drop));
    assert!(kit.game.is_in_play(target.into()));
    assert_eq!(kit.game.ship(target).damage.len(), 6);
}

#[test]
fn accuracy_is_kept_where_there_is_no_damage_to_lessen() {
    for (face, locks) in [("blank", false), ("hit", true)] {
        let mut kit = Kit::new();
        let attacker = kit.ship(A, "victory-ii-class-star-destroyer", [900.0, 200.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
        with_dice(&mut kit, "red", &["accuracy", face, "blank"]);
        let advised = advised(&mut kit.game, |play| play.ship_attacks(attacker).map(drop));
        assert_eq!(advised.picked("lock-token").is_some(), locks, "{face}");
    }
}

/// A star destroyer attacked from ahead while another enemy, which has not attacked yet, is on one of its sides.
fn redirects_to(enemy_at: [f64; 2], heading: f64) -> Option<Vec<Item>> {
    let mut kit = Kit::new();
    let attacker = kit.ship(A, "victory-ii-class-star-destroyer", [900.0, 200.0], 0.0);
    let target = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
    kit.ship(A, "cr90-corvette-a", enemy_at, heading);
    *kit.game.ship_mut(target).shields_mut(Zone::Front) = 0;
    with_dice(&mut kit, "red", &["hit", "hit", "blank"]);
    let advised = advised(&mut kit.game, |play| play.ship_attacks(attacker).map(drop));
    advised.picked("redirect-zone").map(<[Item]>::to_vec)
}

#[test]
fn damage_is_redirected_away_from_who_fires_next() {
    let target = ShipId(1);
    assert_eq!(redirects_to([700.0, 600.0], 90.0), Some(vec![Item::Zone(target, Zone::Left)]));
    assert_eq!(redirects_to([1100.0, 600.0], 270.0), Some(vec![Item::Zone(target, Zone::Right)]));
}

#[test]
fn shields_are_recovered_where_the_enemy_aims() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
    kit.ship(B, "victory-i-class-star-destroyer", [900.0, 450.0], 180.0);
    let state = kit.game.ship_mut(ship);
    *state.shields_mut(Zone::Front) = 1;
    *state.shields_mut(Zone::Left) = 0;
    kit.dial(ship, Command::Repair);
    advised(&mut kit.game, |play| play.resolve_revealed_commands(ship));
    let state = kit.game.ship(ship);
    assert_eq!((state.shields(Zone::Front), state.shields(Zone::Left)), (2, 0));
}

#[test]
fn a_squadron_dial_is_for_ships_with_squadrons() {
    let dial = |squadrons: u8| {
        let mut kit = Kit::new();
        kit.ship(A, "mc80h-command-cruiser", [900.0, 100.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 750.0], 180.0);
        for number in 0..squadrons {
            let x = 880.0 + 40.0 * f64::from(number);
            kit.squadron(A, "x-wing-squadron", [x, 220.0]);
            kit.squadron(B, "tie-fighter-squadron", [x, 400.0]);
        }
        kit.game.stage = Stage::CommandPhase;
        let advised = advised(&mut kit.game, |play| play.play_round());
        // The dial on the bottom is revealed next round, the other one now.
        let picks = advised.answers.iter().filter(|(ask, _)| *ask == "assign-dials");
        let first = picks.map(|(_, choice)| choice.clone()).next();
        first.is_some_and(|choice| choice == crate::Choice::Pick([Item::Command(Command::Squadron)].as_slice().into()))
    };
    assert!(dial(3));
    assert!(!dial(0));
}
