//! A whole game as text, one line per event: recorded games, to be compared with later versions.

use std::fmt;

use crate::{
    Chance, ChoiceOf, Decide, DecisionOf, Eye, Flow, Outcome, Refusal, Ruleset, Seats, Seed, StateHash, play_out,
};

/// A finished game, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Transcript {
    /// Events, each with the number of choices before it.
    pub lines: Vec<(u64, String)>,
    /// Number of choices.
    pub choices: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// The fingerprint of the state at the end.
    pub hash: StateHash,
}

impl Transcript {
    /// Plays a game to its end; all seats answer with `decide`, from a separate random stream. Records what is public.
    ///
    /// # Errors
    /// If the setup cannot be played.
    pub fn of<R: Ruleset>(setup: &R::Setup, seed: Seed, decide: Decide<R>) -> Result<Self, Refusal> {
        let mut game = R::set_up(setup, Chance::new(seed))?;
        let chance = Chance::new(seed.derived("the players of a transcript", 0));
        let mut recorder = Recorder::<R> { decide, chance, choices: 0, events: Vec::new() };
        let outcome =
            play_out::<R>(&mut game, &mut recorder).map_err(|_| Refusal::defect("a player did not answer"))?;
        let Recorder { choices, events, .. } = recorder;
        let seen = events.iter().filter_map(|(after, event)| Some((*after, R::event_for(event, Eye::Spectator)?)));
        let lines = seen.map(|(after, event)| (after, R::event_line(&game, &event))).collect();
        Ok(Transcript { lines, choices, outcome, hash: StateHash::of(&game) })
    }
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (after, line) in &self.lines {
            writeln!(f, "{after:>5}  {line}")?;
        }
        let Transcript { choices, outcome, hash, .. } = self;
        writeln!(f, "{choices} choices, {:?}: {}", outcome.scores, outcome.how)?;
        writeln!(f, "{hash}")
    }
}

/// Where a text differs from what was recorded earlier, in a sentence: the first line that differs.
pub fn difference(recorded: &str, now: &str) -> Option<String> {
    let mut lines = (1..).zip(recorded.lines().zip(now.lines()));
    let other = lines.find(|(_, (before, now))| before != now);
    if let Some((line, (before, now))) = other {
        return Some(format!("line {line}: recorded is\n{before}\nand now it is\n{now}"));
    }
    let (before, now) = (recorded.lines().count(), now.lines().count());
    (before != now).then(|| format!("recorded are {before} lines, and now there are {now}"))
}

struct Recorder<R: Ruleset> {
    decide: Decide<R>,
    chance: Chance,
    choices: u64,
    events: Vec<(u64, R::Event)>,
}

impl<R: Ruleset> Seats<R> for Recorder<R> {
    fn ask(&mut self, game: &R::Game, decision: &DecisionOf<R>) -> Flow<ChoiceOf<R>> {
        self.choices += 1;
        Ok((self.decide)(game, decision, &mut self.chance))
    }

    fn tell(&mut self, _game: &R::Game, event: R::Event) {
        self.events.push((self.choices, event));
    }
}
