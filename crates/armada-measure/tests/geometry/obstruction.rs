//! What obstructs, what hides, and what only touches.

use armada_measure::{Edition, Obstruction};

use super::scene::{
    CORVETTE, EDITIONS, Scene, VICTORY, disc, front, obstacle, obstructing_ship, point, pose, rear, right, ship, whole,
};

/// 28.2 mm wide, and 34.4 mm long on either side of its middle.
const ASTEROIDS: &str = "asteroid-field-1";
const DUST: &str = "dust-field-1";

#[test]
fn ships_and_obstacles_on_the_line_obstruct() {
    rulebook::shows!("geometry.los.through-obstacle-or-ship", "geometry.obstructed.definition", "obstacles.obstruct");
    for edition in EDITIONS.iter().copied() {
        let (mut scene, attacker, defender) = Scene::bow_to_bow(edition);
        assert!(!scene.attack(attacker, defender).is_obstructed(), "not by attacker or defender");
        scene.ship(CORVETTE, 60.0, 0.0, 0.0);
        scene.obstacle(ASTEROIDS, -40.0, 0.0, 0.0);
        assert!(!scene.attack(attacker, defender).is_obstructed(), "nor by what is beside the line");
        let third = scene.ship(CORVETTE, 0.0, 50.0, 90.0);
        assert_eq!(scene.attack(attacker, defender).obstructed_by(), [obstructing_ship(third)]);
        let fourth = scene.ship(CORVETTE, 10.0, 0.0, 90.0);
        let field = scene.obstacle(ASTEROIDS, 5.0, -60.0, 0.0);
        let all = [obstructing_ship(third), obstructing_ship(fourth), field];
        assert_eq!(scene.attack(attacker, defender).obstructed_by(), all, "all of them, for whoever asks why");
        assert!(scene.attack(attacker, defender).is_legal());
    }
}

#[test]
fn clipping_the_edge_of_a_token_is_enough() {
    rulebook::shows!("obstacles.obstruct");
    let obstructed = |x: f64| {
        let (mut scene, attacker, defender) = Scene::bow_to_bow(Edition::Of2020);
        scene.obstacle(ASTEROIDS, x, 0.0, 0.0);
        scene.attack(attacker, defender).is_obstructed()
    };
    // Its widest corner is 14.2 to the right of its middle.
    assert!(obstructed(-14.1));
    assert!(!obstructed(-14.3) && !obstructed(-14.2), "only touching it is not crossing it");
}

#[test]
fn a_base_obstructs_up_to_its_rim_but_its_dials_do_not() {
    rulebook::shows!("geometry.los.ignore-shield-dials");
    let obstructed = |x: f64| {
        let (mut scene, attacker, defender) = Scene::bow_to_bow(Edition::Of2020);
        scene.ship(CORVETTE, x, 0.0, 0.0);
        scene.attack(attacker, defender).is_obstructed()
    };
    // The dial reaches from 21.5 to 25.5 beside the axis, the token to 19.25.
    assert!(!obstructed(-23.5), "only the dial is on the line");
    assert!(obstructed(-20.5), "the rim of the base is");
    assert!(obstructed(-21.49) && !obstructed(-21.51));
}

#[test]
fn along_a_side_or_through_a_corner_is_not_through_a_ship() {
    rulebook::shows!("geometry.los.through-obstacle-or-ship");
    let (mut scene, attacker, defender) = Scene::bow_to_bow(Edition::Of2020);
    scene.ship(CORVETTE, 21.5, 0.0, 0.0);
    scene.ship(CORVETTE, -21.5, 71.0, 0.0);
    assert!(!scene.attack(attacker, defender).is_obstructed(), "along two sides");
    // Two squadrons look diagonally past the corner at (21.5, 35.5).
    let past_corner = |inward: f64| {
        let mut scene = Scene::default();
        scene.ship(CORVETTE, 0.0, 0.0, 0.0);
        let one = scene.squadron(21.5 - 60.0, 35.5 + 60.0 - inward);
        let two = scene.squadron(21.5 + 60.0, 35.5 - 60.0 - inward);
        scene.attack(whole(one), whole(two)).is_obstructed()
    };
    assert!(!past_corner(0.0), "through the corner");
    assert!(past_corner(0.1) && !past_corner(-0.1));
}

