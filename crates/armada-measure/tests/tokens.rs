//! Round tokens, the edges of the table, moving obstacles and tokens, and consequences of a place.

use armada_catalog::{Catalog, Zone};
use armada_measure::{
    Board, Border, Component, Edge, Edition, Misplaced, PlacedObstacle, PlacedShip, PlacedToken, RangeBand, Tabletop,
    TokenKind, Unit, squadron_base,
};
use plane::{Convex, Heading, Point, Pose};
use rulebook::shows;
use table::Rule;

const CORVETTE: &str = "cr90-corvette";
const D1: f64 = 76.5;
const D2: f64 = 124.5;
const D3: f64 = 185.0;
const RULER: f64 = 304.8;
/// The radius of a proximity mine, in millimetres.
const MINE: f64 = 18.9 / 2.0;

fn point(x: f64, y: f64) -> Point {
    Point::from_mm(x, y).unwrap()
}

fn pose(x: f64, y: f64, heading: f64) -> Pose {
    Pose { at: point(x, y), heading: Heading::from_degrees(heading).unwrap() }
}

fn corvette(x: f64, y: f64) -> PlacedShip {
    PlacedShip::new(CORVETTE, pose(x, y, 0.0))
}

fn lying(id: &str, x: f64, y: f64, heading: f64) -> PlacedObstacle {
    PlacedObstacle::new(id, pose(x, y, heading), false).unwrap()
}

fn token(kind: TokenKind, x: f64, y: f64) -> PlacedToken {
    PlacedToken::new(kind, point(x, y))
}

fn tabletop(id: &str) -> Tabletop {
    Tabletop::new(Catalog::get().play_area(id).unwrap())
}

fn standard() -> Tabletop {
    tabletop("standard")
}

fn refused_by(allowed: Result<(), Misplaced>) -> Option<&'static str> {
    allowed.err().map(|(rule, _)| rule.0)
}

fn units(mm: f64) -> f64 {
    mm * f64::from(plane::UNITS_PER_MM)
}

/// The lower left and upper right corner of an area, in millimetres.
fn corners(area: &Convex) -> [[f64; 2]; 2] {
    let corners = || area.corners().iter().map(|corner| corner.to_mm());
    let fold = |start: f64, pick: fn(f64, f64) -> f64| {
        corners().fold([start; 2], |found, corner| [pick(found[0], corner[0]), pick(found[1], corner[1])])
    };
    [fold(f64::INFINITY, f64::min), fold(f64::NEG_INFINITY, f64::max)]
}

fn is_near(found: [[f64; 2]; 2], right: [[f64; 2]; 2]) -> bool {
    found.iter().flatten().zip(right.iter().flatten()).all(|(one, two)| (one - two).abs() < 0.01)
}

#[test]
fn mines_keep_more_than_distance_1_apart() {
    shows!("tokens.mine.spacing");
    let mut board = Board { tokens: vec![token(TokenKind::ProximityMine, 500.0, 500.0)], ..Board::default() };
    let place =
        |board: &Board, gap: f64| refused_by(board.may_place_mine(&standard(), point(500.0 + 2.0 * MINE + gap, 500.0)));
    assert_eq!(place(&board, D1), Some("tokens.mine.spacing"), "exactly at distance 1");
    assert_eq!(place(&board, D1 + 0.1), None);
    board.tokens.push(token(TokenKind::Objective, 600.0, 500.0));
    assert_eq!(place(&board, D1 + 0.1), None, "other tokens do not matter");
    assert_eq!(refused_by(board.may_place_mine(&standard(), point(5.0, 500.0))), Some("setup.play-area"));
}

