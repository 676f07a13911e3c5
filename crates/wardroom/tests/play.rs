//! `wardroom play` from the outside: whole games, what can be typed, and continuing games from their journal.

mod kept;

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::common::{Ran, wardroom_in};

/// A game that ends soon.
const SHORT: &str = r#"{"divers": 2, "rounds": 1}"#;

/// The output from the end of the game on.
fn outcome(ran: &Ran) -> &str {
    ran.out.find("The game is over: ").map_or("", |at| &ran.out[at..])
}

/// The views that were printed.
fn views(ran: &Ran) -> Vec<Value> {
    let shown = ran.out.match_indices("> {\n").map(|(at, _)| &ran.out[at + 2..]);
    let first = |text: &str| serde_json::Deserializer::from_str(text).into_iter::<Value>().next();
    shown.map(|text| first(text).expect("a view").expect("JSON")).collect()
}

fn play_in(folder: &Path, arguments: &[&str], typed: &str) -> Ran {
    wardroom_in(folder, &[&["play", "--ruleset", "pearls"], arguments].concat(), typed)
}

/// Plays in a temporary folder.
fn play(arguments: &[&str], typed: &str) -> Ran {
    play_in(tempfile::tempdir().expect("a folder").path(), arguments, typed)
}

/// A game that must succeed.
fn played(arguments: &[&str], typed: &str) -> Ran {
    let ran = play(arguments, typed);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    ran
}

fn assert_holds(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        rest = rest.split_once(part).unwrap_or_else(|| panic!("{part:?} is not (there) in\n{text}")).1;
    }
}

#[test]
fn a_whole_game_ends_with_its_outcome_and_the_seed() {
    let ran = played(&["--people", "0", "--seed", "7"], "");
    let computers =
        "At the table: first (computer), second (computer), third (computer).\nThe commitment to all dice is ";
    assert!(ran.out.starts_with(computers), "{}", ran.out);
    assert_holds(&ran.out, &["All forecasts are sealed.", "Round 1 is over.", "The game is over: ", "  place 1: "]);
    assert_eq!(outcome(&ran).matches("  place ").count(), 3, "{}", outcome(&ran));
    let seed = ran.last_line().strip_prefix("The seed of all dice was ").and_then(|rest| rest.strip_suffix('.'));
    assert!(
        seed.is_some_and(|seed| seed.len() == 64 && seed.chars().all(|digit| digit.is_ascii_hexdigit())),
        "{}",
        ran.out
    );
    assert!(!ran.out.contains("> ") && !ran.out.contains("(you)"), "nobody is asked: {}", ran.out);
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    let game = |seed: &str| played(&["--people", "0", "--seed", seed], "").out;
    assert_eq!(game("7"), game("7"));
    assert_ne!(game("7"), game("8"));
}

#[test]
fn without_a_seed_no_two_games_have_the_same_dice() {
    let promise = || played(&["--people", "0"], "").out.lines().nth(1).unwrap().to_owned();
    let (one, other) = (promise(), promise());
    assert!(one.starts_with("The commitment to all dice is ") && one != other, "{one}, {other}");
}

#[test]
fn the_setup_decides_how_many_play_and_how_long() {
    let ran = played(&["--people", "0", "--seed", "7", "--setup", SHORT], "");
    assert_holds(&ran.out, &["first (computer), second (computer).\n", "  Round 1 is over.\nThe game is over: "]);
}

#[test]
fn the_end_of_the_input_leaves_the_game_politely() {
    let ran = played(&["--seed", "7"], "");
    // The two computer players have written their forecasts.
    assert_holds(&ran.out, &["\nWrite your forecast: ", "\n(a line, as in ", ")\n> "]);
    assert_holds(&ran.out, &["\nThe game is left standing after 2 choices.\n", "Nobody has chosen anything yet"]);
    assert!(!ran.out.contains("The seed"), "the seed stays secret: {}", ran.out);
}

#[test]
fn to_quit_leaves_the_game_whatever_is_typed_after() {
    let ran = played(&["--seed", "7"], "quit\n1:3\n");
    assert!(ran.out.contains("> The game is left standing after 2 choices.\n"), "{}", ran.out);
}

