//! The games in memory: their tasks, when they were last used, and eviction of the least recently used.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::Message;
use crate::protocol::Refusal;

/// Capacity of a game's message queue.
const QUEUE_CAPACITY: usize = 256;

/// Maximum number of games that are asked to make room before a request is refused.
const MAX_ASKED: usize = 4;

/// Timeout for the answer of each of them.
const REST_TIMEOUT: Duration = Duration::from_secs(2);

#[derive(Default)]
pub(super) struct LoadedGames {
    games: Mutex<HashMap<String, Game>>,
}

struct Game {
    task: mpsc::Sender<Message>,
    used: Instant,
    /// Number of connections to the game, as it last reported.
    people: usize,
    /// Whether another node holds the game, and its task only relays.
    relayed: bool,
}

impl LoadedGames {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Game>> {
        // Nothing under this lock can panic.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn count(&self) -> usize {
        self.lock().len()
    }

    pub(super) fn all(&self) -> Vec<mpsc::Sender<Message>> {
        self.lock().values().map(|game| game.task.clone()).collect()
    }

    /// The task of a game in memory.
    pub(super) fn find(&self, id: &str) -> Option<mpsc::Sender<Message>> {
        let mut games = self.lock();
        let game = games.get_mut(id).filter(|game| !game.task.is_closed())?;
        game.used = Instant::now();
        Some(game.task.clone())
    }

    /// The task of a game in memory that this server holds.
    pub(super) fn find_own(&self, id: &str) -> Option<mpsc::Sender<Message>> {
        let games = self.lock();
        let game = games.get(id).filter(|game| !game.relayed && !game.task.is_closed())?;
        Some(game.task.clone())
    }

    /// The tasks of games that this server holds.
    pub(super) fn own(&self, which: impl Fn(&str) -> bool) -> Vec<mpsc::Sender<Message>> {
        let games = self.lock();
        games.iter().filter(|(id, game)| !game.relayed && which(id)).map(|(_, game)| game.task.clone()).collect()
    }

    pub(super) fn has(&self, id: &str) -> bool {
        self.lock().get(id).is_some_and(|game| !game.task.is_closed())
    }

    /// Starts the task of a game, unless it was started meanwhile.
    pub(super) fn start<T>(
        &self,
        id: &str,
        relayed: bool,
        run: impl FnOnce(mpsc::WeakSender<Message>, mpsc::Receiver<Message>) -> T,
    ) -> mpsc::Sender<Message> {
        let mut games = self.lock();
        if let Some(game) = games.get(id).filter(|game| !game.task.is_closed()) {
            return game.task.clone();
        }
        let (task, messages) = mpsc::channel(QUEUE_CAPACITY);
        games.insert(id.to_owned(), Game { task: task.clone(), used: Instant::now(), people: 0, relayed });
        run(task.downgrade(), messages);
        task
    }

    pub(super) fn note_people(&self, id: &str, people: usize) {
        if let Some(game) = self.lock().get_mut(id) {
            game.people = people;
        }
    }

    /// Lets the task of a game end, unless messages are waiting for it.
    pub(super) fn retire(&self, id: &str, messages: &mut mpsc::Receiver<Message>) -> bool {
        let mut games = self.lock();
        // Senders are handed out under this lock, so any later message finds the queue closed.
        if !messages.is_empty() {
            return false;
        }
        messages.close();
        games.remove(id);
        true
    }

    /// Removes the task of a game that is no more, even if messages are waiting for it.
    pub(super) fn forget(&self, id: &str, messages: &mut mpsc::Receiver<Message>) {
        let mut games = self.lock();
        messages.close();
        games.remove(id);
    }

    /// Makes room for one more game: evicts the least recently used one without connections.
    pub(super) async fn make_room(&self, most: usize) -> Result<(), Refusal> {
        if self.count() < most {
            return Ok(());
        }
        for task in self.longest_unused() {
            let (decided, heard) = oneshot::channel();
            let rest = async {
                let _ = task.send(Message::Rest { decided }).await;
                let _ = heard.await;
            };
            // A busy game stays in memory; one that does not answer in time is skipped.
            let _ = tokio::time::timeout(REST_TIMEOUT, rest).await;
            if self.count() < most {
                return Ok(());
            }
        }
        Err(Refusal::busy("all tables are taken at the moment; try again a little later"))
    }

    /// Games without connections, least recently used first.
    fn longest_unused(&self) -> Vec<mpsc::Sender<Message>> {
        let games = self.lock();
        let mut idle: Vec<_> = games.values().filter(|game| game.people == 0).collect();
        idle.sort_by_key(|game| game.used);
        idle.truncate(MAX_ASKED);
        idle.iter().map(|game| game.task.clone()).collect()
    }
}
