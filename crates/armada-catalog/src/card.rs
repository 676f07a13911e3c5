//! What cards of all kinds have in common: factions, icons, traits, the box they came in.

use serde::{Deserialize, Serialize};

use super::Costs;
use super::words::words;

words! {
    /// A side of the war.
    pub enum Faction {
        /// The Rebel Alliance.
        Rebel = "rebel",
        /// The Galactic Empire.
        Empire = "empire",
        /// The Galactic Republic.
        Republic = "republic",
        /// The Separatist Alliance.
        Separatist = "separatist",
    }
}

impl Faction {
    /// The name in full, without an article.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rebel => "Rebel Alliance",
            Self::Empire => "Galactic Empire",
            Self::Republic => "Galactic Republic",
            Self::Separatist => "Separatist Alliance",
        }
    }
}

words! {
    /// A defense token.
    #[expect(missing_docs, reason = "the names are the game's own; what they do is in the rulebook")]
    pub enum DefenseToken {
        Brace = "brace",
        Contain = "contain",
        Evade = "evade",
        Redirect = "redirect",
        Salvo = "salvo",
        Scatter = "scatter",
    }
}

words! {
    /// A command: what a dial shows and what a command token is for.
    #[expect(missing_docs, reason = "the names are the game's own; what they do is in the rulebook")]
    pub enum Command {
        Navigate = "navigate",
        Squadron = "squadron",
        Repair = "repair",
        ConcentrateFire = "concentrate-fire",
    }
}

words! {
    /// An icon of an upgrade card. Commanders and titles need no icon on the ship.
    #[expect(missing_docs, reason = "the names are the game's own")]
    pub enum UpgradeIcon {
        Commander = "commander",
        Officer = "officer",
        WeaponsTeam = "weapons-team",
        SupportTeam = "support-team",
        FleetCommand = "fleet-command",
        FleetSupport = "fleet-support",
        OffensiveRetrofit = "offensive-retrofit",
        DefensiveRetrofit = "defensive-retrofit",
        ExperimentalRetrofit = "experimental-retrofit",
        Turbolasers = "turbolasers",
        IonCannons = "ion-cannons",
        Ordnance = "ordnance",
        Superweapon = "superweapon",
        Title = "title",
    }
}

impl UpgradeIcon {
    /// Whether it can occur in an upgrade bar; commanders and titles cannot.
    pub const fn is_in_bars(self) -> bool {
        !matches!(self, Self::Commander | Self::Title)
    }
}

words! {
    /// A trait printed under a ship's name.
    #[expect(missing_docs, reason = "the names are the game's own; upgrade cards refer to them")]
    pub enum Trait {
        Bombard = "bombard",
        Clone = "clone",
        Comms = "comms",
        Droid = "droid",
        Jedi = "jedi",
        Medical = "medical",
        Senate = "senate",
        Transport = "transport",
    }
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
    /// The oldest state of the costs that includes its cards.
    pub since: Costs,
}
