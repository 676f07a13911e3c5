//! An obstacle at its place on the table.

use plane::{Bounds, Disc, Outline, Piece, Pose, Segment};
use smallvec::SmallVec;
use std::sync::{Arc, OnceLock};

use super::shape::obstacle_outline;
use super::ship::PlacedShip;
use crate::catalog::{Catalog, ObstacleKind, Unknown};

/// An obstacle at its place. Copies share its outline, which is placed when it is first measured.
#[derive(Clone, Debug)]
pub struct PlacedObstacle {
    /// Its kind.
    pub kind: ObstacleKind,
    pose: Pose,
    outline: Arc<OnceLock<Outline>>,
    /// Whether lines pass over it as if it were not there.
    pub clear: bool,
    /// Its outline in its own frame.
    own: &'static Outline,
    bounds: Bounds,
}

impl PlacedObstacle {
    /// The obstacle with this id at this place; tokens may lie either side up.
    ///
    /// # Errors
    /// If the catalog has no such obstacle; names the nearest.
    pub fn new(id: &str, pose: Pose, mirrored: bool) -> Result<Self, Unknown> {
        let kind = Catalog::get().obstacle(id)?.kind;
        Ok(Self::of(kind, obstacle_outline(id, mirrored), pose))
    }

    fn of(kind: ObstacleKind, own: &'static Outline, pose: Pose) -> Self {
        let outline = own.placed(&pose.frame());
        let bounds = outline.bounds();
        PlacedObstacle { kind, pose, outline: Arc::new(OnceLock::from(outline)), clear: false, own, bounds }
    }

    /// Its place.
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// The outline of its token.
    pub fn outline(&self) -> &Outline {
        self.outline.get_or_init(|| self.own.placed(&self.pose.frame()))
    }

    /// Its axis-aligned bounding box.
    pub(super) fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The same obstacle somewhere else.
    pub fn moved_to(&self, pose: Pose) -> Self {
        if pose.heading != self.pose.heading {
            return PlacedObstacle { clear: self.clear, ..Self::of(self.kind, self.own, pose) };
        }
        // With the same heading, all points are rounded to the grid alike.
        let bounds = self.bounds.moved(pose.at - self.pose.at);
        PlacedObstacle { kind: self.kind, pose, outline: Arc::default(), clear: self.clear, own: self.own, bounds }
    }

    /// The pieces of a line that cross it.
    pub(crate) fn pieces(&self, line: &Segment) -> SmallVec<[Piece; 4]> {
        if self.bounds.is_crossed_by(line) { self.outline().pieces(line) } else { SmallVec::new() }
    }

    /// Does a ship overlap it? Shield dials count as part of the base.
    pub fn is_overlapped_by(&self, ship: &PlacedShip) -> bool {
        ship.solid_near(&self.bounds).iter().any(|part| self.outline().overlaps_convex(part))
    }

    /// Does another obstacle overlap it?
    pub(super) fn overlaps(&self, other: &PlacedObstacle) -> bool {
        self.bounds.overlaps(&other.bounds) && self.outline().overlaps(other.outline())
    }

    /// Does a squadron or a round token overlap it?
    pub fn is_overlapped_by_disc(&self, disc: &Disc) -> bool {
        self.bounds.overlaps(&disc.bounds()) && self.outline().parts().iter().any(|part| disc.overlaps_convex(part))
    }
}