#[test]
fn a_wrong_answer_is_refused_with_its_rule_and_asked_again() {
    // The deepest dives first, and of the deepest the first diver.
    let ran = played(&["--seed", "7"], "4:2\n1:3\nx\n9\n1 2\n6\n1 0 0 0 0\n1 2\n1 0\n0 0\n0 -600\n");
    assert_holds(
        &ran.out,
        &[
            "> No: the divers here are 1 to 3, not 4 [pearls.forecast.notation]. (? shows what can be typed)\n",
            "> ",
            "All forecasts are sealed.",
            "> No: nothing here is called",
            "> No: there is no option 9; there are 1 to ",
            "> No: exactly 1 must be picked, not 2. ",
            "The first diver goes to depth 6.",
            "> No: a course here has 0 to 3 joints, not 4. ",
            "> No: a stroke turns the boat by one eighth at most, not by 2 [pearls.dive.row]. ",
            "The first diver rows to (0, -600).",
            "> No: an anchor must lie within 200 of the boat [pearls.dive.anchor]. ",
            "The first diver anchors at (0, -600).",
        ],
    );
}

#[test]
fn numbers_at_the_ends_of_their_range_are_refused_like_others() {
    let ran =
        played(&["--seed", "7"], "1:256\n1:3\n0\n-9223372036854775808\n6\n1 -128\n1 127\n1 128\n1\n99999999999 0\n");
    assert_holds(
        &ran.out,
        &[
            "[pearls.forecast.notation]",
            "> No: there is no option 0; there are 1 to ",
            "> No: there is no option -9223372036854775808; there are 1 to ",
            "not by -128 [pearls.dive.row]",
            "not by 127 [pearls.dive.row]",
            "> No: ",
            "Where do you drop your anchor?",
            "> No: ",
            "\nThe game is left standing after ",
        ],
    );
}

#[test]
fn a_choice_may_be_typed_in_its_own_form() {
    let ran = played(&["--seed", "7"], "{\"write\": [\"1:3\"]}\n{\"pick\": [\n{\"pick\": [{\"depth\": 6}]}\n");
    assert_holds(
        &ran.out,
        &["All forecasts are sealed.", "No: this is not JSON: ", "The first diver goes to depth 6."],
    );
}

#[test]
fn a_question_mark_tells_what_can_be_typed() {
    let ran = played(&["--seed", "7"], "?\n");
    assert_holds(
        &ran.out,
        &["> Type a line, as in ", ", or:\n", "  why ", "  view ", "  auto ", "  give up ", "  quit "],
    );
    for later in ["  back ", "  set up ", "  map ", "  measure "] {
        assert!(!ran.out.contains(&format!("\n{later}")), "{later} cannot be done now: {}", ran.out);
    }
    assert_holds(&played(&["--seed", "7"], "1:3\n?\n").out, &["\n  auto ", "\n  back "]);
}

#[test]
fn why_tells_the_rule_by_which_something_is_asked() {
    let ran = played(&["--seed", "7"], "1:3\n6\nwhy\n");
    assert_holds(
        &ran.out,
        &["> Rowing (pearls.dive.row): Before diving a boat is rowed up to three strokes, all ahead or all astern."],
    );
}

#[test]
fn the_view_is_that_of_the_person_alone() {
    let ran = played(&["--seed", "7"], "1:3\nview\n");
    let [view] = &views(&ran)[..] else { panic!("one view: {}", ran.out) };
    assert_eq!(view["divers"]["first"]["forecast"], json!({"who": 0, "pearls": 3}));
    for other in ["second", "third"] {
        assert!(view["divers"][other].get("forecast").is_none(), "{view:#}");
        assert!(view["divers"][other].get("treasure").is_none(), "{view:#}");
    }
    assert!(view.get("deck").is_none(), "{view:#}");
}

#[test]
fn on_one_keyboard_each_seat_sees_only_its_own_secrets() {
    let ran = played(&["--seed", "7", "--people", "3"], "1:11\nview\n2:12\n3:13\nview\n1\nview\n1\nview\n");
    assert_eq!(ran.out.matches("please take the keyboard; nobody else should look").count(), 6, "{}", ran.out);
    let views = views(&ran);
    assert_eq!(views.len(), 4, "{}", ran.out);
    for (view, own) in views.iter().zip(["", "first", "second", "third"]) {
        for (name, diver) in view["divers"].as_object().unwrap() {
            assert_eq!(diver.get("forecast").is_some(), name == own, "what {own:?} sees of {name}: {view:#}");
        }
    }
}

