//! Factions, the flagship and its commander, objectives.

use armada_catalog::Edition;
use armada_catalog::{Category, Faction};
use armada_fleet::{Fleet, Terms, check};
use rulebook::shows;

use super::yard::{
    DODONNA, DOOKU, EMPIRE, KENOBI, MOTTI, REBEL, REPUBLIC, SEPARATIST, expect_faults, expect_faults_in, expect_legal,
    expect_legal_in, fleet, says,
};

#[test]
fn a_fleet_belongs_to_one_faction() {
    shows!("fleet.faction-aligned", "general.faction.alignment");
    expect_legal(&fleet(REBEL, &[DODONNA, "cr90-corvette-b"], "x-wing-squadron"));
    expect_faults(&fleet(REBEL, &[DODONNA], "tie-fighter-squadron"), &["fleet.faction-aligned at squadrons[0]"]);
    expect_faults(&fleet(REBEL, &[DODONNA, "raider-i-class-corvette"], ""), &["fleet.faction-aligned at ships[1]"]);
    // Upgrades without a faction symbol are for everyone.
    for flagship in [
        (REBEL, "cr90-corvette-a general-dodonna xi7-turbolasers"),
        (EMPIRE, "arquitens-class-light-cruiser admiral-motti xi7-turbolasers"),
    ] {
        expect_legal(&fleet(flagship.0, &[flagship.1], ""));
    }
    // An Imperial ship with an Imperial officer breaks two rules in a Rebel fleet.
    let strangers = fleet(REBEL, &[DODONNA, "raider-i-class-corvette captain-needa"], "");
    expect_faults(&strangers, &["fleet.faction-aligned at ships[1]", "fleet.faction-aligned at ships[1].upgrades[0]"]);
}

#[test]
fn a_ship_takes_no_upgrade_of_another_faction() {
    shows!("fleet.upgrade.faction");
    expect_legal(&fleet(EMPIRE, &["raider-i-class-corvette admiral-motti captain-needa"], ""));
    let rebel_officer = fleet(EMPIRE, &["raider-i-class-corvette admiral-motti leia-organa-officer"], "");
    expect_faults(&rebel_officer, &["fleet.upgrade.faction at ships[0].upgrades[1]"]);
    assert_eq!(
        says(&rebel_officer, Terms::default()),
        "Leia Organa belongs to the Rebel Alliance, and Raider I-class Corvette to the Galactic Empire"
    );
}

#[test]
fn a_card_with_a_split_symbol_serves_both_factions() {
    shows!("fleet.dual-affiliation");
    let shields = "thermal-shields";
    expect_legal(&fleet(REPUBLIC, &[KENOBI, &format!("acclamator-ii-class-assault-ship {shields}")], ""));
    expect_legal(&fleet(SEPARATIST, &[DOOKU, &format!("munificent-class-star-frigate {shields}")], ""));
    let rebel = fleet(REBEL, &[DODONNA, &format!("assault-frigate-mark-ii-b {shields}")], "");
    expect_faults(&rebel, &["fleet.upgrade.faction at ships[1].upgrades[0]"]);
}

#[test]
fn there_are_four_factions_and_two_before_2020() {
    shows!("general.faction.four", "general.faction.two");
    let republic = fleet(REPUBLIC, &[KENOBI], "");
    expect_legal_in(&republic, Terms::standard(Edition::Of2020));
    expect_legal_in(&republic, Terms::standard(Edition::Final));
    assert_eq!([Edition::Of2020, Edition::Final].map(|edition| edition.factions().len()), [4, 4]);
    for old in [Edition::Of2015, Edition::Of2017] {
        assert_eq!(old.factions(), [Faction::Rebel, Faction::Empire]);
        expect_faults_in(&republic, Terms::standard(old), &["general.faction.two at fleet"]);
    }
}

