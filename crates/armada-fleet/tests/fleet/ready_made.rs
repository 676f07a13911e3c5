//! The fleets that come with the program.

use std::collections::BTreeSet;

use armada_catalog::{Catalog, Faction};
use armada_fleet::{ReadyMade, Terms, check, ready_made};

use super::yard::expect_legal_in;

#[test]
fn every_ready_made_fleet_is_legal_and_uses_its_points() {
    for ready_made in ready_made() {
        expect_legal_in(&ready_made.fleet, ready_made.terms());
        let report = check(&ready_made.fleet, &ready_made.terms());
        assert_eq!(report.remarks, [], "{}", ready_made.id);
        let enough = f64::from(ready_made.points) * 0.97;
        assert!(ready_made.learning || f64::from(report.points) >= enough, "{}: {}", ready_made.id, report.points);
        assert!(!ready_made.fleet.name.is_empty());
    }
}

#[test]
fn every_faction_has_two_standard_fleets() {
    for faction in Faction::ALL {
        let standard = ready_made().iter().filter(|ready_made| ready_made.terms() == Terms::default());
        assert!(standard.filter(|ready_made| ready_made.fleet.faction == *faction).count() >= 2, "{faction}");
    }
    let ids: BTreeSet<&str> = ready_made().iter().map(|ready_made| ready_made.id).collect();
    assert_eq!(ids.len(), ready_made().len());
    let every_file = include_dir::include_dir!("$CARGO_MANIFEST_DIR/fleets");
    assert_eq!(every_file.files().count(), ids.len(), "a file that nobody reads");
}

#[test]
fn the_fleets_of_180_points_need_one_core_set() {
    // The box contains one Victory, one Nebulon-B, one CR90, four X-wings and six TIE fighters.
    for ready_made in ready_made().iter().filter(|ready_made| ready_made.points == 180) {
        let fleet = &ready_made.fleet;
        let squadrons = if fleet.faction == Faction::Rebel { 4 } else { 6 };
        assert!(fleet.squadron_count() <= squadrons, "{}", ready_made.id);
        for ship in &fleet.ships {
            let same = fleet.ships.iter().filter(|other| other.card.card().class == ship.card.card().class);
            assert_eq!(same.count(), 1, "{}", ready_made.id);
            assert_eq!(Catalog::get().ship(ship.card.word()).unwrap().release, "SWM01");
            assert!(ship.upgrades.iter().all(|upgrade| upgrade.card().release == "SWM01"), "{}", ready_made.id);
        }
    }
}

#[test]
fn the_learning_game_is_that_of_the_core_set() {
    let learning = |id| &ReadyMade::find(id).unwrap().fleet;
    let points = |id| check(learning(id), &Terms::default()).points;
    assert_eq!(points("learning-rebel"), 44 + 57 + 4 * 13);
    assert_eq!(points("learning-empire"), 80 + 6 * 8);
    assert!(learning("learning-rebel").objectives.is_empty() && learning("learning-rebel").commander().is_none());
}

#[test]
fn they_are_found_by_name() {
    assert_eq!(ReadyMade::find("empire-thrawn").unwrap().fleet.commander().unwrap().word(), "grand-admiral-thrawn");
    let unknown = ReadyMade::find("empire-thrwan").unwrap_err();
    assert_eq!(unknown.to_string(), "no ready-made fleet has the id `empire-thrwan`; did you mean `empire-thrawn`?");
}
