//! Questions about the table that take too long to be answered in the task of a game: they are worked out elsewhere, a few
//! at a time for all games, for a seat that is asked something, until its question is over.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;
use table::erased::WorkOut;
use table::{Budget, Eye, Seat};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::task::AbortHandle;

use super::actor::Actor;
use super::computer::apart;
use super::{Message, WatcherId};
use crate::bucket::{Bucket, Rate};
use crate::limits::Limits;
use crate::protocol::{FromTable, Kind, Refusal};

/// The part of the timeout that the work may take.
const SHARE_OF_THE_WORK: f64 = 0.8;

/// The queue of all games for such questions.
pub(crate) struct Workers {
    /// Permits to wait or work.
    queue: Arc<Semaphore>,
    /// Permits to work.
    at_work: Arc<Semaphore>,
    timeout: Duration,
}

impl Workers {
    pub(crate) fn new(limits: &Limits) -> Self {
        let places = |count: u32| Arc::new(Semaphore::new(count as usize));
        Workers {
            queue: places(limits.long_peeks.saturating_add(limits.long_peeks_waiting)),
            at_work: places(limits.long_peeks),
            timeout: limits.long_peek_timeout,
        }
    }

    /// A place in the queue, unless it is full.
    fn place(&self) -> Result<OwnedSemaphorePermit, Refusal> {
        let full = |_| Refusal::busy("too much is being worked out at the moment; ask again a little later");
        self.queue.clone().try_acquire_owned().map_err(full)
    }

    /// Works it out when it is its turn, until this is cancelled.
    async fn work(&self, cancelled: Arc<AtomicBool>, work_out: WorkOut) -> Result<Value, Refusal> {
        let budget = Budget::default().within(self.timeout.mul_f64(SHARE_OF_THE_WORK)).until(cancelled);
        let found = apart(Arc::clone(&self.at_work), self.timeout, move || work_out(&budget)).await;
        let in_time = || Refusal::busy("this could not be worked out in time; ask again");
        found.ok_or_else(in_time)?.map_err(Refusal::from)?.ok_or_else(in_time)
    }
}

/// Something that is being worked out for a watcher. It is cancelled when this is dropped.
pub(super) struct Asked {
    /// The id of the message.
    id: String,
    seat: Seat,
    /// The number of the question that was open.
    at: u32,
    cancelled: Arc<AtomicBool>,
    /// So that it does not wait for its turn any more.
    waiting: AbortHandle,
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.waiting.abort();
    }
}

/// The result.
pub(crate) struct WorkedOut {
    watcher: WatcherId,
    /// That of the request, to tell it from later ones.
    cancelled: Arc<AtomicBool>,
    sight: Result<Value, Refusal>,
}

impl Actor {
    /// Has something worked out for a player who is asked. It takes the place of what is being worked out for them.
    pub(super) fn work_out(&mut self, watcher: WatcherId, id: String, eye: Eye, what: &Value) -> Result<(), Refusal> {
        let Eye::Seat(seat) = eye else {
            return Err(Refusal::forbidden("this is worked out only for a player who is asked something"));
        };
        self.own_seat(watcher, seat)?;
        let asked = self.game()?.asked();
        let Some((_, at)) = asked.into_iter().find(|(other, _)| *other == seat) else {
            return Err(Refusal::new(Kind::NotAsked, "this is worked out only while you are asked something"));
        };
        self.check_rate_of_long_peeks(seat)?;
        let work_out = self.game()?.work_out(seat, what)?.ok_or_else(Refusal::defect)?;
        self.drop_long_peek(watcher, "you have asked for something else since");
        let Some(table) = self.thinker.as_ref().map(|thinker| thinker.table.clone()) else { return Ok(()) };
        let place = self.shared.workers.place()?;
        let cancelled = Arc::new(AtomicBool::new(false));
        let waiting = self.begin(watcher, (Arc::clone(&cancelled), place), table, work_out);
        if let Some(watcher) = self.watchers.get_mut(&watcher) {
            watcher.works_out = Some(Asked { id, seat, at, cancelled, waiting });
        }
        Ok(())
    }

    /// Works it out in the background.
    fn begin(
        &self,
        watcher: WatcherId,
        (cancelled, place): (Arc<AtomicBool>, OwnedSemaphorePermit),
        table: mpsc::WeakSender<Message>,
        work_out: WorkOut,
    ) -> AbortHandle {
        let shared = Arc::clone(&self.shared);
        let work = tokio::spawn(async move {
            let _place = place;
            let sight = shared.workers.work(Arc::clone(&cancelled), work_out).await;
            if let Some(table) = table.upgrade() {
                let _ = table.send(Message::WorkedOut(WorkedOut { watcher, cancelled, sight })).await;
            }
        });
        work.abort_handle()
    }

    fn check_rate_of_long_peeks(&mut self, seat: Seat) -> Result<(), Refusal> {
        let (limits, now) = (&self.shared.limits, Instant::now());
        let rate = Rate::per_minute(limits.long_peeks_at_once, limits.long_peeks_per_minute);
        if self.long_peeks.entry(seat).or_insert_with(|| Bucket::full(rate, now)).take(now) {
            return Ok(());
        }
        Err(Refusal::busy("you have had much worked out in the last minute; wait a moment"))
    }

    /// A watcher does not get any more what is being worked out for them.
    fn drop_long_peek(&mut self, watcher: WatcherId, says: &str) {
        let Some(watcher) = self.watchers.get_mut(&watcher) else { return };
        if let Some(asked) = watcher.works_out.take() {
            let refusal = Refusal::new(Kind::Stale, says);
            watcher.tell(&FromTable::Refused { id: Some(asked.id.clone()), refusal });
        }
    }

    /// After a change: nothing is worked out for a question that is no longer open.
    pub(super) fn drop_old_long_peeks(&mut self) {
        let open = self.played.as_ref().map(super::played::Played::asked).unwrap_or_default();
        let is_over = |asked: &Asked| !open.contains(&(asked.seat, asked.at));
        let over = self.watchers.iter().filter(|(_, watcher)| watcher.works_out.as_ref().is_some_and(is_over));
        for watcher in over.map(|(id, _)| *id).collect::<Vec<_>>() {
            self.drop_long_peek(watcher, "this question is no longer open; look again");
        }
    }

    /// Something was worked out, or not: whoever asked is told, unless they look through another seat by now.
    pub(super) fn was_worked_out(&mut self, WorkedOut { watcher: id, cancelled, sight }: WorkedOut) {
        let may_see = |seat| self.measuring_eye(id).is_ok_and(|eye| eye == Some(Eye::Seat(seat)));
        let Some(watcher) = self.watchers.get(&id) else { return };
        let asked = watcher.works_out.as_ref().filter(|asked| Arc::ptr_eq(&asked.cancelled, &cancelled));
        let Some(seen) = asked.map(|asked| may_see(asked.seat)) else { return };
        let Some(watcher) = self.watchers.get_mut(&id) else { return };
        let Some(id) = watcher.works_out.take().map(|asked| asked.id.clone()) else { return };
        let sight =
            if seen { sight } else { Err(Refusal::forbidden("you look through another seat by now; ask again")) };
        watcher.tell(&match sight {
            Ok(sight) => FromTable::Peeked { id, sight },
            Err(refusal) => FromTable::Refused { id: Some(id), refusal },
        });
    }
}
