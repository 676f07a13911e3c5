//! Round components: squadron bases and tokens that lie on the table.

use serde::{Deserialize, Serialize};

use super::Figure;

/// The round base of a squadron. In millimetres.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadronBase {
    /// The diameter of the base, which is the one that counts.
    pub diameter: Figure,
    /// The diameter of the cardboard disk in it.
    pub cardboard_diameter: Figure,
}

/// Diameters of round tokens, in millimetres.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundTokens {
    /// Of a grav token.
    pub grav: Figure,
    /// Of a proximity mine.
    pub proximity_mine: Figure,
    /// Of a targeting token.
    pub targeting: Figure,
    /// Of an objective token.
    pub objective: Figure,
}
