//! Where a flight could end its movement, and what it could do there.

use serde::Serialize;
use table::Rule;

use super::id_of;
use super::orders::{Course, RefusedOrders, Warning, read_as_far_as_possible};
use super::reach::Reached;
use crate::orders::course;
use crate::play::{fighters, flying};
use crate::space::Pose;
use crate::state::{Element, Game};
use crate::words::element_name;

/// Where a flight could go.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct FlightSight {
    /// The flight.
    pub flight: u8,
    /// The movement allowance.
    pub allowance: u16,
    /// The places it can reach, each with a way that costs least.
    pub reach: Vec<WayTo>,
    /// Whom it could attack from where it is now.
    pub targets: Vec<StrikeSight>,
    /// What its commander should know before it moves.
    pub warnings: Vec<Warning>,
}

/// A place that a flight can reach.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct WayTo {
    /// The place and the way there.
    pub to: Reached,
    /// The turns of that way; they make every hex dearer.
    pub turns: u8,
    /// Whom it could attack there.
    pub targets: Vec<Element>,
}

/// What a line would cost and lead to.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct WaySight {
    /// The flight.
    pub flight: u8,
    /// The way in its usual form; of a line that cannot be read, of the part that can.
    pub orders: String,
    /// What a hex forward costs with its turns.
    pub price: u16,
    /// What it costs.
    pub cost: u16,
    /// The movement allowance.
    pub allowance: u16,
    /// Where it leads.
    pub course: Course,
    /// Whom the flight could attack there.
    pub targets: Vec<StrikeSight>,
    /// Why it may not be flown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub refused: Option<RefusedOrders>,
    /// What its commander should know before.
    pub warnings: Vec<Warning>,
}

/// What an attack of a flight can be expected to do.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct StrikeSight {
    /// The target.
    pub at: Element,
    /// Fighters that attack.
    pub dice: u8,
    /// The expected number of hits.
    pub hits: f64,
    /// The expected number of damage dice, or of fighters destroyed.
    pub damage: f64,
    /// The expected number of own fighters lost, in a dogfight.
    pub losses: f64,
}

pub(super) fn flight(game: &Game, flight: u8) -> FlightSight {
    let from = game.flight(flight).pose;
    let reach = flying::reach(game, flight).into_iter().map(|(pose, way)| WayTo {
        turns: way.turns().map_or(0, |(_, count)| count),
        targets: fighters::targets(game, flight, &pose).collect(),
        to: Reached {
            at: game.ground.spot(&pose),
            place: game.ground.name(&pose),
            needs: flying::cost(&way),
            orders: way.to_string(),
        },
    });
    FlightSight {
        flight,
        allowance: flying::ALLOWANCE,
        reach: reach.collect(),
        targets: from.map_or_else(Vec::new, |pose| strikes(game, flight, &pose)),
        warnings: from.map_or_else(Vec::new, |pose| must_leave(game, flight, &pose)),
    }
}

pub(super) fn way(game: &Game, flight: u8, line: &str) -> WaySight {
    let (way, misread) = read_as_far_as_possible(line);
    // The caller has made sure that the flight is on the board.
    let from = game.flight(flight).pose.expect("a flight on the board has a place");
    let flown = course(game.ground, from, &way);
    let refused = misread.map(RefusedOrders::from).or_else(|| {
        let refusal = flying::may_fly(game, flight, &way).err()?;
        Some(RefusedOrders { says: refusal.says, rule: refusal.rule.map(id_of), at: None })
    });
    WaySight {
        flight,
        orders: way.to_string(),
        price: flying::price(way.turns().map_or(0, |(_, count)| count)),
        cost: flying::cost(&way),
        allowance: flying::ALLOWANCE,
        course: Course::of(game.ground, &flown, 0),
        targets: strikes(game, flight, &flown.end),
        warnings: if refused.is_none() { must_leave(game, flight, &flown.end) } else { Vec::new() },
        refused,
    }
}

/// A flight that ends its movement where an opposing element is, is eliminated.
fn must_leave(game: &Game, flight: u8, at: &Pose) -> Vec<Warning> {
    let enemies = game.opposing(game.side_of_flight(flight)).filter(|(_, enemy)| enemy.shares_place(at));
    let names: Vec<&str> = enemies.map(|(enemy, _)| element_name(game, enemy)).collect();
    if names.is_empty() {
        return Vec::new();
    }
    let says = format!("{} is here: the flight must leave this place, or it is eliminated", names.join(" and "));
    vec![Warning::new(Rule("fighters.stacking.must-leave"), says)]
}

fn strikes(game: &Game, flight: u8, from: &Pose) -> Vec<StrikeSight> {
    fighters::targets(game, flight, from).map(|at| strike_at(game, flight, at)).collect()
}

/// An attack of this flight on that target.
pub(crate) fn strike_at(game: &Game, flight: u8, at: Element) -> StrikeSight {
    let expected = fighters::expected(game, flight, at);
    let dice = game.flight(flight).fighters;
    StrikeSight { at, dice, hits: expected.hits, damage: expected.damage, losses: expected.losses }
}
