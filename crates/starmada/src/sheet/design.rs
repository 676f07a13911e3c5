//! The ship designer: converts a design file to a ship file.
//!
//! A design is a ship file without its combat rating: it chooses hull, engines, shields, weapons and systems. Tracks, loss limits and the combat rating are
//! computed, and everything is checked as on a sheet.

use fault::Fault;
use std::fmt::Write;

use super::file::{Form, read};
use super::rating::{METHOD, Rating, rate};
use super::{Sheet, SheetText};

/// Reads a design file and builds the ship.
///
/// # Errors
/// All faults, each with its line and the rule.
pub fn build(file: &str, bytes: &[u8]) -> Result<(SheetText, Sheet, Rating), Vec<Fault>> {
    let (mut written, mut sheet) = read(file, bytes, Form::Design)?;
    let rating = rate(&sheet);
    written.combat_rating = rating.combat;
    sheet.combat_rating = rating.combat;
    Ok((written, sheet, rating))
}

/// Reads a ship file, or a design, which has no combat rating: its text has 0 for it, and its sheet the computed one.
///
/// # Errors
/// All faults, each with its line and the rule.
pub fn read_class(file: &str, bytes: &[u8]) -> Result<(SheetText, Sheet), Vec<Fault>> {
    if has_key(bytes, "combat_rating") {
        return read(file, bytes, Form::Ship);
    }
    let (text, sheet, _) = build(file, bytes)?;
    Ok((SheetText { combat_rating: 0, ..text }, sheet))
}

/// Is this a key of a file?
pub(crate) fn has_key(bytes: &[u8], key: &str) -> bool {
    let text = str::from_utf8(bytes).unwrap_or_default();
    toml::from_str::<toml::Table>(text).is_ok_and(|table| table.contains_key(key))
}

/// The ship file of a sheet, with all computed values.
pub fn ship_file(sheet: &Sheet, note: &str) -> String {
    written(sheet, note, &format!(" # {METHOD}"))
}

/// The ship file of a sheet whose rating is printed, not computed.
pub fn printed_ship_file(sheet: &Sheet, note: &str) -> String {
    written(sheet, note, "")
}

fn written(sheet: &Sheet, note: &str, rated_by: &str) -> String {
    let text = |text: &str| toml::Value::from(text).to_string();
    let list = |items: &[String]| {
        let items: Vec<String> = items.iter().map(|item| text(item)).collect();
        format!("[{}]", items.join(", "))
    };
    let names = |systems: &[super::System]| systems.iter().map(ToString::to_string).collect::<Vec<_>>();
    let mut file = String::new();
    let mut line = |key: &str, value: String| {
        // Writing into a text cannot fail.
        let _ = writeln!(file, "{key} = {value}");
    };
    line("faction", text(&sheet.faction));
    line("class", text(&sheet.class));
    line("type", text(&sheet.kind));
    line("combat_rating", format!("{}{rated_by}", sheet.combat_rating));
    line("hull", sheet.hull.to_string());
    line("engine", sheet.engine.full().to_string());
    line("shields", sheet.shields.full().to_string());
    let tracks =
        [("engine_track", &sheet.engine), ("weapons_track", &sheet.weapons), ("shields_track", &sheet.shields)];
    for (key, track) in tracks.into_iter().filter(|(_, track)| !track.is_empty()) {
        line(key, format!("{:?}", track.boxes()));
    }
    let batteries: Vec<String> =
        sheet.batteries.iter().map(|battery| format!("    {},\n", text(&battery.to_string()))).collect();
    if !batteries.is_empty() {
        line("batteries", format!("[\n{}]", batteries.concat()));
    }
    if !sheet.equipment.is_empty() {
        line("equipment", list(&names(&sheet.equipment)));
        line("equipment_limit", sheet.equipment_limit.to_string());
    }
    if !sheet.traits.is_empty() {
        line("traits", list(&names(&sheet.traits)));
    }
    if !sheet.munitions.is_empty() {
        line("munitions", list(&names(&sheet.munitions)));
    }
    if !note.is_empty() {
        line("note", text(note));
    }
    file
}
