//! From the right half of a ship token, which is what the files contain, to the whole token.

use serde::Deserialize;

use super::{Arc, ArcLine, HullZone, Point, Rect, ShipToken, Size, SpecialArc, TokenReading, TokenSure, Zone};

/// The right half of a token, as written in the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HalfToken {
    pub(crate) class: String,
    name: String,
    front_line: WrittenLine,
    middle_line: Option<WrittenLine>,
    rear_line: WrittenLine,
    special_line: Option<WrittenLine>,
    targeting_points: HalfPoints,
    sure: TokenSure,
    #[serde(default)]
    readings: Vec<TokenReading>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLine {
    inner: Point,
    outer: Point,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct HalfPoints {
    front: Point,
    right: Point,
    right_auxiliary: Option<Point>,
    rear: Point,
}

impl From<WrittenLine> for ArcLine {
    fn from(line: WrittenLine) -> Self {
        Self { inner: line.inner, outer: line.outer }
    }
}

impl HalfToken {
    /// The arc lines of the right half with their keys, from front to rear.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (&'static str, ArcLine)> {
        let lines = [
            ("front_line", Some(self.front_line)),
            ("middle_line", self.middle_line),
            ("rear_line", Some(self.rear_line)),
        ];
        lines.into_iter().filter_map(|(key, line)| Some((key, line?.into())))
    }

    /// The dashed line of a special arc.
    pub(crate) fn special_line(&self) -> Option<ArcLine> {
        self.special_line.map(Into::into)
    }

    /// Whether middle line and auxiliary targeting point are both present on a huge token, and both absent on any
    /// other.
    pub(crate) fn suits(&self, size: Size) -> bool {
        let huge = size == Size::Huge;
        self.middle_line.is_some() == huge && self.targeting_points.right_auxiliary.is_some() == huge
    }

    /// The whole token. Every line must end on the edge of `area`.
    pub(crate) fn unfolded(&self, size: Size, area: Rect) -> ShipToken {
        let names: &[Zone] = if self.middle_line.is_some() { &Zone::SIX } else { &Zone::FOUR };
        // Clockwise: down the right side, up the left one.
        let mut lines: Vec<ArcLine> = self.lines().map(|(_, line)| line).collect();
        let left: Vec<ArcLine> = lines.iter().rev().map(|line| line.mirrored()).collect();
        lines.extend(left);

        let zones = names.iter().enumerate().map(|(at, &zone)| {
            let arc = Arc { left: lines[(at + lines.len() - 1) % lines.len()], right: lines[at] };
            HullZone { zone, outline: between(arc, area), targeting_point: self.targeting_point(zone), arc }
        });
        let special_arc = self.special_line().map(|right| {
            // All printed special arcs face forward.
            SpecialArc { zone: Zone::Front, arc: Arc { left: right.mirrored(), right } }
        });
        ShipToken {
            class: self.class.clone(),
            name: self.name.clone(),
            size,
            area,
            zones: zones.collect(),
            special_arc,
            sure: self.sure,
            readings: self.readings.clone(),
        }
    }

    fn targeting_point(&self, zone: Zone) -> Point {
        let points = &self.targeting_points;
        match zone {
            Zone::Front => points.front,
            Zone::Rear => points.rear,
            Zone::Right => points.right,
            Zone::RightAuxiliary => points.right_auxiliary.unwrap_or(points.right),
            Zone::Left | Zone::LeftAuxiliary => self.targeting_point(zone.mirrored()).mirrored(),
        }
    }
}

/// The part of the token between the two lines of an arc, counter-clockwise.
fn between(arc: Arc, area: Rect) -> Vec<Point> {
    let around = 2.0 * (area.width() + area.length());
    let start = along_edge(arc.left.outer, area);
    let way_to = |point: Point| (along_edge(point, area) - start).rem_euclid(around);
    let mut outline = vec![arc.left.inner, arc.left.outer];
    let mut corners: Vec<Point> = area
        .corners()
        .into_iter()
        .filter(|&corner| (1e-9..way_to(arc.right.outer) - 1e-9).contains(&way_to(corner)))
        .collect();
    corners.sort_by(|&a, &b| way_to(a).total_cmp(&way_to(b)));
    outline.extend(corners);
    outline.extend([arc.right.outer, arc.right.inner]);
    outline.dedup();
    if outline.first() == outline.last() {
        outline.pop();
    }
    outline.reverse();
    outline
}

/// The distance of a point on the edge from the front left corner, clockwise along the edge, in millimetres.
fn along_edge(point: Point, area: Rect) -> f64 {
    let (width, length) = (area.width(), area.length());
    if on(point.y, area.max.y) {
        point.x - area.min.x
    } else if on(point.x, area.max.x) {
        width + (area.max.y - point.y)
    } else if on(point.y, area.min.y) {
        width + length + (area.max.x - point.x)
    } else {
        2.0 * width + length + (point.y - area.min.y)
    }
}

/// Whether a point lies on the edge of a rectangle.
pub(crate) fn is_on_edge(point: Point, area: Rect) -> bool {
    let within = point.x >= area.min.x - SLIP
        && point.x <= area.max.x + SLIP
        && point.y >= area.min.y - SLIP
        && point.y <= area.max.y + SLIP;
    within && (on(point.x, area.min.x) || on(point.x, area.max.x) || on(point.y, area.min.y) || on(point.y, area.max.y))
}

/// Tolerance for rounding errors, in millimetres.
const SLIP: f64 = 1e-9;

fn on(coordinate: f64, edge: f64) -> bool {
    (coordinate - edge).abs() <= SLIP
}
