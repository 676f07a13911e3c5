//! Stations and exogorths: obstacles that attack and are attacked with their whole token.
//!
//! The station extends right to (38, -4.1) from its centre, the first exogorth to (20.4, -11.6); asteroid field 1
//! extends left to (-14, 8.6). A corvette's token is 70.25 long with the front dot 26.8 ahead of its centre; its base
//! is 71 long. All in millimetres.

use armada_catalog::{Catalog, Zone};
use armada_measure::scene::{Measured, Scene};
use armada_measure::{
    Attack, Board, Edition, Misplaced, Obstruction, PlacedObstacle, PlacedShip, PlacedToken, RangeBand, Tabletop,
    TokenKind, Unit, squadron_base,
};
use plane::{Heading, Point, Pose};
use rulebook::shows;

const CORVETTE: &str = "cr90-corvette";
const D1: f64 = 76.5;
const ZONES: [Zone; 4] = [Zone::Front, Zone::Left, Zone::Right, Zone::Rear];

/// The station's place.
const X: f64 = 500.0;
const Y: f64 = 450.0;
/// Its rightmost point.
const TIP: (f64, f64) = (X + 38.0, Y - 4.1);

fn point(x: f64, y: f64) -> Point {
    Point::from_mm(x, y).unwrap()
}

fn pose(x: f64, y: f64, heading: f64) -> Pose {
    Pose { at: point(x, y), heading: Heading::from_degrees(heading).unwrap() }
}

fn lying(id: &str, x: f64, y: f64) -> PlacedObstacle {
    PlacedObstacle::new(id, pose(x, y, 0.0), false).unwrap()
}

/// A board with the station alone.
fn board() -> Board {
    Board { obstacles: vec![lying("station", X, Y)], ..Board::default() }
}

const STATION: (Unit, Option<Zone>) = (Unit::Obstacle(0), None);

/// A corvette to the right of the station that faces it, with its token at this distance in millimetres.
fn at_range(gap: f64) -> PlacedShip {
    PlacedShip::new(CORVETTE, pose(TIP.0 + gap + 35.125, TIP.1, 270.0))
}

fn attack(board: &Board, from: (Unit, Option<Zone>), to: (Unit, Option<Zone>)) -> Attack {
    board.attack(from, to, Edition::Of2020).unwrap()
}

fn refused(attack: &Attack) -> Option<&'static str> {
    attack.refused.map(|(rule, _)| rule.0)
}

fn refused_by(allowed: Result<(), Misplaced>) -> Option<&'static str> {
    allowed.err().map(|(rule, _)| rule.0)
}

fn is_near(found: plane::Spot, x: f64, y: f64) -> bool {
    let [found_x, found_y] = found.to_mm();
    (found_x - x).abs() < 0.01 && (found_y - y).abs() < 0.01
}

fn standard() -> Tabletop {
    Tabletop::new(&Catalog::get().play_areas()[0])
}

#[test]
fn a_station_is_one_hull_zone_measured_at_its_nearest_point() {
    shows!("station.armed.hull-zone");
    for (gap, band) in [(100.0, RangeBand::Close), (150.0, RangeBand::Medium), (304.8, RangeBand::Long)] {
        let mut board = board();
        let ship = board.add_ship(at_range(gap));
        for attack in
            [attack(&board, STATION, (ship, Some(Zone::Front))), attack(&board, (ship, Some(Zone::Front)), STATION)]
        {
            let range = attack.range.unwrap();
            assert!((range.line.mm() - gap).abs() < 0.01 && range.band == band, "{range:?}");
            assert_eq!(refused(&attack), None);
        }
    }
    let mut board = board();
    let far = board.add_ship(at_range(305.0));
    let ends = (far, Some(Zone::Front));
    assert_eq!(refused(&attack(&board, STATION, ends)), Some("attack.declare.ship-arc-and-range"));
    assert_eq!(refused(&attack(&board, ends, STATION)), Some("attack.declare.ship-arc-and-range"));
}

