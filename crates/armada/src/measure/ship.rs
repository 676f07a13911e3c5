//! A ship where it stands.

use plane::{Convex, Disc, Gap, Outline, Piece, Point, Pose, Segment, Spot, Wedge};
use smallvec::SmallVec;

use super::shape::{ShipShape, ship_shape};
use crate::catalog::Zone;

/// A ship where it stands: everything that is measured from it or to it.
#[derive(Clone, Debug)]
pub struct PlacedShip {
    /// Where it stands: the middle of its base.
    pub pose: Pose,
    base: SmallVec<[Convex; 3]>,
    joined: Option<Outline>,
    token: Convex,
    dials: SmallVec<[Convex; 6]>,
    zones: SmallVec<[PlacedZone; 6]>,
    special_arc: Option<(Zone, Wedge)>,
    about: (Spot, f64),
}

/// A hull zone where it stands.
#[derive(Clone, Debug)]
pub struct PlacedZone {
    /// Which one.
    pub zone: Zone,
    /// Its part of the cardboard token.
    pub area: Convex,
    /// The yellow dot.
    pub targeting_point: Point,
    /// Its firing arc.
    pub arc: Wedge,
}

impl PlacedShip {
    /// A ship of this class, there.
    ///
    /// # Panics
    /// If the catalog knows no such class.
    pub fn new(class: &str, pose: Pose) -> Self {
        Self::of(ship_shape(class), pose)
    }

    pub(crate) fn of(shape: &ShipShape, pose: Pose) -> Self {
        let frame = pose.frame();
        let base: SmallVec<[Convex; 3]> = shape.base.iter().map(|part| part.placed(&frame)).collect();
        let middle = pose.at.spot();
        let farthest = base.iter().map(|part| part.farthest_from(middle)).fold(0.0, f64::max);
        PlacedShip {
            pose,
            base,
            joined: shape.joined.as_ref().map(|joined| joined.placed(&frame)),
            token: shape.token.placed(&frame),
            dials: shape.dials.iter().map(|dial| dial.placed(&frame)).collect(),
            zones: shape
                .zones
                .iter()
                .map(|zone| PlacedZone {
                    zone: zone.zone,
                    area: zone.area.placed(&frame),
                    targeting_point: frame.place(zone.targeting_point),
                    arc: zone.arc.placed(&frame),
                })
                .collect(),
            special_arc: shape.special_arc.map(|(zone, arc)| (zone, arc.placed(&frame))),
            about: (middle, farthest),
        }
    }

    /// The parts of its base, without shield dials: one, or three under a huge ship.
    pub fn base(&self) -> &[Convex] {
        &self.base
    }

    /// The shield dials with the plastic around them, as far as they reach beyond the base. They count for overlap only.
    pub fn dials(&self) -> &[Convex] {
        &self.dials
    }

    /// Does it stand on several plates, as only huge ships do?
    pub(crate) fn is_huge(&self) -> bool {
        self.joined.is_some()
    }

    /// Its hull zones.
    pub fn zones(&self) -> &[PlacedZone] {
        &self.zones
    }

    /// The hull zone of a name, if it has it.
    pub fn zone(&self, zone: Zone) -> Option<&PlacedZone> {
        self.zones.iter().find(|known| known.zone == zone)
    }

    /// The special firing arc and the zone it belongs to.
    pub fn special_arc(&self) -> Option<(Zone, Wedge)> {
        self.special_arc
    }

    /// The pieces of a line that run over its base. Shield dials do not count.
    pub(crate) fn pieces(&self, line: &Segment) -> SmallVec<[Piece; 4]> {
        match &self.joined {
            Some(joined) => joined.pieces(line),
            None => self.base.iter().filter_map(|part| line.inside(part)).collect(),
        }
    }

    /// A zone, other than this one, that a line to this zone passes through. Running along this zone's border is fine.
    pub(crate) fn zone_on_the_way(&self, zone: &PlacedZone, line: &Segment) -> Option<Zone> {
        let over_token = line.inside(&self.token)?;
        let own = line.inside_or_along(&zone.area);
        let elsewhere = *line.uncovered(&[over_token], own.as_slice()).first()?;
        let middle = line.at(f64::midpoint(elsewhere.start, elsewhere.end));
        // Along the border of two others it is in neither, but no less on the way; the nearest is named then.
        let others = self.zones.iter().filter(|other| other.zone != zone.zone);
        if let Some(through) = others.clone().find(|other| line.inside(&other.area).is_some()) {
            return Some(through.zone);
        }
        let distance = |other: &&PlacedZone| other.area.distance_to_spot(middle);
        others.min_by(|one, other| distance(one).total_cmp(&distance(other))).map(|other| other.zone)
    }

    /// Could a line come near its base at all? A quick no for most ships on a table.
    pub(crate) fn is_near(&self, line: &Segment) -> bool {
        line.comes_within(self.about.0, self.about.1)
    }

    /// The shortest way between the bases of two ships.
    pub fn nearest(&self, other: &PlacedShip) -> Gap {
        shortest(self.base.iter().flat_map(|one| other.base.iter().map(move |two| one.nearest(two))))
    }

    /// The shortest way from its base to a squadron's.
    pub fn nearest_to_disc(&self, disc: &Disc) -> Gap {
        shortest(self.base.iter().map(|part| part.nearest_to_disc(disc)))
    }

    fn solid(&self) -> impl Iterator<Item = &Convex> + Clone {
        self.base.iter().chain(&self.dials)
    }

    /// Do the two overlap? Shield dials count; touching does not.
    pub fn overlaps(&self, other: &PlacedShip) -> bool {
        let reach = self.about.1 + other.about.1 + f64::from(10 * plane::UNITS_PER_MM);
        self.about.0.distance(other.about.0) <= reach
            && self.solid().any(|one| other.solid().any(|two| one.overlaps(two)))
    }

    /// Does it overlap a round base or token? Shield dials count; touching does not.
    pub fn overlaps_disc(&self, disc: &Disc) -> bool {
        self.solid().any(|part| disc.overlaps_convex(part))
    }
}

/// There is always at least one way to compare.
fn shortest(gaps: impl Iterator<Item = Gap>) -> Gap {
    gaps.reduce(Gap::shorter).unwrap_or(Gap { from: Spot::default(), to: Spot::default(), length: f64::INFINITY })
}
