//! Clipping of convex shapes by straight lines.

use smallvec::SmallVec;

use crate::point::sides;
use crate::wedge::Ray;
use crate::{Convex, Disc, Spot};

/// A spot at most this far beyond a line, in grid steps, counts as on it: more than the rounding error of a quotient, and
/// too little to be seen. Sides through grid points are exact without it.
pub(crate) const SLACK: f64 = 1e-7;

/// What clipping leaves of a convex shape: its corners in order. One corner is a point, two are a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Clipped {
    spots: SmallVec<[Spot; 12]>,
}

impl Clipped {
    pub(crate) fn of(shape: &Convex) -> Self {
        Clipped { spots: shape.corners().iter().map(|corner| corner.spot()).collect() }
    }

    pub(crate) fn line(ends: [Spot; 2]) -> Self {
        Clipped { spots: SmallVec::from_slice(&ends) }
    }

    /// The corners.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// The area in square grid steps.
    pub fn area(&self) -> f64 {
        sides(&self.spots).map(|(start, end)| start.x * end.y - start.y * end.x).sum::<f64>().abs() / 2.0
    }

    /// Is nothing left?
    pub(crate) fn is_empty(&self) -> bool {
        self.spots.is_empty()
    }

    /// Keeps what is to the left of a line (`keep` 1) or to its right (-1), the line included.
    pub(crate) fn keep_behind(&mut self, line: Ray, keep: f64) {
        let left_of = line.left_of();
        let depth = |spot: Spot| keep * left_of(spot);
        if self.spots.iter().all(|spot| depth(*spot) >= -SLACK) {
            return;
        }
        let mut left = SmallVec::new();
        let Some(first) = self.spots.first() else { return };
        let mut here = depth(*first);
        for (spot, next) in sides(&self.spots) {
            let there = depth(next);
            let (inside, goes_inside) = (here >= -SLACK, there >= -SLACK);
            if inside {
                left.push(spot);
            }
            // An end that lies on the line is itself where the side meets it.
            let on_line = here.abs() <= SLACK || there.abs() <= SLACK;
            if inside != goes_inside && !on_line {
                left.push(spot.toward(next, here / (here - there)));
            }
            here = there;
        }
        self.spots = left;
    }
}

/// The part of a ray's line that lies inside a disc.
pub(crate) fn chord(line: Ray, disc: &Disc) -> Option<[Spot; 2]> {
    let (from, toward, middle) = (line.from.spot(), line.toward.spot(), disc.at.spot());
    let aside = line.left_of()(middle);
    let radius = f64::from(disc.radius);
    if aside.abs() > radius + SLACK {
        return None;
    }
    let length = from.distance(toward);
    let way = Spot { x: (toward.x - from.x) / length, y: (toward.y - from.y) / length };
    let along = (middle.x - from.x) * way.x + (middle.y - from.y) * way.y;
    let half = (radius * radius - aside * aside).max(0.0).sqrt();
    Some([along - half, along + half].map(|along| Spot { x: from.x + way.x * along, y: from.y + way.y * along }))
}
