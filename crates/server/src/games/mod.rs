//! Games in memory: one task each, started when a client comes, evicted after a while without any.

mod absence;
mod acting;
mod actor;
mod advising;
mod again;
mod agreement;
mod clock;
mod computer;
mod ended;
mod hosting;
mod keeping;
mod laying_out;
mod listing;
mod loaded_games;
mod looking;
mod looking_back;
mod origin;
mod parting;
mod played;
mod proposing;
mod recalling;
mod relaying;
pub(crate) mod resuming;
mod seats;
pub(crate) mod seen;
mod sight;
mod standing;
mod talking;
mod telling;
mod timekeeping;
mod uploading;
mod watcher;
mod withdrawing;
mod working_out;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::brought::Bounds;
use crate::config::Dice;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::names;
use crate::nodes::Node;
use crate::offered::Offered;
use crate::protocol::{GameCard, Join, NewGame, Refusal, Rematch, RematchState, ToTable};
use crate::secret;
use crate::store::{Guest, Hold, Stale, Store, StoreFault};

pub(crate) use absence::spread_back_off;
use actor::Actor;
pub(crate) use agreement::Agreement;
pub(crate) use ended::{Ended, Listening};
pub(crate) use laying_out::LaidOut;
use loaded_games::LoadedGames;
pub(crate) use looking_back::{Hindsights, Known, LookingBack};
use relaying::Relay;
pub(crate) use seats::seat_for;
pub(crate) use uploading::too_many as too_many_uploads;
pub(crate) use watcher::{Frame, Outbox};
use working_out::Workers;

/// Length of a game's id in hexadecimal digits.
const ID_DIGITS: usize = 32;

/// Number of a connection, unique while the server runs.
pub(crate) type WatcherId = u64;

/// A message to the task of a game.
pub(crate) enum Message {
    /// Asks for its card.
    Card { guest: Option<Guest>, reply: oneshot::Sender<Result<GameCard, Refusal>> },
    /// A guest takes an open seat.
    Join { guest: Guest, join: Join, reply: oneshot::Sender<Result<GameCard, Refusal>> },
    /// The maker takes back a game that nobody has joined.
    Withdraw { guest: Guest, reply: oneshot::Sender<Result<(), Refusal>> },
    /// Whoever runs the server removes it.
    Remove { reply: oneshot::Sender<Result<(), Refusal>> },
    /// A player wants to play again.
    Again { guest: Guest, wish: Rematch, reply: oneshot::Sender<Result<RematchState, Refusal>> },
    /// A player declines a rematch that others propose, or takes back what they said themselves.
    NotAgain { guest: Guest, declines: bool, reply: oneshot::Sender<Result<RematchState, Refusal>> },
    /// Asks whether a note can be left at an event: the game is over, and the event has happened.
    Remark { event: usize, reply: oneshot::Sender<Result<(), Refusal>> },
    /// Asks to look back on the game, once it is over.
    LookBack { reply: oneshot::Sender<Result<LookingBack, Refusal>> },
    /// The journal, once the game is over, or for its players when it cannot be played on.
    Journal { guest: Option<Guest>, reply: oneshot::Sender<Result<String, Refusal>> },
    /// A player is about to go for good: what is played with others is given up for them.
    Leave { guest: Guest, reply: oneshot::Sender<Result<(), Refusal>> },
    /// A player has gone for good, and the game with them if they played it alone.
    Gone { guest: Guest, removed: bool },
    /// A client connects.
    Attach { watcher: WatcherId, guest: Option<Guest>, outbox: Outbox, reply: oneshot::Sender<Result<bool, Refusal>> },
    /// A client sent a message.
    Said { watcher: WatcherId, message: ToTable },
    /// A client disconnected.
    Detach { watcher: WatcherId },
    /// The result of a computer player's thinking.
    Thought(computer::Thought),
    /// Advice that a player asked for.
    Counselled(advising::Counselled),
    /// What was worked out for a client.
    WorkedOut(working_out::WorkedOut),
    /// A past moment that a client asked for.
    Recalled(recalling::Recalled),
    /// What was said earlier beside the table, for a client.
    Heard(talking::Heard),
    /// The result of loading the game again.
    TakenUp(Box<absence::TakenUp>),
    /// Evict the game, unless a client is connected: another game needs the room. `decided` is notified either way.
    Rest { decided: oneshot::Sender<()> },
    /// Another node holds the game now: its clients are sent there, and this task ends.
    Lost,
    /// Tell all clients that the server stops, and end.
    Close,
}