#[test]
fn a_mine_goes_off_at_distance_1_of_the_base() {
    let board = Board {
        tokens: vec![
            token(TokenKind::ProximityMine, 500.0, 500.0),
            token(TokenKind::Objective, 500.0, 520.0),
            token(TokenKind::ProximityMine, 500.0, 640.0),
        ],
        ..Board::default()
    };
    // The corvette's base is 43 wide.
    let beside = |gap: f64, y: f64| board.mines_set_off(&corvette(500.0 + MINE + gap + 21.5, y)).to_vec();
    assert_eq!(beside(D1, 500.0), [0]);
    assert_eq!(beside(D1 + 0.1, 500.0), [0_usize; 0]);
    assert_eq!(beside(30.0, 570.0), [0, 2], "both of them, and no other token");
}

#[test]
fn a_mine_is_attacked_by_ships_as_a_squadron_would_be() {
    let mut board = Board { tokens: vec![token(TokenKind::ProximityMine, 500.0, 500.0)], ..Board::default() };
    let ship = board.add_ship(corvette(500.0, 500.0 - 35.125 - 100.0 - MINE));
    let squadron = board.add_squadron(point(540.0, 500.0));
    let mine = (Unit::Token(0), None);
    let attack = |from| board.attack(from, mine, Edition::Of2020).unwrap();
    let from_ship = attack((ship, Some(Zone::Front)));
    assert!((from_ship.range.unwrap().line.mm() - 100.0).abs() < 0.01);
    assert_eq!((from_ship.range.unwrap().band, from_ship.refused), (RangeBand::Close, None));
    assert_eq!(attack((squadron, None)).refused.unwrap().0.0, "tokens.mine.attackable", "only ships may");
    assert!(board.attack(mine, (squadron, None), Edition::Of2020).is_none(), "a mine attacks nobody");
    board.tokens[0] = token(TokenKind::Objective, 500.0, 500.0);
    assert!(board.attack((ship, Some(Zone::Front)), mine, Edition::Of2020).is_none(), "nor is another token a target");
}

#[test]
fn the_setup_area_begins_a_ruler_from_the_short_edges() {
    shows!("setup.step1.markers");
    let table = standard();
    assert!(is_near(corners(table.play_area()), [[0.0, 0.0], [1828.8, 914.4]]));
    assert!(is_near(corners(table.setup_area()), [[RULER, 0.0], [1828.8 - RULER, 914.4]]));
    let [[_, low], [_, high]] = corners(table.deployment_zone(Edge::Second));
    assert!((high - 914.4).abs() < 0.01 && (low - (914.4 - D3)).abs() < 0.01, "the players sit at the long edges");
}

#[test]
fn short_player_edges_have_zones_two_rulers_deep() {
    shows!("setup.short-edges");
    let table = tabletop("short-edges");
    assert!(is_near(corners(table.deployment_zone(Edge::First)), [[0.0, 0.0], [914.4, 609.6]]));
    assert!(is_near(corners(table.deployment_zone(Edge::Second)), [[0.0, 1219.2], [914.4, 1828.8]]));
    let board = Board::default();
    let deploy = |y: f64| refused_by(board.may_deploy_ship(&table, Edge::First, &corvette(450.0, y), false));
    assert_eq!(deploy(609.6 - 35.5), None);
    assert_eq!(deploy(609.6 - 35.4), Some("setup.step6.ships"));
}

#[test]
fn a_unit_may_stand_on_the_border_of_the_setup_area_as_long_as_it_is_inside() {
    shows!("setup.step6.on-markers", "setup.area");
    let mut board = Board::default();
    board.add_ship(corvette(RULER + 60.0, 60.0));
    let deploy = |x: f64| refused_by(board.may_deploy_squadron(&standard(), Edge::First, point(x, 150.0), &[0]));
    assert_eq!(deploy(RULER + 17.0), None, "where the marker lies");
    assert_eq!(deploy(RULER + 16.9), Some("setup.step6.squadrons"));
}

