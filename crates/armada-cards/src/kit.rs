//! For tests of cards: a table on which all of them are played.

pub(crate) use armada::kit::*;

use crate::effects::SquadronSpeed;
use crate::play::Event;
use crate::prelude::*;
use crate::state::Colour;

/// Locks every die of a pool as it was rolled.
pub(crate) static LOCKS_DICE: Card =
    Card { id: "locks-dice", hooks: &[react(Window::AttackAfterRoll, |_, _| true, |play, _| lock_dice(play))] };

fn lock_dice(play: &mut Play<'_>) -> Flow {
    for die in play.attack_mut().into_iter().flat_map(|attack| &mut attack.pool) {
        die.locked = true;
    }
    Ok(())
}

/// Gives its squadron speed 0.
pub(crate) static CREEPS: Card =
    Card { id: "creeps", hooks: &[modify(Answer::SquadronSpeed(|_, me, it, speed| set_speed(me, it, (speed, 0))))] };
/// Gives its squadron the highest speed.
pub(crate) static RACES: Card =
    Card { id: "races", hooks: &[modify(Answer::SquadronSpeed(|_, me, it, speed| set_speed(me, it, (speed, 5))))] };

fn set_speed(me: Source, squadron: SquadronId, (speed, to): (&mut SquadronSpeed, u8)) {
    if me == Source::Squadron(squadron) {
        speed.base = to;
    }
}

/// A place in whole millimetres, to compare it.
pub(crate) fn whole_mm(mm: [f64; 2]) -> [i32; 2] {
    mm.map(|mm| mm.round() as i32)
}

/// How often something was offered, in whatever question.
pub(crate) fn times_offered(kit: &Kit, item: Item) -> usize {
    kit.asked.iter().filter(|asked| asked.options.contains(&item)).count()
}

/// An empty table in the Ship Phase of round 1; A is first player.
pub(crate) fn new_kit() -> Kit {
    Kit::with(&crate::CARDS)
}

/// A game with this objective in which obstacles have just been gathered, and the second player places the first.
pub(crate) fn placing_obstacles(objective: &str) -> Kit {
    let mut kit = new_kit();
    kit.gather_obstacles(objective);
    kit
}

/// The colours of the dice that were rolled last, in the order of the pool.
pub(crate) fn last_colours(kit: &Kit) -> Vec<Colour> {
    let pool = kit.events.iter().rev().find_map(|event| match event {
        Event::Rolled { pool } => Some(pool.clone()),
        _ => None,
    });
    pool.unwrap_or_default().iter().map(|die| die.colour).collect()
}
