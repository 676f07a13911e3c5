//! Fleets of Starmada for `wardroom fleet`: is one legal, what is in it, and what might one look like?

use std::path::Path;
use std::process::ExitCode;

use serde_json::json;
use starmada::fleet::{Fleet, Limits, Vessel};
use starmada::offer::{Brought, SideLimits, in_short, read_fleet};
use starmada::sheet::{SHIPS, Sheet};
use table::{Chance, Seed};

use crate::fleet::OwnForm;
use crate::screen::Screen;
use crate::several::NotUnderstood;
use crate::{Failure, NO, files};

/// The fleet limit where none is given: a medium battle.
const STANDARD: u32 = 1000;

/// A fleet from a file, a faction, or ships with plus signs between.
pub(super) fn read(text: &str, points: u32) -> Result<Brought, Failure> {
    let path = Path::new(text);
    let read = if files::is_standard(path) || path.is_file() {
        read_fleet(&files::name(path), &files::read(path)?).map(|read| read.brought)
    } else {
        in_short(text, SideLimits { limit: points, needs_carrier: false })
    };
    read.map_err(Failure::Faults)
}

fn limits(points: u32, classes: &[Sheet]) -> Limits<'_> {
    Limits { limit: Some(points), needs_carrier: false, classes }
}

/// Whether fleets are legal, with every fault at once.
pub(crate) fn check(fleets: &[String], points: Option<u32>, as_json: bool) -> Result<ExitCode, Failure> {
    let points = points.unwrap_or(STANDARD);
    let mut screen = Screen::new();
    let (mut all_legal, mut not_understood) = (true, NotUnderstood::default());
    for text in fleets {
        let Some(brought) = not_understood.sift(read(text, points)) else { continue };
        let (ships, total) = (brought.ships.len(), brought.points());
        let faults = brought.faults(SideLimits { limit: points, needs_carrier: false });
        all_legal &= faults.is_empty();
        if as_json {
            let answer =
                json!({ "file": text, "legal": faults.is_empty(), "points": total, "limit": points, "faults": faults });
            screen.json_among(fleets.len(), &answer)?;
            continue;
        }
        let verdict = screen.bold(if faults.is_empty() { "legal" } else { "not legal" });
        screen.line(&format!("{text}: {verdict}"))?;
        screen.line(&screen.faint(&format!("  {ships} ships, {total} of {points} points")))?;
        for fault in &faults {
            screen.item("-", &fault.to_string())?;
        }
    }
    screen.finish()?;
    not_understood.tell()?;
    Ok(if all_legal { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}

/// A fleet ship by ship, with what everything costs.
pub(crate) fn show(text: &str, points: Option<u32>, as_json: bool) -> Result<ExitCode, Failure> {
    let points = points.unwrap_or(STANDARD);
    let fleet = read(text, points)?;
    let (classes, total) = (fleet.sheets(), fleet.points());
    let rating = |vessel: &Vessel| limits(points, &classes).find(&vessel.class).map_or(0, |sheet| sheet.combat_rating);
    let mut screen = Screen::new();
    if as_json {
        let ships = fleet.ships.iter().map(|vessel| json!({ "class": vessel.class, "points": rating(vessel) }));
        let ships: Vec<_> = ships.collect();
        screen.json(&json!({ "faction": fleet.faction, "points": total, "ships": ships }))?;
    } else {
        let width = fleet.ships.iter().map(|vessel| vessel.class.chars().count()).max().unwrap_or_default();
        for vessel in &fleet.ships {
            screen.line(&format!("{:width$}  {:>4}", vessel.class, rating(vessel)))?;
        }
        screen.line(&format!("{:width$}  {:>4}  {}", "", total, screen.faint("in all")))?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// The factions, each of which is a fleet of any size when it is named instead of a file.
pub(crate) fn list(as_json: bool) -> Result<ExitCode, Failure> {
    let mut screen = Screen::new();
    let fleets = SHIPS.factions().into_iter().map(|faction| {
        let fleet = Fleet::muster(faction, STANDARD, false);
        (faction, fleet.total(limits(STANDARD, &[])), fleet.ships.len())
    });
    let fleets: Vec<(&str, u32, usize)> = fleets.collect();
    if as_json {
        let fleets = fleets.iter().map(|(faction, points, ships)| {
            json!({ "id": faction, "faction": faction, "points": points, "limit": STANDARD, "ships": ships })
        });
        screen.json(&json!({ "fleets": fleets.collect::<Vec<_>>() }))?;
    } else {
        let width = fleets.iter().map(|(faction, ..)| faction.chars().count()).max().unwrap_or_default();
        for (faction, points, ships) in fleets {
            let name = screen.bold(&format!("{faction:width$}"));
            screen.line(&format!("{name}  {points} of {STANDARD} points  {ships} ships"))?;
        }
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// A fleet at random, as a fleet file.
pub(crate) fn random(faction: &str, points: Option<u32>, seed: u64, as_json: bool) -> Result<ExitCode, Failure> {
    let known = SHIPS.factions();
    let Some(faction) = known.iter().find(|known| known.eq_ignore_ascii_case(faction)) else {
        let says = format!("there is no faction `{faction}`\n  help: there are {}", known.join(", "));
        return Err(Failure::NotUnderstood(says));
    };
    let fleet = Fleet::random(faction, points.unwrap_or(STANDARD), false, &mut Chance::new(Seed::from_number(seed)));
    let mut screen = Screen::new();
    if as_json {
        let classes: Vec<&str> = fleet.ships.iter().map(|vessel| vessel.class.as_str()).collect();
        screen.json(&json!({ "faction": faction, "ships": classes }))?;
    } else {
        screen.line(fleet.to_toml().trim_end())?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// A fleet as a file: one that was written in short, a faction's, or one that is a file already.
pub(crate) fn convert(text: &str, to: OwnForm, as_json: bool) -> Result<ExitCode, Failure> {
    let fleet = read(text, STANDARD)?;
    let text = match to {
        OwnForm::Toml => fleet.to_toml(),
        OwnForm::Json => serde_json::to_string_pretty(&fleet).map_err(std::io::Error::from)? + "\n",
    };
    let mut screen = Screen::new();
    if as_json {
        let report = json!({ "from": null, "text": text, "fleet": fleet, "unread": [], "notes": [], "lost": [] });
        screen.json(&report)?;
    } else {
        screen.line(text.trim_end())?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// Two fleets with a comma between.
pub(super) fn two(text: &str, points: u32) -> Result<[Brought; 2], Failure> {
    let fleets = text.split(',').map(|part| read(part.trim(), points)).collect::<Result<Vec<_>, _>>()?;
    fleets.try_into().map_err(|fleets: Vec<Brought>| {
        let says = format!("--fleets takes `random` or two fleets with a comma between, not {}", fleets.len());
        Failure::NotUnderstood(says)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fleets_are_written_in_short() {
        let fleet = read("2xLongitude+Sandpiper", 1000).expect("a fleet");
        let classes: Vec<&str> = fleet.ships.iter().map(|vessel| vessel.class.as_str()).collect();
        assert_eq!(classes, ["Longitude", "Longitude", "Sandpiper"]);
        assert!(read("999xLongitude", 1000).is_err());
        let karst = read("karst dominion", 400).expect("a faction");
        assert!(karst.points() <= 400 && karst.ships.len() > 1);
    }
}
