//! The location of a store: which database, how its connections are set up, and the permissions of its file.

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, io};

use sqlx::any::AnyConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, ConnectOptions, Executor};

use super::StoreFault;

/// Timeout for opening a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// File permissions of the store: read and write for its owner.
#[cfg(unix)]
const OWNER_ONLY: u32 = 0o600;

/// The files of a SQLite database, as suffixes to its name.
const FILE_SUFFIXES: [&str; 3] = ["", "-wal", "-shm"];

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
            // Takes the write lock now: a later upgrade from a read lock could fail instead of waiting.
            Backend::Sqlite => "BEGIN IMMEDIATE",
            Backend::Postgres => "BEGIN",
        }
    }

    /// Waits for concurrent writes to the game `$1`. With SQLite, beginning the transaction already did.
    pub(super) fn lock_game(self) -> &'static str {
        match self {
            Backend::Sqlite => "SELECT 1 FROM games WHERE id = $1",
            Backend::Postgres => "SELECT 1 FROM games WHERE id = $1 FOR UPDATE",
        }
    }

    /// Waits for concurrent writes to any of these games, locking them in the order of their ids; `places` are their
    /// SQL placeholders. With SQLite, beginning the transaction already did.
    pub(super) fn lock_games(self, places: &str) -> Option<String> {
        match self {
            Backend::Sqlite => None,
            Backend::Postgres => {
                Some(format!("SELECT 1 FROM games WHERE id IN {places} ORDER BY id COLLATE \"C\" FOR UPDATE"))
            }
        }
    }

    /// Settings of a read-only connection.
    fn read_only(self, timeout: Duration) -> String {
        let milliseconds = timeout.as_millis();
        match self {
            Backend::Sqlite => format!("PRAGMA busy_timeout = {milliseconds}; PRAGMA query_only = ON"),
            Backend::Postgres => {
                format!("SET default_transaction_read_only = on; SET statement_timeout = {milliseconds}")
            }
        }
    }

    /// Settings of every connection: acknowledged writes are on disk, and every wait has a timeout.
    pub(super) async fn set_up(self, connection: &mut AnyConnection, timeout: Duration) -> Result<(), sqlx::Error> {
        let milliseconds = timeout.as_millis().max(1);
        let settings = match self {
            Backend::Sqlite => format!(
                "PRAGMA busy_timeout = {milliseconds}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                 PRAGMA foreign_keys = ON"
            ),
            // A transaction whose client was cut off ends soon, which releases its lock on the game.
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

/// The location of a store.
pub(super) struct Place {
    pub(super) options: AnyConnectOptions,
    pub(super) backend: Backend,
}

impl Place {
    /// Parses the URL of a store.
    pub(super) fn of(url: &str) -> Result<Self, StoreFault> {
        let unusable = |says: String| StoreFault::Unreachable { place: "this address".to_owned(), says };
        let options: AnyConnectOptions = url.parse().map_err(|error: sqlx::Error| unusable(error.to_string()))?;
        let backend = match options.database_url.scheme() {
            "sqlite" => Backend::Sqlite,
            "postgres" | "postgresql" => Backend::Postgres,
            other => return Err(unusable(format!("{other}: is neither sqlite: nor postgres:"))),
        };
        Ok(Place { options, backend })
    }

    /// Options for connections to an existing store: they do not create a new file if the old one is gone.
    pub(super) fn existing(&self) -> AnyConnectOptions {
        let mut options = self.options.clone();
        if options.database_url.query() == Some("mode=rwc") {
            options.database_url.set_query(Some("mode=rw"));
        }
        options
    }

    /// Its file, with SQLite unless it is in memory.
    pub(super) fn file(&self) -> Option<PathBuf> {
        let options = SqliteConnectOptions::from_url(&self.options.database_url).ok()?;
        let url = &self.options.database_url;
        let in_memory = url.path().ends_with(":memory:")
            || url.query_pairs().any(|(key, value)| key == "mode" && value == "memory");
        (self.backend == Backend::Sqlite && !in_memory).then(|| options.get_filename().to_owned())
    }

    /// The location for messages, without the password.
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

    /// The first connection. Errors are reported at once: a pool would retry for a while.
    pub(super) async fn connect(&self, timeout: Duration) -> Result<AnyConnection, StoreFault> {
        self.in_time(async {
            let mut connection = self.options.connect().await?;
            self.backend.set_up(&mut connection, timeout).await?;
            Ok(connection)
        })
        .await
    }

    /// A read-only connection.
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

    /// Whether a missing file is created.
    pub(super) fn creates(&self) -> bool {
        self.options.database_url.query_pairs().any(|(key, value)| key == "mode" && value == "rwc")
    }

    /// Creates the file if the URL asks for it, with access for its owner only, and removes the access of others to
    /// existing files.
    pub(super) fn keep_private(&self) -> Result<(), StoreFault> {
        let Some(file) = self.file() else { return Ok(()) };
        if self.creates() && !file.exists() {
            own_file(&file).map_err(|error| self.unreachable(&format!("it cannot be created: {error}")))?;
        }
        for beside in FILE_SUFFIXES {
            let mut path = file.clone().into_os_string();
            path.push(beside);
            if let Err(error) = restrict(Path::new(&path)) {
                tracing::warn!(file = ?path, %error, "other users may read this file, which holds seeds of games");
            }
        }
        Ok(())
    }
}

/// The database's own message, without sqlx's words around it.
fn cause(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(fault) => fault.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        error => error.to_string(),
    }
}

/// Opens a file for writing and creates it if necessary, with access for its owner only.
pub(super) fn own_file(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, OWNER_ONLY);
    options.open(path)
}

/// Removes the access of others to a file, if it exists.
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
