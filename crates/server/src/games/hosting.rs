//! Clients of other nodes at a game that this one holds. To the game they are clients like any other.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};

use super::{Frame, Games, Message, WatcherId};
use crate::http::SOCKET_QUEUE;
use crate::nodes::{Deed, Link, Says, Told};
use crate::protocol::{GameCard, Refusal};

impl Games {
    /// Does what another node asks for its clients at this game, until the link breaks or either side ends it.
    pub(crate) async fn host(self, link: Link, mut letters: mpsc::Receiver<Says>, game: String) {
        let mut guests = Hosted { games: self, link, game, watchers: BTreeMap::new() };
        while let Some(says) = letters.recv().await {
            if !guests.receive(says).await {
                break;
            }
        }
        guests.part().await;
    }
}

struct Hosted {
    games: Games,
    link: Link,
    game: String,
    /// The clients of the other node, by their numbers there.
    watchers: BTreeMap<WatcherId, WatcherId>,
}

impl Hosted {
    /// Returns whether the link goes on.
    async fn receive(&mut self, says: Says) -> bool {
        // Whoever does not hold the game any more ends the link, so that the other node looks for it anew.
        if self.games.own_task(&self.game).await.is_err() {
            return false;
        }
        match says {
            Says::Do { about, deed } => {
                let answer = self.perform(deed).await;
                self.link.say(Says::Answer { about, answer }).await
            }
            Says::Said { watcher, message } => {
                // A client that was dropped is told so by its queue.
                if let Some(watcher) = self.watchers.get(&watcher).copied()
                    && !self.send(Message::Said { watcher, message }).await
                {
                    return false;
                }
                self.link.say(Says::Heard).await
            }
            Says::Detached { watcher } => match self.watchers.remove(&watcher) {
                Some(watcher) => self.send(Message::Detach { watcher }).await,
                None => true,
            },
            Says::Gone { guest, removed } => self.send(Message::Gone { guest, removed }).await,
            // Everything else is said by the node that holds the game.
            _ => false,
        }
    }

    async fn send(&self, message: Message) -> bool {
        match self.games.own_task(&self.game).await {
            Ok(task) => task.send(message).await.is_ok(),
            Err(_) => false,
        }
    }

    async fn perform(&mut self, deed: Deed) -> Result<Value, Refusal> {
        match deed {
            Deed::Attach { watcher, guest } => {
                let own = self.games.next_watcher();
                let (outbox, inbox) = mpsc::channel(SOCKET_QUEUE);
                let attach =
                    |reply| Message::Attach { watcher: own, guest: guest.clone(), outbox: outbox.clone(), reply };
                let attached = self.ask(attach).await?;
                drop(outbox);
                self.watchers.insert(watcher, own);
                tokio::spawn(pass_on(self.link.clone(), watcher, inbox));
                Ok(attached)
            }
            Deed::Join { guest, join } => {
                // The other node reads the card from the store.
                let joining = |reply| Message::Join { guest: guest.clone(), join: join.clone(), reply };
                self.asked::<GameCard>(joining).await.map(|_| Value::Null)
            }
            Deed::Withdraw { guest } => self.ask(|reply| Message::Withdraw { guest: guest.clone(), reply }).await,
            Deed::Remove => self.ask(|reply| Message::Remove { reply }).await,
            Deed::Again { guest, wish } => self.ask(|reply| Message::Again { guest: guest.clone(), wish, reply }).await,
            Deed::NotAgain { guest, declines } => {
                self.ask(|reply| Message::NotAgain { guest: guest.clone(), declines, reply }).await
            }
            Deed::Leave { guest } => self.ask(|reply| Message::Leave { guest: guest.clone(), reply }).await,
        }
    }

    async fn asked<T>(&self, message: impl Fn(oneshot::Sender<Result<T, Refusal>>) -> Message) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        let task = self.games.own_task(&self.game).await?;
        if task.send(message(reply)).await.is_err() {
            return Err(Refusal::table_is_away());
        }
        answer.await.unwrap_or_else(|_| Err(Refusal::table_is_away()))
    }

    async fn ask<T: Serialize>(
        &self,
        message: impl Fn(oneshot::Sender<Result<T, Refusal>>) -> Message,
    ) -> Result<Value, Refusal> {
        let answer = self.asked(message).await?;
        serde_json::to_value(answer).map_err(|_| Refusal::defect())
    }

    async fn part(self) {
        self.link.say(Says::Over).await;
        self.link.close();
        for watcher in self.watchers.values().copied() {
            if let Some(task) = self.games.shared.loaded.find_own(&self.game) {
                let _ = task.send(Message::Detach { watcher }).await;
            }
        }
    }
}

/// Passes on what the game tells a client of another node.
async fn pass_on(link: Link, watcher: WatcherId, mut inbox: mpsc::Receiver<Frame>) {
    while let Some(frame) = inbox.recv().await {
        let says = match frame {
            Frame::Message(message) => match Told::of(&message) {
                Some(message) => Says::Told { watcher, message },
                None => continue,
            },
            Frame::Close => Says::Closed { watcher, lost: false },
        };
        if !link.say(says).await {
            return;
        }
    }
    // The game has dropped it.
    link.say(Says::Closed { watcher, lost: true }).await;
}
