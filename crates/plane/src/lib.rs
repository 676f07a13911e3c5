//! Plane geometry with the same results on every machine.
//!
//! Everything at rest is on a **grid** of 1/1024 mm ([`Point`], [`Pose`], [`Convex`], [`Disc`]). Turning a shape uses
//! one portable library for sine and cosine and is rounded to the grid once ([`Frame`]). After that, yes-or-no
//! questions ([`overlap`](Convex::overlaps), [`inside`](Wedge::contains), [`crosses`](Convex::is_crossed_by)) are
//! answered exactly, in integers. Only lengths are floating-point: the nearest points of two shapes and what clipping
//! by a wedge leaves of a shape are [`Spot`]s. They are computed by additions, multiplications, divisions and square
//! roots, which every machine rounds alike; lengths are compared with one tolerance, [`TOLERANCE`].
//!
//! Touching is not overlapping, and borders are inclusive: a point on a wedge's side is inside.
//!
//! ```
//! use plane::{Convex, Heading, Point, Pose, UNITS_PER_MM};
//!
//! let base = Convex::rectangle(43 * UNITS_PER_MM, 71 * UNITS_PER_MM);
//! let placed = |x, y, degrees| {
//!     let (at, heading) = (Point::from_mm(x, y)?, Heading::from_degrees(degrees)?);
//!     Some(base.placed(&Pose { at, heading }.frame()))
//! };
//! let [here, beside, turned] = [placed(0.0, 0.0, 0.0), placed(43.0, 0.0, 0.0), placed(43.0, 0.0, 30.0)].map(Option::unwrap);
//! assert!(!here.overlaps(&beside), "they touch");
//! assert!(here.overlaps(&turned));
//! ```

mod bounds;
mod clip;
mod convex;
mod disc;
mod farthest;
mod grid;
mod heading;
mod nearest;
mod outline;
mod point;
mod pose;
mod segment;
mod stretch;
mod wedge;

pub use bounds::Bounds;
pub use clip::Clipped;
pub use convex::{Convex, NotConvex};
pub use disc::Disc;
pub use farthest::{farthest, farthest_of_disc, is_any_farther_than};
pub use grid::{FARTHEST_MM, TOLERANCE, UNITS_PER_MM, from_mm, to_mm};
pub use heading::{Heading, Turn};
pub use nearest::{Gap, nearest};
pub use outline::{NotSimple, Outline};
pub use point::{Point, Spot, Vector};
pub use pose::{Frame, Pose};
pub use segment::{Piece, Segment};
pub use stretch::{Meeting, Rim, Stretch};
pub use wedge::{Ray, Wedge};
