//! Attack range: its ends, the arc it is measured in, and the zones it passes through.

use armada_catalog::Zone;
use armada_measure::{Edition, RangeBand};

use super::scene::{CORVETTE, EDITIONS, IMPERIAL, Scene, VICTORY, front, is_about, left, rear, right, whole};

/// Where the right border of a corvette's front arc is, for one that stands in the origin and faces ahead: the arc line
/// leaves (0, -7.62) toward (19.25, 12.84), and 0.3 mm of its width belong to the arc.
fn border_of_front_arc(x: f64) -> f64 {
    let (run, rise) = (19.25, 12.84 + 7.62);
    let length = f64::hypot(run, rise);
    let from = (0.3 * rise / length, -7.62 - 0.3 * run / length);
    from.1 + (x - from.0) * rise / run
}

#[test]
fn range_runs_between_zones_not_bases() {
    rulebook::shows!("geometry.range.attack-from-zone");
    let to_stern = |y: f64| {
        let mut scene = Scene::default();
        let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
        let defender = scene.ship(CORVETTE, 0.0, y, 0.0);
        scene.attack(front(attacker), rear(defender))
    };
    // The bow of the attacker's token is at 35.125; base and token of the defender begin 35.5 and 35.125 before its middle.
    let verdict = to_stern(35.125 + 123.2 + 35.5);
    assert!(is_about(verdict.mm(), 123.2 + 0.375));
    assert_eq!(verdict.band(), Some(RangeBand::Medium), "the base is at close range, the zone is not");
    assert_eq!(to_stern(35.125 + 123.25 + 35.125).band(), Some(RangeBand::Close));
}

#[test]
fn range_to_another_zone_is_another_range() {
    rulebook::shows!("geometry.range.attack-from-zone");
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let defender = scene.ship(CORVETTE, 0.0, 170.25, 180.0);
    assert!(is_about(scene.attack(front(attacker), front(defender)).mm(), 100.0));
    // Turned about, the left zone begins where its arc line meets the edge: 12.84 ahead of its middle, at the right side.
    let side = scene.attack(front(attacker), left(defender));
    assert!(is_about(side.mm(), 170.25 - 12.84 - 35.125));
}

#[test]
fn a_squadron_is_measured_at_the_nearest_point_of_its_base() {
    rulebook::shows!("geometry.range.attack-squadron", "attack.declare.squadron-distance", "attack.range.squadron");
    let mut scene = Scene::default();
    let corvette = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let near = scene.squadron(0.0, 35.125 + 76.5 + 17.0);
    let far = scene.squadron(0.0, 35.125 + 123.3 + 17.0);
    assert!(is_about(scene.attack(front(corvette), whole(near)).mm(), 76.5));
    assert!(is_about(scene.attack(whole(near), front(corvette)).mm(), 76.5));
    assert!(scene.attack(whole(near), front(corvette)).is_legal());
    assert_eq!(
        scene.attack(front(corvette), whole(far)).band(),
        Some(RangeBand::Close),
        "its middle is at medium range"
    );
    assert_eq!(scene.attack(whole(far), front(corvette)).distance(), Some(2));
    let refused = scene.attack(whole(far), front(corvette)).refused_by();
    assert_eq!(refused, Some("attack.declare.squadron-distance"), "whatever its dice");
}

#[test]
fn a_squadron_may_reach_one_zone_and_not_the_next() {
    rulebook::shows!("attack.declare.squadron-distance");
    let mut scene = Scene::default();
    let corvette = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let squadron = scene.squadron(-19.25 - 70.0 - 17.0, 0.0);
    assert!(scene.attack(whole(squadron), left(corvette)).is_legal(), "70 mm away");
    // The rear zone is nearest where its arc line meets the edge: (-19.25, -28.11).
    let to_rear = scene.attack(whole(squadron), rear(corvette));
    assert!(is_about(to_rear.mm(), f64::hypot(87.0, 28.11) - 17.0));
    assert_eq!(to_rear.distance(), Some(1), "74.4 mm away, but the left zone is in between");
    assert_eq!(to_rear.blocked_by(), Some(Zone::Left));
    let farther = scene.squadron(-19.25 - 75.0 - 17.0, 0.0);
    assert!(scene.attack(whole(farther), left(corvette)).is_legal(), "75 mm away");
    let refused = scene.attack(whole(farther), rear(corvette)).refused_by();
    assert_eq!(refused, Some("attack.declare.squadron-distance"), "79.2 mm away");
}

/// A corvette with a star destroyer abeam ahead, whose left side is at x = 120: near at its stern end, which is outside
/// the corvette's front arc; only the last of its bow end is inside.
fn past_the_arc() -> (Scene, super::scene::End, super::scene::End) {
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let defender = scene.ship(IMPERIAL, 156.5, 98.34, 0.0);
    (scene, front(attacker), left(defender))
}

