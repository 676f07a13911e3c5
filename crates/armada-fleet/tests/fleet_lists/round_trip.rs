//! A fleet that is written and read again is the same fleet.

use armada_catalog::{Catalog, Costs, Faction, ShipId, SquadronId, UpgradeId};
use armada_fleet::lists::{self, Format};
use armada_fleet::{Fleet, FleetShip, FleetSquadrons};

use super::fleets::fleet;

/// The fleet, without what a format cannot express.
fn carried(format: Format, mut fleet: Fleet) -> Fleet {
    if matches!(format, Format::Vassal | Format::Fabs) {
        fleet.name.clear();
        // Every squadron has its own line, so consecutive ones of a kind become one entry.
        let mut merged: Vec<FleetSquadrons> = Vec::new();
        for squadrons in fleet.squadrons {
            match merged.last_mut() {
                Some(last) if last.card == squadrons.card => last.count += squadrons.count,
                _ => merged.push(squadrons),
            }
        }
        fleet.squadrons = merged;
    }
    if format == Format::Vassal {
        fleet.objectives.clear();
    }
    fleet
}

fn check(format: Format, fleet: &Fleet) {
    let notes = check_cards(format, fleet, Costs::Final);
    assert_eq!(notes, Vec::<String>::new(), "{format}\n{fleet:?}");
}

/// The same for fleets that produce notes.
fn check_cards(format: Format, fleet: &Fleet, costs: Costs) -> Vec<String> {
    let written = lists::write(fleet, format, costs);
    let read = lists::read(written.text.as_bytes())
        .unwrap_or_else(|error| panic!("{format}: {error}\n{fleet:?}\n{}", written.text));
    assert_eq!(read.fleet, carried(format, fleet.clone()), "{format}\n{}", written.text);
    assert_eq!(read.unread, [], "{format}\n{}", written.text);
    // These formats are distinguished by pilots and marks only, which a fleet may lack, or have unexpectedly.
    let alike = [Format::StarForge, Format::Kingston].contains(&format)
        && [Some(Format::StarForge), Some(Format::Kingston)].contains(&read.format);
    assert!(read.format == Some(format) || alike, "{format} was taken for {:?}\n{}", read.format, written.text);
    read.notes
}

fn check_everywhere(fleet: &Fleet) {
    for format in Format::ALL {
        let cards = !fleet.ships.is_empty() || !fleet.squadrons.is_empty();
        // Without cards, a list without a head has no content.
        if cards || !matches!(format, Format::Vassal | Format::FleetsDesigner) {
            check(format, fleet);
        }
    }
}

#[test]
fn any_fleet_comes_back_from_every_format() {
    for seed in 0..2_000 {
        check_everywhere(&fleet(seed));
    }
}

#[test]
fn fleets_of_earlier_costs_come_back_as_well() {
    let earlier = Costs::ALL.iter().copied().filter(|costs| *costs != Costs::Final);
    for (costs, seed) in earlier.flat_map(|costs| (0..500).map(move |seed| (costs, seed))) {
        let fleet = fleet(seed);
        let cards = !fleet.ships.is_empty() || !fleet.squadrons.is_empty();
        for format in Format::ALL {
            let headless = matches!(format, Format::Vassal | Format::FleetsDesigner);
            let mistaken = lists::write(&fleet, format, costs).lost.iter().any(|lost| lost.contains("namesake"));
            if (cards || !headless) && !mistaken {
                check_cards(format, &fleet, costs);
            }
        }
    }
}

#[test]
fn a_card_that_cost_what_its_namesake_costs_now_is_said_to_be_mistaken() {
    let upgrades = vec!["governor-pryce-officer".parse().unwrap()];
    let victory = FleetShip { card: "victory-ii-class-star-destroyer".parse().unwrap(), upgrades };
    let fleet = Fleet { ships: vec![victory], ..empty(Faction::Empire) };
    let lost = |format, costs| lists::write(&fleet, format, costs).lost.join("; ");
    assert_eq!(
        lost(Format::Kingston, Costs::Of2020),
        "Governor Pryce cost as much then as its namesake costs now, and a list of Ryan Kingston's fleet builder means \
         that one"
    );
    assert_eq!(lost(Format::Kingston, Costs::Final), "");
    assert_eq!(lost(Format::Fabs, Costs::Of2020), "", "which has one cost for the ship and all that it carries");
}

