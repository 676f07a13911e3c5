//! What cards of all kinds print: factions, icons, former points, the box they came in.

use serde::{Deserialize, Serialize};

/// A side of the war.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Faction {
    /// The Rebel Alliance.
    Rebel,
    /// The Galactic Empire.
    Empire,
    /// The Galactic Republic.
    Republic,
    /// The Separatist Alliance.
    Separatist,
}

/// A defense token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the game's own; what they do is in the rulebook")]
pub enum DefenseToken {
    Brace,
    Contain,
    Evade,
    Redirect,
    Salvo,
    Scatter,
}

/// An icon of an upgrade card. Commanders and titles need no icon on the ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the game's own")]
pub enum UpgradeIcon {
    Commander,
    Officer,
    WeaponsTeam,
    SupportTeam,
    FleetCommand,
    FleetSupport,
    OffensiveRetrofit,
    DefensiveRetrofit,
    ExperimentalRetrofit,
    Turbolasers,
    IonCannons,
    Ordnance,
    Superweapon,
    Title,
}

/// A trait printed under a ship's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the game's own; upgrade cards refer to them")]
pub enum Trait {
    Bombard,
    Clone,
    Comms,
    Droid,
    Jedi,
    Medical,
    Senate,
    Transport,
}

/// What a card cost before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarlierPoints {
    /// The cost.
    pub points: u16,
    /// When it held, or who says so.
    pub note: String,
}

/// A box in which cards and models were sold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Release {
    /// The product number.
    pub id: String,
    /// The name on the box.
    pub expansion: String,
    /// The wave, or the campaign.
    pub wave: String,
}
