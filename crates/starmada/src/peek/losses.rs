//! What a ship has lost, and what it may lose next.

use serde::Serialize;

use crate::play::losses::{may_be_lost, owed};
use crate::state::{Game, Item};

/// The weapon squares and the equipment of a ship.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct LossSight {
    /// The ship.
    pub ship: u8,
    /// How many weapons or pieces of equipment it still has to lose.
    pub owed: u8,
    /// Its batteries in the order of its sheet, and at the end its equipment, which counts as one.
    pub batteries: Vec<LossBattery>,
}

/// A battery, or all equipment.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct LossBattery {
    /// Its name.
    pub name: String,
    /// The characteristics of its weapons; of equipment there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub weapon: Option<String>,
    /// How many were lost.
    pub lost: u8,
    /// How many are lost before every battery has reached its limit.
    pub limit: u8,
    /// Its banks, or the systems.
    pub banks: Vec<BankSquares>,
}

/// The squares of a bank or of a system.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct BankSquares {
    /// What is chosen to lose one of them.
    pub item: Item,
    /// Arcs, or the name of a system.
    pub says: String,
    /// All squares.
    pub count: u8,
    /// Those lost.
    pub lost: u8,
    /// Whether one of them may be lost next.
    pub may: bool,
}

pub(super) fn losses(game: &Game, ship: u8) -> LossSight {
    let (sheet, own, options) = (game.sheet(ship), game.ship(ship), may_be_lost(game, ship));
    let squares = |item: Item, says: String, count: u8, lost: u8| BankSquares {
        may: options.contains(&item),
        item,
        says,
        count,
        lost,
    };
    let mut batteries: Vec<LossBattery> = (0u8..)
        .zip(&sheet.batteries)
        .map(|(battery, of)| LossBattery {
            name: of.name.clone(),
            weapon: Some(of.weapon.to_string()),
            lost: own.lost_of(usize::from(battery)),
            limit: of.loss_limit,
            banks: (0u8..)
                .zip(&of.banks)
                .zip(&own.lost[usize::from(battery)])
                .map(|((bank, of), lost)| {
                    squares(Item::Bank { ship, battery, bank }, of.arcs.to_string(), of.weapons, *lost)
                })
                .collect(),
        })
        .collect();
    if !sheet.equipment.is_empty() {
        batteries.push(LossBattery {
            name: "Equipment".into(),
            weapon: None,
            lost: own.lost_pieces(),
            limit: sheet.equipment_limit,
            banks: (0u8..)
                .zip(&sheet.equipment)
                .zip(&own.lost_equipment)
                .map(|((system, of), lost)| squares(Item::Equipment { ship, system }, of.name.clone(), of.count, *lost))
                .collect(),
        });
    }
    LossSight { ship, owed: owed(game, ship), batteries }
}
