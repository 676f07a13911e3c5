//! Reading and playing any scenario file ends with a verdict: no panic, no endless game, and every fault has its
//! position in the file.

use proptest::prelude::*;
use scenario::{Failure, How};
use std::ops::Range;

use crate::common::{FILE, judge};

/// Scenarios that pass, of every kind of question.
const GOOD: [&str; 4] = [
    include_str!("../../table/tests/sample/scenarios/dive.toml"),
    include_str!("../../table/tests/sample/scenarios/nets.toml"),
    include_str!("../../table/tests/sample/scenarios/round.toml"),
    include_str!("../../table/tests/sample/scenarios/treasure.toml"),
];

/// Values that are likely to be handled wrongly.
const ODD_VALUES: [&str; 16] = [
    "0",
    "-1",
    "-128",
    "128",
    "255",
    "256",
    "-2147483648",
    "2147483647",
    "-9223372036854775808",
    "nan",
    "1e300",
    "[]",
    "{}",
    "\"\"",
    "\"decline\"",
    "1979-05-27",
];

/// Fragments of scenarios, to be combined at random.
const PARTS: [&str; 24] = [
    "ruleset = \"pearls\"\n",
    "title = \"Junk\"\n",
    "rules = [\"pearls.dive.row\"]\n",
    "[position]\n",
    "[scenario.position]\n",
    "phase = \"dive\"\n",
    "phase = \"forecast\"\n",
    "to_dive = [\"first\", \"first\", \"second\"]\n",
    "divers.first = { boat = [0, 0], depth = 6 }\n",
    "deck = []\n",
    "seats = 4\n",
    "[otherwise]\n",
    "row = { along = \"astern\", turns = [] }\n",
    "anchor = [0, 0]\n",
    "reroll = \"decline\"\n",
    "cast-net = true\n",
    "depth = \"depth 1\"\n",
    "forced.pearl = [\"shell\", \"shell\", \"shell\"]\n",
    "[[scenario]]\n",
    "[[step]]\n",
    "[[scenario.step]]\n",
    "asks = \"treasure\"\n",
    "choose = []\n",
    "expect.round = 1\n",
];

/// Judges a text with and without take-backs.
fn holds(text: impl AsRef<[u8]>) -> Result<(), TestCaseError> {
    let text = text.as_ref();
    let verdicts = judge(text, How::default());
    prop_assert_eq!(&verdicts, &judge(text, How { take_back: true }), "taking back changes no verdict");
    let lines = text.split(|byte| *byte == b'\n').count();
    for failure in verdicts.into_iter().filter_map(Result::err) {
        match failure {
            Failure::Unmet { line, says } => prop_assert!((1..=lines).contains(&line) && !says.is_empty(), "{}", says),
            Failure::Unreadable(faults) => {
                prop_assert!(!faults.is_empty());
                for fault in faults {
                    prop_assert!(fault.file == FILE && !fault.says.is_empty(), "{}", fault);
                    prop_assert!(fault.line.is_none_or(|line| (1..=lines).contains(&line)), "{}", fault);
                }
            }
        }
    }
    Ok(())
}