/// A note for the store about a game, beside its journal.
#[derive(Clone, Copy, Debug)]
enum Note {
    /// A client came: its retention time starts again.
    Used,
    /// It has ended: it no longer counts as an open game.
    Over,
}

/// All games. Clones share their state.
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
    /// Limits how many threads think at the same time.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Answers questions about the table that take long.
    workers: Workers,
    pub(crate) metrics: Metrics,
    /// This server among others that share the store, if there can be others.
    node: Option<Node>,
    next_watcher: AtomicU64,
    /// Tells open connections of sessions that end.
    pub(crate) ended: Ended,
    loaded: LoadedGames,
}

impl Games {
    pub(crate) fn new(store: Store, offered: Offered, limits: Limits, dice: Dice, node: Option<Node>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        // One core is left for everything else.
        let thinkers = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        let workers = Workers::new(&limits);
        let metrics = Metrics::new(store.timings());
        let loaded = LoadedGames::default();
        let (next_watcher, ended) = (AtomicU64::new(0), Ended::default());
        let shared =
            Shared { store, offered, limits, dice, thinkers, workers, metrics, node, next_watcher, ended, loaded };
        Games { shared: Arc::new(shared) }
    }

    /// Sets up a new game, ready to be stored. Reads lists and lays out a table, so it is slow enough to block.
    ///
    /// `from` is the agreement of another game with the position from which this one is played.
    pub(crate) fn lay_out(&self, maker: &Guest, new: &NewGame, from: Option<Agreement>) -> Result<LaidOut, Refusal> {
        let Shared { offered, dice, limits, .. } = &*self.shared;
        let agreement = from.map_or_else(|| laying_out::agreed(*offered, new), Ok)?;
        laying_out::lay_out(agreement, *dice, Bounds::of(limits), &secret::new_id()?, maker, new)
    }

    /// Stores a new game and returns its id.
    pub(crate) async fn add(&self, LaidOut { game, listing }: &LaidOut) -> Result<String, Refusal> {
        self.shared.store.add_listed_game(game, listing).await?;
        tracing::info!(game = secret::log_name(&game.id), "created a game");
        Ok(game.id.clone())
    }

    /// The card of a game for anyone with its link. Does not load a game that is not in memory.
    pub(crate) async fn card(&self, id: &str, guest: Option<&Guest>) -> Result<GameCard, Refusal> {
        if self.shared.loaded.has(id) {
            return self.ask(id, |reply| Message::Card { guest: guest.cloned(), reply }).await;
        }
        self.card_aside(id, guest).await
    }

    /// The card of a game, read from the store.
    async fn card_aside(&self, id: &str, guest: Option<&Guest>) -> Result<GameCard, Refusal> {
        let mut stored = self.stored(id).await?;
        stored.over = self.shared.store.is_over(id).await?;
        Ok(stored.card(guest))
    }

    /// A game read from the store, to be looked at.
    async fn loaded_aside(&self, id: &str) -> Result<Actor, Refusal> {
        let mut actor = self.stored(id).await?;
        actor.over = self.shared.store.is_over(id).await?;
        if actor.stored.header.is_some() {
            actor.take_up(false, self.shared.limits.store_timeout, Vec::new()).await;
        }
        Ok(actor)
    }

    /// The journal of a game that another node holds.
    async fn journal_aside(&self, id: &str, guest: Option<&Guest>) -> Result<String, Refusal> {
        match self.loaded_aside(id).await?.journal(guest) {
            Some(journal) => journal,
            None => self.shared.stored_journal(id).await,
        }
    }

    /// The number of a new connection.
    pub(crate) fn next_watcher(&self) -> WatcherId {
        self.shared.next_watcher.fetch_add(1, Ordering::Relaxed)
    }

    /// Tells the connections of all nodes that sessions have ended.
    pub(crate) fn end_sessions(&self, sessions: impl IntoIterator<Item = String>) {
        for session in sessions {
            self.session_ended(&session);
            if let Some(node) = &self.shared.node {
                node.announce_end(&session);
            }
        }
    }

