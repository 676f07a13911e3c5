//! Hull zones and firing arcs.

use armada_catalog::{Catalog, Zone};
use armada_measure::{Defender, Edition, PlacedShip};
use plane::Point;

use super::scene::{CORVETTE, EXECUTOR, IMPERIAL, NEBULON, ONAGER, Scene, front, left, point, right, ship, whole};

fn zones_at(ship: &PlacedShip, at: Point) -> Vec<Zone> {
    ship.zones().iter().filter(|zone| zone.area.contains(at)).map(|zone| zone.zone).collect()
}

fn arcs_at(ship: &PlacedShip, at: Point) -> Vec<Zone> {
    ship.zones().iter().filter(|zone| zone.arc.contains(at)).map(|zone| zone.zone).collect()
}

#[test]
fn zones_lie_on_the_token_and_not_on_the_rim() {
    rulebook::shows!("geometry.zone.definition");
    let corvette = ship(CORVETTE, 0.0, 0.0, 0.0);
    // The token ends at 19.25, the base at 21.5.
    assert_eq!(zones_at(&corvette, point(19.0, -7.0)), [Zone::Right]);
    let rim = point(20.5, -7.0);
    assert!(zones_at(&corvette, rim).is_empty());
    assert!(corvette.base()[0].contains(rim));
    assert_eq!(zones_at(&corvette, point(0.0, 35.0)), [Zone::Front]);
    assert!(zones_at(&corvette, point(0.0, 35.3)).is_empty(), "nor on the narrow rim at the bow");
}

#[test]
fn ships_have_four_zones_and_squadrons_none() {
    rulebook::shows!("geometry.zone.four", "huge.hull-zones");
    let zones = |class: &str| ship(class, 0.0, 0.0, 0.0).zones().len();
    assert_eq!([CORVETTE, IMPERIAL, EXECUTOR].map(zones), [4, 4, 6]);
    let mut scene = Scene::default();
    let squadron = scene.squadron(0.0, 0.0);
    assert!(matches!(scene.board.defender(squadron, None), Some(Defender::Squadron(_))));
    let corvette = scene.ship(CORVETTE, 0.0, 100.0, 0.0);
    assert!(scene.board.attack(whole(squadron), (corvette, Some(Zone::LeftAuxiliary)), Edition::Of2020).is_none());
}

#[test]
fn zones_are_adjacent_if_they_share_an_arc_line() {
    rulebook::shows!("geometry.zone.adjacent");
    let corvette = Catalog::get().ship_token(CORVETTE).expect("a class");
    assert_eq!(corvette.adjacent(Zone::Front), Some([Zone::Left, Zone::Right]));
    assert_eq!(corvette.adjacent(Zone::Left), Some([Zone::Rear, Zone::Front]));
    let executor = Catalog::get().ship_token(EXECUTOR).expect("a class");
    assert_eq!(executor.adjacent(Zone::Rear), Some([Zone::RightAuxiliary, Zone::LeftAuxiliary]));
}

#[test]
fn every_place_around_a_ship_is_in_one_arc() {
    rulebook::shows!("geometry.arc.four");
    let (mut places, mut single) = (0, 0);
    for token in Catalog::get().ship_tokens() {
        let ship = ship(&token.class, 0.0, 0.0, 0.0);
        for step in 0..72 {
            let (sin, cos) = (f64::from(step) * 5.0 + 1.3).to_radians().sin_cos();
            for far in [200.0, 500.0, 900.0] {
                places += 1;
                let arcs = arcs_at(&ship, point(far * sin, far * cos));
                let context = format!("{} at {far} mm and step {step}: {arcs:?}", token.class);
                match arcs[..] {
                    [_] => single += 1,
                    // On the width of the line between them.
                    [one, other] => assert!(token.adjacent(one).is_some_and(|two| two.contains(&other)), "{context}"),
                    _ => panic!("{context}"),
                }
                let across =
                    if sin < 0.0 { [Zone::Right, Zone::RightAuxiliary] } else { [Zone::Left, Zone::LeftAuxiliary] };
                assert!(!arcs.iter().any(|arc| across.contains(arc)), "{context}");
            }
        }
    }
    assert!(single * 50 > places * 49, "lines are narrow: {single} of {places}");
}

