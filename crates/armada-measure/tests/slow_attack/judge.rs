//! The slow adjudicator, written from the rules: arcs are clipped, the part of a squadron inside an arc is a polygon of
//! 360 corners, and a line of sight is cut at every border it meets. Whether results are within the tolerance of each
//! other is found by trying.

use armada_catalog::{Arc, Catalog, ObstacleKind, Rect, ShipToken, Size, Zone};
use armada_measure::Edition;

use super::flat::{Line, Polygon, Spot, Stand, left_part, nearest, shows};

/// The tolerance, in millimetres: results this near to the border between two decisions may differ.
pub(crate) const HAIR: f64 = 0.01;

pub(crate) struct Ship {
    pub(crate) class: String,
    pub(crate) stand: Stand,
    token: &'static ShipToken,
}

pub(crate) struct Obstacle {
    pub(crate) kind: ObstacleKind,
    pub(crate) polygon: Polygon,
}

#[derive(Default)]
pub(crate) struct Judge {
    pub(crate) ships: Vec<Ship>,
    pub(crate) squadrons: Vec<Spot>,
    pub(crate) obstacles: Vec<Obstacle>,
}

/// One end of an attack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum End {
    Zone(usize, Zone),
    Squadron(usize),
}

impl End {
    pub(crate) fn ship(self) -> Option<usize> {
        match self {
            End::Zone(ship, _) => Some(ship),
            End::Squadron(_) => None,
        }
    }
}

impl Ship {
    pub(crate) fn new(class: &str, stand: Stand) -> Self {
        let token = Catalog::get().ship_token(class).expect("a class of the catalog");
        Ship { class: class.to_owned(), stand, token }
    }

    pub(crate) fn zones(&self) -> impl Iterator<Item = Zone> + use<> {
        let zones: &'static [_] = &self.token.zones;
        zones.iter().map(|zone| zone.zone)
    }

    fn zone_area(&self, zone: Zone) -> Polygon {
        let outline = &self.token.zone(zone).expect("a zone of the ship").outline;
        outline.iter().map(|corner| self.stand.place((*corner).into())).collect()
    }

    fn targeting_point(&self, zone: Zone) -> Spot {
        self.stand.place(self.token.zone(zone).expect("a zone of the ship").targeting_point.into())
    }

    /// The base without shield dials, enlarged by `grow` on every side.
    fn base(&self, grow: f64) -> Polygon {
        let base = Catalog::get().base(self.token.size);
        let grown = |rect: Rect| Rect::around(rect.center(), rect.width() + 2.0 * grow, rect.length() + 2.0 * grow);
        let rear = grown(base.rearmost());
        let mut right = vec![Spot::new(rear.max.x, rear.min.y), rear.max.into()];
        if self.token.size == Size::Huge {
            let front = grown(base.plates[1]);
            let bridge = grown(base.bridge.expect("a huge ship's token spans the gap"));
            right.extend([Spot::new(bridge.max.x, rear.max.y), Spot::new(bridge.max.x, front.min.y)]);
            right.extend([Spot::new(front.max.x, front.min.y), front.max.into()]);
        }
        let left: Vec<Spot> = right.iter().rev().map(|spot| Spot::new(-spot.x, spot.y)).collect();
        right.extend(left);
        self.stand.place_all(&right)
    }

    /// The part of a polygon inside the zone's arc, or inside an arc that is wider by `grow` on both sides. The arc
    /// ends at the line between the inner ends of its lines.
    fn in_arc(&self, zone: Zone, polygon: &[Spot], grow: f64) -> Option<Polygon> {
        let arc: Arc = self.token.zone(zone).expect("a zone of the ship").arc;
        let half_line = Catalog::get().arc_line_width.value / 2.0 + grow;
        let line = |line: armada_catalog::ArcLine| Line {
            start: self.stand.place(line.inner.into()),
            end: self.stand.place(line.outer.into()),
        };
        let (left, right) = (line(arc.left).aside(-half_line), line(arc.right).aside(half_line));
        let mut part = left_part(polygon, Line { start: left.end, end: left.start });
        part = left_part(&part, right);
        if arc.left.inner != arc.right.inner {
            part = left_part(&part, Line { start: left.start, end: right.start }.aside(grow));
        }
        (!part.is_empty()).then_some(part)
    }
}

/// The range according to the rules: its minimum and maximum length, and the lines that may be the shortest.
#[derive(Debug)]
pub(crate) struct Measured {
    /// Certainly in arc, certainly not, or too close to call.
    pub(crate) in_arc: Option<bool>,
    pub(crate) least: f64,
    pub(crate) most: f64,
    pub(crate) lines: Vec<Line>,
}

