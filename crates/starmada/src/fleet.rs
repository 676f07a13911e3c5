//! Fleets: their composition, and whether they may be fielded.

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use table::{Chance, Rule};

use crate::sheet::{SHIPS, Sheet};
use crate::words;

/// A fleet as people write it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Fleet {
    /// Its faction; by default that of its first ship.
    pub faction: Option<String>,
    /// Its ships.
    pub ships: Vec<Vessel>,
    /// The number of fighter flights; by default as many as its carriers take.
    pub flights: Option<u8>,
}

/// A ship of a fleet. In files, its class alone is enough.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Vessel {
    /// Its class.
    pub class: String,
    /// Its name; one is assigned if there is none.
    pub name: Option<String>,
    /// The commander within its side, from 0.
    pub commander: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Whole {
    class: String,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    commander: u8,
}

impl From<Whole> for Vessel {
    fn from(Whole { class, name, commander }: Whole) -> Self {
        Vessel { class, name, commander }
    }
}

/// Reads a ship as people write it.
struct Written;

impl<'de> Visitor<'de> for Written {
    type Value = Vessel;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the class of a ship, or { class = \"…\", name = \"…\", commander = 0 }")
    }

    fn visit_str<E>(self, class: &str) -> Result<Vessel, E> {
        Ok(Vessel::of(class))
    }

    fn visit_map<A: MapAccess<'de>>(self, keys: A) -> Result<Vessel, A::Error> {
        Whole::deserialize(MapAccessDeserializer::new(keys)).map(Vessel::from)
    }
}

impl<'de> Deserialize<'de> for Vessel {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if from.is_human_readable() {
            from.deserialize_any(Written)
        } else {
            Whole::deserialize(from).map(Vessel::from)
        }
    }
}

impl Vessel {
    /// A ship of this class.
    pub fn of(class: &str) -> Vessel {
        Vessel { class: class.to_owned(), ..Vessel::default() }
    }
}

/// A rule that a fleet breaks, where, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FleetFault {
    /// The rule.
    pub rule: Rule,
    /// A ship, or the fleet as a whole.
    pub at: String,
    /// What is wrong, in one sentence.
    pub says: String,
}

impl fmt::Display for FleetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} [{}]", self.at, self.says, self.rule.0)
    }
}

/// The maximum number of ships in a fleet.
pub const MOST_SHIPS: usize = 60;

/// What a fleet is checked against.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The fleet limit; `None` if only the fleet itself is checked.
    pub limit: Option<u32>,
    /// Whether it must have a carrier.
    pub needs_carrier: bool,
    /// Classes that are not embedded in the program.
    pub classes: &'a [Sheet],
}

impl Limits<'_> {
    /// The sheet of a class.
    pub fn find(&self, class: &str) -> Option<&Sheet> {
        self.classes.iter().find(|sheet| sheet.class.eq_ignore_ascii_case(class)).or_else(|| SHIPS.find(class))
    }
}

impl Fleet {
    /// A fleet of these classes.
    pub fn of(classes: &[&str]) -> Fleet {
        Fleet { ships: classes.iter().map(|class| Vessel::of(class)).collect(), ..Fleet::default() }
    }

    /// Fills a limit with a faction's own ships: repeatedly one of each class that still fits, the largest first; if a
    /// carrier is needed, it begins with the largest that fits.
    pub fn muster(faction: &str, limit: u32, needs_carrier: bool) -> Fleet {
        let sheets: Vec<&Sheet> = SHIPS.sheets().filter(|sheet| sheet.faction == faction).collect();
        let (mut ships, mut left) = (Vec::new(), limit);
        let fits = |sheet: &&&Sheet| sheet.carrier_rating() > 0 && u32::from(sheet.combat_rating) <= limit;
        if let Some(carrier) = sheets.iter().rev().find(fits).filter(|_| needs_carrier) {
            left -= u32::from(carrier.combat_rating);
            ships.push(Vessel::of(&carrier.class));
        }
        loop {
            let before = ships.len();
            for sheet in sheets.iter().rev() {
                if u32::from(sheet.combat_rating) <= left && ships.len() < MOST_SHIPS {
                    left -= u32::from(sheet.combat_rating);
                    ships.push(Vessel::of(&sheet.class));
                }
            }
            if ships.len() == before {
                return Fleet { faction: Some(faction.into()), ships, flights: None };
            }
        }
    }

    /// A random fleet of a faction's ships, until nothing more fits; if a carrier is needed, it begins with one.
    pub fn random(faction: &str, limit: u32, needs_carrier: bool, chance: &mut Chance) -> Fleet {
        let (mut ships, mut left) = (Vec::new(), limit);
        loop {
            let carrier = needs_carrier && ships.is_empty();
            let fits = |sheet: &&Sheet| sheet.faction == faction && u32::from(sheet.combat_rating) <= left;
            let wanted = |sheet: &&Sheet| fits(sheet) && (!carrier || sheet.carrier_rating() > 0);
            let fitting: Vec<&Sheet> = SHIPS.sheets().filter(wanted).collect();
            if fitting.is_empty() || ships.len() == MOST_SHIPS {
                return Fleet { faction: Some(faction.into()), ships, flights: None };
            }
            let sheet = fitting[chance.pick("fleet", fitting.len() as u32) as usize];
            left -= u32::from(sheet.combat_rating);
            ships.push(Vessel::of(&sheet.class));
        }
    }

