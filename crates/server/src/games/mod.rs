//! Games in memory: one task for each, made when somebody comes, ended when nobody has come for a while.

mod absence;
mod acting;
mod actor;
mod agreement;
mod awake;
mod computer;
mod keeping;
mod laying_out;
mod played;
mod proposing;
mod recalling;
pub(crate) mod resuming;
mod seats;
pub(crate) mod seen;
mod sight;
mod telling;
mod watcher;

use std::sync::Arc;

use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::brought::Bounds;
use crate::config::Dice;
use crate::limits::Limits;
use crate::offered::Offered;
use crate::protocol::{GameCard, Join, NewGame, Refusal, ToTable};
use crate::secret;
use crate::store::{Guest, Stale, Store, StoreFault, StoredGame};

pub(crate) use absence::spread_back_off;
use actor::Actor;
use awake::Awake;
pub(crate) use seats::seat_for;
pub(crate) use watcher::{Frame, Outbox};

/// The digits of a game's id.
const ID_DIGITS: usize = 32;

/// Number of a connection, unique while the server runs.
pub(crate) type WatcherId = u64;

/// To the task of a game.
pub(crate) enum Message {
    /// What is there to know about it?
    Card { guest: Option<Guest>, reply: oneshot::Sender<Result<GameCard, Refusal>> },
    /// Somebody takes an open seat.
    Join { guest: Guest, join: Join, reply: oneshot::Sender<Result<GameCard, Refusal>> },
    /// The journal, once the game is over, or for its players when it cannot be played on.
    Journal { guest: Option<Guest>, reply: oneshot::Sender<Result<String, Refusal>> },
    /// Somebody is there.
    Attach { watcher: WatcherId, guest: Option<Guest>, outbox: Outbox, reply: oneshot::Sender<Result<bool, Refusal>> },
    /// Somebody says something.
    Said { watcher: WatcherId, message: ToTable },
    /// Somebody has gone.
    Detach { watcher: WatcherId },
    /// The computer has thought.
    Thought(computer::Thought),
    /// A moment that somebody asked for.
    Recalled(recalling::Recalled),
    /// What has come of taking it up again.
    TakenUp(Box<absence::TakenUp>),
    /// End, unless somebody is there: another game needs the room. Whoever asked hears when that is decided.
    Rest { decided: oneshot::Sender<()> },
    /// Tell everybody, and end.
    Close,
}

/// What the store is to know about a game beside its journal.
#[derive(Clone, Copy, Debug)]
enum Note {
    /// Somebody was at it: it is kept from now on as long as the settings say.
    Used,
    /// It has ended: it counts as no open game from now on.
    Over,
}

/// All games. Copies are the same.
#[derive(Clone)]
pub(crate) struct Games {
    pub(crate) shared: Arc<Shared>,
}

/// What the tasks of all games have in common.
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) offered: Offered,
    pub(crate) limits: Limits,
    pub(crate) dice: Dice,
    /// So many games think at the same time.
    pub(crate) thinkers: Arc<Semaphore>,
    awake: Awake,
}

