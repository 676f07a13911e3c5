//! Read-only questions about the table that any client may ask at any time: what orders would lead to, where a ship or
//! flight could get, what bears on whom and with which chances, what may be lost.
//!
//! Everything here is computed from what lies open on the table, with the functions that the rules themselves use.
//! Orders that others have sealed are not part of the state before all are in, so nothing here depends on them.

mod drift;
mod fire;
mod flight;
mod losses;
mod orders;
mod reach;
mod volley;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Refusal, Rule};

use crate::state::{Element, Game, Item};

pub use drift::DriftSight;
pub(crate) use fire::aim_at;
pub use fire::{AimSight, BankSight, FireSight, NamedFigure, ShotSight};
pub(crate) use flight::strike_at;
pub use flight::{FlightSight, StrikeSight, WaySight, WayTo};
pub use losses::{BankSquares, LossBattery, LossSight};
pub use orders::{Course, OrdersSight, RefusedOrders, Warning};
pub use reach::Reached;
pub use volley::VolleyOdds;

/// A question about the table.
#[derive(Clone, Debug, PartialEq, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Peek {
    /// What these orders would need and lead to.
    Orders {
        /// Which ship.
        ship: u8,
        /// The orders as they are written.
        line: String,
    },
    /// Where a ship could end its movement.
    Reach {
        /// Which ship.
        ship: u8,
    },
    /// Where all ships would end if they changed nothing.
    Drift {},
    /// What the banks of a ship bear on.
    Fire {
        /// Which ship.
        ship: u8,
    },
    /// How likely so many weapons of a bank do what to a target.
    #[serde(alias = "odds")]
    Volley {
        /// Which ship.
        ship: u8,
        /// Its battery.
        battery: u8,
        /// The bank of the battery.
        bank: u8,
        /// What is fired at.
        target: Item,
        /// How many of its working weapons.
        weapons: u8,
    },
    /// Where a flight could end its movement, and whom it could attack.
    Flight {
        /// Which flight.
        flight: u8,
    },
    /// What this path of a flight would cost and lead to.
    Way {
        /// Which flight.
        flight: u8,
        /// The path as it is written.
        line: String,
    },
    /// What a ship has lost, and what it may lose next.
    Losses {
        /// Which ship.
        ship: u8,
    },
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// To [`Peek::Orders`].
    Orders(OrdersSight),
    /// To [`Peek::Reach`].
    Reach(Vec<Reached>),
    /// To [`Peek::Drift`].
    Drift(Vec<DriftSight>),
    /// To [`Peek::Fire`].
    Fire(FireSight),
    /// To [`Peek::Volley`].
    Volley(Vec<VolleyOdds>),
    /// To [`Peek::Flight`].
    Flight(FlightSight),
    /// To [`Peek::Way`].
    Way(WaySight),
    /// To [`Peek::Losses`].
    Losses(LossSight),
}

/// Answers a question of a client.
pub(crate) fn peek(game: &Game, what: &Value) -> Result<Value, Refusal> {
    let what = Peek::deserialize(what)
        .map_err(|error| Refusal::malformed(format!("this is nothing that can be looked up: {error}")))?;
    let sight = what.answer(game)?;
    serde_json::to_value(sight).map_err(|error| Refusal::defect(format!("the answer cannot be written: {error}")))
}

impl Peek {
    fn answer(&self, game: &Game) -> Result<Sight, Refusal> {
        self.on_the_board(game)?;
        Ok(match self {
            Peek::Orders { ship, line } => Sight::Orders(orders::orders(game, *ship, line)),
            Peek::Reach { ship } => Sight::Reach(reach::reach(game, *ship)),
            Peek::Drift {} => Sight::Drift(drift::drift(game)),
            Peek::Fire { ship } => Sight::Fire(fire::fire(game, *ship)),
            Peek::Volley { ship, battery, bank, target, weapons } => {
                Sight::Volley(volley::volley(game, (*ship, *battery, *bank), *target, *weapons)?)
            }
            Peek::Flight { flight } => Sight::Flight(flight::flight(game, *flight)),
            Peek::Way { flight, line } => Sight::Way(flight::way(game, *flight, line)),
            Peek::Losses { ship } => Sight::Losses(losses::losses(game, *ship)),
        })
    }

    /// Refuses a question about something that is not in the game or not on the board.
    fn on_the_board(&self, game: &Game) -> Result<(), Refusal> {
        let element = match *self {
            Peek::Orders { ship, .. }
            | Peek::Reach { ship }
            | Peek::Fire { ship }
            | Peek::Volley { ship, .. }
            | Peek::Losses { ship } => Element::Ship(ship),
            Peek::Flight { flight } | Peek::Way { flight, .. } => Element::Flight(flight),
            Peek::Drift {} => return Ok(()),
        };
        let known = match element {
            Element::Ship(ship) => usize::from(ship) < game.ships.len(),
            Element::Flight(flight) => usize::from(flight) < game.flights.len(),
        };
        if !known {
            return Err(Refusal::malformed("there is no such ship or flight in this battle"));
        }
        if game.pose_of(element).is_none() {
            let name = crate::words::element_name(game, element);
            return Err(Refusal::malformed(format!("{name} is not on the board")));
        }
        Ok(())
    }
}

/// A rule's id, as clients get it.
fn id_of(rule: Rule) -> &'static str {
    rule.0
}
