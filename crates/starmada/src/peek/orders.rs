//! What orders would need and lead to, before they are written.

use serde::Serialize;
use table::Rule;

use super::drift::drifting_to;
use super::fire::NamedFigure;
use super::id_of;
use crate::orders::{self, Misread, Orders};
use crate::play::movement::breaks_through;
use crate::play::order::{Preview, preview};
use crate::space::{Ground, Pose};
use crate::spot::Spot;
use crate::state::{Checking, Element, Game};
use crate::words::element_name;

/// What a line of orders would need and lead to.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct OrdersSight {
    /// The ship.
    pub ship: u8,
    /// The orders in their usual form; of a line that cannot be read, of the part that can.
    pub orders: String,
    /// The speed they make.
    pub speed: u8,
    /// What makes up the engine requirement.
    pub terms: Vec<NamedFigure>,
    /// The engine requirement.
    pub needs: u16,
    /// The engine rating.
    pub rating: u8,
    /// Where they lead.
    pub course: Course,
    /// Ships that would be there too if they changed nothing, and flights that are there now.
    pub meets: Vec<Element>,
    /// Why they may not be written.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub refused: Option<RefusedOrders>,
    /// What a commander should know before writing them.
    pub warnings: Vec<Warning>,
}

/// The way of a ship or flight.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Course {
    /// The place after each hex.
    pub path: Vec<Spot>,
    /// Where it ends, or where it left the board.
    pub end: Spot,
    /// The name of that place.
    pub place: String,
    /// The direction of the nose at the end; it differs from the heading after a pivot.
    pub facing: f64,
    /// The name of the heading.
    pub heading: String,
    /// The name of the direction of the nose.
    pub faces: String,
    /// Whether it leaves the board.
    pub leaves: bool,
}

/// Why orders may not be written.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct RefusedOrders {
    /// In a sentence.
    pub says: String,
    /// The rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<&'static str>,
    /// The character of the line at which it begins, from 0, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<usize>,
}

/// Something a commander should know before deciding.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Warning {
    /// In a sentence.
    pub says: String,
    /// The rule.
    pub rule: &'static str,
}

impl Warning {
    pub(super) fn new(rule: Rule, says: impl Into<String>) -> Warning {
        Warning { says: says.into(), rule: id_of(rule) }
    }
}

impl Course {
    pub(super) fn of(ground: Ground, flown: &orders::Course, pivot: i8) -> Course {
        let nose = flown.end.turned(i32::from(pivot));
        Course {
            path: flown.path.iter().map(|pose| ground.spot(pose)).collect(),
            end: ground.spot(&flown.end),
            place: ground.name(&flown.end),
            facing: ground.spot(&nose).get(2),
            heading: Ground::heading_name(&flown.end),
            faces: Ground::heading_name(&nose),
            leaves: flown.leaves,
        }
    }
}

pub(super) fn orders(game: &Game, ship: u8, line: &str) -> OrdersSight {
    let (orders, misread) = read_as_far_as_possible(line);
    // The caller has made sure that the ship is on the board.
    let seen = preview(game, ship, &orders).expect("a ship on the board has a course");
    let terms = seen.requirement.terms();
    let refused = misread.map(RefusedOrders::from).or_else(|| {
        let refusal = seen.legal.clone().err()?;
        Some(RefusedOrders { says: refusal.says, rule: refusal.rule.map(id_of), at: None })
    });
    OrdersSight {
        ship,
        orders: orders.to_string(),
        speed: orders.speed(),
        terms: terms.iter().map(|(says, figure)| NamedFigure::new(says, *figure)).collect(),
        needs: seen.requirement.total,
        rating: seen.rating,
        course: Course::of(game.ground, &seen.course, orders.pivot),
        meets: if seen.course.leaves { Vec::new() } else { meets(game, ship, &seen.course.end) },
        warnings: if refused.is_none() { warnings(game, ship, &orders, &seen) } else { Vec::new() },
        refused,
    }
}

/// The orders of the longest beginning that can be read, and what is wrong with the rest.
pub(super) fn read_as_far_as_possible(line: &str) -> (Orders, Option<Misread>) {
    let misread = match Orders::read(line) {
        Ok(orders) => return (orders, None),
        Err(misread) => misread,
    };
    let mut beginnings = line.char_indices().map(|(end, _)| &line[..end]).rev();
    let readable = beginnings.find_map(|beginning| Orders::read(beginning).ok());
    (readable.unwrap_or_default(), Some(misread))
}

impl From<Misread> for RefusedOrders {
    fn from(misread: Misread) -> RefusedOrders {
        RefusedOrders { says: misread.says, rule: Some(id_of(misread.rule)), at: Some(misread.at) }
    }
}

/// Everybody else who would be at this place if nobody changed anything. Flights move only after the ships.
fn meets(game: &Game, ship: u8, place: &Pose) -> Vec<Element> {
    let ships = drifting_to(game, place).filter(|other| *other != ship).map(Element::Ship);
    let flights = game.flying().filter(|flight| game.flight(*flight).pose.is_some_and(|at| at.shares_place(place)));
    ships.chain(flights.map(Element::Flight)).collect()
}

fn warnings(game: &Game, ship: u8, orders: &Orders, seen: &Preview) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let mut warn = |rule, says: String| warnings.push(Warning::new(rule, says));
    if game.checking == Checking::AsWritten && seen.requirement.total > u16::from(seen.rating) {
        let says = "beyond the engine rating: when all orders are revealed it continues as before";
        warn(Rule("movement.orders.illegal"), says.into());
    }
    if seen.course.leaves {
        let (rule, says) = if breaks_through(game, ship, &seen.course.end) {
            (Rule("victory.points.left-board"), "it breaks through over the far edge, and scores")
        } else {
            (Rule("movement.path.leave-board"), "it leaves the board, and counts as destroyed")
        };
        warn(rule, says.into());
        return warnings;
    }
    let side = game.side_of_ship(ship);
    let enemies = drifting_to(game, &seen.course.end).filter(|other| game.side_of_ship(*other) != side);
    let names: Vec<&str> = enemies.map(|other| element_name(game, Element::Ship(other))).collect();
    if !names.is_empty() {
        let says = format!("{} would be there too, and one side has to give way", names.join(" and "));
        warn(Rule("movement.stacking.contested"), says);
    }
    let slips = orders.slips().map_or(0, |(_, count)| count);
    if orders.speed() - slips > seen.rating {
        let says = format!("faster than its engine rating of {}: next turn it cannot turn", seen.rating);
        warn(Rule("movement.engine.too-fast"), says);
    }
    let next = orders::course(game.ground, seen.course.end, &Orders::coast(orders.speed()));
    if next.leaves {
        warn(Rule("movement.path.leave-board"), "unless it turns or slows down, it leaves the board next turn".into());
    }
    warnings
}
