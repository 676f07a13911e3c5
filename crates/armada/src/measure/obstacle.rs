//! An obstacle where it lies.

use plane::{Disc, Outline, Piece, Pose, Segment, Spot};
use smallvec::SmallVec;

use super::shape::obstacle_outline;
use super::ship::PlacedShip;
use crate::catalog::{Catalog, ObstacleKind, Unknown};

/// An obstacle where it lies.
#[derive(Clone, Debug)]
pub struct PlacedObstacle {
    /// What it is.
    pub kind: ObstacleKind,
    /// Where it lies.
    pub pose: Pose,
    /// Its token.
    pub outline: Outline,
    /// Lines pass over it as if it were not there.
    pub clear: bool,
    /// The same in its own frame.
    own: &'static Outline,
    /// The upright rectangle around it: its lower left and upper right corner.
    bounds: (Spot, Spot),
}

impl PlacedObstacle {
    /// The obstacle of this id, there; tokens may be laid either side up.
    ///
    /// # Errors
    /// If the catalog has no such obstacle; names the nearest.
    pub fn new(id: &str, pose: Pose, mirrored: bool) -> Result<Self, Unknown> {
        let kind = Catalog::get().obstacle(id)?.kind;
        Ok(Self::of(kind, obstacle_outline(id, mirrored), pose))
    }

    fn of(kind: ObstacleKind, own: &'static Outline, pose: Pose) -> Self {
        let outline = own.placed(&pose.frame());
        let corners = || outline.border().iter().map(|corner| corner.spot());
        let low = corners().fold(pose.at.spot(), |low, corner| Spot { x: low.x.min(corner.x), y: low.y.min(corner.y) });
        let high =
            corners().fold(pose.at.spot(), |high, corner| Spot { x: high.x.max(corner.x), y: high.y.max(corner.y) });
        PlacedObstacle { kind, pose, outline, clear: false, own, bounds: (low, high) }
    }

    /// The same obstacle somewhere else.
    pub fn moved_to(&self, pose: Pose) -> Self {
        PlacedObstacle { clear: self.clear, ..Self::of(self.kind, self.own, pose) }
    }

    /// The pieces of a line that run over it.
    pub(crate) fn pieces(&self, line: &Segment) -> SmallVec<[Piece; 4]> {
        if self.is_beside(line) { SmallVec::new() } else { self.outline.pieces(line) }
    }

    /// Does the line pass the rectangle around it? A quick yes for most lines on a table.
    fn is_beside(&self, line: &Segment) -> bool {
        let (low, high) = self.bounds;
        let (start, end) = (line.start, line.end);
        let apart = start.x.max(end.x) < low.x
            || start.x.min(end.x) > high.x
            || start.y.max(end.y) < low.y
            || start.y.min(end.y) > high.y;
        // Or all four corners of the rectangle lie on one side of the line.
        let way = Spot { x: end.x - start.x, y: end.y - start.y };
        let left_of = |x: f64, y: f64| way.x * (y - start.y) - way.y * (x - start.x);
        let corners = [left_of(low.x, low.y), left_of(high.x, low.y), left_of(high.x, high.y), left_of(low.x, high.y)];
        apart || corners.iter().all(|side| *side > 0.0) || corners.iter().all(|side| *side < 0.0)
    }

    /// Does a ship rest on it? Shield dials count as base for overlapping.
    pub fn is_overlapped_by(&self, ship: &PlacedShip) -> bool {
        ship.base().iter().chain(ship.dials()).any(|part| self.outline.overlaps_convex(part))
    }

    /// Does a squadron or a round token rest on it?
    pub fn is_overlapped_by_disc(&self, disc: &Disc) -> bool {
        self.outline.parts().iter().any(|part| disc.overlaps_convex(part))
    }
}
