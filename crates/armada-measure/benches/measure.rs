//! Time to measure on a full table: 12 ships, 20 squadrons, 6 obstacles.
//!
//! The measurements that a player or a program needs for a position: one attack, all attacks of a ship, all courses of
//! a ship.

use std::hint::black_box;

use armada_catalog::{Catalog, Ship, Zone};
use armada_measure::tool::all_courses;
use armada_measure::{Board, Component, Edition, PlacedObstacle, PlacedShip, Unit};
use divan::Bencher;
use divan::counter::ItemsCount;
use plane::{Heading, Point, Pose};

fn main() {
    divan::main();
}

type End = (Unit, Option<Zone>);

/// Half of it for each side: six ships in two lines that have closed to medium range, ten squadrons before them.
const FLEET: [&str; 12] = [
    "imperial-ii-class-star-destroyer",
    "cr90-corvette-a",
    "victory-ii-class-star-destroyer",
    "nebulon-b-escort-frigate",
    "gladiator-i-class-star-destroyer",
    "assault-frigate-mark-ii-a",
    "raider-i-class-corvette",
    "mc80h-command-cruiser",
    "arquitens-class-light-cruiser",
    "mc30c-scout-frigate",
    "gozanti-class-cruisers",
    "gr75-medium-transports",
];

struct Table {
    board: Board,
    ships: Vec<&'static Ship>,
}

fn pose(x: f64, y: f64, degrees: f64) -> Pose {
    let heading = Heading::from_degrees(degrees).expect("a number");
    Pose { at: Point::from_mm(x, y).expect("on the table"), heading }
}

fn table() -> Table {
    let mut table = Table { board: Board::default(), ships: Vec::new() };
    for (index, id) in FLEET.iter().enumerate() {
        let (second, column) = (index % 2, (index / 2) as f64);
        let y = if second == 1 { 600.0 } else { 320.0 } + 23.0 * (column % 3.0);
        let degrees = 180.0 * second as f64 + 17.0 * column - 40.0;
        let ship = Catalog::get().ship(id).expect("a ship of the catalog");
        table.board.add_ship(PlacedShip::new(&ship.class, pose(500.0 + 150.0 * column, y, degrees)));
        table.ships.push(ship);
    }
    for index in 0..20 {
        let (second, column) = (index % 2, f64::from(index / 2));
        let y = if second == 1 { 490.0 } else { 430.0 } + 9.0 * (column % 2.0);
        table.board.add_squadron(Point::from_mm(480.0 + 85.0 * column, y).expect("on the table"));
    }
    let core =
        ["asteroid-field-1", "asteroid-field-2", "asteroid-field-3", "debris-field-1", "debris-field-2", "station"];
    for (index, id) in core.iter().enumerate() {
        let at = pose(480.0 + 160.0 * index as f64, 400.0 + 30.0 * (index % 4) as f64, 50.0 * index as f64);
        table.board.obstacles.push(PlacedObstacle::new(id, at, index % 2 == 0).expect("an obstacle of the catalog"));
    }
    let apart = |one: usize| (0..one).all(|two| !table.board.ships[one].overlaps(&table.board.ships[two]));
    assert!((0..12).all(apart), "the ships of the bench overlap");
    table
}

impl Table {
    /// Sides alternate in both lists.
    fn ends(&self, side: usize) -> Vec<End> {
        let ships = (0..self.board.ships.len()).filter(|ship| ship % 2 == side);
        let zones = ships.flat_map(|ship| {
            self.board.ships[ship].zones().iter().map(move |zone| (Unit::Ship(ship), Some(zone.zone)))
        });
        let squadrons = (0..self.board.squadrons.len()).filter(|squadron| squadron % 2 == side);
        zones.chain(squadrons.map(|squadron| (Unit::Squadron(squadron), None))).collect()
    }

