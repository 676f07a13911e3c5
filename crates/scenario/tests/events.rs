//! Events by name: an unknown one is a fault with its line and the nearest name, whether expected or excluded.

use scenario::{Failure, How};

use crate::common::{DICE, DIVE, FILE, judge};

/// The fault in a dive with this expectation of events, or an empty string.
fn fault(said: &str) -> String {
    let text = format!("{DIVE}{DICE}\n[[step]]\nasks = 'row'\nchoose = {{ along = 'ahead', turns = [] }}\n{said}\n");
    let line = 1 + text.lines().position(|line| line == said).expect("it stands there");
    match judge(&text, How::default()).remove(0) {
        Err(Failure::Unreadable(faults)) => {
            let [only] = &faults[..] else { panic!("one fault: {faults:?}") };
            let told = only.to_string();
            let place = format!("{FILE}:{line}:");
            assert!(told.starts_with(&place), "on line {line}: {told}");
            told[place.len()..].split_once(": ").expect("a column").1.to_owned()
        }
        Ok(()) | Err(Failure::Unmet { .. }) => String::new(),
    }
}

#[test]
fn a_misspelt_event_is_a_fault_wherever_it_stands() {
    let nearest = "there is no event \"chased-of\" in pearls\n  help: did you mean `chased-off`?";
    assert_eq!(fault("events_not = ['chased-of']"), nearest);
    assert_eq!(fault("events = ['chased-of']"), nearest);
    assert_eq!(fault("events_not = ['rowd']"), "there is no event \"rowd\" in pearls\n  help: did you mean `rowed`?");
    assert_eq!(
        fault("events_not = [{ pearl-found = { pearls = 2 } }]"),
        "there is no event \"pearl-found\" in pearls\n  help: did you mean `pearls-found`?"
    );
    let end = format!("events_not = ['chased-of']\n{DIVE}");
    assert!(matches!(&judge(&end, How::default())[..], [Err(Failure::Unreadable(_))]), "at the end as well");
}

#[test]
fn a_name_that_is_like_none_is_told_which_there_are() {
    let told = fault("events_not = ['boat-sunk']");
    assert!(
        told.starts_with("there is no event \"boat-sunk\" in pearls\n  help: there are anchored, chased-off,"),
        "{told}"
    );
    assert!(told.ends_with("treasure-taken"), "{told}");
}

#[test]
fn what_an_event_does_not_tell_is_a_fault() {
    assert_eq!(
        fault("events_not = [{ pearls-found = { perls = 2 } }]"),
        "pearls-found does not tell \"perls\"\n  help: did you mean `pearls`?"
    );
    assert_eq!(
        fault("events_not = [{ pearls-found = { zzz = 2 } }]"),
        "pearls-found does not tell \"zzz\"\n  help: there are who, pearls"
    );
    assert_eq!(
        fault("events_not = [{ deck-emptied = {} }]"),
        "deck-emptied tells nothing but its name; write \"deck-emptied\""
    );
}

#[test]
fn what_an_event_never_tells_is_a_fault_at_every_depth() {
    assert_eq!(
        fault("events_not = [{ pearls-found = { pearls = { at_leats = 2 } } }]"),
        "pearls-found.pearls is a number, so it has no \"at_leats\"\n  help: did you mean `at_least`?"
    );
    assert_eq!(
        fault("events_not = [{ pearls-found = { who = 'first' } }]"),
        "pearls-found.who is a number, not \"first\""
    );
    assert_eq!(fault("events_not = [{ rowed = 3 }]"), "rowed is written { who = …, to = … }");
    assert_eq!(fault("events_not = [{ rowed = { to = [0, 'x'] } }]"), "");
}

#[test]
fn an_event_has_one_of_three_forms() {
    assert!(fault("events_not = [3]").contains("3 is none of these"));
    assert!(fault("events_not = [{ rowed = {}, anchored = {} }]").contains("one name"));
    assert!(fault("events_not = [{}]").contains("one name"));
}

#[test]
fn names_parts_of_lines_and_what_is_on_the_table_are_accepted() {
    for said in [
        "events = ['rowed']",
        "events = [{ rowed = { who = 0 } }]",
        "events = ['The first diver rows']",
        "events_not = ['chased-off', { pearls-found = { pearls = { at_least = 2 } } }, 'deck-emptied']",
        "events_not = ['second']",
        "events_not = ['whale', 'Anchored', 'brings up']",
        "events_not = ['chased']",
        "events_not = ['treasure-taken']",
    ] {
        assert_eq!(fault(said), "", "{said}");
    }
}
