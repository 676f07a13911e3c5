//! Names that several cards share, and how they are resolved.

use armada_catalog::UpgradeId;
use armada_fleet::lists::{self, Read};

fn read(list: &str) -> Read {
    lists::read(list.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{list}"))
}

/// The upgrades of the first ship in a list of Ryan Kingston's builder.
fn upgrades(head: &str, ship: &str, lines: &[&str]) -> Vec<&'static str> {
    let lines = lines.join("\n• ");
    let read = read(&format!("{head}\n\n{ship}\n• {lines}\n= 0 Points\n"));
    read.fleet.ships[0].upgrades.iter().copied().map(UpgradeId::word).collect()
}

#[test]
fn the_head_says_who_commands() {
    let head = |commander: &str| format!("Faction: Imperial\nCommander: {commander}");
    // 5 is nearer to the officer's cost.
    assert_eq!(upgrades(&head("Admiral Ozzel"), "Raider I (44)", &["Admiral Ozzel (5)"]), ["admiral-ozzel-commander"]);
    assert_eq!(
        upgrades(&head("Admiral Motti"), "Raider I (44)", &["Admiral Motti (24)", "Admiral Ozzel (19)"]),
        ["admiral-motti", "admiral-ozzel-officer"]
    );
    assert_eq!(
        upgrades(&head("Admiral Ozzel"), "Raider I (44)", &["Admiral Ozzel (2)", "Admiral Ozzel (20)"]),
        ["admiral-ozzel-officer", "admiral-ozzel-commander"]
    );
}

#[test]
fn the_faction_decides_before_the_cost() {
    for (faction, card) in [("Rebel", "ahsoka-tano-officer-rebel"), ("Republic", "ahsoka-tano-officer-republic")] {
        let ship = if faction == "Rebel" { "CR90 Corvette A (44)" } else { "Charger c70 (42)" };
        for cost in [2, 6] {
            let line = format!("Ahsoka Tano ({cost})");
            assert_eq!(upgrades(&format!("Faction: {faction}\nCommander:"), ship, &[&line]), [card]);
        }
    }
}

#[test]
fn the_ships_slots_decide_where_the_cost_does_not() {
    let head = "Faction: Imperial\nCommander: Admiral Motti";
    // No card of this name ever cost 9, and an assault carrier has no weapons team.
    assert_eq!(upgrades(head, "Gozanti-class Assault Carriers (28)", &["Darth Vader (9)"]), ["darth-vader-officer"]);
}

#[test]
fn earlier_costs_are_known() {
    let head = "Faction: Rebel\nCommander:";
    assert_eq!(upgrades(head, "CR90 Corvette A (44)", &["Leia Organa (38)"]), ["leia-organa-commander"]);
    assert_eq!(upgrades(head, "CR90 Corvette A (44)", &["General Draven (3)"]), ["general-draven-officer"]);
}

#[test]
fn without_any_clue_nothing_is_chosen() {
    let read = read("squadron: Hera Syndulla\nsquadron: X-wing Squadron\n");
    assert_eq!(read.fleet.squadrons.len(), 1);
    assert_eq!(
        read.unread[0].to_string(),
        "line 1: 2 cards are called `Hera Syndulla`, and nothing tells which is meant; \
         did you mean `Hera Syndulla Ghost`?"
    );
}

#[test]
fn upgrades_of_a_ship_that_could_not_be_read_are_not_given_to_another() {
    let read = read("ship: CR90 Corvette A\nship: Tydirium\nupgrade: Jaina's Light\n");
    assert_eq!(read.fleet.ships.len(), 1);
    assert!(read.fleet.ships[0].upgrades.is_empty());
    let told: Vec<String> = read.unread.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["line 2: no ship is called `Tydirium`", "line 3: its ship could not be read"]);
}

#[test]
fn names_of_vassal_have_their_marks_run_into_them() {
    let list = "ship: venatoriiimp\nupgrade: darthvaderwpn\nupgrade: admiralozzeloff\nship: victoryigar\n\
                upgrade: ahsokatanorepoff\nship: providencecarrierreb\nship: gozanticruiserscis\n";
    let read = read(list);
    assert_eq!(read.unread, []);
    let ships: Vec<&str> = read.fleet.ships.iter().map(|ship| ship.card.word()).collect();
    let expected = [
        "venator-ii-class-star-destroyer-empire",
        "victory-i-class-star-destroyer-republic",
        "providence-class-carrier-rebel",
        "gozanti-class-cruisers-separatist",
    ];
    assert_eq!(ships, expected);
    let upgrades: Vec<&str> = read.fleet.ships.iter().flat_map(|ship| &ship.upgrades).map(|card| card.word()).collect();
    assert_eq!(upgrades, ["darth-vader-boarding-team", "admiral-ozzel-officer", "ahsoka-tano-officer-republic"]);
}

#[test]
fn a_card_in_the_wrong_place_is_not_taken_for_another() {
    // Converted lists contain such lines.
    let read = read(
        "Faction: Empire\nCommander:\n\nStar Dreadnought Command Prototype (220)\n\
         • Executor I-class Star Dreadnought (381)\n• Boba Fett - Slave I (24)\n• Hondo Ohnaka (com) (2)\n",
    );
    let told: Vec<&str> = read.unread.iter().map(|unread| unread.says.as_str()).collect();
    let expected = [
        "`Executor I-class Star Dreadnought` is the name of a ship, not of an upgrade",
        "`Boba Fett - Slave I` is the name of a squadron, not of an upgrade",
        "no upgrade is called `Hondo Ohnaka (com)`",
    ];
    assert_eq!(told, expected);
}

#[test]
fn near_names_are_suggested() {
    let read = read("ship: CR90 Corvete A\nship: CR90 Corvette A\nupgrade: Tantive VI\nsquadron: Wedge Antiles\n");
    let nearest: Vec<&str> = read.unread.iter().map(|unread| unread.choices[0].as_str()).collect();
    assert_eq!(nearest, ["CR90 Corvette A", "Tantive IV", "Wedge Antilles"]);
    let wrong: Vec<&str> = read.unread.iter().filter_map(|unread| unread.wrong.as_deref()).collect();
    assert_eq!(wrong, ["CR90 Corvete A", "Tantive VI", "Wedge Antiles"]);
}
