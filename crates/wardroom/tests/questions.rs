//! The names of questions are known in three places: where they are asked, to the scenarios of their ruleset, and to the
//! readers of `docs/RULES.md`. All three must agree.
//!
//! After adding or renaming a question: `WARDROOM_QUESTIONS=write cargo test --test wardroom-tests questions::`. A name
//! that scenarios have used stays as an alias, in `Vocabulary::renamed_questions`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use scenario::Referee;

use crate::manual::{between, root, wrapped};

struct Ruleset {
    referee: Referee,
    /// The folders in which its questions are asked.
    sources: &'static [&'static str],
    /// The file that lists their names for its scenarios.
    list: &'static str,
}

fn rulesets() -> [Ruleset; 3] {
    [
        Ruleset {
            referee: Referee::of::<armada::Armada>(),
            sources: &["crates/armada/src", "crates/armada-cards/src"],
            list: "crates/armada/src/vocabulary/questions.txt",
        },
        Ruleset {
            referee: Referee::of::<starmada::Starmada>(),
            sources: &["crates/starmada/src"],
            list: "crates/starmada/src/questions.txt",
        },
        Ruleset {
            referee: Referee::of::<sample_game::Pearls>(),
            sources: &["crates/table/tests/sample/src"],
            list: "crates/table/tests/sample/src/questions.txt",
        },
    ]
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        match path.file_name().and_then(|name| name.to_str()) {
            Some("tests" | "tests.rs") => {}
            Some(_) if path.is_dir() => rust_files(&path, found),
            Some(_) if path.extension().is_some_and(|ending| ending == "rs") => found.push(path),
            _ => {}
        }
    }
}

/// The names in `Ask::new("…", …)`, except those that only tests ask.
fn names_in(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let asks = code.split("Ask::new(").skip(1);
    let name = |ask: &str| Some(ask.trim_start().strip_prefix('"')?.split_once('"')?.0.to_owned());
    asks.filter_map(name).collect()
}

/// The part of a ruleset that asks, by the folder of its source.
fn part_of(path: &Path) -> &'static str {
    let folders: Vec<&str> = path.iter().filter_map(|part| part.to_str()).collect();
    match folders.iter().position(|folder| *folder == "armada-cards").and_then(|cards| folders.get(cards + 2)) {
        Some(&"keywords") => "Keywords",
        Some(&"objectives") => "Objectives",
        Some(&"damage") => "Damage cards",
        Some(&"squadrons") => "Squadrons",
        Some(_) => "Upgrades",
        None => "The rules",
    }
}

/// All names of a ruleset's questions, by the part of it that asks them.
fn asked(ruleset: &Ruleset) -> BTreeMap<&'static str, BTreeSet<String>> {
    let mut files = Vec::new();
    for folder in ruleset.sources {
        rust_files(&root().join(folder), &mut files);
    }
    let mut parts: BTreeMap<&'static str, BTreeSet<String>> = BTreeMap::new();
    for file in files {
        let names = names_in(&fs::read_to_string(&file).unwrap());
        if !names.is_empty() {
            parts.entry(part_of(&file)).or_default().extend(names);
        }
    }
    parts
}

/// The paragraph of the document: parts in bold, the rules first, names sorted.
fn documented(parts: &BTreeMap<&'static str, BTreeSet<String>>) -> String {
    let mut order: Vec<_> = parts.iter().collect();
    order.sort_by_key(|(part, _)| (**part != "The rules", **part));
    let paragraph = |(part, names): &(&&str, &BTreeSet<String>)| {
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        wrapped(&format!("*{part}*: {}.", names.join(", ")))
    };
    order.iter().map(paragraph).collect::<Vec<_>>().join("\n\n")
}

#[test]
fn every_question_is_known_to_scenarios_and_to_readers() {
    let write = std::env::var("WARDROOM_QUESTIONS").is_ok_and(|value| value == "write");
    let path = root().join("docs/RULES.md");
    let document = fs::read_to_string(&path).unwrap();
    let mut wanted = document.clone();
    for ruleset in rulesets() {
        let parts = asked(&ruleset);
        let names: BTreeSet<&str> = parts.values().flatten().map(String::as_str).collect();
        let known: BTreeSet<&str> = ruleset.referee.questions().iter().copied().collect();
        wanted =
            between(&wanted, &format!("questions of {}", ruleset.referee.ruleset), "questions", &documented(&parts));
        if write {
            let list = names.iter().fold(String::new(), |list, name| list + name + "\n");
            fs::write(root().join(ruleset.list), list).unwrap();
        } else {
            assert_eq!(known, names, "{} is not what is asked: see the top of this file", ruleset.list);
        }
    }
    if write {
        fs::write(path, wanted).unwrap();
    } else {
        assert!(document == wanted, "docs/RULES.md does not list what is asked: see the top of this file");
    }
}

#[test]
fn a_name_that_only_a_test_asks_is_none() {
    let text = "static A: Ask = Ask::new(\"one\", R, S);\nstatic B: Ask =\n    Ask::new(\n    \"two\", R, S);\n\
                #[cfg(test)]\nmod tests {\n static C: Ask = Ask::new(\"three\", R, S);\n}\n";
    assert_eq!(names_in(text), ["one", "two"]);
}

/// Whether code uses the name of a question, which is meant only for scenarios, journals and clients.
fn takes_names(text: &str) -> bool {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    code.contains("ask.name")
}

#[test]
fn no_ruleset_tells_questions_apart_by_their_names() {
    for ruleset in rulesets() {
        let mut files = Vec::new();
        for folder in ruleset.sources {
            rust_files(&root().join(folder), &mut files);
        }
        // The kit of Armada's own tests answers questions by their names, as scenarios do.
        for file in files.iter().filter(|file| !file.ends_with("kit.rs") && !file.ends_with("kit/minded.rs")) {
            let takes = takes_names(&fs::read_to_string(file).unwrap());
            assert!(!takes, "{}: compare the `Ask` itself, not its name", file.display());
        }
    }
    assert!(takes_names("match decision.ask.name {") && !takes_names("match decision.ask {"));
}

#[test]
fn a_former_name_of_a_question_is_understood() {
    let renamed = <armada::Armada as scenario::Vocabulary>::renamed_questions();
    let referee = Referee::of::<armada::Armada>();
    for (before, now) in renamed {
        assert!(!referee.questions().contains(before), "{before} is asked still");
        assert!(referee.questions().contains(now), "{now} is never asked");
    }
    let text = r#"
ruleset = "armada"
title = "A former name of a question is understood"
rules = ["upgrades.stored.dials"]

[position]
phase = "after-deploy"
ships.flagship = { seat = "B", card = "imperial-i-class-star-destroyer", at = [900, 700], upgrades = ["grand-admiral-thrawn"] }
ships.corvette = { seat = "A", card = "cr90-corvette-a", at = [900, 100] }

[otherwise]
thrawn-dial = "navigate"

[[step]]
asks = "thrawn-dial"
seat = "B"
choose = "repair"

[[step]]
asks = "assign-dials"
seat = "A"
"#;
    let scenarios = scenario::read_file("former.toml", text.as_bytes()).unwrap();
    assert_eq!(referee.play(&scenarios[0], scenario::How::default()), Ok(()));
}
