//! Computer players: they think on threads of their own, and their answers come back as messages.

use std::sync::Arc;
use std::time::{Duration, Instant};

use prometheus_client::metrics::histogram::Histogram;
use serde_json::Value;
use table::erased::Advisor;
use table::{Budget, Seat};
use tokio::sync::{Semaphore, mpsc, oneshot};

use super::Message;
use super::absence::back_off;
use super::actor::Actor;
use super::played::Played;
use crate::protocol::{FromTable, Kind, Refusal};

/// Nice value of the threads on which the computer thinks, so that everything else goes first.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// The result of thinking.
pub(crate) struct Thought {
    /// The seat it answers for.
    pub(super) seat: Seat,
    /// The number of the question.
    pub(super) at: u32,
    /// The answer; `None` if none was found.
    pub(super) choice: Option<Value>,
}

/// Delays of a computer player.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    /// Delay before it begins to think.
    pub(super) pace: Duration,
    /// Timeout for thinking.
    pub(super) thinking: Duration,
}

/// For how long the table answers for a player.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Help {
    /// For the question with this number.
    With(u32),
    /// Until the setup is done.
    UntilSetupIsDone,
}

/// The limit on concurrent thinking, and the task to report to.
#[derive(Clone)]
pub(super) struct Thinker {
    pub(super) thinkers: Arc<Semaphore>,
    /// How long it takes.
    pub(super) seconds: Histogram,
    pub(super) table: mpsc::WeakSender<Message>,
}

impl Thinker {
    /// Thinks in the background. Holds only a weak reference to the game, so that it does not keep it in memory.
    pub(super) fn think(&self, seat: Seat, at: u32, patience: Patience, advisor: Advisor) {
        let thinker = self.clone();
        // The answer is awaited a little longer than the computer may think.
        let budget = Budget::default().within(patience.thinking.mul_f64(0.8));
        tokio::spawn(async move {
            tokio::time::sleep(patience.pace).await;
            let choice = thinker.apart(patience.thinking, move || advisor(&budget)).await;
            if let Some(table) = thinker.table.upgrade() {
                let _ = table.send(Message::Thought(Thought { seat, at, choice })).await;
            }
        });
    }

    /// Thinks on a thread apart as soon as there is room for one; `None` if that takes longer than this, or fails.
    pub(super) async fn apart<T: Send + 'static>(
        &self,
        timeout: Duration,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let began = Instant::now();
        let thought = apart(self.thinkers.clone(), timeout, think).await;
        self.seconds.observe(began.elapsed().as_secs_f64());
        thought
    }
}

/// Runs something on a thread of its own, with a lower priority, as soon as there is one of these places for it; `None` if
/// that takes longer than this, or fails.
pub(super) async fn apart<T: Send + 'static>(
    places: Arc<Semaphore>,
    timeout: Duration,
    think: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let thinking = async move {
        let place = places.acquire_owned().await.ok()?;
        let (done, thought) = oneshot::channel();
        // A new thread each time: its raised nice value cannot be lowered again.
        let thinking = std::thread::Builder::new().name("thinking".into()).spawn(move || {
            // The permit is returned when the thinking has really ended, even if its result is no longer awaited.
            let _place = place;
            lower_priority();
            // The receiver may be gone after a timeout.
            let _ = done.send(think());
        });
        thinking.ok()?;
        thought.await.ok()
    };
    tokio::time::timeout(timeout, thinking).await.ok().flatten()
}

/// Lowers the priority of this thread below everything else.
pub(super) fn lower_priority() {
    #[cfg(target_os = "linux")]
    // On Linux this sets the nice value of the thread. If it fails, the thread keeps its usual priority.
    let _ = rustix::process::setpriority_process(None, NICENESS);
}

impl Actor {
    /// The computer that answers for a seat, if one does.
    fn helper_of(&self, seat: Seat, played: &Played) -> Option<Advisor> {
        let stored = self.stored.seats.get(usize::from(seat.0))?;
        match (&stored.computer, self.helped.get(&seat)) {
            (Some(name), _) => played.player(seat, name),
            (None, Some(_)) => played.advisor(seat),
            (None, None) => None,
        }
    }

