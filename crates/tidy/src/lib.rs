//! The conventions of the project that a compiler does not check.
//!
//! Each function takes its input as an argument and returns faults, so that it can be tested with small invalid inputs;
//! the tests of this crate call them for the whole workspace. Nothing depends on this crate: it parses Rust, which the
//! product does not need.
//!
//! ```
//! use rulebook::sources::SourceFile;
//! use tidy::sources::Sources;
//!
//! let text = "#[test] fn idle() { shows!(\"dice.roll\"); assert!(true); }";
//! let file = SourceFile { path: "crates/a/tests/a.rs".into(), text: text.into() };
//! let sources = Sources::of(&[file])?;
//! assert!(tidy::weak_tests(&sources)[0].says.contains("asserts nothing"));
//! # Ok::<(), Vec<fault::Fault>>(())
//! ```

mod arrows;
pub mod dependencies;
mod layers;
mod programs;
mod questions;
pub mod sources;
mod strays;
mod words;

use std::path::Path;

use fault::Fault;
use rulebook::sources::SourceFile;
use rulebook::{Rulebook, ledger_files, sample_ledgers};

use crate::sources::Sources;

pub use arrows::{Arrows, forbidden_arrows};
pub use layers::{Layers, upward_names};
pub use programs::without_program;
pub use questions::{Question, questions, without_meanwhile};
pub use strays::stray_binaries;
pub use words::{Allowed, GameWords};

/// All ledgers of the project at `root`: its `rules/` and those of games that exist only for tests.
///
/// # Errors
///
/// The faults of all of them.
pub fn all_ledgers(root: &Path) -> Result<Rulebook, Vec<Fault>> {
    let mut found = ledger_files(&root.join("rules"))?;
    for folder in sample_ledgers(root) {
        found.extend(ledger_files(&folder)?);
    }
    Rulebook::load(found)
}

/// Ids in `shows!` and `Rule(…)` that no ledger has. Tests may name rulings of cards, code only entries.
pub fn unknown_ids(sources: &Sources, book: &Rulebook) -> Vec<Fault> {
    let shown = sources.showings.iter().flat_map(|showing| showing.ids.iter().map(move |id| (showing, id)));
    let shown = shown.filter(|(_, id)| !book.knows(id)).map(|(showing, id)| {
        let what = if id.contains('/') { "ruling" } else { "rule" };
        let known = book.alternatives(id);
        let says = format!("no ledger has the {what} `{id}`");
        Fault::new(&showing.file, says).on_line(showing.line).nearest(id, known.iter().map(String::as_str))
    });
    let named = sources.namings.iter().filter(|naming| book.find(&naming.id).is_none()).map(|naming| {
        let known = book.entries().map(|entry| entry.id.as_str());
        let says = format!("no ledger has the rule `{}`", naming.id);
        Fault::new(&naming.file, says).on_line(naming.line).nearest(&naming.id, known)
    });
    shown.chain(named).collect()
}

/// Every `shows!` that does not count: in an ignored test, in a test that cannot fail, or outside of a test.
pub fn weak_tests(sources: &Sources) -> Vec<Fault> {
    let faults = sources.showings.iter().filter_map(|showing| {
        let weakness = showing.weakness?;
        let says = match &showing.function {
            Some(function) => format!("{weakness} (in `{function}`)"),
            None => weakness.to_string(),
        };
        Some(Fault::new(&showing.file, says).on_line(showing.line))
    });
    faults.collect()
}

/// Source files whose first line does not say what they are for.
pub fn without_head(files: &[SourceFile]) -> Vec<Fault> {
    let sources = files.iter().filter(|file| file.path.contains("/src/"));
    sources
        .filter(|file| !file.text.starts_with("//!"))
        .map(|file| {
            Fault::new(&file.path, "the file does not begin with a `//!` line")
                .on_line(1)
                .help("say in one line what the module is for")
        })
        .collect()
}

