//! Scenarios that start from the complete state of a game, and their faults.

use crate::common::{judge, verdict};
use sample_game::Pearls;
use scenario::{Failure, How, Referee};
use table::{Live, Seed, some_choice};

/// A scenario of the first choice for this question in a game.
fn made(question: &str) -> String {
    let mut live = Live::<Pearls>::start(sample_game::Setup::default(), Seed::from_number(7)).expect("a game");
    let mut chance = table::Chance::new(Seed::from_number(8));
    while let Some(open) = live.open().first().cloned() {
        let choice = some_choice::<Pearls>(live.now(), &open.decision, &mut chance);
        live.answer(open.decision.seat, open.at, choice).expect("a legal choice");
        if open.decision.ask.name == question {
            let journal = live.journal().to_lines();
            return Referee::of::<Pearls>()
                .from_journal("game.jsonl", journal.as_bytes(), live.choices())
                .expect("a scenario");
        }
    }
    panic!("{question} is never asked");
}

/// The text with this part changed.
fn changed(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from} is not in\n{text}");
    text.replacen(from, to, 1)
}

fn fault(text: &str) -> String {
    match judge(text, How::default()).remove(0) {
        Err(Failure::Unreadable(faults)) => faults[0].to_string(),
        other => panic!("{other:?}\n{text}"),
    }
}

/// The line that contains this part.
fn line_of(text: &str, part: &str) -> usize {
    1 + text.lines().position(|line| line.contains(part)).expect("the part is there")
}

#[test]
fn the_steps_before_lead_to_the_question_and_the_log_follows() {
    let text = made("reroll");
    assert_eq!(verdict(&text), Ok(()));
    let asks: Vec<&str> = text.lines().filter(|line| line.starts_with("asks = ")).collect();
    assert_eq!(asks, ["asks = \"row\"", "asks = \"anchor\"", "asks = \"reroll\""]);
    assert!(text.contains("rules = [\"pearls.dive.reroll\"]"), "{text}");
    assert!(text.contains("offers_exactly = [\"die "), "{text}");
    assert!(text.contains("events = ["), "{text}");
}

#[test]
fn what_should_be_otherwise_is_changed_and_then_fails() {
    let text = made("reroll");
    let wrong = changed(&text, "offers_exactly = [", "offers_not = [");
    assert!(matches!(verdict(&wrong), Err(Failure::Unmet { says, .. }) if says.contains("should not offer")));
}

/// The dive after the anchor is rolled from the seed in the state, and with sharks alone if they are forced.
#[test]
fn dice_fall_as_they_did_unless_they_are_forced() {
    let text = made("anchor");
    let (before, after) = text.split_once("\nevents = [").expect("what followed");
    let (lines, after) = after.split_once("]\n").expect("the end of the list");
    let rolled = lines.matches(" rolls ").count();
    assert!((1..10).contains(&rolled), "{lines}");
    assert_eq!(verdict(&text), Ok(()), "as they did");
    let sharks = ["\"shark\""; 10].join(", ");
    let forced = format!("{before}\n{after}\n[forced]\npearl = [{sharks}]\n");
    let left = 10 - rolled;
    let says = format!("at the end: {left} forced results of pearl were never drawn");
    assert!(matches!(verdict(&forced), Err(Failure::Unmet { says: told, .. }) if told == says));
}

#[test]
fn a_state_needs_no_position_and_no_seed() {
    let text = made("row");
    let both = format!("{text}\n[position]\nround = 2\n");
    let line = line_of(&text, "[start]");
    let says = fault(&both);
    assert!(says.starts_with(&format!("ruling.toml:{line}:")), "{says}");
    assert!(says.ends_with("a scenario starts from a [position] or from a [start], not from both"), "{says}");
    let seeded = changed(&text, "ruleset = \"pearls\"", "ruleset = \"pearls\"\nseed = 3");
    let line = line_of(&seeded, "seed = 3");
    let says = fault(&seeded);
    assert!(says.starts_with(&format!("ruling.toml:{line}:")), "{says}");
    assert!(says.ends_with("the state under [start] has a seed already; leave `seed` out"), "{says}");
}

#[test]
fn a_state_that_cannot_be_read_is_told_with_its_line() {
    let text = made("row");
    let round = text.lines().find(|line| line.starts_with("\"round\": ")).expect("a line of its own").to_owned();
    let wrong = changed(&text, &round, "\"round\": \"two\",");
    let line = line_of(&wrong, "\"round\": \"two\"");
    let says = fault(&wrong);
    assert!(says.starts_with(&format!("ruling.toml:{line}: [start] the state cannot be read: invalid type")), "{says}");
    assert!(!says.contains("version"), "{says}");

    let older = changed(&wrong, "\nversion = 1\n", "\nversion = 0\n");
    let says = fault(&older);
    assert!(says.contains("version 0 of the pearls rules wrote it, this program plays version 1"), "{says}");
}

#[test]
fn a_state_that_no_game_can_come_to_is_refused() {
    let text = made("row");
    let round = text.lines().find(|line| line.starts_with("\"round\": ")).expect("a line of its own").to_owned();
    let says = fault(&changed(&text, &round, "\"round\": 9,"));
    assert!(says.contains("[start] this position cannot be played: "), "{says}");
}
