//! Reading, checking, pricing, describing and generating fleets.

use std::collections::BTreeMap;

use fault::Fault;
use game_api::{
    Brings, BringsAbout, BroughtCard, CatalogEntry, Format, Line, ReadBrought, ReadyMade, Report, Section, Shown,
    Values, WrittenBrought,
};
use serde_json::{Value, json};
use table::{Chance, Refusal, Seat};

use super::brought::Brought;
use super::own::{self, FleetFacts};
use super::plan::BattlePlan;
use super::read::{self, SHIP_FILE};
use super::{catalog, check, ready};
use crate::fleet::{Limits, Vessel};
use crate::sheet::Sheet;

/// The fleets of this game.
pub(super) struct Fleets;

const TOML: &str = "toml";
const JSON: &str = "json";

impl Brings for Fleets {
    type Terms = BattlePlan;
    type Brought = Brought;

    fn about(&self) -> BringsAbout {
        let format = |id, title, writes| Format { id, title, reads: true, writes };
        BringsAbout {
            noun: "fleet",
            nouns: "fleets",
            unit: Some("points"),
            group: Some("faction"),
            emblems: ready::EMBLEMS.clone(),
            formats: vec![
                format(TOML, "Fleet file (TOML)", true),
                format(JSON, "Fleet file (JSON)", true),
                format(SHIP_FILE, "Ship file (TOML)", false),
            ],
        }
    }

    fn ready_made(&self, plan: &BattlePlan) -> Vec<ReadyMade<Brought>> {
        ready::all(plan)
    }

    fn default_for(&self, seat: Seat, plan: &BattlePlan) -> Brought {
        ready::standard(plan, plan.side_of(seat))
    }

    fn read(&self, name: &str, bytes: &[u8]) -> Result<ReadBrought<Brought>, Vec<Fault>> {
        read::read_fleet(name, bytes)
    }

    fn read_word(&self, word: &str, plan: &BattlePlan) -> Option<Result<Brought, Vec<Fault>>> {
        read::is_word(word).then(|| read::in_short(word, plan.limits_of_either()))
    }

    fn check(&self, brought: &Brought, plan: &BattlePlan) -> Report {
        check::report(brought, plan)
    }

    fn check_for(&self, seat: Seat, brought: &Brought, plan: &BattlePlan) -> Report {
        check::report_for(brought, plan, plan.side_of(seat))
    }

    fn catalog(&self, _: &BattlePlan) -> Vec<CatalogEntry> {
        catalog::all()
    }

    fn with(&self, brought: &Brought, id: &str, at: Option<&str>) -> Option<Brought> {
        catalog::with(brought, id).filter(|_| at.is_none())
    }

    fn card(&self, brought: &Brought, plan: &BattlePlan) -> BroughtCard {
        let faction = faction(brought);
        let (points, limit, ships) = (brought.points(), plan.limits_of_either().limit, brought.ships.len());
        let detail =
            json!(FleetFacts { faction: faction.clone(), points, limit, ships, classes: own::classes(brought) });
        let emblem = ready::EMBLEMS.iter().find(|known| Some(known.title) == faction.as_deref()).copied();
        BroughtCard {
            id: None,
            name: brought.name.clone().or(faction).unwrap_or_else(|| "A fleet".to_owned()),
            emblem,
            points,
            suits: Values::new(),
            summary: summary(brought),
            sections: sections(brought),
            unplayed: Vec::new(),
            detail,
        }
    }

    fn show(&self, brought: &Brought, _plan: &BattlePlan) -> Shown {
        let sheets = brought.sheets();
        let line = |vessel: &Vessel| Line {
            depth: 1,
            says: vessel.class.clone(),
            points: Some(rating(vessel, &sheets)),
            note: vessel.name.clone(),
            card: None,
        };
        let in_all =
            Line { depth: 1, points: Some(brought.points()), note: Some("in all".to_owned()), ..Line::default() };
        Shown { lines: brought.ships.iter().map(line).chain([in_all]).collect(), detail: detail(brought) }
    }

