//! Compares the farthest spot of a shape with many spots of it, measured one by one.

use plane::{Disc, Outline, Point, Spot, TOLERANCE, farthest, farthest_of_disc, is_any_farther_than};

use super::scenes;
use crate::scenes::{Dice, moved};

/// Number of spots tried along each side of the square around a shape.
const SPOTS: i32 = 80;

/// A star with spokes of random length, which has bays, or a hook with straight walls.
fn dented(dice: &mut Dice, size: i32) -> Vec<Point> {
    if dice.below(4) == 0 {
        let hook = [(0, 0), (9, 0), (9, 8), (6, 8), (6, 3), (3, 3), (3, 9), (0, 9)];
        let bay = dice.between(1, 3);
        return hook.map(|(x, y)| Point { x: x * size / 9, y: y * size / 9 * bay / 3 }).to_vec();
    }
    let spokes = [(4, 1), (3, 3), (1, 4), (-1, 4), (-3, 3), (-4, 1), (-4, -1), (-3, -3), (-1, -4), (1, -4), (4, -1)];
    let spoke = |(x, y): (i32, i32)| {
        let length = dice.between(size / 8, size);
        Point { x: x * length / 5, y: y * length / 5 }
    };
    spokes.map(spoke).to_vec()
}

fn sides(border: &[Point]) -> impl Iterator<Item = (Spot, Spot)> + '_ {
    (0..border.len()).map(|at| (border[at].spot(), border[(at + 1) % border.len()].spot()))
}

fn holds(border: &[Point], spot: Spot) -> bool {
    let right = |(from, to): &(Spot, Spot)| {
        (from.y > spot.y) != (to.y > spot.y) && from.x + (spot.y - from.y) / (to.y - from.y) * (to.x - from.x) > spot.x
    };
    sides(border).filter(right).count() % 2 == 1
}

fn distance(border: &[Point], spot: Spot) -> f64 {
    if holds(border, spot) {
        return 0.0;
    }
    let to_side = |(from, to): (Spot, Spot)| {
        let (x, y) = (to.x - from.x, to.y - from.y);
        let part = ((spot.x - from.x) * x + (spot.y - from.y) * y) / (x * x + y * y);
        from.toward(to, part.clamp(0.0, 1.0)).distance(spot)
    };
    sides(border).map(to_side).fold(f64::INFINITY, f64::min)
}

/// All points of a grid over the square around a spot.
fn grid(about: Spot, reach: f64) -> impl Iterator<Item = Spot> {
    let step = 2.0 * reach / f64::from(SPOTS);
    let line = move |at: i32| f64::from(at) * step - reach;
    (0..=SPOTS).flat_map(move |x| (0..=SPOTS).map(move |y| Spot { x: about.x + line(x), y: about.y + line(y) }))
}

/// The computed distance is at least each of these, and at most a grid step more than the greatest.
#[track_caller]
fn hold(scene: u64, found: f64, tried: impl Iterator<Item = f64>, step: f64) {
    let greatest = tried.fold(0.0, f64::max);
    assert!(found >= greatest - TOLERANCE, "scene {scene}: {found}, but there is {greatest}");
    assert!(found <= greatest + step + TOLERANCE, "scene {scene}: {found}, but there is only {greatest}");
}

#[test]
fn of_shapes_with_dents() {
    let (mut at_corner, mut elsewhere) = (0, 0);
    for (scene, mut dice) in scenes(1, 11) {
        let size = dice.one_of(&[60, 4_000, 60_000]);
        let border = dented(&mut dice, size);
        let (x, y) = (dice.between(-size, size), dice.between(-size, size));
        // Smaller ones may lie inside a bay.
        let large = dice.between(size / 8, size);
        let other: Vec<Point> = dented(&mut dice, large).iter().map(|corner| moved(*corner, x, y)).collect();
        let (Ok(here), Ok(there)) = (Outline::new(&border), Outline::new(&other)) else { continue };
        let found = farthest(here.parts(), there.parts());
        for limit in [found - 100.0, found - 1.0, found + 1.0].into_iter().filter(|limit| *limit >= 0.0) {
            let told = is_any_farther_than(limit, here.parts(), there.parts());
            assert_eq!(told, found > limit, "scene {scene}: {found} against {limit}");
        }
        let corner = other.iter().map(|corner| distance(&border, corner.spot())).fold(0.0, f64::max);
        *(if found > corner + TOLERANCE { &mut elsewhere } else { &mut at_corner }) += 1;
        let (about, reach) = (Point { x, y }.spot(), f64::from(large));
        let inside = grid(about, reach).filter(|spot| holds(&other, *spot)).map(|spot| distance(&border, spot));
        // A thin tip can lie between the lines of the grid, so corners are tried as well.
        hold(scene, found, inside.chain([corner]), 4.0 * reach / f64::from(SPOTS));
    }
    assert!(at_corner > 0 && elsewhere > 0, "{at_corner} at a corner, {elsewhere} elsewhere");
}

