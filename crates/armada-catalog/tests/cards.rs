//! The cards of the catalog are complete, consistent with the rulebook, and evaluated according to the rules.

use std::collections::BTreeSet;
use std::path::Path;

use armada_catalog::{
    Card, CardKind, Carrier, Catalog, Category, Colour, Costs, Face, Id, ObstacleKind, ShipId, UpgradeCard,
    UpgradeIcon, UpgradeId,
};
use rulebook::{Body, Rulebook, Ruleset};

fn catalog() -> &'static Catalog {
    Catalog::get()
}

fn upgrade(id: &str) -> &'static UpgradeCard {
    catalog().upgrade(id).unwrap_or_else(|unknown| panic!("{unknown}"))
}

fn book() -> &'static Ruleset {
    Rulebook::embedded().ruleset("armada").unwrap()
}

/// The rulebook's entry of a card.
fn entry(id: &str) -> &'static rulebook::Card {
    let entry = book().find(id).unwrap_or_else(|| panic!("the rulebook has no card `{id}`"));
    let Body::Card(card) = &entry.body else { panic!("`{id}` is no card in the rulebook") };
    card
}

/// Whether the restrictions of an upgrade allow a ship to carry it.
fn may_carry(ship: &str, card: &str, flagship: bool) -> bool {
    let ship = catalog().ship(ship).unwrap();
    let carrier = Carrier { ship, flagship, icons: &ship.upgrade_bar };
    upgrade(card).restrictions.iter().all(|restriction| restriction.allows(carrier))
}

#[test]
fn all_cards_are_there() {
    let count = |kind: CardKind| catalog().cards().filter(|card| card.kind() == kind).count();
    let counts: Vec<usize> = CardKind::ALL.iter().copied().map(count).collect();
    assert_eq!(counts, [66, 107, 295, 55, 22, 2]);
    let objectives = |category| catalog().objectives().iter().filter(|card| card.category == category).count();
    let counts: Vec<usize> = Category::ALL.iter().copied().map(objectives).collect();
    assert_eq!(counts, [12, 12, 12, 19]);
    let slots = |icon| catalog().upgrades().iter().filter(|card| card.slots.contains(&icon)).count();
    let counts: Vec<usize> = UpgradeIcon::ALL.iter().copied().map(slots).collect();
    assert_eq!(counts, [38, 73, 18, 8, 8, 7, 23, 8, 4, 15, 9, 8, 3, 79]);
    let deck: u16 = catalog().damage_cards().iter().map(|card| u16::from(card.copies)).sum();
    assert_eq!(deck, 52);
}

#[test]
fn every_card_but_a_ship_has_its_entry_and_every_entry_its_card() {
    for card in catalog().cards() {
        let Some(id) = card.entry_id() else {
            assert!(book().find(card.id()).is_none(), "{}", card.id());
            continue;
        };
        let entry = entry(id);
        // The rulebook adds a word in brackets if two cards have the same name, and omits quotation marks.
        let plain = entry.name.split(" (").next().unwrap();
        assert_eq!(plain, card.name().replace('"', ""), "{id}");
        let kind = match card {
            Card::Objective(objective) if objective.category == Category::Campaign => "campaign-objective",
            _ => card.kind().word(),
        };
        assert_eq!(entry.kind, kind, "{id}");
    }
    for entry in book().entries().iter().filter(|entry| matches!(entry.body, Body::Card(_))) {
        let card = catalog().card(&entry.id).unwrap_or_else(|unknown| panic!("{unknown}"));
        assert_eq!(card.entry_id(), Some(entry.id.as_str()));
    }
}

/// The keys of a card's figures in the catalog; id and name only identify the card.
fn figures(card: Card<'_>) -> BTreeSet<String> {
    let written = serde_json::to_value(card).unwrap();
    let keys = written.as_object().unwrap().keys().filter(|key| !["id", "name"].contains(&key.as_str()));
    keys.cloned().collect()
}

