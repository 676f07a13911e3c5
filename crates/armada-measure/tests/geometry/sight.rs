//! Line of sight: its ends, and what blocks it.

use armada_catalog::Zone;
use armada_measure::Edition;

use super::scene::{CORVETTE, EDITIONS, IMPERIAL, Scene, VICTORY, front, left, obstructing_ship, rear, whole};

#[test]
fn a_line_of_sight_joins_squadron_and_dot() {
    rulebook::shows!("geometry.los.trace");
    let mut scene = Scene::default();
    let corvette = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let squadron = scene.squadron(-19.25 - 50.0 - 17.0, 5.0);
    // The left zone is the edge from (-19.25, -28.11) to (-19.25, 12.84) and what is behind: it is nearest straight abeam.
    let verdict = scene.attack(whole(squadron), left(corvette));
    assert!(verdict.sees([-69.25, 5.0], [-11.7, -7.6]));
    // The front zone is nearest at that edge's upper end, so another point of the base is nearest to it.
    let verdict = scene.attack(whole(squadron), front(corvette));
    let (x, y) = (67.0, 12.84 - 5.0);
    let part = 17.0 / f64::hypot(x, y);
    assert!(verdict.sees([-86.25 + x * part, 5.0 + y * part], [0.0, 26.8]));
    assert!(!verdict.sees([-69.25, 5.0], [0.0, 26.8]));
    let back = scene.attack(left(corvette), whole(squadron));
    assert!(back.sees([-11.7, -7.6], [-69.25, 5.0]), "the same line the other way");
}

#[test]
fn squadrons_see_each_other_from_rim_to_rim() {
    rulebook::shows!("geometry.los.squadron-point");
    let mut scene = Scene::default();
    let one = scene.squadron(0.0, 0.0);
    let two = scene.squadron(60.0, 80.0);
    // 17 of 100 is 10.2 of 60 and 13.6 of 80.
    let verdict = scene.attack(whole(one), whole(two));
    assert!(verdict.sees([10.2, 13.6], [49.8, 66.4]));
    assert!(!verdict.sees([0.0, 0.0], [60.0, 80.0]), "not from middle to middle");
}

#[test]
fn hull_zones_see_from_dot_to_dot() {
    rulebook::shows!("geometry.los.hull-zone-point");
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let defender = scene.ship(VICTORY, 20.0, 200.0, 0.0);
    let verdict = scene.attack(front(attacker), rear(defender));
    assert!(verdict.sees([0.0, 26.8], [20.0, 160.0]), "the Victory's dot is 40 mm behind its middle");
    assert!(verdict.is_legal());
    let turned = scene.ship(VICTORY, 20.0, 400.0, 90.0);
    assert!(scene.attack(front(attacker), rear(turned)).sees([0.0, 26.8], [-20.0, 400.0]), "it turns with its ship");
}

#[test]
fn another_zone_of_the_defender_blocks() {
    rulebook::shows!("geometry.los.blocked-by-defender-zone", "attack.declare.line-of-sight");
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    // It crosses the attacker's bow to port, its left side toward it; the rear dot is at (150, 150), so the line comes in
    // at x = 150 * 93.95 / 123.2 = 114.4 of the side at y = 120.75, which is the left zone up to 137.56.
    let defender = scene.ship(VICTORY, 110.0, 150.0, 270.0);
    for edition in EDITIONS.iter().copied() {
        let to_rear = scene.attack_in(edition, front(attacker), rear(defender));
        assert_eq!(to_rear.blocked_by(), Some(Zone::Left));
        let rule = match edition {
            Edition::Of2015 => "geometry.los.blocked-by-defender-zone.edition-2015",
            _ => "geometry.los.blocked-by-defender-zone",
        };
        assert_eq!(to_rear.refused_by(), Some(rule));
        let to_left = scene.attack_in(edition, front(attacker), left(defender));
        assert_eq!((to_left.blocked_by(), to_left.refused_by()), (None, None));
    }
}