#[test]
fn of_round_shapes() {
    let (mut outside, mut inside) = (0, 0);
    for (scene, mut dice) in scenes(1, 12) {
        let size = dice.one_of(&[60, 4_000, 60_000]);
        let border = dented(&mut dice, size);
        let Ok(here) = Outline::new(&border) else { continue };
        let radius = dice.between(size / 20, size / 2);
        let disc = Disc { at: dice.point(size), radius };
        let middle = disc.at.spot();
        *(if holds(&border, middle) { &mut inside } else { &mut outside }) += 1;
        let reach = f64::from(radius);
        let spots = grid(middle, reach).filter(|spot| spot.distance(middle) <= reach);
        let rim = grid(middle, reach).filter(|spot| *spot != middle);
        let rim = rim.map(|spot| middle.toward(spot, reach / middle.distance(spot)));
        let found = farthest_of_disc(here.parts(), &disc);
        hold(scene, found, spots.chain(rim).map(|spot| distance(&border, spot)), 2.0 * reach / f64::from(SPOTS));

        let part = &here.parts()[..1];
        let tried = grid(middle, reach).filter(|spot| *spot != middle);
        let tried = tried.map(|spot| middle.toward(spot, reach / middle.distance(spot)));
        let found = farthest_of_disc(part, &disc);
        hold(scene, found, tried.map(|spot| part[0].distance_to_spot(spot)), 2.0 * reach / f64::from(SPOTS));
    }
    assert!(outside > 0 && inside > 0, "{outside} middles outside, {inside} inside");
}

/// A bay between two walls 30 apart and 20 deep.
fn bay() -> Outline {
    let corners = [(-50, -30), (50, -30), (50, 20), (15, 20), (15, 0), (-15, 0), (-15, 20), (-50, 20)];
    Outline::new(&corners.map(|(x, y)| Point { x, y })).expect("it does not cross itself")
}

#[test]
fn the_middle_of_a_bay_is_far_from_its_walls() {
    let strip = |y: i32| {
        let corners = [(-20, 0), (20, 0), (20, y), (-20, y)].map(|(x, y)| Point { x, y });
        [plane::Convex::new(&corners).expect("a rectangle")]
    };
    let corners_lie_inside = farthest(bay().parts(), &strip(18));
    assert!((corners_lie_inside - 15.0).abs() <= 0.25, "{corners_lie_inside}");
    let low = farthest(bay().parts(), &strip(10));
    assert!((low - 10.0).abs() <= 0.25, "the floor is nearer: {low}");
}

#[test]
fn a_round_shape_that_lies_inside_is_nowhere_far() {
    let disc = |x: i32, y: i32, radius: i32| Disc { at: Point { x, y }, radius };
    let farthest_at = |disc: Disc| farthest_of_disc(bay().parts(), &disc);
    assert!(farthest_at(disc(0, -15, 10)).abs() < 1e-9);
    assert!((farthest_at(disc(0, -28, 10)) - 8.0).abs() <= 0.25, "it looks out by 8");
    assert!((farthest_at(disc(0, 12, 5)) - 15.0).abs() <= 0.25, "in the bay: its walls are 15 away");
    assert!((farthest_at(disc(0, -50, 10)) - 30.0).abs() < 1e-9);
    let far = |one: Disc, other: Disc| one.farthest_of_disc(&other);
    assert!(
        far(disc(0, 0, 20), disc(5, 0, 10)).abs() < 1e-9 && (far(disc(0, 0, 20), disc(15, 0, 10)) - 5.0).abs() < 1e-9
    );
    assert!((far(disc(0, 0, 20), disc(40, 0, 10)) - 30.0).abs() < 1e-9);
    assert!((disc(0, 0, 20).farthest(bay().parts()) - (3400.0_f64.sqrt() - 20.0)).abs() < 1e-9);
}