#[test]
fn exactly_one_ship_is_the_flagship() {
    shows!("fleet.flagship.exactly-one", "fleet.commander.one");
    expect_legal(&fleet(REBEL, &[DODONNA, "cr90-corvette-b"], ""));
    let none = fleet(REBEL, &["cr90-corvette-a"], "");
    expect_faults(&none, &["fleet.flagship.exactly-one at fleet"]);
    let two = fleet(REBEL, &[DODONNA, "cr90-corvette-b mon-mothma"], "");
    let both = ["fleet.flagship.exactly-one at fleet", "fleet.commander.one at ships[1].upgrades[0]"];
    expect_faults(&two, &both);
    // Two commanders on one ship are one flagship with one commander too many.
    let crowded = fleet(REBEL, &["cr90-corvette-a general-dodonna mon-mothma"], "");
    expect_faults(&crowded, &["fleet.commander.one at ships[0].upgrades[1]"]);
}

#[test]
fn the_ship_with_the_commander_is_the_flagship() {
    shows!("fleet.commander.definition");
    let fleet = fleet(REBEL, &["cr90-corvette-b", DODONNA], "");
    assert_eq!([fleet.ships[0].is_flagship(), fleet.ships[1].is_flagship()], [false, true]);
    assert_eq!(fleet.flagship(), Some(&fleet.ships[1]));
    assert_eq!(fleet.commander().unwrap().word(), "general-dodonna");
}

#[test]
fn any_ship_but_a_flotilla_may_be_the_flagship() {
    shows!("fleet.flagship.any-ship", "fleet.commander.carrier", "fleet.flotilla-no-commander");
    // No bar has the commander's icon; a small ship is enough.
    expect_legal(&fleet(EMPIRE, &[MOTTI], ""));
    let flotilla = fleet(REBEL, &["cr90-corvette-a", "gr75-medium-transports general-dodonna"], "");
    expect_faults(&flotilla, &["fleet.flotilla-no-commander at ships[1].upgrades[0]"]);
}

#[test]
fn flotillas_could_carry_commanders_in_2015() {
    shows!("fleet.commander.carrier.edition-2015");
    let flotilla = fleet(REBEL, &["gr75-medium-transports general-dodonna"], "");
    expect_legal_in(&flotilla, Terms::standard(Edition::Of2015));
    let since = ["fleet.flotilla-no-commander at ships[0].upgrades[0]"];
    expect_faults_in(&flotilla, Terms::standard(Edition::Of2017), &since);
}

fn with_objectives(ids: &[&str]) -> Fleet {
    let objectives = ids.iter().map(|id| id.parse().unwrap()).collect();
    Fleet { objectives, ..fleet(REBEL, &[DODONNA], "") }
}

#[test]
fn three_objectives_one_of_each_category() {
    shows!("fleet.objectives", "objectives.three-categories");
    expect_legal(&with_objectives(&["contested-outpost", "minefields", "opening-salvo"]));
    let rule = "fleet.objectives at";
    // No navigation card, and two assault cards instead.
    let two_assault = with_objectives(&["most-wanted", "opening-salvo", "fire-lanes"]);
    expect_faults(&two_assault, &[&format!("{rule} objectives[1]"), &format!("{rule} fleet")]);
    expect_faults(&with_objectives(&[]), &[&*format!("{rule} fleet"); 3]);
    let four = with_objectives(&["most-wanted", "fire-lanes", "minefields", "minefields"]);
    expect_faults(&four, &[&format!("{rule} objectives[3]")]);
    let campaign = with_objectives(&["most-wanted", "fire-lanes", "minefields", "show-of-force"]);
    expect_faults(&campaign, &[&format!("{rule} objectives[3]")]);
    for category in Category::ALL {
        let cards = armada_catalog::Catalog::get().objectives().iter().filter(|card| card.category == *category);
        assert!(cards.count() >= 12, "{category}");
    }
}

#[test]
fn a_learning_game_needs_neither_flagship_nor_objectives() {
    let learning = Fleet { objectives: Vec::new(), ..fleet(REBEL, &["cr90-corvette-a"], "x-wing-squadron*4") };
    expect_legal_in(&learning, Terms::default().at(180).learning());
    assert_eq!(check(&learning, &Terms::default().at(180)).faults.len(), 4);
}
