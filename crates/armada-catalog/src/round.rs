//! Round components: squadron bases and tokens that lie on the table.

use serde::{Deserialize, Serialize};

use super::Figure;

/// The round base of a squadron.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadronBase {
    /// Of the base, which is what counts.
    pub diameter: Figure,
    /// Of the cardboard disk in it.
    pub cardboard_diameter: Figure,
}

/// Diameters of round tokens.
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
