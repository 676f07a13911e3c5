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
        let (name, budget) = behind.map_or((word, None), |(name, budget)| (name, Some(budget)));
        let player = known::player(game, name)?;
        if budget.is_some() && !game.rules().thinks(name) {
            return Err(not_understood(word, &needs_no_budget(game, name)));
        }
        let budget = budget.map(|text| budget_of(text).map_err(|says| not_understood(word, &says))).transpose()?;
        Ok(PlayerWord { player, budget })
    }
}

/// What is said of a budget for a player that answers at once.
fn needs_no_budget(game: &dyn Game, name: &str) -> String {
    let rules = game.rules();
    let thinking: Vec<&str> =
        rules.players().iter().map(|player| player.name).filter(|name| rules.thinks(name)).collect();
    let help = match &thinking[..] {
        [] => format!("no player of {} thinks", game.about().title),
        thinking => format!("players that think: {}", thinking.join(", ")),
    };
    format!("{name} does not think and has no budget\n  help: {help}")
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
        assert!(budget("captain").is_none());
        assert_eq!(budget("captain@96p").unwrap().playouts_or(1), 96);
        assert_eq!(budget("captain@96").unwrap().playouts_or(1), 96);
        assert_eq!(budget("captain@0.1s").unwrap().playouts_or(1), u32::MAX);
        assert_eq!(budget("captain@0.1cpu").unwrap().playouts_or(1), u32::MAX);
        for wrong in ["cpu", "0cpu", "", "0", "0s", "x", "-1p"] {
            let says = says(game, &format!("captain@{wrong}"));
            assert!(!says.contains("does not think"), "{wrong}: {says}");
        }
        assert!(says(game, "nobody@1s").contains("there is no player `nobody`"));
    }

    /// The sentence with which a word is refused.
    fn says(game: &dyn Game, word: &str) -> String {
        PlayerWord::read(game, word).err().expect(word).to_string()
    }

    #[test]
    fn a_player_that_does_not_think_has_no_budget() {
        for word in ["greedy@5p", "random@0.1s", "greedy@"] {
            let says = says(games::standard(), word);
            assert!(says.contains("does not think") && says.contains("think: captain, admiral"), "{says}");
        }
        let pearls = games::find("pearls").unwrap();
        assert!(says(pearls, "random@5p").contains("no player of Pearl Divers thinks"));
    }
}
