//! The computer at a table: it thinks beside the game, and what it has thought comes back as a message.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use table::Seat;
use table::erased::Advisor;
use tokio::sync::{Semaphore, mpsc};

use super::Message;

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
                let thinking = tokio::task::spawn_blocking(move || {
                    // The place is given back when the thinking has really ended, not when nobody waits for it any more.
                    let _place = place;
                    advisor()
                });
                thinking.await.ok()
            };
            let choice = tokio::time::timeout(patience.thinking, thinking).await.ok().flatten();
            if let Some(table) = table.upgrade() {
                let _ = table.send(Message::Thought(Thought { seat, at, choice })).await;
            }
        });
    }
}
