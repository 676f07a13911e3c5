//! How near a squadron comes to a ship from one direction. Most questions about the places beside a ship need only
//! that, or not even that; the place itself, on the grid, is found when it is asked for.

use plane::{Disc, Frame, Heading, Point, Pose, Spot};
use std::sync::{LazyLock, OnceLock};

use super::shape::squadron_base;
use super::ship::PlacedShip;

/// Number of directions in which room beside a ship is searched. Neighbouring ones are half a millimetre apart at a
/// small ship and 1.5 mm at a huge one, so a squadron that fits exactly may be missed.
const DIRECTIONS: u16 = 720;

/// Places are searched up to this distance from the middle of a ship, in grid steps.
const FARTHEST: i32 = 300 * plane::UNITS_PER_MM;

/// A direction from which a squadron approaches a ship, by its number: clockwise on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Direction(u16);

impl Direction {
    /// All of them in order.
    pub(super) fn all() -> impl Iterator<Item = Direction> {
        (0..DIRECTIONS).map(Direction)
    }

    fn frame(self) -> &'static Frame {
        static ALL: LazyLock<Vec<Frame>> = LazyLock::new(|| {
            let degrees = (0..DIRECTIONS).map(|step| 360.0 * f64::from(step) / f64::from(DIRECTIONS));
            let poses = degrees.filter_map(Heading::from_degrees).map(|heading| Pose { heading, ..Pose::default() });
            poses.map(Pose::frame).collect()
        });
        &ALL[usize::from(self.0)]
    }
}

/// Distances from the middle of a ship, in grid steps, for a squadron's base that approaches it from one direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Approach {
    direction: Direction,
    /// Nearer than that it certainly overlaps the ship.
    taken: i32,
    /// Farther away it certainly does not.
    free: i32,
}

/// The approaches to a ship that were measured, by the direction.
pub(super) type Approaches = Box<[OnceLock<Approach>]>;

impl PlacedShip {
    /// None is measured yet.
    pub(super) fn no_approaches() -> Approaches {
        (0..DIRECTIONS).map(|_| OnceLock::new()).collect()
    }

    /// How near squadrons come from this direction, ignoring everything else; `None` if there is no place, because the
    /// ship reaches farther than places are searched.
    pub(super) fn approach(&self, direction: Direction) -> Option<Approach> {
        let approach = self.approaches()[usize::from(direction.0)].get_or_init(|| self.measured_approach(direction));
        let ends = approach.free < FARTHEST || !self.overlaps_disc(&approach.base(self, FARTHEST));
        ends.then_some(*approach)
    }

    fn measured_approach(&self, direction: Direction) -> Approach {
        let radius = f64::from(squadron_base(self.pose().at).radius);
        // In the ship's own frame its parts are upright rectangles.
        let way = self.pose().frame().seen(direction.frame().ahead());
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

    /// A disc as it is seen from the ship.
    pub(super) fn seen(&self, disc: &Disc) -> Seen {
        let base = f64::from(squadron_base(disc.at).radius);
        let (x, y) = (f64::from(disc.at.x - self.pose().at.x), f64::from(disc.at.y - self.pose().at.y));
        // A few steps more for rounding.
        let apart = base + f64::from(disc.radius) + 8.0;
        Seen { at: Spot { x, y }, apart, end: self.reach() + base + apart }
    }

    /// Is there certainly a place in every direction, if nothing else is there?
    pub(super) fn can_be_touched_all_around(&self) -> bool {
        self.reach() + f64::from(squadron_base(self.pose().at).radius) + 8.0 < f64::from(FARTHEST)
    }
}

/// A disc as it is seen from the middle of a ship.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    at: Spot,
    /// So far from it, at least, a squadron is clear of it.
    apart: f64,
    /// Squadrons that touch the ship are clear of everything farther away than this.
    end: f64,
}

impl Seen {
    /// Is a squadron that touches the ship in this direction certainly clear of it? Without measuring the approach; false
    /// if it is not known.
    pub(super) fn is_away(&self, direction: Direction) -> bool {
        let way = direction.frame().ahead();
        let (ahead, aside) = (self.at.x * way.x + self.at.y * way.y, self.at.x * way.y - self.at.y * way.x);
        aside.abs() > self.apart || ahead < -self.apart || ahead > self.end
    }
}

impl Approach {
    /// The base of a squadron at this distance.
    fn base(&self, ship: &PlacedShip, out: i32) -> Disc {
        let way = self.direction.frame().place_spot(Spot { x: 0.0, y: f64::from(out) }) - Point::default();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Catalog;

    /// The place found by exact tests alone.
    fn tried_out(ship: &PlacedShip, approach: &Approach) -> Disc {
        let (mut inside, mut outside) = (0, FARTHEST);
        while outside - inside > 1 {
            let half = i32::midpoint(inside, outside);
            if ship.overlaps_disc(&approach.base(ship, half)) { inside = half } else { outside = half }
        }
        approach.base(ship, outside)
    }

    #[test]
    fn every_class_is_touched_where_exact_tests_alone_find_it() {
        for (number, token) in Catalog::get().ship_tokens().iter().enumerate() {
            let heading = Heading::from_degrees(37.3 * number as f64).unwrap();
            let pose = Pose { at: Point { x: 900_000 + 7 * number as i32, y: 450_000 }, heading };
            let ship = PlacedShip::new(&token.class, pose);
            for direction in Direction::all().step_by(5) {
                let approach = ship.approach(direction).expect("no ship is that large");
                assert!(ship.can_be_touched_all_around());
                let place = approach.place(&ship);
                assert_eq!(place, tried_out(&ship, &approach), "{} {direction:?}", token.class);
                let beside = Disc { at: place.at + (Point { x: 40_000, y: 9_000 } - Point::default()), radius: 20_000 };
                assert!(!ship.seen(&Disc { radius: 26_000, ..beside }).is_away(direction), "{direction:?}");
                let clear = |spot: &Disc| !spot.overlaps(&beside);
                assert_eq!(approach.holds(&ship, clear), clear(&place));
                assert!(clear(&place) || !ship.seen(&beside).is_away(direction));
            }
        }
    }
}
