//! Range and arcs according to the rulebook's diagrams, on hexes and on an open table.

use hexes::{Arcs, Crossing, Direction, Hex, trace};
use rulebook::shows;
use starmada::Spot;
use starmada::space::{Ground, Pose};

const HERE: Hex = Hex { q: 0, r: 0 };

/// The hex after these steps along the six directions, clockwise from east.
fn at(steps: &[(i16, i32)]) -> Hex {
    steps.iter().fold(HERE, |hex, (count, direction)| hex.beyond(Direction::E.turned(*direction), *count))
}

fn arcs(steps: &[(i16, i32)]) -> String {
    Arcs::occupied(HERE, Direction::E, at(steps)).to_string()
}

#[test]
fn displacements_are_counted_along_two_directions() {
    shows!("setup.board.directions", "combat.range.counting", "combat.range.example", "setup.board.hexes");
    assert_eq!(HERE.distance(at(&[(3, 0), (1, 1)])), 4);
    assert_eq!(HERE.distance(at(&[(1, 4), (1, 5)])), 2);
    assert_eq!(HERE.distance(at(&[(2, 0), (2, 1)])), 4);
    assert_eq!(HERE.distance(at(&[(1, 0)])), 1);
    assert_eq!(at(&[(1, 0), (1, 2)]), at(&[(1, 1)]), "1d0+1d2 is 1d1");
}

#[test]
fn arcs_by_sextants() {
    shows!("combat.arcs.sextants", "combat.arcs.boundary", "combat.arcs.example");
    assert_eq!(arcs(&[(3, 0), (1, 1)]), "BG");
    assert_eq!(arcs(&[(1, 0), (3, 1)]), "BI");
    assert_eq!(arcs(&[(2, 0), (2, 1)]), "BGI");
    assert_eq!(arcs(&[(5, 1)]), "BDI");
    assert_eq!(arcs(&[(1, 4), (1, 5)]), "CHJ");
    assert_eq!(arcs(&[(1, 0)]), "ABG");
    for hex in HERE.within(20).filter(|hex| *hex != HERE) {
        let occupied = Arcs::occupied(HERE, Direction::E, hex);
        let first = occupied.iter().filter(|arc| arc.letter() <= 'F').count();
        let second = occupied.iter().filter(|arc| arc.letter() > 'F').count();
        assert!(matches!((first, second), (1, 1 | 2) | (2, 1)), "{hex:?} is in {occupied}");
    }
}

#[test]
fn arcs_a_to_f_lie_between_the_rows_and_g_to_l_around_them() {
    shows!("combat.arcs.a-f", "combat.arcs.g-l");
    let between = [(5, 0), (0, 1), (4, 5), (1, 2), (3, 4), (2, 3)];
    for (letter, (first, second)) in "ABCDEF".chars().zip(between) {
        assert!(arcs(&[(2, first), (1, second)]).contains(letter), "{letter}");
    }
    for (letter, direction) in "GHIJKL".chars().zip([0, 5, 1, 4, 2, 3]) {
        assert!(arcs(&[(3, direction)]).ends_with(letter), "{letter}");
    }
}

#[test]
fn the_neighbours_and_the_corners_behind_them() {
    shows!("combat.arcs.adjacent", "combat.arcs.boundary");
    let neighbours = ["ABG", "BDI", "DFK", "EFL", "CEJ", "ACH"];
    let corners = ["BGI", "DIK", "FKL", "EJL", "CHJ", "AGH"];
    for direction in 0..6 {
        assert_eq!(arcs(&[(1, direction)]), neighbours[direction as usize]);
        assert_eq!(arcs(&[(1, direction), (1, direction + 1)]), corners[direction as usize]);
    }
}

