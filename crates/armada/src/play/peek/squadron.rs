//! Where a squadron could go, and whom it would engage there.

use plane::Point;
use serde::Serialize;
use table::Refusal;

use super::not_on_the_table;
use crate::measure::DistanceBand;
use crate::play::query;
use crate::play::words::squadron_name;
use crate::state::{Game, Placeable, Spot, SquadronId};

/// A squadron somewhere else.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct MoveSight {
    /// Why it may not be put there, if it is the squadron that is being placed.
    #[ts(type = "import('./Refusal').Refusal | null")]
    pub refusal: Option<Refusal>,
    /// The enemy squadrons it would be engaged with.
    pub engages: Vec<String>,
}

/// How far a squadron could move.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Reach {
    /// Where it stands.
    pub at: [f64; 2],
    /// How far its middle may be from there, in millimetres.
    pub mm: f64,
    /// The enemy squadrons it is engaged with now.
    pub engaged_with: Vec<String>,
}

pub(super) fn would_be_at(game: &Game, squadron: SquadronId, [x, y]: [f64; 2]) -> Result<MoveSight, Refusal> {
    let at = Point::from_mm(x, y).ok_or_else(|| Refusal::malformed("that is farther away than any table reaches"))?;
    let placed = game.placing.as_ref().is_some_and(|placing| placing.what == Placeable::Squadron(squadron));
    let refusal = if placed { game.may_place(Spot::from(at)).err() } else { None };
    let engages = game.would_be_engaged_with(squadron, at);
    Ok(MoveSight { refusal, engages: engages.iter().map(|id| squadron_name(game, *id)).collect() })
}

pub(super) fn reach(game: &Game, squadron: SquadronId) -> Result<Reach, Refusal> {
    let at = game.squadron(squadron).at.ok_or_else(not_on_the_table)?;
    let speed = query::squadron_speed(game, squadron);
    let mm = if speed == 0 { 0.0 } else { DistanceBand::At(speed.min(5)).end() / f64::from(plane::UNITS_PER_MM) };
    let engaged_with = game.engaged_with(squadron).iter().map(|id| squadron_name(game, *id)).collect();
    Ok(Reach { at: at.to_mm(), mm, engaged_with })
}
