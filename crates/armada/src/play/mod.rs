//! How Armada is played: setup, the phases of a round, activations, attacks, maneuvers, scoring.
//!
//! Rules are functions on [`Play`]: the game and whoever answers for the seats. Nothing here names a card; cards take
//! part through the windows and queries of [`crate::effects`].

mod activation;
mod acts;
pub(crate) mod asks;
pub mod attack;
pub mod board;
mod commands;
mod damage;
mod deployment;
mod destruction;
mod event;
mod exogorths;
mod foretell;
#[cfg(test)]
mod huge_ships;
mod ignition;
mod maneuver;
pub mod measuring;
mod mines;
mod moving;
mod obstacles;
pub mod options;
pub mod peek;
mod phases;
mod picture;
mod placing;
mod prepare;
pub mod query;
mod readying;
mod ruler;
mod ruleset;
mod secrets;
mod setup;
mod sound;
mod squadron;
mod starting;
mod stations;
mod suggestions;
#[cfg(test)]
mod tests;
pub mod view;
mod why;
pub(crate) mod words;

use std::ops::{Deref, DerefMut};

use smallvec::SmallVec;
use table::{Ask, Choice, Decision, Flow, Items, Seat, Seats, Shape};

use crate::effects::Until;
use crate::state::{Frame, Game, Item, Spot};

pub use event::Event;
pub use measuring::{Measured, Target};
pub use options::Setup;
pub use ruleset::Armada;
pub(crate) use ruleset::seating;

/// A game at the table: its state, and whoever answers for the seats.
pub struct Play<'a> {
    /// The state.
    pub game: &'a mut Game,
    seats: &'a mut dyn Seats<Armada>,
}

impl Deref for Play<'_> {
    type Target = Game;
    fn deref(&self) -> &Game {
        self.game
    }
}

impl DerefMut for Play<'_> {
    fn deref_mut(&mut self) -> &mut Game {
        self.game
    }
}

impl<'a> Play<'a> {
    /// A game, and who answers in it.
    pub fn new(game: &'a mut Game, seats: &'a mut dyn Seats<Armada>) -> Self {
        Play { game, seats }
    }

    /// Asks for exactly one of these. A single option is not a question.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn pick_one(&mut self, seat: Seat, ask: &'static Ask, about: Option<Item>, options: Items<Item>) -> Flow<Item> {
        match options[..] {
            [only] => Ok(only),
            _ => self.seats.pick_one(self.game, seat, ask, about, options),
        }
    }

    /// Asks for one of these, or none.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn pick_maybe(
        &mut self,
        seat: Seat,
        ask: &'static Ask,
        about: Option<Item>,
        options: Items<Item>,
    ) -> Flow<Option<Item>> {
        if options.is_empty() {
            return Ok(None);
        }
        Ok(self.seats.pick(self.game, seat, ask, about, options, 0, 1)?.first().copied())
    }

    /// Asks for at least and at most so many of these.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn pick(
        &mut self,
        seat: Seat,
        ask: &'static Ask,
        about: Option<Item>,
        options: Items<Item>,
        (least, most): (u8, u8),
    ) -> Flow<SmallVec<[Item; 4]>> {
        if options.is_empty() || most == 0 {
            return Ok(SmallVec::new());
        }
        self.seats.pick(self.game, seat, ask, about, options, least, most)
    }

    /// Asks yes or no.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn confirm(&mut self, seat: Seat, ask: &'static Ask, about: Option<Item>) -> Flow<bool> {
        self.seats.confirm(self.game, seat, ask, about)
    }

    /// Asks for an order.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn arrange(
        &mut self,
        seat: Seat,
        ask: &'static Ask,
        about: Option<Item>,
        items: Items<Item>,
    ) -> Flow<SmallVec<[Item; 4]>> {
        if items.len() < 2 {
            return Ok(items.into_iter().collect());
        }
        self.seats.arrange(self.game, seat, ask, about, items)
    }

    /// Asks for a place. What is placed, and where it may be, has been said in [`Game::placing`].
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub(crate) fn ask_place(&mut self, seat: Seat, ask: &'static Ask, about: Option<Item>) -> Flow<Spot> {
        let spot = self.seats.place(self.game, seat, ask, about)?;
        self.game.placing = None;
        Ok(spot)
    }

    /// Asks for a course.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub(crate) fn ask_course(
        &mut self,
        seat: Seat,
        ask: &'static Ask,
        about: Item,
        shape: Shape<Item>,
    ) -> Flow<(Item, SmallVec<[i8; 6]>)> {
        let decision = Decision { seat, ask, subject: Some(about), shape };
        match self.seats.ask(self.game, &decision)? {
            Choice::Plot { along, turns } => Ok((along, turns)),
            _ => unreachable!("a checked answer has the form of its question"),
        }
    }

    /// Asks several seats at the same time, in secret.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub(crate) fn ask_each(&mut self, decisions: &[Decision<Item>]) -> Flow<table::Answers<Armada>> {
        self.seats.ask_each(self.game, decisions)
    }

    /// Tells what has happened.
    pub fn tell(&mut self, event: Event) {
        self.seats.tell(self.game, event);
    }

    /// Something begins.
    pub(crate) fn push(&mut self, frame: Frame) {
        self.game.frames.push(frame);
    }

    /// The innermost thing that goes on is over, and with it what lasts until then.
    pub(crate) fn pop(&mut self) -> Option<Frame> {
        let frame = self.game.frames.pop();
        let depth = self.game.frames.len() as u8;
        self.game.end_lasting(Until::Frame(depth));
        frame
    }
}
