//! Where things may be placed: deployment, squadron moves, obstacles, displaced squadrons; and the terms of distance.

use armada_catalog::Catalog;
use armada_measure::{
    Board, Border, Component, Distance, Edge, Misplaced, PlacedObstacle, PlacedShip, Tabletop, squadron_base,
};
use plane::{Disc, Heading, Point, Pose};
use rulebook::shows;

const CORVETTE: &str = "cr90-corvette";
const D1: f64 = 76.5;
const D2: f64 = 124.5;
const D3: f64 = 185.0;

fn point(x: f64, y: f64) -> Point {
    Point::from_mm(x, y).unwrap()
}

fn pose(x: f64, y: f64, heading: f64) -> Pose {
    Pose { at: point(x, y), heading: Heading::from_degrees(heading).unwrap() }
}

fn corvette(x: f64, y: f64, heading: f64) -> PlacedShip {
    PlacedShip::new(CORVETTE, pose(x, y, heading))
}

fn standard() -> Tabletop {
    Tabletop::new(&Catalog::get().play_areas()[0])
}

fn asteroids(x: f64, y: f64) -> PlacedObstacle {
    PlacedObstacle::new("asteroid-field-1", pose(x, y, 0.0), false).unwrap()
}

fn refused_by(allowed: Result<(), Misplaced>) -> Option<&'static str> {
    allowed.err().map(|(rule, _)| rule.0)
}

#[test]
fn at_beyond_and_within_are_three_different_things() {
    shows!("geometry.term.at", "geometry.term.beyond", "geometry.term.within", "geometry.term.span");
    let one = squadron_base(point(0.0, 0.0));
    // The first argument is the gap in millimetres, the second the question about the distance.
    let at = |gap: f64, asked: fn(Distance<'_>) -> bool| {
        asked(Component::Round(&one).distance_of(Component::Round(&squadron_base(point(gap + 34.0, 0.0)))))
    };

    let straddling = D1 - 10.0;
    assert!(at(straddling, |it| it.is_at(1, 1) && it.is_at(2, 2)), "its near edge in band 1, its far edge in band 2");
    assert!(at(straddling, |it| !it.is_within(1, 1) && it.is_within(1, 2) && !it.is_within(2, 2)));
    assert!(at(D2 - 34.0 - 1.0, |it| it.is_within(1, 2)), "the farthest point at D2 - 1");
    assert!(at(D2 - 34.0 + 1.0, |it| !it.is_within(1, 2) && it.is_at(2, 2)));
    assert!(at(D3, |it| !it.is_beyond(3)), "exactly on the line is not beyond it");
    assert!(at(D3 + 1.0, |it| it.is_beyond(3)));
    assert!(at(D3 - 1.0, |it| it.is_at(1, 4)), "a span covers the bands between");
}

#[test]
fn distance_runs_between_the_nearest_points_of_bases() {
    shows!("geometry.range.non-attack");
    let ship = corvette(0.0, 0.0, 0.0);
    // The base is 43 wide; the shield dial at its side does not count.
    let beside = |gap: f64| squadron_base(point(21.5 + gap + 17.0, 0.0));
    let band = |gap: f64| Component::Ship(&ship).distance_of(Component::Round(&beside(gap))).band().number();
    assert_eq!(band(D1), Some(1));
    assert_eq!(band(D1 + 0.1), Some(2));
    assert_eq!(band(305.0), None);
}

#[test]
fn the_way_to_an_edge_is_the_same_all_along_it() {
    shows!("geometry.term.at");
    let table = standard();
    let [width, depth] = [1828.8, 914.4];
    for along in [20.0, 300.0, 890.0] {
        let four = [
            (Border::First, point(2.0 * along, 60.0)),
            (Border::Second, point(2.0 * along, depth - 60.0)),
            (Border::Left, point(60.0, along)),
            (Border::Right, point(width - 60.0, along)),
        ];
        for (border, at) in four {
            let base = squadron_base(at);
            let way = table.distance_from(border, Component::Round(&base)).nearest().length;
            let mm = way / f64::from(plane::UNITS_PER_MM);
            assert!((mm - 43.0).abs() < 0.01, "{border:?} at {along}: {mm}, and the base reaches 17 toward it");
        }
    }
}

