//! Read-only access to a store in any state, for `wardroom store check`.

use std::collections::BTreeSet;
use std::time::Duration;

use sqlx::{AnyConnection, Connection, Executor, Row};

use super::games::{check, read_all};
use super::kept::{Kept, read_kept};
use super::place::{Backend, Place};
use super::{Loaded, MIGRATIONS, StoreFault};

/// Number of games listed at a time.
const PAGE_SIZE: i64 = 1000;

/// Timeout of one statement.
const TIMEOUT: Duration = Duration::from_mins(10);

/// A store opened for reading only.
pub struct Inspection {
    pub(super) connection: AnyConnection,
    pub(super) backend: Backend,
}

impl Inspection {
    /// Opens a store for reading. A server may be using it at the same time.
    ///
    /// # Errors
    /// If it cannot be reached, or its tables are not those of this program.
    pub async fn open(url: &str) -> Result<Self, StoreFault> {
        sqlx::any::install_default_drivers();
        let mut place = Place::of(url)?;
        if place.backend == Backend::Sqlite {
            place.options.database_url.set_query(Some("mode=ro"));
        }
        let mut connection = place.connect_to_read(TIMEOUT).await?;
        same_tables(&mut connection).await.map_err(|says| place.unreachable(&says))?;
        Ok(Inspection { connection, backend: place.backend })
    }

    /// Number of games.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn count(&mut self) -> Result<u64, StoreFault> {
        let row = sqlx::query("SELECT COUNT(*) FROM games").fetch_one(&mut self.connection).await?;
        Ok(row.try_get::<i64, _>(0)? as u64)
    }

    /// The ids of some games after this one, in order; empty when there are no more.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn ids_behind(&mut self, last: &str) -> Result<Vec<String>, StoreFault> {
        let query = sqlx::query("SELECT id FROM games WHERE id > $1 ORDER BY id LIMIT $2");
        let rows = query.bind(last.to_owned()).bind(PAGE_SIZE).fetch_all(&mut self.connection).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// A game with its journal; both and the notes are checked against their fingerprints.
    ///
    /// # Errors
    /// If the store cannot be read, or the game was altered.
    pub async fn load(&mut self, id: &str) -> Result<Option<Loaded>, StoreFault> {
        self.connection.execute(self.backend.begin_snapshot()).await?;
        let read = read_all(&mut self.connection, id).await;
        self.connection.execute("ROLLBACK").await?;
        let Some(read) = read? else { return Ok(None) };
        let notes = read.0.check_notes();
        let loaded = check(read)?;
        notes.map(|()| Some(loaded))
    }

    /// The snapshot and recorded views of a game, checked against their fingerprints.
    ///
    /// # Errors
    /// If the store cannot be read, or they were altered.
    pub async fn kept(&mut self, id: &str) -> Result<Kept, StoreFault> {
        self.connection.execute(self.backend.begin_snapshot()).await?;
        let kept = read_kept(&mut self.connection, id).await;
        self.connection.execute("ROLLBACK").await?;
        kept
    }

    /// Damage that the database itself reports. PostgreSQL has no integrity check, so there this is always empty.
    ///
    /// # Errors
    /// If the check cannot be run.
    pub async fn damage(&mut self) -> Result<Vec<String>, StoreFault> {
        if self.backend == Backend::Postgres {
            return Ok(Vec::new());
        }
        let found = sqlx::query("PRAGMA integrity_check").fetch_all(&mut self.connection).await?;
        let found: Vec<String> = found.iter().map(|row| row.try_get(0)).collect::<Result<_, sqlx::Error>>()?;
        let orphans = sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut self.connection).await?;
        let orphans = orphans.iter().map(|row| Ok((row.try_get(0)?, row.try_get(2)?)));
        let orphans: Vec<(String, String)> = orphans.collect::<Result<_, sqlx::Error>>()?;
        let orphans =
            orphans.into_iter().map(|(child, parent)| format!("a row of {child} belongs to none of {parent}"));
        Ok(found.into_iter().filter(|says| says != "ok").chain(orphans).collect())
    }

    /// Closes the connection.
    pub async fn close(self) {
        // Nothing was written, so a failure to close loses nothing.
        let _ = self.connection.close().await;
    }
}

/// The tables must have exactly the migrations of this program.
async fn same_tables(connection: &mut AnyConnection) -> Result<(), String> {
    let rows = sqlx::query("SELECT version FROM _sqlx_migrations WHERE success").fetch_all(connection).await;
    let rows = rows.map_err(|error| match StoreFault::from(error) {
        fault @ StoreFault::Damaged(_) => fault.to_string(),
        fault => format!("this is not a store of this program ({fault})"),
    })?;
    let there: BTreeSet<i64> = rows.iter().filter_map(|row| row.try_get(0).ok()).collect();
    let ours: BTreeSet<i64> = MIGRATIONS.iter().map(|migration| migration.version).collect();
    if there == ours {
        Ok(())
    } else if there.is_subset(&ours) {
        Err("its tables are those of an older program; `wardroom serve` brings them up to date".to_owned())
    } else {
        Err("its tables are those of a newer program".to_owned())
    }
}
