//! The task of one game. It alone touches the game, so whatever is done happens one after the other.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use table::Seat;
use tokio::sync::{mpsc, oneshot};

use super::computer::{Help, Thinker};
use super::played::Played;
use super::sight::Sights;
use super::terms::Terms;
use super::watcher::Watcher;
use super::{Message, Shared, WatcherId};
use crate::protocol::{Kind, Proposal, Refusal};
use crate::rulesets::Known;
use crate::secret;
use crate::store::StoredGame;

/// A game that is over leaves the memory sooner.
const IDLE_WHEN_OVER: Duration = Duration::from_mins(1);

pub(super) struct Actor {
    pub(super) shared: Arc<Shared>,
    pub(super) stored: StoredGame,
    pub(super) terms: Terms,
    pub(super) known: Known,
    pub(super) played: Option<Played>,
    pub(super) watchers: BTreeMap<WatcherId, Watcher>,
    pub(super) sights: Sights,
    pub(super) proposal: Option<Proposal>,
    /// Who lets the table answer, and how long.
    pub(super) helped: BTreeMap<Seat, Help>,
    /// For whom the computer thinks about which question.
    pub(super) thinking: BTreeMap<Seat, u32>,
    pub(super) thinker: Option<Thinker>,
}

impl Actor {
    pub(super) fn new(shared: Arc<Shared>, stored: StoredGame) -> Result<Self, Refusal> {
        let known = shared.rulesets.find(&stored.ruleset)?;
        let terms: Terms = serde_json::from_str(&stored.terms).map_err(|error| {
            tracing::error!(game = secret::log_name(&stored.id), %error, "the terms of a game cannot be read");
            Refusal::defect()
        })?;
        Ok(Actor {
            shared,
            stored,
            terms,
            known,
            played: None,
            watchers: BTreeMap::new(),
            sights: Sights::default(),
            proposal: None,
            helped: BTreeMap::new(),
            thinking: BTreeMap::new(),
            thinker: None,
        })
    }

    /// Lives until nobody has come for a while.
    pub(super) async fn run(mut self, own: mpsc::WeakSender<Message>, mut messages: mpsc::Receiver<Message>) {
        self.thinker = Some(Thinker { thinkers: self.shared.thinkers.clone(), table: own });
        self.take_up().await;
        loop {
            let message = tokio::time::timeout(self.patience(), messages.recv()).await;
            match message {
                Ok(Some(Message::Close)) => break self.say_farewell(),
                Ok(Some(message)) => self.receive(message).await,
                Ok(None) => break,
                Err(_) if !self.is_busy() && self.shared.retire(&self.stored.id, &mut messages) => break,
                Err(_) => {}
            }
            self.let_go();
        }
        tracing::debug!(game = self.log_name(), "a game left the memory");
    }

    pub(super) fn log_name(&self) -> String {
        secret::log_name(&self.stored.id)
    }

    fn patience(&self) -> Duration {
        let over = self.played.as_ref().is_some_and(|played| played.outcome().is_some());
        if over { self.shared.limits.idle.min(IDLE_WHEN_OVER) } else { self.shared.limits.idle }
    }

    fn is_busy(&self) -> bool {
        !self.watchers.is_empty() || !self.thinking.is_empty()
    }

    pub(super) async fn take_up(&mut self) {
        let Some(header) = &self.stored.header else { return };
        match Played::load(&self.shared.store, &self.stored.id, header, self.known).await {
            Ok(played) => self.played = Some(played),
            Err(refusal) => tracing::error!(game = self.log_name(), says = refusal.says, "a game cannot be taken up"),
        }
        self.let_computers_think();
    }

    async fn receive(&mut self, message: Message) {
        match message {
            Message::Card { guest, reply } => answer(reply, Ok(self.card(guest.as_ref()))),
            Message::Join { guest, join, reply } => {
                let joined = self.join(&guest, &join).await;
                answer(reply, joined.map(|()| self.card(Some(&guest))));
            }
            Message::Journal { reply } => answer(reply, self.game().and_then(Played::journal)),
            Message::Attach { watcher, guest, outbox, reply } => {
                let attached = self.attach(watcher, Watcher::new(guest, outbox));
                answer(reply, attached);
            }
            Message::Said { watcher, message } => self.hear(watcher, message).await,
            Message::Detach { watcher } => {
                self.watchers.remove(&watcher);
                self.tell_seats();
            }
            Message::Thought(thought) => self.answer_for_computer(thought).await,
            Message::Recalled(recalled) => self.show(recalled),
            Message::Close => {}
        }
    }

    pub(super) fn game(&self) -> Result<&Played, Refusal> {
        self.played.as_ref().ok_or_else(|| self.not_played())
    }

    pub(super) fn not_played(&self) -> Refusal {
        match self.stored.header {
            None => Refusal::new(Kind::NotAsked, "the game begins when somebody takes the other seat"),
            Some(_) => Refusal::defect(),
        }
    }
}

fn answer<T>(reply: oneshot::Sender<Result<T, Refusal>>, result: Result<T, Refusal>) {
    // Whoever asked may have gone.
    let _ = reply.send(result);
}
