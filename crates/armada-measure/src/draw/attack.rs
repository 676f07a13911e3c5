//! An attack: the arc with its range bands, the measured range, the line of sight and its obstructions.

use plane::{Convex, Disc, Gap, Piece, Point, Segment, Wedge};

use super::Drawing;
use super::ink::{self, Ink};
use super::label::{Label, SMALLEST};
use super::mark::{self, Layer, Mm, Shape, corners};
use crate::catalog::{Catalog, ObstacleKind};
use crate::scene::{Measured, Side};
use crate::{Attacker, Board, Component, Obstruction, PlacedObstacle, Range, RangeBand, Sight, Unit};

/// The bands of the range side of the ruler.
pub(super) const BANDS: [RangeBand; 3] = [RangeBand::Close, RangeBand::Medium, RangeBand::Long];

/// The drawn length of an arc's sides, in millimetres: the length of the ruler.
pub(super) fn reach() -> f64 {
    Catalog::get().ruler.length.value
}

impl Drawing {
    /// The lines of an attack: range with its length, line of sight, and its obstructions.
    pub fn attack(&mut self, board: &Board, attack: &Measured) -> &mut Self {
        if let Some(range) = &attack.attack.range {
            self.range(range);
        }
        self.sight(board, attack);
        self
    }

    /// The firing arc of a hull zone with the ends of close, medium and long range; the same all around a station;
    /// distance 1 around a squadron or an exogorth.
    pub fn bands(&mut self, board: &Board, side: Side) -> &mut Self {
        match board.attacker(side.unit, side.zone) {
            Some(Attacker::Zone { zone, arc, .. }) => self.arc(&zone.area, &arc),
            Some(Attacker::Squadron(base)) => {
                let radius = plane::to_mm(f64::from(base.radius)) + Catalog::get().ruler.distance_1.value;
                let ring = Shape::Circle(mark::mm(base.at), radius);
                self.put(Layer::Bands, ring, Ink::line(ink::TEXT, 1.0, 0.35).dashed("1 5"));
            }
            Some(Attacker::Obstacle(token)) if token.kind == ObstacleKind::Exogorth => {
                let ring = Shape::Polygon(around(token, Catalog::get().ruler.distance_1.value));
                self.put(Layer::Bands, ring, Ink::line(ink::TEXT, 1.0, 0.35).dashed("1 5"));
            }
            Some(Attacker::Obstacle(token)) => {
                for (end, band) in Catalog::get().ruler.ranges().into_iter().zip(BANDS) {
                    let ring = around(token, end);
                    self.band_name(ring[0], band);
                    let ink = Ink::line(ink::of_band(band), 1.2, 0.5).dashed("1 5");
                    self.put(Layer::Bands, Shape::Polygon(ring), ink);
                }
            }
            None => {}
        }
        self
    }

    /// The name of a band at its end.
    pub(super) fn band_name(&mut self, at: Mm, band: RangeBand) {
        self.labels.push(Label {
            at,
            away: 0.5,
            words: vec![(band.word().to_owned(), ink::of_band(band))],
            size: SMALLEST,
            bold: false,
            needed: false,
        });
    }

    fn arc(&mut self, zone: &Convex, arc: &Wedge) {
        let inside = sector(arc);
        for ray in arc.rays() {
            let from = mark::mm(ray.from);
            let line = Shape::Line(vec![from, along(from, mark::mm(ray.toward), reach() * 1.15)]);
            self.put(Layer::Bands, line, Ink::line(ink::TEXT, 0.9, 0.3));
        }
        let ends = Catalog::get().ruler.ranges();
        for (end, band) in ends.into_iter().zip(BANDS) {
            let line = Shape::Around(corners(zone), end, inside.clone());
            self.put(Layer::Bands, line, Ink::line(ink::of_band(band), 1.2, 0.5).dashed("1 5"));
            let [_, right] = arc.rays();
            let toward = where_band_ends(Component::Area(zone), mark::mm(right.from), mark::mm(right.toward), end);
            self.band_name(toward, band);
        }
    }