    /// Tells the connections of this node that a session has ended.
    pub(crate) fn session_ended(&self, session: &str) {
        self.shared.ended.end(session);
    }

    /// The journal of a game that is over, or, for its players, of one that can no longer be played. A game that the
    /// store knows to be over is replayed here, without starting its task.
    pub(crate) async fn journal(&self, id: &str, guest: Option<&Guest>) -> Result<String, Refusal> {
        let store = &self.shared.store;
        if !self.shared.loaded.has(id) && secret::is_hex(id, ID_DIGITS) && store.is_over(id).await? {
            let loaded = store.load(id).await?.ok_or_else(unknown)?;
            let agreement = agreement::Agreement::read(self.shared.offered, &loaded.game)?;
            // The journal is replayed: only whether the game is really over decides who may see its seed, and a note
            // does not prove that.
            if let Ok(Some(played)) = played::Played::resume(store, loaded, agreement.game).await {
                return played.journal();
            }
        }
        self.ask(id, |reply| Message::Journal { guest: guest.cloned(), reply }).await
    }

    /// Checks that a name is not that of somebody else's account.
    pub(crate) async fn check_name_is_nobody_elses(&self, guest: &Guest, name: &str) -> Result<(), Refusal> {
        self.shared.check_name_is_nobody_elses(guest, name).await
    }

    /// Sends a request to a game and waits for the answer.
    pub(crate) async fn ask<T>(
        &self,
        id: &str,
        message: impl Fn(oneshot::Sender<Result<T, Refusal>>) -> Message,
    ) -> Result<T, Refusal> {
        // A game that is evicted just now is loaded again.
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

    /// The task of a game, started if necessary.
    pub(crate) async fn task(&self, id: &str) -> Result<mpsc::Sender<Message>, Refusal> {
        if let Some(task) = self.shared.loaded.find(id) {
            return Ok(task);
        }
        let lease = match &self.shared.node {
            Some(node) if secret::is_hex(id, ID_DIGITS) => match node.hold(id, None).await? {
                Hold::Here(term) => Some(term),
                Hold::Elsewhere(holder) | Hold::Newer { node: Some(holder), .. } => {
                    return self.relay(id, node, &holder).await;
                }
                Hold::Newer { rules, node: None } => return Err(newer_rules(rules)),
                // The store says so, too.
                Hold::NoGame => None,
            },
            _ => None,
        };
        let started = self.start(id, lease).await;
        if let (Err(_), Some(node), Some(term)) = (&started, &self.shared.node, lease) {
            node.release(id, term).await;
        }
        started
    }

    /// Starts the task of a game that this server holds.
    async fn start(&self, id: &str, lease: Option<i64>) -> Result<mpsc::Sender<Message>, Refusal> {
        let mut actor = self.stored(id).await?;
        actor.lease = lease;
        self.shared.loaded.make_room(self.shared.limits.games_awake).await?;
        Ok(self.shared.loaded.start(id, false, |task, messages| tokio::spawn(actor.run(task, messages))))
    }

    /// Starts the task that relays to the node that holds a game.
    async fn relay(&self, id: &str, node: &Node, holder: &str) -> Result<mpsc::Sender<Message>, Refusal> {
        self.shared.loaded.make_room(self.shared.limits.games_awake).await?;
        let link = node.link(holder, id).await;
        let relay = Relay::new(self.shared.clone(), id, link);
        Ok(self.shared.loaded.start(id, true, |_, messages| tokio::spawn(relay.run(messages))))
    }

    /// The task of a game for clients of another node; refused if this node does not hold the game.
    async fn own_task(&self, id: &str) -> Result<mpsc::Sender<Message>, Refusal> {
        if let Some(task) = self.shared.loaded.find_own(id) {
            return Ok(task);
        }
        let Some(node) = &self.shared.node else { return Err(Refusal::defect()) };
        let Hold::Here(term) = node.hold(id, None).await? else { return Err(Refusal::table_is_away()) };
        if let Err(refusal) = self.start(id, Some(term)).await {
            node.release(id, term).await;
            return Err(refusal);
        }
        self.shared.loaded.find_own(id).ok_or_else(Refusal::table_is_away)
    }

    /// Whether a game is in memory, here or at another node.
    async fn is_live(&self, id: &str) -> Result<bool, Refusal> {
        Ok(self.shared.loaded.has(id) || self.shared.is_held_elsewhere(id).await?)
    }

    /// Ends the tasks of games that this node does not hold any more.
    pub(crate) async fn lose(&self, is_lost: impl Fn(&str) -> bool) {
        for task in self.shared.loaded.own(is_lost) {
            let _ = task.send(Message::Lost).await;
        }
    }

    /// The actor of a stored game, before its journal is loaded.
    async fn stored(&self, id: &str) -> Result<Actor, Refusal> {
        if !secret::is_hex(id, ID_DIGITS) {
            return Err(unknown());
        }
        let stored = self.shared.store.game(id).await?.ok_or_else(unknown)?;
        let mut actor = Actor::new(self.shared.clone(), stored)?;
        if actor.stored.is_uploaded() {
            actor.uploader = self.shared.store.uploader(id).await?;
        } else {
            actor.find_rematch().await?;
        }
        Ok(actor)
    }

    /// Removes up to `most` games past their retention time, except those in memory; returns how many.
    pub(crate) async fn remove_stale(&self, stale: Stale, most: u32) -> Result<u64, StoreFault> {
        let mut stale = self.shared.store.stale_games(stale, most).await?;
        stale.retain(|id| !self.shared.loaded.has(id));
        self.shared.store.remove_games(&stale).await?;
        Ok(stale.len() as u64)
    }

    /// Removes a game at the wish of whoever runs the server.
    pub(crate) async fn remove(&self, id: &str) -> Result<(), Refusal> {
        if self.is_live(id).await? {
            return self.ask(id, |reply| Message::Remove { reply }).await;
        }
        self.shared.store.remove_games(&[id.to_owned()]).await?;
        tracing::info!(game = secret::log_name(id), "removed a game");
        Ok(())
    }

    /// Number of games in memory.
    pub(crate) fn count(&self) -> usize {
        self.shared.loaded.count()
    }

    /// Tells the clients of every game that the server stops.
    pub(crate) async fn close(&self) {
        let tasks = self.shared.loaded.all();
        for task in &tasks {
            let _ = task.send(Message::Close).await;
        }
        for task in tasks {
            task.closed().await;
        }
    }
}

impl Shared {
    /// Whether another node holds a game.
    async fn is_held_elsewhere(&self, id: &str) -> Result<bool, Refusal> {
        match &self.node {
            Some(node) => Ok(node.is_held_elsewhere(id).await?),
            None => Ok(false),
        }
    }

