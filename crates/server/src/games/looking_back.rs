//! Looking back on a game that is over: worked out once, in the background and below everything else, and kept for all.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use table::erased::LookBack;
use table::{Budget, Hindsight};

use super::actor::Actor;
use super::computer::lower_priority;
use crate::protocol::Refusal;

/// Imagined games for each choice that is looked at again.
const PLAYOUTS: u32 = 96;

/// Hindsights that are kept in memory.
const MOST_KEPT: usize = 64;

/// A game that can be looked back on.
pub(crate) struct LookingBack {
    /// Number of its choices: with others it is another game.
    choices: usize,
    /// Number of events above those that it knows.
    above: usize,
    look_back: LookBack,
}

impl LookingBack {
    /// Looks back on a thread of its own with a low priority. Past choices are looked at again for no longer than this.
    pub(crate) fn work(self, time: Duration) -> Result<Hindsight, Refusal> {
        let LookingBack { above, look_back, .. } = self;
        let budget = Budget::of_playouts(PLAYOUTS).within(time).begin();
        // A new thread each time: its raised nice value cannot be lowered again.
        let thinking = thread::Builder::new().name("looking back".into()).spawn(move || {
            lower_priority();
            look_back(&budget).after_events(above)
        });
        let thinking = thinking.map_err(|_| Refusal::busy("this server cannot think about it now; try again later"))?;
        thinking.join().map_err(|_| Refusal::defect())
    }
}

impl Actor {
    /// The game to look back on. While it is going on that is refused, because everything hidden would be told.
    pub(super) fn look_back(&self) -> Result<LookingBack, Refusal> {
        let is_going_on = || Refusal::forbidden("a game is looked back on when it is over; until then it has secrets");
        if self.stored.header.is_none() {
            return Err(is_going_on());
        }
        let played = self.game()?;
        if !played.is_open_to_all() {
            return Err(is_going_on());
        }
        let found = played.look_back()?;
        let (look_back, above) = found.ok_or_else(|| Refusal::unknown("this game cannot be looked back on"))?;
        Ok(LookingBack { choices: played.choices(), above, look_back })
    }
}

/// What is known of games that were looked back on, the latest last.
#[derive(Default)]
pub(crate) struct Hindsights(Mutex<VecDeque<Kept>>);

struct Kept {
    game: String,
    choices: usize,
    /// `None` as long as it is worked out.
    hindsight: Option<Hindsight>,
}

/// What is known of a game.
pub(crate) enum Known {
    /// Nothing: it is to be worked out now.
    Nothing,
    /// It is being worked out.
    Soon,
    /// All.
    All(Box<Hindsight>),
}

impl Hindsights {
    fn with<T>(&self, look: impl FnOnce(&mut VecDeque<Kept>) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// What is known of a game. Whoever is told that it is nothing has to work it out, and [`Hindsights::keep`] it.
    pub(crate) fn of(&self, game: &str, looking_back: &LookingBack) -> Known {
        let choices = looking_back.choices;
        self.with(|kept| {
            if let Some(known) = kept.iter().find(|known| known.game == game && known.choices == choices) {
                return known.hindsight.clone().map_or(Known::Soon, |hindsight| Known::All(Box::new(hindsight)));
            }
            kept.push_back(Kept { game: game.to_owned(), choices, hindsight: None });
            if kept.len() > MOST_KEPT
                && let Some(oldest) = kept.iter().position(|known| known.hindsight.is_some())
            {
                kept.remove(oldest);
            }
            Known::Nothing
        })
    }

    /// Keeps the result; if there is none, it can be tried again.
    pub(crate) fn keep(&self, game: &str, hindsight: Option<Hindsight>) {
        self.with(|kept| {
            match (hindsight, kept.iter_mut().find(|known| known.game == game && known.hindsight.is_none())) {
                (Some(hindsight), Some(known)) => known.hindsight = Some(hindsight),
                _ => kept.retain(|known| known.game != game || known.hindsight.is_some()),
            }
        });
    }
}
