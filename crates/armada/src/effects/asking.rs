//! A game at the table: rules and effects read and change its state, and ask the players.

use std::marker::PhantomData;
use std::mem;
use std::ops::{Deref, DerefMut};

use smallvec::SmallVec;
use table::{Ask, Choice, Decision, Flow, Items, Next, Seat, Seats, Shape, Take};

use super::hooks::EffectHook;
use crate::state::{Event, Frame, Game, Item, Source, Spot, Until};

/// The game of fleet battles, with the cards and the computer player that `D` deals.
///
/// This crate does not depend on the crates of cards and computer players. A crate that depends on all of them
/// implements [`Deal`](crate::play::Deal), which makes `Rules<D>` a ruleset of the table.
pub struct Rules<D>(PhantomData<fn() -> D>);

/// Deals no cards: the rules alone.
#[derive(Debug)]
pub enum Blank {}

/// The rules alone. Questions, choices and events are the same whatever is dealt, so this is how rules, cards and players
/// name them.
pub type Bare = Rules<Blank>;

/// A game at the table: its state, and the source of the seats' answers.
pub struct Play<'a> {
    /// The state.
    pub game: &'a mut Game,
    seats: &'a mut dyn Seats<Bare>,
    using: Using,
}

/// The effect that is being resolved, the innermost if they nest.
#[derive(Default)]
struct Using {
    hook: Option<EffectHook>,
    /// What its player has chosen for it openly.
    chosen: Option<Item>,
    /// What it lasts on.
    lasts_on: SmallVec<[Item; 4]>,
    /// Has anything happened because of it?
    told: bool,
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
    /// Plays a game with answers from these seats.
    pub fn new(game: &'a mut Game, seats: &'a mut dyn Seats<Bare>) -> Self {
        Play { game, seats, using: Using::default() }
    }

