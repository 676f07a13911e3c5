//! How near a squadron comes to a ship from every direction. Most questions about the places beside a ship need only
//! that; the place itself, on the grid, is found when it is asked for.

use plane::{Disc, Frame, Heading, Point, Pose, Spot};
use std::sync::LazyLock;

use super::shape::squadron_base;
use super::ship::PlacedShip;

/// Number of directions in which room beside a ship is searched. Neighbouring ones are half a millimetre apart at a
/// small ship and 1.5 mm at a huge one, so a squadron that fits exactly may be missed.
const DIRECTIONS: u32 = 720;

/// Places are searched up to this distance from the middle of a ship, in grid steps.
const FARTHEST: i32 = 300 * plane::UNITS_PER_MM;

/// Distances from the middle of a ship, in grid steps, for a squadron's base that approaches it from one direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Approach {
    direction: &'static Frame,
    /// Nearer than that it certainly overlaps the ship.
    taken: i32,
    /// Farther away it certainly does not.
    free: i32,
}

impl PlacedShip {
    /// How near squadrons come, from all directions in order.
    pub(super) fn approaches_from_all_around(&self) -> Box<[Approach]> {
        static DIRECTION: LazyLock<Vec<Frame>> = LazyLock::new(|| {
            let degrees = (0..DIRECTIONS).map(|step| 360.0 * f64::from(step) / f64::from(DIRECTIONS));
            let poses = degrees.filter_map(Heading::from_degrees).map(|heading| Pose { heading, ..Pose::default() });
            poses.map(Pose::frame).collect()
        });
        let radius = f64::from(squadron_base(self.pose().at).radius);
        let own = self.pose().frame();
        let approach = |direction: &'static Frame| self.approach(direction, own.seen(direction.ahead()), radius);
        let all = DIRECTION.iter().map(approach);
        // There is no place where the ship reaches farther than places are searched.
        all.filter(|approach| approach.free < FARTHEST || !self.overlaps_disc(&approach.base(self, FARTHEST))).collect()
    }

    /// From the direction that is `way` in the ship's own frame, where its parts are upright rectangles.
    fn approach(&self, direction: &'static Frame, way: Spot, radius: f64) -> Approach {
        let (mut taken, mut free) = (0.0, 0.0);
        for part in self.own_solid() {
            // On the table, corners and the squadron are rounded to the grid.
            let ahead = (taken, f64::INFINITY);
            let Some((_, end)) = part.bounds().met_by_disc(radius + plane::TOLERANCE, way, ahead) else { continue };
            free = end.max(free);
            if let Some((start, end)) = part.bounds().met_by_disc(radius - plane::TOLERANCE, way, ahead)
                && start <= taken
            {
                taken = end;
            }
        }
        Approach { direction, taken: taken as i32, free: free as i32 + 1 }
    }
}

impl Approach {
    /// The base of a squadron at this distance.
    fn base(&self, ship: &PlacedShip, out: i32) -> Disc {
        let way = self.direction.place_spot(Spot { x: 0.0, y: f64::from(out) }) - Point::default();
        squadron_base(ship.pose().at + way)
    }

    /// Where the squadron touches the ship.
    pub(super) fn place(&self, ship: &PlacedShip) -> Disc {
        // Seen from its centre, a ship has no gaps, so the first free distance can be found by bisection.
        let (mut inside, mut outside) = (0, FARTHEST);
        while outside - inside > 1 {
            let half = i32::midpoint(inside, outside);
            let overlaps = half < self.taken || (half <= self.free && ship.overlaps_disc(&self.base(ship, half)));
            if overlaps { inside = half } else { outside = half }
        }
        self.base(ship, outside)
    }

    /// Does this hold for the base of the squadron where it touches the ship? It must be something that holds for every
    /// smaller disc inside of one for which it holds.
    pub(super) fn holds(&self, ship: &PlacedShip, condition: impl Fn(&Disc) -> bool) -> bool {
        let about = self.base(ship, i32::midpoint(self.taken, self.free));
        // The place is at most a step beyond, and rounded to the grid.
        let off = (self.free - self.taken) / 2 + 4;
        if condition(&Disc { radius: about.radius + off, ..about }) {
            return true;
        }
        condition(&Disc { radius: about.radius - off, ..about }) && condition(&self.place(ship))
    }
}
