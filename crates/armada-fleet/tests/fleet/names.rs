//! Unique names and unique craft.

use armada_catalog::Edition;
use armada_fleet::Terms;
use rulebook::shows;

use super::yard::{
    DODONNA, EMPIRE, MOTTI, REBEL, expect_faults, expect_faults_in, expect_legal, expect_legal_in, fleet, says,
};

#[test]
fn a_unique_name_is_there_once_whatever_kind_of_card_bears_it() {
    shows!("fleet.unique.names");
    expect_legal(&fleet(REBEL, &[DODONNA, "cr90-corvette-b leia-organa-officer"], "luke-skywalker"));
    // The character as an officer and as a pilot.
    let twice = fleet(REBEL, &[DODONNA, "cr90-corvette-b wedge-antilles-officer"], "wedge-antilles-x-wing-squadron");
    expect_faults(&twice, &["fleet.unique.names at squadrons[0]"]);
    assert_eq!(says(&twice, Terms::default()), "Wedge Antilles is unique and already in the fleet");
    // As commander and as officer.
    let leia = fleet(REBEL, &["cr90-corvette-a leia-organa-commander leia-organa-officer"], "");
    expect_faults(&leia, &["fleet.unique.names at ships[0].upgrades[1]"]);
    // In two craft, with the same name written in two ways.
    let vader = fleet(EMPIRE, &[MOTTI], "darth-vader-tie-advanced-squadron darth-vader-tie-defender-squadron");
    expect_faults(&vader, &["fleet.unique.names at squadrons[1]"]);
    expect_faults(&fleet(REBEL, &[DODONNA], "luke-skywalker*2"), &["fleet.unique.names at squadrons[0]"]);
    // A ship can be unique, too; others cannot.
    let venator = "venator-ii-class-star-destroyer-empire";
    expect_legal(&fleet(EMPIRE, &[MOTTI, venator], ""));
    expect_faults(&fleet(EMPIRE, &[MOTTI, venator, venator], ""), &["fleet.unique.names at ships[2]"]);
    expect_legal(&fleet(EMPIRE, &[MOTTI, "raider-i-class-corvette", "raider-i-class-corvette"], ""));
}

#[test]
fn a_craft_with_a_name_of_its_own_is_there_once() {
    shows!("fleet.unique.squadron-type");
    // The rulebook's example: one Millennium Falcon, but two X-wing aces.
    let falcons = fleet(REBEL, &[DODONNA], "lando-calrissian-millennium-falcon han-solo");
    expect_faults(&falcons, &["fleet.unique.squadron-type at squadrons[1]"]);
    assert!(
        says(&falcons, Terms::default()).starts_with("Han Solo and Lando Calrissian both fly the Millennium Falcon")
    );
    expect_legal(&fleet(REBEL, &[DODONNA], "luke-skywalker wedge-antilles-x-wing-squadron"));
    // This rule does not apply to a craft without such a name.
    expect_legal(&fleet(REBEL, &[DODONNA], "han-solo yt-1300"));
    let slaves = fleet(EMPIRE, &[MOTTI], "boba-fett hondo-ohnaka-slave-i");
    expect_faults(&slaves, &["fleet.unique.squadron-type at squadrons[1]"]);
    expect_legal_in(&slaves, Terms::standard(Edition::Of2017));
    // The same pilot twice breaks the rule about names.
    expect_faults_in(
        &fleet(REBEL, &[DODONNA], "han-solo han-solo"),
        Terms::default(),
        &["fleet.unique.names at squadrons[1]"],
    );
}