/// The entries of all cards as they are written.
fn written_entries() -> Vec<toml::Table> {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let files = rulebook::ledger_files(&rules).unwrap().into_iter();
    let is_toml = |path: &str| Path::new(path).extension().is_some_and(|ending| ending == "toml");
    let cards = files.filter(|file| file.path.contains("/armada/cards/") && is_toml(&file.path));
    let tables = cards.map(|file| file.text.parse::<toml::Table>().unwrap());
    let entries =
        tables.flat_map(|table| table.get("card").and_then(toml::Value::as_array).cloned().unwrap_or_default());
    entries.map(|entry| entry.as_table().unwrap().clone()).collect()
}

/// Does it consist of words only?
fn is_words(value: &toml::Value) -> bool {
    match value {
        toml::Value::String(_) => true,
        toml::Value::Array(values) => values.iter().all(is_words),
        toml::Value::Table(table) => table.values().all(is_words),
        _ => false,
    }
}

#[test]
fn no_figure_of_the_catalog_stands_in_the_rulebook() {
    let entries = written_entries();
    assert_eq!(entries.len(), catalog().cards().filter(|card| card.entry_id().is_some()).count());
    for entry in entries {
        let id = entry["id"].as_str().unwrap();
        let figures = figures(catalog().card(id).unwrap());
        let twice: Vec<&String> = entry.keys().filter(|key| figures.contains(*key)).collect();
        assert!(twice.is_empty(), "{id}: the catalog has {twice:?} already");
        let numbers: Vec<&String> = entry.iter().filter(|(_, value)| !is_words(value)).map(|(key, _)| key).collect();
        assert!(numbers.is_empty(), "{id}: {numbers:?} belongs into the catalog");
    }
}

#[test]
fn the_rulebook_knows_no_figure_of_the_catalog() {
    let index = "[ledger]\ngame = 'g'\ndefault_edition = 'one'\ncard_kinds = ['card']\n\
        [[edition]]\nid = 'one'\ndocument = 'd'\n";
    let card = "[[card]]\nid = 'a'\nname = 'A'\nkind = 'card'\ntiming = 'none'\neffect = 'E.'\n\
        rulings = []\nscenarios = []\nsource = 'S'\n";
    let load = |more: &str| Rulebook::load([("g/ledger.toml", index), ("g/cards.toml", &format!("{card}{more}"))]);
    load("").expect("without figures it is a good entry");
    let all: BTreeSet<String> = catalog().cards().flat_map(figures).collect();
    assert!(all.contains("points") && all.contains("hull") && all.contains("victory_token"), "{all:?}");
    for figure in all {
        let faults = load(&format!("{figure} = 1\n")).expect_err(&figure);
        assert!(faults[0].says.contains(&format!("unknown key `{figure}`")), "{}", faults[0]);
    }
}

#[test]
fn costs_can_be_had_of_every_state() {
    let points = |id: &str| {
        let card = catalog().card(id).unwrap();
        Costs::ALL.iter().map(|costs| catalog().points_in(*costs, card)).collect::<Vec<_>>()
    };
    assert_eq!(points("admonition"), [Some(8), Some(6), Some(10)]);
    assert_eq!(points("grand-moff-tarkin"), [Some(38), Some(28), Some(28)]);
    assert_eq!(points("xx-9-turbolasers"), [Some(5), Some(5), Some(2)]);
    assert_eq!(points("victory-ii-class-star-destroyer"), [Some(85), Some(85), Some(80)]);
    assert_eq!(points("ig-88"), [Some(21), Some(21), Some(19)]);
    assert_eq!(points("obi-wan-kenobi"), [None, Some(28), Some(22)], "not out in 2017");
    assert_eq!(points("mercy-mission"), [None, Some(0), Some(5)]);
    assert_eq!(points("fleet-ambush"), [None, None, None], "nobody pays for an objective");
    for card in catalog().cards() {
        let bought = matches!(card.kind(), CardKind::Ship | CardKind::Squadron | CardKind::Upgrade);
        for costs in [Costs::Of2020, Costs::Final] {
            assert_eq!(catalog().points_in(costs, card).is_some(), bought, "{} in {costs}", card.id());
        }
        // A card changed by the final errata had a different cost or wording before.
        if !card.points_history().is_empty() {
            let last = card.points_history().last().unwrap();
            assert!(last.until < Costs::Final && Some(last.points) != card.points(), "{}", card.id());
        }
    }
}

