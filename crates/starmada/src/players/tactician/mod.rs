//! The stronger player: it deploys in a close block, keeps its ships together, plays for the goal of the engagement, and looks two
//! game turns ahead.

mod formation;
mod goal;
mod lookout;
mod plan;

pub(super) use goal::Style;
pub(super) use plan::{PlanOfShips, ordered_ships, orders, orders_against, outline, variations};

use table::{Chance, Shape};

use super::{greedy, gunnery};
use crate::play::asks;
use crate::state::Game;
use crate::{Choice, Decision};

/// Orders of all ships that fit together, fire on as few targets as possible, and a close block to begin with.
pub fn tactician(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
    let one = |item| Choice::Pick(smallvec::smallvec![item]);
    let choice = match (&decision.shape, decision.ask) {
        (_, asks::ORDERS) => Some(plan::orders(game, decision, Style::USUAL, chance)),
        (Shape::Place, asks::DEPLOY) => formation::place_ship(game, decision).map(Choice::Place),
        (Shape::Place, asks::DEPLOY_FLIGHT) => formation::place_flight(game, decision).map(Choice::Place),
        (Shape::Pick { options, .. }, asks::CHOOSE_SHIP) => formation::next_ship(game, options).map(one),
        (Shape::Pick { options, .. }, asks::DECLARE) => {
            gunnery::target(game, decision, options, gunnery::towards_a_kill).map(one)
        }
        _ => None,
    };
    choice.unwrap_or_else(|| greedy(game, decision, chance))
}
