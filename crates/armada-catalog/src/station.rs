//! Station cards, which some objectives put beside a station.

use serde::{Deserialize, Serialize};

use super::Dice;

/// A station card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Station {
    /// The id, unique among all cards.
    pub id: String,
    /// The name as printed.
    pub name: String,
    /// Hull value.
    pub hull: u8,
    /// Anti-squadron armament.
    pub anti_squadron: Dice,
    /// Battery armament, against ships.
    pub battery: Dice,
    /// The product number of the box it came in first.
    pub release: String,
    /// The errata applied to its figures, if they differ from the print.
    pub errata: Option<String>,
}
