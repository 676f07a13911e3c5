//! Objective cards.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::words::words;
use super::{Dice, ObstacleKind};

words! {
    /// The category of an objective.
    pub enum Category {
        /// Red.
        Assault = "assault",
        /// Yellow.
        Defense = "defense",
        /// Blue.
        Navigation = "navigation",
        /// Played in a campaign; no fleet chooses it.
        Campaign = "campaign",
    }
}

/// An objective card. Its effect is in the rulebook, under the same id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveCard {
    /// The id, unique among all cards.
    pub id: String,
    /// The name as printed.
    pub name: String,
    /// The category.
    pub category: Category,
    /// Whether it defends a base of a campaign.
    #[serde(default)]
    pub base_defense: bool,
    /// Whether it is worded for teams of players.
    #[serde(default)]
    pub team: bool,
    /// The value of one victory token in points, if the card states one.
    pub victory_token: Option<u8>,
    /// The play area, if it is not the standard one.
    pub play_area: Option<String>,
    /// The obstacles on the table after setup, if they are not the six of the core set.
    pub obstacles: Option<BTreeMap<ObstacleKind, u8>>,
    /// Obstacles that come into play later.
    #[serde(default)]
    pub later_obstacles: BTreeMap<ObstacleKind, u8>,
    /// The station card that belongs to every station on the table.
    pub station: Option<String>,
    /// The objective tokens it uses.
    #[serde(default)]
    pub objective_tokens: Vec<ObjectiveTokens>,
    /// The number of command dials put on the card.
    #[serde(default)]
    pub dials: u8,
    /// Whether it brings units into the game that are in neither fleet.
    #[serde(default)]
    pub brings_units: bool,
    /// The battery armament of the attack that it grants.
    pub battery: Option<Dice>,
    /// The product number of the box it came in first.
    pub release: String,
    /// The errata applied to it, if it differs from the print.
    pub errata: Option<String>,
}

words! {
    /// Where objective tokens go.
    pub enum TokenPlace {
        /// On the table.
        PlayArea = "play-area",
        /// On the table, on obstacles.
        Obstacles = "obstacles",
        /// On ships or squadrons; an objective ship is marked with one.
        Units = "units",
        /// On the objective card.
        Card = "card",
    }
}

/// Objective tokens in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveTokens {
    /// The place.
    pub on: TokenPlace,
    /// Their maximum number, if the card states one.
    pub count: Option<u8>,
}