#[test]
fn a_line_along_a_seam_inside_an_obstacle_crosses_it() {
    rulebook::shows!("geometry.obstructed.definition");
    // An obstacle is stored as convex parts. A line between two dots exactly along the seam of two parts still crosses
    // the obstacle.
    let mut seams = 0;
    for known in armada_catalog::Catalog::get().obstacles() {
        let lying = obstacle(&known.id, 0.0, 0.0, 0.0);
        let border = lying.outline().border();
        for part in lying.outline().parts() {
            for (start, end) in part.sides() {
                let on_border = border.iter().zip(border.iter().cycle().skip(1)).any(|side| side == (&start, &end));
                if on_border {
                    continue;
                }
                seams += 1;
                let way = end - start;
                let mut scene = Scene::default();
                scene.board.obstacles.push(lying.clone());
                // The dots, 400 mm out on either side or a little more.
                let times = 400 * 1024 / way.x.abs().max(way.y.abs()) + 1;
                let out = |from: plane::Point, times: i64| plane::Point {
                    x: from.x + (way.x * times) as i32,
                    y: from.y + (way.y * times) as i32,
                };
                let dot = ship(CORVETTE, 0.0, 0.0, 0.0).zones()[0].targeting_point;
                let [one, two] = [out(start, -times), out(end, times)].map(|at| {
                    let at = plane::Point { x: at.x - dot.x, y: at.y - dot.y };
                    let ship = armada_measure::PlacedShip::new(CORVETTE, plane::Pose { at, ..pose(0.0, 0.0, 0.0) });
                    scene.board.add_ship(ship)
                });
                let verdict = scene.attack(front(one), front(two));
                assert!(verdict.is_obstructed(), "{}, from {start:?} to {end:?}", known.id);
            }
        }
    }
    assert!(seams > 0);
}

#[test]
fn a_ship_hides_the_obstacle_under_its_base() {
    rulebook::shows!("geometry.los.hidden-obstacle");
    let obstructed = |edition: Edition, y: f64| {
        let (mut scene, attacker, defender) = Scene::bow_to_bow(edition);
        scene.obstacle(ASTEROIDS, 0.0, y, 0.0);
        scene.attack(attacker, defender).is_obstructed()
    };
    // The defender's base begins at 150 - 35.5 = 114.5, the attacker's ends at -114.5.
    for edition in [Edition::Of2017, Edition::Of2020] {
        assert!(!obstructed(edition, 150.0), "all of it is under the defender");
        assert!(!obstructed(edition, -150.0), "or under the attacker");
        assert!(obstructed(edition, 140.0), "it sticks out, on the line");
        assert!(obstructed(edition, -140.0));
    }
    assert!(obstructed(Edition::Of2015, 150.0), "the first printing knows nothing of this");
    let (mut scene, attacker, defender) = Scene::bow_to_bow(Edition::Of2020);
    scene.obstacle(ASTEROIDS, 0.0, 150.0, 90.0);
    assert!(!scene.attack(attacker, defender).is_obstructed(), "it sticks out, but beside the line");
}

#[test]
fn a_squadron_hides_nothing() {
    rulebook::shows!("geometry.los.hidden-obstacle");
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let squadron = scene.squadron(0.0, 120.0);
    assert!(!scene.attack(front(attacker), whole(squadron)).is_obstructed());
    // Part of the field is under the squadron, and part of it just before: the line ends at the rim, y = 103.
    let field = scene.obstacle(ASTEROIDS, 0.0, 120.0, 0.0);
    assert_eq!(scene.attack(front(attacker), whole(squadron)).obstructed_by(), [field]);
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let squadron = scene.squadron(0.0, 120.0);
    scene.obstacle(ASTEROIDS, 0.0, 120.0, 90.0);
    // Turned abeam it reaches only 14.2 down, to y = 105.8: the line does not come so far.
    assert!(!scene.attack(front(attacker), whole(squadron)).is_obstructed());
}

#[test]
fn a_dial_hides_nothing() {
    rulebook::shows!("geometry.los.dial-over-obstacle");
    let obstructed = |end: f64| {
        let (mut scene, attacker, defender) = Scene::bow_to_bow(Edition::Of2020);
        // The field's last corner, 2.2 beside its middle and 34.4 behind, lies on the line, at y = end.
        scene.obstacle(ASTEROIDS, -2.2, end + 34.4, 0.0);
        scene.attack(attacker, defender).is_obstructed()
    };
    // The base begins at 114.5, the dial of the front zone reaches out to 110.5.
    assert!(obstructed(112.0), "under the dial only");
    assert!(obstructed(114.4));
    assert!(!obstructed(114.6), "under the base");
}

