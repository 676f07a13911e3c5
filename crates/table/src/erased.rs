//! The table behind plain JSON, for servers, bindings and programs that do not know rulesets by type.

mod counsel;
mod data;
mod form;
mod later;
mod players;
mod stepped;
mod wire;
pub(crate) mod worded;

use serde_json::Value;
use serde_json::value::RawValue;
use std::marker::PhantomData;

use crate::hindsight::look_back;
use crate::journal::{Carried, JournalFault, NotReplayed, ReplayBounds, Resumed};
use crate::{
    Chance, Commitment, Decide, Eye, Forfeit, Live, Mind, Picture, Player, PlayerAbout, Position, Progress, Refusal,
    Ruleset, Seat, Seating, Secret, Seed, Side, Snapshot, StateHash, Stroke,
};

use data::written;
use form::choice_of;
use stepped::setup_of;

pub use counsel::{Advice, Advised};
pub(crate) use data::json;
pub use later::{Advisor, Counsel, LookBack, Moment, Recall, WorkOut};
pub use players::AnyPlayer;
pub use stepped::{AnyStepping, Branching, Stepped};
pub use wire::{AnyEvent, AnyOutcome, AnyPart, AnySaid, AnyScene, AnyScored, AnyShape, Asked, Named, Question};
pub use worded::told_apart;

/// A ruleset of any type.
pub trait AnyRuleset: Stepped + Send + Sync {
    /// Its name.
    fn name(&self) -> &'static str;

    /// Its version.
    fn version(&self) -> u32;

    /// Its computer players; the first one is the default.
    fn players(&self) -> Vec<PlayerAbout>;

    /// Whether its player of this name thinks, so that a budget makes a difference.
    fn thinks(&self, player: &str) -> bool;

    /// Sets up a new game.
    ///
    /// # Errors
    /// If the setup cannot be read or played.
    fn start(&self, setup: &Value, seed: Seed) -> Result<Box<dyn AnyGame>, Refusal>;

    /// Resumes a game from its journal, in either format; also returns where the journal was truncated, if it was.
    ///
    /// # Errors
    /// Names the place of the first invalid record.
    fn resume(&self, journal: &[u8]) -> Result<(Box<dyn AnyGame>, Option<JournalFault>), JournalFault>;

    /// The same for a complete journal of older rules, which must lead to the snapshot; see [`Live::resume_older`].
    ///
    /// # Errors
    /// Names the place of the first invalid record.
    fn resume_older(&self, journal: &[u8], snapshot: Option<&Snapshot>) -> Result<Box<dyn AnyGame>, JournalFault>;

    /// Replays the journal of a stranger, of these rules or older ones; see [`Live::replay_bounded`].
    ///
    /// # Errors
    /// If it is invalid, or too much work.
    fn replay_bounded(&self, journal: &[u8], bounds: &ReplayBounds<'_>) -> Result<Box<dyn AnyGame>, NotReplayed>;

    /// Continues from a snapshot under these rules; see [`Live::carry_on`].
    ///
    /// # Errors
    /// If the snapshot cannot be read, or does not belong to this journal.
    fn carry_on(&self, snapshot: &Snapshot, journal: &[u8], most: usize) -> Result<Box<dyn AnyGame>, Refusal>;

    /// Begins a game from a position of another one, on a new seed; see [`Live::play_from`].
    ///
    /// # Errors
    /// If the position cannot be read or played.
    fn play_from(&self, position: &Snapshot, seed: Seed) -> Result<Box<dyn AnyGame>, Refusal>;
}

/// A game in progress, of any ruleset.
pub trait AnyGame: Send {
    /// The name of its ruleset.
    fn ruleset(&self) -> &'static str;

    /// What it can do for programs that search. `None` if it cannot be played on.
    fn branching(&self) -> Option<&dyn Branching> {
        None
    }

    /// Who sits at the table.
    fn seating(&self) -> &Seating;

    /// What a seat is called; see [`Ruleset::seat_name`].
    fn seat_name(&self, seat: Seat) -> String;

    /// A seat's name within a sentence; see [`Ruleset::seat_says`].
    fn seat_says(&self, seat: Seat) -> String;

    /// A side's name within a sentence; see [`Ruleset::side_says`].
    fn side_says(&self, side: Side) -> String;

    /// How far the game has come.
    fn progress(&self) -> Progress;

    /// What is going on, as this eye sees it; see [`Ruleset::scene`].
    fn scene(&self, eye: Eye) -> Option<AnyScene>;

    /// The open questions as this eye sees them: in full if they are asked of it, otherwise only who decides what.
    fn questions(&self, eye: Eye) -> Vec<Question>;

