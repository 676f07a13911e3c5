//! Ship tokens: firing arcs, hull zones and targeting points.

use serde::{Deserialize, Serialize};

use super::{Point, Rect, Size, Sure, Zone, figure};

/// The token of a ship class, in the ship's own frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShipToken {
    /// The class, as ships refer to it.
    pub class: String,
    /// The name of the class.
    pub name: String,
    /// The size of its ships.
    pub size: Size,
    /// The extent of the cardboard.
    pub area: Rect,
    /// The hull zones, clockwise from the front: four, or six on a huge ship.
    pub zones: Vec<HullZone>,
    /// The firing arc between dashed lines, if its ships have a special battery.
    pub special_arc: Option<SpecialArc>,
    /// How certain the figures are.
    pub sure: TokenSure,
    /// The readings of the sources, in the same frame.
    pub readings: Vec<TokenReading>,
}

/// A hull zone of a token.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HullZone {
    /// Which one.
    pub zone: Zone,
    /// Its outline on the token: convex, counter-clockwise.
    pub outline: Vec<Point>,
    /// The yellow dot, from which line of sight is traced.
    pub targeting_point: Point,
    /// Its firing arc.
    pub arc: Arc,
}

/// A firing arc: the region between two arc lines, extended without end. The lines belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arc {
    /// The left line, seen looking outward.
    pub left: ArcLine,
    /// The right line.
    pub right: ArcLine,
}

/// A printed firing arc line.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ArcLine {
    /// Where it begins.
    pub inner: Point,
    /// Where it meets the edge of the token, beyond which it continues without end.
    pub outer: Point,
}

/// A special firing arc.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SpecialArc {
    /// The hull zone it lies in and belongs to.
    pub zone: Zone,
    /// The arc.
    pub arc: Arc,
}

/// How certain the figures of a token are.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenSure {
    /// The arc lines, and with them the hull zones.
    pub arc_lines: Sure,
    /// The targeting points.
    pub targeting_points: Sure,
    /// The maximum error, in millimetres; a default token has none.
    #[serde(default, deserialize_with = "figure::sound_if_any")]
    pub tolerance: Option<f64>,
}

/// The readings of one source for a token's right half, in millimetres and degrees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenReading {
    /// The name of the source, followed by what was measured.
    pub source: String,
    /// The y at which the front line, or its continuation, meets the long axis.
    pub front_axis: Option<f64>,
    /// The y at which the front line meets the side of the token.
    pub front_edge: Option<f64>,
    /// The bearing of the front line.
    pub front_bearing: Option<f64>,
    /// The y of the line across a huge token.
    pub middle_axis: Option<f64>,
    /// The y at which the rear line, or its continuation, meets the long axis.
    pub rear_axis: Option<f64>,
    /// The y at which the rear line meets the side of the token.
    pub rear_edge: Option<f64>,
    /// The bearing of the rear line.
    pub rear_bearing: Option<f64>,
    /// Where front and rear line meet, off the axis.
    pub vertex: Option<Point>,
    /// The y of the front targeting point.
    pub front_point: Option<f64>,
    /// The y of the right targeting point.
    pub side_point: Option<f64>,
    /// The x of the right targeting point.
    pub side_point_x: Option<f64>,
    /// The y of the rear targeting point.
    pub rear_point: Option<f64>,
}

impl ShipToken {
    /// This hull zone, if the token has it.
    pub fn zone(&self, zone: Zone) -> Option<&HullZone> {
        self.zones.iter().find(|known| known.zone == zone)
    }

    /// The two zones that share an arc line with a zone, the left one first; `None` if the token has no such zone.
    pub fn adjacent(&self, zone: Zone) -> Option<[Zone; 2]> {
        let count = self.zones.len();
        let at = self.zones.iter().position(|known| known.zone == zone)?;
        Some([(at + count - 1) % count, (at + 1) % count].map(|beside| self.zones[beside].zone))
    }

    /// All arc lines, each once, clockwise from the one between front and right.
    pub fn arc_lines(&self) -> impl Iterator<Item = ArcLine> {
        self.zones.iter().map(|zone| zone.arc.right)
    }
}

impl ArcLine {
    /// The direction outward: degrees clockwise from the bow, above -180 and up to 180.
    pub fn bearing(self) -> f64 {
        (self.outer.x - self.inner.x).atan2(self.outer.y - self.inner.y).to_degrees()
    }

    /// The same line on the other side of the long axis.
    pub const fn mirrored(self) -> Self {
        Self { inner: self.inner.mirrored(), outer: self.outer.mirrored() }
    }
}