#[test]
fn after_setup_the_whole_play_area_is_used() {
    shows!("setup.step8.clean-up");
    let table = standard();
    let outside = corvette(100.0, 450.0);
    assert!(!outside.base().iter().all(|part| table.setup_area().holds(part)));
    assert!(table.holds_ship(&outside));
    assert!(table.holds_disc(&squadron_base(point(17.0, 17.0))));
    assert!(!table.holds_disc(&squadron_base(point(16.9, 17.0))) && !table.holds_ship(&corvette(20.0, 450.0)));
}

#[test]
fn whether_a_ship_is_inside_is_the_same_at_a_glance_and_placed() {
    let (table, catalog) = (standard(), Catalog::get());
    let (mut inside, mut outside) = (0, 0);
    for (number, token) in catalog.ship_tokens().iter().enumerate() {
        for step in 0..60 {
            // Along the edges and across the corners, in all directions.
            let along = f64::from(step * 31 % 1900) - 20.0;
            let [x, y] =
                if step % 2 == 0 { [along, f64::from(step) * 2.5] } else { [f64::from(step) * 2.5, along.min(930.0)] };
            let there = pose(x.max(0.0), y.max(0.0), f64::from(step * 7) + number as f64);
            let placed = table.holds_ship(&PlacedShip::new(&token.class, there));
            assert_eq!(table.holds_ship_at(&token.class, there), placed, "{} at {x} {y}", token.class);
            *if placed { &mut inside } else { &mut outside } += 1;
        }
    }
    assert!(inside > 100 && outside > 100, "{inside} inside, {outside} outside");
}

#[test]
fn edges_are_measured_like_anything_else() {
    shows!("geometry.term.beyond", "geometry.term.within", "geometry.term.at");
    let table = standard();
    let objective = token(TokenKind::Objective, 900.0, RULER + 8.5);
    assert!(
        !table.distance_from(Border::First, objective.component()).is_beyond(5),
        "its edge exactly on the line of distance 5"
    );
    let farther = token(TokenKind::Objective, 900.0, RULER + 8.6);
    assert!(table.distance_from(Border::First, farther.component()).is_beyond(5));
    assert!(table.distance_from(Border::Second, objective.component()).is_beyond(5));
    assert!(table.is_beyond(&Border::PLAYERS, 3, objective.component()));
    assert!(!table.is_beyond(&Border::PLAYERS, 5, objective.component()));

    let near_the_side = token(TokenKind::Objective, D1 + 8.0, 450.0);
    assert!(table.distance_from(Border::Left, near_the_side.component()).is_at(1, 1), "half a millimetre of it");
    assert!(!table.distance_from(Border::Left, near_the_side.component()).is_within(1, 1));
    let other_side = token(TokenKind::Objective, 1828.8 - 30.0, 450.0);
    assert!(table.distance_from(Border::Right, other_side.component()).is_within(1, 1));

    let ship = corvette(900.0, RULER - 35.5);
    assert!(table.distance_from(Border::First, Component::Ship(&ship)).is_within(1, 5), "its bow on the line");
    let field = lying("asteroid-field-1", 900.0, 2.0 * RULER + 34.4 + 0.1, 0.0);
    let distance = table.distance_from(Edge::First.into(), Component::Obstacle(&field));
    assert!(distance.is_beyond_rulers(2) && !distance.is_within_rulers(2));
    let nearer = lying("asteroid-field-1", 900.0, 2.0 * RULER + 34.4 - 0.1, 0.0);
    assert!(!table.distance_from(Border::First, Component::Obstacle(&nearer)).is_beyond_rulers(2));
    let whole = corvette(900.0, 914.4 - 2.0 * RULER + 35.6);
    assert!(
        table.distance_from(Border::Second, Component::Ship(&whole)).is_within_rulers(2),
        "all of the ship within two rulers"
    );
}

