//! The distance of the farthest spot of one shape from another shape.
//!
//! The distance to a convex shape is a convex function, so over another convex shape it is greatest at a corner. The
//! distance to several convex parts is the minimum of such functions and can be greatest anywhere: inside a bay, or
//! where a side leaves the neighbourhood of one part for that of another. It is found by branch and bound, dividing
//! triangles.

use smallvec::SmallVec;

use crate::{Convex, Disc, Point, Ray, Spot};

/// Precision of the result, in grid steps.
const NEAR_ENOUGH: f64 = 0.25;

/// The distance of the farthest spot of the parts `of` from the nearest of the parts `from`, in grid steps.
pub fn farthest(from: &[Convex], of: &[Convex]) -> f64 {
    let corners = of.iter().flat_map(Convex::corners).map(|corner| nearest_of(from, corner.spot()));
    let at_corner = corners.fold(0.0, f64::max);
    if from.len() == 1 {
        return at_corner;
    }
    closed_in(from, triangles(of), at_corner, f64::INFINITY)
}

/// Is any spot of the parts `of` farther than this from the nearest of the parts `from`, in grid steps? Much faster than
/// [`farthest`], and as precise.
pub fn is_any_farther_than(limit: f64, from: &[Convex], of: &[Convex]) -> bool {
    let corners = || of.iter().flat_map(Convex::corners).map(|corner| corner.spot());
    if corners().any(|corner| nearest_of(from, corner) > limit) {
        return true;
    }
    let near_all = |part: &Convex| corners().all(|corner| part.distance_to_spot(corner) <= limit);
    !from.iter().any(near_all) && closed_in(from, triangles(of), limit, limit) > limit
}

fn triangles(of: &[Convex]) -> Vec<Cell<'static>> {
    let fans = of.iter().flat_map(|part| {
        let [first, rest @ ..] = part.corners() else { return Vec::new() };
        rest.windows(2).map(|pair| Cell { corners: [*first, pair[0], pair[1]].map(Point::spot), rim: None }).collect()
    });
    fans.collect()
}

/// The distance of the farthest spot of a disc from the nearest of these parts, in grid steps.
pub fn farthest_of_disc(from: &[Convex], disc: &Disc) -> f64 {
    let (middle, radius) = (disc.at.spot(), f64::from(disc.radius));
    // An upper bound: the distance from each part alone.
    let most = from.iter().map(|part| beyond(part, middle) + radius).fold(f64::INFINITY, f64::min).max(0.0);
    if from.len() == 1 {
        return most;
    }
    let ways = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)];
    let rim = ways.map(|(x, y)| Spot { x: middle.x + x * radius, y: middle.y + y * radius });
    let quarters = rim.windows(2).map(|ends| Cell { corners: [middle, ends[0], ends[1]], rim: Some(disc) });
    // For a disc that lies outside, it is usually the spot opposite the nearest part.
    let to_middle = from.iter().map(|part| part.nearest_to_point(disc.at)).min_by(|a, b| a.length.total_cmp(&b.length));
    let behind = to_middle.filter(|gap| gap.length > 0.0);
    let behind = behind.map_or(0.0, |gap| nearest_of(from, gap.from.toward(middle, 1.0 + radius / gap.length)));
    if behind >= most - NEAR_ENOUGH { most } else { closed_in(from, quarters.collect(), behind, f64::INFINITY) }
}

impl Disc {
    /// The distance of the farthest spot of these parts from this disc, in grid steps.
    pub fn farthest(&self, of: &[Convex]) -> f64 {
        let corners = of.iter().flat_map(Convex::corners);
        corners.map(|corner| corner.spot().distance(self.at.spot()) - f64::from(self.radius)).fold(0.0, f64::max)
    }

    /// The distance of the farthest spot of another disc from this one, in grid steps.
    pub fn farthest_of_disc(&self, other: &Disc) -> f64 {
        (self.at.spot().distance(other.at.spot()) - f64::from(self.radius) + f64::from(other.radius)).max(0.0)
    }
}

