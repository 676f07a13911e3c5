//! Ships, squadrons and obstacles.

use plane::{Convex, Disc, Outline, Point, Spot};
use table::Seat;

use super::Drawing;
use super::ink::{self, Ink};
use super::label::{Label, SMALLEST};
use super::mark::{self, Bounds, Layer, Mm, Shape, corners};
use super::texture;
use crate::catalog::{Catalog, Zone};
use crate::{PlacedObstacle, PlacedShip, PlacedToken};

/// The corner radius of a base, in millimetres.
const ROUND: f64 = 2.4;

impl Drawing {
    /// A ship: base, shield dials, hull zones with arc lines, targeting points, and its direction.
    pub fn ship(&mut self, ship: &PlacedShip, seat: Seat, id: &str, name: &str) -> &mut Self {
        let colour = ink::of_seat(seat);
        for dial in ship.dials() {
            let ink = Ink::fill(ink::BASE, 1.0).with_line(colour, 1.0, 0.7);
            self.put(Layer::Bases, Shape::Rounded(corners(dial), 1.0), ink);
        }
        for part in ship.base() {
            let ink = Ink::fill(ink::BASE, 1.0).with_line(colour, 1.6, 1.0);
            self.put(Layer::Bases, Shape::Rounded(corners(part), ROUND), ink);
        }
        for zone in ship.zones() {
            let opacity = if zone.zone == Zone::Front { 0.2 } else { 0.07 };
            let ink = Ink::fill(colour, opacity).with_line(colour, 0.8, 0.6);
            self.put(Layer::Tokens, Shape::Polygon(corners(&zone.area)), ink);
        }
        self.put(Layer::Tokens, Shape::Polygon(chevron(ship)), Ink::fill(colour, 0.95));
        for zone in ship.zones() {
            let dot = Shape::Dot(mark::mm(zone.targeting_point), 2.2);
            self.put(Layer::Tokens, dot, Ink::fill(ink::DOT, 1.0));
        }
        self.avoid.extend(boxes(ship));
        let half = half_width(ship);
        self.name(mark::mm(ship.pose().at), half, seat, id, name)
    }

    /// Where a ship would end: its outline and direction.
    pub(super) fn ghost(&mut self, ship: &PlacedShip, colour: &'static str, opacity: f64) {
        for part in ship.base() {
            let ink = Ink::fill(colour, 0.03).with_line(colour, 1.0, opacity);
            self.put(Layer::Ghosts, Shape::Rounded(corners(part), ROUND), ink);
        }
        self.put(Layer::Ghosts, Shape::Polygon(chevron(ship)), Ink::fill(colour, opacity));
        self.ghosts.extend(boxes(ship));
    }

    /// A squadron: its base, the disk in it, and three darts.
    pub fn squadron(&mut self, base: &Disc, seat: Seat, id: &str, name: &str) -> &mut Self {
        let colour = ink::of_seat(seat);
        let at = mark::mm(base.at);
        let radius = plane::to_mm(f64::from(base.radius));
        let ink = Ink::fill(ink::BASE, 1.0).with_line(colour, 1.6, 1.0);
        self.put(Layer::Bases, Shape::Circle(at, radius), ink);
        let disk = Catalog::get().squadron_base.cardboard_diameter.value / 2.0;
        self.put(Layer::Tokens, Shape::Circle(at, disk), Ink::fill(colour, 0.1).with_line(colour, 0.8, 0.6));
        for (x, y) in [(0.0, 4.6), (-5.6, -3.4), (5.6, -3.4)] {
            let dart = [(0.0, 4.0), (-2.9, -3.2), (0.0, -1.5), (2.9, -3.2)];
            let dart = dart.map(|(right, ahead)| [at[0] + x + right, at[1] + y + ahead]).to_vec();
            self.put(Layer::Tokens, Shape::Polygon(dart), Ink::fill(colour, 0.9));
        }
        self.avoid(at, radius);
        self.name(at, radius, seat, id, name)
    }

    /// An obstacle with the texture of its kind; in the colour of its seat, if it is a station with an owner.
    pub fn obstacle(&mut self, obstacle: &PlacedObstacle, seat: Option<Seat>, id: &str, name: &str) -> &mut Self {
        let (colour, pattern) = texture::of(obstacle.kind);
        let rim = seat.map_or(colour, ink::of_seat);
        let border: Vec<Mm> = obstacle.outline().border().iter().map(|corner| mark::mm(*corner)).collect();
        let middle = middle(&border);
        let ink = Ink::fill(colour, 0.5).with_line(rim, if seat.is_some() { 1.8 } else { 1.2 }, 1.0).textured(pattern);
        self.avoid_outline(obstacle.outline());
        let away = border.iter().map(|corner| mark::length(mark::way(middle, *corner)));
        let away = away.fold(f64::INFINITY, f64::min);
        self.put(Layer::Obstacles, Shape::Rounded(border, 3.0), ink);
        self.labels.push(Label {
            at: middle,
            away,
            words: vec![(id.to_owned(), seat.map_or(ink::TEXT, ink::of_seat)), (format!("  {name}"), ink::FAINT)],
            size: SMALLEST,
            bold: seat.is_some(),
            needed: true,
        });
        self
    }

