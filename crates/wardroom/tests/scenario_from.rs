//! `wardroom scenario from`: any choice of a recorded game becomes a scenario that passes, asks the same question and
//! leads to the same state.

use std::fs;
use std::path::Path;

use armada::Armada;
use sample_game::Pearls;
use scenario::{How, Referee, Vocabulary, read_file};
use starmada::Starmada;
use starmada::fleet::Fleet;
use starmada::players::greedy;
use starmada::setup::{BattleSize, Setup};
use table::{Chance, ChoiceOf, DecisionOf, Live, Ruleset, Seat, Seed, some_choice};
use tempfile::TempDir;

use crate::armada_tables as tables;
use crate::common::{Ran, root, wardroom_in};

/// Number of choices of a game that are turned into scenarios, spread over the whole game.
const MOMENTS: usize = 12;

type Mind<R> = fn(&<R as Ruleset>::Game, &DecisionOf<R>, &mut Chance) -> ChoiceOf<R>;

/// A game played to its end in the same way as the recorded games.
fn played<R: Ruleset>(setup: R::Setup, seed: u64, mind: Mind<R>) -> Live<R> {
    let seed = Seed::from_number(seed);
    let mut chance = Chance::new(seed.derived("the players of a transcript", 0));
    let mut live = Live::<R>::start(setup, seed).unwrap();
    while let Some(open) = live.open().first().cloned() {
        let choice = mind(live.now(), &open.decision, &mut chance);
        live.answer(open.decision.seat, open.at, choice).unwrap();
    }
    live
}

/// Checks that the last line of a recorded game is the fingerprint of this game's end.
fn is_recorded<R: Ruleset>(game: &Live<R>, golden: &str) {
    let recorded = fs::read_to_string(root().join(golden)).unwrap();
    assert_eq!(recorded.lines().last().unwrap(), game.hash().to_string(), "{golden} is another game");
}

fn each_moment<R: Vocabulary>(game: &Live<R>) {
    let journal = game.journal().to_lines();
    let choices = game.choices();
    for at in (1..=choices).step_by((choices / MOMENTS).max(1)).chain([choices]) {
        comes_to_the_same(game, &journal, at);
    }
}

/// Checks the scenario of this choice, played by its own steps and by the choices of the journal.
fn comes_to_the_same<R: Vocabulary>(game: &Live<R>, journal: &str, at: usize) {
    let referee = Referee::of::<R>();
    let text = referee.from_journal("game.jsonl", journal.as_bytes(), at).unwrap_or_else(|fault| panic!("{fault}"));
    let scenarios = read_file("made.toml", text.as_bytes()).unwrap();
    assert_eq!(referee.play(&scenarios[0], How { take_back: true }), Ok(()), "choice {at}:\n{text}");

    let written: toml::Table = text.parse().unwrap();
    let state = table::read_state::<R>(written["start"]["state"].as_str().unwrap()).unwrap();
    let mut again = Live::<R>::from_position(state).unwrap();
    let made: Vec<(Seat, ChoiceOf<R>)> = game.made().map(|(seat, choice)| (seat, choice.clone())).collect();
    let steps = written["step"].as_array().unwrap();
    for (step, (seat, choice)) in steps.iter().zip(&made[at - steps.len()..at]) {
        let open = again.open().iter().find(|open| open.decision.seat == *seat).unwrap().clone();
        assert_eq!(step["asks"].as_str(), Some(open.decision.ask.name), "choice {at}:\n{text}");
        assert!(step.get("choose").is_some(), "choice {at} is left out:\n{text}");
        again.answer(*seat, open.at, choice.clone()).unwrap();
    }
    let mut then = Live::<R>::resume(journal.as_bytes()).unwrap().game;
    then.take_back(at).unwrap();
    assert_eq!(again.hash(), then.hash(), "choice {at}:\n{text}");
    let asked = |live: &Live<R>| live.open().iter().map(|open| open.decision.clone()).collect::<Vec<_>>();
    assert_eq!(asked(&again), asked(&then), "choice {at}");
}

#[test]
fn choices_of_recorded_games_of_armada() {
    let game = played::<Armada>(tables::core_set("2020"), 1, Armada::advise);
    is_recorded(&game, "crates/armada-game/tests/golden/core-set.txt");
    each_moment(&game);
    for objective in ["most-wanted", "fire-lanes", "minefields"] {
        let mut setup = tables::core_set("2020");
        tables::bring_objective(&mut setup, objective);
        let game = played::<Armada>(setup, 2, some_choice::<Armada>);
        is_recorded(&game, &format!("crates/armada-game/tests/golden/{objective}.txt"));
        each_moment(&game);
    }
}

/// Other editions, several people on a side, any objective, all kinds of cards.
#[test]
fn choices_of_any_game_of_armada() {
    for seed in [2, 3, 4, 11, 13] {
        each_moment(&played::<Armada>(tables::any(seed), seed, some_choice::<Armada>));
    }
}

#[test]
fn choices_of_a_recorded_battle_of_starmada() {
    let fleet = Fleet::of(&["Equinox", "Longitude", "Halberdier"]);
    let fleets = vec![fleet.clone(), fleet];
    let setup = Setup { battle: BattleSize::VerySmall, fleets, turns: Some(12), ..Setup::default() };
    let game = played::<Starmada>(setup, 1, greedy);
    is_recorded(&game, "crates/starmada/tests/golden/battle.txt");
    each_moment(&game);
}