#[test]
fn a_ship_is_deployed_inside_its_zone_and_dials_do_not_matter() {
    shows!("setup.step6.ships", "setup.step6.dials-ignored", "setup.step6.no-ship-overlap", "setup.deployment-zone");
    let mut board = Board::default();
    let deploy =
        |board: &Board, edge, ship: &PlacedShip| refused_by(board.may_deploy_ship(&standard(), edge, ship, false));
    let front_at = |y: f64| corvette(900.0, y - 35.5, 0.0);
    assert_eq!(deploy(&board, Edge::First, &front_at(D3)), None, "the dial beyond the line does not count");
    assert_eq!(deploy(&board, Edge::First, &front_at(D3 + 0.1)), Some("setup.step6.ships"));
    assert_eq!(deploy(&board, Edge::Second, &front_at(D3)), Some("setup.step6.ships"));
    assert_eq!(deploy(&board, Edge::Second, &corvette(900.0, 914.4 - 60.0, 180.0)), None);
    assert_eq!(deploy(&board, Edge::First, &corvette(304.8 + 21.5, 60.0, 0.0)), None, "along the short border");
    assert_eq!(deploy(&board, Edge::First, &corvette(304.8 + 21.4, 60.0, 0.0)), Some("setup.step6.ships"));
    board.add_ship(corvette(900.0, 60.0, 0.0));
    assert_eq!(deploy(&board, Edge::First, &corvette(930.0, 60.0, 0.0)), Some("setup.step6.no-ship-overlap"));
    assert_eq!(deploy(&board, Edge::First, &corvette(951.0, 60.0, 0.0)), None);
}

#[test]
fn a_huge_ship_touches_its_edge_and_stands_on_nothing() {
    shows!("huge.deploy", "huge.deploy-no-obstacles");
    let mut board = Board::default();
    let executor = |y: f64| PlacedShip::new("executor-class", pose(900.0, y, 0.0));
    let deploy =
        |board: &Board, ship: &PlacedShip| refused_by(board.may_deploy_ship(&standard(), Edge::First, ship, true));
    assert_eq!(deploy(&board, &executor(351.5 / 2.0)), None, "its bow beyond distance 3 is fine");
    assert_eq!(deploy(&board, &executor(351.5 / 2.0 + 1.0)), Some("huge.deploy"));
    board.obstacles.push(asteroids(900.0, 300.0));
    assert_eq!(deploy(&board, &executor(351.5 / 2.0)), Some("huge.deploy-no-obstacles"));
}

#[test]
fn squadrons_beside_the_bow_of_a_huge_ship_keep_near_its_deployment_zone() {
    shows!("huge.deploy-squadrons");
    let mut board = Board::default();
    // Its stern touches the edge, its bow is 351.5 mm away from it; beside its plates its base is 77.5 wide.
    board.add_ship(PlacedShip::new("executor-class", pose(900.0, 351.5 / 2.0, 0.0)));
    let deploy = |board: &Board, y: f64, friends: &[usize]| {
        let at = point(900.0 + 38.75 + 60.0, y);
        refused_by(board.may_deploy_squadron(&standard(), Edge::First, at, friends))
    };
    assert_eq!(deploy(&board, D3 + D2 - 17.0, &[0]), None, "its far edge exactly at distance 2 of the zone");
    assert_eq!(deploy(&board, D3 + D2 - 17.0 + 0.1, &[0]), Some("huge.deploy-squadrons"));
    assert_eq!(deploy(&board, 100.0, &[0]), None, "inside the zone");
    board.add_ship(corvette(1060.0, 310.0, 0.0));
    let beside_both = deploy(&board, D3 + D2 - 17.0 + 0.1, &[0, 1]);
    assert_eq!(beside_both, Some("huge.deploy-squadrons"), "another friend beside it does not help");
    assert_eq!(deploy(&board, D3 + D2 - 17.0 + 0.1, &[1]), None, "beside a huge ship of the enemy it does not matter");
}

