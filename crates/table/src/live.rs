//! A game between people: it advances to the next question, waits for the answer, and continues.
//!
//! Rules are straight-line functions, so a question in the middle of one cannot simply be suspended: the call stack is
//! gone when the answer comes. Instead the game keeps the **checkpoint** at the start of the current unit of work and
//! the choices made since. Each answer replays the unit from there, answering from those choices, until it asks
//! something new or is done. That takes microseconds, and no rule ever has to be split into callbacks.

mod again;
mod copied;
mod forfeit;
mod measured;
mod past;
mod position;
mod snapshot;

pub(crate) use again::Watch;
pub use forfeit::Forfeit;
pub use position::Position;
pub use snapshot::Snapshot;

use std::borrow::Cow;

use forfeit::GivenUp;

use crate::journal::{Journal, Record, RecordOf, Start, starting_state};
use crate::{
    Answers, Chance, ChoiceOf, Decision, DecisionOf, Eye, Flow, Interrupt, Next, Node, Outcome, Refusal, Ruleset, Seat,
    Seats, Seed, Since, StateHash, Stroke, Take, asked_next, check, some_choice,
};

/// Number of choices between two recorded fingerprints of the state.
const HASH_EVERY: usize = 16;

/// A question that awaits its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Open<I> {
    /// Its number. An answer names the number of the question it answers, so that a late answer is detected. Numbers
    /// only grow, also over take-backs.
    pub at: u32,
    /// What is asked.
    pub decision: Decision<I>,
}

/// An open question of ruleset `R`.
pub type OpenOf<R> = Open<<R as Ruleset>::Item>;

/// Something that has happened, and after how many choices.
#[derive(Clone, Debug, PartialEq)]
pub struct Told<E> {
    /// Number of choices made before it.
    pub after: usize,
    /// What.
    pub event: E,
    /// What was measured then; see [`Ruleset::evidence`].
    pub strokes: Vec<Stroke>,
}

impl<E: PartialEq> Told<E> {
    /// The same as this eye sees it. Measurements are only for eyes that see the whole event.
    pub(crate) fn seen_by<R: Ruleset<Event = E>>(&self, eye: Eye) -> Option<Self> {
        let event = R::event_for(&self.event, eye)?;
        let strokes = if event == self.event { self.strokes.clone() } else { Vec::new() };
        Some(Told { after: self.after, event, strokes })
    }
}

/// A choice in force, as the journal has it: seat, question, answer.
type Made<'a, R> = (Seat, &'a Option<Cow<'static, str>>, &'a ChoiceOf<R>);

/// The choice that was the last record of the journal when it had this many.
fn made<R: Ruleset>(journal: &[RecordOf<R>], records: u32) -> Option<Made<'_, R>> {
    match journal.get((records as usize).checked_sub(1)?)? {
        Record::Chosen { seat, ask, choice } => Some((*seat, ask, choice)),
        _ => None,
    }
}

/// The initial state of a game. It is set up again when it is needed, which is rare, instead of being kept.
fn initial<R: Ruleset>(journal: &Journal<R>) -> R::Game {
    match starting_state::<R>(&journal.start) {
        Ok((game, _)) => game,
        Err(says) => panic!("the game began like this, and cannot any more: {says}"),
    }
}

#[derive(Clone)]
struct Checkpoint<G> {
    game: G,
    choices: usize,
    events: usize,
}

/// A game in progress, with its journal.
pub struct Live<R: Ruleset> {
    journal: Journal<R>,
    /// For each choice in force, the number of records in the journal including it.
    choices: Vec<u32>,
    checkpoint: Checkpoint<R::Game>,
    now: R::Game,
    open: Vec<OpenOf<R>>,
    events: Vec<Told<R::Event>>,
    given_up: Option<GivenUp>,
    /// Questions opened after a take-back are numbered from here.
    taken_back_at: u32,
}