#[test]
fn arcs_do_not_reach_behind_where_their_lines_begin() {
    rulebook::shows!("geometry.arc.inside", "huge.firing-arcs");
    // The lines of these classes begin apart, so that, prolonged backward, they cross on the other side of the ship.
    for (class, y, zone) in
        [("recusant-class", 0.0, Zone::Right), (EXECUTOR, 0.0, Zone::Right), (EXECUTOR, -80.0, Zone::RightAuxiliary)]
    {
        for (side, zone, other) in [(1.0, zone, zone.mirrored()), (-1.0, zone.mirrored(), zone)] {
            let mut scene = Scene::default();
            let attacker = scene.ship(class, 0.0, 0.0, 0.0);
            let enemy = scene.squadron(side * 60.0, y);
            assert!(scene.attack((attacker, Some(zone)), whole(enemy)).is_legal(), "{class} {zone}");
            let refused = scene.attack((attacker, Some(other)), whole(enemy)).refused_by();
            assert_eq!(refused, Some("geometry.arc.inside"), "{class} {other}, with the enemy on its {zone} side");
        }
    }
}

#[test]
fn arcs_have_no_end() {
    rulebook::shows!("geometry.arc.infinite");
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let ahead = scene.ship(CORVETTE, 0.0, 470.25, 180.0);
    let verdict = scene.attack(front(attacker), front(ahead));
    assert!(verdict.is_in_arc(), "400 mm away");
    assert_eq!(verdict.refused_by(), Some("attack.declare.ship-arc-and-range"), "but out of range");
    assert!(!scene.attack(left(attacker), front(ahead)).is_in_arc());
}

#[test]
fn a_line_belongs_to_both_of_its_arcs() {
    rulebook::shows!("geometry.arc.lines-included");
    // The front lines of a Nebulon-B run from its middle to the corners of its token, and are 0.6 wide.
    let length = f64::hypot(19.25, 35.125);
    let (along, aside) = ((19.25 / length, 35.125 / length), (35.125 / length, -19.25 / length));
    for side in [1.0, -1.0] {
        let arcs = |gap: f64| {
            let mut scene = Scene::default();
            let attacker = scene.ship(NEBULON, 0.0, 0.0, 0.0);
            let aside = (aside.0 * (17.0 + gap), aside.1 * (17.0 + gap));
            let enemy = scene.squadron(side * (150.0 * along.0 + aside.0), 150.0 * along.1 + aside.1);
            let abeam = if side > 0.0 { right(attacker) } else { left(attacker) };
            [front(attacker), abeam].map(|from| scene.attack(from, whole(enemy)).is_in_arc())
        };
        assert_eq!(arcs(0.0), [true, true], "touching the middle of the line");
        assert_eq!(arcs(0.29), [true, true], "touching its outer half");
        assert_eq!(arcs(0.31), [false, true], "just beside it");
        assert_eq!(arcs(-33.69), [true, true], "touching it from the other side");
        assert_eq!(arcs(-34.31), [true, false], "just beside it on the other side");
    }
}

#[test]
fn a_corner_on_the_line_is_in_both_arcs() {
    rulebook::shows!("geometry.arc.lines-included");
    // The left zone of a corvette has its foremost corner at (-19.25, 12.84), the attacker's line runs through its own
    // corner (19.25, 35.125): it is put on five times that point, and then a little outside.
    let arcs = |aside: f64| {
        let mut scene = Scene::default();
        let attacker = scene.ship(NEBULON, 0.0, 0.0, 0.0);
        let defender = scene.ship(CORVETTE, 5.0 * 19.25 + 19.25 + aside, 5.0 * 35.125 - 12.84, 0.0);
        [front(attacker), right(attacker)].map(|from| scene.attack(from, left(defender)).is_in_arc())
    };
    assert_eq!(arcs(0.0), [true, true]);
    assert_eq!(arcs(0.5), [false, true]);
}

