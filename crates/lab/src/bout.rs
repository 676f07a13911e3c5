//! One game between contenders.

use table::{Chance, Refusal, Ruleset, Seed};

use crate::tabled::Tabled;
use crate::{Contender, Played};

/// Plays one game to its end, with a contender for each side, in order; the result is by side. The game's own randomness
/// comes from `dice`, that of the players from `players`.
///
/// # Errors
/// If the setup cannot be played.
pub fn play_bout<R: Ruleset>(
    at_sides: &[&Contender<R>],
    setup: &R::Setup,
    dice: Seed,
    players: Seed,
) -> Result<Played, Refusal> {
    let mut game = R::set_up(setup, Chance::new(dice))?;
    let mut table = Tabled::new(at_sides.iter().copied(), Chance::new(players));
    let outcome = table.play(&mut game)?;
    let winner = outcome.winner().map(|side| usize::from(side.0));
    let Tabled { decisions, effects, .. } = table;
    Ok(Played { winner, scores: outcome.scores, decisions, how: outcome.how.into_owned(), effects })
}
