//! What can be fitted to a class: systems and the traits of weapons, each with what it does.

use game_api::CatalogEntry;
use serde::Serialize;

use super::options;
use crate::sheet::{
    ANTI_FIGHTER_BATTERIES, CARRIER, COUNTERMEASURES, FIRE_CONTROL, FLARES, PROBES, SYSTEMS, SystemKind, WeaponTrait,
};
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

/// What a part does: what its optional rule says, or this, or nothing that is played.
#[derive(Clone, Copy)]
enum Does {
    ByOption(Switch),
    Always(&'static str),
    Nothing,
}

/// What a system does.
fn of_system(name: &str) -> Does {
    match name {
        COUNTERMEASURES => Does::ByOption(Switch::Countermeasures),
        FIRE_CONTROL => Does::ByOption(Switch::FireControl),
        ANTI_FIGHTER_BATTERIES => Does::ByOption(Switch::AntiFighterBatteries),
        FLARES => Does::ByOption(Switch::Flares),
        PROBES => Does::ByOption(Switch::Probes),
        CARRIER => Does::Always("The fleet fields one fighter flight for each point."),
        _ => Does::Nothing,
    }
}

/// What the trait of a weapon does.
fn of_weapon(own: WeaponTrait) -> Does {
    Switch::of(own).map_or(Does::Nothing, Does::ByOption)
}

/// Where a system of this kind is written; the rulebook does not say of every one of what kind it is.
fn places(kind: Option<SystemKind>) -> Vec<PartPlace> {
    match kind {
        Some(SystemKind::Equipment) => vec![PartPlace::Equipment],
        Some(SystemKind::Trait) => vec![PartPlace::Traits],
        Some(SystemKind::Munitions) => vec![PartPlace::Munitions],
        None => vec![PartPlace::Equipment, PartPlace::Traits, PartPlace::Munitions],
    }
}

/// All parts.
pub(super) fn all() -> impl Iterator<Item = CatalogEntry> {
    let systems = SYSTEMS.iter().map(|(name, kind)| entry((*name).to_owned(), places(*kind), of_system(name)));
    let weapons =
        WeaponTrait::ALL.into_iter().map(|own| entry(own.to_string(), vec![PartPlace::Battery], of_weapon(own)));
    systems.chain(weapons)
}

fn entry(name: String, places: Vec<PartPlace>, does: Does) -> CatalogEntry {
    let switch = if let Does::ByOption(switch) = does { Some(switch) } else { None };
    let says = match does {
        Does::ByOption(switch) => options::says(switch),
        Does::Always(says) => says,
        Does::Nothing => "Known by name only: it does nothing here.",
    };
    let option = switch.map(|switch| PartOption { name: switch.name(), title: options::name(switch) });
    CatalogEntry {
        id: format!("part-{}", name.to_lowercase().replace(' ', "-")),
        name,
        kind: "part".into(),
        says: says.to_owned(),
        text: String::new(),
        words: Vec::new(),
        emblems: Vec::new(),
        points: None,
        unique: false,
        played: !matches!(does, Does::Nothing),
        // Only strings: serialization cannot fail.
        detail: serde_json::to_value(PartFacts { places, option }).unwrap_or_default(),
    }
}
