//! Ignition: special arcs, the targeting token, extreme range.

use armada_catalog::Zone;
use armada_measure::{Board, Edition, PlacedShip, RangeBand, Unit, targeting_token};
use plane::{Heading, Point, Pose};
use rulebook::shows;

/// An Onager at the origin that faces +y, and corvettes that face it.
fn board(corvettes: &[(f64, f64)]) -> Board {
    let pose = |x: f64, y: f64, heading: f64| Pose {
        at: Point::from_mm(x, y).unwrap(),
        heading: Heading::from_degrees(heading).unwrap(),
    };
    let mut board = Board::default();
    board.add_ship(PlacedShip::new("onager-class", pose(0.0, 0.0, 0.0)));
    for (x, y) in corvettes {
        board.add_ship(PlacedShip::new("cr90-corvette", pose(*x, *y, 180.0)));
    }
    board
}

fn token(x: f64, y: f64) -> plane::Disc {
    targeting_token(Point::from_mm(x, y).unwrap())
}

#[test]
fn the_targeting_token_lies_completely_in_arc_and_range() {
    shows!("ignition.place-token", "ignition.several-ranges");
    let board = board(&[]);
    let place = |x: f64, y: f64, ranges: &[RangeBand]| {
        board.may_place_targeting_token(0, &[Zone::Front], &token(x, y), ranges).map_err(|(rule, _)| rule.0)
    };
    let front = 128.4 / 2.0;
    assert_eq!(place(0.0, front + 60.0, &[RangeBand::Close]), Ok(()));
    assert_eq!(place(0.0, front + 123.3 - 9.4 - 0.5, &[RangeBand::Close]), Ok(()), "its far edge just inside");
    let straddling = place(0.0, front + 123.3, &[RangeBand::Close, RangeBand::Medium]);
    assert_eq!(straddling, Err("ignition.place-token"), "half in close, half in medium range is in neither");
    assert_eq!(place(0.0, front + 150.0, &[RangeBand::Close]), Err("ignition.place-token"));
    assert_eq!(place(0.0, front + 150.0, &[RangeBand::Close, RangeBand::Medium]), Ok(()));
    assert_eq!(place(120.0, front + 60.0, &[RangeBand::Close]), Err("ignition.place-token"), "outside the arc");
}

#[test]
fn a_ship_without_special_arc_has_no_ignition() {
    shows!("ignition.special-armament", "ignition.special-arc-zone");
    let board = board(&[(0.0, 400.0)]);
    assert!(board.ships[1].special_arc().is_none());
    let refused = board.may_place_targeting_token(1, &[], &token(0.0, 300.0), &[RangeBand::Close]);
    assert_eq!(refused.unwrap_err().0.0, "ignition.special-armament");
    assert_eq!(board.ships[0].special_arc().unwrap().0, Zone::Front);
}

#[test]
fn ignition_reaches_beyond_the_ruler_but_only_through_the_special_arc() {
    shows!("ignition.extreme-range", "ignition.arc-and-los", "ignition.dice-from-token", "ignition.example");
    shows!("geometry.los.beyond-ruler", "geometry.arc.infinite");
    // A at extreme range ahead and medium range of the token, B close to both, C close to the token but outside the arc.
    let board = board(&[(0.0, 406.5), (0.0, 180.0), (150.0, 180.0)]);
    let token = token(0.0, 64.2 + 113.0);
    assert_eq!(board.may_place_targeting_token(0, &[Zone::Front], &token, &[RangeBand::Close]), Ok(()));

    let extreme = board.ignition_attack((0, Zone::Front), 1, Zone::Front).unwrap();
    assert_eq!(extreme.range.unwrap().band, RangeBand::Beyond);
    assert_eq!(extreme.refused, None);
    assert_eq!(extreme.sight.obstructed_by.len(), 1, "B stands in the way along the whole line");
    let ordinary =
        board.attack((Unit::Ship(0), Some(Zone::Front)), (Unit::Ship(1), Some(Zone::Front)), Edition::default());
    assert_eq!(ordinary.unwrap().refused.unwrap().0.0, "attack.declare.ship-arc-and-range");
    // From the token's far edge to A's cardboard.
    let (gap, band) = board.range_from_token(&token, 1).unwrap();
    assert!((gap.mm() - (406.5 - 35.125 - 177.2 - 9.4)).abs() < 0.01, "{gap:?}");
    assert_eq!(band, RangeBand::Medium, "A is shot with medium dice");

    let close = board.ignition_attack((0, Zone::Front), 2, Zone::Front).unwrap();
    assert_eq!((close.range.unwrap().band, close.refused), (RangeBand::Close, None));
    assert_eq!(board.range_from_token(&token, 2).unwrap().1, RangeBand::Close, "B with close dice");

    let aside = board.ignition_attack((0, Zone::Front), 3, Zone::Front).unwrap();
    assert_eq!(aside.refused.unwrap().0.0, "geometry.arc.inside");
    assert_eq!(board.range_from_token(&token, 3).unwrap().1, RangeBand::Close, "however near the token it is");
}

#[test]
fn a_zone_without_a_special_arc_of_its_own_uses_its_firing_arc() {
    shows!("ignition.special-arc-zone", "ignition.place-token");
    let board = board(&[(250.0, 0.0)]);
    let aside = token(64.2 + 60.0, 0.0);
    let may = |zones: &[Zone]| board.may_place_targeting_token(0, zones, &aside, &[RangeBand::Close]).is_ok();
    assert!(!may(&[Zone::Front]) && may(&[Zone::Front, Zone::Right]));
    assert!(board.special_arc_holds(0, Zone::Right, &aside) && !board.special_arc_holds(0, Zone::Left, &aside));
    let zones = [Zone::Front, Zone::Left, Zone::Right, Zone::Rear];
    let reaches = |from| zones.iter().any(|at| board.ignition_attack((0, from), 1, *at).unwrap().refused.is_none());
    assert!(reaches(Zone::Right) && !reaches(Zone::Front));
}
