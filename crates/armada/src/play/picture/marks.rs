//! The short names under which things stand on the map. No two things have the same.

use crate::play::peek::Thing;
use crate::play::view::View;
use crate::state::{MarkerId, ObstacleId, ShipId, SquadronId};

/// Something with its short name.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::play) struct Marked {
    /// `A1`: the first ship of side A; `a1` its first squadron; `o1` an obstacle, `t1` a token.
    pub(in crate::play) mark: String,
    /// The name under which it is offered.
    pub(in crate::play) name: String,
    /// What it is.
    pub(in crate::play) thing: Thing,
}

/// Everything that is or may come on the table. Numbers are those of the game, so a mark never changes.
pub(in crate::play) fn marks(view: &View) -> Vec<Marked> {
    let mut all = Vec::new();
    for side in ["A", "B"] {
        let ships = view.ships.iter().filter(|(_, ship)| ship.side == side);
        all.extend(numbered(side, ships.map(|(name, ship)| (ship.id, name)), |id| Thing::Ship(ShipId(id))));
        let small = side.to_lowercase();
        let squadrons = view.squadrons.iter().filter(|(_, squadron)| squadron.side == side);
        let squadrons = squadrons.map(|(name, squadron)| (squadron.id, name));
        all.extend(numbered(&small, squadrons, |id| Thing::Squadron(SquadronId(id))));
    }
    let obstacles = view.obstacles.iter().map(|(name, obstacle)| (obstacle.id, name));
    all.extend(numbered("o", obstacles, |id| Thing::Obstacle(ObstacleId(id))));
    all.extend(view.markers.iter().map(|(name, marker)| {
        let thing = Thing::Marker(MarkerId(marker.id));
        Marked { mark: format!("t{}", marker.id + 1), name: name.clone(), thing }
    }));
    all
}

/// In the order of their ids.
fn numbered<'v>(letter: &str, things: impl Iterator<Item = (u8, &'v String)>, thing: fn(u8) -> Thing) -> Vec<Marked> {
    let mut things: Vec<(u8, &String)> = things.collect();
    things.sort_by_key(|(id, _)| *id);
    let marked = (1..).zip(things);
    marked
        .map(|(n, (id, name))| Marked { mark: format!("{letter}{n}"), name: name.clone(), thing: thing(id) })
        .collect()
}

/// The mark of the thing with this name.
pub(super) fn mark_of<'m>(marks: &'m [Marked], name: &str) -> &'m str {
    marks.iter().find(|marked| marked.name == name).map_or("?", |marked| &marked.mark)
}
