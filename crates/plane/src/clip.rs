//! What is left of a shape behind straight lines.

use smallvec::SmallVec;

use crate::wedge::Ray;
use crate::{Convex, Disc, Spot};

/// So little beyond a line, in grid steps, is still on it: more than the last digits of a quotient can be wrong, and
/// nothing that could be seen. The sides on which grid points lie come out exact without it.
pub(crate) const SLACK: f64 = 1e-7;

/// What is left of a convex shape: its corners in order. One is a point, two are a line.
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

    /// In square grid steps.
    pub fn area(&self) -> f64 {
        let ends = self.spots.iter().skip(1).chain(self.spots.first());
        self.spots.iter().zip(ends).map(|(start, end)| start.x * end.y - start.y * end.x).sum::<f64>().abs() / 2.0
    }

    /// What is to the left of a line (`keep` 1) or to its right (-1), the line included.
    pub(crate) fn behind(&self, line: Ray, keep: f64) -> Option<Self> {
        let depth: SmallVec<[f64; 12]> = self.spots.iter().map(|spot| keep * line.left_of(*spot)).collect();
        if depth.iter().all(|depth| *depth >= -SLACK) {
            return Some(self.clone());
        }
        let mut spots = SmallVec::new();
        for (index, spot) in self.spots.iter().enumerate() {
            let next = (index + 1) % self.spots.len();
            if depth[index] >= -SLACK {
                spots.push(*spot);
            }
            let (inside, goes_inside) = (depth[index] >= -SLACK, depth[next] >= -SLACK);
            // An end that lies on the line is itself where the side meets it.
            let on_line = depth[index].abs() <= SLACK || depth[next].abs() <= SLACK;
            if inside != goes_inside && !on_line {
                spots.push(spot.toward(self.spots[next], depth[index] / (depth[index] - depth[next])));
            }
        }
        (!spots.is_empty()).then_some(Clipped { spots })
    }
}

/// The part of a ray's whole line that lies in a disc.
pub(crate) fn chord(line: Ray, disc: &Disc) -> Option<[Spot; 2]> {
    let (from, toward, middle) = (line.from.spot(), line.toward.spot(), disc.at.spot());
    let aside = line.left_of(middle);
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