    /// Every attack of one side on the other, in scattered order.
    fn pairs(&self) -> Vec<(End, End)> {
        let (ours, theirs) = (self.ends(0), self.ends(1));
        let mut pairs: Vec<(End, End)> =
            ours.iter().flat_map(|from| theirs.iter().map(move |to| (*from, *to))).collect();
        let count = pairs.len();
        for index in 0..count {
            pairs.swap(index, (index * 7919 + 13) % count);
        }
        pairs
    }

    fn attack(&self, (from, to): (End, End)) -> bool {
        black_box(self.board.attack(from, to, Edition::Of2020)).is_some()
    }
}

fn one_attack(bencher: Bencher<'_, '_>, which: impl Fn(&Table, &(End, End)) -> bool) {
    let table = table();
    let pairs: Vec<(End, End)> = table.pairs().into_iter().filter(|pair| which(&table, pair)).collect();
    let mut next = pairs.iter().cycle();
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| next.next().map(|pair| table.attack(*pair)));
}

fn in_arc(table: &Table, pair: &(End, End)) -> bool {
    table.board.attack_range(pair.0, pair.1, Edition::Of2020).is_some()
}

fn is_zone(end: End) -> bool {
    end.1.is_some()
}

/// One attack, all pairs in turn.
#[divan::bench(sample_size = 1000)]
fn attack_any(bencher: Bencher<'_, '_>) {
    one_attack(bencher, |_, _| true);
}

/// One attack on something that is in arc.
#[divan::bench(sample_size = 1000)]
fn attack_in_arc(bencher: Bencher<'_, '_>) {
    one_attack(bencher, in_arc);
}

/// One attack of a zone on a zone that is in arc.
#[divan::bench(sample_size = 1000)]
fn attack_in_arc_zone_on_zone(bencher: Bencher<'_, '_>) {
    one_attack(bencher, |table, pair| is_zone(pair.0) && is_zone(pair.1) && in_arc(table, pair));
}

/// Arc and range only, all pairs in turn.
#[divan::bench(sample_size = 1000)]
fn range_any(bencher: Bencher<'_, '_>) {
    let table = table();
    let pairs = table.pairs();
    let mut next = pairs.iter().cycle();
    bencher.bench_local(|| {
        let (from, to) = *next.next()?;
        table.board.attack_range(from, to, Edition::Of2020)
    });
}

/// All attacks of one ship: its zones on every zone and squadron of the enemy, 4 times 34.
#[divan::bench]
fn attacks_of_a_ship(bencher: Bencher<'_, '_>) {
    let table = table();
    let ours: Vec<End> = table.ends(0).into_iter().filter(|end| end.0 == Unit::Ship(0)).collect();
    let theirs = table.ends(1);
    bencher.counter(ItemsCount::new(ours.len() * theirs.len())).bench_local(|| {
        ours.iter()
            .flat_map(|from| theirs.iter().map(move |to| (*from, *to)))
            .filter(|pair| table.attack(*pair))
            .count()
    });
}

/// All targets of one ship among the enemy: the same attacks, with line of sight traced only where arc and range allow.
#[divan::bench]
fn targets_of_a_ship(bencher: Bencher<'_, '_>) {
    let table = table();
    let mut enemies: Vec<Unit> = table.ends(1).into_iter().map(|end| end.0).collect();
    enemies.dedup();
    bencher.bench_local(|| table.board.targets(Unit::Ship(0), &enemies, Edition::Of2020).len());
}

/// All courses of a corvette at speed 3, tool on either side.
#[divan::bench]
fn courses(bencher: Bencher<'_, '_>) {
    let table = table();
    bencher.bench_local(|| all_courses(table.ships[1], table.board.ships[1].pose(), 3));
}

/// The same, each with its final maneuver on this table, and the obstacles and squadrons it ends on.
#[divan::bench]
fn courses_with_overlaps(bencher: Bencher<'_, '_>) {
    let table = table();
    let ship = table.ships[1];
    bencher.bench_local(|| {
        let board = &table.board;
        let ended = |course: &armada_measure::tool::Course| {
            let maneuver = board.maneuver(1, &ship.class, ship.size, course);
            let there = PlacedShip::new(&ship.class, maneuver.pose);
            let obstacles = board.obstacles.iter().filter(|obstacle| obstacle.is_overlapped_by(&there)).count();
            let squadrons = board.squadrons.iter().filter(|disc| there.overlaps_disc(disc)).count();
            (maneuver.speed, obstacles, squadrons)
        };
        all_courses(ship, board.ships[1].pose(), 3).iter().map(ended).collect::<Vec<_>>()
    });
}

