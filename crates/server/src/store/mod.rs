//! What survives: guests, games, who sits where, and journals.
//!
//! The same statements run on SQLite and on PostgreSQL. Ids, hashes and journal lines are text, so that a person can read
//! the store with nothing but its own tools. What is written is on the disk before anybody hears of it; what could not be
//! written in time is refused, and [`Store::load_settled`] says what became of it.

mod chain;
mod door;
mod fault;
mod games;
mod guests;
mod inspect;
mod kept;
mod notes;
mod own_file;
mod packed;
mod place;
mod quotas;
mod ready;
mod retention;
mod upgrade;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::Connection;
use sqlx::migrate::Migrator;

pub use chain::{Alteration, Tail};
pub use door::{Hook, Reached, Step};
pub use fault::StoreFault;
pub use games::{Loaded, StoredGame, StoredSeat, TakenSeat};
pub use guests::Guest;
pub use inspect::Inspection;
pub use kept::{Kept, Reach};
pub use retention::Stale;

use door::Door;
use own_file::OwnFile;
use place::Place;
use writer::Writer;

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// Connections for everything but appending to journals.
const CONNECTIONS: u32 = 8;

/// Connections for appending to journals; the second is there while the first one goes back.
const WRITER_CONNECTIONS: u32 = 2;

/// So long one statement may take that brings old tables up to date.
const UPGRADE_TIMEOUT: Duration = Duration::from_mins(1);

/// How a store is used.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What takes longer is refused.
    pub timeout: Duration,
    /// Where tests break the store.
    pub hook: Option<Arc<dyn Hook>>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { timeout: Duration::from_secs(3), hook: None }
    }
}

/// The store. Copies share its connections.
#[derive(Clone, Debug)]
pub struct Store {
    door: Door,
    writer: Writer,
}

impl Store {
    /// Opens the store with the usual settings and brings its tables up to date.
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
        // Old tables may be large, and somebody else may bring them up to date just now.
        place.backend.set_up(&mut first, UPGRADE_TIMEOUT).await?;
        MIGRATIONS.run_direct(None, &mut first, false).await?;
        upgrade::fill_in(&mut first, place.backend).await?;
        // Nothing is lost with a connection that does not close well.
        let _ = first.close().await;
        let Settings { timeout, hook } = settings;
        let file = place.file().map(OwnFile::of).transpose()?;
        let options = place.existing();
        let door = Door::new(options.clone(), CONNECTIONS, place.backend, timeout, hook, file);
        let writer = Writer::start(door.beside(options, WRITER_CONNECTIONS));
        Ok(Store { door, writer })
    }

    /// The file of a SQLite store in a folder.
    pub fn file_in(folder: &Path) -> PathBuf {
        folder.join("wardroom.sqlite")
    }

    /// The address of a SQLite store in a folder.
    pub fn in_folder(folder: &Path) -> String {
        // The few characters that end a path in an address.
        let path = Self::file_in(folder).to_string_lossy().replace('%', "%25").replace('?', "%3F");
        format!("sqlite://{}?mode=rwc", path.replace('#', "%23"))
    }

    /// Waits until everything is written and closes the connections.
    pub async fn close(&self) {
        self.writer.close().await;
        self.door.close().await;
    }
}

/// Seconds since 1970; for people who tidy up the store, never for rules.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}
