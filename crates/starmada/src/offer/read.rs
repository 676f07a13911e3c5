//! Reads fleets from files, and from the short notation.

use fault::Fault;
use game_api::ReadBrought;

use super::brought::Brought;
use super::plan::SideLimits;
use super::{own, ready};
use crate::fleet::{Fleet, MOST_SHIPS, Vessel};
use crate::sheet::SHIPS;
use crate::sheet::design::{has_key, read_class};

/// The format of a file with a single ship.
pub(super) const SHIP_FILE: &str = "ship";

/// Reads a fleet file (TOML, or JSON with the same keys), or a ship file, which is a fleet of one.
///
/// # Errors
/// All faults.
pub fn read_fleet(name: &str, bytes: &[u8]) -> Result<ReadBrought<Brought>, Vec<Fault>> {
    let text = fault::text_of(name, bytes).map_err(|fault| vec![fault])?;
    if is_ship_file(text) {
        return read_ship(name, bytes);
    }
    let brought: Brought = written(name, text).map_err(|fault| vec![fault])?;
    let faults = unsound_classes(name, &brought);
    if !faults.is_empty() {
        return Err(faults);
    }
    let brought = known_classes(name, brought)?;
    Ok(ReadBrought { brought, format: None, unread: Vec::new(), notes: Vec::new() })
}

fn written(name: &str, text: &str) -> Result<Brought, Fault> {
    if !text.trim_start().starts_with('{') {
        return fault::read_toml(name, text);
    }
    fault::read_json(name, text)
}

/// A ship has a hull, and a fleet has ships.
fn is_ship_file(text: &str) -> bool {
    has_key(text.as_bytes(), "hull") && !has_key(text.as_bytes(), "ships")
}

fn read_ship(name: &str, bytes: &[u8]) -> Result<ReadBrought<Brought>, Vec<Fault>> {
    let (text, sheet) = read_class(name, bytes)?;
    let notes = vec![format!("this is a ship file, so the fleet is a single {}", sheet.class)];
    let own = SHIPS.find(&sheet.class) != Some(&sheet);
    let classes = own.then_some(text).into_iter().collect();
    let brought = Brought { ships: vec![Vessel::of(&sheet.class)], classes, ..Brought::default() };
    Ok(ReadBrought { brought, format: Some(SHIP_FILE), unread: Vec::new(), notes })
}

/// The faults of the classes in a file.
fn unsound_classes(name: &str, brought: &Brought) -> Vec<Fault> {
    let faults = brought.classes.iter().filter_map(|text| Some((&text.class, own::rated(text).sheet().err()?)));
    let fault = |class: &str, problem: crate::sheet::Problem| {
        let crate::sheet::Problem { key, says, rule, .. } = problem;
        Fault::new(name, format!("the class {class:?}, {key}: {says} [{}]", rule.0))
    };
    faults.flat_map(|(class, problems)| problems.into_iter().map(move |problem| fault(class, problem))).collect()
}

/// The fleet, if all its classes are known.
fn known_classes(name: &str, brought: Brought) -> Result<Brought, Vec<Fault>> {
    let own = |class: &str| brought.classes.iter().any(|text| text.class.eq_ignore_ascii_case(class));
    let strange = |vessel: &&Vessel| SHIPS.find(&vessel.class).is_none() && !own(&vessel.class);
    let Some(Vessel { class, .. }) = brought.ships.iter().find(strange) else { return Ok(brought) };
    let known = SHIPS.sheets().map(|sheet| sheet.class.as_str());
    let known: Vec<&str> = known.chain(brought.classes.iter().map(|text| text.class.as_str())).collect();
    Err(vec![Fault::new(name, format!("no class is called `{class}`")).nearest_or_known(class, known)])
}

/// A fleet in short notation: a faction, or ships joined by plus signs, as in `2xLongitude+Sandpiper`.
///
/// # Errors
/// If a class is not known, or there are more ships than a fleet can have.
pub fn in_short(word: &str, limits: SideLimits) -> Result<Brought, Vec<Fault>> {
    if let Some(faction) = ready::faction(word) {
        return Ok(ready::muster(faction, limits));
    }
    let mut fleet = Fleet::default();
    for part in word.split('+').map(str::trim) {
        let (count, class) = counted(part);
        if count > MOST_SHIPS {
            return Err(vec![Fault::new(word, format!("`{part}` are more ships than a fleet can have"))]);
        }
        fleet.ships.extend((0..count).map(|_| Vessel::of(class)));
    }
    known_classes(word, fleet.into())
}

/// The number of ships and their class.
fn counted(part: &str) -> (usize, &str) {
    match part.split_once('x') {
        Some((count, class)) if !count.is_empty() && count.chars().all(|digit| digit.is_ascii_digit()) => {
            (count.parse().unwrap_or(usize::MAX), class.trim())
        }
        _ => (1, part),
    }
}

/// Could it be a fleet in short notation rather than a file?
pub(super) fn is_word(word: &str) -> bool {
    !word.trim().is_empty() && word != "-" && !word.contains(['/', '\\', '.', '\n'])
}