#[test]
fn what_is_outside_the_arc_is_not_measured() {
    rulebook::shows!("geometry.range.only-inside-arc");
    let (scene, attacker, defender) = past_the_arc();
    // The zone reaches from 98.34 - 47.73 = 50.61 up to 98.34 + 22.66 = 121; the arc begins at 119.5.
    let begins = border_of_front_arc(120.0);
    assert!((119.0..120.0).contains(&begins));
    for edition in [Edition::Of2017, Edition::Of2020] {
        let verdict = scene.attack_in(edition, attacker, defender);
        assert!(is_about(verdict.mm(), f64::hypot(120.0 - 19.25, begins - 35.125)));
        assert_eq!(verdict.band(), Some(RangeBand::Medium));
        assert!(verdict.is_legal());
    }
    // Farther ahead the nearest point is inside the arc, and nothing is left out.
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let defender = scene.ship(IMPERIAL, 66.5, 118.34, 0.0);
    let nearest = f64::hypot(30.0 - 19.25, 118.34 - 47.73 - 35.125);
    for edition in EDITIONS.iter().copied() {
        assert!(is_about(scene.attack_in(edition, front(attacker), left(defender)).mm(), nearest));
    }
}

#[test]
fn the_first_printing_measures_what_is_outside_the_arc_too() {
    rulebook::shows!("geometry.range.only-inside-arc.edition-2015");
    let (mut scene, attacker, defender) = past_the_arc();
    scene.edition = Edition::Of2015;
    let verdict = scene.attack(attacker, defender);
    assert!(is_about(verdict.mm(), f64::hypot(120.0 - 19.25, 50.61 - 35.125)));
    assert_eq!(verdict.band(), Some(RangeBand::Close));
    assert_ne!(scene.attack_in(Edition::Of2020, attacker, defender).band(), Some(RangeBand::Close));
    // It must still have a part in the arc.
    let mut scene = Scene::of(Edition::Of2015);
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let defender = scene.ship(IMPERIAL, 156.5, 90.0, 0.0);
    assert_eq!(scene.attack(front(attacker), left(defender)).refused_by(), Some("geometry.arc.inside"));
}

#[test]
fn of_a_squadron_too_only_the_part_inside_the_arc_is_measured() {
    rulebook::shows!("geometry.range.only-inside-arc", "geometry.range.only-inside-arc.edition-2015");
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    // Its middle is 10 mm beside the border of the arc; the border cuts its base in a chord of sqrt(17^2 - 10^2) on
    // either side of a point that is nearest to the middle.
    let (run, rise) = (19.25, 20.46);
    let length = f64::hypot(run, rise);
    let (along, aside) = ((run / length, rise / length), (rise / length, -run / length));
    let start = (0.3 * aside.0, -7.62 + 0.3 * aside.1);
    let middle = (start.0 + 150.0 * along.0 + 10.0 * aside.0, start.1 + 150.0 * along.1 + 10.0 * aside.1);
    let squadron = scene.squadron(middle.0, middle.1);
    let chord = 150.0 - f64::sqrt(17.0 * 17.0 - 100.0);
    let entry = (start.0 + chord * along.0, start.1 + chord * along.1);
    let inside = scene.attack(front(attacker), whole(squadron));
    let right = f64::hypot(entry.0 - 19.25, entry.1 - 35.125);
    assert!(is_about(inside.mm(), right), "{} instead of {right}", inside.mm());
    let whole_base = f64::hypot(middle.0 - 19.25, middle.1 - 35.125) - 17.0;
    let at_large = scene.attack_in(Edition::Of2015, front(attacker), whole(squadron));
    assert!(is_about(at_large.mm(), whole_base) && at_large.mm() < inside.mm() - 0.1);
}

/// A corvette and a Victory that turns it its left side and, beyond, its stern.
fn corner_to_corner() -> (Scene, super::scene::End, armada_measure::Unit) {
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let defender = scene.ship(VICTORY, 120.0, 150.0, 315.0);
    (scene, front(attacker), defender)
}

