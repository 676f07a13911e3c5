//! Loading never panics, whatever the files contain.

use proptest::prelude::*;
use rulebook::Rulebook;
use rulebook::showings::shown_by_tests;
use rulebook::sources::SourceFile;

/// Fragments of ledgers mixed with noise.
fn junk() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("[[rule]]\n"),
        Just("[ledger]\n"),
        Just("[[card.variant]]\n"),
        Just("id = 'a.b'\n"),
        Just("see = ['é', 3, {}]\n"),
        Just("rule = 1\n"),
        Just("text = \"\"\"\n"),
        Just("editions = [\"2020\"\n"),
        Just("\u{feff}"),
        Just("\0"),
        Just("\r"),
        Just("ž = {a.b = 1, a.b.c = 2}\n"),
        Just("= ]["),
    ];
    prop_oneof![prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat()), ".{0,80}",]
}

/// Fragments of source files mixed with noise.
fn source() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("#[test] fn t() { shows!(\"a.b\""),
        Just("); }\n"),
        Just("\""),
        Just("'"),
        Just("'\\"),
        Just("r#"),
        Just("\"#"),
        Just("/*"),
        Just("*/"),
        Just("//"),
        Just("\n"),
        Just("fn é"),
        Just("#["),
        Just("]"),
        Just("{"),
        Just("}"),
        Just("shows![\"c\", "),
        Just("\\"),
    ];
    prop_oneof![prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat()), ".{0,80}"]
}

proptest! {
    #[test]
    fn loading_junk_never_panics(a in junk(), b in junk(), c in junk()) {
        let files = [("g/ledger.toml", a), ("g/dice.toml", b), ("g/TIMING.md", c)];
        if let Err(faults) = Rulebook::load(files) {
            prop_assert!(!faults.is_empty());
            for fault in faults {
                prop_assert!(fault.to_string().starts_with("g/"), "{}", fault);
            }
        }
    }

    #[test]
    fn reading_junk_as_rust_never_panics(text in source()) {
        let file = SourceFile { path: "crates/a/src/lib.rs".to_owned(), text };
        for shown in shown_by_tests(&[file]) {
            prop_assert!(shown.place.starts_with("crates/a/src/lib.rs:"), "{}", shown.place);
        }
    }
}

proptest! {
    // Every case searches the whole ledger.
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn searching_for_junk_never_panics(words in ".{0,40}") {
        let book = Rulebook::embedded();
        let found = book.search(&words).len();
        prop_assert!(found <= book.entries().count());
        prop_assert!(book.nearest_ids(&words, 3).len() <= 3);
    }
}
