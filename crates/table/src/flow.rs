//! Straight-line rules that can stop at a question and be resumed.
//!
//! A rule is an ordinary function that asks when it needs an answer and passes interruptions on with `?`:
//!
//! ```text
//! fn spend_tokens(game: &mut Game, seats: &mut dyn Seats<Duel>) -> Flow {
//!     let picked = seats.pick(game, seat, &SPEND_TOKENS, None, options, 0, 2)?;
//!     …
//! }
//! ```
//!
//! The answers come from an implementation of [`Seats`]: computer players answer at once; a game between people answers
//! from its journal and, when that runs out, interrupts. See [`crate::Live`] for how it is resumed.

use smallvec::SmallVec;

use crate::{Ask, Choice, ChoiceOf, Decision, DecisionOf, Items, Ruleset, Seat, Shape};

/// The result of a rule function, or the reason why it stopped on the way.
pub type Flow<T = ()> = Result<T, Interrupt>;

/// Why a rule function stopped on the way. Rules pass it on with `?` and never inspect it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interrupt {
    /// A seat has not answered yet. The implementation of [`Seats`] knows which.
    Awaiting,
    /// The game ended in the middle of a unit of work. A rule returns this itself when the rest of the unit does not
    /// matter; the ruleset must then report an outcome.
    Concluded,
}

/// The answers of several seats that were asked at the same time.
pub type Answers<R> = SmallVec<[ChoiceOf<R>; 4]>;

/// Answers for the seats, and receives the events.
pub trait Seats<R: Ruleset> {
    /// Asks one seat one question.
    ///
    /// # Errors
    /// [`Interrupt::Awaiting`] when there is no answer yet.
    fn ask(&mut self, game: &R::Game, decision: &DecisionOf<R>) -> Flow<ChoiceOf<R>>;

    /// Asks several seats at the same time, one question each; no seat learns another's answer before all have
    /// answered. The answers are in the order of the questions.
    ///
    /// # Errors
    /// [`Interrupt::Awaiting`] until all have answered.
    fn ask_each(&mut self, game: &R::Game, decisions: &[DecisionOf<R>]) -> Flow<Answers<R>> {
        let mut answers = Answers::<R>::new();
        for decision in decisions {
            answers.push(self.ask(game, decision)?);
        }
        Ok(answers)
    }

    /// Asks every seat a row of questions, all seats at the same time and each at its own pace: `next` is what a seat is
    /// asked next, if anything, and `take` takes its answer into the state at once. So views must hide from each seat what
    /// the others have answered.
    ///
    /// # Errors
    /// [`Interrupt::Awaiting`] until all have answered everything.
    fn ask_in_parallel(&mut self, game: &mut R::Game, next: Next<'_, R>, take: Take<'_, R>) -> Flow {
        while let Some(decision) = R::seating(game).seats().find_map(|seat| next(game, seat)) {
            let choice = self.ask(game, &decision)?;
            take(game, &decision, choice);
        }
        Ok(())
    }

    /// Reports an event, in the state in which it happens. Does nothing by default.
    fn tell(&mut self, game: &R::Game, event: R::Event) {
        let _ = (game, event);
    }

    /// Dice that were gathered are about to be rolled. Does nothing by default.
    fn before_roll(&mut self, game: &R::Game) {
        let _ = game;
    }

    /// Dice have been picked up and are about to be rolled again; what they showed is gone from the state. Does nothing by
    /// default.
    ///
    /// # Errors
    /// [`Interrupt::Awaiting`] to end the game here, which is for those who follow every way in which dice can fall and
    /// know this one.
    fn before_reroll(&mut self, game: &R::Game) -> Flow {
        let _ = game;
        Ok(())
    }

    /// Dice that were picked up have been rolled again. Does nothing by default.
    ///
    /// # Errors
    /// The same.
    fn after_reroll(&mut self, game: &R::Game) -> Flow {
        let _ = game;
        Ok(())
    }
}

/// What a seat is asked next; see [`Seats::ask_in_parallel`].
pub type Next<'a, R> = &'a dyn Fn(&<R as Ruleset>::Game, Seat) -> Option<DecisionOf<R>>;

/// Takes an answer into the state; see [`Seats::ask_in_parallel`].
pub type Take<'a, R> = &'a dyn Fn(&mut <R as Ruleset>::Game, &DecisionOf<R>, ChoiceOf<R>);

/// What each seat is asked next.
pub(crate) fn asked_next<R: Ruleset>(game: &R::Game, next: Next<'_, R>) -> Vec<DecisionOf<R>> {
    R::seating(game).seats().filter_map(|seat| next(game, seat)).collect()
}

/// The seats of one ruleset as those of another that plays with the same pieces: for a ruleset built on another one.
pub struct Through<'a, R: Ruleset>(pub &'a mut dyn Seats<R>);