impl<R: Ruleset> Live<R> {
    /// Sets up a new game and advances to its first question.
    ///
    /// # Errors
    /// If the setup cannot be played.
    pub fn start(setup: R::Setup, seed: Seed) -> Result<Self, Refusal> {
        let game = R::set_up(&setup, Chance::new(seed))?;
        let journal = Journal::new(Start::Setup { setup, seed: Some(seed) }, seed.commitment());
        Ok(Self::at_start(journal, game))
    }

    /// Starts from a position. It must be a checkpoint: the start of a unit of work.
    ///
    /// # Errors
    /// If the ruleset finds it unsound.
    pub fn from_position(mut game: R::Game) -> Result<Self, Refusal> {
        R::sound(&game).map_err(|says| Refusal::malformed(format!("this position cannot be played: {says}")))?;
        let commitment = R::chance(&mut game).seed().commitment();
        let journal = Journal::new(Start::Position { game: Box::new(game.clone()) }, commitment);
        Ok(Self::at_start(journal, game))
    }

    /// The game at its start, from a journal whose start was played before.
    fn from_start(journal: Journal<R>) -> Self {
        let game = initial(&journal);
        Self::at_start(journal, game)
    }

    pub(crate) fn at_start(journal: Journal<R>, game: R::Game) -> Self {
        Self::at_start_while(&|| true, journal, game)
    }

    /// The game at its start; stops in between when `goes_on` says so, see [`Live::advance_while`].
    pub(crate) fn at_start_while(goes_on: &dyn Fn() -> bool, journal: Journal<R>, game: R::Game) -> Self {
        let mut live = Live {
            journal,
            choices: Vec::new(),
            checkpoint: Checkpoint { game: game.clone(), choices: 0, events: 0 },
            now: game,
            open: Vec::new(),
            events: Vec::new(),
            given_up: None,
            taken_back_at: 0,
        };
        // Without choices nothing can be refused.
        let _ = live.advance_while(goes_on, 0);
        live
    }

    /// The questions that await an answer: one, or one for each of several seats. Empty once the game is over.
    pub fn open(&self) -> &[OpenOf<R>] {
        &self.open
    }

    /// The state as it is now, in the middle of whatever is in progress.
    pub fn now(&self) -> &R::Game {
        &self.now
    }

    /// Everything that has happened, for the referee; see [`Live::events_for`].
    pub fn events(&self) -> &[Told<R::Event>] {
        &self.events
    }

    /// What this eye has seen happen, from event number `from` on. Numbers count all events, so they have gaps where
    /// the eye may not see an event.
    pub fn events_for(&self, eye: Eye, from: usize) -> impl Iterator<Item = (usize, Told<R::Event>)> {
        self.events
            .iter()
            .enumerate()
            .skip(from)
            .filter_map(move |(number, told)| told.seen_by::<R>(eye).map(|told| (number, told)))
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        // In the middle of a unit of work the state may look decided without being so.
        let given_up = self.given_up.as_ref().map(|given_up| given_up.outcome.clone());
        given_up.or_else(|| self.open.is_empty().then(|| R::outcome(&self.now)).flatten())
    }

    /// The seat that gave up, ran out of time or was left, if the game ended like that.
    pub fn gave_up(&self) -> Option<(Seat, Forfeit)> {
        self.given_up.as_ref().map(|given_up| (given_up.seat, given_up.why))
    }

    /// The seed, once the game is over; before that it is secret.
    pub fn revealed_seed(&self) -> Option<Seed> {
        self.outcome().map(|_| self.seed())
    }

    /// The game's seed, for uses that do not reveal it.
    fn seed(&self) -> Seed {
        match &self.journal.start {
            Start::Setup { seed: Some(seed), .. } => *seed,
            _ => R::chance(&mut self.now.clone()).seed(),
        }
    }