#[test]
fn auto_lets_the_computer_answer() {
    let ran = played(&["--seed", "7", "--setup", SHORT], &"auto\n".repeat(50));
    assert_holds(outcome(&ran), &["(you) with ", "The seed of all dice was "]);
    assert!(!ran.out.contains("No: "), "{}", ran.out);
}

#[test]
fn back_takes_the_last_answer_back_and_then_the_one_before() {
    let ran = played(&["--seed", "7"], "back\n1:3\n6\nback\nback\n1:4\nview\n5\n");
    assert_holds(
        &ran.out,
        &[
            "> No: you have not chosen anything yet. ",
            "How deep will you dive? (round 1 of 4)",
            "Row up to three strokes",
            "How deep will you dive? (round 1 of 4)",
            "Write your forecast",
            "All forecasts are sealed.",
            "How deep will you dive? (round 1 of 4)",
            "The first diver goes to depth 5.",
        ],
    );
    assert_eq!(views(&ran)[0]["divers"]["first"]["forecast"], json!({"who": 0, "pearls": 4}));
}

#[test]
fn to_give_up_ends_the_game_in_the_last_place() {
    let ran = played(&["--seed", "7"], "1:3\ngive up\n");
    assert_holds(outcome(&ran), &["gave up.\n", "  place 3: ", "(you)", "The seed of all dice was "]);
    assert!(!outcome(&ran).contains("seat 0"), "people are called by their names: {}", outcome(&ran));
}

/// A legal answer to the question at the end of this output; `None` once the game is over.
fn next_answer(out: &str) -> Option<String> {
    let (question, _) = out.strip_suffix('\n')?.rsplit_once("\n> \nThe game is left standing")?;
    let options = question.rsplit("\n\n").next()?.lines().filter(|line| line.starts_with("  ")).count();
    let form = question.lines().last()?;
    Some(match form {
        _ if form.starts_with("(a line") => "1:3".into(),
        "(a number or a name)" => options.to_string(),
        "(y or n)" => "y".into(),
        _ if form.starts_with("(up to") => "1".into(),
        _ if form.starts_with("(all the numbers") => {
            (1..=options).rev().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
        }
        // The first suggested place; straight ahead, no stroke.
        _ => "1".into(),
    })
}

#[test]
fn the_first_screen_names_the_question_mark() {
    let ran = played(&["--seed", "7"], "");
    assert_eq!(ran.out.lines().nth(2), Some("Type ? at any question for all that can be typed."), "{}", ran.out);
}

#[test]
fn more_people_than_seats_are_refused() {
    let ran = play(&["--people", "9"], "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert_eq!(ran.err, "wardroom: 9 people cannot play: this table has 3 seats\n");
}

const GAME: [&str; 4] = ["--seed", "11", "--setup", r#"{"rounds": 2}"#];

/// The answers of one person to a whole game, and the game.
fn whole_game() -> (Vec<String>, Ran) {
    let mut answers = Vec::new();
    loop {
        let ran = played(&GAME, &typed(&answers));
        match next_answer(&ran.out) {
            Some(answer) => answers.push(answer),
            None => return (answers, ran),
        }
        assert!(answers.len() < 60, "this game does not end: {}", ran.out);
    }
}

fn typed(answers: &[String]) -> String {
    answers.iter().flat_map(|answer| [answer.as_str(), "\n"]).collect()
}

/// The outcome of a game that was left after this many answers and continued from its journal.
fn taken_up_again(answers: &[String], after: usize) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = ["--journal", "game.jsonl"];
    let left = play_in(folder.path(), &[&GAME[..], &journal].concat(), &typed(&answers[..after]));
    assert_eq!(left.code, 0, "{}", left.err);
    let ended = play_in(folder.path(), &journal, &typed(&answers[after..]));
    assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{}", ended.out);
    outcome(&ended).to_owned()
}

#[test]
fn a_game_goes_on_from_its_journal_as_if_it_had_never_been_left() {
    let (answers, whole) = whole_game();
    assert!(answers.len() >= 6 && !outcome(&whole).is_empty(), "{}", whole.out);
    for after in 0..=answers.len() {
        // The seed and the setup come from the journal.
        assert_eq!(taken_up_again(&answers, after), outcome(&whole), "left after {after} answers");
    }
}

#[test]
fn a_new_seed_for_a_game_that_has_begun_is_refused_and_the_game_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    play_in(folder.path(), &["--seed", "11", "--journal", "game.jsonl"], "1:2\n");
    let kept = fs::read_to_string(folder.path().join("game.jsonl")).unwrap();
    let ran = play_in(folder.path(), &["--seed", "12", "--journal", "game.jsonl"], "1\n");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("has begun already"), "{}", ran.err);
    assert_eq!(fs::read_to_string(folder.path().join("game.jsonl")).unwrap(), kept);
}

