//! Fleets on the wire.

use armada::fleet::Fleet;
use armada::measure::Edition;
use serde::{Deserialize, Serialize};

/// A fleet, however it is named.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum FleetChoice {
    /// One that comes with the program, by its id.
    Ready(String),
    /// A list of another program, or our own form as text.
    List(String),
    /// Our own form.
    Fleet(Fleet),
}

/// A ready-made fleet, for choosing.
#[derive(Clone, Debug, Serialize, ts_rs::TS)]
pub struct FleetCard {
    /// The name by which it is asked for.
    pub id: &'static str,
    /// What it is called.
    pub name: String,
    /// Its faction.
    pub faction: &'static str,
    /// What it costs.
    pub points: u32,
    /// Is it for the learning game?
    pub learning: bool,
    /// Are all its cards played?
    pub playable: bool,
    /// What is in it, in a few words.
    pub summary: String,
    /// Its commander.
    pub commander: Option<String>,
    /// Its ships by their names.
    pub ships: Vec<String>,
    /// Its squadrons by their names.
    pub squadrons: Vec<String>,
    /// Its objectives by their names.
    pub objectives: Vec<String>,
    /// Cards that the program does not play yet.
    pub unimplemented: Vec<String>,
}

/// A list to be checked.
#[derive(Clone, Debug, Deserialize, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct FleetCheck {
    /// The list, of whichever program.
    pub list: String,
    /// The edition of the rules it is for.
    #[serde(default)]
    pub edition: Option<Edition>,
}

/// What there is to say about a list.
#[derive(Clone, Debug, Serialize, ts_rs::TS)]
pub struct FleetVerdict {
    /// May it be played?
    pub legal: bool,
    /// What it costs.
    pub points: u32,
    /// Its faction, where one was found.
    pub faction: Option<&'static str>,
    /// Everything that is wrong with it.
    pub faults: Vec<WrittenFault>,
    /// Lines that could not be read, and why.
    pub unread: Vec<String>,
    /// Cards that the program does not play yet.
    pub unimplemented: Vec<String>,
    /// The fleet in our own form, to be given back when a game is made.
    pub fleet: Option<Fleet>,
}

/// One thing that is wrong with a list.
#[derive(Clone, Debug, Serialize, ts_rs::TS)]
pub struct WrittenFault {
    /// The rule it breaks, where it breaks one.
    pub rule: Option<&'static str>,
    /// Where in the fleet or in the list.
    pub at: String,
    /// Why, in one sentence.
    pub says: String,
}