/// Files with more lines than `most`.
pub fn too_long(files: &[SourceFile], most: usize) -> Vec<Fault> {
    files
        .iter()
        .map(|file| (file, file.text.lines().count()))
        .filter(|(_, lines)| *lines > most)
        .map(|(file, lines)| {
            let says = format!("the file has {lines} lines, more than {most}");
            Fault::new(&file.path, says).help("split it by subject")
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> SourceFile {
        SourceFile { path: path.to_owned(), text: text.to_owned() }
    }

    fn book() -> Rulebook {
        let ledger = "[ledger]\ngame = 'g'\ndefault_edition = 'one'\ncard_kinds = ['crew']\n\
            [[edition]]\nid = 'one'\ndocument = 'd'\n";
        let dice = "[[rule]]\nid = 'dice.roll'\nkind = 'rule'\ntitle = 'Roll'\n\
            text = 'Roll a die.'\nsource = 'Rules, 1'\n";
        let card = "[[card]]\nid = 'captain'\nname = 'Captain'\nkind = 'crew'\ntiming = 'none'\neffect = 'Helps.'\n\
            rulings = [{ id = 'twice', kind = 'official', text = 'T.' }]\nscenarios = []\nsource = 'Cards'\n";
        Rulebook::load([("g/ledger.toml", ledger), ("g/dice.toml", dice), ("g/cards.toml", card)])
            .expect("a good ledger")
    }

    #[test]
    fn an_unknown_id_is_caught_in_tests_and_in_code() {
        let files = [
            file("crates/a/tests/a.rs", "#[test]\nfn t() {\n shows!(\"dice.rol\"); assert!(x) }"),
            file("crates/a/src/lib.rs", "//! A.\nconst A: Rule = Rule(\"dice.roll\");\nconst B: Rule = Rule(\"zz\");"),
        ];
        let sources = Sources::of(&files).expect("Rust");
        let faults = unknown_ids(&sources, &book());
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(
            faults,
            [
                "crates/a/tests/a.rs:3: no ledger has the rule `dice.rol`\n  help: did you mean `dice.roll`?",
                "crates/a/src/lib.rs:3: no ledger has the rule `zz`",
            ]
        );
    }

    #[test]
    fn a_test_may_name_a_ruling_that_the_ledger_has() {
        let tests = "#[test]\nfn t() {\n shows!(\"captain/twice\", \"captain\");\n shows!(\"captain/twise\");\n\
            shows!(\"dice.roll/twice\");\n assert!(x) }";
        let code = "//! A.\nconst A: Rule = Rule(\"captain\");\nconst B: Rule = Rule(\"captain/twice\");";
        let files = [file("crates/a/tests/a.rs", tests), file("crates/a/src/lib.rs", code)];
        let faults = unknown_ids(&Sources::of(&files).expect("Rust"), &book());
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(
            faults,
            [
                "crates/a/tests/a.rs:4: no ledger has the ruling `captain/twise`\
                  \n  help: did you mean `captain/twice`?",
                "crates/a/tests/a.rs:5: no ledger has the ruling `dice.roll/twice`",
                "crates/a/src/lib.rs:3: no ledger has the rule `captain/twice`",
            ]
        );
    }

    #[test]
    fn weak_tests_are_caught() {
        let text = "#[test] fn t() { shows!(\"dice.roll\"); assert_eq!(2, 2); }\n\
            #[test] fn u() { shows!(\"dice.roll\"); assert_eq!(roll(), 2); }\n\
            fn v() { shows!(\"dice.roll\"); }";
        let sources = Sources::of(&[file("crates/a/tests/a.rs", text)]).expect("Rust");
        let faults = weak_tests(&sources);
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert_eq!(faults[0].line, Some(1));
        assert!(faults[0].says.contains("asserts nothing"), "{}", faults[0]);
        assert_eq!(faults[1].line, Some(3));
        assert!(faults[1].says.contains("outside of a test"), "{}", faults[1]);
    }

    #[test]
    fn files_without_a_head_or_with_too_many_lines_are_caught() {
        let files = [
            file("crates/a/src/good.rs", "//! Good.\n"),
            file("crates/a/src/bad.rs", "// Bad.\nfn f() {}\n"),
            file("crates/a/tests/any.rs", "fn f() {}\n\n\n"),
        ];
        let faults = without_head(&files);
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].file, "crates/a/src/bad.rs");
        let faults = too_long(&files, 2);
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].file, "crates/a/tests/any.rs");
    }
}
