//! `wardroom journal verify` from the outside: what is sound, what is not, and at which line.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{Ran, wardroom_in};

fn verify(folder: &Path, arguments: &[&str]) -> Ran {
    wardroom_in(folder, &[&["journal", "verify"], arguments].concat(), "")
}

/// A folder with the journal `game.jsonl` of a whole game.
fn played() -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let ran = wardroom_in(
        folder.path(),
        &["play", "--ruleset", "pearls", "--seed", "7", "--people", "0", "--journal", "game.jsonl"],
        "",
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    let journal = fs::read_to_string(folder.path().join("game.jsonl")).expect("a journal");
    (folder, journal)
}

/// The journal with one line changed; lines are counted from 1.
fn with_line(journal: &str, number: usize, change: impl Fn(&str) -> String) -> String {
    let mut lines: Vec<String> = journal.lines().map(str::to_owned).collect();
    let changed = change(&lines[number - 1]);
    assert_ne!(changed, lines[number - 1], "line {number} must change");
    lines[number - 1] = changed;
    lines.join("\n") + "\n"
}

/// The number of the first line that contains this.
fn line_with(journal: &str, part: &str) -> usize {
    1 + journal.lines().position(|line| line.contains(part)).unwrap_or_else(|| panic!("{part} is not in {journal}"))
}

fn choices(journal: &str) -> usize {
    journal.matches("\"choice\":").count()
}

fn last_hash(journal: &str) -> String {
    let last: Value = journal.lines().last().and_then(|line| serde_json::from_str(line).ok()).expect("a record");
    last["hash"].as_str().expect("a journal of a whole game ends with the state").to_owned()
}

/// Checks that this text is refused with status 1 and this message.
fn is_refused(folder: &Path, text: &str, says: &str) {
    ends_with(1, folder, text, says);
}

/// Checks that this text is not accepted as a journal of a known game: status 2 and this message.
fn is_not_understood(folder: &Path, text: &str, says: &str) {
    ends_with(2, folder, text, says);
}

fn ends_with(status: i32, folder: &Path, text: &str, says: &str) {
    fs::write(folder.join("other.jsonl"), text).expect("a file");
    let ran = verify(folder, &["other.jsonl"]);
    // A negative verdict goes to standard output; input that is not understood to standard error.
    let (told, silent) = if status == 2 { (&ran.err, &ran.out) } else { (&ran.out, &ran.err) };
    assert_eq!((ran.code, silent.as_str()), (status, ""), "{told}");
    assert!(told.starts_with(&format!("other.jsonl: {says}")), "{says:?} should be said: {told}");
    assert_eq!(told.lines().count(), 1, "one line per journal: {told}");
}

#[test]
fn a_whole_game_is_sound() {
    let (folder, journal) = played();
    let ran = verify(folder.path(), &["game.jsonl"]);
    let (choices, hash) = (choices(&journal), last_hash(&journal));
    let told = format!("game.jsonl: sound; a whole game of {choices} choices, final state {hash}\n");
    assert_eq!((ran.code, ran.out, ran.err.as_str()), (0, told, ""));
}

