//! `docs/CARDS.md`, and what the program carries along of it, are generated from the rules, the code and the tests.
//!
//! With `WARDROOM_CARDS=write` the files are written; otherwise a test fails where they are out of date.

use std::fs;

use game_api::{CardReport, CardTests};
use serde_json::Value;

use crate::common::{self, wardroom};

/// What `cards coverage` prints with this option for the project itself.
fn printed(option: &str) -> String {
    let root = common::root();
    let output = wardroom(&["cards", "coverage", option, "--root", root.to_str().expect("a path")]);
    assert_eq!((output.code, output.err.as_str()), (0, ""));
    output.out
}

/// Compares a file with what `cards coverage` prints with this option, or writes it.
fn is_up_to_date(path: &str, option: &str) {
    let (file, printed) = (common::root().join(path), printed(option));
    if std::env::var_os("WARDROOM_CARDS").is_some_and(|wish| wish == "write") {
        fs::write(&file, &printed).unwrap();
    }
    let differs = fs::read_to_string(&file).unwrap() != printed;
    assert!(!differs, "{path} is out of date; WARDROOM_CARDS=write writes it");
}

#[test]
fn the_page_of_cards_is_up_to_date() {
    is_up_to_date("docs/CARDS.md", "--markdown");
}

#[test]
fn what_the_program_knows_of_its_tests_is_up_to_date() {
    is_up_to_date("crates/armada-game/card-tests.json", "--tests");
}

#[test]
fn what_is_embedded_is_read_as_it_was_written() {
    let printed = printed("--tests");
    let tests = CardTests::read(&printed).unwrap();
    assert_eq!(tests.to_lines().unwrap(), printed);
    assert!(tests.count("jan-ors") > 5 && tests.shows("jan-ors", "accuracy"));
    assert!(!tests.shows("jan-ors", "no-such-ruling") && tests.count("attack.armament.dash") == 0, "a rule is no card");
}

#[test]
fn the_page_and_the_counts_agree() {
    let counts: Value = serde_json::from_str(&printed("--json")).unwrap();
    let page = printed("--markdown");
    for (title, kind) in counts.as_object().unwrap() {
        let row = page.lines().find(|line| line.contains(&format!("](#{title})"))).expect("a row of the summary");
        let cells: Vec<u64> = row.split('|').filter_map(|cell| cell.trim().parse().ok()).collect();
        let number = |at: &Value, key: &str| at[key].as_u64().expect("a number");
        assert_eq!((cells[0], cells[1]), (number(kind, "cards"), number(kind, "implemented")), "{row}");
        let of = |keys: [&str; 2]| keys.into_iter().map(|key| number(&kind["rulings"], key)).sum::<u64>();
        assert_eq!((cells[3], cells[4]), (of(["official", "derived"]), of(["shown", "shown_derived"])), "{row}");
    }
}

#[test]
fn readings_stand_with_their_alternatives() {
    let page = printed("--markdown");
    let lines: Vec<&str> = page.lines().collect();
    let at = lines.iter().position(|line| line.contains("`adi-gallia/either-neighbour`")).expect("the reading");
    assert!(
        lines[at].starts_with("- **Adi Gallia**, `adi-gallia/either-neighbour`. Our reading: Each"),
        "{}",
        lines[at]
    );
    assert_eq!(lines[at + 1], "  The other reading: One neighbour is chosen and takes all points.");
    let of_players = lines.iter().find(|line| line.contains("`salvation/salvo`")).expect("the reading");
    assert!(of_players.contains(". The players' reading: A salvo counts"), "{of_players}");
    let report = CardReport::embedded(games::find("armada").unwrap().reference());
    let readings = report.cards.iter().map(|card| card.readings.len()).sum::<usize>();
    assert_eq!(page.matches("\n  The other reading: ").count(), readings);
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("- **\"Howlrunner\"**, `howlrunner/heading`: ") && line.ends_with(')'))
    );
}