#[test]
fn squadrons_are_deployed_beside_a_friend() {
    shows!("setup.step6.squadrons", "setup.area", "setup.step6.on-obstacles");
    let mut board = Board::default();
    board.add_ship(corvette(900.0, 60.0, 0.0));
    board.obstacles.push(asteroids(900.0, 200.0));
    let deploy = |x: f64, y: f64, friends: &[usize]| {
        refused_by(board.may_deploy_squadron(&standard(), Edge::First, point(x, y), friends))
    };
    let front = 60.0 + 35.5;
    assert_eq!(deploy(900.0, front + D2 - 17.0 - 1.0, &[0]), None, "beyond the deployment zone, on an obstacle");
    assert_eq!(deploy(900.0, front + D2 - 17.0 + 1.0, &[0]), Some("setup.step6.squadrons"), "its far edge at D2 + 1");
    assert_eq!(deploy(900.0, 120.0, &[]), Some("setup.step6.squadrons"), "without a friendly ship");
    assert_eq!(deploy(900.0, 110.0, &[0]), Some("squadrons.move.no-overlap"), "on the ship");
    assert_eq!(deploy(900.0, 16.9, &[0]), Some("setup.step6.squadrons"), "half off the table");
}

#[test]
fn a_scout_keeps_away_from_enemies() {
    shows!("squadrons.keyword.scout", "keyword-scout");
    let mut board = Board::default();
    board.add_ship(corvette(900.0, 60.0, 0.0));
    board.add_squadron(point(600.0, 60.0));
    let scout = |y: f64| refused_by(board.may_deploy_scout(&standard(), point(900.0, y), &[0], &[0]));
    let front = 60.0 + 35.5;
    assert_eq!(scout(front + 304.8 + 17.0 + 1.0), None);
    assert_eq!(scout(front + 304.8 + 17.0), Some("squadrons.keyword.scout"));
    let beside = refused_by(board.may_deploy_scout(&standard(), point(600.0, 60.0 + 34.0 + 304.0), &[], &[0]));
    assert_eq!(beside, Some("squadrons.keyword.scout"), "an enemy squadron at distance 5");
}

#[test]
fn a_squadron_moves_in_any_direction_up_to_its_speed() {
    shows!("squadrons.move.limit", "squadrons.move.steps", "squadrons.move.no-overlap", "squadrons.move.stay");
    shows!("squadrons.move.pass-through", "movement.speed.squadron", "squadrons.move.ruler-blocked");
    let mut board = Board::default();
    board.add_squadron(point(500.0, 500.0));
    board.add_squadron(point(560.0, 500.0));
    board.add_ship(corvette(500.0, 580.0, 90.0));
    let to = |degrees: f64, length: f64, speed: u8| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        refused_by(board.may_move_squadron(0, point(500.0 + length * sin, 500.0 + length * cos), speed))
    };
    for degrees in [37.0, 180.0, 271.5] {
        assert_eq!(to(degrees, D2, 2), None, "{degrees}");
        assert_eq!(to(degrees, D2 + 1.0, 2), Some("squadrons.move.limit"), "{degrees}");
    }
    assert_eq!(to(90.0, D2, 2), None, "over another squadron");
    assert_eq!(to(0.0, D3, 3), None, "over a ship");
    assert_eq!(to(90.0, 27.0, 2), Some("squadrons.move.no-overlap"), "33 mm between the middles");
    assert_eq!(to(90.0, 26.0, 2), None, "exactly touching");
    assert_eq!(to(0.0, 41.0, 2), Some("squadrons.move.no-overlap"), "under a shield dial");
    assert_eq!(to(0.0, 0.0, 0), None, "staying is always a move");
    assert_eq!(to(180.0, 1.0, 0), Some("squadrons.move.limit"));
}

