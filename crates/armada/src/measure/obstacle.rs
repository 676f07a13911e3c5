//! An obstacle where it lies.

use plane::{Disc, Outline, Piece, Pose, Segment};
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
    /// The same in its own frame.
    own: &'static Outline,
    /// No corner is farther from the pose than this.
    reach: f64,
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
        let middle = pose.at.spot();
        let reach = outline.border().iter().map(|corner| corner.spot().distance(middle)).fold(0.0, f64::max);
        PlacedObstacle { kind, pose, outline, own, reach }
    }

    /// The same obstacle somewhere else.
    pub fn moved_to(&self, pose: Pose) -> Self {
        Self::of(self.kind, self.own, pose)
    }

    /// The pieces of a line that run over it.
    pub(crate) fn pieces(&self, line: &Segment) -> SmallVec<[Piece; 4]> {
        if !line.comes_within(self.pose.at.spot(), self.reach) {
            return SmallVec::new();
        }
        self.outline.pieces(line)
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
