//! Every scenario in `docs/RULES.md` can be played as it is printed, and passes.

use std::fs;
use std::path::Path;

use crate::common::wardroom_in;

/// The fenced blocks of TOML, each with its first line.
fn blocks(document: &str) -> Vec<(usize, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (number, line) in document.lines().enumerate() {
        match &mut open {
            None if line == "```toml" => open = Some((number + 2, String::new())),
            Some(_) if line == "```" => blocks.extend(open.take()),
            Some((_, text)) => text.extend([line, "\n"]),
            None => {}
        }
    }
    blocks
}

#[test]
fn every_scenario_in_the_document_holds() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let document = fs::read_to_string(root.join("docs/RULES.md")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let scenarios: Vec<_> = blocks(&document).into_iter().filter(|(_, text)| text.contains("ruleset = ")).collect();
    assert!(scenarios.len() >= 10, "only {} were found", scenarios.len());
    for (line, text) in scenarios {
        let name = format!("line-{line}.toml");
        fs::write(folder.path().join(&name), text).unwrap();
        for take_back in [&[][..], &["--take-back"]] {
            let ran = wardroom_in(folder.path(), &[&["scenario", "check", &name], take_back].concat(), "");
            assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
        }
    }
}

#[test]
fn every_shape_of_a_question_has_a_worked_example() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let document = fs::read_to_string(root.join("docs/RULES.md")).unwrap();
    for shape in ["Pick", "Arrange", "Place", "Plot", "Write", "Confirm"] {
        let heading = format!("#### {shape}\n");
        let (_, section) = document.split_once(&heading).unwrap_or_else(|| panic!("no section {shape}"));
        let section = section.split("\n#").next().unwrap_or_default();
        assert!(section.contains("```toml") && section.contains("choose = "), "{shape} has no example");
    }
}