#[test]
fn a_list_has_the_costs_of_its_time() {
    let victory = FleetShip { card: "victory-ii-class-star-destroyer".parse().unwrap(), upgrades: vec![] };
    let fleet = Fleet { ships: vec![victory], ..empty(Faction::Empire) };
    for (costs, points) in [(Costs::Of2017, 85), (Costs::Of2020, 85), (Costs::Final, 80)] {
        for format in Format::ALL.into_iter().filter(|format| *format != Format::Vassal) {
            let list = lists::write(&fleet, format, costs).text;
            assert!(list.contains(&format!("({points})")) || list.contains(&format!("({points} points)")), "{list}");
        }
    }
}

#[test]
fn every_card_comes_back_from_every_format() {
    let catalog = Catalog::get();
    for card in catalog.ids() {
        let card: ShipId = card;
        let ships = vec![FleetShip { card, upgrades: vec![] }];
        check_everywhere(&Fleet { ships, ..empty(card.card().faction) });
    }
    for card in catalog.ids() {
        let card: SquadronId = card;
        let squadrons = vec![FleetSquadrons { card, count: 3 }];
        check_everywhere(&Fleet { squadrons, ..empty(card.card().faction) });
    }
    for card in catalog.ids() {
        let card: UpgradeId = card;
        for faction in Faction::ALL.iter().copied().filter(|faction| card.card().serves(*faction)) {
            let ships: Vec<ShipId> = catalog.ids().filter(|ship: &ShipId| ship.card().faction == faction).collect();
            // A ship that has a slot for it, and one that may not.
            for ship in [ships[0], ships[ships.len() / 2]] {
                let ships = vec![FleetShip { card: ship, upgrades: vec![card] }];
                check_everywhere(&Fleet { ships, ..empty(faction) });
            }
        }
    }
}

#[test]
fn a_fleet_without_cards_comes_back_where_there_is_a_head() {
    for faction in Faction::ALL {
        check_everywhere(&empty(*faction));
    }
}

#[test]
fn cards_of_another_faction_are_marked() {
    let stray = |ship: &str, upgrades: &[&str]| FleetShip {
        card: ship.parse().unwrap(),
        upgrades: upgrades.iter().map(|upgrade| upgrade.parse().unwrap()).collect(),
    };
    let fleet = Fleet {
        ships: vec![
            stray("venator-i-class-star-destroyer", &["ahsoka-tano-officer-rebel", "ahsoka-tano-officer-republic"]),
            stray("venator-ii-class-star-destroyer-empire", &["bail-organa-commander", "bail-organa-officer"]),
            stray("victory-i-class-star-destroyer", &["plo-koon-commander", "general-draven-commander"]),
            stray("pelta-class-medical-frigate", &["swift-return", "clone-gunners"]),
        ],
        ..empty(Faction::Republic)
    };
    for format in Format::ALL {
        let notes = check_cards(format, &fleet, Costs::Final);
        let headless = matches!(format, Format::Vassal | Format::FleetsDesigner);
        assert_eq!(!notes.is_empty(), headless, "{format}: {notes:?}");
    }
}

#[test]
fn what_a_format_cannot_carry_is_said() {
    let fleet = Fleet {
        name: "Two of a kind".to_owned(),
        squadrons: vec![FleetSquadrons { card: "x-wing-squadron".parse().unwrap(), count: 1 }],
        objectives: vec!["most-wanted".parse().unwrap(), "opening-salvo".parse().unwrap()],
        ..empty(Faction::Rebel)
    };
    let lost = |format| lists::write(&fleet, format, Costs::Final).lost.join("; ");
    assert_eq!(
        lost(Format::Vassal),
        "lists of VASSAL have no place for the fleet's name; lists of VASSAL have no place for objectives"
    );
    assert_eq!(
        lost(Format::Flagship),
        "lists of Flagship have a place for one assault, one defense and one navigation objective"
    );
    let nothing = lists::write(&empty(Faction::Rebel), Format::FleetsDesigner, Costs::Final).lost;
    assert!(nothing[0].contains("faction"), "{nothing:?}");
    assert_eq!(lists::write(&empty(Faction::Rebel), Format::Kingston, Costs::Final).lost, Vec::<String>::new());
}

fn empty(faction: Faction) -> Fleet {
    Fleet::new("", faction)
}
