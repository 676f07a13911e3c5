//! A game in a terminal, with a person who can be asked for confirmation.

use std::collections::VecDeque;
use std::io::{self, Write};

use clap::FromArgMatches;
use serde_json::{Value, json};
use table::erased::AnyGame;
use table::{Eye, Seat, Seed};

use super::keeping::Keeping;
use super::keyboard::{Keyboard, Typed};
use super::paper::Paper;
use super::session::Session;
use crate::known;

/// A person who types these lines and then closes the terminal.
struct Person(VecDeque<String>);

impl Keyboard for Person {
    fn line(&mut self, _: Seat, prompt: &str, _: Vec<String>, out: &mut dyn Write) -> io::Result<Typed> {
        write!(out, "{prompt}")?;
        let line = self.0.pop_front();
        Ok(line.map_or(Typed::End, |line| {
            // A terminal echoes what is typed.
            let _ = writeln!(out, "{line}");
            Typed::Line(line)
        }))
    }

    fn is_person(&self) -> bool {
        true
    }
}

/// The setup of a game for these options.
pub(super) fn setup(ruleset: &str, typed: &[&str]) -> Value {
    let line = crate::command_line().get_matches_from(["wardroom", "play"].iter().chain(typed));
    let (_, matches) = line.subcommand().unwrap();
    let args = super::Args::from_arg_matches(matches).unwrap();
    super::setup(&args, known::find(ruleset).unwrap(), Seed::from_number(7)).unwrap()
}

fn started(ruleset: &str, setup: &Value) -> Box<dyn AnyGame> {
    known::find(ruleset).unwrap().rules().start(setup, Seed::from_number(7)).unwrap()
}

/// The output on a terminal of this width.
fn shown(game: Box<dyn AnyGame>, people: u8, columns: usize, lines: &[&str]) -> String {
    let known = known::find(game.ruleset()).unwrap();
    let mut out = Vec::new();
    let person = Person(lines.iter().map(ToString::to_string).collect());
    let (paper, keeping) = (Paper::new(&mut out, move || Some(columns)), Keeping::nowhere());
    Session::new((game, known), people, keeping, paper, Box::new(person)).play().unwrap();
    String::from_utf8(out).unwrap()
}

/// The game at the first question of this kind for seat 0.
fn played_to(mut game: Box<dyn AnyGame>, ask: &str) -> Box<dyn AnyGame> {
    for _ in 0..2000 {
        let question = game.questions(Eye::Spectator).into_iter().next().expect("the game goes on");
        if question.ask == ask && question.seat == Seat(0) {
            return game;
        }
        let choice = game.suggest(question.seat).unwrap();
        game.answer(question.seat, question.at, &choice).unwrap();
    }
    panic!("{ask} was never asked");
}

fn learning_game() -> Box<dyn AnyGame> {
    started("armada", &setup("armada", &[]))
}

#[test]
fn a_game_without_options_is_on_the_terms_of_its_form() {
    let size = setup("starmada", &[])["battle"].clone();
    assert_eq!(size, known::find("starmada").unwrap().form().field("battle").unwrap().default);
}

#[test]
fn a_course_is_shown_with_what_it_overlaps_before_it_is_taken() {
    let game = played_to(learning_game(), "course");
    let question = game.questions(Eye::Seat(Seat(0))).remove(0);
    let typed = super::example::example(&*game, &question).unwrap();
    let told = shown(game, 1, 100, &[&typed, "n", &format!("try {typed}"), &typed, ""]);
    let parts: Vec<&str> = told.split("Take it? ").collect();
    assert_eq!(parts.len(), 3, "it is asked back twice: {told}");
    assert!(parts[0].contains("would end at ") && parts[0].contains("overlap"), "{told}");
    assert!(parts[1].contains("Not taken.") && parts[1].contains("would end at "), "{told}");
    assert!(parts[2].contains(" moves at speed "), "then it is done: {told}");
}

#[test]
fn orders_are_shown_with_where_they_lead_before_they_are_taken() {
    let game = played_to(started("starmada", &json!({"battle": "very-small"})), "orders");
    let question = game.questions(Eye::Seat(Seat(0))).remove(0);
    let typed = super::example::example(&*game, &question).unwrap();
    let told = shown(game, 1, 100, &[&typed, "y"]);
    assert!(told.contains("of its engine's") && told.contains("Take it? "), "{told}");
}

