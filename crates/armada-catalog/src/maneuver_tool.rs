//! The maneuver tool.

use serde::{Deserialize, Serialize};

use super::Figure;

/// The maneuver tool. Its *base line* is the raised cross line of a segment on which the front edge of a base lies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ManeuverTool {
    /// How many segments it has.
    pub segments: Figure<u8>,
    /// How many joints lie between them.
    pub joints: Figure<u8>,
    /// How far one click turns a joint.
    pub degrees_per_click: Figure,
    /// How many clicks a joint turns at most to either side.
    pub most_clicks: Figure<u8>,
    /// The width of its body.
    pub width: Figure,
    /// From joint to joint, and so the way of a straight ship for each speed.
    pub joint_to_joint: Figure,
    /// From a base line forward to the next joint.
    pub base_line_to_joint: Figure,
    /// From a joint forward to the next base line.
    pub joint_to_base_line: Figure,
    /// How far the flat end of the first segment lies behind its base line.
    pub root_behind_base_line: Figure,
    /// How far the last segment reaches beyond its base line.
    pub end_beyond_base_line: Figure,
    /// The diameter of the discs at the joints, which bulge a little.
    pub joint_disc: Figure,
    /// How far the two guides of a side lie behind the base line.
    pub guides_behind_base_line: Figure<[f64; 2]>,
    /// How far a guide stands out.
    pub guide_height: Figure,
    /// A ship that covers less of the tool, in square millimetres, only touches it.
    pub least_overlap: Figure,
}

impl ManeuverTool {
    /// How far the tool's middle runs beside the long axis of a ship on a base of this width.
    pub fn beside_axis(&self, base_width: f64) -> f64 {
        f64::midpoint(base_width, self.width.value)
    }
}
