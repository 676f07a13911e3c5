//! What can stand under `[position]`.

use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::fmt;

use crate::catalog::{Command, Costs, DefenseToken, Faction, Zone};
use crate::state::{ActivationStep, CardState, ObjectiveCard, ShipCard, SquadronCard, Standing, UpgradeCard};

/// A position, as a scenario writes it. What is left out is the neutral default.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    pub(super) seats: Option<[u8; 2]>,
    pub(super) play_area: Option<String>,
    pub(super) unlimited_rounds: bool,
    pub(super) blank_cards: bool,
    pub(super) campaign: bool,
    pub(super) costs: Option<Costs>,
    pub(super) round: Option<u8>,
    pub(super) phase: Phase,
    pub(super) first: Option<String>,
    pub(super) turn: Option<String>,
    pub(super) left: Option<u8>,
    pub(super) passed: Vec<String>,
    pub(super) has_activated: Vec<String>,
    pub(super) activating: Option<Activating>,
    pub(super) objective: Option<Objective>,
    pub(super) players: BTreeMap<String, Player>,
    pub(super) ships: BTreeMap<String, Ship>,
    pub(super) squadrons: BTreeMap<String, Squadron>,
    pub(super) obstacles: BTreeMap<String, Obstacle>,
    pub(super) markers: Vec<Marker>,
    pub(super) deck: Vec<String>,
    pub(super) discard: Vec<String>,
}

/// What comes next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Phase {
    DetermineInitiative,
    ChooseObjective,
    PlaceObstacles,
    BeforeDeploy,
    DeployShips,
    AfterDeploy,
    RoundStart,
    Command,
    ShipStart,
    #[default]
    Ship,
    SquadronStart,
    Squadron,
    Status,
    RoundEnd,
}

/// A ship in the middle of its activation.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Activating {
    pub(super) ship: String,
    pub(super) step: Option<ActivationStep>,
    #[serde(default)]
    pub(super) attacked_from: Vec<Zone>,
    #[serde(default)]
    pub(super) attacks: Vec<AttackMade>,
}

/// An attack that a ship has made: from a hull zone, at one target or several squadrons.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AttackMade {
    pub(super) from: Zone,
    pub(super) at: Targets,
}

#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "an attack is aimed at a name, or a list of names")]
pub(super) enum Targets {
    One(String),
    Several(Vec<String>),
}

impl Targets {
    pub(super) fn names(&self) -> &[String] {
        match self {
            Targets::One(name) => std::slice::from_ref(name),
            Targets::Several(names) => names,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Objective {
    pub(super) card: ObjectiveCard,
    pub(super) owner: Option<String>,
    #[serde(default)]
    pub(super) count: u8,
    #[serde(default)]
    pub(super) dials: Vec<Command>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Player {
    pub(super) faction: Option<Faction>,
    pub(super) fleet_points: Option<u16>,
    pub(super) objectives: Vec<ObjectiveCard>,
    pub(super) pass_tokens: u8,
    pub(super) victory_tokens: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_field_names, reason = "an objective ship is the game's own word")]
#[expect(clippy::struct_excessive_bools, reason = "what has become of it")]
pub(super) struct Ship {
    pub(super) seat: String,
    pub(super) card: ShipCard,
    pub(super) at: Option<[f64; 2]>,
    pub(super) heading: Option<f64>,
    pub(super) standing: Option<Standing>,
    pub(super) set_aside_by: Option<String>,
    pub(super) speed: Option<u8>,
    #[serde(default)]
    pub(super) shields: BTreeMap<Zone, u8>,
    pub(super) defense: Option<Vec<String>>,
    #[serde(default)]
    pub(super) dials: Vec<Command>,
    #[serde(default)]
    pub(super) revealed: Vec<Command>,
    #[serde(default)]
    pub(super) gained: Vec<Command>,
    #[serde(default)]
    pub(super) tokens: Vec<Command>,
    #[serde(default)]
    pub(super) raid: Vec<Command>,
    #[serde(default)]
    pub(super) resolved: Vec<Command>,
    #[serde(default)]
    pub(super) attacks: Vec<AttackMade>,
    #[serde(default)]
    pub(super) damage: Vec<String>,
    #[serde(default)]
    pub(super) upgrades: Vec<Upgrade>,
    #[serde(default)]
    pub(super) activated: bool,
    #[serde(default)]
    pub(super) objective_ship: bool,
    #[serde(default)]
    pub(super) objective_tokens: u8,
    #[serde(default)]
    pub(super) scarred: bool,
    #[serde(default)]
    pub(super) retreats: bool,
}

/// An upgrade: its card alone, or with what lies on it.
#[derive(Debug)]
pub(super) enum Upgrade {
    Card(UpgradeCard),
    Full(FullUpgrade),
}

/// Implemented by hand, so that the error about a misspelt card names the card.
impl<'de> Deserialize<'de> for Upgrade {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(CardOrTable)
    }
}

struct CardOrTable;

impl<'de> Visitor<'de> for CardOrTable {
    type Value = Upgrade;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the id of an upgrade card, or { card = \"id\", state = \"exhausted\" }")
    }

    fn visit_str<E: serde::de::Error>(self, id: &str) -> Result<Upgrade, E> {
        UpgradeCard::deserialize(StrDeserializer::new(id)).map(Upgrade::Card)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Upgrade, A::Error> {
        FullUpgrade::deserialize(MapAccessDeserializer::new(map)).map(Upgrade::Full)
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FullUpgrade {
    pub(super) card: UpgradeCard,
    pub(super) state: Option<CardState>,
    #[serde(default)]
    pub(super) tokens: Vec<Command>,
    #[serde(default)]
    pub(super) dials: Vec<Command>,
    #[serde(default)]
    pub(super) count: u8,
    #[serde(default)]
    pub(super) rounds: Vec<u8>,
    #[serde(default)]
    pub(super) defense: Vec<DefenseToken>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Squadron {
    pub(super) seat: String,
    pub(super) card: SquadronCard,
    pub(super) at: Option<[f64; 2]>,
    pub(super) standing: Option<Standing>,
    pub(super) set_aside_by: Option<String>,
    pub(super) hull: Option<u8>,
    pub(super) defense: Option<Vec<String>>,
    #[serde(default)]
    pub(super) activated: bool,
    #[serde(default)]
    pub(super) objective_tokens: u8,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Obstacle {
    pub(super) at: Option<[f64; 2]>,
    pub(super) heading: f64,
    pub(super) mirrored: bool,
    pub(super) destroyed: bool,
    pub(super) damage: Vec<String>,
    pub(super) objective_tokens: u8,
    pub(super) owner: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Marker {
    pub(super) kind: MarkerWord,
    pub(super) at: [f64; 2],
    pub(super) owner: Option<String>,
    pub(super) on: Option<String>,
    pub(super) ship: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum MarkerWord {
    Objective,
    Mine,
    GravWell,
    GravShift,
    Targeting,
    Other,
}