    pub(super) fn let_computers_think(&mut self) {
        let (Some(played), Some(thinker)) = (&self.played, &self.thinker) else { return };
        let asked = played.asked();
        self.helped.retain(|seat, help| match *help {
            Help::With(at) => asked.contains(&(*seat, at)),
            Help::UntilSetupIsDone => played.in_setup(),
        });
        self.thinking.retain(|seat, at| asked.contains(&(*seat, *at)));
        for (seat, at) in asked {
            if self.thinking.contains_key(&seat) {
                continue;
            }
            if let Some(advisor) = self.helper_of(seat, played) {
                let limits = &self.shared.limits;
                // A player who lets the table answer does not want to wait.
                let seen = !self.watchers.is_empty() && !self.helped.contains_key(&seat);
                let pace = if seen { limits.pace } else { Duration::ZERO };
                let pace = if self.setbacks == 0 { pace } else { pace.max(back_off(self.setbacks - 1)) };
                thinker.think(seat, at, Patience { pace, thinking: limits.thinking }, advisor);
                self.thinking.insert(seat, at);
            }
        }
    }

    pub(super) async fn answer_for_computer(&mut self, thought: Thought) {
        let Thought { seat, at, choice } = thought;
        // The question was taken back, or answered by its player.
        if self.thinking.get(&seat) != Some(&at) {
            return;
        }
        self.thinking.remove(&seat);
        // Reset when the choice is stored.
        self.setbacks = self.setbacks.saturating_add(1);
        if let Some(choice) = choice {
            match self.answer(seat, at, &choice).await {
                Ok(()) => return,
                Err(refusal) if is_independent_of_the_choice(&refusal) => return self.think_again(&refusal),
                Err(refusal) => {
                    tracing::error!(
                        game = self.log_name(),
                        says = refusal.says,
                        "the rules refused the computer's choice"
                    );
                }
            }
        }
        let Some(choice) = self.played.as_ref().and_then(|played| played.suggest(seat)) else { return };
        if let Err(refusal) = self.answer(seat, at, &choice).await {
            tracing::error!(game = self.log_name(), says = refusal.says, "the rules refused a suggested choice");
            if is_independent_of_the_choice(&refusal) {
                self.think_again(&refusal);
            }
        }
    }

    /// The computer's choice was not stored: it thinks again after a back-off, or when the game is loaded again.
    fn think_again(&mut self, refusal: &Refusal) {
        self.let_computers_think();
        self.tell_everybody();
        self.tell_of_absence(None);
        if self.absence.is_none() && refusal.kind == Kind::Away && self.setbacks == 1 {
            self.tell_of_setback();
        }
    }

    /// Tells the watchers once why the computer takes so long.
    fn tell_of_setback(&mut self) {
        let refusal =
            Refusal::away("the computer's choice cannot be stored at the moment; it is tried again by itself");
        for id in self.greeted() {
            if let Some(watcher) = self.watchers.get_mut(&id) {
                watcher.tell(&FromTable::Refused { id: None, refusal: refusal.clone() });
            }
        }
    }
}

/// Whether another choice would fail the same way: the store is unavailable, or the question is no longer open.
fn is_independent_of_the_choice(refusal: &Refusal) -> bool {
    matches!(refusal.kind, Kind::Away | Kind::Stale | Kind::Unplayable)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc as blocking;

    fn thinker(permits: usize) -> Thinker {
        let (table, _) = mpsc::channel(1);
        Thinker {
            thinkers: Arc::new(Semaphore::new(permits)),
            seconds: Histogram::new([1.0]),
            table: table.downgrade(),
        }
    }

    #[tokio::test]
    async fn whoever_thinks_too_long_or_finds_no_room_is_not_waited_for() {
        let (release, released) = blocking::channel::<()>();
        let one = thinker(1);
        let short = Duration::from_millis(10);
        assert_eq!(one.apart(short, move || released.recv().is_ok()).await, None, "it still thinks");
        assert_eq!(one.apart(short, || true).await, None, "its place is taken until it has really ended");
        drop(release);
        assert_eq!(one.apart(Duration::from_secs(30), || true).await, Some(true));
    }
}
