//! Where objectives let obstacles be placed. A debris field lies right of the middle already.

use super::testing::{obstacle_refused, unplaced};
use crate::kit::new_kit;
use rulebook::shows;

const MIDDLE: [f64; 2] = [900.0, 457.0];
const BESIDE_THE_DEBRIS: [f64; 2] = [1000.0, 457.0];
/// Beyond distance 3 of the edge, but not beyond distance 5.
const NEAR_FIRST: [f64; 2] = [900.0, 330.0];
const NEAR_SECOND: [f64; 2] = [900.0, 584.0];
/// Not beyond distance 3.
const AT_FIRST: [f64; 2] = [900.0, 190.0];
const AT_SECOND: [f64; 2] = [900.0, 724.0];

/// May an obstacle be placed at each of these places?
fn may_be_placed<const N: usize>(objective: &str, token: &str, places: [[f64; 2]; N]) -> [bool; N] {
    let mut kit = new_kit();
    kit.objective(objective);
    kit.obstacle("debris-field-1", [1100.0, 457.0], 0.0);
    let obstacle = unplaced(&mut kit, token);
    places.map(|place| obstacle_refused(&mut kit, obstacle, place).is_none())
}

#[test]
fn a_station_in_the_open_keeps_away_from_both_edges_and_from_obstacles() {
    shows!("contested-outpost", "holonet-override", "steal-supplies", "independent-station");
    shows!("navigational-hazards", "doomed-station");
    for objective in [
        "contested-outpost",
        "holonet-override",
        "steal-supplies",
        "independent-station",
        "navigational-hazards",
        "doomed-station",
    ] {
        let places = [MIDDLE, NEAR_FIRST, NEAR_SECOND, BESIDE_THE_DEBRIS];
        assert_eq!(may_be_placed(objective, "station", places), [true, false, false, false], "{objective}");
        let usual = may_be_placed(objective, "asteroid-field-1", [NEAR_FIRST, NEAR_SECOND, AT_FIRST]);
        assert_eq!(usual, [true, true, false], "{objective}: other obstacles as ever");
    }
}

#[test]
fn two_stations_keep_away_from_the_deployment_zones_and_from_obstacles() {
    shows!("station-assault", "show-of-force");
    for objective in ["station-assault", "show-of-force"] {
        let places = [NEAR_FIRST, NEAR_SECOND, AT_FIRST, AT_SECOND, BESIDE_THE_DEBRIS];
        assert_eq!(may_be_placed(objective, "station", places), [true, true, false, false, false], "{objective}");
    }
}

#[test]
fn an_armed_station_keeps_away_from_the_first_players_edge_only() {
    shows!("base-defense-armed-station-cc", "base-defense-armed-station-ritr");
    for objective in ["base-defense-armed-station-cc", "base-defense-armed-station-ritr"] {
        let places = [MIDDLE, AT_SECOND, NEAR_FIRST, BESIDE_THE_DEBRIS];
        assert_eq!(may_be_placed(objective, "station", places), [true, true, false, false], "{objective}");
    }
}

#[test]
fn all_obstacles_a_rift_or_purrgil_lie_beyond_distance_5_of_both_edges() {
    shows!("dangerous-territory", "ion-storm", "rift-ambush", "marked-for-destruction");
    for (objective, token) in [
        ("dangerous-territory", "asteroid-field-1"),
        ("ion-storm", "asteroid-field-1"),
        ("rift-ambush", "gravity-rift"),
        ("marked-for-destruction", "purrgil-1"),
    ] {
        let places = [[800.0, 457.0], [800.0, 330.0], [800.0, 584.0]];
        assert_eq!(may_be_placed(objective, token, places), [true, false, false], "{objective}");
    }
    for objective in ["rift-ambush", "marked-for-destruction"] {
        assert_eq!(may_be_placed(objective, "dust-field-1", [NEAR_FIRST, NEAR_SECOND]), [true, true], "{objective}");
    }
}

#[test]
fn in_a_minefield_obstacles_may_lie_in_deployment_zones_but_far_apart() {
    shows!("minefields");
    let places = [[600.0, 100.0], [600.0, 814.0], [600.0, 457.0], [800.0, 457.0]];
    assert_eq!(may_be_placed("minefields", "asteroid-field-1", places), [true, true, true, false]);
}

#[test]
fn along_the_table_obstacles_lie_two_rulers_away_from_the_players() {
    shows!("blockade-run", "hyperlane-raid");
    for objective in ["blockade-run", "hyperlane-raid"] {
        let places = [[457.0, 914.0], [457.0, 560.0], [457.0, 1268.0]];
        assert_eq!(may_be_placed(objective, "asteroid-field-1", places), [true, false, false], "{objective}");
    }
}
