//! Attack range: between zones, only inside the arc.

use plane::{Gap, Segment};

use super::Edition;
use super::attack::{Attacker, Defender};
use super::bands::{DistanceBand, RangeBand};
use super::station;
use crate::catalog::Zone;

/// An attack range, with the line that was measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// From the attacker's nearest point to the defender's.
    pub line: Gap,
    /// The band on the range side.
    pub band: RangeBand,
    /// The band on the distance side.
    pub distance: DistanceBand,
    /// Another zone of the defender that the line passes through.
    pub through: Option<Zone>,
}

/// Measures attack range; `None` if the defender is not in the attacker's arc.
pub(super) fn attack_range(attacker: &Attacker<'_>, defender: &Defender<'_>, edition: Edition) -> Option<Range> {
    Some(length_of_range(attacker, defender, edition)?.traced(attacker, defender))
}

/// The same without looking which zones the line passes through.
pub(super) fn length_of_range(attacker: &Attacker<'_>, defender: &Defender<'_>, edition: Edition) -> Option<Range> {
    let line = match (attacker, defender) {
        (Attacker::Zone { zone, arc, .. }, Defender::Zone { zone: target, .. }) => {
            let inside = arc.clip(&target.area)?;
            if edition.range_stays_in_arc() {
                zone.area.nearest_to_clipped(&inside)
            } else {
                zone.area.nearest(&target.area)
            }
        }
        (Attacker::Zone { zone, arc, .. }, Defender::Squadron(disc)) => {
            let inside = arc.nearest_in_disc(&zone.area, disc)?;
            if edition.range_stays_in_arc() { inside } else { zone.area.nearest_to_disc(disc) }
        }
        (Attacker::Squadron(disc), Defender::Zone { zone: target, .. }) => target.area.nearest_to_disc(disc).reversed(),
        (Attacker::Squadron(disc), Defender::Squadron(target)) => disc.nearest(target),
        (Attacker::Zone { zone, arc, .. }, Defender::Obstacle(token)) => {
            station::range_in_arc(zone, arc, token, edition)?
        }
        (_, Defender::Obstacle(_)) | (Attacker::Obstacle(_), _) => station::nearest(attacker, defender),
    };
    Some(Range { line, band: RangeBand::of(line.length), distance: DistanceBand::of(line.length), through: None })
}

impl Range {
    /// With another zone of the defender that the line passes through.
    pub(super) fn traced(self, attacker: &Attacker<'_>, defender: &Defender<'_>) -> Self {
        let line = Segment { start: self.line.from, end: self.line.to };
        Range { through: station::zone_on_the_way(attacker, defender, &line), ..self }
    }
}
