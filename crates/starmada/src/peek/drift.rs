//! Where ships would end if they changed nothing.

use serde::Serialize;

use super::orders::Course;
use crate::orders::{Orders, course};
use crate::space::Pose;
use crate::state::Game;

/// Where a ship would end if it changed nothing.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct DriftSight {
    /// Which ship.
    pub ship: u8,
    /// The orders that change nothing.
    pub orders: String,
    /// Where they lead.
    pub course: Course,
}

pub(super) fn drift(game: &Game) -> Vec<DriftSight> {
    let drifts = game.afloat().filter_map(|ship| {
        let orders = Orders::coast(game.ship(ship).before.speed);
        let flown = course(game.ground, game.ship(ship).pose?, &orders);
        Some(DriftSight { ship, course: Course::of(game.ground, &flown, 0), orders: orders.to_string() })
    });
    drifts.collect()
}

/// The ships that would drift to this place.
pub(super) fn drifting_to<'g>(game: &'g Game, place: &'g Pose) -> impl Iterator<Item = u8> + 'g {
    game.afloat().filter(move |ship| {
        let own = game.ship(*ship);
        own.pose.is_some_and(|pose| {
            let flown = course(game.ground, pose, &Orders::coast(own.before.speed));
            !flown.leaves && flown.end.shares_place(place)
        })
    })
}
