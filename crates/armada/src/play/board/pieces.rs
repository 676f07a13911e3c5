//! The figures of ships, squadrons and obstacles.

use plane::{Pose, Wedge};
use serde::Serialize;
use std::collections::BTreeMap;

use super::{Corner, corners};
use crate::catalog::{Catalog, Costs, Dice, Faction, Keyword, Obstacle, ObstacleKind, Ship, Size, Squadron, Zone};
use crate::measure::{PlacedObstacle, PlacedShip};

/// Dice by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
#[expect(missing_docs, reason = "the colours of the dice")]
pub struct Handful {
    pub red: u8,
    pub blue: u8,
    pub black: u8,
}

impl From<Dice> for Handful {
    fn from(Dice { red, blue, black }: Dice) -> Self {
        Handful { red, blue, black }
    }
}

/// A ship card and the shapes of its class.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct ShipFigures {
    /// Its name.
    pub name: String,
    /// Its class: ships of one class look the same.
    pub class: String,
    /// The size of its base.
    pub size: Size,
    /// Is it a flotilla?
    pub flotilla: bool,
    /// Its faction.
    pub faction: Faction,
    /// The parts of its base.
    pub base: Vec<Vec<Corner>>,
    /// The shield dials, as far as they reach beyond the base.
    pub dials: Vec<Vec<Corner>>,
    /// Its hull zones.
    pub zones: BTreeMap<Zone, ZoneFigures>,
    /// The special firing arc: two rays, and the zone it belongs to.
    pub special_arc: Option<(Zone, [[Corner; 2]; 2])>,
    /// Hull value.
    pub hull: u8,
    /// Command value.
    pub command: u8,
    /// Squadron value.
    pub squadron: u8,
    /// Engineering value.
    pub engineering: u8,
    /// For each speed from 1 on, how far each joint may be clicked.
    pub speeds: Vec<Vec<u8>>,
    /// Anti-squadron armament.
    pub anti_squadron: Handful,
    /// What it costs.
    pub points: u16,
}

/// A hull zone of a ship.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct ZoneFigures {
    /// Its part of the token.
    pub area: Vec<Corner>,
    /// The two lines of its firing arc, the left one first: each from a point toward another.
    pub arc: [[Corner; 2]; 2],
    /// The yellow dot.
    pub targeting_point: Corner,
    /// Full shields.
    pub shields: u8,
    /// Battery armament.
    pub dice: Handful,
}

/// A keyword of a squadron.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct KeywordFigures {
    /// Which one, without its value.
    pub word: String,
    /// What people call it, with its value: `counter 2`.
    pub says: String,
}

/// A squadron card.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct SquadronFigures {
    /// Its name.
    pub name: String,
    /// The name of its ship type.
    pub ship_name: String,
    /// What it flies: squadrons of one chassis look the same.
    pub chassis: String,
    /// Is it unique?
    pub unique: bool,
    /// Its faction.
    pub faction: Faction,
    /// Of its base.
    pub radius: f64,
    /// Hull value.
    pub hull: u8,
    /// Speed.
    pub speed: u8,
    /// Anti-squadron armament.
    pub anti_squadron: Handful,
    /// Battery armament.
    pub battery: Handful,
    /// Its keywords.
    pub keywords: Vec<KeywordFigures>,
    /// What it costs.
    pub points: u16,
}

/// An obstacle token.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct ObstacleFigures {
    /// What it is called.
    pub name: &'static str,
    /// What it is.
    pub kind: ObstacleKind,
    /// Its outline, with its usual side up.
    pub outline: Vec<Corner>,
}

impl ShipFigures {
    pub(crate) fn of(card: &Ship, costs: Costs) -> Self {
        let placed = PlacedShip::new(&card.class, Pose::default());
        let zone = |zone: &crate::measure::PlacedZone| ZoneFigures {
            area: corners(&zone.area),
            arc: rays(&zone.arc),
            targeting_point: zone.targeting_point.to_mm(),
            shields: card.shields.get(zone.zone).copied().unwrap_or(0),
            dice: card.armament.get(zone.zone).copied().unwrap_or_default().into(),
        };
        let speeds = 1..=card.speed_chart.fastest();
        ShipFigures {
            name: card.name.clone(),
            class: card.class.clone(),
            size: card.size,
            flotilla: card.flotilla,
            faction: card.faction,
            base: placed.base().iter().map(corners).collect(),
            dials: placed.dials().iter().map(corners).collect(),
            zones: placed.zones().iter().map(|known| (known.zone, zone(known))).collect(),
            special_arc: placed.special_arc().map(|(zone, arc)| (zone, rays(&arc))),
            hull: card.hull,
            command: card.command,
            squadron: card.squadron,
            engineering: card.engineering,
            speeds: speeds.map(|speed| card.speed_chart.column(speed).unwrap_or_default().to_vec()).collect(),
            anti_squadron: card.anti_squadron.into(),
            points: card.points_in(costs),
        }
    }
}

impl KeywordFigures {
    fn of(keyword: Keyword) -> Self {
        KeywordFigures { word: keyword.word().to_owned(), says: keyword.to_string().replace('-', " ") }
    }
}

impl SquadronFigures {
    pub(crate) fn of(card: &Squadron, costs: Costs) -> Self {
        SquadronFigures {
            name: card.name.clone(),
            ship_name: card.ship_name.clone(),
            chassis: card.chassis.clone(),
            unique: card.is_unique(),
            faction: card.faction,
            radius: Catalog::get().squadron_base.diameter.value / 2.0,
            hull: card.hull,
            speed: card.speed,
            anti_squadron: card.anti_squadron.into(),
            battery: card.battery.into(),
            keywords: card.keywords.iter().copied().map(KeywordFigures::of).collect(),
            points: card.points_in(costs),
        }
    }
}

impl ObstacleFigures {
    pub(super) fn of(obstacle: &Obstacle) -> Option<Self> {
        let placed = PlacedObstacle::new(&obstacle.id, Pose::default(), false).ok()?;
        Some(ObstacleFigures {
            name: obstacle.kind.name(),
            kind: obstacle.kind,
            outline: placed.outline().border().iter().map(|corner| corner.to_mm()).collect(),
        })
    }
}

fn rays(arc: &Wedge) -> [[Corner; 2]; 2] {
    arc.rays().map(|ray| [ray.from.to_mm(), ray.toward.to_mm()])
}
