//! A game that another node holds: what clients here say is relayed to that node, and what it tells them comes back. What
//! only has to be looked up is read from the store.
//!
//! If the other node does not answer in time, this one takes the game from it. That is safe: the store refuses what the
//! other one writes from then on.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};

use super::actor::Actor;
use super::{Frame, Games, Message, Outbox, Shared, WatcherId};
use crate::nodes::{Deed, Link, Says};
use crate::protocol::{GameCard, Kind, Refusal};
use crate::store::Guest;

/// Time without clients after which a game is no longer relayed.
const IDLE: Duration = Duration::from_secs(30);

/// What is done with the answer of the other node.
type Answered = Box<dyn FnOnce(Result<Value, Refusal>) + Send>;

pub(super) struct Relay {
    shared: Arc<Shared>,
    game: String,
    link: Link,
    letters: mpsc::Receiver<Says>,
    watchers: BTreeMap<WatcherId, Outbox>,
    asked: BTreeMap<u64, (Option<WatcherId>, Answered)>,
    next: u64,
    /// How much the other node has not confirmed yet, and since when it has confirmed nothing.
    unheard: u64,
    since: Instant,
}

impl Relay {
    pub(super) fn new(shared: Arc<Shared>, game: &str, (link, letters): (Link, mpsc::Receiver<Says>)) -> Self {
        let (watchers, asked) = (BTreeMap::new(), BTreeMap::new());
        let game = game.to_owned();
        Relay { shared, game, link, letters, watchers, asked, next: 0, unheard: 0, since: Instant::now() }
    }

    /// Runs until the link breaks, no client is left, or the server stops.
    pub(super) async fn run(mut self, mut messages: mpsc::Receiver<Message>) {
        loop {
            let patience = self.patience();
            tokio::select! {
                message = messages.recv() => match message {
                    Some(Message::Close) | None => break,
                    Some(Message::Rest { decided }) => {
                        let rests = self.is_idle() && self.shared.retire(&self.game, &mut messages);
                        let _ = decided.send(());
                        if rests {
                            break;
                        }
                    }
                    Some(message) => self.receive(message).await,
                },
                letter = self.letters.recv() => match letter {
                    Some(Says::Over) | None => break,
                    Some(letter) => self.hear(letter),
                },
                () = tokio::time::sleep(patience) => {
                    if self.is_idle() {
                        if self.shared.retire(&self.game, &mut messages) {
                            break;
                        }
                    } else {
                        self.take_over().await;
                        break;
                    }
                }
            }
            self.let_go().await;
            self.shared.note_people(&self.game, self.watchers.len());
        }
        self.shared.forget(&self.game, &mut messages);
        self.link.say(Says::Over).await;
        self.link.close();
        for (_, answered) in std::mem::take(&mut self.asked).into_values() {
            answered(Err(Refusal::table_is_away()));
        }
        // They come again, and find whoever holds the game then.
        for outbox in self.watchers.values() {
            let _ = outbox.try_send(Frame::Close);
        }
    }

    /// Parts with clients whose connection has ended.
    async fn let_go(&mut self) {
        let gone = self.watchers.iter().filter(|(_, outbox)| outbox.is_closed()).map(|(watcher, _)| *watcher);
        for watcher in gone.collect::<Vec<_>>() {
            self.watchers.remove(&watcher);
            self.link.say(Says::Detached { watcher }).await;
        }
    }

    fn is_idle(&self) -> bool {
        self.watchers.is_empty() && self.unheard == 0
    }

    /// How long to wait for the other node, or for a client.
    fn patience(&self) -> Duration {
        match self.unheard {
            0 if self.watchers.is_empty() => IDLE,
            0 => Duration::MAX,
            _ => self.shared.limits.node_patience.saturating_sub(self.since.elapsed()),
        }
    }

    fn expect(&mut self) {
        if self.unheard == 0 {
            self.since = Instant::now();
        }
        self.unheard += 1;
    }

    fn was_heard(&mut self) {
        self.unheard = self.unheard.saturating_sub(1);
        self.since = Instant::now();
    }

    /// The other node does not answer: this one holds the game from now on, and takes it up when the clients come again. With
    /// older rules it does not: then they wait until the other one answers, or another one holds the game.
    async fn take_over(&mut self) {
        let Some(node) = &self.shared.node else { return };
        if let Err(fault) = node.hold(&self.game, Some(&self.link.peer)).await {
            tracing::warn!(%fault, "a game was not taken from a node that does not answer");
        }
    }

