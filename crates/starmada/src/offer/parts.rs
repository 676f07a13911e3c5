//! What can be fitted to a class: systems and the traits of weapons, each with what it does.

use game_api::CatalogEntry;
use serde::Serialize;

use super::options;
use crate::sheet::{ANTI_FIGHTER_BATTERIES, CARRIER, COUNTERMEASURES, FIRE_CONTROL, FLARES, PROBES};
use crate::switches::Switch;

/// Where a part is written on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the keys of a ship file")]
pub enum PartPlace {
    Equipment,
    Traits,
    Munitions,
    /// Beside a battery.
    Battery,
}

/// What a designer has to know of a part besides its sentence.
#[derive(Serialize, ts_rs::TS)]
pub struct PartFacts {
    /// Where it may be written.
    places: Vec<PartPlace>,
    /// The optional rule without which it does nothing, by name and title.
    option: Option<PartOption>,
}

/// The optional rule of a part.
#[derive(Serialize, ts_rs::TS)]
#[ts(rename = "PartOption")]
struct PartOption {
    name: &'static str,
    title: &'static str,
}

/// What a part does: what its optional rule says, or this.
#[derive(Clone, Copy)]
enum Does {
    Option(Switch),
    This(&'static str),
    /// The rulebook names it and no more, or what it says is not played.
    Nothing,
}
use Does::{Nothing, Option as By, This};

/// A part, where it may be written, and what it does.
type Part = (&'static str, &'static [PartPlace], Does);

const EQUIPMENT: &[PartPlace] = &[PartPlace::Equipment];
const TRAITS: &[PartPlace] = &[PartPlace::Traits];
const MUNITIONS: &[PartPlace] = &[PartPlace::Munitions];
const BATTERY: &[PartPlace] = &[PartPlace::Battery];
/// The rulebook does not say of what kind it is.
const ANY: &[PartPlace] = &[PartPlace::Equipment, PartPlace::Traits, PartPlace::Munitions];

const PARTS: [Part; 34] = [
    (COUNTERMEASURES, EQUIPMENT, By(Switch::Countermeasures)),
    (FIRE_CONTROL, EQUIPMENT, By(Switch::FireControl)),
    (ANTI_FIGHTER_BATTERIES, EQUIPMENT, By(Switch::AntiFighterBatteries)),
    (CARRIER, TRAITS, This("The fleet fields one fighter flight for each point.")),
    (FLARES, MUNITIONS, By(Switch::Flares)),
    (PROBES, MUNITIONS, By(Switch::Probes)),
    ("Hyperdrive", EQUIPMENT, Nothing),
    ("Boosters", MUNITIONS, Nothing),
    ("Mines", MUNITIONS, Nothing),
    ("Auxiliary Services", ANY, Nothing),
    ("Cloaking Device", ANY, Nothing),
    ("Directional Shielding", ANY, Nothing),
    ("Ionized Hull", ANY, Nothing),
    ("Launch Tubes", ANY, Nothing),
    ("Long Range Sensors", ANY, Nothing),
    ("Marines", ANY, Nothing),
    ("Overthrusters", ANY, Nothing),
    ("Screens", ANY, Nothing),
    ("Shockwave", ANY, Nothing),
    ("Shuttlecraft", ANY, Nothing),
    ("Solar Sails", ANY, Nothing),
    ("Stealth", ANY, Nothing),
    ("Stutterdrive", ANY, Nothing),
    ("Tractor Beams", ANY, Nothing),
    ("Dfs", BATTERY, By(Switch::Dfs)),
    ("Fcs", BATTERY, By(Switch::Fcs)),
    ("Gid", BATTERY, By(Switch::Gid)),
    ("Acr", BATTERY, By(Switch::Acr)),
    ("Inc", BATTERY, By(Switch::Inc)),
    ("NPr", BATTERY, By(Switch::NonPiercing)),
    ("Prx", BATTERY, By(Switch::Proximity)),
    ("Pr1", BATTERY, Nothing),
    ("Pr2", BATTERY, Nothing),
    ("Pr3", BATTERY, Nothing),
];

/// All parts.
pub(super) fn all() -> impl Iterator<Item = CatalogEntry> {
    PARTS.iter().map(entry)
}

fn entry((name, places, does): &Part) -> CatalogEntry {
    let switch = if let By(switch) = does { Some(*switch) } else { None };
    let says = match does {
        By(switch) => options::says(*switch),
        This(says) => says,
        Nothing => "Known by name only: it does nothing here.",
    };
    let option = switch.map(|switch| PartOption { name: switch.name(), title: options::name(switch) });
    let facts = PartFacts { places: places.to_vec(), option };
    CatalogEntry {
        id: format!("part-{}", name.to_lowercase().replace(' ', "-")),
        name: (*name).to_owned(),
        kind: "part".into(),
        says: says.to_owned(),
        text: String::new(),
        words: Vec::new(),
        emblems: Vec::new(),
        points: None,
        unique: false,
        played: !matches!(does, Nothing),
        // Only strings: serialization cannot fail.
        detail: serde_json::to_value(facts).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::{PARTS, PartPlace};
    use crate::sheet::WeaponTrait;

    #[test]
    fn weapon_traits_are_read_and_every_part_is_told_apart() {
        for (name, ..) in PARTS.iter().filter(|(_, places, ..)| places.contains(&PartPlace::Battery)) {
            assert!(name.parse::<WeaponTrait>().is_ok(), "{name}");
        }
        let mut names: Vec<&str> = PARTS.iter().map(|(name, ..)| *name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), PARTS.len());
    }
}