#[test]
fn the_range_line_must_not_cross_another_zone() {
    rulebook::shows!("geometry.range.path-through-zone", "geometry.los.blocked-by-defender-zone");
    let (scene, attacker, defender) = corner_to_corner();
    // The line between left and rear zone runs from the inner end, 3.06 ahead of the middle, to the edge at
    // (-29.25, -27.56); facing 45 degrees to port, x turns into (x - y) / sqrt(2) and y into (x + y) / sqrt(2).
    let turned = |x: f64, y: f64| {
        let root = 0.5_f64.sqrt();
        (120.0 + (x - y) * root, 150.0 + (x + y) * root)
    };
    let (inner, outer) = (turned(0.0, 3.06), turned(-29.25, -27.56));
    assert!(
        outer.1 < border_of_front_arc(outer.0) && inner.1 > border_of_front_arc(inner.0),
        "it crosses into the arc"
    );
    // There it does: the nearest point of the rear zone inside the arc, and the left zone lies before it.
    let depth = |spot: (f64, f64)| spot.1 - border_of_front_arc(spot.0);
    let part = depth(outer) / (depth(outer) - depth(inner));
    let entry = (outer.0 + part * (inner.0 - outer.0), outer.1 + part * (inner.1 - outer.1));
    let right = f64::hypot(entry.0 - 19.25, entry.1 - 35.125);
    for edition in [Edition::Of2017, Edition::Of2020] {
        let verdict = scene.attack_in(edition, attacker, rear(defender));
        assert!(is_about(verdict.mm(), right), "{} instead of {right}", verdict.mm());
        assert_eq!((verdict.blocked_by(), verdict.through()), (None, Some(Zone::Left)), "the dots see each other");
        assert_eq!(verdict.refused_by(), Some("geometry.range.path-through-zone"));
        assert!(scene.attack_in(edition, attacker, left(defender)).is_legal(), "the left zone itself can be attacked");
    }
}

#[test]
fn in_the_first_printing_only_the_line_of_sight_can_be_blocked() {
    rulebook::shows!("geometry.los.blocked-by-defender-zone.edition-2015");
    let (scene, attacker, defender) = corner_to_corner();
    assert!(scene.attack_in(Edition::Of2015, attacker, rear(defender)).is_legal());
    assert!(!scene.attack_in(Edition::Of2017, attacker, rear(defender)).is_legal());
    let (scene, attacker, defender) = worked_example();
    let refused = scene.attack_in(Edition::Of2015, attacker, rear(defender)).refused_by();
    assert_eq!(refused, Some("geometry.los.blocked-by-defender-zone.edition-2015"), "here the dots do not");
}

/// The rules' own example: a corvette's front, and ahead to starboard a Victory that crosses its bow to port.
fn worked_example() -> (Scene, super::scene::End, armada_measure::Unit) {
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let defender = scene.ship(VICTORY, 110.0, 150.0, 270.0);
    (scene, front(attacker), defender)
}

#[test]
fn the_worked_example() {
    rulebook::shows!("geometry.range.example-corvette");
    let (scene, attacker, defender) = worked_example();
    // Facing to port, the Victory's left side is its lower one, at y = 120.75; from x = 83.41 to 137.56 it is the left
    // zone, beyond that the rear zone, up to 160.75. At that height the arc ends at x = 121.2, so the rear zone's part
    // inside is the one behind the left zone.
    assert!(border_of_front_arc(121.0) < 120.75 && border_of_front_arc(121.3) > 120.75);
    for edition in [Edition::Of2017, Edition::Of2020] {
        let to_rear = scene.attack_in(edition, attacker, rear(defender));
        assert!(to_rear.is_in_arc());
        assert_eq!(to_rear.through(), Some(Zone::Left));
        assert!(!to_rear.is_legal());
        let to_left = scene.attack_in(edition, attacker, left(defender));
        assert!(is_about(to_left.mm(), f64::hypot(83.41 - 19.25, 120.75 - 35.125)));
        assert!(to_left.is_legal());
    }
}

#[test]
fn dots_do_not_measure_range() {
    rulebook::shows!("geometry.range.no-targeting-points");
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let defender = scene.ship(CORVETTE, 0.0, 190.25, 0.0);
    let verdict = scene.attack(front(attacker), rear(defender));
    // From dot to dot it is 190.25 - 26.8 - 27.27 = 136.18, medium range.
    assert!(verdict.sees([0.0, 26.8], [0.0, 162.98]));
    assert!(is_about(verdict.mm(), 120.0));
    assert_eq!(verdict.band(), Some(RangeBand::Close));
    assert_ne!(RangeBand::of(136.18 * 1024.0), RangeBand::Close);
}

#[test]
fn ships_in_contact_attack_over_the_rims_of_their_bases() {
    rulebook::shows!("geometry.range.attack-from-zone");
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let defender = scene.ship(CORVETTE, 43.0, 45.0, 0.0);
    // From (19.25, 12.84), the upper end of the right zone, to (23.75, 16.89), the lower end of the left one.
    let verdict = scene.attack(right(attacker), left(defender));
    assert!(is_about(verdict.mm(), f64::hypot(4.5, 45.0 - 28.11 - 12.84)), "{}", verdict.mm());
    assert_eq!(verdict.band(), Some(RangeBand::Close));
    assert_eq!(scene.attack(left(attacker), right(defender)).refused_by(), Some("geometry.arc.inside"));
}