impl Games {
    pub(crate) fn new(store: Store, offered: Offered, limits: Limits, dice: Dice) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        // One core is left to the games of people.
        let thinkers = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        Games { shared: Arc::new(Shared { store, offered, limits, dice, thinkers, awake: Awake::default() }) }
    }

    /// A new game, ready to be stored. Lists are read and a table is laid out, so this takes a while.
    pub(crate) fn lay_out(&self, maker: &Guest, new: &NewGame) -> Result<StoredGame, Refusal> {
        let Shared { offered, dice, limits, .. } = &*self.shared;
        laying_out::lay_out(*offered, *dice, Bounds::of(limits), &secret::new_id()?, maker, new)
    }

    /// Stores a new game and gives its id.
    pub(crate) async fn add(&self, game: &StoredGame) -> Result<String, Refusal> {
        self.shared.store.add_game(game).await?;
        tracing::info!(game = secret::log_name(&game.id), "a game was made");
        Ok(game.id.clone())
    }

    /// A game as somebody with its link sees it. One that sleeps is not woken for it.
    pub(crate) async fn card(&self, id: &str, guest: Option<&Guest>) -> Result<GameCard, Refusal> {
        if self.shared.awake.has(id) {
            return self.ask(id, |reply| Message::Card { guest: guest.cloned(), reply }).await;
        }
        let mut asleep = self.stored(id).await?;
        asleep.over = self.shared.store.is_over(id).await?;
        Ok(asleep.card(guest))
    }

    /// The journal of a game that is over, or, for its players, of one that cannot be played on. One that sleeps is not woken for
    /// it, if the store knows that it is over.
    pub(crate) async fn journal(&self, id: &str, guest: Option<&Guest>) -> Result<String, Refusal> {
        let store = &self.shared.store;
        if !self.shared.awake.has(id) && secret::is_hex(id, ID_DIGITS) && store.is_over(id).await? {
            let loaded = store.load(id).await?.ok_or_else(unknown)?;
            let agreement = agreement::Agreement::read(self.shared.offered, &loaded.game)?;
            // It is played again: whether it is over decides who may see its seed, and a note is no proof of that.
            if let Ok(Some(played)) = played::Played::resume(store, loaded, agreement.game).await {
                return played.journal();
            }
        }
        self.ask(id, |reply| Message::Journal { guest: guest.cloned(), reply }).await
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
        if let Some(task) = self.shared.awake.find(id) {
            return Ok(task);
        }
        let actor = self.stored(id).await?;
        self.shared.awake.make_room(self.shared.limits.games_awake).await?;
        Ok(self.shared.run(id, actor))
    }

    /// A game as the store has it, before it is taken up.
    async fn stored(&self, id: &str) -> Result<Actor, Refusal> {
        if !secret::is_hex(id, ID_DIGITS) {
            return Err(unknown());
        }
        let stored = self.shared.store.game(id).await?.ok_or_else(unknown)?;
        Actor::new(self.shared.clone(), stored)
    }

    /// Removes some games that are no longer kept, but none that is awake; says how many.
    pub(crate) async fn remove_stale(&self, stale: Stale, most: u32) -> Result<u64, StoreFault> {
        let mut stale = self.shared.store.stale_games(stale, most).await?;
        stale.retain(|id| !self.shared.awake.has(id));
        self.shared.store.remove_games(&stale).await?;
        Ok(stale.len() as u64)
    }

    /// How many games are in memory.
    pub(crate) fn count(&self) -> usize {
        self.shared.awake.count()
    }

    /// Tells everybody at every table that the server goes away.
    pub(crate) async fn close(&self) {
        let tasks = self.shared.awake.all();
        for task in &tasks {
            let _ = task.send(Message::Close).await;
        }
        for task in tasks {
            task.closed().await;
        }
    }
}

impl Shared {
    /// Starts the task, unless somebody else was quicker.
    fn run(self: &Arc<Self>, id: &str, actor: Actor) -> mpsc::Sender<Message> {
        self.awake.start(id, |task, messages| tokio::spawn(actor.run(task, messages)))
    }

    /// Lets the task of a game end, unless somebody is just talking to it.
    fn retire(&self, id: &str, messages: &mut mpsc::Receiver<Message>) -> bool {
        self.awake.retire(id, messages)
    }

    /// The journal of a game as the store has it.
    async fn stored_journal(&self, id: &str) -> Result<String, Refusal> {
        let loaded = self.store.load(id).await?.ok_or_else(unknown)?;
        loaded.journal().ok_or_else(unknown)
    }

    /// So many people are at a game now.
    fn note_people(&self, id: &str, people: usize) {
        self.awake.note_people(id, people);
    }

    /// Notes something about a game beside everything else. What could not be noted is noted the next time.
    fn note(&self, id: &str, note: Note) {
        let (store, id) = (self.store.clone(), id.to_owned());
        tokio::spawn(async move {
            let noted = match note {
                Note::Used => store.touch_game(&id).await,
                Note::Over => store.end_game(&id).await,
            };
            if let Err(fault) = noted {
                tracing::warn!(game = secret::log_name(&id), ?note, %fault, "a note about a game was not stored");
            }
        });
    }
}

fn unknown() -> Refusal {
    Refusal::unknown("there is no game behind this link")
}
