//! The classes of which fleets are built, and a fleet with one ship more.

use game_api::CatalogEntry;
use serde::Serialize;

use super::brought::Brought;
use super::parts;
use super::reference::{emblem, id_of, text, what};
use crate::fleet::Vessel;
use crate::sheet::print::SheetPrint;
use crate::sheet::{SHIPS, Sheet, SheetText};

/// What a builder of fleets has to know of a class besides its cost.
#[derive(Serialize, ts_rs::TS)]
pub struct ClassFacts {
    /// The class, which is its name in fleets.
    class: String,
    /// The role: destroyer, battlecruiser.
    role: String,
    hull: u8,
    /// The number of fighter flights it carries.
    carries: u8,
    /// What is printed on its sheet.
    sheet: SheetPrint,
    /// What is written in its file, to begin a design with.
    text: SheetText,
}

/// All classes of the program, and all that can be fitted to a class.
pub(super) fn all() -> Vec<CatalogEntry> {
    SHIPS.texts().map(|(text, sheet)| entry(text, sheet)).chain(parts::all()).collect()
}

fn entry(file: &SheetText, sheet: &Sheet) -> CatalogEntry {
    CatalogEntry {
        id: id_of(sheet),
        name: sheet.class.clone(),
        kind: "ship".into(),
        says: what(sheet),
        text: text(sheet),
        words: vec![sheet.kind.clone(), sheet.faction.clone()],
        emblems: emblem(sheet).into_iter().collect(),
        points: Some(sheet.combat_rating.into()),
        unique: false,
        played: true,
        // Only strings and numbers: serialization cannot fail.
        detail: serde_json::to_value(facts(file, sheet)).unwrap_or_default(),
    }
}

fn facts(file: &SheetText, sheet: &Sheet) -> ClassFacts {
    ClassFacts {
        class: sheet.class.clone(),
        role: sheet.kind.clone(),
        hull: sheet.hull,
        carries: sheet.carrier_rating(),
        sheet: sheet.into(),
        text: file.clone(),
    }
}

/// The fleet with one more ship of a class; parts are not added to fleets.
pub(super) fn with(brought: &Brought, id: &str) -> Option<Brought> {
    let sheet = SHIPS.sheets().find(|sheet| id_of(sheet) == id)?;
    let mut brought = brought.clone();
    brought.ships.push(Vessel::of(&sheet.class));
    Some(brought)
}
