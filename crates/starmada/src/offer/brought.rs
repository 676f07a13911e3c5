//! The fleet that a side brings, with a name and the sheets of its own classes.

use serde::{Deserialize, Serialize};

use super::own;
use crate::fleet::{Fleet, Limits, Vessel};
use crate::sheet::design::printed_ship_file;
use crate::sheet::{Sheet, SheetText};

/// A fleet as a side brings it, and as it is written in files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields, default)]
pub struct Brought {
    /// The name given by its owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its faction; by default that of its first ship.
    pub faction: Option<String>,
    /// Its ships.
    pub ships: Vec<Vessel>,
    /// The number of fighter flights; by default as many as its carriers take.
    pub flights: Option<u8>,
    /// Classes that are not embedded in the program.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SheetText>>")]
    pub classes: Vec<SheetText>,
}

impl From<Fleet> for Brought {
    fn from(Fleet { faction, ships, flights }: Fleet) -> Self {
        Brought { name: None, faction, ships, flights, classes: Vec::new() }
    }
}

impl Brought {
    /// The fleet itself.
    pub fn fleet(&self) -> Fleet {
        Fleet { faction: self.faction.clone(), ships: self.ships.clone(), flights: self.flights }
    }

    /// The sheets of its own classes, as far as they are valid.
    pub fn sheets(&self) -> Vec<Sheet> {
        self.classes.iter().filter_map(|text| own::rated(text).sheet().ok()).collect()
    }

    /// Its cost: the sum of its ships' combat ratings.
    pub fn points(&self) -> u32 {
        self.fleet().total(Limits { limit: None, needs_carrier: false, classes: &self.sheets() })
    }

    /// The fleet as a file, which can be read again.
    pub fn to_toml(&self) -> String {
        let name = self.name.as_ref().map(|name| format!("name = {}\n", toml::Value::from(name.as_str())));
        let class = |text: &SheetText| {
            let sheet = own::rated(text).sheet().ok()?;
            Some(format!("\n[[classes]]\n{}", printed_ship_file(&sheet, &text.note)))
        };
        let classes: Vec<String> = self.classes.iter().filter_map(class).collect();
        format!("{}{}{}", name.unwrap_or_default(), self.fleet().to_toml(), classes.concat())
    }
}
