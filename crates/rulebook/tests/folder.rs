//! Ledgers on disk: which folder is which ruleset, and what cannot be read.

use std::fs;
use std::path::Path;

use rulebook::{Rulebook, sample_ledgers};

const INDEX: &str = "[ledger]\ngame = 'g'\ndefault_edition = 'x'\n[[edition]]\nid = 'x'\ndocument = 'd'\n";

fn write(root: &Path, path: &str, bytes: &[u8]) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, bytes).expect("a file");
}

fn names(folder: &Path) -> Vec<String> {
    let book = Rulebook::from_folder(folder).expect("no fault");
    book.rulesets().iter().map(|ruleset| ruleset.name().to_owned()).collect()
}

#[test]
fn each_folder_is_a_ruleset() {
    let root = tempfile::tempdir().expect("a folder");
    write(root.path(), "rules/chess/ledger.toml", INDEX.as_bytes());
    write(root.path(), "rules/go/ledger.toml", INDEX.as_bytes());
    write(root.path(), "rules/go/.hidden.toml", b"not a ledger");
    write(root.path(), "rules/go/picture.png", b"\xff\0");
    assert_eq!(names(&root.path().join("rules")), ["chess", "go"]);
}

#[test]
fn files_directly_in_a_rules_folder_belong_to_the_game_around_it() {
    let root = tempfile::tempdir().expect("a folder");
    write(root.path(), "crates/table/tests/marbles/rules/ledger.toml", INDEX.as_bytes());
    write(root.path(), "crates/table/tests/other/src/lib.rs", b"");
    let found = sample_ledgers(root.path());
    assert_eq!(found.len(), 1);
    assert_eq!(names(&found[0]), ["marbles"]);
    assert!(sample_ledgers(&root.path().join("nowhere")).is_empty());
}

#[test]
fn a_byte_order_mark_and_windows_line_ends_do_no_harm() {
    let root = tempfile::tempdir().expect("a folder");
    let text = format!("\u{feff}{}", INDEX.replace('\n', "\r\n"));
    write(root.path(), "rules/go/ledger.toml", text.as_bytes());
    assert_eq!(names(&root.path().join("rules")), ["go"]);
}

#[test]
fn what_cannot_be_read_is_a_fault() {
    let root = tempfile::tempdir().expect("a folder");
    let faults = Rulebook::from_folder(&root.path().join("rules")).expect_err("no such folder");
    assert!(faults[0].says.contains("cannot be read"), "{}", faults[0]);
    write(root.path(), "rules/go/ledger.toml", b"[ledger]\ngame = '\xff'\n");
    let faults = Rulebook::from_folder(&root.path().join("rules")).expect_err("no text");
    assert_eq!((faults[0].line, faults[0].column), (Some(2), Some(9)), "{}", faults[0]);
}