#[test]
fn either_set_of_six_covers_everything_and_one_letter_in_common_is_enough() {
    shows!("combat.arcs.components", "combat.arcs.may-fire");
    let read = |letters: &str| Arcs::read(letters).unwrap();
    for hex in HERE.within(15).filter(|hex| *hex != HERE) {
        let occupied = Arcs::occupied(HERE, Direction::SW, hex);
        assert!(occupied.meet(read("ABCDEF")) && occupied.meet(read("GHIJKL")), "{hex:?}");
    }
    let target = read("CH");
    assert_eq!(["AC", "H", "BD", "GI"].map(|bank| read(bank).meet(target)), [true, true, false, false]);
}

#[test]
fn lines_of_the_books_picture() {
    shows!("combat.los.trace", "combat.los.between", "combat.los.example", "combat.los.default");
    let through = |to: Hex| -> Vec<Hex> {
        trace(HERE, to)
            .iter()
            .filter_map(|crossing| match crossing {
                Crossing::Through(hex) => Some(*hex),
                Crossing::Between(..) => None,
            })
            .collect()
    };
    let sorted = |mut hexes: Vec<Hex>| {
        hexes.sort_unstable();
        hexes
    };
    let b = at(&[(3, 0), (1, 1)]);
    let shaded = vec![at(&[(1, 0)]), at(&[(1, 0), (1, 1)]), at(&[(2, 0)]), at(&[(2, 0), (1, 1)])];
    assert_eq!(sorted(through(b)), sorted(shaded), "four hexes lie between A and B");
    assert_eq!(through(at(&[(4, 0)])), [at(&[(1, 0)]), at(&[(2, 0)]), at(&[(3, 0)])]);
    let corner = vec![at(&[(1, 0)]), at(&[(2, 0)]), at(&[(2, 0), (1, 1)]), at(&[(3, 0), (1, 1)])];
    assert_eq!(sorted(through(at(&[(4, 0), (1, 1)]))), sorted(corner), "touched corners are not crossed");
    let between = |to: Hex| trace(HERE, to).to_vec();
    assert_eq!(between(at(&[(1, 4), (1, 5)])), [Crossing::Between(at(&[(1, 4)]), at(&[(1, 5)]))]);
    let twice = between(at(&[(2, 0), (2, 1)]));
    assert_eq!(twice.len(), 3);
    assert_eq!(twice[1], Crossing::Through(at(&[(1, 0), (1, 1)])));
    assert!(matches!(twice[0], Crossing::Between(..)) && matches!(twice[2], Crossing::Between(..)));
}

#[test]
fn an_open_table_has_the_same_sectors_of_sixty_degrees() {
    shows!("option.open-table", "setup.board.open-table");
    let table = Ground::Table { length: 150, width: 100 };
    let pose = |x: f64, y: f64, degrees: f64| table.pose(Spot::new([x, y, degrees])).unwrap();
    let own = pose(75.0, 50.0, 90.0);
    // Directions are clockwise from the far long edge; 90 degrees is along the table.
    let towards = |degrees: f64| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        own.arcs_of(&pose(75.0 + 40.0 * sin, 50.0 + 40.0 * cos, 0.0), 0).to_string()
    };
    assert_eq!(towards(90.0), "ABG", "dead ahead lies on the boundary of A and B");
    assert_eq!(towards(75.0), "AG");
    assert_eq!(towards(60.0), "AGH", "a spine is the boundary of G and H");
    assert_eq!(towards(45.0), "AH");
    assert_eq!(towards(30.0), "ACH");
    assert_eq!(towards(105.0), "BG");
    assert_eq!(towards(270.0), "EFL");
    assert_eq!(towards(215.0), "FK");
    assert_eq!(own.arcs_of(&pose(95.0, 50.0, 0.0), 3).to_string(), "EFL", "arcs turn with the nose");
    let distance = |cm: f64| own.distance(&pose(75.0 + cm, 50.0, 0.0));
    assert_eq!([12.0, 10.0, 10.1, 5.0, 0.0].map(distance), [3, 2, 3, 1, 0]);
    let walked = (0..6).fold(own, |pose, _| pose.ahead().turned(1));
    assert_eq!(walked.distance(&own), 0, "six steps around a hexagon lead back");
    assert!(matches!(own.turned(7), Pose::Table { heading: 1500, .. }));
}
