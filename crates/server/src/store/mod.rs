//! What survives: guests, games, who sits where, and journals.
//!
//! The same statements run on SQLite and on PostgreSQL. Ids, hashes and journal lines are text, so that a person can read
//! the store with nothing but its own tools.

mod games;
mod guests;
mod quotas;
mod retention;
mod writer;

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{AnyPool, Executor};

pub use games::{StoredGame, StoredSeat};
pub use guests::Guest;
pub use retention::Stale;
use writer::Writer;

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// Readers beside the one writer.
const CONNECTIONS: u32 = 8;

/// The store could not do it.
#[derive(Debug, thiserror::Error)]
pub enum StoreFault {
    /// The database says no.
    #[error("{0}")]
    Database(#[from] sqlx::Error),
    /// The tables cannot be brought up to date.
    #[error("{0}")]
    Tables(#[from] MigrateError),
    /// A journal has a line in this place already: another program writes to the same game.
    #[error("the journal has this line already")]
    LineTaken,
    /// The store is being closed.
    #[error("the store is closed")]
    Closed,
}

/// The store. Copies share its connections.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    writer: Writer,
}

impl Store {
    /// Opens the store and brings its tables up to date.
    ///
    /// # Errors
    /// If it cannot be reached, or its tables are those of a newer program.
    pub async fn open(url: &str) -> Result<Self, StoreFault> {
        sqlx::any::install_default_drivers();
        let options: AnyConnectOptions = url.parse()?;
        let sqlite = url.starts_with("sqlite:");
        let pool = AnyPoolOptions::new().max_connections(CONNECTIONS).after_connect(move |connection, _| {
            Box::pin(async move {
                if sqlite {
                    // What is acknowledged is on the disk, and readers never wait for the writer.
                    let settings = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
                                    PRAGMA busy_timeout = 10000";
                    connection.execute(settings).await?;
                }
                Ok(())
            })
        });
        let pool = pool.connect_with(options).await?;
        MIGRATIONS.run(&pool).await?;
        Ok(Store { writer: Writer::start(pool.clone()), pool })
    }

    /// The address of a SQLite store in a folder.
    pub fn in_folder(folder: &Path) -> String {
        // The few characters that end a path in an address.
        let path = folder.join("wardroom.sqlite").to_string_lossy().replace('%', "%25").replace('?', "%3F");
        format!("sqlite://{}?mode=rwc", path.replace('#', "%23"))
    }

    /// Waits until everything is written and closes the connections.
    pub async fn close(&self) {
        self.writer.close().await;
        self.pool.close().await;
    }
}

/// Seconds since 1970; for people who tidy up the store, never for rules.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}
