//! The result of written orders, in words: the engine requirement, where the ship ends, who is there.

use table::Choice as Answer;

use crate::orders::{Orders, course};
use crate::play::order::preview;
use crate::space::{Ground, Pose};
use crate::state::{Element, Game, Item};
use crate::words::element_name;
use crate::{Choice, Decision};

pub(crate) fn foretell(game: &Game, decision: &Decision, choice: &Choice) -> Vec<String> {
    let Answer::Write(lines) = choice else { return Vec::new() };
    let told = decision.shape.items().iter().zip(lines).filter_map(|(item, orders)| match *item {
        Item::Element(Element::Ship(ship)) => of_ship(game, ship, orders),
        Item::Element(Element::Flight(flight)) => of_flight(game, flight, orders),
        _ => None,
    });
    told.collect()
}

fn of_ship(game: &Game, ship: u8, orders: &Orders) -> Option<String> {
    let seen = preview(game, ship, orders)?;
    let (name, needs, rating) = (&game.ship(ship).name, seen.requirement.total, seen.rating);
    let facing = match orders.pivot {
        0 => String::new(),
        pivot => format!(", facing {}", Ground::heading_name(&seen.course.end.turned(i32::from(pivot)))),
    };
    let ends = ending(game, Element::Ship(ship), &seen.course.end, seen.course.leaves);
    Some(format!("{name}, {orders}: needs {needs} of its engine's {rating}; {ends}{facing}."))
}

fn of_flight(game: &Game, flight: u8, way: &Orders) -> Option<String> {
    let own = game.flight(flight);
    let flown = course(game.ground, own.pose?, way);
    let ends = ending(game, Element::Flight(flight), &flown.end, flown.leaves);
    Some(format!("{}, {way}: {ends}.", own.name))
}

/// Where something would end, and with whom. Others still move, so this uses their current positions.
fn ending(game: &Game, mover: Element, end: &Pose, leaves: bool) -> String {
    if leaves {
        return "it would leave the board!".into();
    }
    let others = game.afloat().map(Element::Ship).chain(game.flying().map(Element::Flight));
    let there =
        others.filter(|other| *other != mover && game.pose_of(*other).is_some_and(|pose| pose.shares_place(end)));
    let names: Vec<&str> = there.map(|other| element_name(game, other)).collect();
    let together = if names.is_empty() { String::new() } else { format!(", where {} is now", names.join(", ")) };
    format!("it would end at {} heading {}{together}", game.ground.name(end), Ground::heading_name(end))
}
