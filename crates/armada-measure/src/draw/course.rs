//! Courses: the laid maneuver tool, and where the ship would end.

use table::Seat;

use super::Drawing;
use super::fan::Tip;
use super::ink::{self, Ink};
use super::mark::{self, Layer, Shape, corners};
use crate::PlacedShip;
use crate::catalog::{Catalog, Ship};
use crate::scene::JudgedCourse;
use crate::tool::{Course, Side};

impl Drawing {
    /// A course: the tool, and the outline of the ship at its end; in the alarm colour if a ship or the edge of the
    /// table is in the way.
    pub fn course(&mut self, card: &Ship, seat: Seat, judged: &JudgedCourse) -> &mut Self {
        let free = judged.inside_play_area && judged.overlaps.ships.is_empty();
        let colour = if free { ink::of_seat(seat) } else { ink::ALARM };
        self.tool(&judged.course);
        let there = PlacedShip::new(&card.class, judged.course.pose);
        self.ghost(&there, colour, if free { 0.6 } else { 0.75 });
        for corner in there.base().iter().flat_map(plane::Convex::corners) {
            self.see(mark::mm(*corner));
        }
        let or_else = match judged.course.side {
            Side::Left => "(left)",
            Side::Right => "(right)",
        };
        // On a straight course, both sides of the tool lead to the same place, which is labelled once.
        self.fan.add(Tip { at: front_of(&there), text: clicks_in_words(&judged.course.clicks), or_else, colour });
        self
    }

    /// The laid tool: its straight parts, and the joints between them.
    fn tool(&mut self, course: &Course) {
        for strip in &course.strips {
            let ink = Ink::fill(ink::TEXT, 0.05).with_line(ink::TEXT, 0.6, 0.2);
            self.put_once(Layer::Tool, Shape::Rounded(corners(strip), 1.2), ink);
        }
        let disc = Catalog::get().maneuver_tool.joint_disc.value / 2.0;
        for joint in course.path.iter().skip(1).take(course.clicks.len()) {
            let ink = Ink::fill(ink::TABLE, 1.0).with_line(ink::TEXT, 0.8, 0.45);
            self.put_once(Layer::Tool, Shape::Circle(mark::mm(*joint), disc.min(5.0)), ink);
        }
        for spot in &course.path {
            self.see(mark::mm(*spot));
        }
    }
}

/// The clicks of each joint: `L1 0 R2`.
pub fn clicks_in_words(clicks: &[i8]) -> String {
    let one = |clicked: &i8| match clicked {
        0 => "0".to_owned(),
        clicked if *clicked < 0 => format!("L{}", clicked.unsigned_abs()),
        clicked => format!("R{clicked}"),
    };
    let words: Vec<String> = clicks.iter().map(one).collect();
    if words.is_empty() { "in place".to_owned() } else { words.join(" ") }
}

fn front_of(ship: &PlacedShip) -> mark::Mm {
    let (sin, cos) = ship.pose().heading.sin_cos();
    let middle = ship.pose().at.spot();
    let ahead = |corner: &plane::Point| (corner.spot().x - middle.x) * sin + (corner.spot().y - middle.y) * cos;
    let front = ship.base().iter().flat_map(plane::Convex::corners).map(ahead).fold(0.0, f64::max);
    mark::spot(plane::Spot { x: middle.x + front * sin, y: middle.y + front * cos })
}
