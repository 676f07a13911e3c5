//! On which stretch of a straight path two shapes meet. Lengths are not exact, so the result is a pair: on one stretch
//! the shapes certainly meet, outside of the other they certainly do not. Only lengths between the two need an exact
//! test.

use smallvec::SmallVec;

use crate::{Bounds, Convex, Disc, Point, Spot};

/// An interval of lengths along a path, in grid steps.
pub type Stretch = (f64, f64);

/// Where two shapes meet along a path, if the moving one may be off the path by a given distance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// Where they certainly overlap, for every permitted deviation from the path.
    pub surely: Option<Stretch>,
    /// Outside of this stretch they are certainly apart.
    pub perhaps: Stretch,
}

/// A shape enlarged by the radius of a disc: where the disc's centre must be for the two to meet.
#[derive(Clone, Debug)]
pub struct Rim {
    larger: Rounded,
    smaller: Rounded,
    /// A bounding circle: the whole shape is within `reach` of this spot.
    middle: Spot,
    reach: f64,
}

/// A shape enlarged by a radius, with rounded corners.
#[derive(Clone, Debug)]
struct Rounded {
    corners: SmallVec<[Spot; 8]>,
    /// The straight parts of its border.
    sides: SmallVec<[(Spot, Spot); 8]>,
    radius: f64,
}

impl Rim {
    /// Around a shape, for a disc of this radius that may be off its path by `beside`.
    pub fn around(shape: &Convex, radius: f64, beside: f64) -> Self {
        let (larger, smaller) = (Rounded::of(shape, radius + beside), Rounded::of(shape, radius - beside));
        let middle = larger.corners[0].toward(larger.corners[larger.corners.len() / 2], 0.5);
        Rim { larger, smaller, middle, reach: shape.farthest_from(middle) + radius + beside }
    }

    /// Where the disc meets the shape when its centre moves from `from` in direction `way` (a unit vector); `None` if
    /// nowhere on the stretch `on`. Lengths behind `from` are negative.
    pub fn met_along(&self, from: Spot, way: Spot, on: Stretch) -> Option<Meeting> {
        let middle = seen(self.middle, from, way);
        if middle.y.abs() > self.reach || middle.x + self.reach < on.0 || middle.x - self.reach > on.1 {
            return None;
        }
        let perhaps = self.larger.met_along(from, way).filter(|(first, last)| *first <= on.1 && *last >= on.0)?;
        Some(Meeting { surely: self.smaller.met_along(from, way), perhaps })
    }
}

/// Coordinates of a spot relative to another along a path: how far ahead, and how far to the right.
fn seen(spot: Spot, from: Spot, way: Spot) -> Spot {
    let (x, y) = (spot.x - from.x, spot.y - from.y);
    Spot { x: x * way.x + y * way.y, y: x * way.y - y * way.x }
}

impl Rounded {
    fn of(shape: &Convex, radius: f64) -> Self {
        let outward = |(start, end): (Point, Point)| {
            let (start, end) = (start.spot(), end.spot());
            let length = start.distance(end);
            let (x, y) = ((end.y - start.y) / length * radius, (start.x - end.x) / length * radius);
            (Spot { x: start.x + x, y: start.y + y }, Spot { x: end.x + x, y: end.y + y })
        };
        let corners = shape.corners().iter().map(|corner| corner.spot()).collect();
        Rounded { corners, sides: shape.sides().map(outward).collect(), radius }
    }

    fn met_along(&self, from: Spot, way: Spot) -> Option<Stretch> {
        let (mut first, mut last) = (f64::INFINITY, f64::NEG_INFINITY);
        let mut meets = |ahead: f64| (first, last) = (first.min(ahead), last.max(ahead));
        for corner in &self.corners {
            let at = seen(*corner, from, way);
            if at.y.abs() <= self.radius {
                let half = (self.radius * self.radius - at.y * at.y).sqrt();
                meets(at.x - half);
                meets(at.x + half);
            }
        }
        for (start, end) in &self.sides {
            let (start, end) = (seen(*start, from, way), seen(*end, from, way));
            if (start.y < 0.0) != (end.y < 0.0) {
                meets(start.x + (end.x - start.x) * start.y / (start.y - end.y));
            }
        }
        (first <= last).then_some((first, last))
    }
}