    fn range(&mut self, range: &Range) {
        self.measured(&range.line, range.band);
    }

    /// A measured line, with its length and band.
    pub(super) fn measured(&mut self, line: &Gap, band: RangeBand) {
        let colour = ink::of_band(band);
        let (from, to) = (mark::spot(line.from), mark::spot(line.to));
        self.put(Layer::Lines, Shape::Line(vec![from, to]), Ink::line(ink::TABLE, 6.0, 0.7));
        self.put(Layer::Lines, Shape::Line(vec![from, to]), Ink::line(colour, 2.4, 1.0));
        for end in [from, to] {
            self.put(Layer::Lines, Shape::Dot(end, 3.2), Ink::fill(ink::TABLE, 1.0).with_line(colour, 1.8, 1.0));
        }
        self.see(from);
        self.see(to);
        self.avoid_line(from, to);
        let label = Label {
            at: between(from, to, 0.5),
            away: 1.5,
            words: vec![(format!("{:.1} mm", line.mm()), ink::TEXT), (format!("  {}", band.word()), colour)],
            size: SMALLEST + 2.0,
            bold: true,
            needed: true,
        };
        // The attack in the opposite direction often measures the same line.
        let same = |known: &Label| {
            known.words == label.words && (0..2).all(|axis| (known.at[axis] - label.at[axis]).abs() < 0.1)
        };
        if !self.labels.iter().any(same) {
            self.labels.push(label);
        }
    }

    fn sight(&mut self, board: &Board, attack: &Measured) {
        let sight = &attack.attack.sight;
        let (from, to) = (mark::spot(sight.line.start), mark::spot(sight.line.end));
        self.see(from);
        self.see(to);
        self.avoid_line(from, to);
        let line = Shape::Line(vec![from, to]);
        self.put(Layer::Lines, line, Ink::line(ink::DOT, 1.5, 0.9).dashed("7 6"));
        self.blocking_zone(board, attack.to.unit, sight);
        self.obstructions(board, &sight.line, &sight.obstructed_by);
    }

    /// What obstructs a line.
    pub(super) fn obstructions(&mut self, board: &Board, line: &Segment, things: &[Obstruction]) {
        for thing in things {
            match *thing {
                Obstruction::Ship(index) => self.in_the_way(line, board.ships[index].base()),
                Obstruction::Obstacle(index) => {
                    let outline = board.obstacles[index].outline();
                    let border = outline.border().iter().map(|corner| mark::mm(*corner)).collect();
                    let ink = Ink::line(ink::ALARM, 1.8, 0.95);
                    self.put(Layer::Obstacles, Shape::Rounded(border, 3.0), ink);
                    self.in_the_way(line, outline.parts());
                }
            }
        }
    }

    fn blocking_zone(&mut self, board: &Board, defender: Unit, sight: &Sight) {
        let (Unit::Ship(index), Some(zone)) = (defender, sight.blocked_by) else {
            return;
        };
        let Some(zone) = board.ships[index].zone(zone) else {
            return;
        };
        let ink = Ink::fill(ink::ALARM, 0.22).with_line(ink::ALARM, 1.6, 1.0);
        self.put(Layer::Tokens, Shape::Polygon(corners(&zone.area)), ink);
        self.in_the_way(&sight.line, std::slice::from_ref(&zone.area));
    }

    /// Emphasises the pieces of a line that cross these shapes.
    fn in_the_way(&mut self, line: &Segment, shapes: &[Convex]) {
        let pieces: Vec<Piece> = shapes.iter().filter_map(|shape| line.inside(shape)).collect();
        for piece in pieces {
            let ends = [piece.start, piece.end].map(|part| mark::spot(line.at(part)));
            self.put(Layer::Lines, Shape::Line(ends.to_vec()), Ink::line(ink::ALARM, 3.4, 1.0));
        }
    }