#[test]
fn obstacles_keep_their_distances_in_setup() {
    shows!("setup.step5.distances");
    let mut board = Board::default();
    let place = |board: &Board, x: f64, y: f64| refused_by(board.may_place_obstacle(&standard(), &asteroids(x, y)));
    // The field reaches 34.4 below its middle and 14.0 to its left.
    assert_eq!(place(&board, 900.0, D3 + 34.4), Some("setup.step5.distances"), "exactly on the line");
    assert_eq!(place(&board, 900.0, D3 + 34.5), None);
    assert_eq!(place(&board, 304.8 + 14.0, 450.0), None, "touching the border of the setup area");
    assert_eq!(place(&board, 304.8 + 13.9, 450.0), Some("setup.step5.distances"));
    board.obstacles.push(asteroids(900.0, 450.0));
    // Its own left edge reaches 14.0, the other's right edge 14.2.
    assert_eq!(place(&board, 900.0 + 14.2 + 14.0 + D1 + 1.0, 450.0), None);
    assert_eq!(place(&board, 900.0 + D1, 450.0), Some("setup.step5.distances"));
}

#[test]
fn a_moved_obstacle_stays_within_its_distance_and_lands_on_nothing() {
    shows!("obstacles.movement.distance", "obstacles.movement.final-no-overlap", "obstacles.movement.rotate");
    let mut board = Board::default();
    board.obstacles.push(asteroids(900.0, 450.0));
    board.obstacles.push(asteroids(1000.0, 450.0));
    board.add_squadron(point(900.0, 560.0));
    board.add_ship(corvette(820.0, 450.0, 0.0));
    let moved = |to: PlacedObstacle, band: u8| refused_by(board.may_move_obstacle(0, &to, band));
    assert_eq!(moved(asteroids(900.0, 450.0 - D1), 1), None, "its far edge exactly on the line");
    assert_eq!(moved(asteroids(900.0, 450.0 - D1 - 1.0), 1), Some("obstacles.movement.distance"));
    let turned = |degrees: f64| PlacedObstacle::new("asteroid-field-1", pose(970.0, 450.0, degrees), false).unwrap();
    assert_eq!(moved(turned(0.0), 1), None);
    assert_eq!(moved(turned(90.0), 1), Some("obstacles.movement.distance"), "turned, a tip reaches too far");
    assert_eq!(moved(asteroids(980.0, 450.0), 2), Some("obstacles.movement.final-no-overlap"), "another obstacle");
    assert_eq!(moved(asteroids(900.0, 540.0), 2), Some("obstacles.movement.final-no-overlap"), "a squadron");
    assert_eq!(moved(asteroids(840.0, 450.0), 2), Some("obstacles.movement.final-no-overlap"), "a ship");
}

#[test]
fn an_obstacle_moved_toward_another_goes_along_the_nearest_line() {
    shows!("obstacles.movement.toward", "obstacles.movement.stay");
    let units = |mm: f64| mm * f64::from(plane::UNITS_PER_MM);
    let mut board = Board::default();
    board.obstacles.push(asteroids(600.0, 450.0));
    let target = asteroids(1000.0, 450.0);
    let toward = |board: &Board, least| board.toward(0, Component::Obstacle(&target), least, 2);

    let free = toward(&board, Some(1));
    assert!(
        free.allows(units(D1)) && free.allows(units(D2)),
        "anywhere from distance 1 to distance 2: {:?}",
        free.spans
    );
    assert!(!free.allows(units(D1 - 1.0)) && !free.allows(units(D2 + 1.0)));
    assert!(toward(&board, None).allows(0.0), "without a least distance it may stay");
    let there = free.moved(board.obstacles[0].pose().at, units(100.0)).to_mm();
    assert!((there[0] - 700.0).abs() < 0.1, "{there:?}");
}

