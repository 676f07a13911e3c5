//! A ship at its place on the table.

use plane::{Bounds, Convex, Disc, Frame, Gap, Outline, Piece, Point, Pose, Segment, Spot, Wedge};
use smallvec::SmallVec;
use std::sync::{Arc, OnceLock};

use super::approach::Approaches;
use super::shape::{ShipShape, ZoneShape, ship_shape};
use crate::catalog::Zone;

/// A ship at its place: everything that is measured from it or to it. Copies share the placed shapes.
#[derive(Clone, Debug)]
pub struct PlacedShip {
    shape: &'static ShipShape,
    pose: Pose,
    /// Of the base and the shield dials.
    bounds: Bounds,
    parts: Arc<Parts>,
}

/// The placed shapes of a ship.
#[derive(Debug)]
struct Parts {
    /// The parts of the base, then the shield dials.
    solid: SmallVec<[Convex; 5]>,
    /// Placed when it is first measured: overlap tests, of which a maneuver makes many, do not need it.
    cardboard: OnceLock<Box<Cardboard>>,
    /// How near squadrons displaced by it come to it.
    approaches: OnceLock<Approaches>,
}

/// The shapes that attacks and lines of sight are measured by.
#[derive(Debug)]
struct Cardboard {
    token: Convex,
    zones: SmallVec<[PlacedZone; 6]>,
    special_arc: Option<(Zone, Wedge)>,
    /// The base as one shape, if it has several parts.
    joined: Option<Outline>,
    /// Of all zones.
    bounds: Bounds,
}