    /// A round token.
    pub fn token(&mut self, token: &PlacedToken, id: &str) -> &mut Self {
        let at = mark::mm(token.disc.at);
        let radius = plane::to_mm(f64::from(token.disc.radius));
        let ink = Ink::fill(ink::BASE, 0.85).with_line(ink::TEXT, 1.2, 0.8);
        self.put(Layer::Obstacles, Shape::Circle(at, radius), ink);
        self.put(Layer::Obstacles, Shape::Circle(at, radius * 0.45), Ink::fill(ink::TEXT, 0.5));
        self.avoid(at, radius);
        let words = vec![(id.to_owned(), ink::TEXT), (format!("  {}", token.kind.name()), ink::FAINT)];
        self.labels.push(Label { at, away: radius, words, size: SMALLEST, bold: false, needed: true });
        self
    }

    fn name(&mut self, at: Mm, away: f64, seat: Seat, id: &str, name: &str) -> &mut Self {
        let words = vec![(id.to_owned(), ink::of_seat(seat)), (format!("  {name}"), ink::FAINT)];
        self.labels.push(Label { at, away, words, size: 13.0, bold: true, needed: true });
        self
    }

    fn avoid_outline(&mut self, outline: &Outline) {
        const STEP: i32 = 8;
        let mut bounds = Bounds::EMPTY;
        for corner in outline.border() {
            bounds.include(mark::mm(*corner));
            self.avoid(mark::mm(*corner), 3.0);
        }
        let [width, height] = bounds.size().map(|length| length as i32 / STEP);
        for (right, up) in (0..=width).flat_map(|right| (0..=height).map(move |up| (right, up))) {
            let at = [bounds.min[0] + f64::from(right * STEP), bounds.min[1] + f64::from(up * STEP)];
            let inside =
                Point::from_mm(at[0], at[1]).is_some_and(|at| outline.parts().iter().any(|part| part.contains(at)));
            if inside {
                self.avoid(at, f64::from(STEP) / 2.0);
            }
        }
    }
}

/// Small boxes that cover a ship, with half their width: they fit a turned base better than one large box.
fn boxes(ship: &PlacedShip) -> Vec<(Mm, f64)> {
    let mut boxes = Vec::new();
    for part in ship.base() {
        let corners = part.corners();
        let [one, two, three, four] = [0, 1, 2, 3].map(|at| corners[at % corners.len()].spot());
        for step in [0.12, 0.31, 0.5, 0.69, 0.88] {
            let (left, right) = (four.toward(one, step), three.toward(two, step));
            boxes.extend([0.15, 0.5, 0.85].map(|part| (mark::spot(left.toward(right, part)), 8.0)));
        }
    }
    boxes
}

/// The distance of a label from the centre of a ship, in millimetres.
fn half_width(ship: &PlacedShip) -> f64 {
    let middle = ship.pose().at.spot();
    let side = |part: &Convex| {
        let sides = part.sides().map(|(from, to)| from.spot().toward(to.spot(), 0.5).distance(middle));
        sides.fold(f64::INFINITY, f64::min)
    };
    plane::to_mm(ship.base().iter().map(side).fold(f64::INFINITY, f64::min))
}

/// A small arrow head inside the front edge.
fn chevron(ship: &PlacedShip) -> Vec<Mm> {
    let (sin, cos) = ship.pose().heading.sin_cos();
    let middle = ship.pose().at.spot();
    let ahead = |spot: Spot| (spot.x - middle.x) * sin + (spot.y - middle.y) * cos;
    let corners = ship.base().iter().flat_map(Convex::corners);
    let front = plane::to_mm(corners.map(|corner| ahead(corner.spot())).fold(0.0, f64::max));
    let [x, y] = mark::mm(ship.pose().at);
    let place = |right: f64, ahead: f64| [x + right * cos + ahead * sin, y + ahead * cos - right * sin];
    [(0.0, -1.2), (2.8, -5.2), (0.0, -4.1), (-2.8, -5.2)].map(|(right, back)| place(right, front + back)).to_vec()
}

fn middle(corners: &[Mm]) -> Mm {
    let count = corners.len().max(1) as f64;
    let sum = corners.iter().fold([0.0, 0.0], |sum, corner| [sum[0] + corner[0], sum[1] + corner[1]]);
    sum.map(|sum| sum / count)
}