#[test]
fn tokens_keep_away_from_their_fellows_only() {
    let board = Board {
        tokens: vec![token(TokenKind::Objective, 500.0, 500.0), token(TokenKind::Grav, 900.0, 500.0)],
        ..Board::default()
    };
    let at = |x: f64| token(TokenKind::Objective, x, 500.0);
    assert!(board.are_beyond(TokenKind::Objective, 3, at(500.0 + 17.0 + D3 + 0.1).component()));
    assert!(!board.are_beyond(TokenKind::Objective, 3, at(500.0 + 17.0 + D3).component()));
    assert!(board.are_beyond(TokenKind::Objective, 3, at(890.0).component()), "beside the grav token");
}

#[test]
fn an_obstacle_is_moved_over_what_lies_between() {
    shows!("obstacles.movement.direction", "obstacles.movement.pass-through");
    let mut board = Board::default();
    board.obstacles.push(lying("asteroid-field-1", 500.0, 450.0, 0.0));
    board.add_ship(corvette(540.0, 450.0));
    board.add_squadron(point(540.0, 520.0));
    let moved = |x: f64| refused_by(board.may_move_obstacle(0, &lying("asteroid-field-1", x, 450.0, 0.0), 2));
    assert_eq!(moved(500.0 + D2), None, "beyond the ship that lies beside it");
    assert_eq!(moved(540.0), Some("obstacles.movement.final-no-overlap"));
}

#[test]
fn an_obstacle_may_stay_even_under_a_unit() {
    shows!("obstacles.movement.stay", "obstacles.purrgil.minimum");
    let mut board = Board::default();
    board.obstacles.push(lying("purrgil-1", 500.0, 450.0, 0.0));
    let target = lying("asteroid-field-1", 900.0, 450.0, 0.0);
    let toward = |board: &Board, least| board.toward(0, Component::Obstacle(&target), least, 2);
    for on_it in [false, true] {
        if on_it {
            board.add_squadron(point(500.0, 450.0));
        }
        let stays = refused_by(board.may_move_obstacle(0, &board.obstacles[0].clone(), 2));
        assert_eq!(stays, None, "a squadron on it: {on_it}");
        assert!(toward(&board, None).allows(0.0), "a squadron on it: {on_it}");
        assert!(!toward(&board, Some(1)).allows(0.0), "toward something it must go on");
        assert!(toward(&board, Some(1)).allows(units(D1)) && toward(&board, Some(1)).allows(units(D2)));
        assert!(!toward(&board, Some(1)).allows(units(D1 - 1.0)) && !toward(&board, Some(1)).allows(units(D2 + 1.0)));
    }
    let barely = lying("purrgil-1", 502.0, 450.0, 0.0);
    let refused = refused_by(board.may_move_obstacle(0, &barely, 2));
    assert_eq!(refused, Some("obstacles.movement.final-no-overlap"), "moved, it may not end under the squadron");
}

#[test]
fn an_obstacle_does_not_end_on_a_token_but_takes_its_own_along() {
    shows!("obstacles.movement.final-no-overlap", "obstacles.movement.carried-token");
    let here = lying("asteroid-field-1", 500.0, 450.0, 30.0);
    let board = Board {
        obstacles: vec![here.clone()],
        tokens: vec![token(TokenKind::Objective, 508.0, 455.0), token(TokenKind::Objective, 600.0, 450.0)],
        ..Board::default()
    };
    let moved = |x: f64, y: f64| refused_by(board.may_move_obstacle(0, &lying("asteroid-field-1", x, y, 30.0), 2));
    assert_eq!(moved(590.0, 450.0), Some("obstacles.movement.final-no-overlap"), "on the other token");
    assert_eq!(moved(505.0, 445.0), None, "its own token is no hindrance");

    let there = lying("asteroid-field-1", 520.0, 400.0, 120.0);
    // A quarter turn clockwise: what was (8, 5) from its middle is (5, -8).
    let [x, y] = here.carried(point(508.0, 455.0), &there).to_mm();
    assert!((x - 525.0).abs() < 0.01 && (y - 392.0).abs() < 0.01, "({x}, {y})");
}