impl Judge {
    fn squadron(&self, index: usize) -> Polygon {
        let radius = Catalog::get().squadron_base.diameter.value / 2.0;
        (0..360)
            .map(|step| {
                let (sin, cos) = f64::from(step).to_radians().sin_cos();
                self.squadrons[index].moved(radius * cos, radius * sin)
            })
            .collect()
    }

    /// All shortest lines between two units, ignoring arcs. A line to a round base leads on to its centre.
    fn lines(&self, from: End, to: End) -> Vec<Line> {
        let radius = Catalog::get().squadron_base.diameter.value / 2.0;
        let core = |end: End| match end {
            End::Zone(ship, zone) => (self.ships[ship].zone_area(zone), 0.0),
            End::Squadron(index) => (vec![self.squadrons[index]], radius),
        };
        let ((near, before), (far, behind)) = (core(from), core(to));
        let mut lines = nearest(&near, &far, HAIR);
        for line in &mut lines {
            let length = line.length();
            *line = Line { start: line.at(before / length), end: line.at(1.0 - behind / length) };
        }
        lines
    }

    pub(crate) fn range(&self, from: End, to: End, edition: Edition) -> Measured {
        let End::Zone(ship, zone) = from else {
            let lines = self.lines(from, to);
            return Measured { in_arc: Some(true), least: shortest(&lines), most: shortest(&lines), lines };
        };
        let near = self.ships[ship].zone_area(zone);
        let far = match to {
            End::Zone(ship, zone) => self.ships[ship].zone_area(zone),
            End::Squadron(index) => self.squadron(index),
        };
        let inside = |grow: f64| self.ships[ship].in_arc(zone, &far, grow);
        let parts = [inside(HAIR), inside(0.0), inside(-HAIR)];
        let in_arc = match &parts {
            [None, ..] => Some(false),
            [.., Some(_)] => Some(true),
            _ => None,
        };
        if edition == Edition::Of2015 {
            let lines = self.lines(from, to);
            return Measured { in_arc, least: shortest(&lines), most: shortest(&lines), lines };
        }
        let lines: Vec<Vec<Line>> =
            parts.iter().map(|part| part.as_ref().map_or(Vec::new(), |part| nearest(&near, part, HAIR))).collect();
        let (least, most) = (shortest(&lines[0]), shortest(&lines[2]));
        Measured { in_arc, least, most, lines: lines.concat() }
    }

    pub(crate) fn sight(&self, from: End, to: End) -> Line {
        let point = |end: End, other: End| match end {
            End::Zone(ship, zone) => self.ships[ship].targeting_point(zone),
            End::Squadron(index) => {
                // From the centre, the line to the other side is the same, and passes through the nearest point of the
                // rim.
                let middle = self.squadrons[index];
                let toward = match other {
                    End::Zone(ship, zone) => nearest(&[middle], &self.ships[ship].zone_area(zone), 0.0)[0].end,
                    End::Squadron(other) => self.squadrons[other],
                };
                let radius = Catalog::get().squadron_base.diameter.value / 2.0;
                Line { start: middle, end: toward }.at(radius / middle.distance(toward))
            }
        };
        Line { start: point(from, to), end: point(to, from) }
    }

    /// The other zones of the defender that a line passes through.
    pub(crate) fn zones_on(&self, line: Line, defender: End) -> Vec<Zone> {
        let End::Zone(ship, defending) = defender else { return Vec::new() };
        let ship = &self.ships[ship];
        ship.zones().filter(|zone| *zone != defending && shows(line, &ship.zone_area(*zone), &[])).collect()
    }

    /// Does the line pass through the base of a ship?
    pub(crate) fn crosses_ship(&self, line: Line, ship: usize, grow: f64) -> bool {
        shows(line, &self.ships[ship].base(grow), &[])
    }

    /// Does the line cross a part of an obstacle that none of these ships hides?
    pub(crate) fn crosses_obstacle(&self, line: Line, obstacle: usize, hiding: &[usize], grow: f64) -> bool {
        let covers: Vec<Polygon> = hiding.iter().map(|ship| self.ships[*ship].base(grow)).collect();
        shows(line, &self.obstacles[obstacle].polygon, &covers)
    }
}

fn shortest(lines: &[Line]) -> f64 {
    lines.iter().map(|line| line.length()).fold(f64::INFINITY, f64::min)
}