    /// The asked seats with the numbers of their questions, without any words.
    fn asked(&self) -> Vec<(Seat, u32)>;

    /// Whether this answer would be accepted. Changes nothing.
    ///
    /// # Errors
    /// If it would be refused.
    fn check(&self, seat: Seat, at: u32, choice: &Value) -> Result<(), Refusal>;

    /// Answers an open question.
    ///
    /// # Errors
    /// If the choice is refused. Then nothing has changed.
    fn answer(&mut self, seat: Seat, at: u32, choice: &Value) -> Result<(), Refusal>;

    /// Takes back all choices but the first `to`.
    ///
    /// # Errors
    /// If fewer choices than that were made.
    fn take_back(&mut self, to: usize) -> Result<(), Refusal>;

    /// A seat gives up, or loses because its time is up.
    ///
    /// # Errors
    /// If that cannot be done.
    fn give_up(&mut self, seat: Seat, why: Forfeit) -> Result<(), Refusal>;

    /// Some legal answer to the question that is open to this seat, if there is one; see [`Live::suggest`].
    fn suggest(&self, seat: Seat) -> Option<Value>;

    /// A good answer to the question that is open to this seat, if there is one; see [`Live::advise`].
    fn advise(&self, seat: Seat) -> Option<Value>;

    /// The same as a function to be run elsewhere and later: it owns everything it needs, so that the game can be
    /// viewed and played meanwhile.
    fn advisor(&self, seat: Seat) -> Option<Advisor>;

    /// The same for the computer player of this name. `None` also if the ruleset has no such player.
    fn player(&self, seat: Seat, name: &str) -> Option<Advisor>;

    /// The game looked back on, as a function to be run elsewhere and later. `None` if the ruleset does not look back. It
    /// shows everything, so it is for games that are over.
    fn look_back(&self) -> Option<LookBack>;

    /// What the ruleset's adviser would answer to the question that is open to this seat, and why, as a function to be run
    /// elsewhere and later; see [`Ruleset::adviser`].
    fn counsel(&self, seat: Seat) -> Option<Counsel>;

    /// The table as text; see [`Ruleset::picture`].
    fn picture(&self, eye: Eye, columns: usize) -> Option<Picture>;

    /// What an answer would lead to, in words; see [`Ruleset::foretell`]. Changes nothing.
    ///
    /// # Errors
    /// If it would be refused.
    fn foretell(&self, seat: Seat, at: u32, choice: &Value) -> Result<Vec<String>, Refusal>;

    /// How far two things are apart, in words; see [`Ruleset::measure`].
    ///
    /// # Errors
    /// If a name is unknown, or nothing can be measured.
    fn measure(&self, from: &str, to: Option<&str>) -> Result<Vec<String>, Refusal>;

    /// Two things that could be measured; see [`Ruleset::to_measure`].
    fn to_measure(&self) -> Option<[String; 2]>;

    /// The part of the table that never changes and that a client needs to draw it; see [`Ruleset::board`].
    fn board(&self) -> Value;

    /// A question about the table that reveals nothing hidden; see [`Ruleset::peek`].
    ///
    /// # Errors
    /// If it is not understood.
    fn peek(&self, eye: Eye, what: &Value) -> Result<Value, Refusal>;

    /// Whether such a question takes long; see [`Ruleset::takes_long`].
    fn takes_long(&self, what: &Value) -> bool;

    /// The answer to one that takes long, for a seat that is asked something, as a function to be run elsewhere and later:
    /// it owns everything it needs, and depends on nothing that is hidden from the seat. `None` if nothing is asked of it.
    fn work_out(&self, seat: Seat, what: &Value) -> Option<WorkOut>;

    /// The table as an SVG document; see [`Ruleset::drawing`].
    fn drawing(&self, eye: Eye) -> Option<String>;

    /// Shows the game at its start and after each choice in force; see [`Live::retrace`].
    fn retrace(&self, shown: &mut dyn FnMut(&dyn AnyGame));

    /// The moment of an event as this eye saw it, as a function to be run elsewhere and later: it owns everything it
    /// needs, so that the game can be played meanwhile. `None` if the eye does not know of the event. With `columns`,
    /// the table is also drawn as text; see [`Ruleset::picture`].
    fn recall(&self, event: usize, eye: Eye, columns: Option<usize>) -> Option<Recall>;

    /// What was measured at each event, as this eye saw it; see [`Live::strokes`].
    fn strokes(&self, eye: Eye) -> Vec<Vec<Stroke>>;