#[test]
fn a_station_sees_all_round_and_a_ship_only_what_is_in_its_arc() {
    shows!("station.armed.hull-zone");
    for step in 0..16 {
        let (sin, cos) = (f64::from(step) * 22.5_f64).to_radians().sin_cos();
        let mut board = board();
        let facing_it = f64::from(step) * 22.5 + 180.0;
        let ship = board.add_ship(PlacedShip::new(CORVETTE, pose(X + 200.0 * sin, Y + 200.0 * cos, facing_it)));
        let squadron = board.add_squadron(point(X + 120.0 * cos, Y - 120.0 * sin));
        assert_eq!(refused(&attack(&board, STATION, (ship, Some(Zone::Front)))), None, "step {step}");
        assert_eq!(refused(&attack(&board, STATION, (squadron, None))), None, "step {step}");
        assert_eq!(refused(&attack(&board, (ship, Some(Zone::Front)), STATION)), None, "step {step}");
        assert_eq!(refused(&attack(&board, (ship, Some(Zone::Rear)), STATION)), Some("geometry.arc.inside"));
    }
}

#[test]
fn only_the_part_of_a_station_inside_the_arc_counts() {
    shows!("station.armed.hull-zone", "geometry.range.only-inside-arc");
    // Beside the station, looking along +y. The left edge of its front zone, at x = 60.75 from the station's middle, is
    // 22.75 from the tip; but the front arc holds only what is beyond y = 20, about 27 away.
    let mut board = board();
    let ship = board.add_ship(PlacedShip::new(CORVETTE, pose(X + 80.0, Y - 20.0, 0.0)));
    let range = |edition| board.attack_range((ship, Some(Zone::Front)), STATION, edition).unwrap().line.mm();
    let inside = range(Edition::Of2020);
    assert!((26.0..28.0).contains(&inside), "{inside}");
    let at_large = range(Edition::Of2015);
    assert!((at_large - 22.75).abs() < 0.1, "the first printing measured what is outside, too: {at_large}");
}

#[test]
fn line_of_sight_ends_at_the_nearest_point_of_the_station() {
    shows!("station.armed.line-of-sight");
    let mut board = board();
    let ship = board.add_ship(at_range(100.0));
    let dot = (TIP.0 + 135.125 - 26.8, TIP.1);
    let sight = attack(&board, (ship, Some(Zone::Front)), STATION).sight.line;
    assert!(is_near(sight.start, dot.0, dot.1) && is_near(sight.end, TIP.0, TIP.1), "{sight:?}");
    let back = attack(&board, STATION, (ship, Some(Zone::Front))).sight.line;
    assert_eq!((back.start, back.end), (sight.end, sight.start));
    let squadron = board.add_squadron(point(TIP.0 + 50.0 + 17.0, TIP.1));
    let rim = attack(&board, (squadron, None), STATION).sight.line;
    assert!(is_near(rim.start, TIP.0 + 50.0, TIP.1) && is_near(rim.end, TIP.0, TIP.1), "{rim:?}");
}

#[test]
fn a_station_attacks_every_zone_of_a_ship_on_it_but_that_ship_not_the_station() {
    shows!("station.armed.attacks-overlapping");
    let from_station = |gap: f64| {
        let mut board = board();
        // The base reaches 0.375 beyond the token at the bow; the dial there reaches 4 more.
        let ship = board.add_ship(at_range(gap));
        ZONES.map(|zone| {
            (
                refused(&attack(&board, STATION, (ship, Some(zone)))),
                refused(&attack(&board, (ship, Some(zone)), STATION)),
            )
        })
    };
    let on_it = Some("station.armed.attacks-overlapping");
    assert_eq!(from_station(-2.0), [(None, on_it); 4], "every zone, and none may answer");
    assert_eq!(from_station(3.0), [(None, on_it); 4], "a shield dial on the token is an overlap");
    let beside = from_station(5.0);
    let blocked = Some("geometry.los.blocked-by-defender-zone");
    assert_eq!(beside[0], (None, None), "beside it, front to station is an attack both ways");
    assert_eq!(beside[3], (blocked, Some("geometry.arc.inside")), "and the rear is behind the other zones");
    let mut board = board();
    let squadron = board.add_squadron(point(TIP.0 + 16.0, TIP.1));
    assert_eq!(refused(&attack(&board, STATION, (squadron, None))), None);
    assert_eq!(refused(&attack(&board, (squadron, None), STATION)), on_it);
}

