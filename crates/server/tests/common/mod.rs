//! A server on a free port, and clients that talk to it over real sockets.

#![allow(dead_code, reason = "every test program uses its part")]

pub(crate) mod client;
pub(crate) mod contract;
pub(crate) mod http;
pub(crate) mod made;
pub(crate) mod two;

use std::net::SocketAddr;
use std::time::Duration;

use server::{Config, Dice, Front, Limits, Server, Store};
use table::Seed;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) use client::Client;
pub(crate) use http::Browser;

/// A server that runs until it is stopped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) database: String,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
    /// The store's folder, removed at the end.
    folder: TempDir,
}

/// The same dice in every game, so that no test depends on chance.
pub(crate) fn dice() -> Dice {
    Dice::Repeated(Seed::from_number(7))
}

/// No delay for the computer, and no limit that a test would reach by accident.
pub(crate) fn quick() -> Limits {
    let (any, long) = (100_000, Duration::from_mins(10));
    Limits {
        pace: Duration::ZERO,
        head_timeout: long,
        hello_timeout: long,
        long_peek_timeout: long,
        long_peeks_at_once: any,
        write_timeout: long,
        // Longer than any pause of a busy machine; tests of a slow store set their own.
        store_timeout: Duration::from_secs(30),
        // Only where a test needs it: it writes to games of other tests on the same database.
        keep_after: long,
        serving_noted: long,
        connections_per_address: any,
        requests_at_once: any,
        lookups_at_once: any,
        messages_at_once: any,
        messages_per_address_at_once: any,
        messages_per_address_per_second: any,
        opens_at_once: any,
        sockets_per_address: any,
        sockets_per_guest: any,
        guests_per_hour: any,
        games_per_hour: any,
        games_per_hour_per_guest: any,
        open_games_per_guest: any,
        accounts_per_hour: any,
        uploads_per_hour: any,
        sign_ins_at_once: any,
        sign_ins_per_account_at_once: any,
        // As little work as there can be: tests make many accounts.
        passphrase_memory: 8,
        passphrase_passes: 1,
        ..Limits::default()
    }
}

impl Running {
    pub(crate) async fn start() -> Self {
        Self::with(quick()).await
    }

    pub(crate) async fn with(limits: Limits) -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self::over(folder, limits).await
    }

    async fn over(folder: TempDir, limits: Limits) -> Self {
        Self::behind(folder, limits, Front::default()).await
    }

    /// A server behind proxies.
    pub(crate) async fn behind(folder: TempDir, limits: Limits, front: Front) -> Self {
        let database = Store::in_folder(folder.path());
        let server = Server::bind(Self::config(&database, limits, front)).await.unwrap();
        Self::run(server, database, folder)
    }

    /// A server on an open store.
    pub(crate) async fn over_store(store: Store, database: &str, folder: TempDir, limits: Limits) -> Self {
        let server = Server::with_store(Self::config(database, limits, Front::default()), store).await.unwrap();
        Self::run(server, database.to_owned(), folder)
    }

    fn config(database: &str, limits: Limits, front: Front) -> Config {
        let listen = "127.0.0.1:0".parse().unwrap();
        Config { listen, database: database.to_owned(), limits, dice: dice(), front }
    }

    pub(crate) fn run(server: Server, database: String, folder: TempDir) -> Self {
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let told = async move {
                let _ = stopped.await;
            };
            server.run(told).await;
        });
        Running { address, database, stop: Some(stop), task, folder }
    }

    /// Ends the server as Ctrl-C does.
    pub(crate) async fn stop(mut self) -> TempDir {
        let _ = self.stop.take().unwrap().send(());
        self.task.await.unwrap();
        self.folder
    }

    /// Restarts the server on the same store.
    pub(crate) async fn again(self) -> Self {
        let folder = self.stop().await;
        Self::over(folder, quick()).await
    }

    pub(crate) fn browser(&self) -> Browser {
        Browser::new(self.address)
    }

    /// A browser of this server with the cookie of another one.
    pub(crate) fn browser_of(&self, before: &Browser) -> Browser {
        let mut browser = self.browser();
        browser.cookie.clone_from(&before.cookie);
        browser
    }

    /// The game as it is stored, replayed.
    pub(crate) async fn stored_game(&self, id: &str) -> Box<dyn table::erased::AnyGame> {
        let store = Store::open(&self.database).await.unwrap();
        let stored = store.game(id).await.unwrap().unwrap();
        let journal = stored.header.unwrap() + &store.journal(id).await.unwrap();
        store.close().await;
        games::find(&stored.ruleset).unwrap().rules().resume(journal.as_bytes()).unwrap().0
    }
}
