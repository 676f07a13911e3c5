//! Cost of finding the nearest of 700 known words: with words prepared once, with words given each time, and with the
//! edit distance computed for every word of similar length.

use divan::black_box;

const WORDS: [&str; 10] =
    ["corvette", "frigate", "cruiser", "squadron", "general", "turbolaser", "engine", "escort", "command", "assault"];

/// Ids like those of a catalog.
fn ids() -> Vec<String> {
    (0..700).map(|number| format!("{}-{}-{}", WORDS[number % 10], WORDS[number / 10 % 10], number / 7)).collect()
}

/// A known word with three typing errors, and an unknown word.
const MISSPELT: [&str; 2] = ["corvete-esqort-57x", "qzzwk-vvxxj-qqkkw"];

fn main() {
    divan::main();
}

#[divan::bench(args = MISSPELT)]
fn prepared(bencher: divan::Bencher<'_, '_>, word: &str) {
    let ids = ids();
    let known = fault::Known::of(ids.iter().map(String::as_str));
    bencher.bench(|| known.nearest(black_box(word)).map(str::len));
}

#[divan::bench(args = MISSPELT)]
fn as_they_come(bencher: divan::Bencher<'_, '_>, word: &str) {
    let ids = ids();
    bencher.bench(|| fault::nearest(black_box(word), ids.iter().map(String::as_str)).map(str::len));
}

#[divan::bench(args = MISSPELT)]
fn every_edit_counted(bencher: divan::Bencher<'_, '_>, word: &str) {
    let ids = ids();
    let edits = |known: &String| {
        let (word, known) = (word.to_lowercase(), known.to_lowercase());
        let forgiven = word.len().max(known.len()) / 3;
        let near = word.len().abs_diff(known.len()) <= forgiven;
        near.then(|| strsim::damerau_levenshtein(&word, &known)).filter(|edits| *edits <= forgiven)
    };
    bencher.bench(|| black_box(&ids).iter().filter_map(edits).min());
}