#[test]
fn an_obstacle_that_is_in_the_way_is_touched() {
    shows!("obstacles.movement.toward-example");
    let mut board = Board::default();
    board.obstacles.push(asteroids(600.0, 450.0));
    // It spans 14.0 to the left and 14.2 to the right, so these two are 60 mm apart, less than distance 1.
    board.obstacles.push(asteroids(600.0 + 60.0 + 28.2, 450.0));
    let target = asteroids(1000.0, 450.0);
    let short = board.toward(0, Component::Obstacle(&target), Some(1), 1);
    assert_eq!(short.spans.len(), 1);
    let (length, end) = short.spans[0];
    assert!((length - end).abs() < 1.0 && (plane::to_mm(length) - 60.0).abs() < 0.5, "{length}");
    let at = short.moved(board.obstacles[0].pose().at, length);
    let there = board.obstacles[0].moved_to(Pose { at, ..board.obstacles[0].pose() });
    let gap = Component::Obstacle(&there).nearest(Component::Obstacle(&board.obstacles[1]));
    assert!(gap.mm() < 0.05, "it touches: {gap:?}");
}

/// A ship in the middle of the table with this many squadrons beside it.
fn crowded(squadrons: usize) -> Board {
    let mut board = Board::default();
    board.add_ship(corvette(900.0, 450.0, 0.0));
    for _ in 0..squadrons {
        let spot = board.spots_beside(&standard(), 0)[0];
        board.squadrons.push(spot);
    }
    board
}

#[test]
fn squadrons_pushed_aside_touch_the_ship_as_long_as_there_is_room() {
    shows!("movement.overlap.squadrons-max-contact", "movement.overlap.squadrons-second-rank");
    shows!("movement.overlap.squadrons-no-overlap", "movement.overlap.squadrons-in-play-area");
    let board = crowded(0);
    let room = board.room_beside(&standard(), 0);
    // The line around 43 by 71 mm at a distance of 17 mm is about 228 + 107 mm long; a base takes 34 of it, dials more.
    assert!((8..=11).contains(&room), "{room}");
    let beside = board.spots_beside(&standard(), 0)[100];
    assert!(board.touches_ship(0, &beside));
    let aside = |board: &Board, at: Point, more| refused_by(board.may_place_aside(&standard(), 0, at, more));
    assert_eq!(aside(&board, beside.at, 3), None);
    assert_eq!(aside(&board, point(900.0, 600.0), 0), Some("movement.overlap.squadrons-max-contact"), "away from it");
    assert_eq!(aside(&board, point(900.0, 450.0), 0), Some("movement.overlap.squadrons-no-overlap"), "on it");
    assert_eq!(aside(&board, point(900.0, 5.0), 0), Some("movement.overlap.squadrons-in-play-area"));

    let full = crowded(room);
    assert_eq!(full.room_beside(&standard(), 0), 0, "packed from one end they all fit");
    let second_rank = |angle: f64| {
        let first = &full.squadrons[0];
        let (sin, cos) = angle.to_radians().sin_cos();
        let [x, y] = first.at.to_mm();
        point(x + 34.0 * sin, y + 34.0 * cos)
    };
    let found = (0..360).map(|angle| aside(&full, second_rank(f64::from(angle)), 0)).any(|refused| refused.is_none());
    assert!(found, "one more stands behind a squadron that touches the ship");
    assert_eq!(aside(&full, point(900.0, 700.0), 0), Some("movement.overlap.squadrons-second-rank"));
}