    /// What this eye sees of the table.
    fn view(&self, eye: Eye) -> Value;

    /// The same, serialized, for callers that only pass it on.
    fn written_view(&self, eye: Eye) -> Box<RawValue>;

    /// The changes from the spectators' view to this eye's.
    fn secrets(&self, eye: Eye) -> Vec<Secret>;

    /// What this eye has seen happen, from event number `from` on.
    fn events(&self, eye: Eye, from: usize) -> Vec<AnyEvent>;

    /// Number of events in all, whoever may know of them.
    fn event_count(&self) -> usize;

    /// Number of choices in force.
    fn choices(&self) -> usize;

    /// The seat that made the choice with this number, if it is in force.
    fn chosen_by(&self, number: usize) -> Option<Seat>;

    /// The number of the last choice in force that one of these seats made.
    fn last_choice_of(&self, seats: &[Seat]) -> Option<usize>;

    /// Number of the choices in force before the last checkpoint.
    fn checkpoint(&self) -> usize;

    /// The state at the last checkpoint, to be stored beside the journal.
    fn snapshot(&self) -> Snapshot;

    /// The position at an event, to play from; `None` if there is no such event. The game is replayed for it.
    fn position(&self, event: usize) -> Option<Position>;

    /// How the game was carried on from older rules, if it was.
    fn carried(&self) -> Option<Carried>;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<AnyOutcome>;

    /// The fingerprint of the state.
    fn hash(&self) -> StateHash;

    /// The commitment to the seed.
    fn commitment(&self) -> Commitment;

    /// The seed, once the game is over; before that it is secret.
    fn revealed_seed(&self) -> Option<Seed>;

    /// The journal's text format, seed included: for the store, and for everybody once the game is over.
    fn journal_lines(&self) -> String;

    /// The journal's compact format, seed included.
    fn journal_bytes(&self) -> Vec<u8>;

    /// Number of records in the journal.
    fn records(&self) -> usize;

    /// The lines of the records from number `from` on, for a store to append.
    fn record_lines(&self, from: usize) -> String;
}

/// Turns a ruleset into an [`AnyRuleset`]: `static PEARLS: Erased<Pearls> = Erased::new();`
pub struct Erased<R>(PhantomData<fn() -> R>);

impl<R> Erased<R> {
    /// The ruleset behind plain JSON.
    pub const fn new() -> Self {
        Erased(PhantomData)
    }
}

impl<R> Default for Erased<R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: Ruleset> AnyRuleset for Erased<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn version(&self) -> u32 {
        R::VERSION
    }

    fn players(&self) -> Vec<PlayerAbout> {
        R::players().iter().map(|player| player.about).collect()
    }

    fn thinks(&self, player: &str) -> bool {
        Player::<R>::find(player).is_some_and(|player| player.at_once().is_none())
    }

    fn start(&self, setup: &Value, seed: Seed) -> Result<Box<dyn AnyGame>, Refusal> {
        Ok(Box::new(Live::<R>::start(setup_of::<R>(setup)?, seed)?))
    }

    fn resume(&self, journal: &[u8]) -> Result<(Box<dyn AnyGame>, Option<JournalFault>), JournalFault> {
        let Resumed { game, cut_off } = Live::<R>::resume(journal)?;
        Ok((Box::new(game), cut_off))
    }

    fn resume_older(&self, journal: &[u8], snapshot: Option<&Snapshot>) -> Result<Box<dyn AnyGame>, JournalFault> {
        Ok(Box::new(Live::<R>::resume_older(journal, snapshot)?))
    }

    fn replay_bounded(&self, journal: &[u8], bounds: &ReplayBounds<'_>) -> Result<Box<dyn AnyGame>, NotReplayed> {
        Ok(Box::new(Live::<R>::replay_bounded(journal, bounds)?))
    }

    fn carry_on(&self, snapshot: &Snapshot, journal: &[u8], most: usize) -> Result<Box<dyn AnyGame>, Refusal> {
        Ok(Box::new(Live::<R>::carry_on(snapshot, journal, most)?))
    }

    fn play_from(&self, position: &Snapshot, seed: Seed) -> Result<Box<dyn AnyGame>, Refusal> {
        Ok(Box::new(Live::<R>::play_from(position, seed)?))
    }
}

