//! The ruler: how far two things are apart, which any player or spectator may measure at any time.

use plane::{Disc, Gap, Point};
use serde::Serialize;
use table::Refusal;

use super::{Thing, not_on_the_table};
use crate::measure::{Component, DistanceBand, RangeBand};
use crate::state::Game;

/// How far two things are apart.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Measurement {
    /// In millimetres, between the nearest points.
    pub mm: f64,
    /// The nearest point of the first.
    pub from: [f64; 2],
    /// The nearest point of the second.
    pub to: [f64; 2],
    /// On the range side of the ruler.
    pub range: RangeBand,
    /// On the distance side; 6 is beyond the ruler.
    pub distance: u8,
}

pub(in crate::play) fn measure(game: &Game, from: Thing, to: Thing) -> Result<Measurement, Refusal> {
    let gap = gap(game, from, to).ok_or_else(not_on_the_table)?;
    Ok(Measurement {
        mm: gap.mm(),
        from: gap.from.to_mm(),
        to: gap.to.to_mm(),
        range: RangeBand::of(gap.length),
        distance: DistanceBand::of(gap.length).number().unwrap_or(6),
    })
}

fn gap(game: &Game, from: Thing, to: Thing) -> Option<Gap> {
    let (one, other) = (point(from)?, point(to)?);
    Some(component(game, from, one.as_ref())?.nearest(component(game, to, other.as_ref())?))
}

/// A point as a disc without size; `Some(None)` for everything else.
#[expect(clippy::option_option, reason = "the outer one says whether the point lies on the grid")]
fn point(thing: Thing) -> Option<Option<Disc>> {
    let Thing::Point([x, y]) = thing else { return Some(None) };
    Some(Some(Disc { at: Point::from_mm(x, y)?, radius: 0 }))
}

fn component<'a>(game: &'a Game, thing: Thing, point: Option<&'a Disc>) -> Option<Component<'a>> {
    match thing {
        Thing::Ship(ship) => game.component(ship.into()),
        Thing::Zone(ship, zone) => Some(Component::Area(&game.placed_ship(ship)?.zone(zone)?.area)),
        Thing::Squadron(squadron) => game.component(squadron.into()),
        Thing::Obstacle(obstacle) => game.placed_obstacle(obstacle).map(Component::Obstacle),
        Thing::Marker(marker) => game.placed_marker(marker).map(crate::measure::PlacedToken::component),
        Thing::Point(_) => point.map(Component::Round),
    }
}
