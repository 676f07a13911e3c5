//! Where a store is: which database, how its connections are set up, and how its file is kept from others.

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, io};

use sqlx::any::AnyConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, ConnectOptions, Executor};

use super::StoreFault;

/// A database that has said nothing for so long when it is opened cannot be reached.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// What may read and write the store: its owner.
#[cfg(unix)]
const OWNER_ONLY: u32 = 0o600;

/// Files that SQLite keeps beside the database, named by what is added to its name.
const BESIDE: [&str; 3] = ["", "-wal", "-shm"];

/// The databases that can be a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Backend {
    Sqlite,
    Postgres,
}

impl Backend {
    pub(super) fn begin_snapshot(self) -> &'static str {
        match self {
            Backend::Sqlite => "BEGIN",
            Backend::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }

    pub(super) fn begin_write(self) -> &'static str {
        match self {
            // Waits for its turn now and not in the middle, where waiting is not possible.
            Backend::Sqlite => "BEGIN IMMEDIATE",
            Backend::Postgres => "BEGIN",
        }
    }

    /// Waits for whoever writes to the game `$1`. With SQLite that was done when the transaction began.
    pub(super) fn lock_game(self) -> &'static str {
        match self {
            Backend::Sqlite => "SELECT 1 FROM games WHERE id = $1",
            Backend::Postgres => "SELECT 1 FROM games WHERE id = $1 FOR UPDATE",
        }
    }

    /// Waits for whoever writes to one of these games, in the order of their ids; `places` stand for these. With SQLite that
    /// was done when the transaction began.
    pub(super) fn lock_games(self, places: &str) -> Option<String> {
        match self {
            Backend::Sqlite => None,
            Backend::Postgres => {
                Some(format!("SELECT 1 FROM games WHERE id IN {places} ORDER BY id COLLATE \"C\" FOR UPDATE"))
            }
        }
    }

    /// Settings of a connection that only reads.
    fn read_only(self, timeout: Duration) -> String {
        let milliseconds = timeout.as_millis();
        match self {
            Backend::Sqlite => format!("PRAGMA busy_timeout = {milliseconds}; PRAGMA query_only = ON"),
            Backend::Postgres => {
                format!("SET default_transaction_read_only = on; SET statement_timeout = {milliseconds}")
            }
        }
    }

    /// Settings of every connection: what is acknowledged is on the disk, and nobody waits for ever.
    pub(super) async fn set_up(self, connection: &mut AnyConnection, timeout: Duration) -> Result<(), sqlx::Error> {
        let milliseconds = timeout.as_millis().max(1);
        let settings = match self {
            Backend::Sqlite => format!(
                "PRAGMA busy_timeout = {milliseconds}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                 PRAGMA foreign_keys = ON"
            ),
            // A transaction whose client was cut off ends soon, so that the game it was writing to is free again.
            Backend::Postgres => format!(
                "SET synchronous_commit = on; SET statement_timeout = {milliseconds}; SET lock_timeout = {milliseconds}; \
                 SET idle_in_transaction_session_timeout = {}",
                milliseconds * 2
            ),
        };
        connection.execute(sqlx::AssertSqlSafe(settings)).await?;
        Ok(())
    }
}

/// Where a store is.
pub(super) struct Place {
    pub(super) options: AnyConnectOptions,
    pub(super) backend: Backend,
}

impl Place {
    /// Reads an address.
    pub(super) fn of(url: &str) -> Result<Self, StoreFault> {
        let unusable = |says: String| StoreFault::Unreachable { place: "this address".to_owned(), says };
        let options: AnyConnectOptions = url.parse().map_err(|error: sqlx::Error| unusable(error.to_string()))?;
        let backend = match options.database_url.scheme() {
            "sqlite" => Backend::Sqlite,
            "postgres" | "postgresql" => Backend::Postgres,
            other => return Err(unusable(format!("{other}: is none of sqlite: and postgres:"))),
        };
        Ok(Place { options, backend })
    }