    /// Some legal answer to the question that is open to this seat, if there is one. It is determined by the seed and
    /// the number of choices, so it is the same after a crash; without the seed it cannot be predicted.
    pub fn suggest(&self, seat: Seat) -> Option<ChoiceOf<R>> {
        let open = self.open.iter().find(|open| open.decision.seat == seat)?;
        Some(some_choice::<R>(&self.now, &open.decision, &mut self.chance_to_suggest()))
    }

    /// A good answer to the question that is open to this seat, if there is one; see [`Ruleset::advise`].
    pub fn advise(&self, seat: Seat) -> Option<ChoiceOf<R>> {
        let open = self.open.iter().find(|open| open.decision.seat == seat)?;
        Some(R::advise(&self.now, &open.decision, &mut self.chance_to_suggest()))
    }

    /// The question that is open to this seat, if there is one, as a searching player gets it.
    pub fn node(&self, seat: Seat) -> Option<Node<R>> {
        let open = self.open.iter().find(|open| open.decision.seat == seat)?;
        let since = self.all_made().skip(self.checkpoint.choices).map(|(seat, ask, choice)| Since {
            seat,
            ask: ask.clone().unwrap_or_default(),
            choice: choice.clone(),
        });
        Some(Node::new(self.checkpoint.game.clone(), since.collect(), self.now.clone(), open.decision.clone()))
    }

    pub(crate) fn chance_to_suggest(&self) -> Chance {
        Chance::new(self.seed().derived("a suggested choice", self.choices.len() as u64))
    }

    /// The state at the start of the current unit of work, and the number of choices made by then. Together with the
    /// choices since, it determines the current state.
    pub fn checkpoint(&self) -> (&R::Game, usize) {
        (&self.checkpoint.game, self.checkpoint.choices)
    }

    /// The journal so far.
    pub fn journal(&self) -> &Journal<R> {
        &self.journal
    }

    /// Number of choices in force.
    pub fn choices(&self) -> usize {
        self.choices.len()
    }

    /// The choices in force, with the seats that made them.
    pub fn made(&self) -> impl DoubleEndedIterator<Item = (Seat, &ChoiceOf<R>)> {
        self.all_made().map(|(seat, _, choice)| (seat, choice))
    }

