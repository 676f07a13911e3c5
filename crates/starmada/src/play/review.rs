//! A battle looked back on: with which events points were gained, and how well the weapons rolled to hit.

use table::{Gain, Luck, Review, Side};

use crate::state::{Event, Game};

/// What a die comes to on average.
const AVERAGE: f64 = 3.5;

pub(crate) fn review(game: &Game, log: &[(usize, Event)]) -> Review {
    let gains = log.windows(2).filter_map(gained).collect();
    let luck = [Side(0), Side(1)].into_iter().filter_map(|side| luck(game, side, log)).collect();
    Review { gains, luck }
}

/// Points are scored with the event before, which says what for.
fn gained(pair: &[(usize, Event)]) -> Option<Gain> {
    match pair {
        [(event, _), (_, Event::Scored { side, points })] => {
            Some(Gain { event: *event, side: *side, points: *points as i32 })
        }
        _ => None,
    }
}

/// The dice that a side's weapons threw to hit: the higher the better.
fn luck(game: &Game, side: Side, log: &[(usize, Event)]) -> Option<Luck> {
    let thrown = log.iter().filter_map(|(_, event)| match event {
        Event::RolledToHit { ship, dice, .. } if game.side_of_ship(*ship) == side => Some(dice.iter()),
        _ => None,
    });
    let dice: Vec<u32> = thrown.flatten().copied().map(u32::from).collect();
    (!dice.is_empty()).then(|| Luck {
        side,
        dice: dice.len() as u32,
        rolled: dice.iter().sum(),
        average: dice.len() as f64 * AVERAGE,
        of: "pips to hit".to_owned(),
    })
}