    /// For connections to a store that is there: none of them makes a new file where the old one was.
    pub(super) fn existing(&self) -> AnyConnectOptions {
        let mut options = self.options.clone();
        if options.database_url.query() == Some("mode=rwc") {
            options.database_url.set_query(Some("mode=rw"));
        }
        options
    }

    /// Its file, if it is one.
    pub(super) fn file(&self) -> Option<PathBuf> {
        let options = SqliteConnectOptions::from_url(&self.options.database_url).ok()?;
        let url = &self.options.database_url;
        let in_memory = url.path().ends_with(":memory:")
            || url.query_pairs().any(|(key, value)| key == "mode" && value == "memory");
        (self.backend == Backend::Sqlite && !in_memory).then(|| options.get_filename().to_owned())
    }

    /// For people: where it is, without its password.
    pub(super) fn name(&self) -> String {
        let url = &self.options.database_url;
        match self.file() {
            Some(file) => file.display().to_string(),
            None => format!(
                "{}://{}:{}{}",
                url.scheme(),
                url.host_str().unwrap_or(""),
                url.port().unwrap_or(5432),
                url.path()
            ),
        }
    }

    /// The first connection. What is the matter is said at once: a pool would try again for a while.
    pub(super) async fn connect(&self, timeout: Duration) -> Result<AnyConnection, StoreFault> {
        self.in_time(async {
            let mut connection = self.options.connect().await?;
            self.backend.set_up(&mut connection, timeout).await?;
            Ok(connection)
        })
        .await
    }

    /// A connection that cannot write.
    pub(super) async fn connect_to_read(&self, timeout: Duration) -> Result<AnyConnection, StoreFault> {
        self.in_time(async {
            let mut connection = self.options.connect().await?;
            connection.execute(sqlx::AssertSqlSafe(self.backend.read_only(timeout))).await?;
            Ok(connection)
        })
        .await
    }

    async fn in_time(
        &self,
        connect: impl Future<Output = Result<AnyConnection, sqlx::Error>>,
    ) -> Result<AnyConnection, StoreFault> {
        match tokio::time::timeout(CONNECT_TIMEOUT, connect).await {
            Ok(connected) => connected.map_err(|error| self.unreachable(&cause(&error))),
            Err(_) => Err(self.unreachable(&format!("no answer within {CONNECT_TIMEOUT:?}"))),
        }
    }

    pub(super) fn unreachable(&self, says: &str) -> StoreFault {
        StoreFault::Unreachable { place: self.name(), says: says.to_owned() }
    }

    /// Makes the file if the address says so, readable by nobody but its owner, and keeps others from one that is there.
    pub(super) fn keep_private(&self) -> Result<(), StoreFault> {
        let Some(file) = self.file() else { return Ok(()) };
        let creates = self.options.database_url.query_pairs().any(|(key, value)| key == "mode" && value == "rwc");
        if creates && !file.exists() {
            create(&file).map_err(|error| self.unreachable(&format!("it cannot be made: {error}")))?;
        }
        for beside in BESIDE {
            let mut path = file.clone().into_os_string();
            path.push(beside);
            if let Err(error) = restrict(Path::new(&path)) {
                tracing::warn!(file = ?path, %error, "others may read this file, which holds the dice of running games");
            }
        }
        Ok(())
    }
}

/// What the database says, without the library's words around it.
fn cause(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(fault) => fault.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        error => error.to_string(),
    }
}

#[cfg(unix)]
fn create(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt;
    fs::OpenOptions::new().write(true).create(true).truncate(false).mode(OWNER_ONLY).open(file).map(drop)
}

#[cfg(not(unix))]
fn create(file: &Path) -> io::Result<()> {
    fs::OpenOptions::new().write(true).create(true).truncate(false).open(file).map(drop)
}

/// Takes away what others may do with a file, if it is there.
#[cfg(unix)]
fn restrict(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    match fs::metadata(file) {
        Ok(there) if there.permissions().mode() & 0o777 & !OWNER_ONLY != 0 => {
            fs::set_permissions(file, fs::Permissions::from_mode(OWNER_ONLY))
        }
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

#[cfg(not(unix))]
fn restrict(_: &Path) -> io::Result<()> {
    Ok(())
}
