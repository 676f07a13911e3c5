//! What is typed at a question and is no answer: the sentence says what is expected.

use table::{Eye, Seed};

use super::*;
use crate::known;

/// Input that answers no question of any game.
const NONSENSE: [&str; 13] = [
    "zzz",
    "-7",
    "0",
    "1e400",
    "nan nan nan",
    "99999999999999999999999",
    "300 300 300 300 300",
    "1 2 mirrored zzz",
    "zzz mirrored",
    ";",
    "1;;",
    "{",
    "{\"pick\": 5",
];

/// Words of the programming language, which mean nothing to players.
const JARGON: [&str; 8] = ["invalid", "u8", "i8", "i32", "f64", "null", "struct", "variant"];

/// The sentence that a person reads who types this, if it is no answer.
fn excuse(game: &dyn table::erased::AnyGame, question: &table::erased::Question, typed: &str) -> Option<String> {
    let asked = question.asked.as_ref()?;
    let checked = read(asked, typed)
        .and_then(|choice| game.check(question.seat, question.at, &choice).map_err(|refusal| refusal.to_string()));
    checked.err()
}

/// Types nonsense at every question of a game, for a number of choices, and returns the shapes that were asked.
fn type_nonsense(ruleset: &str) -> Vec<std::mem::Discriminant<AnyShape>> {
    let mut shapes = Vec::new();
    let setup = super::super::tests::setup(ruleset, &[]);
    let mut game = known::find(ruleset).unwrap().rules().start(&setup, Seed::from_number(7)).unwrap();
    for _ in 0..150 {
        let Some(question) = game.questions(Eye::Omniscient).into_iter().next() else { break };
        let shape = &question.asked.as_ref().unwrap().shape;
        for typed in NONSENSE {
            let Some(says) = excuse(&*game, &question, typed) else {
                panic!("{ruleset}, {}: {typed:?} is taken for an answer", question.ask);
            };
            let jargon =
                JARGON.iter().find(|word| says.split(|c: char| !c.is_alphanumeric()).any(|said| said == **word));
            assert_eq!(jargon, None, "{ruleset}, {}: {typed:?}: {says}", question.ask);
            assert!(!says.contains("option 0") || typed == "0", "{ruleset}, {}: {typed:?}: {says}", question.ask);
        }
        shapes.push(std::mem::discriminant(shape));
        let choice = game.suggest(question.seat).unwrap();
        game.answer(question.seat, question.at, &choice).unwrap();
    }
    shapes.dedup();
    shapes
}

#[test]
fn nonsense_is_no_answer_to_any_question() {
    let mut seen = Vec::new();
    for game in games::all() {
        for shape in type_nonsense(game.about().name) {
            if !seen.contains(&shape) {
                seen.push(shape);
            }
        }
    }
    assert!(seen.len() >= 5, "only {} shapes were asked", seen.len());
}

fn option(name: &str) -> Named {
    Named { item: json!(name), says: name.to_owned(), name: None, stands_for: None, card: None, does: None, side: None }
}

fn asked(shape: AnyShape) -> Asked {
    Asked { says: "?".into(), source: None, aside: None, hint: None, subject: None, moot: None, shape }
}

#[test]
fn the_sentence_says_what_is_expected() {
    let options = || vec![option("north buoy"), option("south buoy"), option("reef")];
    let pick = asked(AnyShape::Pick { options: options(), least: 0, most: 2 });
    let place = asked(AnyShape::Place { suggestions: options(), notation: "" });
    let anywhere = asked(AnyShape::Place { suggestions: Vec::new(), notation: "" });
    let plot = asked(AnyShape::Plot { along: vec![option("left")], joints: vec![(-2, 2), (-1, 1)], least: 2 });
    let said = |asked: &Asked, typed: &str| read(asked, typed).unwrap_err();
    assert_eq!(said(&pick, "4"), "there is no option 4; there are 1 to 3");
    assert_eq!(said(&pick, "99999999999999999999"), "there is no option 99999999999999999999; there are 1 to 3");
    assert_eq!(said(&pick, "reeff"), "nothing here is called \"reeff\"; did you mean \"reef\"?");
    assert!(said(&pick, "1;").starts_with("please type up to 2 numbers"), "{}", said(&pick, "1;"));
    assert_eq!(said(&place, "-1"), "there is no option -1; there are 1 to 3");
    assert_eq!(said(&anywhere, "7"), "please type a place");
    assert!(said(&plot, "left 1 300").starts_with("please type left, then 2 turns from -2 to 2"));
    assert_eq!(said(&plot, "2 0 0"), "there is no option 2; there is only 1");
    assert!(said(&plot, "{").starts_with("this is not JSON: "));
}

#[test]
fn numbers_and_names_may_be_mixed() {
    let options = vec![option("north buoy"), option("south buoy"), option("reef")];
    let pick = asked(AnyShape::Pick { options, least: 0, most: 3 });
    assert_eq!(read(&pick, "1, 3").unwrap(), json!({"pick": ["north buoy", "reef"]}));
    assert_eq!(read(&pick, "reef; 1").unwrap(), json!({"pick": ["reef", "north buoy"]}));
    assert_eq!(read(&pick, "none").unwrap(), json!({"pick": []}));
}

#[test]
fn a_place_is_read_by_the_game() {
    let place = asked(AnyShape::Place { suggestions: vec![option("4 9 E")], notation: "" });
    assert_eq!(read(&place, "1").unwrap(), json!({"place": "4 9 E"}));
    assert_eq!(read(&place, " 4 9 ne ").unwrap(), json!({"place": "4 9 ne"}));
}