#[test]
fn a_station_obstructs_others_but_neither_itself_nor_attacks_on_it() {
    shows!("station.armed.obstruction");
    let mut board = board();
    let on_it = board.add_squadron(point(X, Y));
    let beside = board.add_squadron(point(X + 34.0, Y));
    let field = Obstruction::Obstacle(0);
    assert_eq!(attack(&board, (on_it, None), (beside, None)).sight.obstructed_by.as_slice(), [field], "across it");
    for squadron in [on_it, beside] {
        assert!(attack(&board, STATION, (squadron, None)).sight.obstructed_by.is_empty(), "over its own surface");
    }
    let ship = board.add_ship(at_range(60.0));
    assert!(attack(&board, (ship, Some(Zone::Front)), STATION).sight.obstructed_by.is_empty());
    board.obstacles.push(lying("asteroid-field-1", TIP.0 + 30.0, TIP.1));
    let other = Obstruction::Obstacle(1);
    let across = attack(&board, STATION, (ship, Some(Zone::Front)));
    assert_eq!((across.sight.obstructed_by.as_slice(), refused(&across)), (&[other][..], None));
}

#[test]
fn a_station_attacks_like_a_ship_so_dust_stops_it() {
    shows!("obstacles.dust.ship-attack");
    let mut board = board();
    let ship = board.add_ship(at_range(100.0));
    board.obstacles.push(lying("dust-field-1", TIP.0 + 40.0, TIP.1));
    let dust = Some("obstacles.dust.ship-attack");
    assert_eq!(refused(&attack(&board, STATION, (ship, Some(Zone::Front)))), dust);
    assert_eq!(refused(&attack(&board, (ship, Some(Zone::Front)), STATION)), dust);
    let squadron = board.add_squadron(point(TIP.0 + D1 + 17.0, TIP.1));
    assert_eq!(refused(&attack(&board, STATION, (squadron, None))), dust);
    assert_eq!(refused(&attack(&board, (squadron, None), STATION)), None, "a squadron is only obstructed");
}

#[test]
fn other_obstacles_do_not_fight() {
    let mut board = board();
    let squadron = board.add_squadron(point(X + 100.0, Y));
    board.obstacles.push(lying("asteroid-field-1", X + 200.0, Y));
    board.obstacles.push(lying("exogorth-1", X - 200.0, Y));
    let field = (Unit::Obstacle(1), None);
    assert!(board.attack(field, (squadron, None), Edition::Of2020).is_none());
    assert!(board.attack((squadron, None), field, Edition::Of2020).is_none());
    assert!(board.attack((squadron, None), (Unit::Obstacle(2), None), Edition::Of2020).is_none(), "nobody attacks it");
    assert!(board.attack((Unit::Obstacle(9), None), (squadron, None), Edition::Of2020).is_none());
}

/// A scene with a station of the second player's, a corvette of the first's at a range, and squadrons of both.
fn scene(gap: f64, card: &str) -> Scene {
    let text = format!(
        "[[ships]]\nid = 'a'\nseat = 'first'\ncard = 'cr90-corvette-a'\nat = [{}, {}]\nheading = 270\n\
         [[squadrons]]\nid = 'x'\nseat = 'first'\ncard = 'x-wing-squadron'\nat = [500, 560]\n\
         [[squadrons]]\nid = 't'\nseat = 'second'\ncard = 'tie-fighter-squadron'\nat = [400, 450]\n\
         [[obstacles]]\nid = 's'\nkind = 'station'\ncard = '{card}'\nseat = 'second'\nat = [{X}, {Y}]\n",
        TIP.0 + gap + 35.125,
        TIP.1
    );
    Scene::read("scene.toml", text.as_bytes()).unwrap()
}