    fn avoid_line(&mut self, from: Mm, to: Mm) {
        for step in 0..=12 {
            self.avoid(between(from, to, f64::from(step) / 12.0), 1.6);
        }
    }
}

/// The caption of an attack: a sentence with all results.
pub fn in_words(
    board: &Board,
    attack: &Measured,
    name: impl Fn(Side) -> String,
    id: impl Fn(Obstruction) -> String,
) -> String {
    let mut words = vec![format!("{} at {}", name(attack.from), name(attack.to))];
    match &attack.attack.range {
        Some(range) => words.push(format!("{:.1} mm, {}", range.line.mm(), range.band.word())),
        None => words.push("not in arc".to_owned()),
    }
    let sight = &attack.attack.sight;
    if let Some(zone) = sight.blocked_by {
        words.push(format!("line of sight blocked by its {zone} zone"));
    } else if !sight.obstructed_by.is_empty() {
        let things: Vec<String> = sight.obstructed_by.iter().map(|thing| id(*thing)).collect();
        let dust = if sight.crosses(board, ObstacleKind::DustField) { " (dust)" } else { "" };
        words.push(format!("obstructed by {}{dust}", things.join(", ")));
    } else {
        words.push("clear line of sight".to_owned());
    }
    match attack.refused {
        Some((rule, _)) => words.push(format!("refused by {}", rule.0)),
        None => words.push(attack.dice.to_string()),
    }
    words.join("  ·  ")
}

/// The line at a distance all around an obstacle.
fn around(obstacle: &PlacedObstacle, distance: f64) -> Vec<Mm> {
    const STEPS: u16 = 240;
    let middle = mark::mm(obstacle.pose().at);
    let toward = |step: u16| {
        let (sin, cos) = libm::sincos(f64::from(step) / f64::from(STEPS) * std::f64::consts::TAU);
        [middle[0] + sin, middle[1] + cos]
    };
    (0..STEPS).map(|step| where_band_ends(Component::Obstacle(obstacle), middle, toward(step), distance)).collect()
}

/// Where along a line a component is at exactly this distance.
fn where_band_ends(zone: Component<'_>, from: Mm, toward: Mm, distance: f64) -> Mm {
    let (mut near, mut far) = (0.0, distance + reach());
    for _ in 0..24 {
        let half = f64::midpoint(near, far);
        let [x, y] = along(from, toward, half);
        let is_nearer =
            Point::from_mm(x, y).is_some_and(|at| zone.nearest(Component::Round(&spot(at))).mm() < distance);
        if is_nearer { near = half } else { far = half }
    }
    along(from, toward, near)
}

fn spot(at: Point) -> Disc {
    Disc { at, radius: 0 }
}

pub(super) fn between(from: Mm, to: Mm, part: f64) -> Mm {
    [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

pub(super) fn along(from: Mm, toward: Mm, length: f64) -> Mm {
    let whole = mark::length(mark::way(from, toward)).max(f64::EPSILON);
    between(from, toward, length / whole)
}

/// The part of the table inside an arc, up to the extent of any drawing.
fn sector(arc: &Wedge) -> Vec<Mm> {
    const FAR: f64 = 900.0;
    const STEPS: u8 = 16;
    let [left, right] = arc.rays().map(|ray| (mark::mm(ray.from), mark::mm(ray.toward)));
    let bearing = |(from, toward): (Mm, Mm)| mark::bearing(mark::way(from, toward));
    let (start, end) = (bearing(left), bearing(right));
    // Clockwise from left to right.
    let turn = (end - start).rem_euclid(std::f64::consts::TAU);
    let mut corners = vec![left.0];
    for step in 0..=STEPS {
        let part = f64::from(step) / f64::from(STEPS);
        let from = between(left.0, right.0, part);
        let (sin, cos) = libm::sincos(start + turn * part);
        corners.push([from[0] + FAR * sin, from[1] + FAR * cos]);
    }
    corners.push(right.0);
    corners
}
