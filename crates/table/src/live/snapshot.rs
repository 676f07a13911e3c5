//! A game's state beside its journal, so that the game can continue when the rules have changed and its journal no
//! longer leads to the same states.
//!
//! A [`Snapshot`] is the state at a checkpoint as JSON, which is self-describing: a state that has gained a field since
//! can still be read. From it the game is **carried on** under the new rules. Its journal gets a second header, which
//! holds that state; choices made after the checkpoint are made again as long as they are legal, and the rest is taken
//! back and counted.

use serde::Serialize;

use super::Live;
use crate::journal::{Carried, InForce, Journal, JournalFault, Record, Start, record_of, rules_of};
use crate::{Refusal, Ruleset, read_state};

/// The state of a game at a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The version of the rules that wrote it.
    pub rules: u32,
    /// Number of the choices in force that led to it.
    pub choices: usize,
    /// The state, as JSON.
    pub state: String,
}

impl<R: Ruleset> Live<R> {
    /// The state at the last checkpoint.
    pub fn snapshot(&self) -> Snapshot {
        let state = as_json(&self.checkpoint.game);
        Snapshot { rules: R::VERSION, choices: self.checkpoint.choices, state }
    }

    /// Replays a journal that was written under older rules. It must lead to every fingerprint in it, and to the
    /// snapshot.
    ///
    /// # Errors
    /// Names the place of the first invalid record.
    pub fn resume_older(journal: &[u8], snapshot: Option<&Snapshot>) -> Result<Self, JournalFault> {
        let game = Self::replay_older(journal)?;
        match snapshot {
            Some(snapshot) if !game.leads_to(snapshot) => {
                let place = crate::journal::header_place(journal);
                Err(JournalFault::new(place, "it leads to another state than the one that was stored beside it"))
            }
            _ => Ok(game),
        }
    }

    /// Whether this was the state after that many choices. A state that can no longer be read counts as a match: the
    /// fingerprints were already compared.
    fn leads_to(&self, snapshot: &Snapshot) -> bool {
        let Ok(state) = read_state::<R>(&snapshot.state) else { return true };
        let mut then = None;
        let is_same = |game: &R::Game| is_same::<R>(game, &state, snapshot.rules);
        self.past(snapshot.choices).retrace(|game| then = Some(is_same(&game.checkpoint.game)));
        snapshot.choices <= self.choices() && then == Some(true)
    }

    /// Continues from a snapshot under the rules of this program, with the choices made since as long as they are
    /// legal; at most `most` of these choices are tried.
    ///
    /// # Errors
    /// If the state cannot be read or is unsound, or the journal does not belong to the snapshot.
    pub fn carry_on(snapshot: &Snapshot, journal: &[u8], most: usize) -> Result<Self, Refusal> {
        let state = read_state::<R>(&snapshot.state)
            .map_err(|error| Refusal::malformed(format!("the state that was stored cannot be read: {error}")))?;
        let from = rules_of(journal).map_err(|fault| Refusal::malformed(fault.to_string()))?;
        let in_force = InForce::of(journal);
        let since = in_force.choices.get(snapshot.choices..);
        let since = since.ok_or_else(|| Refusal::malformed("the journal ends before the state that was stored"))?;
        let carried = Carried { rules: from, records: in_force.lines as u32, taken_back: 0 };
        let mut game = Self::from_state(state, carried)?;
        let fitting = since.iter().take(most).take_while(|line| game.choose_again(line).is_some()).count();
        if let Start::Carried { carried, .. } = &mut game.journal.start {
            carried.taken_back = (since.len() - fitting) as u32;
        }
        if let Some((seat, why)) = in_force.gave_up
            && game.outcome().is_none()
        {
            game.give_up(seat, why)?;
        }
        Ok(game)
    }

    fn from_state(mut game: R::Game, carried: Carried) -> Result<Self, Refusal> {
        R::sound(&game).map_err(|says| Refusal::malformed(format!("the state that was stored is unsound: {says}")))?;
        let commitment = R::chance(&mut game).seed().commitment();
        let start = Start::Carried { game: Box::new(game.clone()), carried };
        Ok(Self::at_start(Journal::new(start, commitment), game))
    }

    /// Makes the choice of a journal's line, if it answers what is asked now.
    fn choose_again(&mut self, line: &str) -> Option<()> {
        let Ok(Record::Chosen { seat, ask, choice }) = record_of::<R>(line) else { return None };
        let open = self.open.iter().find(|open| open.decision.seat == seat)?;
        if ask.is_some_and(|ask| ask != open.decision.ask.name) {
            return None;
        }
        let at = open.at;
        self.answer(seat, at, R::reworded(&self.now, choice)).ok()
    }

    /// The state it begins with, if that is a position.
    pub(crate) fn start_state(&self) -> Option<&R::Game> {
        match &self.journal.start {
            Start::Position { game } | Start::Carried { game, .. } => Some(game),
            Start::Setup { .. } => None,
        }
    }

    /// How this game was carried on from older rules, if it was.
    pub fn carried(&self) -> Option<Carried> {
        match self.journal.start {
            Start::Carried { carried, .. } => Some(carried),
            Start::Setup { .. } | Start::Position { .. } => None,
        }
    }
}

/// Whether two states are the same to the rules of this version: what only later rules note in a state does not count.
fn is_same<R: Ruleset>(one: &R::Game, other: &R::Game, rules: u32) -> bool {
    let former = |game| R::former_hash(game, rules);
    one == other || former(one).is_some_and(|hash| former(other) == Some(hash))
}

fn as_json(state: &impl Serialize) -> String {
    serde_json::to_string(state)
        .unwrap_or_else(|fault| panic!("this ruleset's state cannot be written as JSON: {fault}"))
}
