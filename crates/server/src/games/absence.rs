//! A game that has begun but is not in memory: why, and when loading it is retried. A table is never shown from
//! unconfirmed state; until the store answers, its clients wait.

use std::time::{Duration, Instant};

use super::actor::Actor;
use super::agreement::Agreement;
use super::clock::GameClock;
use super::played::Played;
use super::resuming::Unplayable;
use super::{Message, Shared, WatcherId};
use crate::protocol::{FromTable, Kind, Refusal};
use crate::secret;
use crate::store::{StoreFault, StoredGame, Tail};

/// Back-off between two attempts to load a game: the first delay, doubled each time, up to the longest.
const FIRST_BACK_OFF: Duration = Duration::from_millis(250);
const LONGEST_BACK_OFF: Duration = Duration::from_secs(5);

/// Timeout for finding out what became of a write, before the player who waits for it is told that it is not known yet.
const SETTLE_TIMEOUT: Duration = Duration::from_secs(1);

/// After this many attempts a write that was in progress has certainly ended.
const TRIES_TO_SETTLE: u32 = 8;

/// Why a game that has begun is not in memory.
pub(super) struct Absence {
    pub(super) why: Refusal,
    /// Number of this absence, so that the late result of an attempt for an earlier one is ignored.
    number: u64,
    /// Whether a write may still be in progress, so that only a settled state may be loaded.
    settle: bool,
    /// The tail of the journal before the unconfirmed write, and the tail with it.
    expected: Vec<Tail>,
    tries: u32,
    last_try: Instant,
    /// The time served when it began.
    began: i64,
    /// When to try again; `None` during an attempt, or when retrying does not help.
    next_try: Option<Instant>,
    /// Whether the watchers have been told.
    told: bool,
}

/// Why a game cannot be loaded.
pub(crate) struct Trouble {
    why: Refusal,
    passes: bool,
}

/// A game that was loaded.
pub(crate) struct Taken {
    pub(super) stored: StoredGame,
    pub(super) agreement: Agreement,
    /// `None` if the game has not begun.
    pub(super) played: Option<Played>,
}

/// The result of an attempt.
pub(crate) struct TakenUp {
    absence: u64,
    taken: Result<Taken, Trouble>,
}

/// The delay before attempt number `tries`, counted from 0.
pub(super) fn back_off(tries: u32) -> Duration {
    FIRST_BACK_OFF.saturating_mul(1 << tries.min(8)).min(LONGEST_BACK_OFF)
}

/// The back-off with up to half of it added (jitter), so that not everything retries at the same time.
pub(crate) fn spread_back_off(tries: u32, number: u8) -> Duration {
    let delay = back_off(tries);
    delay + delay * u32::from(number) / 512
}

impl From<StoreFault> for Trouble {
    fn from(fault: StoreFault) -> Self {
        let passes = fault.is_passing();
        let why = match fault {
            StoreFault::Altered(_) | StoreFault::Damaged(_) => Refusal::from(fault),
            _ => {
                tracing::error!(%fault, "a game cannot be read");
                Refusal::table_is_away()
            }
        };
        Trouble { why, passes }
    }
}

impl From<Refusal> for Trouble {
    fn from(why: Refusal) -> Self {
        Trouble { why, passes: false }
    }
}

impl From<Unplayable> for Trouble {
    fn from(unplayable: Unplayable) -> Self {
        Refusal::from(unplayable).into()
    }
}

/// Loads a game from the store; after an unconfirmed write, waits until that is settled.
async fn take_up(shared: &Shared, id: &str, settle: bool) -> Result<Taken, Trouble> {
    let loaded = if settle { shared.store.load_settled(id).await } else { shared.store.load(id).await };
    let loaded = loaded?.ok_or_else(|| Refusal::unknown("there is no game behind this link"))?;
    let agreement = Agreement::read(shared.offered, &loaded.game)?;
    let stored = loaded.game.clone();
    let clock = GameClock::of(&agreement, loaded.clock.as_ref(), shared.limits.clock_minute);
    let mut played = Played::resume(&shared.store, loaded, agreement.game).await?;
    if let Some(played) = &mut played {
        played.clock = clock;
    }
    Ok(Taken { stored, agreement, played })
}

impl Actor {
    /// Loads the game from the store, within the timeout `within`.
    pub(super) async fn take_up(&mut self, settle: bool, within: Duration, expected: Vec<Tail>) {
        let taken = tokio::time::timeout(within, take_up(&self.shared, &self.stored.id, settle)).await;
        let taken = taken.unwrap_or_else(|_| Err(StoreFault::TimedOut(within).into()));
        let before = self.absence.take();
        let began = before.as_ref().map(|absence| absence.began);
        let (tries, told) = before.map_or((0, false), |absence| (absence.tries + 1, absence.told));
        let now = Instant::now();
        match taken {
            Ok(taken) => self.be_back(taken, &expected),
            Err(Trouble { why, passes }) => {
                tracing::error!(game = self.log_name(), says = why.says, "a game cannot be loaded");
                self.played = None;
                self.thinking.clear();
                let next_try = passes.then(|| now + back_off(tries));
                self.absences += 1;
                let number = self.absences;
                let began = began.unwrap_or_else(|| self.shared.store.served());
                self.absence =
                    Some(Absence { why, number, settle, expected, tries, last_try: now, began, next_try, told });
            }
        }
    }

    /// Time until the next attempt, if one is scheduled.
    pub(super) fn until_next_try(&self) -> Option<Duration> {
        let next = self.absence.as_ref()?.next_try?;
        Some(next.saturating_duration_since(Instant::now()))
    }

