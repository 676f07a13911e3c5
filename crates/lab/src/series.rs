//! A series of games, and the players that answer in them.

use std::sync::atomic::{AtomicU64, Ordering};

use table::{Budget, Player, Refusal, Ruleset, Seed};

use crate::bout::play_bout;
use crate::parallel::in_order;
use crate::{Played, Results};

/// A computer player that takes part in a series.
#[derive(Clone, Debug)]
pub struct Contender<R: Ruleset> {
    /// The name used in the results; it must be unique.
    pub name: String,
    /// How it plays.
    pub player: Player<R>,
    /// What it may spend on a choice.
    pub budget: Budget,
}

impl<R: Ruleset> Contender<R> {
    /// A player that spends as much as it likes.
    pub fn new(name: impl Into<String>, player: Player<R>) -> Self {
        Contender { name: name.into(), player, budget: Budget::default() }
    }
}

/// Many games between the same contenders, one for each side of the table.
#[derive(Clone, Debug)]
pub struct Series<R: Ruleset> {
    /// The contenders, in the order of the sides.
    pub contenders: Vec<Contender<R>>,
    /// The number of games.
    pub games: u64,
    /// The seed from which the seeds of all games are derived.
    pub seed: u64,
    /// Whether every game is played twice, the second time with the order of the sides reversed and the same dice.
    pub swap: bool,
    /// The number of games played in parallel. It does not affect the results.
    pub threads: usize,
}

impl<R: Ruleset> Series<R> {
    /// Plays all games. `setup` returns the setup of a game by its number, and is told whether the sides are reversed,
    /// so that a contender can keep what it brings. A game and its repetition have the same number.
    ///
    /// # Errors
    /// If a setup cannot be played.
    pub fn play(&self, setup: impl Fn(u64, bool) -> R::Setup + Sync) -> Result<Results, Refusal> {
        let names: Vec<String> = self.contenders.iter().map(|contender| contender.name.clone()).collect();
        Ok(Results::of(&names, &self.play_each(setup)?))
    }

    /// Plays all games and returns each result, in the order of the games.
    ///
    /// # Errors
    /// If a setup cannot be played.
    pub fn play_each(&self, setup: impl Fn(u64, bool) -> R::Setup + Sync) -> Result<Vec<Played>, Refusal> {
        self.play_watched(|number, swapped| Ok(setup(number, swapped)), |_| ())
    }

    /// Plays all games with a setup that can fail; `told` is called with the number of finished games after each.
    ///
    /// # Errors
    /// If there is no setup for a game, or it cannot be played.
    pub fn play_watched(
        &self,
        setup: impl Fn(u64, bool) -> Result<R::Setup, Refusal> + Sync,
        told: impl Fn(u64) + Sync,
    ) -> Result<Vec<Played>, Refusal> {
        let over = AtomicU64::new(0);
        let played = in_order(0..self.games, self.threads, |number| {
            let played = self.play_one(number, &setup)?;
            told(over.fetch_add(1, Ordering::Relaxed) + 1);
            Ok(played)
        });
        played.unwrap_or_else(|_| Err(Refusal::defect("a game broke off")))
    }

    fn play_one(
        &self,
        number: u64,
        setup: &impl Fn(u64, bool) -> Result<R::Setup, Refusal>,
    ) -> Result<Played, Refusal> {
        let swapped = self.swap && number % 2 == 1;
        let number = if self.swap { number / 2 } else { number };
        let seed = Seed::from_number(self.seed);
        let (dice, players) =
            (seed.derived("the dice of a game", number), seed.derived("the players of a game", number));
        let seats = self.contenders.len();
        // The index of the contender that plays a side.
        let contender = |side: usize| if swapped { seats - 1 - side } else { side };
        let at_sides: Vec<&Contender<R>> = (0..seats).map(|side| &self.contenders[contender(side)]).collect();
        let played = play_bout(&at_sides, &setup(number, swapped)?, dice, players)?;
        let mut scores = vec![0; seats];
        for (side, score) in played.scores.iter().enumerate() {
            scores[contender(side)] = *score;
        }
        Ok(Played { winner: played.winner.map(contender), scores, ..played })
    }
}
