//! Play areas, with their setup areas and deployment zones.

use serde::{Deserialize, Serialize};

use super::{Point, Rect, Ruler, figure};

/// A play area as seen by a player at its edge: x runs along the edge from its left end, y away from it. In
/// millimetres.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayArea {
    /// The id.
    pub id: String,
    /// The length of the two player edges.
    pub width: f64,
    /// From one player edge to the other.
    pub depth: f64,
    /// The distance of the setup area from the edges without players.
    pub setup_inset: f64,
    /// The depth of a deployment zone, from its player's edge.
    pub deployment_depth: f64,
}

impl PlayArea {
    /// The whole area.
    pub const fn area(&self) -> Rect {
        Rect { min: Point::new(0.0, 0.0), max: Point::new(self.width, self.depth) }
    }

    /// The part in which obstacles, ships and squadrons are placed.
    pub const fn setup_area(&self) -> Rect {
        Rect { min: Point::new(self.setup_inset, 0.0), max: Point::new(self.width - self.setup_inset, self.depth) }
    }

    /// The deployment zone of the player at this edge.
    pub const fn deployment_zone(&self) -> Rect {
        let Rect { min, max } = self.setup_area();
        Rect { min, max: Point::new(max.x, self.deployment_depth) }
    }
}

/// A play area as written in the file: the deployment zone is given in bands or lengths of the ruler.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenPlayArea {
    pub(crate) id: String,
    #[serde(deserialize_with = "figure::sound")]
    pub(crate) width: f64,
    #[serde(deserialize_with = "figure::sound")]
    pub(crate) depth: f64,
    pub(crate) setup_inset: f64,
    deployment: Deployment,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Deployment {
    /// Within this distance band.
    Distance(u8),
    /// Within this number of ruler lengths.
    Rulers(u8),
}

impl WrittenPlayArea {
    /// Computes the lengths; `None` if the ruler has no such distance band.
    pub(crate) fn measured(&self, ruler: &Ruler) -> Option<PlayArea> {
        let deployment_depth = match self.deployment {
            Deployment::Distance(band) => *ruler.distances().get(usize::from(band).checked_sub(1)?)?,
            Deployment::Rulers(count) => ruler.length.value * f64::from(count),
        };
        let Self { ref id, width, depth, setup_inset, .. } = *self;
        Some(PlayArea { id: id.clone(), width, depth, setup_inset, deployment_depth })
    }
}
