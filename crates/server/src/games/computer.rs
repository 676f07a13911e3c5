//! The computer at a table: it thinks beside the game, and what it has thought comes back as a message.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use table::Seat;
use table::erased::Advisor;
use tokio::sync::{Semaphore, mpsc, oneshot};

use super::Message;
use super::absence::back_off;
use super::actor::Actor;
use super::played::Played;
use crate::protocol::{FromTable, Kind, Refusal};

/// How far the computer's thinking steps back behind everything else, from 0 to 19.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// What the computer has thought of.
pub(crate) struct Thought {
    /// For whom.
    pub(super) seat: Seat,
    /// The number of the question.
    pub(super) at: u32,
    /// The answer; none if nothing came of it.
    pub(super) choice: Option<Value>,
}

/// How long things take.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    /// Before it begins.
    pub(super) pace: Duration,
    /// Until it is stopped.
    pub(super) thinking: Duration,
}

/// How long the table answers for somebody.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Help {
    /// With this question.
    With(u32),
    /// Until the setup is done.
    UntilSetupIsDone,
}

/// Where the computer thinks, and whom it tells.
#[derive(Clone)]
pub(super) struct Thinker {
    pub(super) thinkers: Arc<Semaphore>,
    pub(super) table: mpsc::WeakSender<Message>,
}

impl Thinker {
    /// Thinks beside everything else. A game that has ended meanwhile is not kept alive by it.
    pub(super) fn think(&self, seat: Seat, at: u32, patience: Patience, advisor: Advisor) {
        let Self { thinkers, table } = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(patience.pace).await;
            let thinking = async {
                let place = thinkers.acquire_owned().await.ok()?;
                let (done, thought) = oneshot::channel();
                // A thread of its own: one that has stepped back stays behind whatever it does next.
                let thinking = std::thread::Builder::new().name("thinking".into()).spawn(move || {
                    // The place is given back when the thinking has really ended, not when nobody waits for it any more.
                    let _place = place;
                    step_back();
                    // Nobody may wait for it any more.
                    let _ = done.send(advisor());
                });
                thinking.ok()?;
                thought.await.ok()
            };
            let choice = tokio::time::timeout(patience.thinking, thinking).await.ok().flatten();
            if let Some(table) = table.upgrade() {
                let _ = table.send(Message::Thought(Thought { seat, at, choice })).await;
            }
        });
    }
}

/// Lets people's games go first: this thread gets what they leave.
fn step_back() {
    #[cfg(target_os = "linux")]
    // The kernel counts a thread as a process here. If it refuses, the computer thinks like everybody else.
    let _ = rustix::process::setpriority_process(None, NICENESS);
}

impl Actor {
    /// Answers for a seat instead of its player, if anybody is to.
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
                // Whoever lets the table answer for them wants to be done with it.
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
        // What is no longer asked was taken back, or answered by its player.
        if self.thinking.get(&seat) != Some(&at) {
            return;
        }
        self.thinking.remove(&seat);
        // Until the choice is stored.
        self.setbacks = self.setbacks.saturating_add(1);
        if let Some(choice) = choice {
            match self.answer(seat, at, &choice).await {
                Ok(()) => return,
                Err(refusal) if is_no_fault_of_the_choice(&refusal) => return self.think_again(&refusal),
                Err(refusal) => {
                    tracing::error!(game = self.log_name(), says = refusal.says, "the advice was refused");
                }
            }
        }
        let Some(choice) = self.played.as_ref().and_then(|played| played.suggest(seat)) else { return };
        if let Err(refusal) = self.answer(seat, at, &choice).await {
            tracing::error!(game = self.log_name(), says = refusal.says, "the computer finds no answer");
            if is_no_fault_of_the_choice(&refusal) {
                self.think_again(&refusal);
            }
        }
    }

    /// The computer's choice was not stored: it thinks again a little later, or when the game is back.
    fn think_again(&mut self, refusal: &Refusal) {
        self.let_computers_think();
        self.tell_everybody();
        self.tell_of_absence(None);
        if self.absence.is_none() && refusal.kind == Kind::Away && self.setbacks == 1 {
            self.tell_of_setback();
        }
    }

    /// Whoever waits for the computer hears why it takes so long, once.
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

/// Another choice would fare no better: the store is away, or somebody else was quicker.
fn is_no_fault_of_the_choice(refusal: &Refusal) -> bool {
    matches!(refusal.kind, Kind::Away | Kind::Stale | Kind::Unplayable)
}
