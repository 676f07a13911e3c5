//! Games of `wardroom play` that are kept automatically, and continued.

use std::fs;
use std::io::Write as _;

use super::{SHORT, assert_holds, play_in, playing, wait_for_prompts};
use crate::common::{Ran, wardroom_in};

#[test]
fn a_game_is_kept_without_being_told_to_and_goes_on_as_it_says() {
    let folder = tempfile::tempdir().unwrap();
    let left = play_in(folder.path(), &["--seed", "7"], "1:3\nquit\n");
    assert_holds(
        &left.out,
        &[
            "The game is left standing after 5 choices.\n",
            "It is kept as pearls-1.",
            "\n  wardroom play --resume pearls-1\n",
        ],
    );
    let other = play_in(folder.path(), &["--seed", "8"], "1:3\nquit\n");
    assert_holds(&other.out, &["It is kept as pearls-2."]);

    let listed = wardroom_in(folder.path(), &["play", "--list"], "");
    for part in ["pearls-1  pearls, round 1, 5 choices, ", "pearls-2  pearls, round 1, ", "--resume NAME"] {
        assert!(listed.out.contains(part), "{part:?} is not in {}", listed.out);
    }
    let json = wardroom_in(folder.path(), &["play", "--list", "--json"], "").json();
    assert_eq!(json.as_array().unwrap().len(), 2);
    assert!(json.as_array().unwrap().iter().all(|game| game["choices"] == 5 && game["held"] == false), "{json}");

    // The command as it was printed, and without a name.
    let again = wardroom_in(folder.path(), &["play", "--resume", "pearls-1"], "6\nquit\n");
    assert_holds(&again.out, &["The first diver goes to depth 6.", "It is kept as pearls-1."]);
    let last = wardroom_in(folder.path(), &["play", "--resume"], "quit\n");
    assert_eq!(last.code, 0, "{}", last.err);
    assert!(last.out.contains("It is kept as pearls-"), "{}", last.out);
}

#[test]
fn kept_games_are_listed_in_lines_that_fit_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    play_in(folder.path(), &["--seed", "7"], "1:3\nquit\n");
    fs::write(folder.path().join("data/games/pearls-2.jsonl"), "{}").unwrap();
    let on = |columns: &str| {
        let mut command = assert_cmd::Command::cargo_bin("wardroom").unwrap();
        command.env("WARDROOM_DATA", folder.path().join("data")).env("COLUMNS", columns);
        Ran::of(command.args(["play", "--list"])).out
    };
    for columns in [44, 60] {
        let listed = on(&columns.to_string());
        let broken = listed.lines().filter(|line| line.starts_with("          ")).count();
        assert!(broken > 0 && listed.lines().all(|line| line.chars().count() <= columns), "{listed}");
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&listed), words(&on("400")), "only blanks are broken");
    }
    let piped = wardroom_in(folder.path(), &["play", "--list"], "").out;
    assert_eq!(piped.lines().count(), 3, "{piped}");
}