fn found<'m>(scene: &Scene, attacks: &'m [Measured], from: &str, to: &str) -> Option<&'m Measured> {
    let front = |measured: &Measured| measured.to.zone.is_none_or(|zone| zone == Zone::Front);
    attacks.iter().find(|one| scene.id(one.from.unit) == from && scene.id(one.to.unit) == to && front(one))
}

#[test]
fn an_armed_station_rolls_its_own_dice() {
    shows!("station.armed.armament");
    for (gap, dice) in [(100.0, "2 red 2 blue"), (150.0, "2 red 2 blue"), (250.0, "2 red")] {
        let scene = scene(gap, "armed-station");
        let attacks = scene.attacks();
        let dice_of = |from, to| found(&scene, &attacks, from, to).map(|one| one.dice.to_string());
        assert_eq!(dice_of("s", "a").as_deref(), Some(dice));
        assert_eq!(dice_of("s", "x").as_deref(), Some("1 blue"), "anti-squadron");
        assert_eq!(dice_of("x", "s").as_deref(), Some("1 red"), "a squadron uses its battery: the station is a ship");
        assert_eq!(dice_of("s", "t"), None, "t is its friend");
    }
    let scene = scene(100.0, "unarmed-station");
    let attacks = scene.attacks();
    let refused = found(&scene, &attacks, "s", "a").unwrap().refused.unwrap().0.0;
    assert_eq!(refused, "attack.roll.empty-cancels", "an unarmed one has no dice");
    assert!(attacks.iter().any(|one| scene.id(one.from.unit) == "a" && scene.id(one.to.unit) == "s" && one.is_legal()));
}

/// The exogorth at the station's place, and its rightmost point.
const EXOGORTH: (Unit, Option<Zone>) = (Unit::Obstacle(0), None);
const MAW: (f64, f64) = (X + 20.4, Y - 11.6);

fn infested() -> Board {
    Board { obstacles: vec![lying("exogorth-1", X, Y)], ..Board::default() }
}

#[test]
fn an_exogorth_attacks_squadrons_at_distance_1_all_round() {
    let at = |gap: f64| {
        let mut board = infested();
        let squadron = board.add_squadron(point(MAW.0 + gap + 17.0, MAW.1));
        refused(&attack(&board, EXOGORTH, (squadron, None)))
    };
    assert_eq!(at(D1), None);
    assert_eq!(at(D1 + 0.1), Some("obstacles.exogorth.attacks"));
    assert_eq!(at(-20.0), None, "one that stands on it");
    let mut board = infested();
    let ship = board.add_ship(PlacedShip::new(CORVETTE, pose(X + 60.0, Y, 0.0)));
    assert_eq!(refused(&attack(&board, EXOGORTH, (ship, Some(Zone::Left)))), Some("obstacles.exogorth.attacks"));
}

#[test]
fn what_an_exogorth_touches_does_not_obstruct_it() {
    shows!("obstacles.exogorth.geometry", "obstacles.exogorth.no-longer-touching");
    let seen = |apart: f64| {
        let mut board = infested();
        board.obstacles.push(lying("asteroid-field-1", MAW.0 + 14.0 + apart, MAW.1 - 8.6));
        let squadron = board.add_squadron(point(MAW.0 + 60.0 + 17.0, MAW.1));
        let attack = attack(&board, EXOGORTH, (squadron, None));
        assert!(is_near(attack.sight.line.start, MAW.0, MAW.1), "from its nearest point: {:?}", attack.sight.line);
        attack.sight.obstructed_by.len()
    };
    assert_eq!(seen(0.0), 0, "touching");
    assert_eq!(seen(5.0), 1, "5 mm away the field is like any other");
    let mut board = infested();
    let [one, other] = [X, X + 34.0].map(|x| board.add_squadron(point(x, Y)));
    assert!(attack(&board, EXOGORTH, (one, None)).sight.obstructed_by.is_empty(), "nor does it obstruct itself");
    assert_eq!(attack(&board, (one, None), (other, None)).sight.obstructed_by.len(), 1, "but others it does");
}

