//! Several servers on one PostgreSQL. Each is a **node**: any of them serves any page, and a game is played by the one that
//! **holds** it (`store/holders.rs`). What clients of other nodes say is relayed to it over a **link**, and so are the
//! messages to them (`games/relaying.rs`, `games/hosting.rs`). A link is two queues of letters over LISTEN and NOTIFY; if one
//! is lost, the link breaks, its clients are disconnected, and they come again.

mod channel;
mod letter;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::PgPool;
use tokio::sync::mpsc;

use crate::games::Games;
use crate::offered::Offered;
use crate::secret;
use crate::server::ServerFault;
use crate::store::{Hold, Renewed, RulesPlayed, Store, StoreFault};
use channel::{Receiver, Sender, To};
pub(crate) use letter::{Deed, Letter, LinkId, Says, Told};

/// Letters that wait to be sent, and letters of one link that wait to be read. A link that is farther behind breaks.
const QUEUE_CAPACITY: usize = 1024;

/// How often a lease is renewed before it would end.
const RENEWALS: u32 = 3;

/// Delay before listening again after the connection was lost.
const LISTEN_AGAIN: Duration = Duration::from_millis(500);

/// One server among others. Clones share its state.
#[derive(Clone)]
pub(crate) struct Node {
    shared: Arc<Shared>,
}

struct Shared {
    id: String,
    store: Store,
    plays: RulesPlayed,
    lease: Duration,
    pool: PgPool,
    outgoing: mpsc::Sender<(To, Letter)>,
    links: Mutex<HashMap<LinkId, Open>>,
    next_link: AtomicU64,
}

/// An end of a link.
struct Open {
    peer: String,
    /// Number of the letter that comes next.
    expected: u64,
    letters: mpsc::Sender<Says>,
}

/// The end of a link at which something is said.
#[derive(Clone)]
pub(crate) struct Link {
    node: Node,
    id: LinkId,
    pub(crate) peer: String,
    /// Letters of a link are numbered in the order in which they are sent.
    sent: Arc<tokio::sync::Mutex<u64>>,
}

impl Node {
    /// Makes this server a node, if its store can be shared.
    pub(crate) async fn join(
        store: &Store,
        url: &str,
        offered: Offered,
        lease: Duration,
    ) -> Result<Option<Self>, ServerFault> {
        if !store.can_be_shared() {
            return Ok(None);
        }
        let id = secret::new_id().map_err(|_| StoreFault::Closed)?;
        let pool = channel::pool(url).map_err(StoreFault::from)?;
        let (outgoing, queue) = mpsc::channel(QUEUE_CAPACITY);
        let plays = offered.rules();
        store.renew_node(&id, &plays, lease).await?;
        let node = Node {
            shared: Arc::new(Shared {
                id: id.clone(),
                store: store.clone(),
                plays,
                lease,
                pool: pool.clone(),
                outgoing,
                links: Mutex::default(),
                next_link: AtomicU64::new(0),
            }),
        };
        store.write_as_node(&id);
        tracing::info!(node = id, "this server is a node");
        tokio::spawn(send_all(Arc::downgrade(&node.shared), Sender::new(pool, &id), queue));
        Ok(Some(node))
    }

    pub(crate) fn id(&self) -> &str {
        &self.shared.id
    }

    fn links(&self) -> MutexGuard<'_, HashMap<LinkId, Open>> {
        // Nothing under this lock can panic.
        self.shared.links.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Renews the lease and receives letters, until it is dropped.
    pub(crate) async fn run(self, games: Games) {
        tokio::join!(self.clone().renew_periodically(games.clone()), self.listen(games));
    }

    async fn renew_periodically(self, games: Games) {
        loop {
            tokio::time::sleep(self.shared.lease / RENEWALS).await;
            let Shared { id, store, plays, lease, .. } = &*self.shared;
            match store.renew_node(id, plays, *lease).await {
                Ok(Renewed { alive, had_ended }) => {
                    self.break_links(|peer| !alive.iter().any(|node| node == peer));
                    if had_ended {
                        self.part_with_lost_games(&games).await;
                    }
                }
                Err(fault) => tracing::warn!(%fault, "the lease of this node was not renewed"),
            }
        }
    }

    /// While its lease had ended, other nodes may have taken games of this one.
    async fn part_with_lost_games(&self, games: &Games) {
        tracing::warn!("the lease of this node had ended");
        if let Ok(held) = self.shared.store.held_by(self.id()).await {
            let held: HashSet<String> = held.into_iter().collect();
            games.lose(|game| !held.contains(game)).await;
        }
    }

    async fn listen(self, games: Games) {
        loop {
            match Receiver::listen(&self.shared.pool, self.id()).await {
                Ok(mut receiver) => {
                    while let Some(letter) = receiver.next().await {
                        self.receive(letter, &games).await;
                    }
                    tracing::warn!("the connection on which this node hears of others was lost");
                }
                Err(error) => tracing::warn!(%error, "this node cannot hear of others"),
            }
            // Letters may have been lost.
            self.break_links(|_| true);
            tokio::time::sleep(LISTEN_AGAIN).await;
        }
    }

