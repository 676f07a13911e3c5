//! The table as text, for terminals: a map, and what lies beside the cards; and as a drawing.

mod drawing;
mod map;
mod tables;

use table::Eye;

use super::view::View;
use crate::state::Game;

pub(super) use drawing::drawing;

/// The map and the tables of what an eye sees.
pub(super) fn picture(game: &Game, eye: Eye) -> String {
    let view = View::of(game, eye);
    if is_empty(&view) { tables::write(&view) } else { format!("{}\n{}", map::draw(&view), tables::write(&view)) }
}

/// Is there nothing on the table yet?
fn is_empty(view: &View) -> bool {
    view.ships.values().all(|ship| ship.at.is_none())
        && view.squadrons.values().all(|squadron| squadron.at.is_none())
        && view.obstacles.values().all(|obstacle| obstacle.at.is_none())
}

/// The short names under which units stand on the map: capitals for ships, small letters for squadrons.
fn marks(view: &View) -> Vec<(String, String)> {
    let mut marks = Vec::new();
    for side in ["A", "B"] {
        let mut ships: Vec<_> = view.ships.iter().filter(|(_, ship)| ship.side == side).collect();
        ships.sort_by_key(|(_, ship)| ship.id);
        let mut squadrons: Vec<_> = view.squadrons.iter().filter(|(_, squadron)| squadron.side == side).collect();
        squadrons.sort_by_key(|(_, squadron)| squadron.id);
        marks.extend((1..).zip(ships).map(|(number, (name, _))| (name.clone(), format!("{side}{number}"))));
        let small = side.to_lowercase();
        marks.extend((1..).zip(squadrons).map(|(number, (name, _))| (name.clone(), format!("{small}{number}"))));
    }
    marks
}

/// The mark of a unit.
fn mark_of<'m>(marks: &'m [(String, String)], name: &str) -> &'m str {
    marks.iter().find(|(known, _)| known == name).map_or("?", |(_, mark)| mark)
}
