//! The same questions answered slowly and simply: every yes or no in integers, without shortcuts, and without code
//! shared with the crate.
//!
//! A convex region is a list of half planes. Its corners are found by trying every pair of border lines and keeping the
//! intersections that are in every half plane. Coordinates up to 2^22 steps (the whole grid) fit into 128 bits; an
//! overflow panics, because tests are built with overflow checks.

use plane::{Disc, Point, Ray, Spot, Wedge};

/// All places with `a x + b y + c >= 0`: to the left of a line, or on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Half {
    a: i128,
    b: i128,
    c: i128,
}

/// The place `(x / w, y / w)`, with a positive `w`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    x: i128,
    y: i128,
    w: i128,
}

/// A fraction that is not negative, with a positive denominator.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fraction {
    pub(crate) upper: i128,
    pub(crate) lower: i128,
}

impl Fraction {
    /// Compares the integer parts first, then the reciprocals of the remainders, so that no product can overflow.
    pub(crate) fn is_less_than(self, other: Fraction) -> bool {
        let whole = |it: Fraction| it.upper / it.lower;
        let rest = |it: Fraction| it.upper % it.lower;
        if whole(self) != whole(other) {
            return whole(self) < whole(other);
        }
        match (rest(self), rest(other)) {
            (_, 0) => false,
            (0, _) => true,
            (mine, its) => {
                Fraction { upper: other.lower, lower: its }.is_less_than(Fraction { upper: self.lower, lower: mine })
            }
        }
    }

    /// The square root, with a relative error of a few last digits.
    pub(crate) fn root(self) -> f64 {
        (self.upper as f64 / self.lower as f64).sqrt()
    }
}

fn wide(point: Point) -> (i128, i128) {
    (i128::from(point.x), i128::from(point.y))
}

