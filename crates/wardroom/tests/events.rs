//! The names of events are known in three places: where they are defined, to the scenarios of their ruleset, and to the
//! readers of `docs/RULES.md`. All three must agree.
//!
//! After adding or changing an event: `WARDROOM_EVENTS=write cargo test --test wardroom-tests events::`.

use scenario::Referee;
use std::fs;

use crate::manual::{between, root, wrapped};

struct Ruleset {
    referee: Referee,
    /// The file in which its events are defined.
    source: &'static str,
    /// The file that lists their names for its scenarios.
    list: &'static str,
}

fn rulesets() -> [Ruleset; 3] {
    [
        Ruleset {
            referee: Referee::of::<armada::Armada>(),
            source: "crates/armada/src/state/event.rs",
            list: "crates/armada/src/vocabulary/events.txt",
        },
        Ruleset {
            referee: Referee::of::<starmada::Starmada>(),
            source: "crates/starmada/src/state/event.rs",
            list: "crates/starmada/src/events.txt",
        },
        Ruleset {
            referee: Referee::of::<sample_game::Pearls>(),
            source: "crates/table/tests/sample/src/state.rs",
            list: "crates/table/tests/sample/src/events.txt",
        },
    ]
}

/// Splits a list in Rust at the commas outside of brackets.
fn parts(list: &str) -> Vec<&str> {
    let mut depth = 0_i32;
    let outside = |letter: char| {
        depth += i32::from("{[(<".contains(letter)) - i32::from("}])>".contains(letter));
        letter == ',' && depth == 0
    };
    list.split(outside).map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// The name of a variant as serde writes it: `DamageCard` is `damage-card`.
fn kebab(name: &str) -> String {
    let hyphened = |(index, letter): (usize, char)| {
        let hyphen = (index > 0 && letter.is_uppercase()).then_some('-');
        hyphen.into_iter().chain(letter.to_lowercase())
    };
    name.chars().enumerate().flat_map(hyphened).collect()
}

/// The events of `enum Event` with their fields, in order: `damage-card ship face`.
fn events_in(text: &str) -> Vec<String> {
    let body = text.split_once("pub enum Event {\n").unwrap().1.split_once("\n}").unwrap().0;
    let code = |line: &&str| !line.trim_start().starts_with("//") && !line.trim_start().starts_with("#[");
    let body = body.lines().filter(code).collect::<Vec<_>>().join("\n");
    let event = |variant: &str| match variant.split_once('{') {
        None => kebab(variant),
        Some((name, fields)) => {
            let fields = parts(fields.trim_end_matches('}')).into_iter().map(|field| field.split(':').next().unwrap());
            [kebab(name.trim())]
                .into_iter()
                .chain(fields.map(|field| field.trim().to_owned()))
                .collect::<Vec<_>>()
                .join(" ")
        }
    };
    let mut events: Vec<String> = parts(&body).into_iter().map(event).collect();
    events.sort();
    events
}

/// For readers: `` `damage-card {ship, face}` ``.
fn documented(events: &[String]) -> String {
    let shown = |event: &String| match event.split_once(' ') {
        None => format!("`{event}`"),
        Some((name, fields)) => format!("`{name} {{{}}}`", fields.replace(' ', ", ")),
    };
    wrapped(&format!("{}.", events.iter().map(shown).collect::<Vec<_>>().join(", ")))
}

#[test]
fn every_event_is_known_to_scenarios_and_to_readers() {
    let write = std::env::var("WARDROOM_EVENTS").is_ok_and(|value| value == "write");
    let path = root().join("docs/RULES.md");
    let document = fs::read_to_string(&path).unwrap();
    let mut wanted = document.clone();
    for ruleset in rulesets() {
        let events = events_in(&fs::read_to_string(root().join(ruleset.source)).unwrap());
        let known = ruleset.referee.events().iter();
        let known: Vec<String> = known.map(|event| [&[event.name][..], &event.fields[..]].concat().join(" ")).collect();
        wanted = between(&wanted, &format!("events of {}", ruleset.referee.ruleset), "events", &documented(&events));
        if write {
            let list = events.iter().fold(String::new(), |list, event| list + event + "\n");
            fs::write(root().join(ruleset.list), list).unwrap();
        } else {
            assert_eq!(known, events, "{} is not what is told: see the top of this file", ruleset.list);
        }
    }
    if write {
        fs::write(path, wanted).unwrap();
    } else {
        assert!(document == wanted, "docs/RULES.md does not list what is told: see the top of this file");
    }
}

#[test]
fn variants_are_read_with_their_fields() {
    let text = "/// x\npub enum Event {\n    /// One, two.\n    One,\n    #[cfg(a, b)]\n    TwoThree { a: Vec<(u8, u8)>,\n        \
                #[x(y)]\n        b: [u8; 2] },\n}\n";
    assert_eq!(events_in(text), ["one", "two-three a b"]);
    assert_eq!(documented(&events_in(text)), "`one`, `two-three {a, b}`.");
}