/// Squadrons slightly too far away to touch the ship, and slightly too near for another one between.
#[test]
fn a_squadron_that_finds_no_room_in_the_second_rank_stands_behind_it() {
    shows!("movement.overlap.squadrons-second-rank");
    let mut board = crowded(1);
    let [x, y] = board.squadrons[0].at.to_mm();
    let around = |from: [f64; 2], millimetres: f64| {
        (0..360).step_by(5).map(move |degrees| {
            let (sin, cos) = f64::from(degrees).to_radians().sin_cos();
            squadron_base(point(from[0] + millimetres * sin, from[1] + millimetres * cos))
        })
    };
    // First those that enclose the one squadron touching the ship, one of them touching it, then those all around.
    let ring: Vec<Disc> =
        around([x, y], 35.0).chain(around([900.0, 450.0], 60.0)).chain(around([900.0, 450.0], 75.0)).collect();
    for disc in ring {
        let free = !board.squadrons.iter().any(|other| other.overlaps(&disc));
        if free && !board.ships[0].overlaps_disc(&disc) && !board.touches_ship(0, &disc) {
            board.squadrons.push(disc);
        }
    }
    assert_eq!(board.room_beside(&standard(), 0), 0);
    let behind = board.spots_behind(&standard(), 0);
    assert!(!behind.is_empty());
    let touches = |disc: &Disc| board.squadrons[0].nearest(disc).length <= 20.0;
    assert!(!behind.iter().any(touches), "no room beside the only one that touches the ship");
    for disc in behind.iter().step_by(7) {
        assert_eq!(refused_by(board.may_place_aside(&standard(), 0, disc.at, 0)), None);
    }
    let away = board.may_place_aside(&standard(), 0, point(900.0, 800.0), 0);
    assert_eq!(refused_by(away), Some("movement.overlap.squadrons-second-rank"));
}

/// Walks around from every place, always taking the next free one.
fn counted_around(spots: &[Disc]) -> usize {
    let from = |start: usize| {
        let mut taken: Vec<Disc> = Vec::new();
        for spot in spots[start..].iter().chain(&spots[..start]) {
            if !taken.iter().any(|other| other.overlaps(spot)) {
                taken.push(*spot);
            }
        }
        taken.len()
    };
    (0..spots.len()).map(from).max().unwrap_or(0)
}

#[test]
fn room_beside_a_ship_is_what_can_be_counted_around_it() {
    shows!("movement.overlap.squadrons-max-contact");
    for class in [CORVETTE, "victory-class", "imperial-class", "executor-class"] {
        for heading in [0.0, 33.0] {
            let mut board = Board::default();
            board.add_ship(PlacedShip::new(class, pose(900.0, 450.0, heading)));
            for taken in [120, 90, 260, 7] {
                let spots = board.spots_beside(&standard(), 0);
                let room = board.room_beside(&standard(), 0);
                assert_eq!(room, counted_around(&spots), "{class} at {heading} among {}", board.squadrons.len());
                board.squadrons.push(spots[taken % spots.len()]);
            }
        }
    }
}

#[test]
fn spacing_squadrons_out_is_refused_when_it_would_keep_one_away() {
    shows!("movement.overlap.squadrons-max-contact");
    let board = crowded(0);
    let room = board.room_beside(&standard(), 0);
    let spots: Vec<Disc> = board.spots_beside(&standard(), 0);
    let mut with_one = board.clone();
    with_one.squadrons.push(spots[0]);
    let refused = |more: usize| {
        let next = |disc: &&Disc| !disc.overlaps(&spots[0]);
        let tries =
            spots.iter().filter(next).step_by(16).map(|disc| with_one.may_place_aside(&standard(), 0, disc.at, more));
        tries.filter_map(refused_by).collect::<Vec<_>>()
    };
    assert!(refused(0).is_empty(), "with nobody left to place, any place beside the ship will do");
    let strict = refused(room);
    assert!(!strict.is_empty() && strict.iter().all(|rule| *rule == "movement.overlap.squadrons-max-contact"));
}

#[test]
fn where_two_squadrons_fit_the_first_leaves_room_for_the_second() {
    shows!("movement.overlap.squadrons-max-contact");
    let board = crowded(crowded(0).room_beside(&standard(), 0) - 2);
    assert_eq!(board.room_beside(&standard(), 0), 2);
    let (mut allowed, mut refused) = (0, 0);
    for spot in board.spots_beside(&standard(), 0) {
        let mut then = board.clone();
        then.squadrons.push(spot);
        let leaves_room = then.room_beside(&standard(), 0) > 0;
        let answer = refused_by(board.may_place_aside(&standard(), 0, spot.at, 1));
        assert_eq!(answer, (!leaves_room).then_some("movement.overlap.squadrons-max-contact"), "{spot:?}");
        if leaves_room { allowed += 1 } else { refused += 1 }
    }
    assert!(allowed > 0 && refused > 0, "{allowed} {refused}");
}
