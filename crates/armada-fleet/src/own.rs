//! Our own format of a fleet, in TOML or JSON with the same keys, with the line of every fault.
//!
//! ```toml
//! name = "Two corvettes"
//! faction = "rebel"
//! objectives = ["most-wanted", "fire-lanes", "minefields"]
//!
//! [[ships]]
//! card = "cr90-corvette-a"
//! upgrades = ["general-dodonna", "dodonnas-pride"]
//!
//! [[squadrons]]
//! card = "x-wing-squadron"
//! count = 2
//! ```

use std::fmt::Display;
use std::str::FromStr;

use fault::Fault;

use super::{Fleet, FleetShip, FleetSquadrons, Scars};
use crate::catalog::{Catalog, Faction, Unknown};
use crate::written::{self, At, Fields, Reader, one_of};

/// Reads a fleet; `file` is its name in faults.
pub(super) fn read(file: &str, text: &str) -> Result<Fleet, Vec<Fault>> {
    let whole = written::tree(file, text, "a fleet has a faction and [[ships]]").map_err(|fault| vec![fault])?;
    let mut reader = Reader::new(file, text);
    let fleet = reader.fields(whole).and_then(|fields| fleet(fields, &mut reader));
    reader.finish(fleet)
}

fn fleet(mut fields: Fields, reader: &mut Reader<'_>) -> Option<Fleet> {
    let name = fields.text_if_any("name", reader).map(|name| name.value).unwrap_or_default();
    let faction = faction(&mut fields, reader);
    let objectives = cards(&mut fields, "objectives", reader);
    let ships = all(&mut fields, "ships", reader, |fields, reader| {
        let card = card(fields, reader);
        let upgrades = cards(fields, "upgrades", reader);
        Some(FleetShip { card: card?, upgrades })
    });
    let squadrons = all(&mut fields, "squadrons", reader, |fields, reader| {
        let card = card(fields, reader);
        let count = fields.number_if_any("count", reader).map_or(Some(1), |count| whole(&count, reader));
        Some(FleetSquadrons { card: card?, count: count? })
    });
    let scarred = scars(&mut fields, reader);
    fields.refuse_rest(reader);
    Some(Fleet { name, faction: faction?, objectives, ships, squadrons, scarred })
}

/// The cards of units that are scarred, in a campaign.
fn scars(fields: &mut Fields, reader: &mut Reader<'_>) -> Scars {
    let given = fields.take("scarred").and_then(|node| reader.fields(node));
    let Some(mut given) = given else { return Scars::default() };
    let (ships, squadrons) = (cards(&mut given, "ships", reader), cards(&mut given, "squadrons", reader));
    given.refuse_rest(reader);
    Scars { ships, squadrons }
}

fn all<T>(
    fields: &mut Fields,
    key: &'static str,
    reader: &mut Reader<'_>,
    one: impl Fn(&mut Fields, &mut Reader<'_>) -> Option<T>,
) -> Vec<T> {
    let list = fields.take(key);
    let mut read = Vec::new();
    for mut fields in reader.tables(list, key) {
        read.extend(one(&mut fields, reader));
        fields.refuse_rest(reader);
    }
    read
}

fn faction(fields: &mut Fields, reader: &mut Reader<'_>) -> Option<Faction> {
    let word = fields.text("faction", reader)?;
    let found = Faction::ALL.iter().find(|faction| faction.word() == word.value);
    let known: Vec<&str> = Faction::ALL.iter().map(|faction| faction.word()).collect();
    found.copied().or_else(|| one_of(&word, "faction", &known, reader))
}

fn card<I: FromStr<Err = Unknown>>(fields: &mut Fields, reader: &mut Reader<'_>) -> Option<I> {
    let id = fields.text("card", reader)?;
    find(&id, reader)
}

fn cards<I: FromStr<Err = Unknown>>(fields: &mut Fields, key: &'static str, reader: &mut Reader<'_>) -> Vec<I> {
    let ids = fields.texts(key, reader);
    ids.iter().filter_map(|id| find(id, reader)).collect()
}

/// Looks up a card; the id of another kind of card gets its own message.
fn find<I: FromStr<Err = Unknown>>(id: &At<String>, reader: &mut Reader<'_>) -> Option<I> {
    match id.value.parse::<I>() {
        Ok(found) => Some(found),
        Err(unknown) => {
            match other_kind(&id.value) {
                Some(kind) => {
                    let says = format!("`{}` is {kind}, not a {}", id.value, unknown.kind);
                    reader.report(reader.fault(id.at, says));
                }
                None => reader.report_unknown(id, unknown),
            }
            None
        }
    }
}

fn other_kind(id: &str) -> Option<&'static str> {
    let catalog = Catalog::get();
    let kinds = [
        ("a ship", catalog.ships().iter().any(|card| card.id == id)),
        ("a squadron", catalog.squadrons().iter().any(|card| card.id == id)),
        ("an upgrade", catalog.upgrades().iter().any(|card| card.id == id)),
        ("an objective", catalog.objectives().iter().any(|card| card.id == id)),
    ];
    kinds.iter().find(|(_, is)| *is).map(|(kind, _)| *kind)
}

/// The number of squadrons of a card.
fn whole(count: &At<f64>, reader: &mut Reader<'_>) -> Option<u8> {
    let found = (1..=u8::MAX).find(|whole| (f64::from(*whole) - count.value).abs() < f64::EPSILON);
    if found.is_none() {
        let fault = reader.fault(count.at, format!("{} is not a number of squadrons", count.value));
        reader.report(fault.help(format!("a whole number from 1 to {}", u8::MAX)));
    }
    found
}

impl Fleet {
    /// The fleet as TOML, formatted like a handwritten file.
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        let mut line = |line: String| text.extend([line.as_str(), "\n"]);
        if !self.name.is_empty() {
            line(format!("name = {}", toml::Value::from(self.name.as_str())));
        }
        line(format!("faction = \"{}\"", self.faction));
        if !self.objectives.is_empty() {
            line(format!("objectives = [{}]", quoted(&self.objectives)));
        }
        for ship in &self.ships {
            line(format!("\n[[ships]]\ncard = \"{}\"", ship.card));
            if !ship.upgrades.is_empty() {
                line(format!("upgrades = [{}]", quoted(&ship.upgrades)));
            }
        }
        for squadrons in &self.squadrons {
            line(format!("\n[[squadrons]]\ncard = \"{}\"", squadrons.card));
            if squadrons.count != 1 {
                line(format!("count = {}", squadrons.count));
            }
        }
        if !self.scarred.is_none() {
            line("\n[scarred]".to_owned());
        }
        if !self.scarred.ships.is_empty() {
            line(format!("ships = [{}]", quoted(&self.scarred.ships)));
        }
        if !self.scarred.squadrons.is_empty() {
            line(format!("squadrons = [{}]", quoted(&self.scarred.squadrons)));
        }
        text
    }
}

fn quoted(ids: &[impl Display]) -> String {
    let ids: Vec<String> = ids.iter().map(|id| format!("\"{id}\"")).collect();
    ids.join(", ")
}