#[test]
fn a_round_token_is_moved_up_to_the_line() {
    shows!("obstacles.movement.distance", "obstacles.movement.toward");
    let mut board = Board { tokens: vec![token(TokenKind::Objective, 500.0, 450.0)], ..Board::default() };
    board.add_ship(corvette(560.0, 450.0));
    let moved = |x: f64, y: f64, band| refused_by(board.may_move_token(&standard(), 0, point(x, y), band));
    assert_eq!(moved(500.0, 450.0 + D1, 1), None, "its far edge as far from its old edge as the line");
    assert_eq!(moved(500.0, 450.0 + D1 + 0.1, 1), Some("obstacles.movement.distance"));
    assert_eq!(moved(560.0, 450.0, 1), None, "a token may lie under a ship");
    assert_eq!(moved(500.0, 450.0, 1), None, "it may stay");
    let at_the_edge = Board { tokens: vec![token(TokenKind::Objective, 20.0, 450.0)], ..Board::default() };
    assert_eq!(refused_by(at_the_edge.may_move_token(&standard(), 0, point(8.0, 450.0), 1)), Some("setup.play-area"));

    let target = token(TokenKind::Objective, 500.0, 850.0);
    let toward = board.token_toward(0, target.component(), Some(1), 2);
    assert!(toward.allows(units(D1)) && toward.allows(units(D2)));
    assert!(!toward.allows(units(D1 - 0.1)) && !toward.allows(units(D2 + 0.1)));
    let [x, y] = toward.moved(board.tokens[0].disc.at, units(100.0)).to_mm();
    assert!((x - 500.0).abs() < 0.01 && (y - 550.0).abs() < 0.01, "along the line to it");
}

#[test]
fn a_rift_is_felt_at_distance_1_to_2() {
    let mut board = Board::default();
    board.obstacles.push(lying("gravity-rift", 500.0, 450.0, 0.0));
    let border = board.obstacles[0].outline().border().iter().map(|corner| corner.to_mm());
    let tip = border.fold([0.0, 0.0], |tip, corner| if corner[0] > tip[0] { corner } else { tip });
    let beside = |gap: f64| board.feels_gravity(&corvette(tip[0] + gap + 21.5, tip[1]));
    assert!(beside(D2) && beside(0.0) && beside(-10.0));
    assert!(!beside(D2 + 0.1));
    let mut calm = Board::default();
    calm.obstacles.push(lying("station", 500.0, 450.0, 0.0));
    assert!(!calm.feels_gravity(&corvette(600.0, 450.0)), "other obstacles do not pull");
}

#[test]
fn what_was_set_aside_arrives_where_the_effect_says() {
    let rule = Rule("hyperspace-assault");
    let marker = token(TokenKind::Objective, 900.0, 450.0);
    let mut board = Board { tokens: vec![marker], ..Board::default() };
    board.add_squadron(point(960.0, 450.0));
    let ship = |board: &Board, gap: f64| {
        let ship = corvette(900.0 + 8.5 + gap + 21.5, 450.0);
        refused_by(board.may_arrive_ship(&standard(), &ship, marker.component(), (1, 1), rule))
    };
    assert_eq!(ship(&board, D1), None, "at distance 1 with a part of its base, and squadrons make way");
    assert_eq!(ship(&board, D1 + 0.1), Some("hyperspace-assault"));
    let squadron = |board: &Board, x: f64| {
        refused_by(board.may_arrive_squadron(&standard(), point(x, 450.0), marker.component(), (1, 1), rule))
    };
    assert_eq!(squadron(&board, 900.0 - 8.5 - D1 - 17.0), None);
    assert_eq!(squadron(&board, 900.0 - 8.5 - D1 - 17.1), Some("hyperspace-assault"));
    assert_eq!(squadron(&board, 950.0), Some("squadrons.move.no-overlap"));
    board.add_ship(corvette(930.0, 450.0));
    assert_eq!(ship(&board, 10.0), Some("setup.step6.no-ship-overlap"));
}
