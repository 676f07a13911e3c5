//! How a game stands, for lists of games: what everybody at the table may know, in few words.

use table::erased::AnyGame;
use table::{Progress, Seat};

use crate::protocol::GameResult;
use crate::store::Standing;

/// How a game stands. Its progress is the same for every eye, and so is who is asked.
pub(super) fn standing_of(game: &dyn AnyGame) -> Standing {
    let outcome = game.outcome();
    let mut asked: Vec<u8> = game.asked().into_iter().map(|(Seat(seat), _)| seat).collect();
    asked.dedup();
    let progress = game.progress();
    let progress = if outcome.is_some() { Progress { phase: None, ..progress } } else { progress };
    let result = outcome.map(|outcome| GameResult { places: outcome.places, scores: outcome.scores });
    // Plain numbers; serializing them cannot fail.
    let result = result.map(|result| serde_json::to_string(&result).unwrap_or_default());
    Standing { asked, progress: progress.to_string(), result }
}