    fn all_made(&self) -> impl DoubleEndedIterator<Item = Made<'_, R>> {
        self.choices.iter().filter_map(|records| made::<R>(&self.journal.records, *records))
    }

    /// The fingerprint of the state as it is now.
    pub fn hash(&self) -> StateHash {
        StateHash::of(&self.now)
    }

    /// Whether this answer would be accepted. Changes nothing.
    ///
    /// # Errors
    /// If it would be refused.
    pub fn check(&self, seat: Seat, at: u32, choice: &ChoiceOf<R>) -> Result<(), Refusal> {
        let open = self.asked_of(seat, at)?;
        check::<R>(&self.now, &open.decision, choice)
    }

    /// The question that is open to this seat under this number.
    ///
    /// # Errors
    /// If there is none.
    pub fn asked_of(&self, seat: Seat, at: u32) -> Result<&OpenOf<R>, Refusal> {
        let Some(open) = self.open.iter().find(|open| open.decision.seat == seat) else {
            return Err(match self.open.first() {
                None => Refusal::over(),
                Some(open) => {
                    Refusal::not_asked(format!("nothing is asked of {seat} now; {} is to decide", open.decision.seat))
                }
            });
        };
        if open.at != at {
            let says = format!("this answers question {at}, but question {} is open now; look again", open.at);
            return Err(Refusal::stale(says));
        }
        Ok(open)
    }

    /// Answers the question that is open to this seat under this number, and advances to the next one.
    ///
    /// # Errors
    /// If the choice is refused. Then nothing has changed.
    pub fn answer(&mut self, seat: Seat, at: u32, choice: ChoiceOf<R>) -> Result<(), Refusal> {
        // A choice may be secret, so only the seat and the question are logged.
        let judged = self.asked_of(seat, at).and_then(|open| {
            check::<R>(&self.now, &open.decision, &choice)?;
            Ok(open.decision.ask.name)
        });
        let ask = judged.inspect_err(|refusal| {
            tracing::debug!(ruleset = R::NAME, seat = seat.0, kind = ?refusal.kind, "a choice was refused");
        })?;
        tracing::trace!(ruleset = R::NAME, seat = seat.0, ask, "a choice was made");
        self.record_choice(seat, Some(Cow::Borrowed(ask)), choice);
        if let Err((_, refusal)) = self.advance(usize::MAX) {
            // The choice was legal a moment ago, so the ruleset is not deterministic.
            self.choices.pop();
            self.journal.records.pop();
            let _ = self.advance(usize::MAX);
            tracing::error!(ruleset = R::NAME, %refusal, "replaying the same choices led to a different game");
            return Err(Refusal::defect(format!("replaying the same choices led to a different game: {refusal}")));
        }
        if self.choices.len().is_multiple_of(HASH_EVERY) || self.open.is_empty() {
            let hash = self.hash();
            self.journal.records.push(Record::Hash(hash));
        }
        Ok(())
    }

    /// Takes back all choices but the first `to`.
    ///
    /// # Errors
    /// If fewer choices than that were made.
    pub fn take_back(&mut self, to: usize) -> Result<(), Refusal> {
        self.take_back_while(&|| true, to)
    }

    /// The same; stops in between when `goes_on` says so, see [`Live::advance_while`].
    pub(crate) fn take_back_while(&mut self, goes_on: &dyn Fn() -> bool, to: usize) -> Result<(), Refusal> {
        if to > self.choices.len() {
            let says = format!("only {} choices were made; they cannot be taken back to {to}", self.choices.len());
            return Err(Refusal::malformed(says));
        }
        if to < self.checkpoint.choices {
            self.checkpoint = Checkpoint { game: initial(&self.journal), choices: 0, events: 0 };
        }
        self.journal.records.push(Record::TakenBack { to: to as u32 });
        self.taken_back_at = self.journal.records.len() as u32;
        self.given_up = None;
        self.choices.truncate(to);
        self.advance_while(goes_on, usize::MAX).map_err(|(_, refusal)| {
            Refusal::defect(format!("replaying the same choices led to a different game: {refusal}"))
        })
    }

    /// A seat gives up, or loses because its time is up or its player left.
    ///
    /// # Errors
    /// If the game is over, the seat does not exist, or the ruleset does not let one seat end the game.
    pub fn give_up(&mut self, seat: Seat, why: Forfeit) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::over());
        }
        if !R::seating(&self.now).has(seat) {
            return Err(Refusal::malformed(format!("there is no {seat} at this table")));
        }
        let Some(outcome) = R::concession(&self.now, seat) else {
            return Err(Refusal::not_asked("at this table a single seat cannot give up the game"));
        };
        self.given_up = Some(GivenUp { seat, why, outcome });
        self.open.clear();
        self.journal.records.push(why.record(seat));
        Ok(())
    }

    /// Checks the state against the fingerprint in a journal.
    pub(crate) fn confirm_hash(&mut self, recorded: StateHash) -> Result<(), Refusal> {
        let here = self.hash();
        if recorded != here && Some(recorded) != R::former_hash(&self.now, self.journal.rules) {
            return Err(Refusal::malformed(format!(
                "the journal says that the state here is {recorded}, but playing it again gives {here}"
            )));
        }
        self.journal.records.push(Record::Hash(recorded));
        Ok(())
    }

    pub(crate) fn record_choice(&mut self, seat: Seat, ask: Option<Cow<'static, str>>, choice: ChoiceOf<R>) {
        self.journal.records.push(Record::Chosen { seat, ask, choice });
        self.choices.push(self.journal.records.len() as u32);
    }

    /// The number of a question that was first asked after so many choices.
    fn number(&self, since: usize) -> u32 {
        let at = since.checked_sub(1).map_or(0, |last| self.choices[last]).max(self.taken_back_at);
        at + self.carried().map_or(0, |carried| carried.records)
    }

    /// Plays on from the checkpoint, answering from the choices, until something new is asked or the game is over.
    /// Choices from number `unchecked` on were never checked before. On a refusal, returns which choice was refused;
    /// the caller must then take the choices back.
    fn advance(&mut self, unchecked: usize) -> Result<(), (usize, Refusal)> {
        self.advance_while(&|| true, unchecked)
    }

    /// The same as long as `goes_on`, which is asked before each unit of work. If it says no, the game is of no use
    /// any more.
    pub(crate) fn advance_while(
        &mut self,
        goes_on: &dyn Fn() -> bool,
        unchecked: usize,
    ) -> Result<(), (usize, Refusal)> {
        loop {
            if !goes_on() {
                return Err((self.checkpoint.choices, Refusal::defect("the game was left before its end")));
            }
            let mut told_before = self.events.split_off(self.checkpoint.events);
            // Events after choices that are no longer in force belong to another course of the game.
            told_before.retain(|told| told.after <= self.choices.len());
            if R::outcome(&self.checkpoint.game).is_some() {
                self.now = self.checkpoint.game.clone();
                self.open.clear();
                let used = self.checkpoint.choices;
                return if used < self.choices.len() { Err((used, Refusal::over())) } else { Ok(()) };
            }
            let mut game = self.checkpoint.game.clone();
            let mut script = Script {
                is_older: self.journal.rules < R::VERSION,
                in_step: R::asked_in_step(self.journal.rules),
                journal: &self.journal.records,
                choices: &self.choices,
                used: self.checkpoint.choices,
                unchecked,
                told: &mut self.events,
                told_before: told_before.into_iter(),
                stop: None,
            };
            let flow = R::advance(&mut game, &mut script);
            let Script { used, stop, .. } = script;
            match (flow, stop) {
                (Err(Interrupt::Awaiting), Some(Stop::Asked(asked))) => {
                    self.open = asked
                        .into_iter()
                        .map(|Asked { since, decision }| Open { at: self.number(since), decision })
                        .collect();
                    self.now = game;
                    return Ok(());
                }
                (_, Some(Stop::Refused(refusal))) => return Err((used, refusal)),
                (Ok(()) | Err(Interrupt::Concluded), _) => {
                    debug_assert!(
                        used > self.checkpoint.choices || game != self.checkpoint.game,
                        "a unit of work that asks nothing and changes nothing would go on for ever"
                    );
                    self.checkpoint = Checkpoint { game, choices: used, events: self.events.len() };
                }
                (Err(Interrupt::Awaiting), None) => {
                    return Err((used, Refusal::defect("a rule waits although nothing was asked")));
                }
            }
        }
    }
}

