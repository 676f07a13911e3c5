//! Every ruling of a card is shown by a test or a scenario, unless it is marked as untestable.

use std::fs;
use std::path::{Path, PathBuf};

use armada::catalog::{CardKind, Catalog};
use armada_cards as cards;
use rulebook::showings::shown_by_tests;
use rulebook::sources::rust_files;
use rulebook::{Body, Coverage, Entry, Rulebook, Ruleset, Ruling, ShownBy, Standing};

fn own_folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Keywords, and stations, which do what their figures say, have no files of their own.
fn is_played(rules: &Ruleset, id: &str) -> bool {
    let is_keyword = rules.find(id).is_some_and(|entry| matches!(entry.body, Body::Keyword(_)));
    let is_station = || Catalog::get().card(id).is_ok_and(|card| card.kind() == CardKind::Station);
    is_keyword || is_station() || cards::is_played(id)
}

fn scenario_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(scenario_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            found.push(path);
        }
    }
    found
}

fn shown_by_scenarios(root: &Path) -> Vec<ShownBy> {
    let mut shown = Vec::new();
    for path in scenario_files(&root.join("scenarios")) {
        let place = path.display().to_string();
        let scenarios = scenario::read_file(&place, &fs::read(&path).unwrap()).unwrap();
        shown.extend(scenarios.iter().flat_map(|scenario| scenario.shown(place.clone())));
    }
    shown
}

/// All rulings of a ruleset with their full ids.
fn rulings(rules: &Ruleset) -> impl Iterator<Item = (String, &Entry, &Ruling)> {
    let entries = rules.entries().iter();
    entries.flat_map(|entry| entry.rulings().iter().map(move |ruling| (entry.ruling_id(ruling), entry, ruling)))
}

/// Rulings that nothing shows, and those that are marked as untestable though something does.
fn faults(rules: &Ruleset, coverage: &Coverage, is_played: impl Fn(&str) -> bool) -> Vec<String> {
    let mut faults = Vec::new();
    for (id, entry, ruling) in rulings(rules) {
        match coverage.standing(entry, ruling, &is_played) {
            Standing::Missing => faults.push(format!("{id} is shown by nothing: write a test")),
            Standing::Shown if ruling.untestable.is_some() => {
                faults.push(format!("{id} is shown, but marked as untestable"));
            }
            _ => {}
        }
    }
    faults
}

#[test]
fn every_ruling_is_shown() {
    let root = own_folder().join("../..");
    let rules = Rulebook::embedded().ruleset("armada").unwrap();
    let tests = shown_by_tests(&rust_files(&root).unwrap());
    let coverage = Coverage::of(Rulebook::embedded(), shown_by_scenarios(&root), tests);
    let faults = faults(rules, &coverage, |id| is_played(rules, id));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A ruleset with a card that is played, and one that is not.
fn sample() -> Rulebook {
    let index = "[ledger]\ngame = 'g'\ndefault_edition = 'one'\ncard_kinds = ['crew']\n\
        [[edition]]\nid = 'one'\ndocument = 'd'\n";
    let card = |id: &str, rulings: &str| {
        format!(
            "[[card]]\nid = '{id}'\nname = 'C'\nkind = 'crew'\ntiming = 'none'\neffect = 'E.'\n\
             rulings = [{rulings}]\nscenarios = []\nsource = 'S'\n"
        )
    };
    let ruling = |id: &str, more: &str| format!("{{ id = '{id}', kind = 'official', text = 'T.'{more} }}, ");
    let captain = [
        ruling("always", ""),
        ruling("never", ""),
        ruling("with-cook", ", with = ['cook']"),
        ruling("in-port", ", untestable = 'there is no port'"),
    ];
    let cards = card("captain", &captain.concat()) + &card("cook", &ruling("soup", ""));
    Rulebook::load([("g/ledger.toml", index), ("g/cards.toml", cards.as_str())]).unwrap()
}

fn faults_of_sample(shown: &[&str]) -> Vec<String> {
    let book = sample();
    let shown = shown.iter().map(|id| ShownBy::test(id, "a.rs", 1, "t"));
    let coverage = Coverage::of(&book, [], shown);
    faults(book.ruleset("g").unwrap(), &coverage, |id| id == "captain")
}

/// Rulings about a card that is not played, or marked as untestable, are not asked for.
#[test]
fn a_ruling_that_nothing_shows_is_noticed() {
    assert_eq!(faults_of_sample(&["captain/always", "captain/never"]), [""; 0]);
    let never = "captain/never is shown by nothing: write a test";
    assert_eq!(faults_of_sample(&["captain/always"]), [never]);
    assert_eq!(faults_of_sample(&["captain"]), ["captain/always is shown by nothing: write a test", never]);
    assert_eq!(
        faults_of_sample(&["captain/always", "captain/never", "captain/in-port"]),
        ["captain/in-port is shown, but marked as untestable"]
    );
}
