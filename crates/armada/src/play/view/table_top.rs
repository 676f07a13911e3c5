//! What an eye sees of obstacles and tokens.

use serde::{Deserialize, Serialize};

use crate::catalog::ObstacleKind;
use crate::play::words::{marker_name, side_name};
use crate::state::{Game, MarkerId, MarkerKind, ObstacleId};

/// What an eye sees of an obstacle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct ObstacleView {
    /// Its number in items and frames.
    pub id: u8,
    /// Which token it is.
    pub token: String,
    /// What it is.
    pub kind: ObstacleKind,
    /// Where its middle lies, if it does.
    pub at: Option<[f64; 2]>,
    /// Which way it is turned, in degrees.
    pub heading: Option<f64>,
    /// Is its other side up?
    pub mirrored: bool,
    /// How many damage cards a station has; they are all facedown.
    pub damage: usize,
    /// Is it a station that was destroyed?
    pub destroyed: bool,
    /// Objective tokens on it.
    pub objective_tokens: u8,
    /// Whose it is, where an objective says so.
    pub owner: Option<String>,
}

/// What an eye sees of a token on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct MarkerView {
    /// Its number in items and frames.
    pub id: u8,
    /// What it is.
    pub kind: MarkerKind,
    /// Where its middle is.
    pub at: [f64; 2],
    /// Whose it is, if anybody's.
    pub owner: Option<String>,
}

pub(super) fn obstacle(game: &Game, id: ObstacleId) -> ObstacleView {
    let obstacle = game.obstacle(id);
    ObstacleView {
        id: id.0,
        token: obstacle.token.clone(),
        kind: obstacle.kind,
        at: obstacle.pose.map(|pose| pose.at.to_mm()),
        heading: obstacle.pose.map(|pose| pose.heading.degrees()),
        mirrored: obstacle.mirrored,
        damage: obstacle.damage.len(),
        destroyed: obstacle.destroyed,
        objective_tokens: obstacle.objective_tokens,
        owner: obstacle.owner.map(|side| side_name(side).to_owned()),
    }
}

/// A token that is still there, with its name.
pub(super) fn marker(game: &Game, id: MarkerId) -> Option<(String, MarkerView)> {
    let marker = game.marker(id);
    let owner = marker.owner.map(|side| side_name(side).to_owned());
    Some((marker_name(game, id), MarkerView { id: id.0, kind: marker.kind, at: marker.at?.to_mm(), owner }))
}
