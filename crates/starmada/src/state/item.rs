//! What a player can point at or choose.

use hexes::Hex;
use serde::{Deserialize, Serialize};

/// A ship or a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Element {
    /// A ship, by its number.
    Ship(u8),
    /// A flight, by its number.
    Flight(u8),
}

/// Anything a player can point at or choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Item {
    /// A ship or flight.
    Element(Element),
    /// A hex.
    Hex(#[ts(type = "{ q: number, r: number }")] Hex),
    /// On an open table: so many hexes away, so many hexsides clockwise of the heading.
    Away { hexsides: u8, hexes: u8 },
    /// A bank of weapons.
    Bank { ship: u8, battery: u8, bank: u8 },
    /// A piece of equipment.
    Equipment { ship: u8, system: u8 },
    /// Fire at nothing.
    HoldFire,
    /// Give each weapon of the bank a target of its own.
    Split,
    /// One of the declared volleys, counted from 0.
    Volley(u8),
    /// All that is left, in the order of the sheet.
    InOrder,
    /// Screen instead of attacking.
    Screen,
    /// Launch so many.
    Launch(u8),
}