#[test]
fn orders_may_be_written_ship_by_ship() {
    let game = played_to(started("starmada", &json!({"battle": "very-small"})), "orders");
    let question = game.questions(Eye::Seat(Seat(0))).remove(0);
    let typed = super::example::example(&*game, &question).unwrap();
    let mut lines: Vec<&str> = typed.split(" | ").collect();
    assert!(lines.len() > 1, "a fleet of one ship shows nothing");
    lines.push("y");
    let asked = question.asked.as_ref().unwrap();
    let named: Vec<String> =
        super::answer::options(&asked.shape).iter().map(|line| format!("\n{}> ", line.says)).collect();
    let told = shown(game, 1, 100, &lines);
    for (prompt, line) in named.iter().zip(&lines) {
        assert!(told.contains(&format!("{prompt}{line}\n")), "{prompt} is asked for alone: {told}");
    }
    assert!(told.contains("Take it? (Enter or y takes it) y\n") && told.contains("Movement Phase."), "{told}");
}

#[test]
fn things_are_measured_at_any_question() {
    let told =
        shown(played_to(learning_game(), "assign-dials"), 1, 100, &["measure A1 B1", "measure A1", "measure A9"]);
    assert!(told.contains("From A1 CR90 Corvette A to B1 Victory II-class Star Destroyer: "), "{told}");
    assert!(told.contains("  From A1 CR90 Corvette A:\n"), "{told}");
    assert!(told.contains("No: nothing here is called \"A9\""), "{told}");
}

#[test]
fn the_computer_sets_everything_up_and_then_asks() {
    let told = shown(learning_game(), 1, 100, &["set up", "set up"]);
    assert!(told.contains("Type ? at any question") && told.contains("Type set up to let the computer"), "{told}");
    let (_, after) = told.split_once("> set up\n").unwrap();
    assert!(after.contains("Round 1"), "{told}");
    assert!(after.find("Round 1") < after.find("\n> "), "nothing is asked before the first round: {told}");
    assert!(after.contains("No: the setup is done already."), "{told}");
}

#[test]
fn whoever_goes_back_into_the_setup_is_asked_there_again() {
    let told = shown(learning_game(), 1, 100, &["set up", "back"]);
    let (_, after) = told.split_once("> back\n").unwrap();
    assert!(after.contains("Setup, "), "{after}");
}

#[test]
fn nothing_is_wider_than_the_terminal() {
    for (columns, ruleset) in [40, 60, 80].into_iter().flat_map(|columns| [(columns, "armada"), (columns, "starmada")])
    {
        let lines = ["?", "view", "why", "set up", "?", "view", "log", "measure A1", "measure A", "measure", "quit"];
        let game = if ruleset == "armada" { learning_game() } else { started(ruleset, &json!({})) };
        let told = shown(game, 1, columns, &lines);
        // Only a single word may be wider, such as the commitment to the dice.
        for line in told.lines().filter(|line| line.trim().contains(' ')) {
            assert!(line.chars().count() <= columns, "{ruleset}: wider than {columns}: {line:?}");
        }
    }
}

/// The list of `?`: what can be typed, and the columns at which the explanations begin.
fn list(told: &str) -> (Vec<&str>, Vec<usize>) {
    let (_, list) = told.split_once(", or:\n").unwrap();
    let rows: Vec<&str> = list.lines().take_while(|line| line.starts_with("  ")).collect();
    let begins = |row: &str| row.len() - row.trim_start().rsplit_once("  ").map_or(row.trim_start(), |row| row.1).len();
    let forms =
        rows.iter().filter(|row| !row.starts_with("   ")).map(|row| row.trim_start().split("  ").next().unwrap());
    (forms.collect(), rows.iter().map(|row| begins(row)).collect())
}

#[test]
fn the_list_has_only_what_can_be_done_now_and_stands_in_two_columns() {
    for columns in [60, 80, 120] {
        let told = shown(learning_game(), 1, columns, &["?"]);
        let (forms, begins) = list(&told);
        assert!(forms.contains(&"set up") && forms.contains(&"quit"), "{told}");
        assert!(!forms.contains(&"back") && !forms.contains(&"measure X"), "nothing is there yet: {told}");
        assert!(begins.iter().all(|column| *column == begins[0]), "{columns}: {told}");

        let told = shown(played_to(learning_game(), "course"), 1, columns, &["?"]);
        let (forms, begins) = list(&told);
        for form in ["map", "measure X", "measure X to Y", "try ANSWER", "back"] {
            assert!(forms.contains(&form), "{form} is missing in {told}");
        }
        assert!(!forms.contains(&"set up"), "the setup is over: {told}");
        assert!(begins.iter().all(|column| *column == begins[0]), "{columns}: {told}");
    }
}

