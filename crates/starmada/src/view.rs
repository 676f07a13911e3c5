//! The view of the game, which is the same for everyone.

use serde::Serialize;
use std::collections::BTreeMap;

use crate::engagement::Terms;
use crate::orders::Before;
use crate::sheet::SHIPS;
use crate::sheet::print::SheetPrint;
use crate::space::{Ground, Pose};
use crate::spot::Spot;
use crate::state::{Fate, Game, Hits, MarkerKind, Phase, TerrainKind};
use crate::words::{element_name, item_name, ordinal};

/// The public view of the game.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
#[expect(missing_docs, reason = "as in Game")]
pub struct View {
    pub turn: u16,
    pub phase: Phase,
    pub ground: Ground,
    pub options: Vec<&'static str>,
    pub points: BTreeMap<&'static str, u32>,
    pub targets: BTreeMap<&'static str, u32>,
    pub terms: Terms,
    /// The number of turns in a row of each side in this phase.
    pub groups: BTreeMap<&'static str, u8>,
    pub ships: BTreeMap<String, ShipView>,
    pub flights: BTreeMap<String, FlightView>,
    /// The display sheets of classes that are not of the program.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, SheetPrint>>")]
    pub sheets: BTreeMap<String, SheetPrint>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<(TerrainKind, String)>>")]
    pub terrain: Vec<(TerrainKind, String)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<MarkerView>>")]
    pub markers: Vec<MarkerView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub attack: Option<AttackView>,
    pub quiet_turns: u16,
}

/// The public view of a ship.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct ShipView {
    /// Its number in items and events.
    pub id: u8,
    pub side: &'static str,
    pub commander: &'static str,
    pub class: String,
    pub combat_rating: u16,
    pub fate: Fate,
    /// Column, row and heading; or centimetres and degrees.
    pub at: Option<Spot>,
    pub place: Option<String>,
    pub heading: Option<String>,
    pub facing: Option<String>,
    pub pivot: i8,
    pub before: Before,
    pub orders: Option<String>,
    pub hull_size: u8,
    /// The current values of the tracks.
    pub hull: u8,
    pub engine: u8,
    pub weapons: u8,
    pub shields: u8,
    /// Noted damage that has not taken effect yet.
    pub marked: Hits,
    pub batteries: BTreeMap<String, BatteryView>,
    pub equipment: BTreeMap<String, u8>,
    pub carrier_rating: u8,
    pub attacked: bool,
    pub flares: u8,
    pub probes: u8,
    pub evasion: u8,
}

/// The public view of a battery.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct BatteryView {
    pub weapon: String,
    /// Working weapons, by arcs.
    pub working: BTreeMap<String, u8>,
    pub lost: u8,
    pub loss_limit: u8,
}

/// The public view of a flight.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct FlightView {
    /// Its number in items and events.
    pub id: u8,
    pub side: &'static str,
    pub carrier: String,
    pub at: Option<Spot>,
    pub place: Option<String>,
    pub heading: Option<String>,
    pub fighters: u8,
    pub marked: u8,
    pub activated: bool,
    pub screening: bool,
}

/// The public view of a marker.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct MarkerView {
    pub kind: MarkerKind,
    pub side: &'static str,
    pub place: String,
    pub face_up: bool,
}

/// The attack in progress.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct AttackView {
    pub ship: String,
    /// Bank, weapons and target of each volley.
    pub volleys: Vec<(String, u8, String)>,
}

fn by_side<T: Copy>(values: [T; 2]) -> BTreeMap<&'static str, T> {
    [0, 1].map(|side| (ordinal(side), values[usize::from(side)])).into()
}

