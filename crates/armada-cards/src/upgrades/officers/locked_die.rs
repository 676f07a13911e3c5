//! For tests of officers: a die that refuses every change.

use crate::prelude::*;

/// Locks the first die of every pool when it is rolled.
pub(super) static LOCKS_FIRST_DIE: Card =
    Card { id: "locks-first-die", hooks: &[react(Window::AttackAfterRoll, |_, _| true, |play, _| lock(play))] };

fn lock(play: &mut Play<'_>) -> Flow {
    if let Some(die) = play.attack_mut().and_then(|attack| attack.pool.first_mut()) {
        die.locked = true;
    }
    Ok(())
}
