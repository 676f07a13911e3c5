//! Distance between two components, in the rulebook's terms: at, beyond, within.

use plane::{Bounds, Convex, Disc, Gap, Spot};

use super::bands::DistanceBand;
use super::obstacle::PlacedObstacle;
use super::ship::PlacedShip;

/// Something on the table: a ship's base (without shield dials), a round base or token, an obstacle.
#[derive(Clone, Copy, Debug)]
pub enum Component<'a> {
    /// The base of a ship.
    Ship(&'a PlacedShip),
    /// The base of a squadron, or a round token.
    Round(&'a Disc),
    /// An obstacle's token.
    Obstacle(&'a PlacedObstacle),
    /// A part of the table, or of a token: a deployment zone, a hull zone.
    Area(&'a Convex),
}

/// The distance of one component from another. Measured on demand.
#[derive(Clone, Copy, Debug)]
pub struct Distance<'a> {
    from: Component<'a>,
    of: Component<'a>,
}

impl<'a> Component<'a> {
    fn parts(self) -> &'a [Convex] {
        match self {
            Component::Ship(ship) => ship.base(),
            Component::Round(_) => &[],
            Component::Obstacle(obstacle) => obstacle.outline().parts(),
            Component::Area(area) => std::slice::from_ref(area),
        }
    }

    fn disc(self) -> Option<&'a Disc> {
        match self {
            Component::Round(disc) => Some(disc),
            _ => None,
        }
    }

    /// The shortest line to another component.
    pub fn nearest(self, other: Component<'_>) -> Gap {
        let gap = match (self.disc(), other.disc()) {
            (Some(one), Some(two)) => Some(one.nearest(two)),
            (Some(disc), None) => {
                other.parts().iter().map(|part| part.nearest_to_disc(disc).reversed()).reduce(Gap::shorter)
            }
            (None, Some(disc)) => self.parts().iter().map(|part| part.nearest_to_disc(disc)).reduce(Gap::shorter),
            (None, None) => plane::nearest(self.parts(), other.parts()),
        };
        // Every component has at least one part.
        gap.unwrap_or(Gap { from: Spot::default(), to: Spot::default(), length: f64::INFINITY })
    }

    /// The distance of `other` from this.
    pub fn distance_of(self, other: Component<'a>) -> Distance<'a> {
        Distance { from: self, of: other }
    }

    fn bounds(self) -> Bounds {
        match self {
            Component::Ship(ship) => ship.bounds(),
            Component::Round(disc) => disc.bounds(),
            Component::Obstacle(obstacle) => obstacle.bounds(),
            Component::Area(area) => area.bounds(),
        }
    }
}

impl Distance<'_> {
    /// The shortest line.
    pub fn nearest(&self) -> Gap {
        self.from.nearest(self.of)
    }

    /// The distance of the farthest point, in grid steps. Concave parts are considered; if the farthest point is not a
    /// corner, the result is accurate to a quarter of a step.
    pub fn farthest(&self) -> f64 {
        match (self.from.disc(), self.of.disc()) {
            (Some(here), Some(there)) => here.farthest_of_disc(there),
            (Some(here), None) => here.farthest(self.of.parts()),
            (None, Some(there)) => plane::farthest_of_disc(self.from.parts(), there),
            (None, None) => plane::farthest(self.from.parts(), self.of.parts()),
        }
    }

    /// Is the farthest point farther than this, in grid steps?
    fn reaches_beyond(&self, length: f64) -> bool {
        match (self.from, self.of) {
            (Component::Round(_), _) | (_, Component::Round(_)) => self.farthest() > length,
            (from, of) => plane::is_any_farther_than(length, from.parts(), of.parts()),
        }
    }

    /// The band of the nearest point.
    pub fn band(&self) -> DistanceBand {
        let ruler = DistanceBand::At(5).end();
        if self.is_surely_longer_than(ruler) { DistanceBand::Beyond } else { DistanceBand::of(self.nearest().length) }
    }

    /// Is the shortest line longer than this, in grid steps?
    pub(super) fn is_longer_than(&self, length: f64) -> bool {
        self.is_surely_longer_than(length) || self.nearest().length > length
    }

    /// Is it certainly longer, without measuring?
    fn is_surely_longer_than(&self, length: f64) -> bool {
        self.from.bounds().are_farther_than(length, &self.of.bounds())
    }

    /// Does any part of it lie in these bands, both included? (`geometry.term.at`, `geometry.term.span`)
    pub fn is_at(&self, first: u8, last: u8) -> bool {
        !self.is_beyond(last) && (first <= 1 || self.reaches_beyond(begin(first)))
    }

    /// Does no part of it lie in this band or a nearer one? (`geometry.term.beyond`)
    pub fn is_beyond(&self, band: u8) -> bool {
        self.is_longer_than(DistanceBand::At(band).end())
    }

    /// Does all of it lie in these bands, both included? (`geometry.term.within`)
    pub fn is_within(&self, first: u8, last: u8) -> bool {
        let end = DistanceBand::At(last).end();
        !self.is_surely_longer_than(end)
            && !self.reaches_beyond(end)
            && (first <= 1 || self.is_longer_than(begin(first)))
    }
}

/// The beginning of a band after the first: beyond the line that still belongs to the previous one.
fn begin(band: u8) -> f64 {
    DistanceBand::At(band - 1).end()
}