impl<R, Other> Seats<Other> for Through<'_, R>
where
    R: Ruleset,
    Other: Ruleset<Game = R::Game, Item = R::Item, Spot = R::Spot, Line = R::Line, Event = R::Event>,
{
    fn ask(&mut self, game: &R::Game, decision: &DecisionOf<R>) -> Flow<ChoiceOf<R>> {
        self.0.ask(game, decision)
    }

    fn ask_each(&mut self, game: &R::Game, decisions: &[DecisionOf<R>]) -> Flow<Answers<R>> {
        self.0.ask_each(game, decisions)
    }

    fn ask_in_parallel(&mut self, game: &mut R::Game, next: Next<'_, Other>, take: Take<'_, Other>) -> Flow {
        self.0.ask_in_parallel(game, next, take)
    }

    fn tell(&mut self, game: &R::Game, event: R::Event) {
        self.0.tell(game, event);
    }

    fn before_roll(&mut self, game: &R::Game) {
        self.0.before_roll(game);
    }

    fn before_reroll(&mut self, game: &R::Game) -> Flow {
        self.0.before_reroll(game)
    }

    fn after_reroll(&mut self, game: &R::Game) -> Flow {
        self.0.after_reroll(game)
    }
}

/// The questions as rules ask them. An answer that reaches a rule has been checked, so these return plain values.
impl<R: Ruleset> dyn Seats<R> + '_ {
    /// Exactly one of these.
    ///
    /// # Errors
    /// [`Interrupt::Awaiting`] when there is no answer yet.
    ///
    /// # Panics
    /// If `options` is empty, or if a player answered with something that was not offered.
    #[inline]
    pub fn pick_one(
        &mut self,
        game: &R::Game,
        seat: Seat,
        ask: &'static Ask,
        subject: Option<R::Item>,
        options: Items<R::Item>,
    ) -> Flow<R::Item> {
        assert!(!options.is_empty(), "{}: nothing to pick from", ask.name);
        let shape = Shape::Pick { options, least: 1, most: 1 };
        match self.ask(game, &Decision { seat, ask, subject, shape })? {
            Choice::Pick(picked) if picked.len() == 1 => Ok(picked[0]),
            _ => unfit(ask),
        }
    }

    /// Between `least` and `most` of these.
    ///
    /// # Errors
    /// [`Interrupt::Awaiting`] when there is no answer yet.
    ///
    /// # Panics
    /// If a player answered with something of another form.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "a question simply has these parts")]
    pub fn pick(
        &mut self,
        game: &R::Game,
        seat: Seat,
        ask: &'static Ask,
        subject: Option<R::Item>,
        options: Items<R::Item>,
        least: u8,
        most: u8,
    ) -> Flow<SmallVec<[R::Item; 4]>> {
        let most = most.min(u8::try_from(options.len()).unwrap_or(u8::MAX));
        debug_assert!(least <= most, "{}: more must be picked than is offered", ask.name);
        match self.ask(game, &Decision { seat, ask, subject, shape: Shape::Pick { options, least, most } })? {
            Choice::Pick(picked) => Ok(picked),
            _ => unfit(ask),
        }
    }

    /// All of these, in the order the seat likes.
    ///
    /// # Errors
    /// [`Interrupt::Awaiting`] when there is no answer yet.
    ///
    /// # Panics
    /// If a player answered with something of another form.
    pub fn arrange(
        &mut self,
        game: &R::Game,
        seat: Seat,
        ask: &'static Ask,
        subject: Option<R::Item>,
        items: Items<R::Item>,
    ) -> Flow<SmallVec<[R::Item; 4]>> {
        match self.ask(game, &Decision { seat, ask, subject, shape: Shape::Arrange { items } })? {
            Choice::Arrange(order) => Ok(order),
            _ => unfit(ask),
        }
    }

    /// A spot that passes the ruleset's test.
    ///
    /// # Errors
    /// [`Interrupt::Awaiting`] when there is no answer yet.
    ///
    /// # Panics
    /// If a player answered with something of another form.
    #[inline]
    pub fn place(&mut self, game: &R::Game, seat: Seat, ask: &'static Ask, subject: Option<R::Item>) -> Flow<R::Spot> {
        match self.ask(game, &Decision { seat, ask, subject, shape: Shape::Place })? {
            Choice::Place(spot) => Ok(spot),
            _ => unfit(ask),
        }
    }

    /// Yes or no.
    ///
    /// # Errors
    /// [`Interrupt::Awaiting`] when there is no answer yet.
    ///
    /// # Panics
    /// If a player answered with something of another form.
    #[inline]
    pub fn confirm(&mut self, game: &R::Game, seat: Seat, ask: &'static Ask, subject: Option<R::Item>) -> Flow<bool> {
        match self.ask(game, &Decision { seat, ask, subject, shape: Shape::Confirm })? {
            Choice::Confirm(answer) => Ok(answer),
            _ => unfit(ask),
        }
    }
}

#[cold]
fn unfit(ask: &Ask) -> ! {
    panic!("{}: the answer does not have the form of the question", ask.name)
}
