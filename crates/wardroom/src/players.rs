//! Computer players on the command line: a name, with what it may spend on a choice behind an `@`.

use std::time::Duration;

use game_api::Game;
use table::Budget;
use table::erased::AnyPlayer;
use terminal::{Failure, numbers};

use crate::{known, processors};

/// A computer player as it was typed: `greedy`, `admiral@0.1s`, `admiral@0.1cpu`, `admiral@96p` or `net:FILE`.
pub(crate) struct PlayerWord {
    /// How it plays.
    pub(crate) player: AnyPlayer,
    /// What it may spend on a choice, if that was typed.
    pub(crate) budget: Option<Budget>,
}

impl PlayerWord {
    /// Reads a player of this game.
    pub(crate) fn read(game: &dyn Game, word: &str) -> Result<Self, Failure> {
        // A net does not think, and the name of its file may have an @.
        let behind = if word.starts_with(net::PREFIX) { None } else { word.split_once('@') };
        let (player, budget) = behind.map_or((word, None), |(player, budget)| (player, Some(budget)));
        let player = known::player(game, player)?;
        let budget = budget.map(|text| budget_of(text).map_err(|says| not_understood(word, &says))).transpose()?;
        Ok(PlayerWord { player, budget })
    }
}

fn not_understood(word: &str, says: &str) -> Failure {
    Failure::NotUnderstood(format!("`{word}`: {says}"))
}

/// A time, a processor time, or a number of playouts.
fn budget_of(text: &str) -> Result<Budget, String> {
    if let Some(text) = text.strip_suffix("cpu") {
        let clock = processors::CLOCK.ok_or("this system does not tell the processor time of a thread")?;
        return seconds(text).map(|time| Budget::of_time(time).by(clock));
    }
    if let Some(text) = text.strip_suffix('s') {
        return seconds(text).map(Budget::of_time);
    }
    let playouts = numbers::positive(text.strip_suffix('p').unwrap_or(text)).map_err(|_| {
        "behind the @ stands a time for each choice, as in 0.1s, a processor time, as in 0.1cpu, or a number of \
         playouts, as in 96p"
            .to_owned()
    });
    playouts.map(Budget::of_playouts)
}

/// A time for a choice, in seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let number: Option<f64> = text.trim().parse().ok();
    number
        .filter(|seconds| (0.001..=3600.0).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "a number of seconds from 0.001 to 3600 is expected, as in 0.1".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_times_or_playouts() {
        let game = games::standard();
        let budget = |word: &str| PlayerWord::read(game, word).unwrap().budget;
        assert!(budget("random").is_none());
        assert_eq!(budget("random@96p").unwrap().playouts_or(1), 96);
        assert_eq!(budget("random@96").unwrap().playouts_or(1), 96);
        assert_eq!(budget("random@0.1s").unwrap().playouts_or(1), u32::MAX);
        assert_eq!(budget("random@0.1cpu").unwrap().playouts_or(1), u32::MAX);
        for wrong in
            ["random@cpu", "random@0cpu", "random@", "random@0", "random@0s", "random@x", "random@-1p", "nobody@1s"]
        {
            assert!(PlayerWord::read(game, wrong).is_err(), "{wrong}");
        }
    }
}