/// A process that plays this journal and waits for input.
fn playing(journal: &Path, arguments: &[&str]) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin("wardroom"))
        .args(["play", "--ruleset", "pearls"])
        .args(arguments)
        .arg("--journal")
        .arg(journal)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs")
}

/// Reads until it has prompted this many times.
fn wait_for_prompts(child: &mut Child, count: usize) {
    let mut told = Vec::new();
    let mut byte = [0];
    let out = child.stdout.as_mut().expect("a pipe");
    while told.windows(2).filter(|end| end == b"> ").count() < count {
        out.read_exact(&mut byte).expect("it asks");
        told.push(byte[0]);
    }
}

#[test]
fn a_second_program_is_kept_off_a_journal_and_told_who_plays_it() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("game.jsonl");
    let mut first = playing(&journal, &["--seed", "7"]);
    wait_for_prompts(&mut first, 1);
    let kept = fs::read_to_string(&journal).unwrap();

    let second = play_in(folder.path(), &["--journal", "game.jsonl"], "1:3\n6\n");
    assert_eq!((second.code, second.out.as_str()), (2, ""));
    let who = format!("game.jsonl: this game is being played by another program (process {})", first.id());
    assert_holds(&second.err, &[&who, "wardroom replay game.jsonl"]);
    assert_eq!(fs::read_to_string(&journal).unwrap(), kept, "nothing was written");
    assert_eq!(wardroom_in(folder.path(), &["replay", "game.jsonl"], "").code, 0, "watching is free");

    first.stdin.as_mut().unwrap().write_all(b"1:3\nquit\n").unwrap();
    assert!(first.wait().unwrap().success());
    let third = play_in(folder.path(), &["--journal", "game.jsonl"], "6\n");
    assert_eq!((third.code, third.err.as_str()), (0, ""), "{}", third.out);
    assert_holds(&third.out, &["The first diver goes to depth 6."]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no other file is left");
}

#[test]
fn a_lock_dies_with_its_program() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("game.jsonl");
    let mut first = playing(&journal, &["--seed", "7"]);
    wait_for_prompts(&mut first, 1);
    first.kill().unwrap();
    first.wait().unwrap();
    let second = play_in(folder.path(), &["--journal", "game.jsonl"], "1:3\n");
    assert_eq!((second.code, second.err.as_str()), (0, ""), "{}", second.out);
}

#[test]
fn what_is_said_without_what_it_is_about_is_explained_with_an_example() {
    let ran = played(&["--seed", "7"], "try\nrule\nmeasure\n");
    let example = ran.out.split_once("as in: try ").unwrap().1.lines().next().unwrap();
    assert!(played(&["--seed", "7"], &format!("{example}\n")).out.contains("All forecasts are sealed."), "{example}");
    assert_holds(
        &ran.out,
        &["as in: try ", "as in: rule pearls.forecast", "There is nothing to measure on the table.\n"],
    );
    assert!(!ran.out.contains("No: "), "{}", ran.out);
}

