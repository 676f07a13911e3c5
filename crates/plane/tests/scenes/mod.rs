//! Scenes for tests: ordinary ones, and those that random numbers rarely produce: touching sides and corners, collinear
//! sides, points on a border and one step beside it.

use plane::{Convex, Disc, Heading, Point, Pose, Ray, Turn, Wedge};

/// A random number generator with the same results on every machine.
pub(crate) struct Dice(u64);

/// Sizes of shapes, in grid steps: from a few to larger than any table.
pub(crate) const SIZES: [i32; 7] = [3, 8, 40, 1_000, 50_000, 400_000, 2_000_000];

impl Dice {
    pub(crate) fn new(scene: u64) -> Self {
        Dice(scene.wrapping_mul(0x2545_F491_4F6C_DD1D))
    }

    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    pub(crate) fn below(&mut self, count: usize) -> usize {
        (self.word() % count as u64) as usize
    }

    /// Both ends included.
    pub(crate) fn between(&mut self, least: i32, most: i32) -> i32 {
        let count = i64::from(most) - i64::from(least) + 1;
        (i64::from(least) + (self.word() % count as u64) as i64) as i32
    }

    pub(crate) fn one_of<T: Copy>(&mut self, those: &[T]) -> T {
        those[self.below(those.len())]
    }

    pub(crate) fn point(&mut self, reach: i32) -> Point {
        Point { x: self.between(-reach, reach), y: self.between(-reach, reach) }
    }

    /// Every second one is a multiple of 22.5 degrees.
    pub(crate) fn heading(&mut self) -> Heading {
        if self.below(2) == 0 {
            Heading::AHEAD + Turn::SIXTEENTH * self.between(0, 15)
        } else {
            Heading::from_degrees(f64::from(self.between(0, 359_999)) / 1000.0).expect("this is a number")
        }
    }
}

pub(crate) fn moved(point: Point, x: i32, y: i32) -> Point {
    Point { x: point.x + x, y: point.y + y }
}

pub(crate) fn shifted(shape: &Convex, x: i32, y: i32) -> Convex {
    convex(&shape.corners().iter().map(|corner| moved(*corner, x, y)).collect::<Vec<_>>())
}

pub(crate) fn convex(corners: &[Point]) -> Convex {
    Convex::new(corners).unwrap_or_else(|_| panic!("these are corners of a convex shape: {corners:?}"))
}

/// The convex hull of some points, without straight corners.
pub(crate) fn hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by_key(|point| (point.x, point.y));
    sorted.dedup();
    let mut around = vec![];
    for _ in 0..2 {
        let mut half: Vec<Point> = vec![];
        for next in &sorted {
            while let [.., before, last] = half.as_slice()
                && (*last - *before).cross(*next - *last) <= 0
            {
                half.pop();
            }
            half.push(*next);
        }
        half.pop();
        around.extend(half);
        sorted.reverse();
    }
    around
}

/// A convex shape of about this size around the origin, sometimes given clockwise or with straight corners.
pub(crate) fn shape(dice: &mut Dice, size: i32) -> Convex {
    match dice.below(5) {
        0 if size > 100 => {
            let (width, length) = (dice.between(4, size), dice.between(4, size));
            let pose = Pose { at: dice.point(size), heading: dice.heading() };
            Convex::rectangle(width, length).placed(&pose.frame())
        }
        1 => {
            let (x, y) = (dice.between(1, size), dice.between(1, size));
            convex(&[(0, 0), (x, 0), (x, y), (0, y)].map(|(x, y)| Point { x, y }))
        }
        _ => loop {
            let count = dice.between(3, 9);
            let mut corners = hull(&(0..count).map(|_| dice.point(size)).collect::<Vec<_>>());
            if corners.len() < 3 {
                continue;
            }
            if dice.below(3) == 0 {
                corners.reverse();
            }
            if dice.below(3) == 0 {
                let at = dice.below(corners.len());
                let (start, end) = (corners[at], corners[(at + 1) % corners.len()]);
                let between = on_line(dice, start, end);
                corners.insert(at + 1, between);
            }
            return convex(&corners);
        },
    }
}

fn common_divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one.abs() } else { common_divisor(other, one % other) }
}

/// A grid point on the segment between two, ends included.
fn on_line(dice: &mut Dice, start: Point, end: Point) -> Point {
    let way = end - start;
    let steps = common_divisor(way.x, way.y).max(1);
    let at = i64::from(dice.between(0, steps as i32));
    moved(start, (way.x / steps * at) as i32, (way.y / steps * at) as i32)
}

/// A grid point on the infinite line through two.
fn along_line(dice: &mut Dice, start: Point, end: Point) -> Point {
    let way = end - start;
    let steps = common_divisor(way.x, way.y).max(1);
    let at = i64::from(dice.between(-steps as i32, 2 * steps as i32));
    moved(start, (way.x / steps * at) as i32, (way.y / steps * at) as i32)
}

fn a_side(dice: &mut Dice, shape: &Convex) -> (Point, Point) {
    let sides: Vec<_> = shape.sides().collect();
    dice.one_of(&sides)
}