#[test]
fn restrictions_are_evaluated_as_the_cards_say() {
    let mark = |number: &str| format!("starhawk-class-battleship-mark-{number}");
    assert!(may_carry(&mark("i"), "amity", false) && !may_carry(&mark("ii"), "amity", false));
    assert!(may_carry(&mark("ii"), "unity", false) && !may_carry("cr90-corvette-a", "unity", false));
    assert!(may_carry("mc30c-scout-frigate", "mon-calamari-exodus-fleet", false));
    assert!(!may_carry("cr90-corvette-a", "mon-calamari-exodus-fleet", false));
    assert!(may_carry("victory-i-class-star-destroyer", "flag-bridge", true));
    assert!(!may_carry("victory-i-class-star-destroyer", "flag-bridge", false), "not the flagship");
    assert!(!may_carry("raider-i-class-corvette", "flag-bridge", true), "too small");
    assert!(!may_carry("executor-i-class-star-dreadnought", "flag-bridge", true), "huge is not large");
    assert!(may_carry("acclamator-i-class-assault-ship", "clone-gunners", false));
    assert!(!may_carry("cr90-corvette-a", "clone-gunners", false));
}

#[test]
fn icons_of_the_bar_can_forbid_a_card() {
    let carries = |ship: &str, card: &str, adds: &[UpgradeIcon]| {
        let ship = catalog().ship(ship).unwrap();
        let icons = [&ship.upgrade_bar[..], adds].concat();
        upgrade(card)
            .restrictions
            .iter()
            .all(|restriction| restriction.allows(Carrier { ship, flagship: false, icons: &icons }))
    };
    let has_retrofit = |ship: &str| catalog().ship(ship).unwrap().upgrade_bar.contains(&UpgradeIcon::DefensiveRetrofit);
    assert!(has_retrofit("imperial-ii-class-star-destroyer") && has_retrofit("arquitens-class-light-cruiser"));
    assert!(!carries("imperial-ii-class-star-destroyer", "minister-tua", &[]), "large, with a defensive retrofit");
    assert!(carries("arquitens-class-light-cruiser", "minister-tua", &[]), "small ships may have two");
    assert!(!has_retrofit("victory-i-class-star-destroyer"));
    assert!(carries("victory-i-class-star-destroyer", "minister-tua", &[]));
    assert!(carries("imperial-i-class-star-destroyer", "chimaera", &[]));
    assert!(!carries("imperial-i-class-star-destroyer", "chimaera", &[UpgradeIcon::FleetCommand]));
}

#[test]
fn names_collide_across_the_kinds_of_cards() {
    let vaders: BTreeSet<CardKind> = catalog()
        .cards()
        .filter(|card| card.unique_names().iter().any(|name| name == "Darth Vader"))
        .map(Card::kind)
        .collect();
    assert_eq!(vaders, BTreeSet::from([CardKind::Squadron, CardKind::Upgrade]));
    let falcons =
        catalog().squadrons().iter().filter(|card| card.unique_names.contains(&"Millennium Falcon".to_owned()));
    assert_eq!(falcons.count(), 2, "two pilots, one craft");
    assert!(upgrade("gunnery-team").unique_names().is_empty());
}

#[test]
fn icons_are_those_of_the_rules() {
    rulebook::shows!("fleet.icons.list");
    let listed = book().find("fleet.icons.list").unwrap().text().to_lowercase();
    assert_eq!(UpgradeIcon::ALL.len(), 14);
    for icon in UpgradeIcon::ALL {
        assert!(listed.contains(&icon.word().replace('-', " ")), "{icon}");
        assert!(catalog().upgrades().iter().any(|card| card.slots.contains(icon)), "{icon}");
    }
}

