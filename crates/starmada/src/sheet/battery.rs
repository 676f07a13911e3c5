//! Batteries and banks, written `Laser Cannon 3-6-9 1x4+/2/1 [AB]x1 [EF]x2 (1)`.

use hexes::Arcs;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

use super::Weapon;
use super::track::half_to_even;

/// A group of identical weapons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battery {
    /// The name of the weapons.
    pub name: String,
    /// The characteristics of each weapon.
    pub weapon: Weapon,
    /// The weapons by their arcs.
    pub banks: Vec<Bank>,
    /// How many may be lost before every other battery has reached its own limit.
    pub loss_limit: u8,
}

/// The weapons of a battery that fire into the same arcs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bank {
    /// The arcs.
    pub arcs: Arcs,
    /// The number of weapons.
    pub weapons: u8,
}

impl Battery {
    /// The number of weapons.
    pub fn weapons(&self) -> u8 {
        self.banks.iter().map(|bank| bank.weapons).sum()
    }
}

/// The default loss limit of a battery, or of the equipment: half of it, rounded half to even, and at least 1.
pub(crate) fn usual_loss_limit(count: u8) -> u8 {
    if count == 0 { 0 } else { half_to_even(u16::from(count), 2).max(1) as u8 }
}

impl fmt::Display for Battery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.weapon)?;
        self.banks.iter().try_for_each(|bank| write!(f, " [{}]x{}", bank.arcs, bank.weapons))?;
        write!(f, " ({})", self.loss_limit)
    }
}

impl FromStr for Battery {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let form = || {
            let example = "Laser Cannon 3-6-9 1x4+/2/1 [AB]x1 [EF]x2 (1)";
            format!("a battery is written as in `{example}`, the last number being its loss limit, not `{text}`")
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_range = |word: &&str| word.starts_with(|letter: char| letter.is_ascii_digit()) && word.contains('-');
        let range = words.iter().position(is_range).filter(|at| *at > 0).ok_or_else(form)?;
        let banks = words.iter().position(|word| word.starts_with('[')).filter(|at| *at > range).ok_or_else(form)?;
        let weapon: Weapon = words[range..banks].join(" ").parse()?;
        let mut battery = Battery { name: words[..range].join(" "), weapon, banks: Vec::new(), loss_limit: 0 };
        let mut printed = None;
        for word in &words[banks..] {
            if printed.is_some() {
                return Err(form());
            }
            if let Some(limit) = word.strip_prefix('(').and_then(|word| word.strip_suffix(')')) {
                printed = Some(limit.parse::<u8>().map_err(|_| form())?);
            } else {
                battery.banks.push(word.parse()?);
            }
        }
        let count: u32 = battery.banks.iter().map(|bank| u32::from(bank.weapons)).sum();
        if count > 60 {
            return Err(format!("a battery has at most 60 weapons, not {count}"));
        }
        battery.loss_limit = printed.unwrap_or_else(|| usual_loss_limit(count as u8));
        if !(1..=count).contains(&u32::from(battery.loss_limit)) {
            return Err(format!("a loss limit is 1 to the {count} weapons of the battery, not {}", battery.loss_limit));
        }
        Ok(battery)
    }
}

impl FromStr for Bank {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        let form = || format!("a bank is written as in `[ACE]x2`, with arcs from A to L, each once, not `{word}`");
        let (arcs, weapons) = word.strip_prefix('[').and_then(|word| word.split_once(']')).ok_or_else(form)?;
        let arcs = Arcs::read(arcs).ok_or_else(form)?;
        let weapons = weapons.strip_prefix(['x', '×']).and_then(|weapons| weapons.parse().ok());
        let weapons = weapons.filter(|weapons| (1..=60).contains(weapons)).ok_or_else(form)?;
        Ok(Bank { arcs, weapons })
    }
}
