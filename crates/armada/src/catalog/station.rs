//! Station cards.

use serde::{Deserialize, Serialize};

use super::Dice;

/// The card of a station that fights, or that can at least be destroyed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Station {
    /// The id.
    pub id: String,
    /// The name as printed.
    pub name: String,
    /// Hull value.
    pub hull: u8,
    /// Anti-squadron armament.
    pub anti_squadron: Dice,
    /// Battery armament, against ships.
    pub battery: Dice,
    /// The errata that its figures follow, where they are no longer as printed.
    pub errata: Option<String>,
}