impl Disc {
    /// Where the disc, moving in direction `way` (a unit vector), meets a shape; `None` if nowhere on the stretch `on`.
    pub fn meets_along(&self, way: Spot, shape: &Convex, beside: f64, on: Stretch) -> Option<Meeting> {
        if !shape.bounds().could_be_met(&self.bounds(), way, beside, on) {
            return None;
        }
        Rim::around(shape, f64::from(self.radius), beside).met_along(self.at.spot(), way, on)
    }
}

impl Bounds {
    /// Where a disc of this radius meets the box when its centre moves from the origin in direction `way` (a unit
    /// vector); `None` if nowhere on the stretch `on`. Lengths behind the origin are negative.
    #[inline]
    pub fn met_by_disc(&self, radius: f64, way: Spot, on: Stretch) -> Option<Stretch> {
        // Mirrored so that the path leads to the right and ahead.
        let mirrored = |low: i32, high: i32, way: f64| if way < 0.0 { (-high, -low) } else { (low, high) };
        let (low, high) = self.corners();
        let (across, along) = (mirrored(low.x, high.x, way.x), mirrored(low.y, high.y, way.y));
        let (low, high) = (Point { x: across.0, y: along.0 }.spot(), Point { x: across.1, y: along.1 }.spot());
        let way = Spot { x: way.x.abs(), y: way.y.abs() };
        let first = ((low.x - radius) / way.x).max((low.y - radius) / way.y);
        let last = ((high.x + radius) / way.x).min((high.y + radius) / way.y);
        if first > last || first > on.1 || last < on.0 {
            return None;
        }
        // Where the centre is beyond two sides, the border is round.
        let corner = |length: f64| {
            let at = Spot { x: way.x * length, y: way.y * length };
            let beyond = |at: f64, low: f64, high: f64| if at < low { Some(low) } else { (at > high).then_some(high) };
            Some(Spot { x: beyond(at.x, low.x, high.x)?, y: beyond(at.y, low.y, high.y)? })
        };
        let first = corner(first).map_or(Some(first), |corner| Some(chord(corner, radius, way)?.0))?;
        let last = corner(last).map_or(Some(last), |corner| Some(chord(corner, radius, way)?.1))?;
        (first <= on.1 && last >= on.0).then_some((first, last))
    }
}

/// Where a path from the origin runs through a circle.
fn chord(middle: Spot, radius: f64, way: Spot) -> Option<Stretch> {
    let at = seen(middle, Spot::default(), way);
    let square = radius * radius - at.y * at.y;
    let half = square.sqrt();
    (square >= 0.0).then_some((at.x - half, at.x + half))
}

