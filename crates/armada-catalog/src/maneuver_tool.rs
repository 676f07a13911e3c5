//! The maneuver tool.

use serde::{Deserialize, Serialize};

use super::Figure;

/// The maneuver tool. The *base line* of a segment is the raised cross line on which the front edge of a base lies.
/// Lengths are in millimetres.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ManeuverTool {
    /// The number of segments.
    pub segments: Figure<u8>,
    /// The number of joints between them.
    pub joints: Figure<u8>,
    /// The angle of one click, in degrees.
    pub degrees_per_click: Figure,
    /// The maximum number of clicks of a joint to either side.
    pub most_clicks: Figure<u8>,
    /// The width of its body.
    pub width: Figure,
    /// From joint to joint: the distance that a ship moves straight ahead per speed.
    pub joint_to_joint: Figure,
    /// From a base line forward to the next joint.
    pub base_line_to_joint: Figure,
    /// From a joint forward to the next base line.
    pub joint_to_base_line: Figure,
    /// How far the flat end of the first segment is behind its base line.
    pub root_behind_base_line: Figure,
    /// How far the last segment extends beyond its base line.
    pub end_beyond_base_line: Figure,
    /// The diameter of the discs at the joints, which protrude slightly.
    pub joint_disc: Figure,
    /// How far the two guides of a side are behind the base line.
    pub guides_behind_base_line: Figure<[f64; 2]>,
    /// How far a guide protrudes.
    pub guide_height: Figure,
    /// The least area, in square millimetres, by which a ship overlaps the tool; less is only touching.
    pub least_overlap: Figure,
}

impl ManeuverTool {
    /// The distance of the tool's centre line from the long axis of a ship on a base of this width, in millimetres.
    pub fn beside_axis(&self, base_width: f64) -> f64 {
        f64::midpoint(base_width, self.width.value)
    }
}
