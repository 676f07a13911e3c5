//! The sample game's rulings, played both ways.

use scenario::{How, Referee, read_file};
use std::path::Path;

#[test]
fn the_sample_games_rulings_hold_also_when_every_choice_is_taken_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sample/scenarios");
    let referee = Referee::of::<sample_game::Pearls>();
    let mut played = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let file = path.display().to_string();
        for scenario in read_file(&file, &std::fs::read(&path).unwrap()).unwrap_or_else(|faults| panic!("{faults:?}")) {
            for take_back in [false, true] {
                let verdict = referee.play(&scenario, How { take_back });
                assert_eq!(verdict, Ok(()), "{file}: {}", scenario.title);
                played += 1;
            }
        }
    }
    assert!(played >= 2 * 15, "only {played} were found");
}
