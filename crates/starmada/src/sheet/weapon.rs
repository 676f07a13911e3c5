//! A weapon's characteristics, written `S-M-L ROFxACC/IMP/DMG` followed by its traits.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::fmt;
use std::str::FromStr;
use table::Rule;

/// The characteristics of a weapon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weapon {
    /// The last hex of the short, medium and long range band.
    pub range: [u8; 3],
    /// To-hit dice.
    pub rate_of_fire: u8,
    /// The minimum result that hits.
    pub accuracy: u8,
    /// Impact dice for each hit.
    pub impact: u8,
    /// Damage dice for each point of impact.
    pub damage: u8,
    /// Its traits; in force only if the option is.
    pub traits: SmallVec<[WeaponTrait; 2]>,
}

/// A range band.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the rulebook's words")]
pub enum Band {
    Short,
    Medium,
    Long,
}

impl Band {
    /// All of them.
    pub const ALL: [Band; 3] = [Band::Short, Band::Medium, Band::Long];

    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Band::Short => "short",
            Band::Medium => "medium",
            Band::Long => "long",
        }
    }
}

/// The known traits of weapons. The effect of some is not known; those are never in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WeaponTrait {
    /// Diffuse: range modifiers doubled.
    Dfs,
    /// Focused: range modifiers reversed.
    Fcs,
    /// Guided: no range modifiers.
    Gid,
    /// Accurate: no penalty against tiny targets.
    Acr,
    /// Twice the penalty against tiny targets.
    Inc,
    /// Non-Piercing: impact dice at -1, and twice the penalty against tiny targets.
    NPr,
    /// Proximity: aimed at a hex, also affects adjacent hexes.
    Prx,
    /// Piercing, in three grades. Its effect is not known.
    Pr(u8),
}

impl WeaponTrait {
    /// All of them.
    pub const ALL: [WeaponTrait; 10] = {
        use WeaponTrait::{Acr, Dfs, Fcs, Gid, Inc, NPr, Pr, Prx};
        [Dfs, Fcs, Gid, Acr, Inc, NPr, Prx, Pr(1), Pr(2), Pr(3)]
    };

    /// The rule that defines it.
    pub fn rule(self) -> Rule {
        match self {
            WeaponTrait::Dfs => Rule("option.trait.dfs"),
            WeaponTrait::Fcs => Rule("option.trait.fcs"),
            WeaponTrait::Gid => Rule("option.trait.gid"),
            WeaponTrait::Acr => Rule("option.trait.acr"),
            WeaponTrait::Inc => Rule("option.trait.inc"),
            WeaponTrait::NPr => Rule("option.trait.non-piercing"),
            WeaponTrait::Prx => Rule("option.trait.proximity"),
            WeaponTrait::Pr(_) => Rule("option.trait.piercing"),
        }
    }
}

impl Weapon {
    /// The band of a distance; `None` if it is out of range, or 0.
    pub fn band(&self, distance: u16) -> Option<Band> {
        let [short, medium, long] = self.range.map(u16::from);
        match distance {
            0 => None,
            _ if distance <= short => Some(Band::Short),
            _ if distance <= medium => Some(Band::Medium),
            _ if distance <= long => Some(Band::Long),
            _ => None,
        }
    }

    /// Its maximum range, in hexes.
    pub fn reach(&self) -> u16 {
        u16::from(self.range[2])
    }

    /// Does it have this trait?
    pub fn has(&self, wanted: WeaponTrait) -> bool {
        self.traits.contains(&wanted)
    }
}

impl fmt::Display for WeaponTrait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeaponTrait::Pr(grade) => write!(f, "Pr{grade}"),
            other => write!(f, "{other:?}"),
        }
    }
}

impl FromStr for WeaponTrait {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        let known = Self::ALL;
        known.into_iter().find(|known| known.to_string() == word).ok_or_else(|| {
            let known = known.map(|known| known.to_string());
            format!("`{word}` is not a known weapon trait; there are {}", known.join(", "))
        })
    }
}

/// `4-8-12 2x5+/1/1 Pr1`
impl fmt::Display for Weapon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [short, medium, long] = self.range;
        let Weapon { rate_of_fire, accuracy, impact, damage, .. } = self;
        write!(f, "{short}-{medium}-{long} {rate_of_fire}x{accuracy}+/{impact}/{damage}")?;
        self.traits.iter().try_for_each(|own| write!(f, " {own}"))
    }
}

impl FromStr for Weapon {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = text.split_whitespace();
        let (range, dice) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        let form = || format!("a weapon is written S-M-L ROFxACC+/IMP/DMG, as in `3-6-9 1x4+/2/1`, not `{text}`");
        let number = |word: &str| word.parse::<u8>().ok();
        let bands: Option<Vec<u8>> = range.split('-').map(number).collect();
        let range: [u8; 3] = bands.and_then(|bands| bands.try_into().ok()).ok_or_else(form)?;
        let (rate_of_fire, rest) = dice.split_once(['x', '×']).ok_or_else(form)?;
        let (accuracy, rest) = rest.split_once("+/").ok_or_else(form)?;
        let (impact, damage) = rest.split_once('/').ok_or_else(form)?;
        let figures = [rate_of_fire, accuracy, impact, damage].map(number);
        let [Some(rate_of_fire), Some(accuracy), Some(impact), Some(damage)] = figures else { return Err(form()) };

        let [short, medium, long] = range.map(u16::from);
        if short == 0 || medium != 2 * short || long != 3 * short || long > 60 {
            let says = "the three range bands are of equal width, and the farthest hex is at most 60";
            return Err(format!("{says}; {short}-{medium}-{long} are not"));
        }
        if !(2..=6).contains(&accuracy) {
            return Err(format!("the accuracy is 2+ to 6+, not {accuracy}+"));
        }
        if [rate_of_fire, impact, damage].iter().any(|figure| !(1..=9).contains(figure)) {
            return Err(format!("rate of fire, impact and damage are 1 to 9 each, not as in `{dice}`"));
        }
        let traits = words.map(str::parse).collect::<Result<SmallVec<_>, _>>()?;
        Ok(Weapon { range, rate_of_fire, accuracy, impact, damage, traits })
    }
}