#[test]
fn every_choice_of_the_sample_game() {
    let game = played::<Pearls>(sample_game::Setup::default(), 7, some_choice::<Pearls>);
    let journal = game.journal().to_lines();
    for at in 1..=game.choices() {
        comes_to_the_same(&game, &journal, at);
    }
}

/// A folder with the journal `game.jsonl` of the sample game, and its number of choices.
fn folder() -> (TempDir, usize) {
    let game = played::<Pearls>(sample_game::Setup::default(), 7, some_choice::<Pearls>);
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.jsonl"), game.journal().to_lines()).unwrap();
    (folder, game.choices())
}

fn from(folder: &Path, arguments: &[&str]) -> Ran {
    wardroom_in(folder, &[&["scenario", "from"], arguments].concat(), "")
}

#[test]
fn it_is_printed_or_written_and_never_over_something() {
    let (folder, _) = folder();
    let printed = from(folder.path(), &["game.jsonl", "--at", "9"]);
    assert_eq!((printed.code, printed.err.as_str()), (0, ""));
    let written = from(folder.path(), &["game.jsonl", "--at", "9", "--ruleset", "pearls", "fault.toml"]);
    let told = "fault.toml is written; change it and try `wardroom scenario check fault.toml`\n";
    assert_eq!((written.code, written.out.as_str()), (0, told), "{}", written.err);
    assert_eq!(fs::read_to_string(folder.path().join("fault.toml")).unwrap(), printed.out);
    let checked = wardroom_in(folder.path(), &["scenario", "check", "fault.toml"], "");
    assert_eq!((checked.code, checked.last_line()), (0, "1 passed, 0 failed"));

    let again = from(folder.path(), &["game.jsonl", "--at", "9", "fault.toml"]);
    assert_eq!(again.code, 2);
    assert!(again.err.contains("fault.toml: cannot be written"), "{}", again.err);
}

#[test]
fn either_form_of_a_journal_is_read_also_from_standard_input() {
    let game = played::<Pearls>(sample_game::Setup::default(), 7, some_choice::<Pearls>);
    let (folder, _) = folder();
    fs::write(folder.path().join("game.wrj"), game.journal().to_bytes()).unwrap();
    let lines = from(folder.path(), &["game.jsonl", "--at", "20"]);
    assert_eq!(lines.code, 0, "{}", lines.err);
    assert_eq!(from(folder.path(), &["game.wrj", "--at", "20"]).out, lines.out);
    let piped = wardroom_in(folder.path(), &["scenario", "from", "-", "--at", "20"], &game.journal().to_lines());
    assert_eq!(piped.out, lines.out);
}

/// Choices that were taken back do not count, and an open question can become a scenario, too.
#[test]
fn a_game_that_is_not_over_ends_with_its_open_question() {
    let (folder, choices) = folder();
    let mut game = played::<Pearls>(sample_game::Setup::default(), 7, some_choice::<Pearls>);
    game.take_back(12).unwrap();
    fs::write(folder.path().join("back.jsonl"), game.journal().to_lines()).unwrap();
    let open = from(folder.path(), &["back.jsonl", "--at", "13"]);
    assert_eq!(open.code, 0, "{}", open.err);
    let last = open.out.rsplit("[[step]]").next().unwrap();
    let asks = last.lines().find(|line| line.starts_with("asks = "));
    assert_eq!(asks, Some(format!("asks = {:?}", game.open()[0].decision.ask.name).as_str()));
    assert!(!last.contains("\nchoose = "), "{last}");
    let beyond = from(folder.path(), &["back.jsonl", "--at", "14"]);
    let says = "the journal has 12 choices, so there is no choice 14; they are counted from 1, and 13 is the question that is open";
    assert_eq!((beyond.code, beyond.err), (2, format!("wardroom: back.jsonl: {says}\n")));

    for at in [0, choices + 1] {
        let beyond = from(folder.path(), &["game.jsonl", "--at", &at.to_string()]);
        let says = format!("the journal has {choices} choices, so there is no choice {at}; they are counted from 1");
        assert_eq!((beyond.code, beyond.err), (2, format!("wardroom: game.jsonl: {says}\n")));
    }
}

#[test]
fn what_is_no_journal_is_refused_with_its_place() {
    let (folder, _) = folder();
    let journal = fs::read_to_string(folder.path().join("game.jsonl")).unwrap();
    let commands = [
        ("scenario.toml", "title = 'none'\n".to_owned(), "line 1: this is not the header of a journal"),
        ("older.jsonl", journal.replacen("\"rules\":1", "\"rules\":0", 1), "under version 0 of the pearls rules"),
        ("other.jsonl", journal.replacen("\"pearls\"", "\"pebbles\"", 1), "there is no ruleset `pebbles`"),
        ("altered.jsonl", journal.replacen("\"seat\":0", "\"seat\":9", 1), "line "),
    ];
    for (file, text, says) in commands {
        fs::write(folder.path().join(file), text).unwrap();
        let ran = from(folder.path(), &[file, "--at", "3"]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{file}");
        assert!(ran.err.contains(says), "{file}: {}", ran.err);
    }
    let ran = from(folder.path(), &["game.jsonl", "--at", "3", "--ruleset", "starmada"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("this is a journal of \"pearls\", not of \"starmada\""), "{}", ran.err);
}
