//! The table itself: its edges, a grid of feet, the deployment zones.

use super::Drawing;
use super::ink::{self, Ink};
use super::mark::{Layer, Mm, Shape};
use crate::catalog::{Catalog, Rect};

/// A foot, in millimetres.
const FOOT: f64 = 304.8;

impl Drawing {
    /// The table with a faint grid of feet; with deployment lines if the play area is one of the rules' own.
    pub fn table(&mut self, play_area: Rect) -> &mut Self {
        let Rect { min, max } = play_area;
        let corners = play_area.corners().map(Into::into).to_vec();
        self.put(Layer::Table, Shape::Polygon(corners), Ink::fill(ink::TABLE, 1.0));
        let mut rule = |from: Mm, to: Mm| {
            self.put(Layer::Table, Shape::Line(vec![from, to]), Ink::line(ink::GRID, 1.0, 0.85));
        };
        for x in feet(max.x) {
            rule([x, min.y], [x, max.y]);
        }
        for y in feet(max.y) {
            rule([min.x, y], [max.x, y]);
        }
        self.deployment(play_area);
        let corners = play_area.corners().map(Into::into).to_vec();
        self.put(Layer::Table, Shape::Polygon(corners), Ink::line(ink::EDGE, 1.5, 1.0));
        self
    }

    /// Extends the visible part to the whole table.
    pub fn see_table(&mut self, play_area: Rect) -> &mut Self {
        for corner in play_area.corners() {
            self.see(corner.into());
        }
        self
    }

    fn deployment(&mut self, play_area: Rect) {
        let same = |one: f64, two: f64| (one - two).abs() < 0.05;
        let known = Catalog::get().play_areas().iter();
        let mut known = known.filter(|area| same(area.width, play_area.max.x) && same(area.depth, play_area.max.y));
        let Some(area) = known.next() else {
            return;
        };
        let Rect { min, max } = area.deployment_zone();
        let ends = [(max.y, super::FIRST), (area.depth - max.y, super::SECOND)];
        for (y, seat) in ends {
            let line = Shape::Line(vec![[min.x, y], [max.x, y]]);
            self.put(Layer::Table, line, Ink::line(ink::of_seat(seat), 1.0, 0.3).dashed("2 6"));
        }
        if area.setup_inset > 0.0 {
            for x in [min.x, max.x] {
                let line = Shape::Line(vec![[x, 0.0], [x, area.depth]]);
                self.put(Layer::Table, line, Ink::line(ink::EDGE, 1.0, 0.6).dashed("2 6"));
            }
        }
    }
}

/// The grid lines within a length.
fn feet(length: f64) -> impl Iterator<Item = f64> {
    let lines = (length / FOOT).ceil() as u32;
    (1..lines).map(|line| f64::from(line) * FOOT).filter(move |at| *at < length - 1.0)
}
