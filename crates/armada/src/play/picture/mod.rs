//! The table as text, for terminals: a map, and what lies beside the cards; and as a drawing.

mod drawing;
mod map;
mod marks;
mod tables;

use table::{Eye, Picture};

use super::view::View;
use crate::state::Game;

pub(super) use drawing::drawing;
pub(super) use marks::{Marked, marks};

/// The map and the tables of what an eye sees.
pub(super) fn picture(game: &Game, eye: Eye, columns: usize) -> Picture {
    let view = View::of(game, eye);
    let map = if is_empty(&view) { Vec::new() } else { map::draw(&view, columns) };
    Picture { map, lines: tables::write(&view) }
}

/// Is there nothing on the table yet?
fn is_empty(view: &View) -> bool {
    view.ships.values().all(|ship| ship.at.is_none())
        && view.squadrons.values().all(|squadron| squadron.at.is_none())
        && view.obstacles.values().all(|obstacle| obstacle.at.is_none())
}
