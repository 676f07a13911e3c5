//! Names that nothing else has, and sentences that say where we are.

use table::{Ask, Decision, Rule, Seat, Shape};

use super::{item_name, question, ship_name, spot_name, squadron_name};
use crate::catalog::Command;
use crate::effects::Source;
use crate::kit::{A, B, Kit, token};
use crate::state::{Aim, Item, Spot, TokenState, UnitId};

#[test]
fn units_are_numbered_within_their_side_and_told_apart_across() {
    let mut kit = Kit::new();
    let one = kit.squadron(A, "x-wing-squadron", [100.0, 100.0]);
    let two = kit.squadron(A, "x-wing-squadron", [200.0, 100.0]);
    let tie = kit.squadron(B, "tie-fighter-squadron", [300.0, 100.0]);
    let own = kit.ship(A, "cr90-corvette-a", [100.0, 400.0], 0.0);
    let other = kit.ship(B, "cr90-corvette-a", [300.0, 400.0], 0.0);
    assert_eq!(squadron_name(&kit.game, one), "X-wing Squadron 1");
    assert_eq!(squadron_name(&kit.game, two), "X-wing Squadron 2");
    assert_eq!(squadron_name(&kit.game, tie), "TIE Fighter Squadron");
    assert_eq!(ship_name(&kit.game, own), "CR90 Corvette A (A)");
    assert_eq!(ship_name(&kit.game, other), "CR90 Corvette A (B)");
    kit.game.names.push((UnitId::Ship(own), "Tantive".into()));
    assert_eq!(ship_name(&kit.game, own), "Tantive");
}

#[test]
fn a_thing_an_attack_on_it_and_its_effect_have_different_names() {
    let mut kit = Kit::new();
    let jan = kit.squadron(A, "jan-ors", [100.0, 100.0]);
    let name = |item| item_name(&kit.game, item);
    let names = [
        name(Item::Squadron(jan)),
        name(Item::Target(None, Aim::Squadron(jan))),
        name(Item::Effect(Source::Squadron(jan), 0)),
        name(Item::Effect(Source::Squadron(jan), 1)),
    ];
    assert_eq!(names, ["Jan Ors", "at Jan Ors", "use Jan Ors", "use Jan Ors (2)"]);
}

#[test]
fn tokens_say_which_and_in_which_state() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [100.0, 400.0], 0.0);
    let name = |kit: &Kit, index| item_name(&kit.game, token(ship, index));
    assert_eq!(name(&kit, 0), "evade of Nebulon-B Escort Frigate");
    assert_eq!(name(&kit, 2), "brace 2 of Nebulon-B Escort Frigate");
    kit.game.ship_mut(ship).defense[2].state = TokenState::Exhausted;
    assert_eq!(name(&kit, 2), "brace 2 of Nebulon-B Escort Frigate (exhausted)");
    assert_eq!(name(&kit, 9), "defense token 10 of Nebulon-B Escort Frigate", "not offered, but not a panic either");
}

#[test]
fn facedown_damage_cards_keep_their_faces() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [100.0, 400.0], 0.0);
    kit.damage(ship, "structural-damage", false);
    kit.damage(ship, "blinded-gunners", true);
    let name = |index| item_name(&kit.game, Item::Damage(ship, index));
    assert_eq!(name(0), "Nebulon-B Escort Frigate, damage card 1 (facedown)");
    assert_eq!(name(1), "Nebulon-B Escort Frigate, damage card 2 (Blinded Gunners)");
}

#[test]
fn places_are_written_as_they_are_typed() {
    let spot = |text: &str| spot_name(serde_json::from_str::<Spot>(text).expect("a place"));
    assert_eq!(spot("[900, 300.5]"), "900.0 300.5");
    assert_eq!(spot("[900, 300.5, 180]"), "900.0 300.5 180.0");
}

#[test]
fn questions_of_cards_name_the_card_and_what_they_are_about() {
    static NOISE: Ask = Ask::new("noise", Rule("comm-noise"), "The dial shows {}. Which command do you set instead?");
    let kit = Kit::new();
    let subject = Some(Item::Command(Command::ConcentrateFire));
    let asked = Decision { seat: Seat(0), ask: &NOISE, subject, shape: Shape::Confirm };
    assert_eq!(
        question(&kit.game, &asked),
        "Comm Noise: The dial shows concentrate fire. Which command do you set instead?"
    );
}
