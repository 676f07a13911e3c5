//! Conditions of cards for their ship: copies, modifications, sizes, traits, the flagship, titles.

use armada_catalog::Edition;
use armada_fleet::Terms;
use rulebook::shows;

use super::yard::{
    DODONNA, EMPIRE, KENOBI, MOTTI, REBEL, REPUBLIC, expect_faults, expect_faults_in, expect_legal, expect_legal_in,
    fleet, says,
};

#[test]
fn a_ship_carries_a_card_once() {
    shows!("fleet.no-duplicate-upgrade");
    let cruiser = "mc80l-battle-cruiser general-dodonna";
    let twice = fleet(REBEL, &[&format!("{cruiser} xi7-turbolasers xi7-turbolasers")], "");
    expect_faults(&twice, &["fleet.no-duplicate-upgrade at ships[0].upgrades[2]"]);
    // Another ship may have a copy.
    expect_legal(&fleet(REBEL, &[&format!("{cruiser} xi7-turbolasers"), "cr90-corvette-a xi7-turbolasers"], ""));
    // The first printing allowed it.
    expect_legal_in(&twice, Terms::standard(Edition::Of2015));
    let since = ["fleet.no-duplicate-upgrade at ships[0].upgrades[2]"];
    expect_faults_in(&twice, Terms::standard(Edition::Of2017), &since);
}

#[test]
fn a_ship_carries_one_modification() {
    shows!("fleet.restriction.modification");
    let cruiser =
        |upgrades: &str| fleet(EMPIRE, &[&format!("victory-ii-class-star-destroyer admiral-motti {upgrades}")], "");
    expect_legal(&cruiser("h9-turbolasers overload-pulse"));
    let both = cruiser("h9-turbolasers high-capacity-ion-turbines");
    expect_faults(&both, &["fleet.restriction.modification at ships[0].upgrades[2]"]);
    let said = says(&both, Terms::default());
    assert!(said.starts_with("H9 Turbolasers and High-Capacity Ion Turbines are both modifications"), "{said}");
}

#[test]
fn sizes_bind() {
    shows!("fleet.restriction.size", "fleet.restriction.trait-required", "general.flotilla.size");
    // External racks fit any ship; ordnance pods only medium and large ones.
    expect_legal(&fleet(EMPIRE, &[MOTTI, "victory-i-class-star-destroyer ordnance-pods"], ""));
    let small = fleet(EMPIRE, &[MOTTI, "gladiator-i-class-star-destroyer ordnance-pods"], "");
    expect_faults(&small, &["fleet.restriction.size at ships[1].upgrades[0]"]);
    assert_eq!(
        says(&small, Terms::default()),
        "Ordnance Pods is for medium or large ships, and Gladiator I-class Star Destroyer is small"
    );
    // A flotilla counts as small.
    expect_legal(&fleet(REBEL, &[DODONNA, "gr75-medium-transports disposable-capacitors"], ""));
    let large = fleet(REBEL, &[DODONNA, "mc75-ordnance-cruiser disposable-capacitors"], "");
    expect_faults(&large, &["fleet.restriction.size at ships[1].upgrades[0]"]);
    // Before 2020 only the card said so, and the card is followed.
    let card = ["general.precedence.component-over-rules at ships[1].upgrades[0]"];
    expect_faults_in(&small, Terms::standard(Edition::Of2017), &card);
}

#[test]
fn some_cards_are_for_the_flagship() {
    shows!("fleet.restriction.flagship");
    expect_legal(&fleet(EMPIRE, &["victory-i-class-star-destroyer admiral-motti flag-bridge"], ""));
    let other = fleet(EMPIRE, &[MOTTI, "victory-i-class-star-destroyer flag-bridge"], "");
    expect_faults(&other, &["fleet.restriction.flagship at ships[1].upgrades[0]"]);
}

#[test]
fn some_cards_ask_for_a_trait() {
    shows!("fleet.restriction.ship-trait", "general.ship.traits");
    expect_legal(&fleet(REPUBLIC, &[KENOBI, "acclamator-i-class-assault-ship clone-gunners"], ""));
    // The Republic's Acclamators are crewed by clones; the Republic Victory is, too, and the Venator of the Empire is not.
    let stranger = fleet(EMPIRE, &[MOTTI, "victory-i-class-star-destroyer clone-gunners"], "");
    let expected =
        ["fleet.upgrade.faction at ships[1].upgrades[0]", "fleet.restriction.ship-trait at ships[1].upgrades[0]"];
    expect_faults(&stranger, &expected);
}

#[test]
fn a_title_belongs_to_a_class_of_ships() {
    shows!("fleet.title.matching-icon", "general.ship.type-icon");
    expect_legal(&fleet(EMPIRE, &[MOTTI, "gladiator-ii-class-star-destroyer demolisher"], ""));
    let wrong = fleet(EMPIRE, &[MOTTI, "raider-i-class-corvette demolisher"], "");
    for terms in [Terms::default(), Terms::standard(Edition::Of2015)] {
        expect_faults_in(&wrong, terms, &["fleet.title.matching-icon at ships[1].upgrades[0]"]);
    }
    let said = says(&wrong, Terms::default());
    let gladiators = "Gladiator I-class Star Destroyer and Gladiator II-class Star Destroyer";
    assert_eq!(said, format!("Demolisher is for {gladiators}, and not for Raider I-class Corvette"));
}

#[test]
fn some_titles_go_by_the_name_of_the_ship() {
    shows!("fleet.title.generic-icon");
    let seventh = |ship: &str| fleet(EMPIRE, &[MOTTI, &format!("{ship} seventh-fleet-star-destroyer")], "");
    expect_legal(&seventh("imperial-ii-class-star-destroyer"));
    expect_legal(&seventh("gladiator-i-class-star-destroyer"));
    expect_faults(&seventh("raider-ii-class-corvette"), &["fleet.title.generic-icon at ships[1].upgrades[0]"]);
    // The name alone is not enough without the faction.
    let venator = fleet(REPUBLIC, &[KENOBI, "venator-i-class-star-destroyer seventh-fleet-star-destroyer"], "");
    expect_faults(&venator, &["fleet.upgrade.faction at ships[1].upgrades[0]"]);
}

#[test]
fn some_titles_belong_to_one_variant() {
    shows!("fleet.title.name-restriction");
    let amity = |ship: &str| fleet(REBEL, &[DODONNA, &format!("{ship} amity")], "");
    expect_legal(&amity("starhawk-class-battleship-mark-i"));
    let second = amity("starhawk-class-battleship-mark-ii");
    expect_faults(&second, &["fleet.title.name-restriction at ships[1].upgrades[0]"]);
}

#[test]
fn a_ship_has_one_title() {
    shows!("fleet.title.one");
    expect_legal(&fleet(
        EMPIRE,
        &[MOTTI, "raider-ii-class-corvette instigator", "raider-ii-class-corvette corvus"],
        "",
    ));
    let two = fleet(EMPIRE, &[MOTTI, "raider-ii-class-corvette instigator corvus"], "");
    expect_faults(&two, &["fleet.title.one at ships[1].upgrades[1]"]);
    expect_legal_in(&two, Terms::standard(Edition::Of2017));
}
