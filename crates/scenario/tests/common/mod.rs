//! Shared by the tests of this crate: reads a text and plays its scenarios with the sample game.

use scenario::{Failure, How, Referee, read_file};

/// The file name used for all texts.
pub(crate) const FILE: &str = "ruling.toml";

/// Reads a text and plays every scenario in it; a text that cannot be read is one failure.
pub(crate) fn judge(text: impl AsRef<[u8]>, how: How) -> Vec<Result<(), Failure>> {
    let referee = Referee::of::<sample_game::Pearls>();
    match read_file(FILE, text.as_ref()) {
        Err(faults) => vec![Err(Failure::Unreadable(faults))],
        Ok(scenarios) => scenarios.iter().map(|scenario| referee.play(scenario, how)).collect(),
    }
}

/// The start of all dives: the first diver in the middle of the pond, the second to follow.
pub(crate) const DIVE: &str = r#"ruleset = "pearls"
title = "A dive"
rules = ["pearls.dive.row"]

[position]
phase = "dive"
to_dive = ["first", "second"]
divers.first = { boat = [0, 0], depth = 3 }

[otherwise]
row = { along = "ahead", turns = [] }
anchor = [0, 0]
reroll = "decline"
cast-net = "no"
"#;

/// The same with dice: a blank, a pearl and a shark.
pub(crate) const DICE: &str = "[forced]\npearl = [\"blank\", \"pearl\", \"shark\"]\n";

/// A question that is asked of all divers at the same time.
pub(crate) const DEPTH: &str = "ruleset = \"pearls\"\ntitle = \"Depths\"\nrules = [\"pearls.depth.secret\"]\n";

/// The verdict on one scenario, which must be the same with take-backs.
pub(crate) fn verdict(text: &str) -> Result<(), Failure> {
    let [once, taken_back] = [false, true].map(|take_back| judge(text, How { take_back }));
    assert_eq!(once, taken_back, "taking back changes no verdict: {text}");
    assert_eq!(once.len(), 1, "one scenario: {text}");
    once.into_iter().next().expect("a verdict")
}

/// The sentence with which a scenario fails, or an empty one.
pub(crate) fn failing(text: &str) -> String {
    match verdict(text) {
        Ok(()) => String::new(),
        Err(Failure::Unmet { says, .. }) => says,
        Err(Failure::Unreadable(faults)) => panic!("cannot be read: {faults:?}\n{text}"),
    }
}

/// Each case: a step (or other text after the beginning), and the whole sentence with which it fails; empty if it must
/// pass.
pub(crate) fn each_is_judged(beginning: &str, cases: &[(&str, &str)]) {
    let misjudged: Vec<_> = cases
        .iter()
        .map(|(rest, says)| (rest, says, failing(&format!("{beginning}\n{rest}\n"))))
        .filter(|(_, says, found)| found != *says)
        .collect();
    assert!(misjudged.is_empty(), "(text, what it should say, what it says): {misjudged:#?}");
}

pub(crate) fn each_step_is_judged(beginning: &str, cases: &[(&str, &str)]) {
    each_is_judged(&format!("{beginning}\n[[step]]"), cases);
}
