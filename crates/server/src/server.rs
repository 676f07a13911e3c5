//! Opening, serving, closing.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::config::Config;
use crate::games::Games;
use crate::http::{self, App};
use crate::rulesets::Rulesets;
use crate::store::{Store, StoreFault};

/// Why a server cannot serve.
#[derive(Debug, thiserror::Error)]
pub enum ServerFault {
    /// The store cannot be opened.
    #[error("the store cannot be opened: {0}")]
    Store(#[from] StoreFault),
    /// Nothing can listen there.
    #[error("nothing can listen on {listen}: {error}")]
    Listen {
        /// Where.
        listen: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// The socket broke.
    #[error("the socket broke: {0}")]
    Broken(std::io::Error),
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    config: Config,
    store: Store,
}

impl Server {
    /// Opens the store and begins to listen.
    ///
    /// # Errors
    /// If one of them cannot be done.
    pub async fn bind(config: Config) -> Result<Self, ServerFault> {
        let listen = config.listen;
        let failed = |error| ServerFault::Listen { listen, error };
        let store = Store::open(&config.database).await?;
        let listener = TcpListener::bind(listen).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        Ok(Server { listener, address, config, store })
    }

    /// Where it listens, the port included if it was left to the system.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` is done; then everybody is told, what was begun is finished, and the store is closed.
    ///
    /// # Errors
    /// If the socket breaks.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServerFault> {
        let Server { listener, address, config, store } = self;
        let farewell = config.limits.farewell;
        let games = Games::new(store.clone(), Rulesets::all(), config.limits.clone());
        let (closing, mut closed) = watch::channel(false);
        let app = http::router(Arc::new(App::new(games.clone(), store.clone(), &config.limits)));
        tracing::info!(%address, "serving");
        let leave = async move {
            stop.await;
            tracing::info!(games = games.count(), "going away");
            games.close().await;
            // Nobody listens only if everybody has gone already.
            let _ = closing.send(true);
        };
        let service = app.into_make_service_with_connect_info::<SocketAddr>();
        let serving = axum::serve(listener, service).with_graceful_shutdown(leave);
        tokio::select! {
            served = serving => served.map_err(ServerFault::Broken)?,
            () = async {
                // Whoever does not go by themselves is left behind.
                let _ = closed.wait_for(|closing| *closing).await;
                tokio::time::sleep(farewell).await;
            } => {}
        }
        store.close().await;
        Ok(())
    }
}
