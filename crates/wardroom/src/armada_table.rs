//! An Armada table in the terminal: a map, and what lies beside the cards.

mod map;
mod tables;

use armada::play::view::View;
use serde_json::Value;

/// The map and the tables of what an eye sees, so wide at most.
pub(crate) fn show(view: &Value, width: usize) -> String {
    match serde_json::from_value::<View>(view.clone()) {
        Ok(view) if is_empty(&view) => tables::write(&view),
        Ok(view) => format!("{}\n{}", map::draw(&view, width), tables::write(&view)),
        Err(_) => serde_json::to_string_pretty(view).unwrap_or_default(),
    }
}

/// Is there nothing on the table yet?
fn is_empty(view: &View) -> bool {
    view.ships.values().all(|ship| ship.at.is_none())
        && view.squadrons.values().all(|squadron| squadron.at.is_none())
        && view.obstacles.values().all(|obstacle| obstacle.at.is_none())
}

/// The short names under which units stand on the map: capitals for ships, small letters for squadrons.
pub(crate) fn marks(view: &View) -> Vec<(String, String)> {
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