    async fn receive(&self, letter: Letter, games: &Games) {
        match letter {
            Letter::Linked { link, from, number, says } => self.pass_on(link, &from, number, *says, games),
            Letter::SessionEnded { session } => games.session_ended(&session),
            Letter::Left { node } => self.break_links(|peer| peer == node),
            Letter::Taken { game, from } if from == self.id() => games.lose(|own| own == game).await,
            Letter::Taken { .. } => {}
        }
    }

    /// Passes a letter on to its end of the link; the first one opens it.
    fn pass_on(&self, link: LinkId, from: &str, number: u64, says: Says, games: &Games) {
        if let Says::Open { game } = says {
            let (end, letters) = self.open(link, from, 1);
            tokio::spawn(games.clone().host(end, letters, game));
            return;
        }
        let mut links = self.links();
        let Some(open) = links.get_mut(&link) else { return };
        if open.expected != number || open.peer != from || open.letters.try_send(says).is_err() {
            links.remove(&link);
            return;
        }
        open.expected += 1;
    }

    fn open(&self, id: LinkId, peer: &str, expected: u64) -> (Link, mpsc::Receiver<Says>) {
        let (letters, read) = mpsc::channel(QUEUE_CAPACITY);
        self.links().insert(id.clone(), Open { peer: peer.to_owned(), expected, letters });
        let sent = Arc::new(tokio::sync::Mutex::new(0));
        (Link { node: self.clone(), id, peer: peer.to_owned(), sent }, read)
    }

    /// Opens a link to the node that holds a game.
    pub(crate) async fn link(&self, peer: &str, game: &str) -> (Link, mpsc::Receiver<Says>) {
        let number = self.shared.next_link.fetch_add(1, Ordering::Relaxed);
        let (link, letters) = self.open(LinkId { opener: self.id().to_owned(), number }, peer, 0);
        link.say(Says::Open { game: game.to_owned() }).await;
        (link, letters)
    }

    fn break_links(&self, lost: impl Fn(&str) -> bool) {
        self.links().retain(|_, open| !lost(&open.peer));
    }

    /// Tells all nodes that a session has ended.
    pub(crate) fn announce_end(&self, session: &str) {
        self.announce(Letter::SessionEnded { session: session.to_owned() });
    }

    fn announce(&self, letter: Letter) {
        // While the queue is full, the database does not answer.
        let _ = self.shared.outgoing.try_send((To::All, letter));
    }

    /// Takes a game, unless another node holds it or has played it with newer rules. From the node `silent` it is taken even
    /// so.
    pub(crate) async fn hold(&self, game: &str, silent: Option<&str>) -> Result<Hold, StoreFault> {
        let hold = self.shared.store.hold(game, self.id(), &self.shared.plays, silent).await?;
        if let (Hold::Here(_), Some(from)) = (&hold, silent) {
            tracing::warn!(game = secret::log_name(game), node = from, "took a game from a node that does not answer");
            self.announce(Letter::Taken { game: game.to_owned(), from: from.to_owned() });
        }
        Ok(hold)
    }

    /// Releases a game that was taken for this term.
    pub(crate) async fn release(&self, game: &str, term: i64) {
        if let Err(fault) = self.shared.store.release(game, self.id(), term).await {
            // It ends with the lease of this node.
            tracing::warn!(game = secret::log_name(game), %fault, "a game was not released");
        }
    }

    /// Whether another node holds a game.
    pub(crate) async fn is_held_elsewhere(&self, game: &str) -> Result<bool, StoreFault> {
        Ok(self.shared.store.holder(game).await?.is_some_and(|node| node != self.id()))
    }

    /// Ends the lease, and tells the others.
    pub(crate) async fn leave(&self) {
        if let Err(fault) = self.shared.store.leave_as_node(self.id()).await {
            tracing::warn!(%fault, "the lease of this node was not ended; it ends by itself");
        }
        let mut last = Sender::new(self.shared.pool.clone(), self.id());
        let _ = last.send(&To::All, &Letter::Left { node: self.id().to_owned() }).await;
        self.break_links(|_| true);
        self.shared.pool.close().await;
    }
}

/// Sends what is queued. If that fails, letters are lost, and every link with them.
async fn send_all(node: std::sync::Weak<Shared>, mut sender: Sender, mut queue: mpsc::Receiver<(To, Letter)>) {
    while let Some((to, letter)) = queue.recv().await {
        if let Err(error) = sender.send(&to, &letter).await {
            tracing::warn!(%error, "a letter to another node was lost");
            let Some(shared) = node.upgrade() else { return };
            Node { shared }.break_links(|_| true);
        }
    }
}

impl Link {
    /// Sends a letter; `false` if the link is broken.
    pub(crate) async fn say(&self, says: Says) -> bool {
        let mut sent = self.sent.lock().await;
        if !self.node.links().contains_key(&self.id) {
            return false;
        }
        let from = self.node.id().to_owned();
        let letter = Letter::Linked { link: self.id.clone(), from, number: *sent, says: Box::new(says) };
        *sent += 1;
        self.node.shared.outgoing.send((To::Node(self.peer.clone()), letter)).await.is_ok()
    }

    /// Ends it at this side.
    pub(crate) fn close(&self) {
        self.node.links().remove(&self.id);
    }
}
