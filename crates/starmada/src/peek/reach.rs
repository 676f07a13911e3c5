//! Where a ship could end its movement, with the orders that need least for each place and heading.

use serde::Serialize;
use std::collections::BTreeMap;

use crate::orders::{Maneuver, Orders, requirement};
use crate::space::{Hand, Pose};
use crate::spot::Spot;
use crate::state::Game;

/// A place that can be reached.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Reached {
    /// The place, with the heading there.
    pub at: Spot,
    /// Its name.
    pub place: String,
    /// The orders that lead there and need least.
    pub orders: String,
    /// What they need: of a ship's engine, or of a flight's allowance.
    pub needs: u16,
}

/// Every place and heading that orders within the engine rating lead to, without a pivot.
pub(super) fn reach(game: &Game, ship: u8) -> Vec<Reached> {
    let Some(from) = game.ship(ship).pose else { return Vec::new() };
    let mut search = Search { game, ship, found: BTreeMap::new() };
    for hand in [Hand::Port, Hand::Starboard] {
        search.all_ways(from, hand);
    }
    let found = search.found.into_values();
    let reached = found.map(|(needs, pose, orders)| Reached {
        at: game.ground.spot(&pose),
        place: game.ground.name(&pose),
        orders: orders.to_string(),
        needs,
    });
    reached.collect()
}

/// Steps per centimetre, or per hex, that tell two places apart: on an open table the same place is reached by several
/// ways, with roundings far below a millimetre.
const APART: f64 = 10.0;

/// A place and heading, as a key.
fn key(spot: Spot) -> [i64; 3] {
    [0, 1, 2].map(|index| (spot.get(index) * APART).round() as i64)
}

struct Search<'a> {
    game: &'a Game,
    ship: u8,
    /// By place and heading: the requirement, the pose, the orders.
    found: BTreeMap<[i64; 3], (u16, Pose, Orders)>,
}

/// Maneuvers so far, and where they lead.
#[derive(Clone)]
struct Way {
    at: Pose,
    maneuvers: Vec<Maneuver>,
}

impl Search<'_> {
    /// Goes hex by hex. Of ways of equal speed, turns and sideslips to the same pose, one is followed: from there they
    /// can do the same at the same price.
    fn all_ways(&mut self, from: Pose, hand: Hand) {
        let mut ways: BTreeMap<([i64; 3], u8, u8), Way> = BTreeMap::new();
        self.turn_in_place(Way { at: from, maneuvers: Vec::new() }, hand, &mut ways);
        while !ways.is_empty() {
            let mut next = BTreeMap::new();
            for way in ways.into_values() {
                for (maneuver, to) in
                    [(Maneuver::Forward(1), way.at.ahead()), (Maneuver::Slip(hand), way.at.slipped(hand))]
                {
                    if self.game.ground.has(&to) {
                        let maneuvers = way.maneuvers.iter().copied().chain([maneuver]).collect();
                        self.turn_in_place(Way { at: to, maneuvers }, hand, &mut next);
                    }
                }
            }
            ways = next;
        }
    }

    /// Keeps this way, and those that turn here.
    fn turn_in_place(&mut self, way: Way, hand: Hand, ways: &mut BTreeMap<([i64; 3], u8, u8), Way>) {
        for (maneuver, hexsides) in [(Maneuver::Turn(hand), hand.hexside()), (Maneuver::UTurn, 3)] {
            let written = Orders::of(&way.maneuvers, 0);
            let turns = written.turns().map_or(0, |(_, count)| count);
            let allowed = !written.has_u_turn() && if maneuver == Maneuver::UTurn { turns == 0 } else { turns < 3 };
            if allowed {
                let maneuvers = way.maneuvers.iter().copied().chain([maneuver]).collect();
                let turned = Way { at: way.at.turned(hexsides), maneuvers };
                self.turn_in_place(turned, hand, ways);
            }
        }
        let orders = Orders::of(&way.maneuvers, 0);
        let spot = key(self.game.ground.spot(&way.at));
        if !self.may_lead_on(&orders) {
            return;
        }
        self.keep(spot, way.at, &orders);
        let turns = if orders.has_u_turn() { 4 } else { orders.turns().map_or(0, |(_, count)| count) };
        let slips = orders.slips().map_or(0, |(_, count)| count);
        ways.entry((spot, turns, slips)).or_insert(way);
    }

    /// Is there a speed at which these turns and sideslips can be paid for?
    fn may_lead_on(&self, orders: &Orders) -> bool {
        let before = self.game.ship(self.ship).before;
        let needed = requirement(before, orders);
        let rating = u16::from(self.game.engine(self.ship));
        // Only without turns does a higher speed need less, up to that of the turn before.
        let still_slower = orders.turns().is_none() && !orders.has_u_turn() && orders.speed() < before.speed;
        needed.total <= rating || (still_slower && needed.slips <= rating)
    }

    fn keep(&mut self, spot: [i64; 3], at: Pose, orders: &Orders) {
        let ship = self.game.ship(self.ship);
        let needs = requirement(ship.before, orders).total;
        if needs > u16::from(self.game.engine(self.ship)) {
            return;
        }
        let better = |(known, _, written): &(u16, Pose, Orders)| {
            (needs, orders.maneuvers.len()) < (*known, written.maneuvers.len())
        };
        if self.found.get(&spot).is_none_or(better) {
            self.found.insert(spot, (needs, at, orders.clone()));
        }
    }
}
