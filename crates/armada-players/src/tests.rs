//! Positions with an obviously best answer.

mod care;
mod habits;
mod hidden;
mod lanes;
mod offers;

use smallvec::SmallVec;
use table::{Chance, Flow, Seed};

use crate::catalog::{Command, Zone};
use crate::kit::{A, B, Kit, Minded};
use crate::measure::PlacedShip;
use crate::measure::tool::{Course, all_courses};
use crate::play::{Event, Play};
use crate::state::{Aim, Game, Item, Stage, TokenState};

/// All seats answer as advised.
fn advised(game: &mut Game, piece: impl FnOnce(&mut Play<'_>) -> Flow) -> Minded {
    advised_by(1, game, piece)
}

/// The same with another seed for the players.
fn advised_by(seed: u64, game: &mut Game, piece: impl FnOnce(&mut Play<'_>) -> Flow) -> Minded {
    Minded::play(super::advise, seed, game, piece)
}

/// Sets the results of the dice, for a piece that is not played through the kit.
fn with_dice(kit: &mut Kit, colour: &str, faces: &[&str]) {
    kit.dice(colour, faces);
    kit.run_some(|_| Ok(()));
}

#[test]
fn a_ship_that_can_be_finished_is_attacked() {
    let mut kit = Kit::new();
    let destroyer = kit.ship(A, "victory-ii-class-star-destroyer", [900.0, 300.0], 0.0);
    let whole = kit.ship(B, "assault-frigate-mark-ii-a", [820.0, 520.0], 180.0);
    let wreck = kit.ship(B, "cr90-corvette-a", [960.0, 520.0], 180.0);
    kit.game.ship_mut(wreck).shields = [0; 6];
    for _ in 0..3 {
        kit.damage(wreck, "structural-damage", false);
    }
    let advised = advised(&mut kit.game, |play| play.ship_attacks(destroyer).map(drop));
    let Some([Item::Target(_, Aim::Zone(target, _))]) = advised.picked("declare-target") else { panic!("no target") };
    assert_eq!((*target, kit.game.ship(whole).damage.len()), (wreck, 0));
}

#[test]
fn tokens_are_spent_on_a_heavy_hit_and_not_on_none() {
    for (faces, spends) in [(["hit-hit", "hit-hit", "hit"], true), (["blank", "blank", "blank"], false)] {
        let mut kit = Kit::new();
        let attacker = kit.ship(A, "victory-ii-class-star-destroyer", [900.0, 200.0], 0.0);
        let target = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
        with_dice(&mut kit, "red", &faces);
        let before = kit.game.ship(target).defense.clone();
        advised(&mut kit.game, |play| play.ship_attacks(attacker).map(drop));
        assert_eq!(kit.game.ship(target).defense != before, spends, "{faces:?}");
    }
}

#[test]
fn an_exhausted_token_is_not_given_for_a_scratch() {
    let mut kit = Kit::new();
    let attacker = kit.ship(A, "victory-ii-class-star-destroyer", [900.0, 200.0], 0.0);
    let target = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
    kit.game.ship_mut(target).defense.iter_mut().for_each(|token| token.state = TokenState::Exhausted);
    with_dice(&mut kit, "red", &["hit", "blank", "blank"]);
    advised(&mut kit.game, |play| play.ship_attacks(attacker).map(drop));
    assert!(kit.game.ship(target).defense.iter().all(|token| token.is_there()));
    assert_eq!(kit.game.ship(target).damage.len(), 0);
}

#[test]
fn damage_is_redirected_to_where_the_shields_are() {
    let mut kit = Kit::new();
    let attacker = kit.ship(A, "victory-ii-class-star-destroyer", [900.0, 200.0], 0.0);
    let target = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
    let state = kit.game.ship_mut(target);
    *state.shields_mut(Zone::Front) = 0;
    *state.shields_mut(Zone::Left) = 1;
    with_dice(&mut kit, "red", &["hit", "hit", "blank"]);
    let advised = advised(&mut kit.game, |play| play.ship_attacks(attacker).map(drop));
    assert_eq!(advised.picked("redirect-zone"), Some(&[Item::Zone(target, Zone::Right)][..]));
    assert!(kit.game.ship(target).damage.is_empty() && kit.game.ship(target).shields(Zone::Right) < 3);
}

/// From places all over the table, in every direction: a ship with a course that stays on the table takes one.
#[test]
fn no_ship_leaves_the_table_if_it_can_stay() {
    let mut narrow = 0;
    for number in 0..120 {
        let at = [150.0 + f64::from(number * 137 % 1500), 120.0 + f64::from(number * 71 % 700)];
        let mut kit = Kit::new();
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 450.0], 180.0);
        kit.ship(A, "victory-i-class-star-destroyer", [1200.0, 100.0], 0.0);
        let ship = kit.ship(A, "cr90-corvette-a", at, f64::from(number) * 6.0);
        kit.game.ship_mut(ship).speed = 3;
        kit.dial(ship, Command::Navigate);
        let (card, start) = (kit.game.ship(ship).card.card(), kit.game.ship(ship).pose.unwrap());
        let courses = (2..=4).flat_map(|speed| all_courses(card, start, speed));
        let table = kit.game.tabletop();
        let stays = |course: &Course| table.holds_ship(&PlacedShip::new(&card.class, course.pose));
        let count = courses.clone().filter(stays).count();
        narrow += u32::from(count > 0 && count * 4 < courses.count());
        advised(&mut kit.game, |play| play.maneuver_ship(ship, None));
        assert!(count == 0 || kit.game.is_in_play(ship.into()), "{at:?}: {count} courses stay on the table");
    }
    assert!(narrow >= 5, "only {narrow} were close to an edge");
}

