//! A game looked back on, on the wire.

use serde::Serialize;
use table::Hindsight;

/// A finished game looked back on, or the word that it is not ready yet.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct GameHindsight {
    /// Whether it is ready; otherwise ask again.
    pub ready: bool,
    /// How it went.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hindsight: Option<Hindsight>,
}
