//! Plane geometry in millimetres, written simply: no grid, and nothing shared with the code under test.

use armada_catalog as catalog;

/// A place on the table, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spot {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// A straight line from one place to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Line {
    pub(crate) start: Spot,
    pub(crate) end: Spot,
}

/// A position and a heading in degrees, clockwise from +y.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stand {
    pub(crate) at: Spot,
    pub(crate) degrees: f64,
}

pub(crate) type Polygon = Vec<Spot>;

impl Spot {
    pub(crate) fn new(x: f64, y: f64) -> Self {
        Spot { x, y }
    }

    fn minus(self, other: Spot) -> Spot {
        Spot::new(self.x - other.x, self.y - other.y)
    }

    fn cross(self, other: Spot) -> f64 {
        self.x * other.y - self.y * other.x
    }

    fn dot(self, other: Spot) -> f64 {
        self.x * other.x + self.y * other.y
    }

    pub(crate) fn moved(self, x: f64, y: f64) -> Spot {
        Spot::new(self.x + x, self.y + y)
    }

    pub(crate) fn distance(self, other: Spot) -> f64 {
        self.minus(other).dot(self.minus(other)).sqrt()
    }
}

impl From<catalog::Point> for Spot {
    fn from(point: catalog::Point) -> Self {
        Spot::new(point.x, point.y)
    }
}

impl Stand {
    /// The position of a point given in its own frame.
    pub(crate) fn place(self, own: Spot) -> Spot {
        let (sin, cos) = self.degrees.to_radians().sin_cos();
        self.at.moved(own.x * cos + own.y * sin, own.y * cos - own.x * sin)
    }

    pub(crate) fn place_all(self, own: &[Spot]) -> Polygon {
        own.iter().map(|spot| self.place(*spot)).collect()
    }
}

impl Line {
    pub(crate) fn length(self) -> f64 {
        self.start.distance(self.end)
    }

    pub(crate) fn at(self, part: f64) -> Spot {
        self.start.moved((self.end.x - self.start.x) * part, (self.end.y - self.start.y) * part)
    }

    /// How far a spot is to the left of the line, extended both ways.
    fn left_of(self, spot: Spot) -> f64 {
        self.end.minus(self.start).cross(spot.minus(self.start)) / self.length()
    }

    /// The same line shifted sideways; positive to the right, looking along it.
    pub(crate) fn aside(self, by: f64) -> Line {
        let way = self.end.minus(self.start);
        let (x, y) = (by * way.y / self.length(), -by * way.x / self.length());
        Line { start: self.start.moved(x, y), end: self.end.moved(x, y) }
    }

    /// The lines with ends displaced by `hair`, along and aside.
    pub(crate) fn shaken(self, hair: f64) -> impl Iterator<Item = Line> {
        let shakes = [-hair, 0.0, hair];
        let length = self.length();
        let (x, y) = if length > 1e-9 {
            ((self.end.x - self.start.x) / length, (self.end.y - self.start.y) / length)
        } else {
            (1.0, 0.0)
        };
        let shake = move |spot: Spot, along: f64, aside: f64| spot.moved(along * x + aside * y, along * y - aside * x);
        let offsets =
            move || shakes.into_iter().flat_map(move |along| shakes.into_iter().map(move |aside| (along, aside)));
        offsets().flat_map(move |one| {
            offsets()
                .map(move |two| Line { start: shake(self.start, one.0, one.1), end: shake(self.end, two.0, two.1) })
        })
    }
}

/// The part of a polygon to the left of a line that is extended both ways.
pub(crate) fn left_part(polygon: &[Spot], of: Line) -> Polygon {
    let mut left = Polygon::new();
    for (index, spot) in polygon.iter().enumerate() {
        let next = polygon[(index + 1) % polygon.len()];
        let (here, there) = (of.left_of(*spot), of.left_of(next));
        if here >= 0.0 {
            left.push(*spot);
        }
        if (here > 0.0 && there < 0.0) || (here < 0.0 && there > 0.0) {
            left.push(Line { start: *spot, end: next }.at(here / (here - there)));
        }
    }
    left
}

fn nearest_on(spot: Spot, start: Spot, end: Spot) -> Spot {
    let way = end.minus(start);
    let square = way.dot(way);
    let part = if square > 0.0 { (spot.minus(start).dot(way) / square).clamp(0.0, 1.0) } else { 0.0 };
    Line { start, end }.at(part)
}

/// All shortest lines from one polygon to a disjoint one, up to `hair` longer than the shortest.
pub(crate) fn nearest(one: &[Spot], other: &[Spot], hair: f64) -> Vec<Line> {
    let mut lines: Vec<(f64, Line)> = Vec::new();
    let mut least = f64::INFINITY;
    let mut offer = |start: Spot, end: Spot| {
        let length = start.distance(end);
        if length <= least + hair {
            least = least.min(length);
            lines.push((length, Line { start, end }));
        }
    };
    for (index, from) in one.iter().enumerate() {
        for (second, to) in other.iter().enumerate() {
            offer(*from, nearest_on(*from, *to, other[(second + 1) % other.len()]));
            offer(nearest_on(*to, *from, one[(index + 1) % one.len()]), *to);
        }
    }
    lines.retain(|(length, _)| *length <= least + hair);
    lines.into_iter().map(|(_, line)| line).collect()
}

/// Is a spot inside a polygon? Counts the sides to its right.
pub(crate) fn holds(polygon: &[Spot], spot: Spot) -> bool {
    let mut inside = false;
    for (index, start) in polygon.iter().enumerate() {
        let end = polygon[(index + 1) % polygon.len()];
        if (start.y > spot.y) != (end.y > spot.y) {
            let x = start.x + (end.x - start.x) * (spot.y - start.y) / (end.y - start.y);
            inside ^= x > spot.x;
        }
    }
    inside
}

/// Where a line crosses the sides of a polygon, as fractions of its length.
fn crossings(line: Line, polygon: &[Spot]) -> impl Iterator<Item = f64> + '_ {
    let way = line.end.minus(line.start);
    (0..polygon.len()).filter_map(move |index| {
        let (start, end) = (polygon[index], polygon[(index + 1) % polygon.len()]);
        let side = end.minus(start);
        let turn = way.cross(side);
        let part = start.minus(line.start).cross(side) / turn;
        let along = start.minus(line.start).cross(way) / turn;
        (turn != 0.0 && (-1e-9..=1.0 + 1e-9).contains(&along) && (0.0..=1.0).contains(&part)).then_some(part)
    })
}

/// Is any piece of the line inside a polygon and outside all that cover it?
pub(crate) fn shows(line: Line, polygon: &[Spot], covers: &[Polygon]) -> bool {
    if line.length() < 1e-6 {
        // If two bases touch, the line is the point where they do.
        return holds(polygon, line.start) && !covers.iter().any(|cover| holds(cover, line.start));
    }
    let mut parts: Vec<f64> = crossings(line, polygon).collect();
    if parts.is_empty() && !holds(polygon, line.at(0.5)) {
        return false;
    }
    parts.extend(covers.iter().flat_map(|cover| crossings(line, cover)));
    parts.extend([0.0, 1.0]);
    parts.sort_by(f64::total_cmp);
    parts.windows(2).any(|piece| {
        let middle = line.at(f64::midpoint(piece[0], piece[1]));
        (piece[1] - piece[0]) * line.length() > 1e-7
            && holds(polygon, middle)
            && !covers.iter().any(|cover| holds(cover, middle))
    })
}
