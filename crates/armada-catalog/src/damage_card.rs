//! Damage cards, and the damage deck.

use serde::{Deserialize, Serialize};

use super::words::words;

/// A damage card; the deck has several copies of each. Its effect is in the rulebook, under the same id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageCard {
    /// The id, unique among all cards.
    pub id: String,
    /// The name as printed.
    pub name: String,
    /// The trait.
    #[serde(rename = "trait")]
    pub of: DamageTrait,
    /// How many copies the deck holds.
    pub copies: u8,
    /// When its effect applies.
    pub duration: Duration,
}

words! {
    /// The trait of a damage card, which other cards refer to.
    pub enum DamageTrait {
        /// Damage to the ship.
        Ship = "ship",
        /// Damage to the crew.
        Crew = "crew",
    }
}

words! {
    /// When the effect of a faceup damage card applies.
    pub enum Duration {
        /// Once, when it is dealt or turned faceup; then it is turned facedown.
        Immediate = "immediate",
        /// As long as it is faceup.
        Persistent = "persistent",
        /// Once, and then as long as it is faceup.
        Both = "immediate+persistent",
    }
}