/// A mutation of a valid text.
#[derive(Clone, Debug)]
enum Harm {
    /// This many characters are removed, starting here.
    Cut(prop::sample::Index, usize),
    /// A line is written twice.
    Repeat(prop::sample::Index),
    /// A line is copied to another place.
    Copy(prop::sample::Index, prop::sample::Index),
    /// A number is replaced by another value.
    Number(prop::sample::Index, &'static str),
    /// A word is replaced by another one of the same text.
    Word(prop::sample::Index, prop::sample::Index),
}

fn harm() -> impl Strategy<Value = Harm> {
    let at = any::<prop::sample::Index>;
    prop_oneof![
        1 => (at(), 1..20_usize).prop_map(|(from, length)| Harm::Cut(from, length)),
        1 => at().prop_map(Harm::Repeat),
        1 => (at(), at()).prop_map(|(one, other)| Harm::Copy(one, other)),
        4 => (at(), prop::sample::select(&ODD_VALUES[..])).prop_map(|(which, value)| Harm::Number(which, value)),
        4 => (at(), at()).prop_map(|(one, other)| Harm::Word(one, other)),
    ]
}

/// The ranges of consecutive characters of a kind.
fn runs(text: &str, belongs: impl Fn(char) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (start, letter) in text.char_indices().filter(|(_, letter)| belongs(*letter)) {
        let end = start + letter.len_utf8();
        match runs.last_mut() {
            Some(run) if run.end == start => run.end = end,
            _ => runs.push(start..end),
        }
    }
    runs
}

fn numbers(text: &str) -> Vec<Range<usize>> {
    runs(text, |letter| letter.is_ascii_digit() || letter == '-')
}

fn words(text: &str) -> Vec<Range<usize>> {
    runs(text, |letter| letter.is_alphanumeric() || "-_.: ".contains(letter))
}

fn lines(text: &str) -> Vec<Range<usize>> {
    runs(text, |letter| letter != '\n')
}

fn replaced(text: &str, part: Range<usize>, by: &str) -> String {
    let mut text = text.to_owned();
    text.replace_range(part, by);
    text
}

fn harmed(text: &str, harm: &Harm) -> String {
    // Without any such range the text stays unchanged.
    let pick = |parts: Vec<Range<usize>>, which: &prop::sample::Index| {
        if parts.is_empty() { 0..0 } else { which.get(&parts).clone() }
    };
    match harm {
        Harm::Cut(from, length) => {
            let from = from.index(text.chars().count() + 1);
            text.chars()
                .enumerate()
                .filter(|(at, _)| !(from..from + length).contains(at))
                .map(|(_, letter)| letter)
                .collect()
        }
        Harm::Repeat(which) => {
            let line = pick(lines(text), which);
            let twice = format!("{0}\n{0}", &text[line.clone()]);
            replaced(text, line, &twice)
        }
        Harm::Copy(one, other) => {
            let (line, to) = (pick(lines(text), one), pick(lines(text), other));
            replaced(text, to.start..to.start, &format!("{}\n", &text[line]))
        }
        Harm::Number(which, value) => replaced(text, pick(numbers(text), which), value),
        Harm::Word(one, other) => replaced(text, pick(words(text), one), &text[pick(words(text), other)]),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_get_a_verdict(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        holds(bytes)?;
    }

    #[test]
    fn any_text_gets_a_verdict(text in "\\PC{0,200}") {
        holds(text)?;
    }

    #[test]
    fn parts_thrown_together_get_a_verdict(parts in prop::collection::vec(prop::sample::select(&PARTS[..]), 0..30)) {
        holds(format!("{}{}{}{}", PARTS[0], PARTS[1], PARTS[2], parts.concat()))?;
    }

    #[test]
    fn a_good_scenario_that_was_harmed_gets_a_verdict(
        good in prop::sample::select(&GOOD[..]),
        harms in prop::collection::vec(harm(), 1..4),
    ) {
        holds(harms.iter().fold(good.to_owned(), |text, harm| harmed(&text, harm)))?;
    }
}

#[test]
fn every_number_of_every_good_scenario_may_be_odd() {
    for good in GOOD {
        for number in numbers(good) {
            for value in ["-128", "255"] {
                holds(replaced(good, number.clone(), value)).unwrap();
            }
        }
    }
}

#[test]
fn a_deck_without_cards_gets_a_verdict() {
    let three_shells = "ruleset = 'pearls'\ntitle = 'Nothing left'\nrules = ['pearls.treasure.choose']\n\
                        forced.pearl = ['shell', 'shell', 'shell']\n[position]\nphase = 'dive'\nto_dive = ['first']\n\
                        deck = []\ndivers.first = { boat = [0, 0], depth = 3 }\n[otherwise]\n\
                        row = { along = 'ahead', turns = [] }\nanchor = [0, 0]\nreroll = 'decline'\n\
                        [[step]]\nasks = 'treasure'\n";
    holds(three_shells).unwrap();
}
