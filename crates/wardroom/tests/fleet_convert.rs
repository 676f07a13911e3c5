//! `wardroom fleet convert` from the outside.

use std::fs;

use serde_json::json;

use crate::common::{Ran, wardroom_in};

const LIST: &str = "Name: Scouts\nFaction: Rebel\nCommander: General Dodonna\n\nAssault: Most Wanted\n\n\
    CR90 Corvette A (44)\n• General Dodonna (20)\n= 64 Points\n\nSquadrons:\n• 2 x X-wing Squadron (26)\n= 26 Points\n";

fn convert(list: &str, more: &[&str]) -> Ran {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("list.txt"), list).expect("a file");
    wardroom_in(folder.path(), &[&["fleet", "convert", "list.txt"], more].concat(), "")
}

#[test]
fn a_list_becomes_that_of_another_program() {
    let ran = convert(LIST, &["--to", "vassal"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(
        ran.out,
        "ship: CR90 Corvette A\nupgrade: General Dodonna\nsquadron: X-wing Squadron\nsquadron: X-wing Squadron\n"
    );
    assert_eq!(
        ran.err,
        "note: lists of VASSAL have no place for the fleet's name\nnote: lists of VASSAL have no place for objectives\n"
    );
}

#[test]
fn a_list_becomes_data() {
    let ran = convert(LIST, &["--to", "json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let ships = json!([{"card": "cr90-corvette-a", "upgrades": ["general-dodonna"]}]);
    assert_eq!(ran.json()["ships"], ships);
    let ran = convert(LIST, &["--to", "kingston", "--json"]);
    let report = ran.json();
    assert_eq!((&report["from"], &report["fleet"]["ships"]), (&json!("kingston"), &ships));
    assert_eq!((&report["unread"], &report["notes"], &report["lost"]), (&json!([]), &json!([]), &json!([])));
}

#[test]
fn what_cannot_be_read_is_told_beside_the_rest() {
    let ran = convert(&LIST.replace("X-wing", "X-wnig"), &["--to", "vassal"]);
    assert_eq!(ran.code, 2);
    assert_eq!(ran.out, "ship: CR90 Corvette A\nupgrade: General Dodonna\n");
    let told = "list.txt:12: no squadron is called `X-wnig Squadron`\n  > • 2 x X-wnig Squadron (26)\n  \
                help: did you mean `X-wing Squadron`?\n";
    assert!(ran.err.starts_with(told), "{}", ran.err);
}

#[test]
fn what_is_no_list_is_refused() {
    let ran = convert("", &["--to", "vassal"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("list.txt") && ran.err.contains("is empty"), "{}", ran.err);
    let ran = convert(LIST, &["--to", "kingstone"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("kingston"), "{}", ran.err);
}

#[test]
fn our_own_form_is_read_and_written_too() {
    let toml = convert(LIST, &["--to", "toml"]);
    assert_eq!((toml.code, toml.err.as_str()), (0, ""));
    let back = convert(&toml.out, &["--to", "kingston"]);
    assert_eq!(back.code, 0, "{}", back.err);
    assert!(back.out.contains("CR90 Corvette A (44)") && back.out.contains("2 x X-wing Squadron"), "{}", back.out);
}

#[test]
fn a_list_of_another_program_is_checked_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("list.txt"), LIST).expect("a file");
    let ran = wardroom_in(folder.path(), &["fleet", "check", "list.txt", "--json"], "");
    assert_eq!(ran.code, 1, "two objectives are missing: {}", ran.err);
    assert_eq!((&ran.json()["legal"], &ran.json()["points"]), (&json!(false), &json!(90)));
}
