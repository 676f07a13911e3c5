//! Games in memory: one task for each, made when somebody comes, ended when nobody has come for a while.

mod acting;
mod actor;
mod computer;
mod played;
mod recalling;
mod seats;
mod sight;
mod telling;
mod terms;
mod watcher;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::config::{Dice, Limits};
use crate::protocol::{GameCard, Join, NewGame, Refusal, ToTable};
use crate::rulesets::Rulesets;
use crate::secret;
use crate::store::{Guest, Store};

use actor::Actor;
pub(crate) use watcher::{Frame, Outbox};

/// How many messages may wait for a game.
const WAITING: usize = 256;

/// Number of a connection, unique while the server runs.
pub(crate) type WatcherId = u64;

/// To the task of a game.
pub(crate) enum Message {
    /// What is there to know about it?
    Card { guest: Option<Guest>, reply: oneshot::Sender<Result<GameCard, Refusal>> },
    /// Somebody takes the empty seat.
    Join { guest: Guest, join: Join, reply: oneshot::Sender<Result<GameCard, Refusal>> },
    /// The journal, once the game is over.
    Journal { reply: oneshot::Sender<Result<String, Refusal>> },
    /// Somebody is there.
    Attach { watcher: WatcherId, guest: Option<Guest>, outbox: Outbox, reply: oneshot::Sender<Result<(), Refusal>> },
    /// Somebody says something.
    Said { watcher: WatcherId, message: ToTable },
    /// Somebody has gone.
    Detach { watcher: WatcherId },
    /// The computer has thought.
    Thought(computer::Thought),
    /// A moment that somebody asked for.
    Recalled(recalling::Recalled),
    /// Tell everybody, and end.
    Close,
}

/// All games. Copies are the same.
#[derive(Clone)]
pub(crate) struct Games {
    pub(crate) shared: Arc<Shared>,
}

/// What the tasks of all games have in common.
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) rulesets: Rulesets,
    pub(crate) limits: Limits,
    pub(crate) dice: Dice,
    /// So many games think at the same time.
    pub(crate) thinkers: Arc<Semaphore>,
    live: Mutex<HashMap<String, mpsc::Sender<Message>>>,
}

impl Games {
    pub(crate) fn new(store: Store, rulesets: Rulesets, limits: Limits, dice: Dice) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let thinkers = Arc::new(Semaphore::new(cores));
        Games { shared: Arc::new(Shared { store, rulesets, limits, dice, thinkers, live: Mutex::default() }) }
    }

    /// Makes a game. Its maker sits where they like.
    pub(crate) async fn make(&self, maker: &Guest, new: &NewGame) -> Result<String, Refusal> {
        let id = secret::new_id()?;
        let stored = terms::lay_out(&self.shared.rulesets, self.shared.dice, &id, maker, new)?;
        self.shared.store.add_game(&stored).await?;
        tracing::info!(game = secret::log_name(&id), mode = ?new.mode, "a game was made");
        Ok(id)
    }

    /// Asks a game something and waits for the answer.
    pub(crate) async fn ask<T>(
        &self,
        id: &str,
        message: impl Fn(oneshot::Sender<Result<T, Refusal>>) -> Message,
    ) -> Result<T, Refusal> {
        // A game that goes to sleep in just this moment is woken again.
        for _ in 0..3 {
            let (reply, answer) = oneshot::channel();
            let task = self.task(id).await?;
            if task.send(message(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        Err(Refusal::defect())
    }

    /// The task of a game; it is started if it does not run.
    pub(crate) async fn task(&self, id: &str) -> Result<mpsc::Sender<Message>, Refusal> {
        let unknown = || Refusal::unknown("there is no game behind this link");
        if !secret::is_hex(id, 32) {
            return Err(unknown());
        }
        if let Some(task) = self.shared.running(id) {
            return Ok(task);
        }
        let stored = self.shared.store.game(id).await?.ok_or_else(unknown)?;
        let actor = Actor::new(self.shared.clone(), stored)?;
        Ok(self.shared.run(id, actor))
    }

    /// How many games are in memory.
    pub(crate) fn count(&self) -> usize {
        self.shared.lock().len()
    }

    /// Tells everybody at every table that the server goes away.
    pub(crate) async fn close(&self) {
        let tasks: Vec<_> = self.shared.lock().values().cloned().collect();
        for task in &tasks {
            let _ = task.send(Message::Close).await;
        }
        for task in tasks {
            task.closed().await;
        }
    }
}

impl Shared {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, mpsc::Sender<Message>>> {
        // Nothing that could panic happens under this lock.
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn running(&self, id: &str) -> Option<mpsc::Sender<Message>> {
        self.lock().get(id).filter(|task| !task.is_closed()).cloned()
    }

    /// Starts the task, unless somebody else was quicker.
    fn run(self: &Arc<Self>, id: &str, actor: Actor) -> mpsc::Sender<Message> {
        let mut live = self.lock();
        if let Some(task) = live.get(id).filter(|task| !task.is_closed()) {
            return task.clone();
        }
        let (task, messages) = mpsc::channel(WAITING);
        live.insert(id.to_owned(), task.clone());
        tokio::spawn(actor.run(task.downgrade(), messages));
        task
    }

    /// Lets the task of a game end, unless somebody is just talking to it.
    fn retire(&self, id: &str, messages: &mut mpsc::Receiver<Message>) -> bool {
        let mut live = self.lock();
        // Tasks are handed out under this lock, so whoever still holds one has either sent or will find it closed.
        if !messages.is_empty() {
            return false;
        }
        messages.close();
        live.remove(id);
        true
    }
}