impl View {
    pub(crate) fn of(game: &Game) -> View {
        let hex_name = |at| game.ground.name(&Pose::Hex { at, heading: hexes::Direction::E });
        View {
            turn: game.turn,
            phase: game.phase,
            ground: game.ground,
            options: game.switches.iter().map(crate::switches::Switch::name).collect(),
            points: by_side(game.points),
            targets: by_side(game.terms.targets),
            terms: game.terms,
            groups: by_side(game.alternation.group),
            ships: (0u8..).zip(&game.ships).map(|(at, ship)| (ship.name.clone(), ship_view(game, at))).collect(),
            flights: (0u8..).zip(&game.flights).map(|(at, own)| (own.name.clone(), flight_view(game, at))).collect(),
            sheets: own_sheets(game),
            terrain: game.terrain.iter().map(|terrain| (terrain.kind, hex_name(terrain.at))).collect(),
            markers: game
                .markers
                .iter()
                .map(|marker| MarkerView {
                    kind: marker.kind,
                    side: ordinal(marker.side.0),
                    place: hex_name(marker.at),
                    face_up: marker.face_up,
                })
                .collect(),
            attack: game.attack.as_ref().map(|attack| AttackView {
                ship: game.ship(attack.ship).name.clone(),
                volleys: attack
                    .volleys
                    .iter()
                    .map(|volley| {
                        let (battery, bank) = (volley.battery, volley.bank);
                        let bank = item_name(game, crate::Item::Bank { ship: attack.ship, battery, bank });
                        (bank, volley.weapons, item_name(game, volley.target))
                    })
                    .collect(),
            }),
            quiet_turns: game.quiet_turns,
        }
    }
}

/// The sheets of the classes that players brought themselves.
fn own_sheets(game: &Game) -> BTreeMap<String, SheetPrint> {
    let own = game.sheets.iter().filter(|sheet| SHIPS.find(&sheet.class) != Some(sheet));
    own.map(|sheet| (sheet.class.clone(), SheetPrint::from(sheet))).collect()
}

/// Things by their names; of several with one name, the second is `name no. 2`.
fn named_apart<T>(things: impl Iterator<Item = (String, T)>) -> BTreeMap<String, T> {
    let mut named = BTreeMap::new();
    for (name, thing) in things {
        let numbered = (2..).map(|number| format!("{name} no. {number}"));
        let free = std::iter::once(name.clone()).chain(numbered).find(|name| !named.contains_key(name));
        named.extend(free.map(|name| (name, thing)));
    }
    named
}

fn ship_view(game: &Game, index: u8) -> ShipView {
    let (ship, sheet) = (game.ship(index), game.sheet(index));
    let batteries = (0u8..).zip(&sheet.batteries).map(|(battery, own)| {
        let working =
            (0u8..).zip(&own.banks).map(|(bank, arcs)| (arcs.arcs.to_string(), game.working(index, battery, bank)));
        let view = BatteryView {
            weapon: own.weapon.to_string(),
            working: named_apart(working),
            lost: ship.lost_of(usize::from(battery)),
            loss_limit: own.loss_limit,
        };
        (own.name.clone(), view)
    });
    let equipment = sheet.equipment.iter().zip(&ship.lost_equipment);
    let equipment = equipment.map(|(system, lost)| (system.name.clone(), system.count - lost));
    ShipView {
        id: index,
        side: ordinal(game.side_of_ship(index).0),
        commander: ordinal(ship.seat.0),
        class: sheet.class.clone(),
        combat_rating: sheet.combat_rating,
        fate: ship.fate,
        at: ship.pose.map(|pose| game.ground.spot(&pose)),
        place: ship.pose.map(|pose| game.ground.name(&pose)),
        heading: ship.pose.map(|pose| Ground::heading_name(&pose)),
        facing: ship.pose.map(|pose| Ground::heading_name(&pose.turned(i32::from(ship.pivot)))),
        pivot: ship.pivot,
        before: ship.before,
        orders: ship.orders.as_ref().map(ToString::to_string),
        hull_size: sheet.hull,
        hull: sheet.hull - ship.hits.hull,
        engine: game.engine(index),
        weapons: sheet.weapons.after(ship.hits.weapons),
        shields: game.shields(index),
        marked: ship.marked,
        batteries: named_apart(batteries),
        equipment: named_apart(equipment),
        carrier_rating: sheet.carrier_rating(),
        attacked: ship.attacked,
        flares: ship.flares,
        probes: ship.probes,
        evasion: ship.evasion,
    }
}

fn flight_view(game: &Game, index: u8) -> FlightView {
    let flight = game.flight(index);
    FlightView {
        id: index,
        side: ordinal(game.side_of_flight(index).0),
        carrier: element_name(game, crate::Element::Ship(flight.carrier)).into(),
        at: flight.pose.map(|pose| game.ground.spot(&pose)),
        place: flight.pose.map(|pose| game.ground.name(&pose)),
        heading: flight.pose.map(|pose| Ground::heading_name(&pose)),
        fighters: flight.fighters,
        marked: flight.marked,
        activated: flight.activated,
        screening: flight.screening,
    }
}
