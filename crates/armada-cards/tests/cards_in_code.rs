//! The conventions of card files: every card is registered, is in the right folder, matches the rulebook and is tested;
//! and no rule names a card.

mod dead_ends;
mod names;
mod rulings;
mod says;
mod timing;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use armada::catalog::Catalog;
use armada_cards as cards;
use rulebook::{Entry, Rulebook};

/// The card files.
fn own_sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The sources of another part of the game.
fn sources_of(part: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(part).join("src")
}

fn files_under(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files_under(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            found.push((path, text));
        }
    }
    found
}

/// The id a card file declares.
fn declared_id(text: &str) -> Option<&str> {
    let after = text.split("static CARD: Card").nth(1)?;
    after.split("id: \"").nth(1)?.split('"').next()
}

fn card_files() -> Vec<(PathBuf, String)> {
    files_under(&own_sources()).into_iter().filter(|(_, text)| declared_id(text).is_some()).collect()
}

fn all_ids() -> BTreeSet<&'static str> {
    let catalog = Catalog::get();
    let upgrades = catalog.upgrades().iter().map(|card| card.id.as_str());
    let squadrons = catalog.squadrons().iter().map(|card| card.id.as_str());
    let objectives = catalog.objectives().iter().map(|card| card.id.as_str());
    let damage = catalog.damage_cards().iter().map(|card| card.id.as_str());
    upgrades.chain(squadrons).chain(objectives).chain(damage).collect()
}

#[test]
fn every_card_file_is_registered() {
    let ids = all_ids();
    for (path, text) in card_files() {
        let id = declared_id(&text).unwrap();
        if id.starts_with("keyword-") {
            continue;
        }
        assert!(ids.contains(id), "{}: the catalog has no card {id}", path.display());
        assert!(cards::find(id).is_some(), "{}: {id} is not registered", path.display());
    }
}

#[test]
fn every_card_file_has_tests_that_name_it() {
    for (path, text) in card_files() {
        let id = declared_id(&text).unwrap();
        let tests = text.split("#[cfg(test)]").nth(1).unwrap_or_default();
        let names = |end: char| tests.contains(&format!("\"{id}{end}"));
        assert!(names('"') || names('/'), "{}: no test shows {id}", path.display());
    }
}

/// The texts in code, without its tests.
fn texts_outside_tests(text: &str) -> impl Iterator<Item = &str> {
    text.split("#[cfg(test)]").next().unwrap_or_default().split('"').skip(1).step_by(2)
}

#[test]
fn no_rule_and_no_player_names_a_card() {
    let ids = all_ids();
    let rules = ["state", "effects", "play", "vocabulary", "offer"].map(|part| sources_of("armada").join(part));
    for (path, text) in rules.iter().chain([&sources_of("armada-players")]).flat_map(|folder| files_under(folder)) {
        if path.components().any(|part| part.as_os_str() == "tests") || path.ends_with("tests.rs") {
            continue;
        }
        for word in texts_outside_tests(&text) {
            assert!(!ids.contains(word), "{} names the card {word}", path.display());
        }
    }
}

#[test]
fn plain_squadrons_are_those_without_an_effect_of_their_own() {
    let book = Rulebook::embedded();
    for card in Catalog::get().squadrons() {
        let timings: BTreeSet<&str> = book.find_all(&card.id).flat_map(Entry::timing).collect();
        let plain = timings.is_empty();
        assert!(!plain || cards::is_played(&card.id), "{} has only figures and keywords, and is not played", card.id);
        assert!(plain || cards::find(&card.id).is_some() || !cards::is_played(&card.id), "{} is not plain", card.id);
    }
}
