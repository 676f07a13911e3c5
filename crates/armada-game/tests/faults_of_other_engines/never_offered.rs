//! A card that is never offered: every optional effect comes up, in random games or in the tests of its card.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use armada::catalog::Catalog;
use armada::effects::EffectName;

use super::games::seen;

/// All optional effects of cards, by the ids of their cards.
fn optional_effects() -> BTreeSet<(String, EffectName)> {
    let catalog = Catalog::get();
    let upgrades = catalog.upgrades().iter().map(|card| &card.id);
    let squadrons = catalog.squadrons().iter().map(|card| &card.id);
    let objectives = catalog.objectives().iter().map(|card| &card.id);
    let damage = catalog.damage_cards().iter().map(|card| &card.id);
    let cards = upgrades.chain(squadrons).chain(objectives).chain(damage).filter_map(|id| armada_cards::find(id));
    cards
        .flat_map(|card| {
            let optional = card.effects().filter(|effect| !effect.must);
            optional.map(|effect| (card.id.to_owned(), effect.name))
        })
        .collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// The tests in the file of each card, by the id that it declares.
fn tests_of_cards() -> Vec<(String, String)> {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../armada-cards/src"), &mut files);
    let texts = files.iter().filter_map(|file| fs::read_to_string(file).ok());
    let declared = texts.filter_map(|text| {
        let (code, tests) = text.split_once("#[cfg(test)]")?;
        let id = code.split("static CARD: Card").nth(1)?.split("id: \"").nth(1)?.split('"').next()?;
        Some((id.to_owned(), tests.to_owned()))
    });
    declared.collect()
}

/// A prepared answer that is never asked for fails a test, so a test that prepares the use of an effect shows its offer.
fn prepares_use(tests: &str) -> bool {
    [".uses(", "effect_called(", ".effect()"].iter().any(|written| tests.contains(written))
}

/// Effects that random players seldom come to, and those of cards that need a second copy of themselves.
const SELDOM: &str = "tests/faults_of_other_engines/seldom.txt";

fn seldom() -> BTreeSet<(String, EffectName)> {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(SELDOM)).unwrap();
    let effect = |line: &str| match line.split_once(' ') {
        Some((id, name)) => (id.to_owned(), EffectName::new(name)),
        None => (line.to_owned(), EffectName::ONLY),
    };
    text.lines().filter(|line| !line.starts_with('#')).map(effect).collect()
}

#[test]
fn every_optional_effect_is_offered_in_some_game() {
    let (all, seldom, offered) = (optional_effects(), seldom(), &seen().offered);
    assert!(all.len() > 300, "there are {} optional effects", all.len());
    let times = |effect: &(String, EffectName)| offered.get(effect).copied().unwrap_or(0);
    // For whoever has to change the list: below this many games an effect belongs to it.
    for effect in all.iter().filter(|effect| times(effect) < 6) {
        eprintln!("offered in {} games: {} {:?}", times(effect), effect.0, effect.1);
    }
    let missing: Vec<_> = all.iter().filter(|effect| times(effect) == 0 && !seldom.contains(effect)).collect();
    assert!(missing.is_empty(), "{} of {} were never offered: {missing:?}", missing.len(), all.len());
}

#[test]
fn what_is_seldom_offered_is_used_in_the_tests_of_its_card() {
    let (all, tests) = (optional_effects(), tests_of_cards());
    let seldom = seldom();
    assert!(seldom.len() * 8 < all.len(), "{} of {} is not seldom", seldom.len(), all.len());
    for (id, name) in &seldom {
        assert!(all.contains(&(id.clone(), *name)), "{id} has no optional effect {name:?}");
        let own = tests.iter().filter(|(card, _)| card == id);
        assert!(own.clone().any(|(_, tests)| prepares_use(tests)), "no test of {id} uses it");
    }
}