#[test]
fn squadrons_in_contact_on_an_obstacle_obstruct_each_other() {
    rulebook::shows!("geometry.obstructed.touching-bases");
    for edition in EDITIONS.iter().copied() {
        let mut scene = Scene::of(edition);
        let one = scene.squadron(-17.0, 0.0);
        let two = scene.squadron(17.0, 0.0);
        let verdict = scene.attack(whole(one), whole(two));
        assert!(verdict.is_legal() && !verdict.is_obstructed());
        let field = scene.obstacle(ASTEROIDS, 0.0, 0.0, 0.0);
        let verdict = scene.attack(whole(one), whole(two));
        assert_eq!(verdict.obstructed_by(), [field], "the point of contact lies on the field");
        let mut scene = Scene::of(edition);
        let one = scene.squadron(-17.0, 0.0);
        let two = scene.squadron(17.0, 0.0);
        scene.obstacle(ASTEROIDS, 20.0, 0.0, 0.0);
        assert!(!scene.attack(whole(one), whole(two)).is_obstructed(), "here one of them is, and the contact is not");
    }
}

#[test]
fn ships_in_contact_are_obstructed_by_what_lies_between_their_bases() {
    rulebook::shows!("geometry.obstructed.touching-bases", "geometry.obstructed.touching-dials");
    let touching = |field: f64| {
        let mut scene = Scene::default();
        let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
        // 4 mm of dial on either side.
        let defender = scene.ship(CORVETTE, 0.0, 71.0 + 8.0, 180.0);
        assert!(!scene.board.ships[0].overlaps(&scene.board.ships[1]));
        let nearer = ship(CORVETTE, 0.0, 71.0 + 7.9, 180.0);
        assert!(scene.board.ships[0].overlaps(&nearer), "nearer they would overlap");
        scene.obstacle(ASTEROIDS, 0.0, field, 0.0);
        scene.attack(front(attacker), front(defender)).is_obstructed()
    };
    assert!(touching(39.5), "the field shows between the bases, from 35.5 to 43.5");
    assert!(!touching(0.5), "under the attacker to the last bit");
}

#[test]
fn a_ship_cannot_attack_across_dust_but_a_squadron_can() {
    rulebook::shows!("obstacles.dust.ship-attack", "obstacles.dust.squadron-attack");
    let (mut scene, attacker, defender) = Scene::bow_to_bow(Edition::Of2020);
    let dust = scene.obstacle(DUST, 0.0, 0.0, 90.0);
    assert_eq!(scene.attack(attacker, defender).refused_by(), Some("obstacles.dust.ship-attack"));
    let squadron = scene.squadron(0.0, -50.0);
    assert_eq!(scene.attack(front(attacker.0), whole(squadron)).refused_by(), None, "this side of it");
    let other = scene.squadron(0.0, 50.0);
    assert_eq!(scene.attack(attacker, whole(other)).refused_by(), Some("obstacles.dust.ship-attack"));
    let verdict = scene.attack(whole(squadron), whole(other));
    assert!(verdict.is_legal());
    assert_eq!(verdict.obstructed_by(), [dust]);
}

#[test]
fn dust_under_attacker_or_defender_is_hidden_but_not_under_a_dial() {
    rulebook::shows!("obstacles.dust.defender-on-top", "obstacles.dust.attacker-on-top", "obstacles.dust.through-dial");
    // Bow to bow with the Victory: base from -51 to 51 and 31.5 wide to either side. Where the line comes, at x = 0, the
    // dust lying abeam with its middle 2 mm to the left reaches about 11 mm up and down.
    let refused = |y: f64| {
        let mut scene = Scene::default();
        let attacker = scene.ship(VICTORY, 0.0, -150.0, 0.0);
        let defender = scene.ship(VICTORY, 0.0, 150.0, 180.0);
        scene.obstacle(DUST, -2.0, y, 90.0);
        scene.attack(front(attacker), front(defender)).refused_by()
    };
    let dust = Some("obstacles.dust.ship-attack");
    assert_eq!([refused(150.0), refused(-150.0)], [None, None]);
    assert_eq!([refused(0.0), refused(95.0), refused(-95.0)], [dust, dust, dust]);
    // The base begins at 99, its dial at 95. Look for where the dust comes out from under the base: between the last place
    // at which it is hidden and 4 mm farther out it is under nothing but the dial.
    let steps: Vec<f64> = (0..400).map(|step| 130.0 - f64::from(step) * 0.1).collect();
    let out = steps.iter().position(|y| refused(*y).is_some()).expect("somewhere it shows");
    assert!(steps[out..out + 40].iter().all(|y| refused(*y) == dust), "all the way under the dial");
}

