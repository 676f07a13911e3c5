//! The state of the game: plain data.

mod alternation;
mod event;
mod flight;
mod item;
mod ship;
mod sound;
mod terrain;

pub use alternation::{Alternation, group_sizes};
pub use event::{Event, Roll};
pub use flight::{FULL_FLIGHT, Flight};
pub use item::{Element, Item};
pub use ship::{Fate, Hits, Ship};
pub use terrain::{Marker, MarkerKind, Terrain, TerrainKind};

use serde::{Deserialize, Serialize};
use table::{Chance, Outcome, Seat, Seating, Side};

use crate::engagement::Terms;
use crate::play::combat::Attack;
use crate::sheet::Sheet;
use crate::space::{Edge, Ground, Pose};
use crate::switches::{Switch, Switches};

/// The complete state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Game {
    pub(crate) chance: Chance,
    pub(crate) seating: Seating,
    /// What is played on.
    pub ground: Ground,
    /// The options in force.
    pub switches: Switches,
    /// Whether orders beyond the engine rating are refused, or accepted and then not carried out.
    pub checking: Checking,
    /// The victory conditions.
    pub terms: Terms,
    /// The game turn, from 1; 0 during deployment.
    pub turn: u16,
    /// The current phase.
    pub phase: Phase,
    /// The display sheets of all classes present.
    pub sheets: Vec<Sheet>,
    /// All ships of the battle, lost ones included.
    pub ships: Vec<Ship>,
    /// All fighter flights of the battle.
    pub flights: Vec<Flight>,
    /// Victory points, by side.
    pub points: [u32; 2],
    /// The short edge of each side, once chosen.
    pub edges: [Option<Edge>; 2],
    /// Which side places, activates or attacks next.
    pub alternation: Alternation,
    /// Terrain on the board.
    pub terrain: Vec<Terrain>,
    /// Flares and probes.
    pub markers: Vec<Marker>,
    /// The current attack.
    pub attack: Option<Attack>,
    /// The number of consecutive game turns in which nothing was damaged, lost or removed.
    pub quiet_turns: u16,
    /// Whether anything was damaged, lost or removed in this game turn.
    pub(crate) stirred: bool,
    /// The result, if the battle is over.
    pub(crate) outcome: Option<Outcome>,
}

/// The next unit of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The next ship is placed.
    DeployShips,
    /// The next flight is placed.
    DeployFlights,
    /// Orders are written, or with sequential movement the next ship is ordered and moved.
    Orders,
    /// Ships move.
    Movement,
    /// The next contested hex is cleared.
    Stacking,
    /// The next flight is activated.
    Fighters,
    /// The next ship attacks.
    Combat,
    /// Flares and probes are launched.
    Launch,
    /// Damage takes effect, victory is checked, pivots are reversed.
    End,
    /// The game has ended.
    Over,
}

/// How orders beyond the engine rating are handled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Checking {
    /// They are refused while they are being written.
    #[default]
    Checked,
    /// They are accepted, and turn out to be illegal when all are revealed.
    AsWritten,
}

impl Game {
    /// Is this option in force?
    #[inline]
    pub fn on(&self, switch: Switch) -> bool {
        self.switches.on(switch)
    }

    /// The sheet of a ship.
    #[inline]
    pub fn sheet(&self, ship: u8) -> &Sheet {
        &self.sheets[usize::from(self.ships[usize::from(ship)].sheet)]
    }

    /// A ship.
    #[inline]
    pub fn ship(&self, ship: u8) -> &Ship {
        &self.ships[usize::from(ship)]
    }

    #[inline]
    pub(crate) fn ship_mut(&mut self, ship: u8) -> &mut Ship {
        &mut self.ships[usize::from(ship)]
    }

    /// A flight.
    #[inline]
    pub fn flight(&self, flight: u8) -> &Flight {
        &self.flights[usize::from(flight)]
    }

    #[inline]
    pub(crate) fn flight_mut(&mut self, flight: u8) -> &mut Flight {
        &mut self.flights[usize::from(flight)]
    }

    /// The side that commands a ship.
    #[inline]
    pub fn side_of_ship(&self, ship: u8) -> Side {
        self.seating.side_of(self.ship(ship).seat)
    }