#[test]
fn whoever_asks_how_to_measure_gets_an_example_of_what_is_on_the_table() {
    for (game, example) in [
        (played_to(learning_game(), "assign-dials"), "measure A1 to B1"),
        (played_to(started("starmada", &json!({})), "orders"), "measure A to a"),
    ] {
        let told = shown(game, 1, 100, &["measure", example]);
        assert!(told.contains(&format!("as in: {example}\n")), "{told}");
        assert!(told.contains("From A") && !told.contains("No: "), "it works: {told}");
    }
    let told = shown(learning_game(), 1, 100, &["measure"]);
    assert!(told.contains("There is nothing to measure on the table."), "{told}");
}

#[test]
fn a_name_of_two_words_is_measured_too() {
    let fleets = setup("armada", &["--fleet", "core-set-rebel", "--fleet", "core-set-empire"]);
    let game = played_to(started("armada", &fleets), "assign-dials");
    let told = shown(game, 1, 100, &["measure Luke Skywalker"]);
    assert!(told.contains("Luke Skywalker:\n"), "{told}");
}

#[test]
fn a_hex_of_starmada_is_measured_by_column_and_row() {
    let game = played_to(started("starmada", &json!({})), "orders");
    let told = shown(game, 1, 100, &["measure 1 10", "measure 0110", "measure 1 10 3 10", "measure 0110 0310"]);
    assert_eq!(told.matches("  From 0110:\n").count(), 2, "{told}");
    assert_eq!(told.matches("  From 0110 to 0310: 2 hexes.\n").count(), 2, "{told}");
}

#[test]
fn a_course_with_too_few_turns_is_told_how_many_there_are() {
    let told = shown(played_to(learning_game(), "course"), 1, 100, &["left", "left 0 0 0 0 0 0"]);
    let said: Vec<&str> = told.lines().filter(|line| line.contains("a course here has")).collect();
    assert_eq!(said.len(), 2, "{told}");
    assert!(said.iter().all(|line| !line.contains(" to ")), "{said:?}");
}

#[test]
fn on_one_keyboard_the_screen_is_cleared_between_two_people() {
    let told = shown(started("pearls", &json!({})), 2, 100, &["", "1:11", "", "2:12"]);
    let screens: Vec<&str> = told.split("\x1b[2J").collect();
    assert!(screens.len() >= 3, "{told}");
    assert!(screens[1].contains("1:11") && !screens[2].contains("1:11"), "{told}");
    assert!(screens[2].contains("(Enter) "), "the next person comes first: {told}");
}

#[test]
fn the_screen_is_cleared_for_orders_and_not_where_all_is_open() {
    let game = started("starmada", &json!({ "battle": "very-small" }));
    let typed: Vec<&str> = ["auto"; 60].into();
    let told = shown(game, 2, 100, &typed);
    let screens: Vec<&str> = told.split("\x1b[2J").collect();
    let asks_for =
        |screen: &str, ships: [&str; 3]| ships.iter().any(|ship| screen.contains(&format!("a line for {ship}")));
    let [first, second] = [["Solstice", "Equinox", "Halberdier"], ["Megalith", "Rhyolite", "Flint"]]
        .map(|ships| screens.iter().map(|screen| asks_for(screen, ships)).collect::<Vec<bool>>());
    assert!(first.contains(&true) && second.contains(&true), "{told}");
    let both = first.iter().zip(&second).position(|(first, second)| *first && *second);
    assert_eq!(both.map(|at| screens[at]), None, "nobody sees the other's orders");
    assert!(screens[0].contains("--- first: your turn. ---"), "the deployment is open: {told}");
    assert!(told.contains("Combat Phase: "), "{told}");
    let combat = told.matches("Combat Phase\n").count();
    assert!(combat < told.matches("Combat Phase: ").count(), "the table is not shown for every question: {told}");
}

#[test]
fn lines_that_are_asked_for_one_by_one_are_judged_as_they_are_typed() {
    let game = played_to(started("starmada", &json!({})), "orders");
    let told = shown(game, 1, 100, &["99(9)", "5(5)", "why", "99(9)", "quit"]);
    let parts: Vec<&str> = told.split("99(9)\n").collect();
    assert_eq!(parts.len(), 3, "{told}");
    for refused in &parts[1..] {
        assert!(refused.starts_with("Enter alone drops") || refused.starts_with("No: "), "{told}");
        assert!(refused.contains("No: ") && refused.contains("a speed of 99"), "said at once: {told}");
    }
    assert!(parts[1].contains("movement.orders.secret"), "the rule is told in between: {told}");
    assert!(told.contains("The game is left standing") && told.contains("It is not kept"), "quit leaves: {told}");
}