#[test]
fn a_third_ship_on_the_dust_does_not_help() {
    rulebook::shows!("obstacles.dust.third-ship-on-top");
    let (mut scene, attacker, defender) = Scene::bow_to_bow(Edition::Of2020);
    let third = scene.ship(VICTORY, 0.0, 0.0, 0.0);
    assert!(scene.attack(attacker, defender).is_legal());
    scene.obstacle(DUST, 0.0, 0.0, 90.0);
    let verdict = scene.attack(attacker, defender);
    assert_eq!(verdict.refused_by(), Some("obstacles.dust.ship-attack"), "it is lifted to look");
    assert!(verdict.obstructed_by().contains(&obstructing_ship(third)));
    // A squadron's attack across both is obstructed, but allowed.
    let one = scene.squadron(0.0, -80.0);
    let two = scene.squadron(0.0, 80.0);
    assert_eq!(scene.attack(whole(one), whole(two)).obstructed_by(), [obstructing_ship(third)]);
    // Asteroids under a third ship stay hidden; the ship itself obstructs.
    let (mut scene, attacker, defender) = Scene::bow_to_bow(Edition::Of2020);
    scene.ship(VICTORY, 0.0, 0.0, 0.0);
    scene.obstacle(ASTEROIDS, 0.0, 0.0, 0.0);
    let verdict = scene.attack(attacker, defender);
    assert!(verdict.is_legal());
    assert_eq!(verdict.obstructed_by(), [Obstruction::Ship(2)]);
}

#[test]
fn overlapping_an_obstacle_takes_a_part_of_the_base() {
    rulebook::shows!("obstacles.overlap.definition");
    let field = obstacle(ASTEROIDS, 0.0, 0.0, 0.0);
    // Its rightmost corner is at (14.2, 13.9).
    assert!(field.is_overlapped_by_disc(&disc(14.2 + 16.9, 13.9)));
    assert!(!field.is_overlapped_by_disc(&disc(14.2 + 17.1, 13.9)), "beside it");
    assert!(field.is_overlapped_by_disc(&disc(0.0, 0.0)), "wholly on it");
    assert!(field.is_overlapped_by(&ship(CORVETTE, 14.2 + 21.4, 13.9, 0.0)));
    assert!(field.is_overlapped_by(&ship(CORVETTE, 14.2 + 25.4, 13.9, 0.0)), "with a shield dial");
    assert!(!field.is_overlapped_by(&ship(CORVETTE, 14.2 + 25.6, 13.9, 0.0)));
}

#[test]
fn units_wholly_on_an_obstacle_see_across_it() {
    rulebook::shows!("geometry.obstructed.definition");
    let mut scene = Scene::default();
    let field = scene.obstacle("station", 0.0, 0.0, 0.0);
    let one = scene.squadron(-19.0, 0.0);
    let two = scene.squadron(18.0, 0.0);
    assert!(scene.board.obstacles[0].is_overlapped_by_disc(&disc(-19.0, 0.0)));
    assert_eq!(scene.attack(whole(one), whole(two)).obstructed_by(), [field], "3 mm of it between them");
    // A ship on the station, attacked from beside it: the station shows around its base.
    let mut scene = Scene::default();
    let field = scene.obstacle("station", 0.0, 0.0, 0.0);
    let on_it = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let beside = scene.squadron(100.0, -7.6);
    assert_eq!(scene.attack(whole(beside), right(on_it)).obstructed_by(), [field]);
    let far_side = scene.squadron(0.0, -35.125 - 60.0);
    assert_eq!(scene.attack(whole(far_side), rear(on_it)).obstructed_by(), [field]);
    assert!(scene.board.obstacles[0].outline().parts().iter().any(|part| part.contains(point(0.0, 0.0))));
}