#[test]
fn any_part_of_the_zone_itself_must_be_inside() {
    rulebook::shows!("geometry.arc.inside", "attack.declare.ship-arc-and-range");
    // The border of the front arc, half a line's width out, passes (80.75, 77.8): the line leaves (0, -7.62) toward
    // (19.25, 12.84), and a shift of 0.3 aside is one of 0.3 * 28.09 / 19.25 = 0.438 down.
    let border = -7.62 + 80.75 * 20.46 / 19.25 - 0.3 * f64::hypot(19.25, 20.46) / 19.25;
    let attack = |y: f64| {
        let mut scene = Scene::default();
        let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
        let defender = scene.ship(CORVETTE, 100.0, y, 0.0);
        [left(defender), front(defender)].map(|to| scene.attack(front(attacker), to))
    };
    // The left zone's foremost corner is 12.84 ahead of the middle, at x = 100 - 19.25.
    let [to_left, to_front] = attack(border - 12.84 + 1.0);
    assert!(to_left.is_legal() && to_front.is_legal(), "a millimetre of it is inside");
    let [to_left, to_front] = attack(border - 12.84 - 1.0);
    assert_eq!(to_left.refused_by(), Some("geometry.arc.inside"), "although the ship is inside, and at close range");
    assert!(to_front.is_legal());
}

#[test]
fn squadrons_see_all_round() {
    rulebook::shows!("geometry.arc.squadron-360", "attack.declare.squadron-distance");
    let mut scene = Scene::default();
    let squadron = scene.squadron(0.0, 0.0);
    for step in 0..16 {
        let (sin, cos) = (f64::from(step) * 22.5).to_radians().sin_cos();
        let near = scene.squadron(110.0 * sin, 110.0 * cos);
        let far = scene.squadron(111.0 * sin, 111.0 * cos);
        assert!(scene.attack(whole(squadron), whole(near)).is_legal(), "{step}");
        let refused = scene.attack(whole(squadron), whole(far)).refused_by();
        assert_eq!(refused, Some("attack.declare.squadron-distance"), "{step}: in arc, but too far");
    }
}

#[test]
fn the_special_arc_of_the_onager_is_narrower_than_its_front_arc() {
    rulebook::shows!("ignition.special-arc-zone");
    let onager = ship(ONAGER, 0.0, 0.0, 0.0);
    let (zone, arc) = onager.special_arc().expect("an Onager has one");
    assert_eq!(zone, Zone::Front, "it belongs to the zone in which it lies");
    // The front line leaves (4.17, 9.34) toward (36.5, 42.47), the dashed one toward (24.03, 64.2): 300 mm ahead of
    // where they begin the arcs end at x = 4.17 + 300 * 32.33 / 33.13 = 296.9 and 4.17 + 300 * 19.86 / 54.86 = 112.8.
    let front = onager.zone(Zone::Front).expect("a front").arc;
    for side in [1.0, -1.0] {
        let at = |x: f64| point(side * x, 309.34);
        assert!(arc.contains(at(112.5)) && front.contains(at(112.5)));
        assert!(!arc.contains(at(113.5)) && front.contains(at(113.5)), "in front, not between the dashed lines");
        assert!(front.contains(at(296.5)) && !front.contains(at(298.0)));
    }
    // A corvette that crosses its bow: its left zone reaches from 19.25 to starboard of its middle inward.
    let zone_in = |x: f64| {
        let corvette = ship(CORVETTE, x, 300.0, 0.0);
        arc.clip(&corvette.zone(Zone::Left).expect("a left side").area).is_some()
    };
    assert!(zone_in(120.0) && !zone_in(140.0));
    assert!(ship(CORVETTE, 0.0, 0.0, 0.0).special_arc().is_none());
}
