//! The reference: rules, keywords and sheets.

use game_api::Game;
use starmada::sheet::SHIPS;

use super::game;

#[test]
fn rules_and_the_words_on_display_sheets_are_explained() {
    let reference = game().reference();
    assert_eq!(reference.rule("setup.faction").unwrap().id, "setup.faction");
    assert!(!reference.search("fleet limit", 5).is_empty());
    let entry = |word: &str| reference.keyword(word).map(|page| page.id);
    for (word, id) in [
        ("Carrier x4", "option.carrier"),
        ("Countermeasures", "option.countermeasures"),
        ("flares x3", "option.flares"),
        ("Fire Control x2", "option.fire-control"),
        ("Hyperdrive", "option.hyperdrive"),
        ("Tractor Beam", "option.tractor-beam"),
        ("Anti-Fighter Batteries", "option.anti-fighter-batteries"),
        ("Dfs", "option.trait.dfs"),
        ("NPr", "option.trait.non-piercing"),
        ("Prx", "option.trait.proximity"),
        ("Pr2", "option.trait.piercing"),
    ] {
        assert_eq!(entry(word), Ok(id.to_owned()), "{word}");
    }
    assert!(reference.keyword("Teapot").is_err());
    for sheet in SHIPS.sheets() {
        for system in sheet.equipment.iter().chain(&sheet.traits).chain(&sheet.munitions) {
            assert!(entry(&system.to_string()).is_ok(), "{}: {system}", sheet.class);
        }
    }
}

#[test]
fn every_class_has_its_sheet() {
    let reference = game().reference();
    assert_eq!(reference.cards().len(), SHIPS.sheets().count());
    let page = reference.card("longitude").unwrap();
    assert_eq!(page.line.sort, ["ship", "light cruiser", "Meridian Compact", "72 points"]);
    assert_eq!((page.emblem, page.line.played), (Some("meridian-compact"), true));
    let says = |title: &str| page.face.iter().find(|figure| figure.title == title).map(|figure| figure.says.as_str());
    assert_eq!((says("Hull"), says("Combat rating")), (Some("6 5 4 3 2 1"), Some("72")));
    assert_eq!(says("Plasma Torpedo"), Some("Plasma Torpedo 4-8-12 1x4+/2/2 [G]x2 (1)"));
    assert_eq!(
        (&page.detail["class"], &page.detail["rating"]["method"]),
        (&"Longitude".into(), &"provisional-2".into())
    );
    let unknown = reference.card("longitud").unwrap_err();
    assert_eq!(unknown.to_string(), "there is no ship \"longitud\"; did you mean \"longitude\"?");
    let found = reference.search_cards("torpedo cruiser meridian", 9);
    assert!(found.iter().any(|card| card.id == "longitude") && found.len() < 5, "{found:?}");
}