    /// The fleet as a file, which can be read again.
    pub fn to_toml(&self) -> String {
        let text = |text: &str| toml::Value::from(text).to_string();
        let vessel = |vessel: &Vessel| match vessel {
            Vessel { class, name: None, commander: 0 } => text(class),
            Vessel { class, name, commander } => {
                let name = name.as_ref().map_or(String::new(), |name| format!(", name = {}", text(name)));
                format!("{{ class = {}{name}, commander = {commander} }}", text(class))
            }
        };
        let faction = self.faction.as_ref().map_or(String::new(), |faction| format!("faction = {}\n", text(faction)));
        let ships: Vec<String> = self.ships.iter().map(|ship| format!("    {},\n", vessel(ship))).collect();
        let flights = self.flights.map_or(String::new(), |flights| format!("flights = {flights}\n"));
        format!("{faction}ships = [\n{}]\n{flights}", ships.concat())
    }

    /// The sum of the combat ratings of all ships with known classes.
    pub fn total(&self, limits: Limits<'_>) -> u32 {
        self.sheets(limits).map(|sheet| u32::from(sheet.combat_rating)).sum()
    }

    /// The maximum number of flights.
    pub fn capacity(&self, limits: Limits<'_>) -> u32 {
        self.sheets(limits).map(|sheet| u32::from(sheet.carrier_rating())).sum()
    }

    fn sheets<'a>(&'a self, limits: Limits<'a>) -> impl Iterator<Item = &'a Sheet> {
        // The sheets live as long as the limits that contain them.
        let Limits { classes, .. } = limits;
        self.ships.iter().filter_map(move |vessel| {
            let own = classes.iter().find(|sheet| sheet.class.eq_ignore_ascii_case(&vessel.class));
            own.or_else(|| SHIPS.find(&vessel.class))
        })
    }

    /// Every rule that forbids this fleet.
    pub fn faults(&self, limits: Limits<'_>) -> Vec<FleetFault> {
        let mut faults = Vec::new();
        let mut fault = |rule, at: &str, says: String| faults.push(FleetFault { rule, at: at.into(), says });
        if self.ships.is_empty() || self.ships.len() > MOST_SHIPS {
            let says = format!("a fleet has 1 to {MOST_SHIPS} ships, not {}", self.ships.len());
            fault(Rule("setup.fleet-limit"), "the fleet", says);
        }
        for vessel in self.ships.iter().filter(|vessel| limits.find(&vessel.class).is_none()) {
            let known = SHIPS.sheets().chain(limits.classes).map(|sheet| sheet.class.as_str());
            let near = fault::nearest(&vessel.class, known);
            let hint = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
            fault(Rule("sheet.identity"), &vessel.class, format!("there is no class with this name{hint}"));
        }
        let faction =
            self.faction.as_deref().or_else(|| self.sheets(limits).next().map(|first| first.faction.as_str()));
        for sheet in self.sheets(limits).filter(|sheet| faction.is_some_and(|faction| sheet.faction != faction)) {
            let says = format!("this is a ship of {}, and the fleet is of {}", sheet.faction, faction.unwrap_or(""));
            fault(Rule("setup.faction"), &sheet.class, says);
        }
        let total = self.total(limits);
        if let Some(limit) = limits.limit.filter(|limit| total > *limit) {
            let says = format!("the combat ratings add up to {total}, beyond the fleet limit of {limit}");
            fault(Rule("setup.fleet-limit"), "the fleet", says);
        }
        let capacity = self.capacity(limits);
        if let Some(flights) = self.flights.filter(|flights| u32::from(*flights) > capacity) {
            let says = format!("its carriers take {capacity} flights, not {flights}");
            fault(Rule("setup.fighters.carriers"), "the fleet", says);
        }
        if capacity > 60 {
            fault(Rule("setup.fighters.carriers"), "the fleet", "at most 60 flights can be fielded".into());
        }
        if limits.needs_carrier && capacity == 0 {
            fault(Rule("setup.fighters.carriers"), "the fleet", "this engagement needs a carrier".into());
        }
        let names: Vec<&str> = self.ships.iter().filter_map(|vessel| vessel.name.as_deref()).collect();
        for (index, name) in names.iter().enumerate() {
            if let Some(says) = words::why_no_name(name) {
                fault(Rule("sheet.name"), name, says);
            } else if names[..index].contains(name) {
                let says = "another ship of the fleet has this name already".into();
                fault(Rule("sheet.name"), name, says);
            }
        }
        faults
    }
}