fn nearest_of(parts: &[Convex], spot: Spot) -> f64 {
    parts.iter().map(|part| part.distance_to_spot(spot)).fold(f64::INFINITY, f64::min)
}

/// How far a spot is outside, in grid steps; negative inside: the distance to the border.
fn beyond(part: &Convex, spot: Spot) -> f64 {
    let distance = part.distance_to_spot(spot);
    if distance > 0.0 {
        return distance;
    }
    part.sides().map(|(from, toward)| -Ray { from, toward }.left_of()(spot)).fold(f64::NEG_INFINITY, f64::max)
}

/// A triangle; the side between its last two corners may be an arc of a disc's rim, bulging outward.
struct Cell<'a> {
    corners: [Spot; 3],
    rim: Option<&'a Disc>,
}

/// The greatest distance from the parts in any of the cells, and at least `known`; or one that is more than enough.
fn closed_in(from: &[Convex], mut cells: Vec<Cell<'_>>, known: f64, enough: f64) -> f64 {
    let mut greatest = known;
    while !cells.is_empty() && greatest <= enough {
        let bounds: Vec<(f64, f64)> = cells.iter().map(|cell| cell.bounds(from)).collect();
        greatest = bounds.iter().map(|(least, _)| *least).fold(greatest, f64::max);
        let open = cells.iter().zip(&bounds).filter(|(_, (_, most))| *most > greatest + NEAR_ENOUGH);
        cells = open.flat_map(|(cell, _)| cell.quartered()).collect();
    }
    greatest
}

impl Cell<'_> {
    /// A lower and an upper bound of the greatest distance in it.
    fn bounds(&self, from: &[Convex]) -> (f64, f64) {
        let to_part = |part: &Convex| self.corners.map(|corner| beyond(part, corner));
        let distances: SmallVec<[[f64; 3]; 8]> = from.iter().map(to_part).collect();
        let at_corner = |at: usize| distances.iter().map(|part| part[at]).fold(f64::INFINITY, f64::min);
        let least = [0, 1, 2].map(at_corner).into_iter().fold(0.0, f64::max);
        // The minimum of several distances is at most the mean of two, which is convex as well. For two parts on both
        // sides of the cell this bound is much tighter than either distance alone; along their seam it is 0, because
        // inside counts as negative.
        let mean = |one: &[f64; 3], two: &[f64; 3]| {
            [0, 1, 2].map(|at| f64::midpoint(one[at], two[at])).into_iter().fold(f64::NEG_INFINITY, f64::max)
        };
        let pairs =
            distances.iter().enumerate().flat_map(|(at, one)| distances[at..].iter().map(move |two| (one, two)));
        let most = pairs.map(|(one, two)| mean(one, two)).fold(f64::INFINITY, f64::min);
        (least, most + self.bulge())
    }

    /// How far the rim extends beyond the straight side.
    fn bulge(&self) -> f64 {
        let [_, start, end] = self.corners;
        self.rim.map_or(0.0, |disc| f64::from(disc.radius) - disc.at.spot().distance(start.toward(end, 0.5)))
    }

    /// Divided at the centres of its sides.
    fn quartered(&self) -> [Self; 4] {
        let [tip, start, end] = self.corners;
        let (to_start, to_end, chord) = (tip.toward(start, 0.5), tip.toward(end, 0.5), start.toward(end, 0.5));
        let half_way = self.rim.map_or(chord, |disc| {
            let middle = disc.at.spot();
            middle.toward(chord, f64::from(disc.radius) / middle.distance(chord))
        });
        [
            Cell { corners: [tip, to_start, to_end], rim: None },
            Cell { corners: [half_way, to_start, to_end], rim: None },
            Cell { corners: [to_start, start, half_way], rim: self.rim },
            Cell { corners: [to_end, half_way, end], rim: self.rim },
        ]
    }
}
