//! The catalog's shapes on the grid: created once, placed as often as needed.

use plane::{Convex, Disc, Outline, Point, Ray, Wedge, from_mm};
use smallvec::SmallVec;
use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use crate::catalog::{self, ArcLine, Catalog, Rect, ShipToken, Zone};

/// How far an arc line is extended to define its direction, in millimetres: far beyond the table, so that rounding to
/// the grid does not change the direction noticeably.
const FAR_MM: f64 = 2000.0;

/// A ship class on the grid, in the ship's own frame.
#[derive(Debug)]
pub(crate) struct ShipShape {
    /// The parts of the base, then the shield dials.
    pub(crate) solid: Vec<Convex>,
    pub(crate) base_parts: usize,
    /// From the origin to the farthest corner of all these parts, and a step for rounding.
    pub(crate) reach: f64,
    /// The base as one shape, if it has several parts.
    pub(crate) joined: Option<Outline>,
    /// The whole cardboard.
    pub(crate) token: Convex,
    pub(crate) zones: SmallVec<[ZoneShape; 6]>,
    pub(crate) special_arc: Option<(Zone, Wedge)>,
}

/// A hull zone on the grid.
#[derive(Debug)]
pub(crate) struct ZoneShape {
    pub(crate) zone: Zone,
    pub(crate) area: Convex,
    pub(crate) targeting_point: Point,
    pub(crate) arc: Wedge,
}

/// The shape of a ship class.
///
/// # Panics
/// If the catalog has no token of that class: ships are checked when the catalog is loaded.
pub(crate) fn ship_shape(class: &str) -> &'static ShipShape {
    static SHAPES: LazyLock<HashMap<&'static str, ShipShape>> = LazyLock::new(|| {
        let catalog = Catalog::get();
        catalog.ship_tokens().iter().map(|token| (token.class.as_str(), ShipShape::of(catalog, token))).collect()
    });
    SHAPES.get(class).unwrap_or_else(|| panic!("the catalog has no token of the class {class}"))
}

/// The outline of an obstacle, as printed or mirrored.
///
/// # Panics
/// If the catalog has no such obstacle.
pub(crate) fn obstacle_outline(id: &str, mirrored: bool) -> &'static Outline {
    static OUTLINES: LazyLock<BTreeMap<&'static str, [Outline; 2]>> = LazyLock::new(|| {
        let outline = |obstacle: &'static catalog::Obstacle| {
            let corners: Vec<Point> = obstacle.outline.iter().map(|corner| on_grid(*corner)).collect();
            let outline = Outline::new(&corners)
                .unwrap_or_else(|fault| panic!("the outline of {} is invalid: {fault}", obstacle.id));
            (obstacle.id.as_str(), [outline.clone(), outline.mirrored()])
        };
        Catalog::get().obstacles().iter().map(outline).collect()
    });
    let both = OUTLINES.get(id).unwrap_or_else(|| panic!("the catalog has no obstacle {id}"));
    &both[usize::from(mirrored)]
}

/// The base of a squadron at this place.
pub fn squadron_base(at: Point) -> Disc {
    static RADIUS: LazyLock<i32> = LazyLock::new(|| length(Catalog::get().squadron_base.diameter.value / 2.0));
    Disc { at, radius: *RADIUS }
}

impl ShipShape {
    /// The parts of the base.
    pub(crate) fn base(&self) -> &[Convex] {
        &self.solid[..self.base_parts]
    }

    fn of(catalog: &Catalog, token: &ShipToken) -> Self {
        let base = catalog.base(token.size);
        let half_line = catalog.arc_line_width.value / 2.0;
        let zone = |zone: &catalog::HullZone| {
            let corners: Vec<Point> = zone.outline.iter().map(|corner| on_grid(*corner)).collect();
            ZoneShape {
                zone: zone.zone,
                area: Convex::new(&corners)
                    .unwrap_or_else(|fault| panic!("the {} zone of {}: {fault}", zone.zone, token.class)),
                targeting_point: on_grid(zone.targeting_point),
                arc: wedge(&zone.arc, half_line, &token.class),
            }
        };
        let solid: Vec<Convex> =
            base.footprint().chain(base.shield_dials.iter().map(|dial| dial.frame)).map(rectangle).collect();
        let origin = Point::default().spot();
        ShipShape {
            reach: solid.iter().map(|part| part.farthest_from(origin)).fold(0.0, f64::max) + 1.0,
            solid,
            base_parts: base.footprint().count(),
            joined: base.bridge.map(|bridge| joined(base.plates[0], bridge, base.plates[base.plates.len() - 1])),
            token: rectangle(token.area),
            zones: token.zones.iter().map(zone).collect(),
            special_arc: token.special_arc.map(|special| (special.zone, wedge(&special.arc, half_line, &token.class))),
        }
    }
}

/// Two plates and the part that spans the gap between them, as one outline.
fn joined(rear: Rect, bridge: Rect, front: Rect) -> Outline {
    let right = [
        (rear.max.x, rear.min.y),
        (rear.max.x, rear.max.y),
        (bridge.max.x, rear.max.y),
        (bridge.max.x, front.min.y),
        (front.max.x, front.min.y),
        (front.max.x, front.max.y),
    ];
    let corners: Vec<Point> = right.iter().map(|(x, y)| on_grid(catalog::Point::new(*x, *y))).collect();
    let left = corners.iter().rev().map(|corner| corner.mirrored());
    let around: Vec<Point> = corners.iter().copied().chain(left).collect();
    Outline::new(&around).unwrap_or_else(|fault| panic!("the base of a huge ship: {fault}"))
}

/// A firing arc: the full width of both bordering lines belongs to it, so it extends half a line's width beyond their
/// centre.
fn wedge(arc: &catalog::Arc, half_line: f64, class: &str) -> Wedge {
    Wedge::new(ray(arc.left, -half_line), ray(arc.right, half_line))
        .unwrap_or_else(|| panic!("a firing arc of {class} opens by half a turn or more"))
}

/// The ray along an arc line, shifted sideways by `aside` (positive to the right, looking outward).
fn ray(line: ArcLine, aside: f64) -> Ray {
    let (x, y) = (line.outer.x - line.inner.x, line.outer.y - line.inner.y);
    let length = (x * x + y * y).sqrt();
    let (x, y) = (x / length, y / length);
    let from = catalog::Point::new(line.inner.x + y * aside, line.inner.y - x * aside);
    let toward = catalog::Point::new(from.x + x * FAR_MM, from.y + y * FAR_MM);
    Ray { from: on_grid(from), toward: on_grid(toward) }
}

pub(crate) fn on_grid(point: catalog::Point) -> Point {
    Point { x: length(point.x), y: length(point.y) }
}

/// A length of the catalog on the grid.
pub(crate) fn length(mm: f64) -> i32 {
    from_mm(mm).unwrap_or_else(|| panic!("{mm} mm is not a valid length of a component"))
}

pub(crate) fn rectangle(area: Rect) -> Convex {
    Convex::new(&area.corners().map(on_grid)).unwrap_or_else(|fault| panic!("{area:?}: {fault}"))
}