/// Answers from the choices made, then stops.
struct Script<'a, R: Ruleset> {
    /// Whether the journal was begun under older rules.
    is_older: bool,
    /// Whether those rules asked every seat one question at a time.
    in_step: bool,
    journal: &'a [RecordOf<R>],
    choices: &'a [u32],
    used: usize,
    unchecked: usize,
    told: &'a mut Vec<Told<R::Event>>,
    /// The events of the last time these choices were played: nothing is measured twice.
    told_before: std::vec::IntoIter<Told<R::Event>>,
    stop: Option<Stop<R>>,
}

/// A question that was first asked after `since` choices.
#[derive(Clone)]
struct Asked<D> {
    since: usize,
    decision: D,
}

enum Stop<R: Ruleset> {
    /// These are asked.
    Asked(Vec<Asked<DecisionOf<R>>>),
    /// The next choice does not answer what is asked.
    Refused(Refusal),
}

impl<R: Ruleset> Script<'_, R> {
    fn refuse<T>(&mut self, refusal: Refusal) -> Flow<T> {
        self.stop = Some(Stop::Refused(refusal));
        Err(Interrupt::Awaiting)
    }

    /// The next choice, if it answers one of these questions: which one, and the answer.
    fn next(&mut self, game: &R::Game, asked: &[Asked<&DecisionOf<R>>]) -> Flow<(usize, ChoiceOf<R>)> {
        let made = self.choices.get(self.used).and_then(|records| made::<R>(self.journal, *records));
        let Some((seat, ask, choice)) = made else {
            let open = asked.iter().map(|it| Asked { since: it.since, decision: it.decision.clone() });
            self.stop = Some(Stop::Asked(open.collect()));
            return Err(Interrupt::Awaiting);
        };
        let Some(index) = asked.iter().position(|it| it.decision.seat == seat) else {
            let first = asked[0].decision;
            return self.refuse(Refusal::not_asked(format!(
                "{seat} answers, but {} is asked to {}",
                first.seat, first.ask.name
            )));
        };
        let choice = if self.is_older { R::reworded(game, choice.clone()) } else { choice.clone() };
        if self.used >= self.unchecked {
            let decision = asked[index].decision;
            if let Some(ask) = ask.as_ref().filter(|ask| **ask != decision.ask.name) {
                let asked = decision.ask.name;
                return self.refuse(Refusal::stale(format!("this answers {ask:?}, but the game asks {asked:?}")));
            }
            if let Err(refusal) = check::<R>(game, decision, &choice) {
                return self.refuse(refusal);
            }
        }
        self.used += 1;
        Ok((index, choice))
    }
}