#[test]
fn text_is_broken_at_the_columns_that_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = assert_cmd::Command::cargo_bin("wardroom").unwrap();
    command.current_dir(folder.path()).env("COLUMNS", "50").env("WARDROOM_DATA", folder.path());
    let output = command.args(["play", "--seed", "7"]).write_stdin("?\nset up\nview\n").output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    // Only a single word may be longer, such as the commitment to the dice.
    for line in told.lines().map(|line| line.trim_start_matches("> ")).filter(|line| line.contains(' ')) {
        assert!(line.chars().count() <= 50, "{line:?} is too long");
    }
}

#[test]
fn a_program_that_is_killed_loses_no_answer() {
    let (answers, whole) = whole_game();
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("game.jsonl");
    let mut child = playing(&journal, &GAME);
    child.stdin.as_mut().unwrap().write_all(typed(&answers[..3]).as_bytes()).unwrap();
    // It asks for the fourth answer once the third is on disk.
    wait_for_prompts(&mut child, 4);
    child.kill().unwrap();
    child.wait().unwrap();
    let ended = play_in(folder.path(), &["--journal", "game.jsonl"], &typed(&answers[3..]));
    assert_eq!(outcome(&ended), outcome(&whole));
}

#[test]
fn a_journal_that_was_cut_off_goes_on_from_what_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    play_in(folder.path(), &["--seed", "7", "--journal", "game.jsonl"], "1:3\n");
    let whole = fs::read_to_string(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 4]).unwrap();
    let ran = play_in(folder.path(), &["--journal", "game.jsonl"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "it is told by the game, and not in a log");
    let said = format!("The end of the journal was cut off at line {}: ", whole.lines().count());
    assert_eq!(ran.out.matches(&said).count(), 1, "it is told once: {}", ran.out);
    assert!(ran.out.find(&said) < ran.out.find("> "), "before anything is asked: {}", ran.out);
    assert_eq!(fs::read_to_string(&path).unwrap(), whole, "what was lost is asked and answered again");
}

#[test]
fn a_game_that_is_over_is_told_again_from_its_journal() {
    let folder = tempfile::tempdir().unwrap();
    let once = play_in(folder.path(), &["--people", "0", "--seed", "7", "--journal", "game.jsonl"], "");
    let again = play_in(folder.path(), &["--people", "0", "--journal", "game.jsonl"], "");
    assert_eq!((again.code, again.out), (0, once.out));
}

#[test]
fn a_journal_that_cannot_be_kept_or_read_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let ran = play_in(folder.path(), &["--seed", "7", "--journal", "no/such/folder/game.jsonl"], "");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("no/such/folder/game.jsonl"), "{}", ran.err);

    fs::write(folder.path().join("letter.txt"), "Dear Admiral,\n").unwrap();
    let ran = play_in(folder.path(), &["--seed", "7", "--journal", "letter.txt"], "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.starts_with("wardroom: letter.txt: line 1: this is not the header of a journal"), "{}", ran.err);
    assert_eq!(fs::read_to_string(folder.path().join("letter.txt")).unwrap(), "Dear Admiral,\n");
}

#[test]
fn keeping_the_journal_leaves_other_files_alone() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.new"), "somebody's").unwrap();
    play_in(folder.path(), &["--seed", "7", "--journal", "game.jsonl"], "1:3\n");
    assert_eq!(fs::read_to_string(folder.path().join("game.new")).unwrap(), "somebody's");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "no other file is left");
}

#[test]
fn what_cannot_be_set_up_ends_with_status_2() {
    for (setup, says) in [
        ("{", "--setup is not JSON: "),
        ("3", "this game cannot be set up: "),
        (r#"{"diverz": 2}"#, "unknown field `diverz`"),
        (r#"{"divers": 9}"#, "2 to 4 divers can play, not 9 [pearls.setup.divers]"),
    ] {
        let ran = play(&["--setup", setup], "");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{setup}");
        assert!(ran.err.starts_with("wardroom: ") && ran.err.contains(says), "{setup}: {}", ran.err);
    }
}

#[test]
fn an_unknown_ruleset_is_told_the_known_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let ran = wardroom_in(folder.path(), &["play", "--ruleset", "chess"], "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert_eq!(ran.err, "wardroom: there is no ruleset `chess` to play\n  help: there are armada, pearls, starmada\n");
}