#[test]
fn a_bomber_with_a_command_flies_to_the_ship_and_attacks_it() {
    let mut kit = Kit::new();
    let carrier = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 200.0], 0.0);
    let prey = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 520.0], 180.0);
    let bomber = kit.squadron(A, "y-wing-squadron", [900.0, 300.0]);
    kit.dial(carrier, Command::Squadron);
    let shields: u8 = kit.game.ship(prey).shields.iter().sum();
    kit.game.chance = Chance::new(Seed::from_number(3));
    let advised = advised(&mut kit.game, |play| play.resolve_revealed_commands(carrier));
    let attacked =
        |event: &Event| matches!(event, Event::AttackDeclared { defender: Aim::Zone(ship, _), .. } if *ship == prey);
    assert!(advised.events.iter().any(attacked), "{:?}", advised.answers);
    assert!(kit.game.squadron(bomber).activated);
    assert!(kit.game.ship(prey).shields.iter().sum::<u8>() <= shields);
}

#[test]
fn dials_suit_what_is_near() {
    let dial = |distance: f64, hurt: bool| {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 100.0 + distance], 180.0);
        if hurt {
            kit.game.ship_mut(ship).shields = [0; 6];
        }
        kit.game.stage = Stage::CommandPhase;
        let advised = advised(&mut kit.game, |play| play.play_round());
        advised.picked("assign-dials").map(SmallVec::<[Item; 1]>::from_slice).unwrap_or_default()[0]
    };
    assert_eq!(dial(250.0, false), Item::Command(Command::ConcentrateFire));
    assert_eq!(dial(780.0, false), Item::Command(Command::Navigate));
    assert_eq!(dial(780.0, true), Item::Command(Command::Repair));
}

#[test]
fn of_all_tokens_on_the_table_one_of_the_defender_is_named() {
    static NAME: table::Ask = table::Ask::new("name", table::Rule("intel-officer"), "Which token do you name?");
    let mut kit = Kit::new();
    let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
    let other = kit.ship(B, "victory-i-class-star-destroyer", [300.0, 800.0], 180.0);
    // An own token that is of little use.
    kit.game.ship_mut(ship).defense[0].state = TokenState::Exhausted;
    kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
    let options = [(ship, 0), (other, 0), (enemy, 0), (enemy, 1)].map(|(unit, index)| crate::kit::token(unit, index));
    let shape = table::Shape::Pick { options: options.into_iter().collect(), least: 1, most: 1 };
    let seat = kit.game.attack().expect("an attack").attacking_seat;
    let decision = table::Decision { seat, ask: &NAME, subject: None, shape };
    let choice = super::advise(&kit.game, &decision, &mut Chance::new(Seed::from_number(1)));
    assert!(matches!(&choice, table::Choice::Pick(picked) if options[2..].contains(&picked[0])), "{choice:?}");
}