/// A point related to a shape: on its border, in line with it, or near it.
pub(crate) fn point_about(dice: &mut Dice, shape: &Convex, size: i32) -> Point {
    let (start, end) = a_side(dice, shape);
    let other = dice.one_of(shape.corners());
    let point = match dice.below(6) {
        0 => start,
        1 => on_line(dice, start, end),
        2 => along_line(dice, start, end),
        3 => along_line(dice, start, other),
        4 => Point { x: i32::midpoint(start.x, other.x), y: i32::midpoint(start.y, other.y) },
        _ => moved(start, dice.between(-size, size), dice.between(-size, size)),
    };
    if dice.below(4) == 0 { moved(point, dice.between(-1, 1), dice.between(-1, 1)) } else { point }
}

/// A second shape, which often just touches the first.
pub(crate) fn shape_about(dice: &mut Dice, first: &Convex, size: i32) -> Convex {
    let (start, end) = a_side(dice, first);
    let second = match dice.below(8) {
        0 => first.clone(),
        1 => shifted(first, (end - start).x as i32, (end - start).y as i32),
        2 | 3 => {
            // On the line of a side, to its right or to its left.
            let outside = dice.below(3) > 0;
            loop {
                let corners =
                    [along_line(dice, start, end), along_line(dice, start, end), point_about(dice, first, size)];
                let around = hull(&corners);
                let aside = (end - start).cross(corners[2] - start);
                if around.len() == 3 && (aside < 0) == outside {
                    break convex(&around);
                }
            }
        }
        4 => {
            let there = shape(dice, size);
            shifted(&there, dice.between(-3 * size, 3 * size) / 2, dice.between(-3 * size, 3 * size) / 2)
        }
        _ => {
            // A corner of it on a border point of the first, or a whole number of steps away from it.
            let other_size = dice.one_of(&SIZES);
            let there = shape(dice, other_size.min(size * 4));
            let (corner, border) = (dice.one_of(there.corners()), on_line(dice, start, end));
            let away = if dice.below(2) == 0 { 0 } else { dice.between(-size, size) / 8 };
            let (x, y) = dice.one_of(&[(1, 0), (0, 1), (3, 4), (-4, 3), (5, -12)]);
            shifted(&there, border.x - corner.x + x * away, border.y - corner.y + y * away)
        }
    };
    if dice.below(4) == 0 { shifted(&second, dice.between(-1, 1), dice.between(-1, 1)) } else { second }
}

/// A disc near a shape, its rim often a whole number of steps from a corner or a vertical side.
pub(crate) fn disc_about(dice: &mut Dice, shape: &Convex, size: i32) -> Disc {
    let near = point_about(dice, shape, size);
    let (radius, times) = (dice.between(1, size), dice.between(1, size / 5 + 1));
    match dice.below(4) {
        0 => Disc { at: near, radius },
        1 => Disc { at: moved(near, 3 * times, -4 * times), radius: 5 * times },
        2 => Disc { at: moved(near, radius, 0), radius },
        _ => Disc { at: moved(near, dice.between(-size, size), dice.between(-size, size)), radius },
    }
}

/// Two rays that often run through corners and along sides of a shape, from one point or from two.
pub(crate) fn wedge_about(dice: &mut Dice, from: &Convex, shape: &Convex, size: i32) -> Wedge {
    loop {
        let one = point_about(dice, from, size);
        let other = if dice.below(2) == 0 { one } else { point_about(dice, from, size) };
        let mut ray = |from: Point| {
            let toward = match dice.below(3) {
                0 => moved(from, dice.between(-size, size), dice.between(-size, size)),
                _ => point_about(dice, shape, size),
            };
            Ray { from, toward }
        };
        let (left, right) = (ray(one), ray(other));
        let opens = |one: Ray, two: Ray| {
            let (one, two) = (one.toward - one.from, two.toward - two.from);
            // Not so narrow that a deviation of a ten-thousandth of a step becomes more than a step along a ray.
            (one.cross(two) as f64).abs() > 1e-3 * (one.square() as f64).sqrt() * (two.square() as f64).sqrt()
        };
        if opens(left, right)
            && let Some(wedge) = Wedge::new(left, right).or_else(|| Wedge::new(right, left))
        {
            return wedge;
        }
    }
}

/// Corners in order, often on few grid lines so that many are collinear; not always a simple polygon.
pub(crate) fn corners(dice: &mut Dice) -> Vec<Point> {
    let (count, reach) = (dice.between(3, 8), dice.one_of(&[3, 5, 30, 5_000, 300_000]));
    let mut points: Vec<Point> = (0..count).map(|_| dice.point(reach)).collect();
    if dice.below(2) == 0 {
        // Around the origin: mostly a simple polygon.
        points.sort_by(|one, two| {
            f64::from(one.y).atan2(f64::from(one.x)).total_cmp(&f64::from(two.y).atan2(f64::from(two.x)))
        });
    }
    points
}
