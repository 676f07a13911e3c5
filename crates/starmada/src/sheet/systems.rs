//! Starship systems: equipment, traits and munitions.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Equipment: each working level makes its ship harder to hit.
pub const COUNTERMEASURES: &str = "Countermeasures";
/// Equipment: each working level compensates penalties of the ship's own fire.
pub const FIRE_CONTROL: &str = "Fire Control";
/// Equipment: seeking weapons hit less often.
pub const ANTI_FIGHTER_BATTERIES: &str = "Anti-Fighter Batteries";
/// A trait: one fighter flight per point.
pub const CARRIER: &str = "Carrier";
/// Munitions: they hinder fire across them.
pub const FLARES: &str = "Flares";
/// Munitions: they improve fire at targets nearby.
pub const PROBES: &str = "Probes";

/// A system of a ship, with its number or level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct System {
    /// Its name.
    pub name: String,
    /// The number of pieces, levels or points.
    pub count: u8,
}

/// `Countermeasures x2`; a single one is written without its number.
impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            1 => f.write_str(&self.name),
            count => write!(f, "{} x{count}", self.name),
        }
    }
}

impl FromStr for System {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let (name, count) = match text.rsplit_once(" x") {
            Some((name, count)) if count.chars().all(|letter| letter.is_ascii_digit()) => (name, count),
            _ => (text, "1"),
        };
        let count = count.parse().ok().filter(|count| (1..=60).contains(count));
        let count = count.ok_or_else(|| format!("`{text}` must have 1 to 60 of its kind, as in `Flares x3`"))?;
        let name = name.trim();
        if name.is_empty() {
            return Err("a system has a name, as in `Hyperdrive` or `Flares x3`".into());
        }
        Ok(System { name: name.to_owned(), count })
    }
}