    fn contents(&self, brought: &Brought) -> BTreeMap<String, u32> {
        let mut counted = BTreeMap::new();
        for vessel in &brought.ships {
            *counted.entry(vessel.class.clone()).or_default() += 1;
        }
        counted
    }

    fn name(&self, brought: &Brought) -> Option<String> {
        brought.name.clone()
    }

    fn rename(&self, brought: &mut Brought, name: &str) {
        brought.name = Some(name.to_owned());
    }

    fn write(&self, brought: &Brought, format: &str, _: &Self::Terms) -> Result<WrittenBrought, Refusal> {
        let text = match format {
            TOML => brought.to_toml(),
            JSON => serde_json::to_string_pretty(brought).map_err(|error| Refusal::defect(error.to_string()))? + "\n",
            other => {
                let meant = fault::meant(other, [TOML, JSON]);
                return Err(Refusal::malformed(format!("no fleet is written as {other:?}{meant}")));
            }
        };
        Ok(WrittenBrought { text, lost: Vec::new() })
    }

    fn random(&self, emblem: Option<&str>, plan: &BattlePlan, chance: &mut Chance) -> Result<Brought, Refusal> {
        ready::random(emblem, plan, chance)
    }
}

/// The limits for a check that considers only the ships.
fn unlimited(sheets: &[Sheet]) -> Limits<'_> {
    Limits { limit: None, needs_carrier: false, classes: sheets }
}

fn sheet_of<'a>(vessel: &Vessel, sheets: &'a [Sheet]) -> Option<&'a Sheet> {
    let own = sheets.iter().find(|sheet| sheet.class.eq_ignore_ascii_case(&vessel.class));
    own.or_else(|| crate::sheet::SHIPS.find(&vessel.class))
}

fn rating(vessel: &Vessel, sheets: &[Sheet]) -> u32 {
    sheet_of(vessel, sheets).map_or(0, |sheet| u32::from(sheet.combat_rating))
}

/// The details for programs.
fn detail(brought: &Brought) -> Value {
    let sheets = brought.sheets();
    let ship = |vessel: &Vessel| json!({ "class": vessel.class, "points": rating(vessel, &sheets) });
    let ships: Vec<Value> = brought.ships.iter().map(ship).collect();
    json!({ "faction": brought.faction, "points": brought.points(), "ships": ships })
}

/// Its faction, or that of its first ship.
fn faction(brought: &Brought) -> Option<String> {
    let first = || sheet_of(brought.ships.first()?, &brought.sheets()).map(|sheet| sheet.faction.clone());
    brought.faction.clone().or_else(first)
}

/// The number of flights it fields.
fn flights(brought: &Brought) -> u32 {
    let capacity = brought.fleet().capacity(unlimited(&brought.sheets()));
    brought.flights.map_or(capacity, u32::from)
}

fn in_words(flights: u32) -> String {
    if flights == 1 { "1 fighter flight".to_owned() } else { format!("{flights} fighter flights") }
}

/// `2 Longitude, Sandpiper, 4 fighter flights`
fn summary(brought: &Brought) -> String {
    let mut classes: Vec<(&str, usize)> = Vec::new();
    for vessel in &brought.ships {
        match classes.iter_mut().find(|(class, _)| *class == vessel.class) {
            Some((_, count)) => *count += 1,
            None => classes.push((&vessel.class, 1)),
        }
    }
    let counted =
        |(class, count): (&str, usize)| if count == 1 { class.to_owned() } else { format!("{count} {class}") };
    let mut parts: Vec<String> = classes.into_iter().map(counted).collect();
    parts.extend(Some(flights(brought)).filter(|flights| *flights > 0).map(in_words));
    parts.join(", ")
}

fn sections(brought: &Brought) -> Vec<Section> {
    let entry = |vessel: &Vessel| match &vessel.name {
        Some(name) => format!("{name} ({})", vessel.class),
        None => vessel.class.clone(),
    };
    let mut sections = vec![Section { title: "Ships".into(), entries: brought.ships.iter().map(entry).collect() }];
    let flights = flights(brought);
    if flights > 0 {
        sections.push(Section { title: "Fighters".into(), entries: vec![in_words(flights)] });
    }
    sections
}
