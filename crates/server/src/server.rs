//! Opening, running and closing a server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;

use crate::config::Config;
use crate::games::Games;
use crate::http::{self, App};
use crate::metrics;
use crate::nodes::Node;
use crate::offered::Offered;
use crate::retention;
use crate::store::{Settings, Sole, Store, StoreFault};
use crate::{accept, admin};

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServerFault {
    /// The store cannot be opened.
    #[error("the store cannot be opened: {0}")]
    Store(#[from] StoreFault),
    /// The address cannot be listened on.
    #[error("cannot listen on {listen}: {error}")]
    Listen {
        /// The address.
        listen: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
}

/// A server that is listening.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    config: Config,
    store: Store,
    /// A store that it has to itself.
    sole: Option<Sole>,
    /// This server among others that share its store.
    node: Option<Node>,
    offered: Offered,
    /// Where metrics are shown.
    metrics: Option<TcpListener>,
    /// Where the pages for whoever runs the server are.
    admin: Option<(TcpListener, SocketAddr)>,
}

impl Server {
    /// Opens the store and begins to listen.
    ///
    /// # Errors
    /// If the store cannot be opened or another server runs on it, or the address cannot be listened on.
    pub async fn bind(config: Config) -> Result<Self, ServerFault> {
        Self::bind_with_games(config, Offered::default()).await
    }

    /// Opens the store and begins to listen, with these games instead of all games.
    ///
    /// # Errors
    /// If the store cannot be opened or another server runs on it, or the address cannot be listened on.
    pub async fn bind_with_games(config: Config, offered: Offered) -> Result<Self, ServerFault> {
        let settings = Settings { timeout: config.limits.store_timeout, ..Settings::default() };
        let sole = Sole::of(&config.database).await?;
        let store = Store::open_with(&config.database, settings).await?;
        Ok(Server { sole, ..Self::start(config, store, offered).await? })
    }

    /// Begins to listen, with an open store.
    ///
    /// # Errors
    /// If the address cannot be listened on.
    pub async fn with_store(config: Config, store: Store) -> Result<Self, ServerFault> {
        Self::start(config, store, Offered::default()).await
    }

    async fn start(config: Config, store: Store, offered: Offered) -> Result<Self, ServerFault> {
        note_serving(&store, config.limits.serving_noted).await;
        let listen = config.listen;
        let (listener, address) = listening(listen).await?;
        let node = Node::join(&store, &config.database, offered, config.limits.node_lease).await?;
        Ok(Server { listener, address, config, store, sole: None, node, offered, metrics: None, admin: None })
    }

    /// Shows metrics at a second address; the answer has the actual port.
    ///
    /// # Errors
    /// If that address cannot be listened on.
    pub async fn with_metrics(self, listen: SocketAddr) -> Result<(Self, SocketAddr), ServerFault> {
        let (listener, address) = listening(listen).await?;
        Ok((Server { metrics: Some(listener), ..self }, address))
    }

    /// Has pages for whoever runs the server at another address; the answer has the actual port. Whoever can reach that
    /// address may use them.
    ///
    /// # Errors
    /// If that address cannot be listened on.
    pub async fn with_admin(self, listen: SocketAddr) -> Result<(Self, SocketAddr), ServerFault> {
        let (listener, address) = listening(listen).await?;
        Ok((Server { admin: Some((listener, address)), ..self }, address))
    }

    /// The address it listens on, with the actual port if that was left to the system.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` is done; then tells all clients, finishes what was begun within the shutdown timeout, and
    /// closes the store.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Server {
            listener,
            address,
            config: Config { limits, dice, front, .. },
            store,
            sole,
            node,
            offered,
            metrics,
            admin,
        } = self;
        let games = Games::new(store.clone(), offered, limits.clone(), dice, node.clone());
        let app = Arc::new(App::new(games.clone(), store.clone(), &limits, &front, address));
        tracing::info!(%address, "serving");
        let leave = async {
            stop.await;
            tracing::info!(games = games.count(), "going away");
            let _ = tokio::time::timeout(limits.farewell, games.close()).await;
        };
        let sweeping = tokio::spawn(retention::sweep_periodically(games.clone()));
        let metrics = metrics.map(|listener| (listener, metrics::router(app.clone())));
        let admin = admin.map(|(listener, address)| (listener, admin::router(app.clone(), address)));
        let aside = metrics
            .into_iter()
            .chain(admin)
            .map(|(listener, router)| tokio::spawn(async move { axum::serve(listener, router).await }));
        let aside: Vec<_> = aside.collect();
        let noting = tokio::spawn(note_periodically(store.clone(), limits.serving_noted));
        let with_others = node.clone().map(|node| tokio::spawn(node.run(games.clone())));
        let keeping = tokio::spawn(retention::keep_periodically(games.clone()));
        accept::serve(listener, http::router(app.clone()), &limits, &front, leave).await;
        sweeping.abort();
        keeping.abort();
        noting.abort();
        for aside in aside {
            aside.abort();
        }
        let _ = tokio::time::timeout(limits.farewell, app.all_closed()).await;
        if let (Some(node), Some(with_others)) = (node, with_others) {
            with_others.abort();
            let _ = tokio::time::timeout(limits.farewell, node.leave()).await;
        }
        let _ = tokio::time::timeout(limits.farewell, store.close()).await;
        drop(sole);
    }
}

/// Notes that this server runs; clocks of games count that time. A note that fails is repeated with the next one.
async fn note_serving(store: &Store, every: Duration) {
    if let Err(fault) = store.note_serving(every).await {
        tracing::warn!(%fault, "it was not stored that this server runs");
    }
}

async fn note_periodically(store: Store, every: Duration) {
    loop {
        tokio::time::sleep(every).await;
        note_serving(&store, every).await;
    }
}

async fn listening(listen: SocketAddr) -> Result<(TcpListener, SocketAddr), ServerFault> {
    let failed = |error| ServerFault::Listen { listen, error };
    let listener = TcpListener::bind(listen).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}