/// A hull zone at its place.
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
    /// A ship of this class at this place.
    ///
    /// # Panics
    /// If the catalog has no such class.
    pub fn new(class: &str, pose: Pose) -> Self {
        Self::of(ship_shape(class), pose)
    }

    pub(crate) fn of(shape: &'static ShipShape, pose: Pose) -> Self {
        let frame = pose.frame();
        let solid: SmallVec<[Convex; 5]> = shape.solid.iter().map(|part| part.placed(&frame)).collect();
        let bounds = solid.iter().fold(solid[0].bounds(), |bounds, part| bounds.with(part.bounds()));
        PlacedShip {
            shape,
            pose,
            bounds,
            parts: Arc::new(Parts { solid, cardboard: OnceLock::new(), approaches: OnceLock::new() }),
        }
    }

    /// The same ship somewhere else.
    pub fn moved_to(&self, pose: Pose) -> Self {
        Self::of(self.shape, pose)
    }

    /// Its place: the centre of its base, and the heading.
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// The axis-aligned bounding box of its base and its shield dials.
    pub(super) fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The parts of its base and the shield dials: everything that counts for overlap.
    pub(super) fn solid(&self) -> &[Convex] {
        &self.parts.solid
    }

    /// The parts of its base, without shield dials: one, or three under a huge ship.
    pub fn base(&self) -> &[Convex] {
        &self.parts.solid[..self.shape.base_parts]
    }

    /// The shield dials with their plastic frames, as far as they extend beyond the base. They count for overlap only.
    pub fn dials(&self) -> &[Convex] {
        &self.parts.solid[self.shape.base_parts..]
    }

    fn cardboard(&self) -> &Cardboard {
        self.parts.cardboard.get_or_init(|| Box::new(Cardboard::of(self.shape, &self.pose.frame())))
    }

    /// The same parts in its own frame: upright rectangles.
    pub(super) fn own_solid(&self) -> &'static [Convex] {
        &self.shape.solid
    }

    /// The distance from its middle to the farthest corner of those parts, in grid steps.
    pub(super) fn reach(&self) -> f64 {
        self.shape.reach
    }

    /// How near squadrons come to it, as far as it was measured.
    pub(super) fn approaches(&self) -> &Approaches {
        self.parts.approaches.get_or_init(Self::no_approaches)
    }

    /// Is it on several plates, which only huge ships are?
    pub fn is_huge(&self) -> bool {
        self.shape.joined.is_some()
    }

    /// The axis-aligned bounding box of its hull zones.
    pub(super) fn bounds_of_zones(&self) -> Bounds {
        self.cardboard().bounds
    }

    /// Its hull zones.
    pub fn zones(&self) -> &[PlacedZone] {
        &self.cardboard().zones
    }

    /// This hull zone, if it has it.
    pub fn zone(&self, zone: Zone) -> Option<&PlacedZone> {
        self.zones().iter().find(|known| known.zone == zone)
    }

    /// The special firing arc and the zone it belongs to.
    pub fn special_arc(&self) -> Option<(Zone, Wedge)> {
        self.cardboard().special_arc
    }

    /// The pieces of a line that cross its base. Shield dials do not count.
    pub(crate) fn pieces(&self, line: &Segment) -> SmallVec<[Piece; 4]> {
        if !self.bounds.is_crossed_by(line) {
            return SmallVec::new();
        }
        match &self.cardboard().joined {
            Some(joined) => joined.pieces(line),
            None => self.base().iter().filter_map(|part| line.inside(part)).collect(),
        }
    }

    /// Another zone that a line to this zone passes through. Running along this zone's border is allowed.
    pub(crate) fn zone_on_the_way(&self, zone: &PlacedZone, line: &Segment) -> Option<Zone> {
        let over_token = line.inside(&self.cardboard().token)?;
        let own = line.inside_or_along(&zone.area);
        let elsewhere = *line.uncovered(&[over_token], own.as_slice()).first()?;
        let middle = line.at(f64::midpoint(elsewhere.start, elsewhere.end));
        // Along the border of two other zones it is in neither, but still passes through them; then the nearest is
        // named.
        let others = self.zones().iter().filter(|other| other.zone != zone.zone);
        if let Some(through) = others.clone().find(|other| line.inside(&other.area).is_some()) {
            return Some(through.zone);
        }
        let distance = |other: &&PlacedZone| other.area.distance_to_spot(middle);
        others.min_by(|one, other| distance(one).total_cmp(&distance(other))).map(|other| other.zone)
    }

    /// The shortest line between the bases of two ships.
    pub fn nearest(&self, other: &PlacedShip) -> Gap {
        shortest(plane::nearest(self.base(), other.base()).into_iter())
    }

    /// The shortest line from its base to a squadron's.
    pub fn nearest_to_disc(&self, disc: &Disc) -> Gap {
        shortest(self.base().iter().map(|part| part.nearest_to_disc(disc)))
    }

    /// The parts that count for overlap (base and shield dials), if they could overlap something within these bounds.
    pub(super) fn solid_near(&self, bounds: &Bounds) -> &[Convex] {
        if self.bounds.overlaps(bounds) { &self.parts.solid } else { &[] }
    }

    /// Do the two overlap? Shield dials count; touching does not.
    pub fn overlaps(&self, other: &PlacedShip) -> bool {
        self.solid_near(&other.bounds).iter().any(|one| other.parts.solid.iter().any(|two| one.overlaps(two)))
    }

    /// Does it overlap a round base or token? Shield dials count; touching does not.
    pub fn overlaps_disc(&self, disc: &Disc) -> bool {
        self.solid_near(&disc.bounds()).iter().any(|part| disc.overlaps_convex(part))
    }
}

impl Cardboard {
    fn of(shape: &ShipShape, frame: &Frame) -> Self {
        let zone = |zone: &ZoneShape| PlacedZone {
            zone: zone.zone,
            area: zone.area.placed(frame),
            targeting_point: frame.place(zone.targeting_point),
            arc: zone.arc.placed(frame),
        };
        let (token, zones): (Convex, SmallVec<[PlacedZone; 6]>) =
            (shape.token.placed(frame), shape.zones.iter().map(zone).collect());
        Cardboard {
            bounds: zones.iter().fold(token.bounds(), |bounds, zone| bounds.with(zone.area.bounds())),
            token,
            zones,
            special_arc: shape.special_arc.map(|(zone, arc)| (zone, arc.placed(frame))),
            joined: shape.joined.as_ref().map(|joined| joined.placed(frame)),
        }
    }
}

/// There is always at least one line to compare.
fn shortest(gaps: impl Iterator<Item = Gap>) -> Gap {
    gaps.reduce(Gap::shorter).unwrap_or(Gap { from: Spot::default(), to: Spot::default(), length: f64::INFINITY })
}
