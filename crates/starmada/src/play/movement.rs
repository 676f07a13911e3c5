//! The Movement Phase: all ships carry out their orders simultaneously.

use table::{Seats, Side};

use super::begin;
use crate::Starmada;
use crate::orders::{Before, Orders, course, requirement};
use crate::space::Pose;
use crate::state::{Element, Event, Fate, Game, Phase};

/// All ships move. They pass through each other, so the order does not matter.
pub(crate) fn move_all(game: &mut Game, seats: &mut dyn Seats<Starmada>) {
    for ship in 0..game.ships.len() as u8 {
        carry_out(game, ship, seats);
    }
    begin(game, Phase::Stacking, seats);
}

/// A ship carries out its orders; without orders, or with orders beyond its engine rating, it continues as before.
pub(crate) fn carry_out(game: &mut Game, ship: u8, seats: &mut dyn Seats<Starmada>) {
    let Some(pose) = game.ship(ship).pose else { return };
    let before = game.ship(ship).before;
    let rating = game.engine(ship);
    let written = game.ship(ship).orders.clone();
    let needed = written.as_ref().map_or(0, |orders| requirement(before, orders).total);
    let orders = match written {
        Some(orders) if needed <= u16::from(rating) => orders,
        Some(_) => {
            seats.tell(game, Event::OrdersIllegal { ship, requirement: needed, rating });
            Orders::coast(before.speed)
        }
        None => Orders::coast(before.speed),
    };
    let course = course(game.ground, pose, &orders);
    let own = game.ship_mut(ship);
    own.before = Before { speed: orders.speed(), slips: orders.slips() };
    own.pivot = orders.pivot;
    own.evasion = orders.evasion;
    own.orders = Some(orders);
    if course.leaves {
        leave_board(game, ship, &course.end, seats);
    } else {
        own.pose = Some(course.end);
        seats.tell(game, Event::Moved { element: Element::Ship(ship), to: course.end });
    }
}

/// A ship that leaves the board is removed and counts as destroyed, unless the engagement is about breaking through.
fn leave_board(game: &mut Game, ship: u8, at: &Pose, seats: &mut dyn Seats<Starmada>) {
    let side = game.side_of_ship(ship);
    let through = breaks_through(game, ship, at);
    game.ship_mut(ship).pose = None;
    game.ship_mut(ship).fate = Fate::Left;
    game.stir();
    seats.tell(game, Event::LeftBoard { ship });
    let (scores, points) =
        if through { (side, u32::from(game.sheet(ship).combat_rating)) } else { (Side(1 - side.0), game.worth(ship)) };
    game.points[usize::from(scores.0)] += points;
    seats.tell(game, Event::Scored { side: scores, points });
}

/// Does a ship that leaves the board here score for its own side?
pub(crate) fn breaks_through(game: &Game, ship: u8, at: &Pose) -> bool {
    let own = usize::from(game.side_of_ship(ship).0);
    let far = game.edges[own].map(crate::space::Edge::opposite);
    game.terms.breaks_through[own] && far.is_some() && game.ground.left_over(at) == far
}