impl<R: Ruleset> AnyGame for Live<R> {
    fn ruleset(&self) -> &'static str {
        R::NAME
    }

    fn branching(&self) -> Option<&dyn Branching> {
        Some(self)
    }

    fn seating(&self) -> &Seating {
        R::seating(self.now())
    }

    fn seat_name(&self, seat: Seat) -> String {
        R::seat_name(self.now(), seat)
    }

    fn seat_says(&self, seat: Seat) -> String {
        R::seat_says(self.now(), seat)
    }

    fn side_says(&self, side: Side) -> String {
        R::side_says(self.now(), side)
    }

    fn progress(&self) -> Progress {
        R::progress(self.now())
    }

    fn scene(&self, eye: Eye) -> Option<AnyScene> {
        R::scene(self.now(), eye).map(|scene| worded::scene::<R>(self.now(), scene))
    }

    fn questions(&self, eye: Eye) -> Vec<Question> {
        self.open().iter().map(|open| worded::question::<R>(self.now(), open, eye)).collect()
    }

    fn asked(&self) -> Vec<(Seat, u32)> {
        self.open().iter().map(|open| (open.decision.seat, open.at)).collect()
    }

    fn check(&self, seat: Seat, at: u32, choice: &Value) -> Result<(), Refusal> {
        // A late answer is refused as such, even if it is malformed, too.
        self.asked_of(seat, at)?;
        self.check(seat, at, &choice_of::<R>(choice)?)
    }

    fn answer(&mut self, seat: Seat, at: u32, choice: &Value) -> Result<(), Refusal> {
        self.asked_of(seat, at)?;
        self.answer(seat, at, choice_of::<R>(choice)?)
    }

    fn take_back(&mut self, to: usize) -> Result<(), Refusal> {
        self.take_back(to)
    }

    fn give_up(&mut self, seat: Seat, why: Forfeit) -> Result<(), Refusal> {
        self.give_up(seat, why)
    }

    fn suggest(&self, seat: Seat) -> Option<Value> {
        self.suggest(seat).map(|choice| json(&choice))
    }

    fn advise(&self, seat: Seat) -> Option<Value> {
        self.advise(seat).map(|choice| json(&choice))
    }

    fn advisor(&self, seat: Seat) -> Option<Advisor> {
        self.thinker(seat, Box::new(R::advise as Decide<R>))
    }

    fn player(&self, seat: Seat, name: &str) -> Option<Advisor> {
        self.advised_by(seat, &AnyPlayer::from(name))
    }

    fn look_back(&self) -> Option<LookBack> {
        let reviewer = R::reviewer()?;
        let (past, outcome) = (self.past(self.choices()), self.outcome());
        Some(Box::new(move |budget| look_back(&past.into_live(), reviewer, outcome.as_ref(), budget)))
    }

    fn counsel(&self, seat: Seat) -> Option<Counsel> {
        let mut adviser = Player::<R>::find(R::adviser())?.sits_down();
        let node = self.node(seat)?;
        let mut chance = self.chance_to_suggest();
        Some(Box::new(move |budget| counsel::of(&mut *adviser, &node, &mut chance, &budget.begin())))
    }

    fn picture(&self, eye: Eye, columns: usize) -> Option<Picture> {
        R::picture(self.now(), eye, columns)
    }

    fn foretell(&self, seat: Seat, at: u32, choice: &Value) -> Result<Vec<String>, Refusal> {
        let open = self.asked_of(seat, at)?;
        let choice = choice_of::<R>(choice)?;
        self.check(seat, at, &choice)?;
        Ok(R::foretell(self.now(), &open.decision, &choice))
    }

    fn measure(&self, from: &str, to: Option<&str>) -> Result<Vec<String>, Refusal> {
        R::measure(self.now(), from, to)
    }

    fn to_measure(&self) -> Option<[String; 2]> {
        R::to_measure(self.now())
    }

    fn board(&self) -> Value {
        R::board(self.now())
    }

    fn peek(&self, eye: Eye, what: &Value) -> Result<Value, Refusal> {
        R::peek(self.now(), eye, what)
    }

    fn takes_long(&self, what: &Value) -> bool {
        R::takes_long(what)
    }

    fn work_out(&self, seat: Seat, what: &Value) -> Option<WorkOut> {
        let open = self.open().iter().find(|open| open.decision.seat == seat)?;
        let (game, decision, what) = (self.now().clone(), open.decision.clone(), what.clone());
        Some(Box::new(move |budget| {
            let seen = R::reimagine(&game, Eye::Seat(seat), &mut Chance::new(Seed::from_number(0)));
            R::work_out(&seen, &decision, &what, &budget.begin())
        }))
    }

    fn drawing(&self, eye: Eye) -> Option<String> {
        R::drawing(self.now(), eye)
    }

    fn retrace(&self, shown: &mut dyn FnMut(&dyn AnyGame)) {
        self.retrace(|game| shown(game));
    }

    fn recall(&self, event: usize, eye: Eye, columns: Option<usize>) -> Option<Recall> {
        let (after, strokes) = match self.events().get(event) {
            Some(told) => told.seen_by::<R>(eye).map(|told| (told.after, told.strokes))?,
            None => self.concession().filter(|last| last.number == event).map(|last| (last.after, last.strokes))?,
        };
        let past = self.past(after);
        Some(Box::new(move || {
            let (mut seen, mut picture) = (Vec::new(), None);
            past.retrace(|game| {
                seen.push(json(&R::view(game.now(), eye)));
                picture = columns.and_then(|columns| R::picture(game.now(), eye, columns));
            });
            let view = seen.pop().unwrap_or_default();
            Moment { before: seen.pop(), view, strokes, picture }
        }))
    }

    fn strokes(&self, eye: Eye) -> Vec<Vec<Stroke>> {
        let nothing = self.gave_up().map(|_| Vec::new());
        self.strokes(eye).into_iter().chain(nothing).collect()
    }

    fn view(&self, eye: Eye) -> Value {
        json(&R::view(self.now(), eye))
    }

    fn written_view(&self, eye: Eye) -> Box<RawValue> {
        written(&R::view(self.now(), eye))
    }

    fn secrets(&self, eye: Eye) -> Vec<Secret> {
        let compared = || Secret::between(&self.view(Eye::Spectator), &self.view(eye));
        R::secrets(self.now(), eye).unwrap_or_else(compared)
    }

    fn events(&self, eye: Eye, from: usize) -> Vec<AnyEvent> {
        let told = self.events_for(eye, from).map(|(number, told)| worded::event::<R>(self.now(), number, told));
        told.chain(self.concession().filter(|last| last.number >= from)).collect()
    }

    fn event_count(&self) -> usize {
        self.events().len() + usize::from(self.gave_up().is_some())
    }

    fn choices(&self) -> usize {
        self.choices()
    }

    fn chosen_by(&self, number: usize) -> Option<Seat> {
        self.made().nth(number).map(|(seat, _)| seat)
    }

    fn last_choice_of(&self, seats: &[Seat]) -> Option<usize> {
        let later = self.made().rev().position(|(seat, _)| seats.contains(&seat))?;
        Some(self.choices() - 1 - later)
    }

    fn checkpoint(&self) -> usize {
        Live::checkpoint(self).1
    }

    fn snapshot(&self) -> Snapshot {
        self.snapshot()
    }

    fn position(&self, event: usize) -> Option<Position> {
        let after = self.events().get(event).map(|told| told.after);
        let given_up = || self.concession().filter(|last| last.number == event).map(|last| last.after);
        Some(self.position(after.or_else(given_up)?))
    }

    fn carried(&self) -> Option<Carried> {
        self.carried()
    }

    fn outcome(&self) -> Option<AnyOutcome> {
        let outcome = self.outcome()?;
        // Everybody is told the same about the game, so it is read off what everybody has seen.
        let log: Vec<_> = self.events_for(Eye::Spectator, 0).map(|(number, told)| (number, told.event)).collect();
        Some(worded::outcome::<R>(self.now(), outcome, self.gave_up(), R::review(self.now(), &log)))
    }

    fn hash(&self) -> StateHash {
        self.hash()
    }

    fn commitment(&self) -> Commitment {
        self.journal().commitment
    }

    fn revealed_seed(&self) -> Option<Seed> {
        self.revealed_seed()
    }

    fn journal_lines(&self) -> String {
        self.journal().to_lines()
    }

    fn journal_bytes(&self) -> Vec<u8> {
        self.journal().to_bytes()
    }

    fn records(&self) -> usize {
        self.journal().records.len()
    }

    fn record_lines(&self, from: usize) -> String {
        self.journal().record_lines(from)
    }
}

impl<R: Ruleset> Live<R> {
    /// The last event of a game that was given up. It is the table's own: no ruleset tells it.
    fn concession(&self) -> Option<AnyEvent> {
        let (seat, why) = self.gave_up()?;
        Some(worded::concession::<R>(self.now(), self.events().len(), self.choices(), seat, why))
    }

    /// A function that computes this seat's answer elsewhere and later.
    fn thinker(&self, seat: Seat, mut mind: Box<dyn Mind<R>>) -> Option<Advisor> {
        let node = self.node(seat)?;
        let mut chance = self.chance_to_suggest();
        Some(Box::new(move |budget| json(&mind.choose(&node, &mut chance, &budget.begin()).choice)))
    }
}