#[test]
fn a_game_that_is_not_over_is_sound_so_far() {
    let folder = tempfile::tempdir().unwrap();
    let ran =
        wardroom_in(folder.path(), &["play", "--ruleset", "pearls", "--seed", "7", "--journal", "game.jsonl"], "1:3\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = verify(folder.path(), &["game.jsonl"]);
    // All three forecasts, and the depths of the two computer players.
    assert!(ran.code == 0 && ran.out.starts_with("game.jsonl: sound; 5 choices so far, state "), "{}", ran.out);
}

#[test]
fn a_journal_that_was_cut_off_says_where() {
    let (folder, journal) = played();
    let lines = journal.lines().count();
    let cut = &journal[..journal.len() - 9];
    is_refused(
        folder.path(),
        cut,
        &format!("line {lines}: the journal is cut off here; everything before this line was read"),
    );
    let (header, _) = journal.split_once('\n').unwrap();
    is_not_understood(folder.path(), &header[..header.len() / 2], "line 1: this is not the header of a journal");
    is_not_understood(folder.path(), "", "line 1: the journal is empty");
}

#[test]
fn a_changed_choice_is_found_where_it_is_not_allowed() {
    let (folder, journal) = played();
    let forecast = line_with(&journal, "\"forecast\"");
    let written = |line: &str| {
        let mut record: Value = serde_json::from_str(line).unwrap();
        record["choice"]["write"][0] = "9:1".into();
        record.to_string()
    };
    let says = format!("line {forecast}: the divers here are 1 to 3, not 9 [pearls.forecast.notation]");
    is_refused(folder.path(), &with_line(&journal, forecast, written), &says);

    let depth = line_with(&journal, "\"depth\":");
    let seat = |line: &str| line.replacen("\"seat\":", "\"seat\":7", 1);
    is_refused(folder.path(), &with_line(&journal, depth, seat), &format!("line {depth}: "));
    let answers_another = |line: &str| line.replacen("\"ask\":\"depth\"", "\"ask\":\"row\"", 1);
    let says = format!("line {depth}: this answers \"row\", but the game asks \"depth\"");
    is_refused(folder.path(), &with_line(&journal, depth, answers_another), &says);
    let no_record = |_: &str| "{\"seat\":0}".to_owned();
    is_refused(folder.path(), &with_line(&journal, depth, no_record), &format!("line {depth}: this is not a record"));
}

#[test]
fn a_changed_choice_that_is_allowed_is_found_at_the_next_recorded_state() {
    let (folder, journal) = played();
    let forecast = line_with(&journal, "\"forecast\"");
    let hash = line_with(&journal, "\"hash\"");
    let written = |line: &str| {
        let mut record: Value = serde_json::from_str(line).unwrap();
        record["choice"]["write"][0] = "1:99".into();
        record.to_string()
    };
    let says = format!("line {hash}: the journal says that the state here is ");
    is_refused(folder.path(), &with_line(&journal, forecast, written), &says);
}

#[test]
fn a_wrong_state_is_found_in_its_line() {
    let (folder, journal) = played();
    let hashes = journal.lines().enumerate().filter(|(_, line)| line.contains("\"hash\"")).map(|(index, _)| index + 1);
    for hash in hashes {
        let turned = |line: &str| match line.split_once("\":\"").unwrap() {
            (key, value) if value.starts_with('0') => format!("{key}\":\"1{}", &value[1..]),
            (key, value) => format!("{key}\":\"0{}", &value[1..]),
        };
        let says = format!("line {hash}: the journal says that the state here is ");
        is_refused(folder.path(), &with_line(&journal, hash, turned), &says);
    }
}

#[test]
fn a_line_that_is_missing_or_too_many_is_found() {
    let (folder, journal) = played();
    let depth = line_with(&journal, "\"depth\":");
    let lines: Vec<&str> = journal.lines().collect();
    let without = [&lines[..depth - 1], &lines[depth..]].concat().join("\n") + "\n";
    let says = format!("line {depth}: this is record {depth}, but record {} belongs here", depth - 1);
    is_refused(folder.path(), &without, &says);
    let doubled = format!("{journal}{}\n", lines[depth - 1]);
    let says = format!("line {}: this is record {}, which was written already", lines.len() + 1, depth - 1);
    is_refused(folder.path(), &doubled, &says);
    // Lines written by hand need no numbers.
    let unnumbered =
        with_line(&doubled, lines.len() + 1, |line| line.replacen(&format!(",\"n\":{}", depth - 1), "", 1));
    is_refused(folder.path(), &unnumbered, &format!("line {}: the game is over", lines.len() + 1));
}

#[test]
fn what_two_programs_wrote_into_one_journal_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let play = |name: &str, typed: &str| {
        let arguments = ["play", "--ruleset", "pearls", "--seed", "7", "--journal", name];
        assert_eq!(wardroom_in(folder.path(), &arguments, typed).code, 0);
        fs::read_to_string(folder.path().join(name)).unwrap()
    };
    // Two people continue from the same moment, and each appends their choice.
    let before = play("before.jsonl", "1:3\n");
    let (one, other) = (play("one.jsonl", "1:3\n6\n"), play("other.jsonl", "1:3\n5\n"));
    let both = format!("{one}{}", other.strip_prefix(&before).unwrap());
    let line = one.lines().count() + 1;
    let says = format!("line {line}: this is record {}, which was written already", before.lines().count());
    is_refused(folder.path(), &both, &says);
    assert!(verify(folder.path(), &["other.jsonl"]).out.contains("two programs wrote to this journal"));
}

#[test]
fn lines_that_do_not_belong_there_are_named_in_a_sentence() {
    let (folder, journal) = played();
    let (header, records) = journal.split_once('\n').unwrap();
    let lines = journal.lines().count();
    let cases = [
        (format!("{journal}{journal}"), lines + 1, "this is not a record, but the header of another journal"),
        (format!("{header}\n{header}\n{records}"), 2, "this is not a record, but the header of another journal"),
        (format!("{journal}Dear Admiral,\n"), lines + 1, "this is not a record: it is not JSON"),
        (format!("{header}\n[1]\n{records}"), 2, "this is not a record: a record is a seat with its choice"),
        (format!("{header}\n{{\"fleet\":1}}\n{records}"), 2, "this is not a record: none has `fleet`"),
        (format!("{header}\n{{\"gave_up\":\"me\"}}\n{records}"), 2, "this record cannot be read: "),
    ];
    for (text, line, says) in cases {
        is_refused(folder.path(), &text, &format!("line {line}: {says}"));
        let told = verify(folder.path(), &["other.jsonl"]).out;
        assert!(!told.contains("expected one of") && !told.contains("column"), "no message of the parser: {told}");
    }
    is_not_understood(folder.path(), records, "line 1: this is not the header of a journal, but a record");
    is_not_understood(folder.path(), "{}\n", "line 1: this is not the header of a journal, which begins with ");
}

