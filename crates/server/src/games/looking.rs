//! Through whose eyes a watcher looks: while a game is going on, through their own; once it is over, through any.

use table::{Eye, Seat};

use super::WatcherId;
use super::actor::Actor;
use super::played::Played;
use super::watcher::Watcher;
use crate::protocol::Refusal;

impl Actor {
    /// Looks through one of the watcher's own seats, or through another eye if the game is over.
    pub(super) fn look(&mut self, id: WatcherId, seat: Option<Seat>, eye: Option<Eye>) -> Result<(), Refusal> {
        let Some(watcher) = self.watchers.get(&id) else { return Ok(()) };
        if seat.is_some() && eye.is_some() {
            return Err(Refusal::malformed("look through a seat or through an eye, not through both"));
        }
        let eye = self.eye_for(watcher, seat.map(Eye::Seat).or(eye))?;
        if let Some(watcher) = self.watchers.get_mut(&id) {
            watcher.eye = Some(eye);
            // The other eye may have seen other events.
            watcher.seen = 0;
        }
        self.welcome(id);
        self.tell(id);
        Ok(())
    }

    /// The eye of a watcher who wants to look through this one, or through none in particular. Several players at one
    /// screen then look at what is open.
    pub(super) fn eye_for(&self, watcher: &Watcher, wanted: Option<Eye>) -> Result<Eye, Refusal> {
        let own = self.seats_of(watcher.guest.as_ref());
        let usual = if let [only] = own[..] { Eye::Seat(only) } else { Eye::Spectator };
        let Some(wanted) = wanted else { return Ok(usual) };
        let is_own = wanted == usual || matches!(wanted, Eye::Seat(seat) if own.contains(&seat));
        if is_own {
            return Ok(wanted);
        }
        let is_open_to_all = self.played.as_ref().is_some_and(Played::is_open_to_all);
        match wanted {
            Eye::Seat(seat) if usize::from(seat.0) >= self.stored.seats.len() => Err(self.agreement.no_such_seat()),
            _ if is_open_to_all => Ok(wanted),
            Eye::Seat(_) => Err(Refusal::forbidden("this seat is not yours, so you cannot look through it")),
            Eye::Spectator | Eye::Omniscient => {
                Err(Refusal::forbidden("while a game is going on, everybody looks through their own eyes"))
            }
        }
    }
}
