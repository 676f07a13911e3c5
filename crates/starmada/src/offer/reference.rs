//! The reference: the rules, the terms on display sheets, and the sheets of all classes.

use game_api::{CardLine, CardPage, Figure, Reference, Unknown};
use rulebook::{Entry, Rulebook};
use scenario::Vocabulary;
use serde_json::{Map, Value, json};
use table::{Ruleset, capital};

use super::ready;
use crate::Starmada;
use crate::sheet::document::Document;
use crate::sheet::{SHIPS, Sheet, System, Track, WeaponTrait};

/// The rulebook and the display sheets.
pub(super) struct RulesAndSheets;

impl Reference for RulesAndSheets {
    fn rulebook(&self) -> &'static Rulebook {
        Starmada::rulebook()
    }

    fn name(&self) -> &'static str {
        Starmada::NAME
    }

    /// A term printed on a sheet: the trait of a weapon, or a system with or without its number.
    fn keyword_entry(&self, word: &str) -> Option<&'static Entry> {
        let options = || self.entries().iter().filter(|entry| entry.id.starts_with("option."));
        if let Ok(found) = word.parse::<WeaponTrait>() {
            return options().find(|entry| entry.id == found.rule().0);
        }
        let name = word.parse::<System>().map_or_else(|_| word.to_owned(), |system| system.name);
        options().find(|entry| one(head(entry.title())) == one(&name))
    }

    fn cards(&self) -> Vec<CardLine> {
        SHIPS.sheets().map(line).collect()
    }

    fn card(&self, id: &str) -> Result<CardPage, Unknown> {
        let found = SHIPS.sheets().find(|sheet| id_of(sheet) == id);
        found.map(page).ok_or_else(|| {
            let ids: Vec<String> = SHIPS.sheets().map(id_of).collect();
            Unknown::new("ship", id, ids.iter().map(String::as_str))
        })
    }
}

/// The name of an option without its letter and effect: `Flares (B.9): -1 each`.
pub(super) fn head(title: &str) -> &str {
    title.split([':', '(']).next().unwrap_or(title).trim()
}

/// The singular of a word, in small letters.
fn one(word: &str) -> String {
    let word = word.to_lowercase();
    word.strip_suffix('s').unwrap_or(&word).to_owned()
}

/// The id of the card of a class.
pub(super) fn id_of(sheet: &Sheet) -> String {
    sheet.class.to_lowercase().replace(' ', "-")
}

fn line(sheet: &Sheet) -> CardLine {
    CardLine {
        id: id_of(sheet),
        name: sheet.class.clone(),
        kind: "ship".into(),
        sort: vec!["ship".into(), sheet.kind.clone(), sheet.faction.clone(), format!("{} points", sheet.combat_rating)],
        says: format!("{}, {} points", what(sheet), sheet.combat_rating),
        text: text(sheet),
        emblems: emblem(sheet).into_iter().collect(),
        played: true,
        effect: false,
        words: Vec::new(),
        facts: facts(sheet),
    }
}

/// What sort of ship it is, as people say it: `Destroyer of the Imperial Starfleet`.
pub(super) fn what(sheet: &Sheet) -> String {
    format!("{} of the {}", capital(&sheet.kind), sheet.faction)
}

/// Its batteries, and the note of its file.
pub(super) fn text(sheet: &Sheet) -> String {
    let batteries: Vec<&str> = sheet.batteries.iter().map(|battery| battery.name.as_str()).collect();
    let text = format!("{} {}", batteries.join(", "), SHIPS.note(&sheet.class).unwrap_or_default());
    text.trim().to_owned()
}

/// The emblem of its faction.
pub(super) fn emblem(sheet: &Sheet) -> Option<&'static str> {
    ready::EMBLEMS.iter().find(|known| known.title == sheet.faction).map(|known| known.id)
}

/// The details for programs that list ships.
fn facts(sheet: &Sheet) -> Map<String, Value> {
    let facts = [("faction", json!(sheet.faction)), ("points", json!(sheet.combat_rating))];
    facts.map(|(key, value)| (key.to_owned(), value)).into_iter().collect()
}

fn page(sheet: &'static Sheet) -> CardPage {
    CardPage {
        line: line(sheet),
        emblem: emblem(sheet),
        notes: Vec::new(),
        face: face(sheet),
        entry: None,
        detail: json!(Document::of(sheet)),
    }
}

/// The figures printed on a display sheet.
fn face(sheet: &Sheet) -> Vec<Figure> {
    let figure = |title: &str, says: String, value| Figure { title: title.to_owned(), says, value };
    let hull: Vec<u8> = (1..=sheet.hull).rev().collect();
    let tracks = [("Engines", &sheet.engine), ("Weapons", &sheet.weapons), ("Shields", &sheet.shields)];
    let tracks = tracks.map(|(title, track)| figure(title, boxes(track), json!(track)));
    let batteries = sheet.batteries.iter().map(|battery| figure(&battery.name, battery.to_string(), json!(battery)));
    let systems = [("Equipment", &sheet.equipment), ("Traits", &sheet.traits), ("Munitions", &sheet.munitions)];
    let systems = systems.into_iter().filter(|(_, systems)| !systems.is_empty());
    let systems = systems.map(|(title, systems)| figure(title, list(systems), json!(systems)));
    [
        figure("Combat rating", sheet.combat_rating.to_string(), json!(sheet.combat_rating)),
        figure("Hull", numbers(&hull), json!(sheet.hull)),
    ]
    .into_iter()
    .chain(tracks)
    .chain(batteries)
    .chain(systems)
    .collect()
}

fn numbers(boxes: &[u8]) -> String {
    boxes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn boxes(track: &Track) -> String {
    if track.is_empty() { "none".to_owned() } else { numbers(track.boxes()) }
}

fn list(systems: &[System]) -> String {
    systems.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