#[test]
fn without_a_name_the_last_game_goes_on_that_nobody_else_is_playing() {
    let folder = tempfile::tempdir().unwrap();
    play_in(folder.path(), &["--seed", "7"], "1:3\nquit\n");
    play_in(folder.path(), &["--seed", "8"], "1:3\n6\nquit\n");
    let file = |name: &str| folder.path().join(format!("data/games/{name}.jsonl"));
    let mut second = playing(&file("pearls-2"), &[]);
    wait_for_prompts(&mut second, 1);
    let ran = wardroom_in(folder.path(), &["play", "--resume"], "quit\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_holds(&ran.out, &["It is kept as pearls-1."]);

    let mut first = playing(&file("pearls-1"), &[]);
    wait_for_prompts(&mut first, 1);
    let ran = wardroom_in(folder.path(), &["play", "--resume"], "quit\n");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("is being played by another program: "), "{}", ran.err);
    assert!(["pearls-1", "pearls-2"].iter().all(|name| ran.err.contains(name)), "{}", ran.err);
    assert_holds(&ran.err, &["by its name", "begin another with `wardroom play`"]);
    for mut child in [first, second] {
        child.stdin.as_mut().unwrap().write_all(b"quit\n").unwrap();
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn a_game_that_is_not_kept_under_this_name_is_told_near_ones() {
    let folder = tempfile::tempdir().unwrap();
    assert!(wardroom_in(folder.path(), &["play", "--list"], "").out.starts_with("No game is kept in "));
    assert_eq!(wardroom_in(folder.path(), &["play", "--resume"], "").code, 2);
    play_in(folder.path(), &["--seed", "7"], "1:3\n");
    let ran = wardroom_in(folder.path(), &["play", "--resume", "pearl-1"], "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("did you mean \"pearls-1\"?"), "{}", ran.err);
}

#[test]
fn a_folder_for_data_that_cannot_be_written_is_told_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    // Even a user who may write everywhere cannot create a folder inside a file.
    fs::write(folder.path().join("data"), "a file").unwrap();
    let ran = play_in(folder.path(), &["--seed", "7"], "1:3\nquit\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let (first, rest) = ran.out.split_once("> ").unwrap();
    assert_holds(
        first,
        &["Take care: this game is not kept, because ", "games cannot be written: ", "--data", "--journal"],
    );
    assert!(rest.starts_with("  All forecasts are sealed."), "it can be played all the same: {rest}");
    assert_holds(
        rest,
        &["The game is left standing after 5 choices.\n", "It is not kept, because ", "cannot be written"],
    );
    assert!(!ran.out.contains("Nobody has chosen anything"), "{}", ran.out);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "trying leaves nothing behind");
    let watched = play_in(folder.path(), &["--seed", "7", "--people", "0"], "");
    assert!(!watched.out.contains("Take care"), "whoever only watches keeps nothing anyway: {}", watched.out);
}

#[test]
fn the_command_that_began_a_game_goes_on_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let begun = ["--seed", "11", "--setup", SHORT, "--journal", "game.jsonl"];
    play_in(folder.path(), &begun, "1:2\n");
    let again = play_in(folder.path(), &begun, "6\n");
    assert_eq!((again.code, again.err.as_str()), (0, ""), "{}", again.out);
    assert_holds(&again.out, &["All forecasts are sealed.", "goes to depth 6."]);
    let otherwise = ["--seed", "11", "--setup", r#"{"divers": 3, "rounds": 1}"#, "--journal", "game.jsonl"];
    let ran = play_in(folder.path(), &otherwise, "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("has begun already"), "{}", ran.err);
}

#[test]
fn games_that_nobody_plays_and_nothing_chosen_are_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    play_in(folder.path(), &["--seed", "7", "--people", "0"], "");
    play_in(folder.path(), &["--seed", "7"], "quit\n");
    assert!(!folder.path().join("data").exists());
}

#[cfg(unix)]
#[test]
fn a_choice_that_cannot_be_kept_is_not_made_and_said_at_once() {
    let folder = tempfile::tempdir().unwrap();
    // No file may grow beyond two blocks; the journal reaches that after some choices.
    let script = "trap '' XFSZ; ulimit -f 2; exec \"$0\" play --ruleset pearls --seed 7 --journal game.jsonl";
    let mut command = assert_cmd::Command::new("sh");
    command.current_dir(folder.path()).args(["-c", script]).arg(assert_cmd::cargo::cargo_bin("wardroom"));
    let output = command.write_stdin("auto\n".repeat(60)).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("game.jsonl cannot be written: "), "{told}{}", String::from_utf8_lossy(&output.stderr));
    let verified = wardroom_in(folder.path(), &["journal", "verify", "game.jsonl", "--json"], "").json();
    assert_eq!(verified["sound"], true, "{verified}");
    let left = told.rsplit_once("The game is left standing after ").unwrap().1;
    let choices: u64 = left.split(' ').next().unwrap().parse().unwrap();
    assert_eq!(verified["choices"], choices, "what is told to be kept is kept: {told}");
}
