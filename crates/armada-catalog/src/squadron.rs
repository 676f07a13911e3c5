//! Squadron cards.

use serde::{Deserialize, Serialize};

use super::{Costs, DefenseToken, Dice, EarlierPoints, Faction, Keyword, costs};

/// A squadron card with all its figures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Squadron {
    /// The id, unique among squadrons.
    pub id: String,
    /// The name as printed: that of the pilot, or of the craft.
    pub name: String,
    /// The line under the name: the kind of squadron, or the name of the pilot's own craft.
    pub ship_name: String,
    /// The kind of craft; squadrons of one kind share a disk and models.
    pub chassis: String,
    /// The faction.
    pub faction: Faction,
    /// Names that must be unique in a fleet; empty for a squadron that is not unique.
    #[serde(default)]
    pub unique_names: Vec<String>,
    /// Whether it is represented by a single model.
    #[serde(default)]
    pub irregular: bool,
    /// Its fleet point cost.
    pub points: u16,
    /// Its earlier costs, the oldest first.
    #[serde(default)]
    pub points_history: Vec<EarlierPoints>,
    /// Speed value.
    pub speed: u8,
    /// Hull value.
    pub hull: u8,
    /// Anti-squadron armament.
    pub anti_squadron: Dice,
    /// Battery armament, against ships.
    pub battery: Dice,
    /// Defense tokens as printed.
    #[serde(default)]
    pub defense_tokens: Vec<DefenseToken>,
    /// Keywords with their values.
    #[serde(default)]
    pub keywords: Vec<Keyword>,
    /// The product number of the box it came in.
    pub release: String,
    /// The errata applied to its figures, if they differ from the print.
    pub errata: Option<String>,
}

impl Squadron {
    /// Whether it is unique in a fleet.
    pub fn is_unique(&self) -> bool {
        !self.unique_names.is_empty()
    }

    /// Its cost in a state of the costs.
    pub fn points_in(&self, costs: Costs) -> u16 {
        costs::points_in(costs, self.points, &self.points_history)
    }
}