    /// Asks for exactly one of these. A single option is not a question.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn pick_one(&mut self, seat: Seat, ask: &'static Ask, about: Option<Item>, options: Items<Item>) -> Flow<Item> {
        match options[..] {
            [only] => Ok(self.chosen(ask, only)),
            _ => self.ask_one(seat, ask, about, options),
        }
    }

    /// Asks for exactly one of these, even if it is the only one: for options that are hidden from the others, who would
    /// learn from the missing question that there is only one.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn ask_one(&mut self, seat: Seat, ask: &'static Ask, about: Option<Item>, options: Items<Item>) -> Flow<Item> {
        self.before_asking(ask);
        let item = self.seats.pick_one(self.game, seat, ask, about, options)?;
        Ok(self.chosen(ask, item))
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
        self.before_asking(ask);
        let item = self.seats.pick(self.game, seat, ask, about, options, 0, 1)?.first().copied();
        Ok(item.map(|item| self.chosen(ask, item)))
    }

    /// Asks for at least `least` and at most `most` of these; there is no question if nothing can be picked.
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
        self.before_asking(ask);
        self.seats.pick(self.game, seat, ask, about, options, least, most)
    }

    /// Asks yes or no.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn confirm(&mut self, seat: Seat, ask: &'static Ask, about: Option<Item>) -> Flow<bool> {
        self.before_asking(ask);
        self.seats.confirm(self.game, seat, ask, about)
    }

    /// Asks for a place. What is placed, and where it may be, is in [`Game::placing`].
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub(crate) fn ask_place(&mut self, seat: Seat, ask: &'static Ask, about: Option<Item>) -> Flow<Spot> {
        self.before_asking(ask);
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
        self.before_asking(ask);
        let decision = Decision { seat, ask, subject: Some(about), shape };
        match self.seats.ask(self.game, &decision)? {
            Choice::Plot { along, turns } => Ok((along, turns)),
            _ => unreachable!("a checked answer has the form of its question"),
        }
    }

    /// Asks all seats at the same time, each at its own pace.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub(crate) fn ask_in_parallel(&mut self, next: Next<'_, Bare>, take: Take<'_, Bare>) -> Flow {
        self.seats.ask_in_parallel(self.game, next, take)
    }

    /// Reports an event.
    pub fn tell(&mut self, event: Event) {
        self.using.told = true;
        self.seats.tell(self.game, event);
    }

    /// The dice of an attack are about to be rolled.
    pub(crate) fn before_roll(&mut self) {
        self.seats.before_roll(self.game);
    }

    /// Dice have been picked up to be rerolled.
    pub(crate) fn before_reroll(&mut self) -> Flow {
        self.seats.before_reroll(self.game)
    }

    /// They have been rolled again.
    pub(crate) fn after_reroll(&mut self) -> Flow {
        self.seats.after_reroll(self.game)
    }

    /// Adds an effect that lasts.
    pub fn last(&mut self, source: Source, kind: u8, about: Option<Item>, until: Until) {
        let lasts_on = &mut self.using.lasts_on;
        lasts_on.extend(about.filter(|about| !lasts_on.contains(about)));
        self.game.last(source, kind, about, until);
    }

    /// Is a question the own one of the effect that is being resolved?
    fn is_own(&self, ask: &Ask) -> bool {
        self.using.hook.is_some_and(|hook| self.rule_of(hook.source) == ask.rule)
    }

    /// Notes what was chosen for the effect that is being resolved, if its own question was not a secret one.
    fn chosen(&mut self, ask: &Ask, item: Item) -> Item {
        if self.is_own(ask) && !ask.secret {
            self.using.chosen = Some(item);
        }
        item
    }

    /// Before an effect that says what it is used for leads to a question of the rules, such as another attack, that is told.
    fn before_asking(&mut self, ask: &Ask) {
        match self.using.hook {
            Some(hook) if !self.using.told && !hook.effect.says.is_empty() && !self.is_own(ask) => self.announce(),
            _ => {}
        }
    }

    /// Resolves what an effect does. If nothing has happened then, what it was used for is told.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub(crate) fn does(&mut self, hook: EffectHook) -> Flow {
        let outer = mem::replace(&mut self.using, Using { hook: Some(hook), ..Using::default() });
        (hook.effect.does)(self, hook.source)?;
        if !self.using.told {
            self.announce();
        }
        let told = self.using.told;
        self.using = outer;
        self.using.told |= told;
        Ok(())
    }

    /// Tells what the effect that is being resolved is used for in the words of its card, with what was chosen for it if
    /// they mention that; of a card without such words, what it is used on, if that lies on the table.
    pub fn announce(&mut self) {
        let Some(hook) = self.using.hook else { return };
        let ((source, effect), says) = (hook.id(), hook.effect.says);
        if says.is_empty() || says.contains("{}") {
            let chosen = self.using.chosen.filter(|_| self.using.lasts_on.is_empty());
            let on: SmallVec<[Item; 4]> = self.using.lasts_on.iter().copied().chain(chosen).collect();
            for on in on.into_iter().filter(|on| !says.is_empty() || on.is_on_table()) {
                self.tell(Event::UsedOn { source, effect, on });
            }
        } else {
            self.tell(Event::UsedFor { source, effect });
        }
    }

    /// Tells that the effect that is being resolved is used on this, perhaps as one of several.
    pub fn tell_used_on(&mut self, on: Item) {
        if let Some((source, effect)) = self.using.hook.map(|hook| hook.id()) {
            self.tell(Event::UsedOn { source, effect, on });
        }
    }

    /// Something begins: pushes its frame.
    pub fn push(&mut self, frame: Frame) {
        self.game.frames.push(frame);
    }

    /// The innermost thing that is going on is over: pops its frame, and ends effects that last as long as the frame.
    pub fn pop(&mut self) -> Option<Frame> {
        let frame = self.game.frames.pop();
        let depth = self.game.frames.len() as u8;
        self.game.end_lasting(Until::Frame(depth));
        frame
    }
}