impl<R: Ruleset> Seats<R> for Script<'_, R> {
    fn ask(&mut self, game: &R::Game, decision: &DecisionOf<R>) -> Flow<ChoiceOf<R>> {
        self.next(game, &[Asked { since: self.used, decision }]).map(|(_, choice)| choice)
    }

    fn ask_each(&mut self, game: &R::Game, decisions: &[DecisionOf<R>]) -> Flow<Answers<R>> {
        let since = self.used;
        let mut asked: Vec<Asked<&DecisionOf<R>>> =
            decisions.iter().map(|decision| Asked { since, decision }).collect();
        let mut answers: Vec<Option<ChoiceOf<R>>> = decisions.iter().map(|_| None).collect();
        while !asked.is_empty() {
            let (index, choice) = self.next(game, &asked)?;
            let seat = asked.remove(index).decision.seat;
            if let Some(place) = decisions.iter().position(|decision| decision.seat == seat) {
                answers[place] = Some(choice);
            }
        }
        Ok(answers.into_iter().flatten().collect())
    }

    fn ask_in_parallel(&mut self, game: &mut R::Game, next: Next<'_, R>, take: Take<'_, R>) -> Flow {
        let begun = self.used;
        // Whoever answers gets the next question then; those of the others keep their numbers.
        let mut answered: Vec<(Seat, usize)> = Vec::new();
        loop {
            let decisions = asked_next::<R>(game, next);
            if decisions.is_empty() {
                return Ok(());
            }
            if self.in_step {
                let answers = self.ask_each(game, &decisions)?;
                decisions.iter().zip(answers).for_each(|(decision, answer)| take(game, decision, answer));
                continue;
            }
            let since = |seat| answered.iter().rfind(|(other, _)| *other == seat).map_or(begun, |(_, since)| *since);
            let asked: Vec<_> =
                decisions.iter().map(|decision| Asked { since: since(decision.seat), decision }).collect();
            let (index, choice) = self.next(game, &asked)?;
            answered.push((decisions[index].seat, self.used));
            take(game, &decisions[index], choice);
        }
    }

    fn tell(&mut self, game: &R::Game, event: R::Event) {
        let before = self.told_before.next().filter(|told| told.after == self.used && told.event == event);
        self.told.push(before.unwrap_or_else(|| {
            let strokes = R::evidence(game, &event);
            Told { after: self.used, event, strokes }
        }));
    }
}
