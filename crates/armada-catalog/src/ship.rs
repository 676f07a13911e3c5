//! Ship cards.

use serde::{Deserialize, Serialize};

use super::{Costs, DefenseToken, Dice, EarlierPoints, Faction, Size, SpeedChart, Trait, UpgradeIcon, Zones, costs};

/// A ship card with all its figures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ship {
    /// The id, unique among ships.
    pub id: String,
    /// The name as printed.
    pub name: String,
    /// The faction.
    pub faction: Faction,
    /// The class: ships of one class share a token and their titles.
    pub class: String,
    /// The size class.
    pub size: Size,
    /// Traits under the name; older cards have none.
    #[serde(default)]
    pub traits: Vec<Trait>,
    /// Whether it is a flotilla.
    #[serde(default)]
    pub flotilla: bool,
    /// Whether it is unique in a fleet.
    #[serde(default)]
    pub unique: bool,
    /// Its fleet point cost.
    pub points: u16,
    /// Its earlier costs, the oldest first.
    #[serde(default)]
    pub points_history: Vec<EarlierPoints>,
    /// Hull value.
    pub hull: u8,
    /// Command value.
    pub command: u8,
    /// Squadron value.
    pub squadron: u8,
    /// Engineering value.
    pub engineering: u8,
    /// Full shields of each hull zone.
    pub shields: Zones<u8>,
    /// Battery armament of each hull zone.
    pub armament: Zones<Dice>,
    /// Anti-squadron armament.
    pub anti_squadron: Dice,
    /// Special battery armament, if it has a special firing arc.
    pub special_battery: Option<Dice>,
    /// Defense tokens as printed.
    pub defense_tokens: Vec<DefenseToken>,
    /// Icons of the upgrade bar.
    pub upgrade_bar: Vec<UpgradeIcon>,
    /// The speed chart.
    pub speed_chart: SpeedChart,
    /// The product number of the box it came in.
    pub release: String,
    /// The errata applied to its figures, if they differ from the print.
    pub errata: Option<String>,
}

impl Ship {
    /// Names that must be unique in a fleet; empty for a ship that is not unique.
    pub fn unique_names(&self) -> &[String] {
        if self.unique { std::slice::from_ref(&self.name) } else { &[] }
    }

    /// Its cost in a state of the costs.
    pub fn points_in(&self, costs: Costs) -> u16 {
        costs::points_in(costs, self.points, &self.points_history)
    }
}
