//! Keeping the clock of a game: when it begins, whose time is up, and what opponents make of that. The server decides
//! nothing by itself; a late answer counts as long as nobody has claimed the game.

use std::time::Duration;

use table::{Forfeit, Seat, Side};

use super::WatcherId;
use super::actor::Actor;
use super::clock::GameClock;
use crate::protocol::{FromTable, Kind, Refusal};
use crate::secret;

const LOOKED_AT_EVERY: Duration = Duration::from_millis(100);

/// What watchers were last told of the clock.
#[derive(PartialEq)]
pub(super) struct ToldTime {
    clock: GameClock,
    up: Vec<Side>,
}

impl Actor {
    fn clock(&self) -> Option<&GameClock> {
        self.played.as_ref()?.clock.as_ref()
    }

    /// Time until the time of a side is up. Served time stands still while the store does not answer, so it is not looked
    /// at more often than people notice.
    pub(super) fn until_time_is_up(&self) -> Option<Duration> {
        Some(self.clock()?.until_next_is_up(self.shared.store.served())?.max(LOOKED_AT_EVERY))
    }

    /// Begins the clock when it is due, and tells all watchers when it has changed.
    pub(super) async fn keep_time(&mut self) {
        let Some(clock) = self.clock() else { return };
        if !clock.has_begun() && (clock.begins_at_once() || self.everybody_is_here()) {
            self.begin_clock().await;
        }
        let Some(clock) = self.clock() else { return };
        let told = ToldTime { clock: clock.clone(), up: clock.sides_up(self.shared.store.served()) };
        if self.told_time.as_ref() != Some(&told) {
            self.told_time = Some(told);
            self.greeted().into_iter().for_each(|watcher| self.tell_time(watcher));
        }
    }

    fn everybody_is_here(&self) -> bool {
        let is_here = |guest: &str| self.watchers.values().any(|watcher| watcher.is(guest) && watcher.eye.is_some());
        self.stored.seats.iter().filter_map(|seat| seat.guest.as_deref()).all(is_here)
    }

    async fn begin_clock(&mut self) {
        let now = self.shared.store.served();
        let Some(played) = &mut self.played else { return };
        let asked = played.seats_asked();
        if let Some(clock) = &mut played.clock {
            clock.begin(&asked, now);
        }
        // If that fails, it is stored with the next choice.
        if let Err(fault) = played.keep_clock(&self.shared.store).await {
            tracing::warn!(game = secret::log_name(&self.stored.id), %fault, "the clock of a game was not stored");
        }
    }

    /// Tells a watcher how the clock stands, if the game has one.
    pub(super) fn tell_time(&mut self, id: WatcherId) {
        let Some(clocks) = self.clock().map(|clock| clock.told(self.shared.store.served())) else { return };
        if let Some(watcher) = self.watchers.get_mut(&id) {
            watcher.tell(&FromTable::Clocks { clocks });
        }
    }

    /// A seat of the watcher against a side whose time is up, and the seat of that side that is asked.
    fn against(&self, id: WatcherId, side: Side) -> Result<(Seat, Seat), Refusal> {
        let guest = self.watchers.get(&id).and_then(|watcher| watcher.guest.as_ref());
        let side_of = |seat: Seat| self.agreement.about(seat).map(|about| about.side);
        let own = self.seats_of(guest).into_iter().find(|seat| side_of(*seat) != Some(side));
        let own = own.ok_or_else(|| Refusal::forbidden("this is for those who play against that side"))?;
        let played = self.game()?;
        if played.outcome().is_some() {
            return Err(table::Refusal::over().into());
        }
        let clock = played.clock.as_ref().ok_or_else(|| Refusal::new(Kind::NotAsked, "this game has no clock"))?;
        let late = played.seats_asked().into_iter().find(|seat| side_of(*seat) == Some(side));
        let late = late.filter(|_| clock.sides_up(self.shared.store.served()).contains(&side));
        Ok((own, late.ok_or_else(|| Refusal::new(Kind::Stale, "the time of that side is not up; look again"))?))
    }

    /// An opponent claims the game from a side whose time is up.
    pub(super) async fn claim(&mut self, id: WatcherId, side: Side) -> Result<(), Refusal> {
        self.against(id, side)?;
        self.read_extensions().await?;
        let (_, late) = self.against(id, side)?;
        self.give_up(late, Forfeit::OutOfTime).await
    }

    /// More time may have been given through another server.
    async fn read_extensions(&mut self) -> Result<(), Refusal> {
        let Some(stored) = self.shared.store.clock(&self.stored.id).await? else { return Ok(()) };
        let Some(played) = &mut self.played else { return Ok(()) };
        if played.clock.as_ref().is_some_and(|clock| clock.extensions() < stored.extensions) {
            played.clock = GameClock::of(&self.agreement, Some(&stored), self.shared.limits.clock_minute);
        }
        Ok(())
    }

    /// An opponent gives more time to a side whose time is up.
    pub(super) async fn give_more_time(&mut self, id: WatcherId, side: Side) -> Result<(), Refusal> {
        let (own, _) = self.against(id, side)?;
        self.change_of_mind(own)?;
        let now = self.shared.store.served();
        let Some(played) = &mut self.played else { return Ok(()) };
        let before = played.clock.clone();
        if let Some(clock) = &mut played.clock {
            clock.give_more(side, now);
        }
        if let Err(fault) = played.keep_clock(&self.shared.store).await {
            played.clock = before;
            return Err(fault.into());
        }
        Ok(())
    }
}