    /// Releases a game that was held for this term.
    async fn release(&self, id: &str, lease: Option<i64>) {
        if let (Some(node), Some(term)) = (&self.node, lease) {
            node.release(id, term).await;
        }
    }

    /// Lets the task of a game end, unless messages are waiting for it.
    fn retire(&self, id: &str, messages: &mut mpsc::Receiver<Message>) -> bool {
        self.loaded.retire(id, messages)
    }

    /// Removes the task of a game that is no more; messages that wait for it are dropped.
    fn forget(&self, id: &str, messages: &mut mpsc::Receiver<Message>) {
        self.loaded.forget(id, messages);
    }

    /// Checks that a name is not that of somebody else's account.
    async fn check_name_is_nobody_elses(&self, guest: &Guest, name: &str) -> Result<(), Refusal> {
        match self.store.account(&names::key(name)).await? {
            Some(account) if !guest.is(&account.guest) => {
                Err(Refusal::malformed("that name belongs to an account; sign in, or choose another"))
            }
            _ => Ok(()),
        }
    }

    /// The journal of a game as it is stored.
    async fn stored_journal(&self, id: &str) -> Result<String, Refusal> {
        let loaded = self.store.load(id).await?.ok_or_else(unknown)?;
        loaded.journal().ok_or_else(unknown)
    }

    /// Records the number of connections to a game.
    fn note_people(&self, id: &str, people: usize) {
        self.loaded.note_people(id, people);
    }

    /// Stores a note about a game in the background. A note that fails is repeated the next time.
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

/// The game waits until a server with these rules runs again.
fn newer_rules(rules: u32) -> Refusal {
    Refusal::away(format!(
        "this game goes on under version {rules} of its rules, and no server with that version runs at the moment; \
         the table comes by itself as soon as one does"
    ))
}