#[test]
fn an_exogorth_is_everybodys_enemy() {
    let text = "[[squadrons]]\nid = 'x'\nseat = 'first'\ncard = 'x-wing-squadron'\nat = [500, 520]\n\
        [[squadrons]]\nid = 't'\nseat = 'second'\ncard = 'tie-fighter-squadron'\nat = [500, 380]\n\
        [[obstacles]]\nid = 'e'\nkind = 'exogorth-1'\nat = [500, 450]\n";
    let scene = Scene::read("scene.toml", text.as_bytes()).unwrap();
    let attacks = scene.attacks();
    for squadron in ["x", "t"] {
        let one = found(&scene, &attacks, "e", squadron).unwrap();
        assert_eq!((one.dice.to_string().as_str(), one.is_legal()), ("3 blue", true));
        assert!(found(&scene, &attacks, squadron, "e").is_none());
    }
}

#[test]
fn an_exogorth_is_laid_against_an_obstacle_and_on_nothing_but_squadrons() {
    shows!("obstacles.exogorth.placement");
    let place = |change: &dyn Fn(&mut Board), apart: f64| {
        let mut board = Board::default();
        // To its right, touching it with the leftmost corner.
        board.obstacles.push(lying("asteroid-field-1", MAW.0 + 14.0, MAW.1 - 8.6));
        change(&mut board);
        refused_by(board.may_place_exogorth(&standard(), &lying("exogorth-1", X - apart, Y)))
    };
    let refused = Some("obstacles.exogorth.placement");
    assert_eq!(place(&|_| (), 0.0), None);
    assert_eq!(place(&|_| (), 0.1), refused, "not touching");
    assert_eq!(place(&|_| (), -0.1), refused, "overlapping the field");
    let ship = PlacedShip::new(CORVETTE, pose(X - 30.0, Y, 0.0));
    assert_eq!(place(&|board| board.ships.push(ship.clone()), 0.0), refused, "on a ship");
    let token = PlacedToken::new(TokenKind::Objective, point(X, Y));
    assert_eq!(place(&|board| board.tokens.push(token), 0.0), refused, "on a token");
    assert_eq!(place(&|board| board.squadrons.push(squadron_base(point(X, Y))), 0.0), None, "a squadron makes way");
    let mut board = Board::default();
    board.add_squadron(point(X, Y));
    board.add_squadron(point(X + 100.0, Y));
    assert_eq!(board.squadrons_under(&lying("exogorth-1", X, Y)).collect::<Vec<_>>(), [0]);
}

#[test]
fn displaced_squadrons_touch_the_exogorth_or_stand_on_it() {
    shows!("obstacles.exogorth.displaced-second-rank");
    let mut board = infested();
    let place = |board: &Board, x: f64, y: f64| refused_by(board.may_place_displaced(&standard(), 0, point(x, y)));
    let displaced = Some("obstacles.exogorth.displaces-squadrons");
    assert_eq!(place(&board, MAW.0 + 17.0, MAW.1), None, "touching");
    assert_eq!(place(&board, X, Y), None, "on it");
    assert_eq!(place(&board, MAW.0 + 18.0, MAW.1), displaced, "a millimetre away");
    // Fill every place, so that some squadrons touch only others.
    let near = (-60..=60).flat_map(|right| (-60..=60).map(move |up| (X + f64::from(right), Y + f64::from(up))));
    let near: Vec<(f64, f64)> = near.collect();
    for (x, y) in &near {
        let disc = squadron_base(point(*x, *y));
        let meets = PlacedObstacle::is_overlapped_by_disc(&board.obstacles[0], &disc);
        if meets && place(&board, *x, *y).is_none() {
            board.squadrons.push(disc);
        }
    }
    assert!(board.squadrons.len() >= 6, "{}", board.squadrons.len());
    assert_eq!(place(&board, X + 150.0, Y), Some("obstacles.exogorth.displaced-second-rank"), "touching nothing");
    let first = board.squadrons[0].at.to_mm();
    let around = (0..360).map(|degrees| f64::from(degrees).to_radians().sin_cos());
    let mut second_rank = around.map(|(sin, cos)| place(&board, first[0] + 34.0 * sin, first[1] + 34.0 * cos));
    assert!(second_rank.any(|refused| refused.is_none()), "behind one that touches the exogorth");
}