#[test]
fn a_line_along_the_border_of_two_other_zones_is_blocked() {
    rulebook::shows!("geometry.los.blocked-by-defender-zone", "geometry.range.path-through-zone");
    // The executors lie parallel. The line between the left zones of the second runs straight abeam, 24.95 behind its
    // middle; the first one's left dot is 43.35 ahead of its middle, so that 68.3 farther back it looks along that line.
    // The right zone lies beyond, behind the long axis.
    let mut scene = Scene::default();
    let attacker = scene.ship("executor-class", -300.0, -24.95 - 43.35, 0.0);
    let defender = scene.ship("executor-class", 0.0, 0.0, 0.0);
    let sees = |y: f64| {
        let mut scene = Scene::default();
        let squadron = scene.squadron(-100.0, y);
        let executor = scene.ship("executor-class", 0.0, 0.0, 0.0);
        scene.attack(whole(squadron), (executor, Some(Zone::Right))).through()
    };
    assert_eq!(sees(0.0), Some(Zone::Left));
    assert_eq!(sees(-24.95 - 60.0), Some(Zone::LeftAuxiliary));
    assert!(sees(-24.95).is_some(), "through both, and not through neither");
    let verdict = scene.attack((attacker, Some(Zone::Right)), (defender, Some(Zone::Right)));
    assert!(verdict.blocked_by().is_some());
}

#[test]
fn the_attackers_own_zones_do_not_block() {
    rulebook::shows!("geometry.los.own-zones-transparent");
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    // The rear dot of the star destroyer is at (-30, 110 - 53.2); its rear zone's near corner, (-66.5, 45.8), is inside
    // the corvette's left arc. From the left dot at (-11.7, -7.6) the line passes (-16.75, 10.2), where the corvette's
    // front zone begins, and leaves its token at (-19.25, 19).
    let defender = scene.ship(IMPERIAL, -30.0, 110.0, 0.0);
    let verdict = scene.attack(left(attacker), rear(defender));
    assert!(verdict.sees([-11.7, -7.6], [-30.0, 56.8]));
    let own_front = scene.board.ships[0].zone(Zone::Front).expect("a front");
    assert!(own_front.area.contains(super::scene::point(-18.0, 14.6)), "a point of that line");
    assert_eq!((verdict.blocked_by(), verdict.refused_by()), (None, None));
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let turned = scene.ship(IMPERIAL, -30.0, 110.0, 180.0);
    assert!(scene.attack(left(attacker), rear(turned)).blocked_by().is_some(), "the defender's own zones do");
}

#[test]
fn squadrons_neither_block_nor_obstruct() {
    rulebook::shows!("geometry.los.squadrons-transparent");
    let (mut scene, attacker, defender) = Scene::bow_to_bow(Edition::Of2020);
    for y in [-80.0, -40.0, 0.0, 40.0, 80.0] {
        scene.squadron(0.0, y);
    }
    let verdict = scene.attack(attacker, defender);
    assert!(verdict.is_legal() && !verdict.is_obstructed());
    scene.ship(CORVETTE, 0.0, 0.0, 90.0);
    assert!(scene.attack(attacker, defender).is_obstructed(), "a ship in their midst does");
}

#[test]
fn a_line_longer_than_the_ruler_is_traced_all_the_way() {
    rulebook::shows!("geometry.los.beyond-ruler");
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let defender = scene.ship(CORVETTE, 0.0, 570.25, 180.0);
    assert!(!scene.attack(front(attacker), front(defender)).is_obstructed(), "500 mm of nothing");
    let third = scene.ship(CORVETTE, 0.0, 470.0, 90.0);
    let verdict = scene.attack(front(attacker), front(defender));
    assert_eq!(verdict.obstructed_by(), [obstructing_ship(third)]);
    assert!(verdict.sees([0.0, 26.8], [0.0, 570.25 - 26.8]));
}