/// Twice the area of a triangle, negative if it runs clockwise.
pub(crate) fn doubled(one: Point, two: Point, three: Point) -> i128 {
    let ((ax, ay), (bx, by), (cx, cy)) = (wide(one), wide(two), wide(three));
    (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

fn square_between(one: Point, two: Point) -> i128 {
    let ((ax, ay), (bx, by)) = (wide(one), wide(two));
    (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
}

pub(crate) fn sides(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    (0..corners.len()).map(|at| (corners[at], corners[(at + 1) % corners.len()]))
}

impl Half {
    pub(crate) fn left_of(from: Point, to: Point) -> Self {
        let ((ax, ay), (bx, by)) = (wide(from), wide(to));
        let (a, b) = (ay - by, bx - ax);
        assert!((a, b) != (0, 0), "a line has a direction");
        Half { a, b, c: -(a * ax + b * ay) }
    }

    pub(crate) fn right_of(from: Point, to: Point) -> Self {
        Half::left_of(to, from)
    }

    /// The same with its border moved outward by some ten-thousandths of a step, or inward if negative.
    pub(crate) fn widened(self, ten_thousandths: f64) -> Self {
        const FINE: i128 = 1 << 15;
        if ten_thousandths == 0.0 {
            return self;
        }
        let long = ((self.a * self.a + self.b * self.b) as f64).sqrt();
        let out = (ten_thousandths / 10_000.0 * long * FINE as f64) as i128;
        Half { a: self.a * FINE, b: self.b * FINE, c: self.c * FINE + out }
    }

    /// Positive inside, 0 on the border.
    fn depth(self, place: Place) -> i128 {
        self.a * place.x + self.b * place.y + self.c * place.w
    }

    fn meets(self, other: Half) -> Option<Place> {
        let w = self.a * other.b - self.b * other.a;
        let x = self.b * other.c - self.c * other.b;
        let y = self.c * other.a - self.a * other.c;
        (w != 0).then(|| Place { x: x * w.signum(), y: y * w.signum(), w: w.abs() })
    }
}

impl From<Point> for Place {
    fn from(point: Point) -> Place {
        let (x, y) = wide(point);
        Place { x, y, w: 1 }
    }
}

impl Place {
    /// Exact up to the last digit but one.
    pub(crate) fn spot(self) -> Spot {
        let part = |upper: i128| (upper / self.w) as f64 + (upper % self.w) as f64 / self.w as f64;
        Spot { x: part(self.x), y: part(self.y) }
    }
}

/// The half planes of a convex shape given counter-clockwise.
pub(crate) fn halves(corners: &[Point]) -> Vec<Half> {
    sides(corners).map(|(start, end)| Half::left_of(start, end)).collect()
}

/// The half planes of a wedge: those of its rays and, if they begin at different points, that of the line between
/// these.
pub(crate) fn wedge(wedge: &Wedge) -> Vec<Half> {
    let [left, right] = wedge.rays();
    let mut halves = half_planes(wedge).to_vec();
    if left.from != right.from {
        halves.push(Half::left_of(left.from, right.from));
    }
    halves
}

/// The half planes of its rays.
fn half_planes(wedge: &Wedge) -> [Half; 2] {
    let [left, right] = wedge.rays();
    [Half::right_of(left.from, left.toward), Half::left_of(right.from, right.toward)]
}

/// The corners of the intersection of the half planes, if it is bounded. No corners: the intersection is empty.
pub(crate) fn corners(halves: &[Half]) -> Vec<Place> {
    let pairs = halves.iter().enumerate().flat_map(|(at, one)| halves[..at].iter().map(move |other| (one, other)));
    let places = pairs.filter_map(|(one, other)| one.meets(*other));
    places.filter(|place| halves.iter().all(|half| half.depth(*place) >= 0)).collect()
}

/// Does the intersection have an area, if it is bounded? If every half plane has a common corner off its border, the
/// centre of those corners is off all borders. If all common corners are on one border, there is no area.
pub(crate) fn have_area(halves: &[Half]) -> bool {
    let corners = corners(halves);
    halves.iter().all(|half| corners.iter().any(|corner| half.depth(*corner) > 0))
}

pub(crate) fn overlap(one: &[Point], other: &[Point]) -> bool {
    have_area(&[halves(one), halves(other)].concat())
}

/// Twice the area of a shape, negative if it runs clockwise.
pub(crate) fn doubled_area(border: &[Point]) -> i128 {
    sides(border).map(|(start, end)| doubled(Point::default(), start, end)).sum()
}

/// A point is in a convex shape if the triangles from it to all sides have exactly the area of the shape.
pub(crate) fn contains(shape: &[Point], point: Point) -> bool {
    sides(shape).map(|(start, end)| doubled(point, start, end).abs()).sum::<i128>() == doubled_area(shape)
}

/// Does the line pass through the open interior? The intersection of line and shape is bounded by the line's ends
/// inside the shape and by its crossings with border lines; it passes through the interior if it leaves every border.
pub(crate) fn is_crossed(shape: &[Point], start: Point, end: Point) -> bool {
    let halves = halves(shape);
    let mut places = vec![Place::from(start), Place::from(end)];
    if start != end {
        let (line, (ax, ay), (bx, by)) = (Half::left_of(start, end), wide(start), wide(end));
        let between = |place: &Place| {
            (ax.min(bx) * place.w..=ax.max(bx) * place.w).contains(&place.x)
                && (ay.min(by) * place.w..=ay.max(by) * place.w).contains(&place.y)
        };
        places.extend(halves.iter().filter_map(|half| half.meets(line)).filter(between));
    }
    places.retain(|place| halves.iter().all(|half| half.depth(*place) >= 0));
    halves.iter().all(|half| places.iter().any(|place| half.depth(*place) > 0))
}

/// The square of the distance of a point from a segment.
pub(crate) fn square_from_line(point: Point, start: Point, end: Point) -> Fraction {
    let whole = |upper: i128| Fraction { upper, lower: 1 };
    let (square, near, far) = (square_between(start, end), square_between(point, start), square_between(point, end));
    // With an obtuse angle at one end, that end is nearest.
    if near + square <= far {
        return whole(near);
    }
    if far + square <= near {
        return whole(far);
    }
    let area = doubled(point, start, end);
    Fraction { upper: area * area, lower: square }
}

fn least(fractions: impl Iterator<Item = Fraction>) -> Fraction {
    fractions.reduce(|best, next| if next.is_less_than(best) { next } else { best }).expect("a shape has sides")
}

/// The square of the distance from a point to the border of a shape.
pub(crate) fn square_from_border(shape: &[Point], point: Point) -> Fraction {
    least(sides(shape).map(|(start, end)| square_from_line(point, start, end)))
}

/// The square of the distance of two convex shapes: 0 if they intersect.
pub(crate) fn square_of_distance(one: &[Point], other: &[Point]) -> Fraction {
    if !corners(&[halves(one), halves(other)].concat()).is_empty() {
        return Fraction { upper: 0, lower: 1 };
    }
    let there = one.iter().map(|corner| square_from_border(other, *corner));
    let back = other.iter().map(|corner| square_from_border(one, *corner));
    least(there.chain(back))
}

/// The distance of a convex shape from what further half planes leave of another; `None` if nothing is left. What is
/// left and whether it touches is computed exactly; the length has an error of less than a millionth of a step.
pub(crate) fn distance_from_rest(from: &[Point], shape: &[Point], cuts: &[Half]) -> Option<f64> {
    let rest = [halves(shape), cuts.to_vec()].concat();
    let left: Vec<Spot> = corners(&rest).into_iter().map(Place::spot).collect();
    if left.is_empty() {
        return None;
    }
    if !corners(&[rest, halves(from)].concat()).is_empty() {
        return Some(0.0);
    }
    // Every segment between two corners of a convex shape is inside it, so it does not matter which ones are sides.
    let mut least = f64::INFINITY;
    for one in &left {
        for (start, end) in sides(from) {
            least = least.min(from_line(*one, start.spot(), end.spot()));
        }
        for other in &left {
            for corner in from {
                least = least.min(from_line(corner.spot(), *one, *other));
            }
        }
    }
    Some(least)
}

/// The area of what is left of a shape, in square steps.
pub(crate) fn area_of_rest(shape: &[Point], cuts: &[Half]) -> f64 {
    let mut left: Vec<Spot> = corners(&[halves(shape), cuts.to_vec()].concat()).into_iter().map(Place::spot).collect();
    let Some(first) = left.first().copied() else { return 0.0 };
    // Seen from the centre, all corners can be sorted by direction.
    let count = left.len() as f64;
    let (x, y) = (left.iter().map(|it| it.x - first.x).sum::<f64>(), left.iter().map(|it| it.y - first.y).sum::<f64>());
    let middle = Spot { x: first.x + x / count, y: first.y + y / count };
    left.sort_by(|one, two| {
        (one.y - middle.y).atan2(one.x - middle.x).total_cmp(&(two.y - middle.y).atan2(two.x - middle.x))
    });
    let doubled =
        |one: Spot, two: Spot| (one.x - middle.x) * (two.y - middle.y) - (one.y - middle.y) * (two.x - middle.x);
    (0..left.len()).map(|at| doubled(left[at], left[(at + 1) % left.len()])).sum::<f64>() / 2.0
}

fn from_line(spot: Spot, start: Spot, end: Spot) -> f64 {
    let (x, y) = (end.x - start.x, end.y - start.y);
    let square = x * x + y * y;
    let along = if square > 0.0 { ((spot.x - start.x) * x + (spot.y - start.y) * y) / square } else { 0.0 };
    let along = along.clamp(0.0, 1.0);
    spot.distance(Spot { x: start.x + along * x, y: start.y + along * y })
}

// ---------------------------------------------------------------------------------------------------- round shapes

pub(crate) fn disc_overlaps(disc: &Disc, shape: &[Point]) -> bool {
    let from = square_from_border(shape, disc.at);
    contains(shape, disc.at) || from.upper < i128::from(disc.radius).pow(2) * from.lower
}

pub(crate) fn disc_is_inside(disc: &Disc, shape: &[Point]) -> bool {
    let from = square_from_border(shape, disc.at);
    contains(shape, disc.at) && from.upper >= i128::from(disc.radius).pow(2) * from.lower
}

/// Twice the area between a ray and a point, and the square of the ray's length: their quotient is the distance to the
/// left.
fn left_of(ray: Ray, point: Point) -> (i128, i128) {
    (doubled(ray.from, ray.toward, point), square_between(ray.from, ray.toward))
}

/// Does a wedge contain a disc enlarged by some ten-thousandths of a step?
pub(crate) fn wedge_holds(wedge: &Wedge, disc: &Disc, ten_thousandths: i128) -> bool {
    let [left, right] = wedge.rays();
    let (to_left, left_square) = left_of(left, disc.at);
    let (to_right, right_square) = left_of(right, disc.at);
    let radius = i128::from(disc.radius) * 10_000 + ten_thousandths;
    let deep = |depth: i128, square: i128| {
        (depth >= 0 || radius <= 0) && {
            let (depth, needed) = ((depth * 10_000).pow(2) * depth.signum(), radius.pow(2) * radius.signum() * square);
            depth >= needed
        }
    };
    deep(-to_left, left_square) && deep(to_right, right_square)
}

/// Does a wedge meet a disc enlarged by some ten-thousandths of a step? The nearest place of the wedge to a point
/// outside is the foot on one of its sides, or the apex.
pub(crate) fn wedge_meets(wedge: &Wedge, disc: &Disc, ten_thousandths: i128) -> bool {
    if wedge_contains(wedge, disc.at) {
        return true;
    }
    let radius = i128::from(disc.radius) * 10_000 + ten_thousandths;
    let [left, right] = half_planes(wedge);
    let apex = left.meets(right).expect("the rays of a wedge are not parallel");
    let (mx, my) = wide(disc.at);
    // From the apex to the centre, `w` times as long.
    let (x, y) = (mx * apex.w - apex.x, my * apex.w - apex.y);
    let reaches = |ray: Ray| {
        let ((fx, fy), (tx, ty)) = (wide(ray.from), wide(ray.toward));
        let ahead = x * (tx - fx) + y * (ty - fy) >= 0;
        let (area, square) = left_of(ray, disc.at);
        ahead && (area * 10_000).pow(2) <= radius.pow(2) * square
    };
    let whole = |square: i128| square as f64;
    // Only this last comparison is not exact; callers avoid cases near its limit.
    let apex_distance = (whole(x).powi(2) + whole(y).powi(2)).sqrt() / whole(apex.w);
    wedge.rays().into_iter().any(reaches) || apex_distance <= radius as f64 / 10_000.0
}

pub(crate) fn wedge_contains(wedge: &Wedge, point: Point) -> bool {
    self::wedge(wedge).iter().all(|half| half.depth(point.into()) >= 0)
}

/// Maximum error of a sampled length, in grid steps.
pub(crate) const SAMPLED: f64 = 0.2;

/// The distance from a convex shape to the part of a disc in a wedge, by sampling its border: the disc's rim and the
/// sides of the wedge. `None` if no sample is in both. Between two samples nothing can be nearer than the nearer of
/// them minus half their distance; where that could matter, the samples are made denser.
pub(crate) fn sampled_in_disc(from: &[Point], disc: &Disc, wedge: &Wedge) -> Option<f64> {
    const FINE: f64 = 1e-5;
    let (middle, radius) = (disc.at.spot(), f64::from(disc.radius));
    let sides_of_wedge: Vec<(Spot, Spot)> = wedge.rays().map(|ray| (ray.from.spot(), ray.toward.spot())).to_vec();
    let left_of = |(start, end): (Spot, Spot), spot: Spot| {
        ((end.x - start.x) * (spot.y - start.y) - (end.y - start.y) * (spot.x - start.x)) / start.distance(end)
    };
    let counts = |spot: Spot| {
        left_of(sides_of_wedge[0], spot) <= FINE
            && left_of(sides_of_wedge[1], spot) >= -FINE
            && spot.distance(middle) <= radius + FINE
    };
    let distance = |spot: Spot| {
        let inside = sides(from).all(|(start, end)| left_of((start.spot(), end.spot()), spot) >= 0.0);
        let border = sides(from).map(|(start, end)| from_line(spot, start.spot(), end.spot()));
        if inside { 0.0 } else { border.fold(f64::INFINITY, f64::min) }
    };
    let rim = |part: f64| {
        let (sin, cos) = (part * std::f64::consts::TAU).sin_cos();
        Spot { x: middle.x + radius * cos, y: middle.y + radius * sin }
    };
    // The apex, and where a side of the wedge meets the rim, from the foot of the centre's perpendicular.
    let mut corners = vec![];
    let [left, right] = half_planes(wedge);
    corners.extend(left.meets(right).map(Place::spot));
    let mut chords = vec![];
    for (start, end) in sides_of_wedge.iter().copied() {
        let long = start.distance(end);
        let (x, y) = ((end.x - start.x) / long, (end.y - start.y) / long);
        let along = (middle.x - start.x) * x + (middle.y - start.y) * y;
        let aside = left_of((start, end), middle);
        if aside.abs() <= radius {
            let half = (radius * radius - aside * aside).sqrt();
            let chord = [along - half, along + half].map(|at| Spot { x: start.x + at * x, y: start.y + at * y });
            corners.extend(chord);
            chords.push(chord);
        }
    }
    // If the shape lies inside and meets no border, one of its corners does.
    corners.extend(from.iter().map(|corner| corner.spot()));
    let known = corners.into_iter().filter(|spot| counts(*spot)).map(distance);
    let mut least = known.fold(f64::INFINITY, f64::min);
    let mut search = |curve: &dyn Fn(f64) -> Spot, long: f64| {
        // The sooner a near spot is known, the fewer pieces need refinement.
        for spot in (0..256).map(|at| curve(f64::from(at) / 256.0)).filter(|spot| counts(*spot)) {
            least = least.min(distance(spot));
        }
        let mut pieces: Vec<(f64, f64)> = (0..16).map(|at| (f64::from(at) / 16.0, f64::from(at + 1) / 16.0)).collect();
        while let Some((start, end)) = pieces.pop() {
            let ends = [curve(start), curve(end)];
            for spot in ends.into_iter().filter(|spot| counts(*spot)) {
                least = least.min(distance(spot));
            }
            let way = (end - start) * long;
            let could_be = ends.map(distance).into_iter().fold(f64::INFINITY, f64::min) - way / 2.0;
            // Farther outside than any spot of the piece is from its nearer end.
            let outside = |spot: Spot| {
                left_of(sides_of_wedge[0], spot) > way / 2.0 + FINE
                    || left_of(sides_of_wedge[1], spot) < -way / 2.0 - FINE
            };
            if could_be < least - SAMPLED && way > SAMPLED && !ends.into_iter().all(outside) {
                let middle = f64::midpoint(start, end);
                pieces.extend([(start, middle), (middle, end)]);
            }
        }
    };
    search(&rim, radius * std::f64::consts::TAU);
    for [start, end] in chords {
        search(&|part| start.toward(end, part), start.distance(end));
    }
    least.is_finite().then_some(least)
}

// ------------------------------------------------------------------------------------------------ shapes with dents

/// Do the corners, in order, form a border that neither crosses nor touches itself?
pub(crate) fn is_simple(border: &[Point]) -> bool {
    let sides: Vec<(Point, Point)> = sides(border).collect();
    let on = |point: Point, (start, end): (Point, Point)| square_from_line(point, start, end).upper == 0;
    let meet = |one: (Point, Point), two: (Point, Point)| {
        let apart = |(start, end): (Point, Point), other: (Point, Point)| {
            doubled(start, end, other.0).signum() * doubled(start, end, other.1).signum() < 0
        };
        on(one.0, two) || on(one.1, two) || on(two.0, one) || on(two.1, one) || (apart(one, two) && apart(two, one))
    };
    border.len() > 2
        && sides.iter().all(|(start, end)| start != end)
        && (0..sides.len()).all(|at| {
            let next = (at + 1) % sides.len();
            let neighbours_fold = on(sides[next].1, sides[at]) || on(sides[at].0, sides[next]);
            let others = (at + 2..sides.len()).filter(|other| (other + 1) % sides.len() != at);
            !neighbours_fold && others.into_iter().all(|other| !meet(sides[at], sides[other]))
        })
}

/// A simple polygon cut into vertical slabs at all its corners; within a slab, sides do not meet, and the inside is
/// between the first and the second side, the third and the fourth, and so on.
pub(crate) fn slabs(border: &[Point]) -> Vec<Vec<Half>> {
    let mut cuts: Vec<i32> = border.iter().map(|corner| corner.x).collect();
    cuts.sort_unstable();
    cuts.dedup();
    let mut parts = vec![];
    for cut in cuts.windows(2) {
        let (left, right) = (cut[0], cut[1]);
        let rightward = sides(border).map(|(start, end)| if start.x < end.x { (start, end) } else { (end, start) });
        let mut across: Vec<(Point, Point)> =
            rightward.filter(|(start, end)| start.x < end.x && start.x <= left && end.x >= right).collect();
        // Twice the height at the centre of the slab times the width of the side, and that width.
        let height = |(start, end): &(Point, Point)| {
            let ((ax, ay), (bx, by)) = (wide(*start), wide(*end));
            (2 * ay * (bx - ax) + (i128::from(left) + i128::from(right) - 2 * ax) * (by - ay), bx - ax)
        };
        across.sort_by(|one, two| {
            let ((one, one_width), (two, two_width)) = (height(one), height(two));
            (one * two_width).cmp(&(two * one_width))
        });
        for pair in across.chunks(2) {
            let upright = |x: i32, y: i32| Point { x, y };
            parts.push(vec![
                Half::left_of(pair[0].0, pair[0].1),
                Half::right_of(pair[1].0, pair[1].1),
                Half::right_of(upright(left, 0), upright(left, 1)),
                Half::left_of(upright(right, 0), upright(right, 1)),
            ]);
        }
    }
    parts
}

pub(crate) fn parts_overlap(one: &[Vec<Half>], other: &[Vec<Half>]) -> bool {
    one.iter().any(|one| other.iter().any(|other| have_area(&[one.as_slice(), other.as_slice()].concat())))
}

// ------------------------------------------------------------------------------------------------- pieces of a line

/// The length of the piece of a line inside a convex shape, and where it begins and ends, in steps from the line's
/// start. The ends of the line are given in sixteenths of a step.
pub(crate) fn piece_inside(shape: &[Point], start: (i32, i32), end: (i32, i32)) -> Option<(f64, f64)> {
    let point = |(x, y): (i32, i32)| Point { x, y };
    let fine: Vec<Point> = shape.iter().map(|corner| Point { x: corner.x * 16, y: corner.y * 16 }).collect();
    let (start, end, halves) = (point(start), point(end), halves(&fine));
    let mut places = vec![Place::from(start), Place::from(end)];
    if start == end || !is_crossed(&fine, start, end) {
        return None;
    }
    let ((ax, ay), (bx, by)) = (wide(start), wide(end));
    let between = |place: &Place| {
        let along = (place.x - ax * place.w) * (bx - ax) + (place.y - ay * place.w) * (by - ay);
        along >= 0 && along <= ((bx - ax).pow(2) + (by - ay).pow(2)) * place.w
    };
    places.extend(halves.iter().filter_map(|half| half.meets(Half::left_of(start, end))).filter(between));
    places.retain(|place| halves.iter().all(|half| half.depth(*place) >= 0));
    let ways = places.into_iter().map(|place| start.spot().distance(place.spot()) / 16.0);
    Some(ways.fold((f64::INFINITY, 0.0), |(least, most): (f64, f64), way| (least.min(way), most.max(way))))
}