    /// Whether this task must stay because the last write is not settled yet.
    pub(super) fn is_settling(&self) -> bool {
        self.absence.as_ref().is_some_and(|absence| absence.settle && absence.tries < TRIES_TO_SETTLE)
    }

    /// Starts an attempt in the background, if it is due.
    pub(super) fn retry_when_due(&mut self) {
        if self.until_next_try() != Some(Duration::ZERO) {
            return;
        }
        let (Some(absence), Some(thinker)) = (&mut self.absence, &self.thinker) else { return };
        absence.next_try = None;
        absence.last_try = Instant::now();
        let (number, settle) = (absence.number, absence.settle);
        let (shared, id, table) = (self.shared.clone(), self.stored.id.clone(), thinker.table.clone());
        tokio::spawn(async move {
            let taken = take_up(&shared, &id, settle).await;
            if let Some(table) = table.upgrade() {
                let _ = table.send(Message::TakenUp(Box::new(TakenUp { absence: number, taken }))).await;
            }
        });
    }

    /// A client came: a fault that does not pass by itself may have been repaired.
    pub(super) fn retry_for_client(&mut self) {
        if let Some(absence) = &mut self.absence
            && absence.next_try.is_none()
            && absence.last_try.elapsed() > LONGEST_BACK_OFF
        {
            absence.next_try = Some(Instant::now());
        }
    }

    /// Handles the result of an attempt.
    pub(super) fn was_taken_up(&mut self, tried: TakenUp) {
        let Some(mut absence) = self.absence.take_if(|absence| absence.number == tried.absence) else { return };
        match tried.taken {
            Ok(mut taken) => {
                if let Some(clock) = taken.played.as_mut().and_then(|played| played.clock.as_mut()) {
                    clock.was_absent(self.shared.store.served() - absence.began);
                }
                tracing::info!(game = self.log_name(), tries = absence.tries + 1, "a game was loaded again");
                self.be_back(taken, &absence.expected);
                for watcher in self.greeted() {
                    self.welcome(watcher);
                }
                self.tell_everybody();
            }
            Err(Trouble { why, passes }) => {
                absence.tries += 1;
                absence.next_try = passes.then(|| Instant::now() + spread_back_off(absence.tries, self.spread()));
                absence.told &= absence.why.kind == why.kind;
                absence.why = why;
                self.absence = Some(absence);
                self.tell_of_absence(None);
            }
        }
    }

    /// Jitter from the game's id, so that games do not all come back at the same time.
    fn spread(&self) -> u8 {
        self.stored.id.bytes().fold(0, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte))
    }

    fn be_back(&mut self, taken: Taken, expected: &[Tail]) {
        let Taken { stored, agreement, played } = taken;
        let as_expected = played.as_ref().is_some_and(|played| expected.contains(played.tail()));
        let events = played.as_ref().map_or(0, Played::event_count);
        for watcher in self.watchers.values_mut() {
            // If another server has written to the game, events that the watchers saw may have been taken back.
            watcher.seen = if as_expected { watcher.seen.min(events) } else { 0 };
        }
        (self.stored, self.agreement, self.played) = (stored, agreement, played);
        self.thinking.clear();
        self.let_computers_think();
    }

    /// Tells all watchers once why there is no table, except the one who was just told.
    pub(super) fn tell_of_absence(&mut self, but: Option<WatcherId>) {
        let Some(absence) = &mut self.absence else { return };
        if std::mem::replace(&mut absence.told, true) {
            return;
        }
        let why = absence.why.clone();
        for id in self.greeted().into_iter().filter(|id| Some(*id) != but) {
            if let Some(watcher) = self.watchers.get_mut(&id) {
                watcher.tell(&FromTable::Refused { id: None, refusal: why.clone() });
            }
        }
    }

    /// Finds out whether a choice whose write failed was made after all. That is in doubt only if its commit was sent.
    /// The game is loaded again in any case, because the state in memory has the choice already.
    pub(super) async fn settle(&mut self, fault: StoreFault, before: Tail, done: Tail) -> Result<(), Refusal> {
        let within = SETTLE_TIMEOUT.min(self.shared.limits.store_timeout);
        tracing::warn!(game = secret::log_name(&self.stored.id), %fault, "a write failed");
        let in_doubt = fault.is_unconfirmed();
        if matches!(fault, StoreFault::LineTaken) {
            // The game is loaded again where it is held.
            self.lost = self.shared.is_held_elsewhere(&self.stored.id).await.unwrap_or(false);
        }
        self.take_up(in_doubt, within, vec![before.clone(), done.clone()]).await;
        let tail = self.played.as_ref().map(|played| played.tail().clone());
        match tail {
            Some(tail) if tail == done => Ok(()),
            Some(tail) => {
                if tail != before {
                    self.tell_everybody();
                }
                Err(fault.settled().into())
            }
            None if self.absence.as_ref().is_none_or(|absence| absence.why.kind != Kind::Away) => {
                Err(self.not_played())
            }
            None if in_doubt => Err(Refusal::away(
                "the store does not answer, so it is not known yet whether this was done; \
                 the table comes back by itself and shows it",
            )),
            None => Err(Refusal::away(
                "the store does not answer, so this was not done; the table comes back by itself as soon as it does",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tries_become_rarer_but_never_rare() {
        assert_eq!(back_off(0), FIRST_BACK_OFF);
        assert_eq!(back_off(2), FIRST_BACK_OFF * 4);
        assert_eq!(back_off(100), LONGEST_BACK_OFF);
    }
}