#[test]
fn another_seed_than_the_promised_one_is_found() {
    let (folder, journal) = played();
    let other_seed = |line: &str| {
        let mut header: Value = serde_json::from_str(line).unwrap();
        header["start"]["setup"]["seed"] = "0".repeat(64).into();
        header.to_string()
    };
    is_refused(folder.path(), &with_line(&journal, 1, other_seed), "line 1: the seed does not match its commitment");
}

#[test]
fn another_version_is_refused_and_not_misread() {
    let (folder, journal) = played();
    let other = |key: &'static str, value: Value| {
        with_line(&journal, 1, move |line| {
            let mut header: Value = serde_json::from_str(line).unwrap();
            header[key] = value.clone();
            header.to_string()
        })
    };
    let cases = [
        ("format", json!(2), "line 1: this journal has format 2; this program reads format 1"),
        (
            "rules",
            json!(2),
            "line 1: this game was played under version 2 of the pearls rules; this program plays version 1",
        ),
    ];
    for (key, value, says) in cases {
        is_refused(folder.path(), &other(key, value), says);
    }
    let unknown = [
        ("wardroom", json!("fleet"), "line 1: this is a wardroom \"fleet\", not a journal"),
        ("ruleset", json!("chess"), "line 1: there is no ruleset `chess` in this program"),
    ];
    for (key, value, says) in unknown {
        is_not_understood(folder.path(), &other(key, value), says);
    }
    is_not_understood(folder.path(), "not a journal\n", "line 1: this is not the header of a journal");
    is_not_understood(folder.path(), "WRJ\u{2}", "header: this journal has format 2; this program reads format 1");
}

#[test]
fn a_file_that_is_not_there_ends_with_status_2_and_its_name() {
    let (folder, _) = played();
    for arguments in [&["nowhere.jsonl"][..], &["game.jsonl", "nowhere.jsonl"], &["--json", "nowhere.jsonl"]] {
        let ran = verify(folder.path(), arguments);
        assert_eq!(ran.code, 2);
        assert!(ran.err.starts_with("wardroom: nowhere.jsonl: cannot be read: "), "{}", ran.err);
        assert!(!ran.out.contains("nowhere"), "{}", ran.out);
    }
    let ran = verify(folder.path(), &["nowhere.jsonl", "game.jsonl"]);
    assert!(ran.code == 2 && ran.out.starts_with("game.jsonl: sound"), "what is there is verified: {}", ran.out);
    assert_eq!(verify(folder.path(), &[]).code, 2, "some file must be given");
}

#[test]
fn json_is_one_document_per_line_and_one_unsound_journal_makes_it_a_no() {
    let (folder, journal) = played();
    let wrong = with_line(&journal, 1, |line| line.replace("\"format\":1", "\"format\":2"));
    fs::write(folder.path().join("wrong.jsonl"), wrong).unwrap();
    fs::write(folder.path().join("cut.jsonl"), format!("{}\n{{", journal.lines().next().unwrap())).unwrap();

    let ran = verify(folder.path(), &["--json", "game.jsonl", "wrong.jsonl", "cut.jsonl", "game.jsonl"]);
    let documents: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let sound = json!({
        "file": "game.jsonl",
        "sound": true,
        "ruleset": "pearls",
        "choices": choices(&journal),
        "over": true,
        "hash": last_hash(&journal),
    });
    let wrong = json!({
        "file": "wrong.jsonl",
        "sound": false,
        "choices": 0,
        "over": false,
        "says": "line 1: this journal has format 2; this program reads format 1",
    });
    let mut cut = documents[2].clone();
    assert!(cut["hash"].take().as_str().is_some_and(|hash| hash.len() == last_hash(&journal).len()));
    let told = json!({
        "file": "cut.jsonl",
        "sound": false,
        "ruleset": "pearls",
        "choices": 0,
        "over": false,
        "hash": null,
        "says": "line 2: the journal is cut off here; everything before this line was read",
    });
    assert_eq!((ran.code, documents.len()), (1, 4));
    assert_eq!([&documents[0], &documents[1], &cut, &documents[3]], [&sound, &wrong, &told, &sound]);
    assert_eq!(verify(folder.path(), &["--json", "game.jsonl", "game.jsonl"]).code, 0);
}
