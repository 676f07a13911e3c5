//! The games in memory: how to reach them, who was used last, and how room is made for another one.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::Message;
use crate::protocol::Refusal;

/// How many messages may wait for a game.
const WAITING: usize = 256;

/// So many games are asked to make room before somebody is told that there is none.
const MAX_ASKED: usize = 4;

/// How long one of them may take to answer.
const REST_TIMEOUT: Duration = Duration::from_secs(2);

#[derive(Default)]
pub(super) struct Awake {
    games: Mutex<HashMap<String, Game>>,
}

struct Game {
    task: mpsc::Sender<Message>,
    used: Instant,
    /// How many people are there, as far as the game has told.
    people: usize,
}

impl Awake {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Game>> {
        // Nothing that could panic happens under this lock.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn count(&self) -> usize {
        self.lock().len()
    }

    pub(super) fn all(&self) -> Vec<mpsc::Sender<Message>> {
        self.lock().values().map(|game| game.task.clone()).collect()
    }

    /// The task of a game that is awake.
    pub(super) fn find(&self, id: &str) -> Option<mpsc::Sender<Message>> {
        let mut games = self.lock();
        let game = games.get_mut(id).filter(|game| !game.task.is_closed())?;
        game.used = Instant::now();
        Some(game.task.clone())
    }

    pub(super) fn has(&self, id: &str) -> bool {
        self.lock().get(id).is_some_and(|game| !game.task.is_closed())
    }

    /// Starts the task of a game, unless somebody else was quicker.
    pub(super) fn start<T>(
        &self,
        id: &str,
        run: impl FnOnce(mpsc::WeakSender<Message>, mpsc::Receiver<Message>) -> T,
    ) -> mpsc::Sender<Message> {
        let mut games = self.lock();
        if let Some(game) = games.get(id).filter(|game| !game.task.is_closed()) {
            return game.task.clone();
        }
        let (task, messages) = mpsc::channel(WAITING);
        games.insert(id.to_owned(), Game { task: task.clone(), used: Instant::now(), people: 0 });
        run(task.downgrade(), messages);
        task
    }

    pub(super) fn note_people(&self, id: &str, people: usize) {
        if let Some(game) = self.lock().get_mut(id) {
            game.people = people;
        }
    }

    /// Lets the task of a game end, unless somebody is just talking to it.
    pub(super) fn retire(&self, id: &str, messages: &mut mpsc::Receiver<Message>) -> bool {
        let mut games = self.lock();
        // Tasks are handed out under this lock, so whoever still holds one has either sent or will find it closed.
        if !messages.is_empty() {
            return false;
        }
        messages.close();
        games.remove(id);
        true
    }

    /// Makes room for one more game: the one that was not used for longest goes to sleep, if nobody is at it.
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
            // One that is busy stays, and one that does not answer is not waited for.
            let _ = tokio::time::timeout(REST_TIMEOUT, rest).await;
            if self.count() < most {
                return Ok(());
            }
        }
        Err(Refusal::busy("all tables are taken at the moment; try again a little later"))
    }

    /// Games that nobody is at, the one that was not used for longest first.
    fn longest_unused(&self) -> Vec<mpsc::Sender<Message>> {
        let games = self.lock();
        let mut idle: Vec<_> = games.values().filter(|game| game.people == 0).collect();
        idle.sort_by_key(|game| game.used);
        idle.truncate(MAX_ASKED);
        idle.iter().map(|game| game.task.clone()).collect()
    }
}