#[test]
fn what_stays_on_the_table_is_known() {
    let objective = |id: &str| catalog().objective(id).unwrap();
    assert_eq!(objective("station-assault").station.as_deref(), Some("unarmed-station"));
    assert_eq!(objective("station-assault").obstacles.as_ref().unwrap()[&ObstacleKind::Station], 2);
    assert_eq!(objective("opening-salvo").obstacles, None, "the six of the core set");
    assert_eq!(objective("blockade-run").play_area.as_deref(), Some("short-edges"));
    let tokens = |id: &str| objective(id).objective_tokens.iter().filter_map(|tokens| tokens.count).sum::<u8>();
    assert_eq!((tokens("minefields"), tokens("intel-sweep"), tokens("opening-salvo")), (6, 7, 0));
    assert_eq!(upgrade("spha-t").special_battery.unwrap().to_string(), "5 blue 1 black");
    let dials = upgrade("grand-admiral-thrawn").starts_with.as_ref().unwrap();
    assert_eq!((dials.dials, dials.tokens), (3, 0));
    let late =
        catalog().upgrades().iter().filter(|card| card.starts_with.as_ref().is_some_and(|it| it.after_deployment));
    let late: Vec<&str> = late.map(|card| card.id.as_str()).collect();
    assert_eq!(late, ["grand-admiral-thrawn", "taskmaster-grint"], "chosen once fleets are deployed");
}

#[test]
fn three_cards_have_been_withdrawn() {
    rulebook::shows!(
        "bail-organa-officer/withdrawn",
        "governor-pryce-officer-wave-7/withdrawn",
        "strategic-adviser/withdrawn"
    );
    let withdrawn: Vec<&str> = catalog().cards().filter(|card| card.is_withdrawn()).map(Card::id).collect();
    assert_eq!(withdrawn, ["bail-organa-officer", "governor-pryce-officer-wave-7", "strategic-adviser"]);
}

#[test]
fn ids_name_their_cards() {
    for id in catalog().ids::<UpgradeCard>() {
        assert_eq!(catalog()[id].id, id.word());
        assert_eq!(id.word().parse::<UpgradeId>(), Ok(id));
    }
    let id: ShipId = catalog().id("cr90-corvette-a").unwrap();
    let written = serde_json::to_string(&id).unwrap();
    assert_eq!(serde_json::from_str::<ShipId>(&written).unwrap(), id);
    let wrong = serde_json::from_str::<Id<UpgradeCard>>("\"cr90-corvette-a\"").unwrap_err();
    assert!(wrong.to_string().contains("no upgrade has the id `cr90-corvette-a`"), "{wrong}");
    let unknown = catalog().card("gunery-team").unwrap_err();
    assert_eq!(unknown.to_string(), "no card has the id `gunery-team`; did you mean `gunnery-team`?");
}

#[test]
fn dice_have_their_faces() {
    let icons = |colour: Colour| {
        let faces = colour.faces();
        let sum = |icons: fn(Face) -> u8| faces.iter().map(|face| icons(*face)).sum::<u8>();
        (
            sum(Face::hits),
            sum(Face::criticals),
            sum(Face::accuracies),
            faces.iter().filter(|face| **face == Face::Blank).count(),
        )
    };
    assert_eq!(icons(Colour::Red), (4, 2, 1, 2));
    assert_eq!(icons(Colour::Blue), (4, 2, 2, 0));
    assert_eq!(icons(Colour::Black), (6, 2, 0, 2));
    for colour in Colour::ALL {
        let faces: Vec<&str> = colour.faces().iter().map(|face| face.word()).collect();
        assert_eq!((colour.die().name, colour.die().faces), (colour.word(), &faces[..]));
    }
}