/// A copy of the whole table.
#[divan::bench(sample_size = 100)]
fn copy_board(bencher: Bencher<'_, '_>) {
    let table = table();
    bencher.bench_local(|| table.board.clone());
}

/// Moving a ship on the table; its zones are placed when they are next measured.
#[divan::bench(sample_size = 100)]
fn move_ship(bencher: Bencher<'_, '_>) {
    let Table { mut board, .. } = table();
    let at = board.ships[1].pose();
    bencher.bench_local(|| board.move_ship(1, black_box(at)));
}

/// The same, including the placement of the zones.
#[divan::bench(sample_size = 100)]
fn move_ship_and_look(bencher: Bencher<'_, '_>) {
    let Table { mut board, .. } = table();
    let at = board.ships[1].pose();
    bencher.bench_local(|| {
        board.move_ship(1, black_box(at));
        board.ships[1].zones().len()
    });
}

/// Which squadrons are at distance 1 to 3 of a squadron, each in turn.
#[divan::bench(sample_size = 1000)]
fn squadrons_at_distance(bencher: Bencher<'_, '_>) {
    let Table { board, .. } = table();
    let mut next = board.squadrons.iter().cycle();
    bencher.bench_local(|| next.next().map(|disc| board.squadrons_at(black_box(disc), 3).count()));
}

/// Whether a squadron may move to a place: to that of another, half a base to the side.
#[divan::bench(sample_size = 1000)]
fn may_move_squadron(bencher: Bencher<'_, '_>) {
    let Table { board, .. } = table();
    let aside = 17 * plane::UNITS_PER_MM;
    let mut next = (0..board.squadrons.len()).cycle();
    bencher.bench_local(|| {
        let squadron = next.next()?;
        let there = board.squadrons[(squadron + 2) % board.squadrons.len()].at;
        board.may_move_squadron(squadron, Point { x: there.x + aside, y: there.y + aside }, 3).ok()
    });
}

/// The distance of an obstacle's farthest point from its former place, concave parts included: all obstacles in turn.
#[divan::bench(sample_size = 10)]
fn farthest_of_an_obstacle(bencher: Bencher<'_, '_>) {
    let Table { board, .. } = table();
    let mut next = board.obstacles.iter().cycle();
    bencher.bench_local(|| {
        let obstacle = next.next()?;
        let [x, y] = obstacle.pose().at.to_mm();
        let there = obstacle.moved_to(pose(x + 40.0, y + 30.0, 77.0));
        Some(Component::Obstacle(obstacle).distance_of(Component::Obstacle(&there)).farthest())
    });
}

/// Placing a ship.
#[divan::bench(args = ["cr90-corvette", "imperial-class", "executor-class"], sample_size = 100)]
fn place(bencher: Bencher<'_, '_>, class: &str) {
    let at = pose(500.0, 300.0, 33.0);
    bencher.bench_local(|| PlacedShip::new(black_box(class), black_box(at)));
}

/// Which enemies a squadron would be engaged with at a place, for every place it might move to.
#[divan::bench(sample_size = 1000)]
fn engaged_at_a_place(bencher: Bencher<'_, '_>) {
    let table = table();
    let enemies: Vec<usize> = (0..table.board.squadrons.len()).filter(|squadron| squadron % 2 == 1).collect();
    let places: Vec<Point> =
        (0..997).map(|step| pose(450.0 + f64::from(step), 400.0 + f64::from(step % 130), 0.0).at).collect();
    let mut next = places.iter().cycle();
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
        let at = *next.next()?;
        Some(black_box(table.board.would_be_engaged_with(at, &enemies, Edition::Of2020).count()))
    });
}
