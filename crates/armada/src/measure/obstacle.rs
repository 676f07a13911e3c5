//! An obstacle where it lies.

use plane::{Disc, Outline, Piece, Pose, Segment, Spot};
use smallvec::SmallVec;

use super::shape::obstacle_outline;
use super::ship::PlacedShip;
use crate::catalog::Catalog;
use crate::catalog::{ObstacleKind, Unknown};

/// An obstacle where it lies.
#[derive(Clone, Debug)]
pub struct PlacedObstacle {
    /// What it is.
    pub kind: ObstacleKind,
    /// Its token.
    pub outline: Outline,
    about: (Spot, f64),
}

impl PlacedObstacle {
    /// The obstacle of this id, there; tokens may be laid either side up.
    ///
    /// # Errors
    /// If the catalog has no such obstacle; names the nearest.
    pub fn new(id: &str, pose: Pose, mirrored: bool) -> Result<Self, Unknown> {
        let kind = Catalog::get().obstacle(id)?.kind;
        let outline = obstacle_outline(id, mirrored).placed(&pose.frame());
        let middle = pose.at.spot();
        let farthest = outline.border().iter().map(|corner| corner.spot().distance(middle)).fold(0.0, f64::max);
        Ok(PlacedObstacle { kind, outline, about: (middle, farthest) })
    }

    /// The pieces of a line that run over it.
    pub(crate) fn pieces(&self, line: &Segment) -> SmallVec<[Piece; 4]> {
        let (middle, radius) = self.about;
        let nearest = Disc { at: plane::Point { x: middle.x as i32, y: middle.y as i32 }, radius: radius as i32 + 1 };
        if !touches(line, &nearest) {
            return SmallVec::new();
        }
        self.outline.parts().iter().filter_map(|part| line.inside(part)).collect()
    }

    /// Does a ship rest on it? Shield dials count as base for overlapping.
    pub fn is_overlapped_by(&self, ship: &PlacedShip) -> bool {
        ship.base().iter().chain(ship.dials()).any(|part| self.outline.overlaps_convex(part))
    }

    /// Does a squadron rest on it?
    pub fn is_overlapped_by_disc(&self, disc: &Disc) -> bool {
        self.outline.parts().iter().any(|part| disc.overlaps_convex(part))
    }
}

fn touches(line: &Segment, disc: &Disc) -> bool {
    let middle = disc.at.spot();
    let way = Spot { x: line.end.x - line.start.x, y: line.end.y - line.start.y };
    let square = way.x * way.x + way.y * way.y;
    let along = (middle.x - line.start.x) * way.x + (middle.y - line.start.y) * way.y;
    let part = if square == 0.0 { 0.0 } else { (along / square).clamp(0.0, 1.0) };
    line.at(part).distance(middle) <= f64::from(disc.radius)
}