    /// The side that commands a flight.
    #[inline]
    pub fn side_of_flight(&self, flight: u8) -> Side {
        self.seating.side_of(self.flight(flight).seat)
    }

    /// The side of a ship or flight.
    pub fn side_of(&self, element: Element) -> Side {
        match element {
            Element::Ship(ship) => self.side_of_ship(ship),
            Element::Flight(flight) => self.side_of_flight(flight),
        }
    }

    /// The position of a ship or flight, if it is on the board.
    pub fn pose_of(&self, element: Element) -> Option<Pose> {
        match element {
            Element::Ship(ship) => self.ship(ship).pose,
            Element::Flight(flight) => self.flight(flight).pose,
        }
    }

    /// The ships of a side that are on the board.
    pub fn ships_of(&self, side: Side) -> impl Iterator<Item = u8> + '_ {
        self.afloat().filter(move |ship| self.side_of_ship(*ship) == side)
    }

    /// All ships on the board.
    pub fn afloat(&self) -> impl Iterator<Item = u8> + '_ {
        (0u8..).zip(&self.ships).filter(|(_, ship)| ship.pose.is_some()).map(|(index, _)| index)
    }

    /// The flights of a side that are on the board.
    pub fn flights_of(&self, side: Side) -> impl Iterator<Item = u8> + '_ {
        self.flying().filter(move |flight| self.side_of_flight(*flight) == side)
    }

    /// All flights on the board.
    pub fn flying(&self) -> impl Iterator<Item = u8> + '_ {
        (0u8..).zip(&self.flights).filter(|(_, flight)| flight.pose.is_some()).map(|(index, _)| index)
    }

    /// All ships and flights of the other side, on the board.
    pub fn opposing(&self, side: Side) -> impl Iterator<Item = (Element, Pose)> + '_ {
        let other = Side(1 - side.0);
        let ships = self.ships_of(other).map(Element::Ship);
        let flights = self.flights_of(other).map(Element::Flight);
        ships.chain(flights).filter_map(|element| Some((element, self.pose_of(element)?)))
    }

    /// The seat that chooses among the ships of a side: its first seat.
    pub fn admiral(&self, side: Side) -> Seat {
        // Every side has a seat; this was checked at setup.
        self.seating.seats().find(|seat| self.seating.side_of(*seat) == side).unwrap_or(Seat(0))
    }

    /// The current engine rating.
    pub fn engine(&self, ship: u8) -> u8 {
        self.sheet(ship).engine.after(self.ship(ship).hits.engine)
    }

    /// The current shield rating.
    #[inline]
    pub fn shields(&self, ship: u8) -> u8 {
        self.sheet(ship).shields.after(self.ship(ship).hits.shields)
    }

    /// The shields that impact dice have to pierce; flights have none.
    pub fn shields_of(&self, target: Element) -> u8 {
        match target {
            Element::Ship(ship) => self.shields(ship),
            Element::Flight(_) => 0,
        }
    }

    /// The number of working weapons of a bank.
    #[inline]
    pub fn working(&self, ship: u8, battery: u8, bank: u8) -> u8 {
        let (battery, bank) = (usize::from(battery), usize::from(bank));
        self.sheet(ship).batteries[battery].banks[bank].weapons - self.ship(ship).lost[battery][bank]
    }

    /// The number of working pieces of equipment with this name.
    pub fn working_equipment(&self, ship: u8, name: &str) -> u8 {
        let pieces = self.sheet(ship).equipment.iter().zip(&self.ship(ship).lost_equipment);
        pieces.filter(|(system, _)| system.name == name).map(|(system, lost)| system.count - lost).sum()
    }

    /// The score of the other side for a ship.
    pub fn worth(&self, ship: u8) -> u32 {
        let sheet = self.sheet(ship);
        let percent = if sheet.carrier_rating() > 0 { self.terms.carrier_award } else { 100 };
        u32::from(sheet.combat_rating) * u32::from(percent) / 100
    }

    /// Marks this game turn as one in which something happened.
    pub(crate) fn stir(&mut self) {
        self.stirred = true;
    }
}