    async fn receive(&mut self, message: Message) {
        match message {
            Message::Attach { watcher, guest, outbox, reply } => {
                self.watchers.insert(watcher, outbox);
                self.relay(Deed::Attach { watcher, guest }, read(reply)).await;
                self.asked.entry(self.next - 1).and_modify(|(of, _)| *of = Some(watcher));
            }
            Message::Said { watcher, message } => {
                self.expect();
                self.link.say(Says::Said { watcher, message }).await;
            }
            Message::Detach { watcher } => {
                self.watchers.remove(&watcher);
                self.link.say(Says::Detached { watcher }).await;
            }
            Message::Join { guest, join, reply } => {
                let answered = self.with_card(guest.clone(), reply);
                self.relay(Deed::Join { guest, join }, answered).await;
            }
            Message::Withdraw { guest, reply } => self.relay(Deed::Withdraw { guest }, read(reply)).await,
            Message::Remove { reply } => self.relay(Deed::Remove, read(reply)).await,
            Message::Again { guest, wish, reply } => self.relay(Deed::Again { guest, wish }, read(reply)).await,
            Message::NotAgain { guest, declines, reply } => {
                self.relay(Deed::NotAgain { guest, declines }, read(reply)).await;
            }
            Message::Leave { guest, reply } => self.relay(Deed::Leave { guest }, read(reply)).await,
            Message::Gone { guest, removed } => {
                self.link.say(Says::Gone { guest, removed }).await;
            }
            Message::Card { guest, reply } => {
                let (games, game) = (Games { shared: self.shared.clone() }, self.game.clone());
                tokio::spawn(async move { reply.send(games.card_aside(&game, guest.as_ref()).await) });
            }
            Message::Remark { event, reply } => self.look_up(reply, move |actor| actor.can_be_remarked_on(event)),
            Message::LookBack { reply } => self.look_up(reply, Actor::look_back),
            Message::Journal { guest, reply } => {
                let stored = Games { shared: self.shared.clone() };
                let game = self.game.clone();
                tokio::spawn(async move { reply.send(stored.journal_aside(&game, guest.as_ref()).await) });
            }
            // Only the task of a game that is held here gets any other.
            _ => {}
        }
    }

    async fn relay(&mut self, deed: Deed, answered: Answered) {
        let about = self.next;
        self.next += 1;
        self.asked.insert(about, (None, answered));
        self.expect();
        self.link.say(Says::Do { about, deed }).await;
    }

    fn hear(&mut self, letter: Says) {
        match letter {
            Says::Heard => self.was_heard(),
            Says::Answer { about, answer } => {
                self.was_heard();
                let Some((attached, answered)) = self.asked.remove(&about) else { return };
                if let (Some(watcher), Err(_)) = (attached, &answer) {
                    self.watchers.remove(&watcher);
                }
                answered(answer);
            }
            Says::Told { watcher, message } => {
                let told = message.message().zip(self.watchers.get(&watcher));
                if told.is_some_and(|(message, outbox)| outbox.try_send(Frame::Message(message)).is_err()) {
                    // It could not keep up; without its queue it is disconnected.
                    self.watchers.remove(&watcher);
                }
            }
            Says::Closed { watcher, lost } => {
                if let Some(outbox) = self.watchers.remove(&watcher)
                    && !lost
                {
                    let _ = outbox.try_send(Frame::Close);
                }
            }
            // Everything else is said by nodes that do not hold the game.
            _ => {}
        }
    }

    /// The card of a game after a seat was taken.
    fn with_card(&self, guest: Guest, reply: oneshot::Sender<Result<GameCard, Refusal>>) -> Answered {
        let (games, game) = (Games { shared: self.shared.clone() }, self.game.clone());
        Box::new(move |answer| {
            tokio::spawn(async move {
                let card = match answer {
                    Ok(_) => games.card_aside(&game, Some(&guest)).await,
                    Err(refusal) => Err(refusal),
                };
                let _ = reply.send(card);
            });
        })
    }

    /// Answers from the store.
    fn look_up<T: Send + 'static>(
        &self,
        reply: oneshot::Sender<Result<T, Refusal>>,
        look: impl FnOnce(&Actor) -> Result<T, Refusal> + Send + 'static,
    ) {
        let (games, game) = (Games { shared: self.shared.clone() }, self.game.clone());
        tokio::spawn(async move {
            let found = games.loaded_aside(&game).await.and_then(|actor| look(&actor));
            let _ = reply.send(found);
        });
    }
}

/// Passes an answer on to whoever waits for it.
fn read<T: DeserializeOwned + Send + 'static>(reply: oneshot::Sender<Result<T, Refusal>>) -> Answered {
    Box::new(move |answer| {
        let read = |value| {
            serde_json::from_value(value)
                .map_err(|_| Refusal::new(Kind::Defect, "the other node answered something else"))
        };
        let _ = reply.send(answer.and_then(read));
    })
}
