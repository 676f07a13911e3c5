//! Distance between two components, in the rulebook's own terms: at, beyond, within.

use plane::{Convex, Disc, Gap, Spot};

use super::bands::DistanceBand;
use super::obstacle::PlacedObstacle;
use super::ship::PlacedShip;

/// Something that lies on the table: a ship's base (without shield dials), a round base or token, an obstacle.
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

/// How far a component is from another: its nearest point and its farthest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distance {
    /// The shortest way.
    pub nearest: Gap,
    /// How far its farthest point is from the other component, in grid steps. Dents count; where the farthest point is not
    /// at a corner, it is right to a quarter of a step.
    pub farthest: f64,
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

    /// The shortest way to another component.
    pub fn nearest(self, other: Component<'_>) -> Gap {
        let gap = match (self.disc(), other.disc()) {
            (Some(one), Some(two)) => Some(one.nearest(two)),
            (Some(disc), None) => {
                other.parts().iter().map(|part| part.nearest_to_disc(disc).reversed()).reduce(Gap::shorter)
            }
            (None, Some(disc)) => self.parts().iter().map(|part| part.nearest_to_disc(disc)).reduce(Gap::shorter),
            (None, None) => {
                let pairs = self.parts().iter().flat_map(|one| other.parts().iter().map(move |two| one.nearest(two)));
                pairs.reduce(Gap::shorter)
            }
        };
        // Every component has a part to measure to.
        gap.unwrap_or(Gap { from: Spot::default(), to: Spot::default(), length: f64::INFINITY })
    }

    /// How far `other` is from this: its nearest and its farthest point.
    pub fn distance_of(self, other: Component<'_>) -> Distance {
        let farthest = match (self.disc(), other.disc()) {
            (Some(here), Some(there)) => here.farthest_of_disc(there),
            (Some(here), None) => here.farthest(other.parts()),
            (None, Some(there)) => plane::farthest_of_disc(self.parts(), there),
            (None, None) => plane::farthest(self.parts(), other.parts()),
        };
        Distance { nearest: self.nearest(other), farthest }
    }
}

impl Distance {
    /// The band of the nearest point.
    pub fn band(&self) -> DistanceBand {
        DistanceBand::of(self.nearest.length)
    }

    /// Does any part of it lie in these bands, both included? (`geometry.term.at`, `geometry.term.span`)
    pub fn is_at(&self, first: u8, last: u8) -> bool {
        self.nearest.length <= DistanceBand::At(last).end() && self.farthest > begin(first)
    }

    /// Does no part of it lie in this band or a nearer one? (`geometry.term.beyond`)
    pub fn is_beyond(&self, band: u8) -> bool {
        self.nearest.length > DistanceBand::At(band).end()
    }

    /// Does all of it lie in these bands, both included? (`geometry.term.within`)
    pub fn is_within(&self, first: u8, last: u8) -> bool {
        self.farthest <= DistanceBand::At(last).end() && (first <= 1 || self.nearest.length > begin(first))
    }
}

/// Where a band begins: behind the line that still belongs to the one before.
fn begin(band: u8) -> f64 {
    if band <= 1 { -1.0 } else { DistanceBand::At(band - 1).end() }
}
