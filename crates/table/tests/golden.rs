//! A recorded game is compared with the version of the rules under which it was recorded.

use sample_game::Pearls;
use table::{Ruleset, golden};

const GAME: &str = "a dives\nb dives\n";

fn of_version(version: u32) -> String {
    format!("rules version {version}\n{GAME}")
}

#[test]
fn a_record_is_compared_with_its_version() {
    let recorded = golden::record::<Pearls>(None, GAME).unwrap();
    assert_eq!(recorded, of_version(Pearls::VERSION));
    assert_eq!(golden::compare::<Pearls>(&recorded, GAME), Ok(()));
    assert!(golden::compare::<Pearls>(&recorded, "a dives\nb waits\n").unwrap_err().contains("line 2"));
    let older = golden::compare::<Pearls>(&of_version(Pearls::VERSION + 1), GAME).unwrap_err();
    assert!(older.contains("under version 2 of the rules, which are now version 1"), "{older}");
    assert!(golden::compare::<Pearls>(GAME, GAME).is_err(), "a record without a version");
}

#[test]
fn another_game_is_not_recorded_under_the_same_version() {
    let recorded = of_version(Pearls::VERSION);
    let refused = golden::record::<Pearls>(Some(&recorded), "a waits\n").unwrap_err();
    assert!(refused.contains("raise the ruleset's VERSION") && refused.contains("line 1"), "{refused}");
    assert_eq!(golden::record::<Pearls>(Some(&recorded), GAME).unwrap(), recorded, "the same game is no change");
    let older = of_version(Pearls::VERSION + 1);
    assert_eq!(golden::record::<Pearls>(Some(&older), GAME).unwrap(), recorded, "another version is");
}
