//! Starship systems: equipment, traits and munitions.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How a system works and is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SystemKind {
    /// It works until it is lost.
    Equipment,
    /// It is built in.
    Trait,
    /// It is used up.
    Munitions,
}

impl SystemKind {
    /// The key under which systems of this kind are written in a ship file.
    pub fn key(self) -> &'static str {
        match self {
            SystemKind::Equipment => "equipment",
            SystemKind::Trait => "traits",
            SystemKind::Munitions => "munitions",
        }
    }
}

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

/// The systems of the rulebook, each with its kind where the book states it; the others may be of any kind.
pub const SYSTEMS: [(&str, Option<SystemKind>); 24] = [
    (ANTI_FIGHTER_BATTERIES, Some(SystemKind::Equipment)),
    ("Auxiliary Services", None),
    ("Boosters", Some(SystemKind::Munitions)),
    (CARRIER, Some(SystemKind::Trait)),
    ("Cloaking Device", None),
    (COUNTERMEASURES, Some(SystemKind::Equipment)),
    ("Directional Shielding", None),
    (FIRE_CONTROL, Some(SystemKind::Equipment)),
    (FLARES, Some(SystemKind::Munitions)),
    ("Hyperdrive", Some(SystemKind::Equipment)),
    ("Ionized Hull", None),
    ("Launch Tubes", None),
    ("Long Range Sensors", None),
    ("Marines", None),
    ("Mines", Some(SystemKind::Munitions)),
    ("Overthrusters", None),
    (PROBES, Some(SystemKind::Munitions)),
    ("Screens", None),
    ("Shockwave", None),
    ("Shuttlecraft", None),
    ("Solar Sails", None),
    ("Stealth", None),
    ("Stutterdrive", None),
    ("Tractor Beams", None),
];

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

/// A name with a number, whether there is such a system or not.
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

impl System {
    /// Reads a system of this kind, as in `Flares x3`. Its name is that of the rulebook, whatever its case.
    ///
    /// # Errors
    /// If there is no such system, it is of another kind, or its number is out of bounds.
    pub fn read(text: &str, kind: SystemKind) -> Result<System, String> {
        let System { name, count } = text.parse()?;
        let known = SYSTEMS.iter().find(|(known, _)| known.eq_ignore_ascii_case(&name));
        let Some((name, of)) = known else {
            let of_kind = SYSTEMS.iter().filter(|(_, of)| of.is_none_or(|of| of == kind)).map(|(name, _)| *name);
            return Err(format!("no system is called {name:?}{}", fault::meant(&name, of_kind)));
        };
        match of {
            Some(of) if *of != kind => Err(format!("{name} belongs to the {}, not to the {}", of.key(), kind.key())),
            _ => Ok(System { name: (*name).to_owned(), count }),
        }
    }
}