impl Convex {
    /// Where the shape, moving in direction `way` (a unit vector), meets another; `None` if nowhere on the stretch
    /// `on`.
    pub fn meets_along(&self, way: Spot, other: &Convex, beside: f64, on: Stretch) -> Option<Meeting> {
        let (here, there) = (self.bounds(), other.bounds());
        if !there.could_be_met(&here, way, beside, on) {
            return None;
        }
        let (mut perhaps, mut surely) = (on, on);
        // Convex shapes are apart if a side of one has all of the other in front of it.
        let both = [(self, other, 1.0), (other, self, -1.0)];
        for (shape, other, toward) in both {
            for (start, end) in shape.sides() {
                // Everything is measured in lengths of the side, so that nothing is divided by it.
                let (start, end) = (start.spot(), end.spot());
                let out = Spot { x: end.y - start.y, y: start.x - end.x };
                let of_start = start.x * out.x + start.y * out.y;
                let mut gap = f64::INFINITY;
                for corner in other.corners() {
                    let corner = corner.spot();
                    gap = gap.min(corner.x * out.x + corner.y * out.y - of_start);
                }
                let closing = (way.x * out.x + way.y * out.y) * toward;
                let beside = beside * (out.x * out.x + out.y * out.y).sqrt();
                let keep = |(first, last): Stretch, gap: f64| {
                    if closing > 0.0 {
                        (first.max(gap / closing), last)
                    } else if closing < 0.0 {
                        (first, last.min(gap / closing))
                    } else if gap <= 0.0 {
                        (first, last)
                    } else {
                        (f64::INFINITY, f64::NEG_INFINITY)
                    }
                };
                (perhaps, surely) = (keep(perhaps, gap - beside), keep(surely, gap + beside));
                if perhaps.0 > perhaps.1 {
                    return None;
                }
            }
        }
        Some(Meeting { surely: Some(surely).filter(|(first, last)| first <= last), perhaps })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pose;

    const EVERYWHERE: Stretch = (f64::NEG_INFINITY, f64::INFINITY);

    fn square_at(x: i32, y: i32) -> Convex {
        let pose = Pose { at: Point { x, y }, ..Pose::default() };
        Convex::rectangle(10, 10).placed(&pose.frame())
    }

    #[test]
    fn a_disc_meets_a_shape_between_two_ends() {
        let met = |x: f64, y: f64, way: (f64, f64), beside: f64, on: Stretch| {
            Rim::around(&square_at(0, 0), 5.0, beside).met_along(Spot { x, y }, Spot { x: way.0, y: way.1 }, on)
        };
        let perhaps = |x: f64, y: f64, way: (f64, f64)| met(x, y, way, 0.0, EVERYWHERE).map(|meeting| meeting.perhaps);
        assert_eq!(perhaps(-20.0, 4.0, (1.0, 0.0)), Some((10.0, 30.0)), "from side to side");
        assert_eq!(perhaps(-20.0, 8.0, (1.0, 0.0)), Some((11.0, 29.0)), "around both corners: 3, 4, 5");
        assert_eq!(perhaps(0.0, 0.0, (0.0, -1.0)), Some((-10.0, 10.0)), "from inside, both ways");
        assert_eq!(perhaps(-20.0, 11.0, (1.0, 0.0)), None);

        let wide = met(-20.0, 4.0, (1.0, 0.0), 1.0, EVERYWHERE).unwrap();
        assert_eq!(wide, Meeting { surely: Some((11.0, 29.0)), perhaps: (9.0, 31.0) });
        let past = met(-20.0, 9.5, (1.0, 0.0), 1.0, EVERYWHERE).unwrap();
        assert_eq!(past.surely, None, "only if it is beside the way");
        assert_eq!(met(-20.0, 4.0, (1.0, 0.0), 1.0, (40.0, 90.0)), None, "not there");
    }

    #[test]
    fn a_disc_from_the_origin_meets_a_box_between_two_ends() {
        let met = |x: i32, y: i32, way: (f64, f64), on: Stretch| {
            square_at(x, y).bounds().met_by_disc(5.0, Spot { x: way.0, y: way.1 }, on)
        };
        assert_eq!(met(20, -4, (1.0, 0.0), EVERYWHERE), Some((10.0, 30.0)), "from side to side");
        assert_eq!(met(-20, -4, (-1.0, 0.0), EVERYWHERE), Some((10.0, 30.0)), "to the left");
        assert_eq!(met(20, -8, (1.0, 0.0), EVERYWHERE), Some((11.0, 29.0)), "around both corners: 3, 4, 5");
        assert_eq!(met(0, 0, (0.0, -1.0), EVERYWHERE), Some((-10.0, 10.0)), "from inside, both ways");
        assert_eq!(met(0, 0, (0.0, -1.0), (11.0, 90.0)), None, "not there");
        assert_eq!(met(20, 11, (1.0, 0.0), EVERYWHERE), None);
        assert_eq!(met(16, 16, (0.8, -0.6), EVERYWHERE), None, "past a corner");
    }

    #[test]
    fn a_shape_meets_another_between_two_ends() {
        let along = |x: i32, y: i32, beside: f64, on: Stretch| {
            square_at(0, 0).meets_along(Spot { x: 1.0, y: 0.0 }, &square_at(x, y), beside, on)
        };
        let meeting = |surely: Option<Stretch>, perhaps: Stretch| Some(Meeting { surely, perhaps });
        assert_eq!(along(30, 5, 0.0, EVERYWHERE), meeting(Some((20.0, 40.0)), (20.0, 40.0)));
        assert_eq!(along(30, 5, 1.0, EVERYWHERE), meeting(Some((21.0, 39.0)), (19.0, 41.0)));
        assert_eq!(along(30, 5, 1.0, (0.0, 30.0)), meeting(Some((21.0, 30.0)), (19.0, 30.0)), "looked at so far");
        assert_eq!(along(-30, 5, 0.0, EVERYWHERE), meeting(Some((-40.0, -20.0)), (-40.0, -20.0)), "behind it");
        assert_eq!(along(-30, 5, 0.0, (0.0, 90.0)), None);
        assert_eq!(along(30, 11, 0.0, EVERYWHERE), None, "it goes past");
        assert_eq!(along(30, 11, 1.5, EVERYWHERE), meeting(None, (18.5, 41.5)), "unless it is beside the way");
    }
}
