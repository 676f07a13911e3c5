//! Persistent storage: guests, games, their seats, and journals.
//!
//! The same statements run on SQLite and on PostgreSQL. Ids, hashes and journal lines are stored as text, so that the
//! store can be read with the database's own tools. Writes are on disk before their result is announced to any client;
//! a write that times out is refused, and [`Store::load_settled`] tells what became of it.

mod accounts;
mod admin;
mod chain;
mod clocks;
mod copy;
mod database;
mod fault;
mod games;
mod guests;
mod holders;
mod inspect;
mod kept;
mod lists;
mod notes;
mod offers;
mod own_file;
mod packed;
mod people;
mod place;
mod quotas;
mod ready;
mod remarks;
mod rematches;
mod reports;
mod retention;
mod saved;
mod served;
mod sessions;
mod settings;
mod sole;
mod standings;
mod talk;
mod timings;
mod upgrade;
mod uploads;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::Connection;
use sqlx::migrate::Migrator;

pub use accounts::{Account, NewAccount, SignedIn};
pub use admin::{Person, Stock};
pub use chain::{Alteration, Tail};
pub use clocks::StoredClock;
pub use copy::{COPIED_TABLES, Copied, copy_store};
pub use database::{Hook, Reached, Step};
pub use fault::StoreFault;
pub use games::{Loaded, NewListing, StoredGame, StoredSeat, TakenSeat};
pub use guests::Guest;
pub use holders::{Hold, Renewed, RulesPlayed};
pub use inspect::Inspection;
pub use kept::{Beside, Kept, Reach};
pub use lists::{Cursor, ListedGame, NoCursor};
pub(crate) use packed::{Effort, pack, unpack};
pub(crate) use people::FORMER_PLAYER;
pub use people::personal_tables;
pub use remarks::{MostRemarks, Remarked, StoredRemark};
pub use rematches::{RematchOf, Rematching, Said, Saying, Says, Word};
pub use reports::Report;
pub use retention::{Stale, Unseen};
pub use saved::{Change, NewlySaved, Saved, SavedContent};
pub use served::Hand;
pub use sessions::{NewSession, Session};
pub use settings::StoredSettings;
pub(crate) use sole::Sole;
pub use standings::{Stage, Standing};
pub use talk::{NewLine, StoredLine};
pub(crate) use timings::Timings;
pub use uploads::Upload;

use database::Database;
use own_file::OwnFile;
use place::Place;
use served::Served;
use writer::Writer;

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// Pool size for everything except appends to journals.
const CONNECTIONS: u32 = 8;

/// Pool size for appends to journals; the second serves while the first one is being returned.
const WRITER_CONNECTIONS: u32 = 2;

/// Pool size for leases of games.
const LEASE_CONNECTIONS: u32 = 2;

/// Timeout of one statement that brings old tables up to date.
const UPGRADE_TIMEOUT: Duration = Duration::from_mins(1);

/// How a store is used.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Timeout of each read or write.
    pub timeout: Duration,
    /// Fault injection for tests.
    pub hook: Option<Arc<dyn Hook>>,
    /// Time set by hand, for tests.
    pub hand: Option<Hand>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { timeout: Duration::from_secs(3), hook: None, hand: None }
    }
}

/// The store. Clones share its connections.
#[derive(Clone, Debug)]
pub struct Store {
    database: Database,
    writer: Writer,
    served: Served,
    /// For leases of games: a few connections of their own, so that they are renewed when all others are busy.
    leases: Database,
    /// As which node this server writes, if several share the store.
    node: Arc<OnceLock<String>>,
}

impl Store {
    /// Opens the store with the default settings and brings its tables up to date.
    ///
    /// # Errors
    /// If it cannot be reached, or its tables are those of a newer program.
    pub async fn open(url: &str) -> Result<Self, StoreFault> {
        Self::open_with(url, Settings::default()).await
    }

    /// Opens the store and brings its tables up to date.
    ///
    /// # Errors
    /// If it cannot be reached, or its tables are those of a newer program.
    pub async fn open_with(url: &str, settings: Settings) -> Result<Self, StoreFault> {
        sqlx::any::install_default_drivers();
        let place = Place::of(url)?;
        place.keep_private()?;
        let mut first = place.connect(settings.timeout).await?;
        // Old tables may be large, and another server may be migrating them at the same time.
        place.backend.set_up(&mut first, UPGRADE_TIMEOUT).await?;
        MIGRATIONS.run_direct(None, &mut first, false).await?;
        upgrade::fill_in(&mut first, place.backend).await?;
        // Everything is committed, so a failure to close loses nothing.
        let _ = first.close().await;
        let Settings { timeout, hook, hand } = settings;
        let file = place.file().map(OwnFile::of).transpose()?;
        let options = place.existing();
        let leases = Database::new(options.clone(), LEASE_CONNECTIONS, place.backend, timeout, None, file.clone());
        let database = Database::new(options.clone(), CONNECTIONS, place.backend, timeout, hook, file);
        let writer = Writer::start(database.beside(options, WRITER_CONNECTIONS));
        Ok(Store { database, writer, served: Served::new(hand), leases, node: Arc::default() })
    }

    /// How long its operations take.
    pub(crate) fn timings(&self) -> &Timings {
        &self.database.timings
    }

    /// The file of a SQLite store in a folder.
    pub fn file_in(folder: &Path) -> PathBuf {
        folder.join("wardroom.sqlite")
    }

    /// The address of a SQLite store in a folder.
    pub fn in_folder(folder: &Path) -> String {
        Self::at_file(&Self::file_in(folder))
    }

    /// The address of a SQLite store in a file, which is created if necessary.
    pub fn at_file(file: &Path) -> String {
        // The characters that would end the path in a URL.
        let path = file.to_string_lossy().replace('%', "%25").replace('?', "%3F");
        format!("sqlite://{}?mode=rwc", path.replace('#', "%23"))
    }

    /// Waits until every queued append is written, and closes the connections.
    pub async fn close(&self) {
        self.writer.close().await;
        self.leases.close().await;
        self.database.close().await;
    }
}

/// Seconds since 1970. Used for retention, never by the rules of a game.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}
