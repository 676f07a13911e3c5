//! Where an effect comes from.

use serde::{Deserialize, Serialize};
use table::Side;

use crate::state::{DamageNumber, ShipId, SquadronId, UpgradeId};

/// A keyword without its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the game's own; what they do is in the rulebook")]
pub enum Word {
    Adept,
    AiAntiSquadron,
    AiBattery,
    Assault,
    Bomber,
    Cloak,
    Counter,
    Dodge,
    Escort,
    Grit,
    Heavy,
    Intel,
    Relay,
    Rogue,
    Scout,
    Screen,
    Snipe,
    Strategic,
    Swarm,
}

/// The card, keyword or rule that an effect comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// An upgrade card.
    Upgrade(UpgradeId),
    /// A squadron's own card.
    Squadron(SquadronId),
    /// A keyword of a squadron, printed or granted.
    Keyword(SquadronId, Word),
    /// A faceup damage card on a ship.
    Damage(ShipId, DamageNumber),
    /// The objective of this game, as it works for a side.
    Objective(Side),
}
