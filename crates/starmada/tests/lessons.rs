//! The tasks of lessons: each can be done, and each can be missed.

use game_api::{Lesson, Offer, Standing};
use serde_json::{Value, json};
use starmada::Starmada;
use table::erased::AnyGame;
use table::{Budget, Seed};

/// The dice.
const SEED: u64 = 3;

/// Answers of all players after which a learner gives up.
const PATIENCE: usize = 60;

fn lesson(id: &str) -> &'static Lesson {
    Starmada::lessons().iter().find(|lesson| lesson.title.id == id).unwrap()
}

/// How a lesson ends if the learner gives these answers, one after the other, and then those of a computer player.
fn played(id: &str, answers: &[Value]) -> Standing {
    let lesson = lesson(id);
    let mut game = lesson.scenario.begin::<Starmada>(Seed::from_number(SEED)).expect("it can be laid out");
    let game: &mut dyn AnyGame = &mut game;
    let mut answers = answers.iter();
    for _ in 0..PATIENCE {
        let standing = lesson.standing(game);
        let Some((seat, at)) = game.asked().first().copied().filter(|_| standing == Standing::Open) else {
            return standing;
        };
        let own = if seat == lesson.seat { answers.next().cloned() } else { None };
        let chosen = own.unwrap_or_else(|| {
            game.player(seat, "greedy").expect("a computer player of this name")(&Budget::default())
        });
        game.answer(seat, at, &chosen).unwrap_or_else(|refusal| panic!("{id}: {chosen}: {refusal}"));
    }
    Standing::Open
}

fn writes(line: &str) -> Value {
    json!({ "write": [line] })
}

fn picks(item: &Value) -> Value {
    json!({ "pick": [item] })
}

fn ship(ship: u8) -> Value {
    picks(&json!({ "element": { "ship": ship } }))
}

fn flight(flight: u8) -> Value {
    picks(&json!({ "element": { "flight": flight } }))
}

#[test]
fn a_ship_that_turns_in_time_stays_on_the_board() {
    assert_eq!(played("orders", &[writes("1P3(4)"), writes("1P3(4)")]), Standing::Done);
    assert_eq!(played("orders", &[writes("4(4)")]), Standing::Missed);
    assert_eq!(played("orders", &[writes("1P3(4)"), writes("4(4)")]), Standing::Missed);
}

#[test]
fn both_enemies_are_fired_at_by_the_banks_that_bear_on_them() {
    let hold = || picks(&json!("hold-fire"));
    let in_order = || picks(&json!("in-order"));
    assert_eq!(played("fire", &[ship(2), hold(), ship(1), in_order()]), Standing::Done);
    assert_eq!(played("fire", &[ship(1), ship(1), ship(1), in_order()]), Standing::Missed);
    assert_eq!(played("fire", &[ship(2), hold(), hold()]), Standing::Missed);
}

#[test]
fn both_flights_attack_from_beside_their_target() {
    let attack = [flight(0), writes("5S1"), ship(1), writes("5P1"), ship(1)];
    assert_eq!(played("fighters", &attack), Standing::Done);
    assert_eq!(played("fighters", &[flight(0), writes("0"), writes("0")]), Standing::Missed);
}
