//! Copies a store into an empty one: a backup, its restoration, and the way from one database to the other.

use std::time::Duration;

use futures_util::TryStreamExt;
use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Column, Connection, Executor, Row};

use super::database::{Statement, is_number};
use super::inspect::Inspection;
use super::place::Place;
use super::{MIGRATIONS, StoreFault};

/// All tables that hold what people did, each behind those that its rows refer to.
pub const COPIED_TABLES: [&str; 24] = [
    "guests",
    "sessions",
    "accounts",
    "recovery_codes",
    "taken_along",
    "settings",
    "games",
    "seats",
    "records",
    "snapshots",
    "seen",
    "standings",
    "offers",
    "remarks",
    "saved",
    "saved_versions",
    "served",
    "clocks",
    "talk",
    "mutes",
    "reports",
    "hidden",
    "uploads",
    "rematches",
];

/// Timeout of one statement at the target.
const TIMEOUT: Duration = Duration::from_mins(10);

/// What was copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Copied {
    /// Games.
    pub games: u64,
    /// People who have been here.
    pub guests: u64,
    /// Lines of journals.
    pub records: u64,
}

/// Copies everything from one store into another that is empty; its tables are created if necessary. A server may be
/// using the first one: what is copied is its state at one moment. If it fails, the second one is still empty.
///
/// # Errors
/// If one of them cannot be reached, the first one is not a store of this program, or the second one is not empty.
pub async fn copy_store(from: &str, to: &str) -> Result<Copied, StoreFault> {
    let mut from = Inspection::open(from).await?;
    let mut to = open_empty(to).await?;
    from.connection.execute(from.backend.begin_snapshot()).await?;
    to.execute("BEGIN").await?;
    // A server that has run there without games or people has left its traces.
    for table in COPIED_TABLES.iter().rev() {
        sqlx::query(AssertSqlSafe(format!("DELETE FROM {table}"))).execute(&mut to).await?;
    }
    let mut copied = Copied::default();
    for table in COPIED_TABLES {
        let rows = copy_table(table, &mut from.connection, &mut to).await?;
        match table {
            "games" => copied.games = rows,
            "guests" => copied.guests = rows,
            "records" => copied.records = rows,
            _ => {}
        }
    }
    to.execute("COMMIT").await?;
    // With SQLite, closing the last connection merges the write-ahead log into the file.
    to.close().await?;
    from.close().await;
    Ok(copied)
}

/// A connection to a store without games and people.
async fn open_empty(url: &str) -> Result<AnyConnection, StoreFault> {
    let place = Place::of(url)?;
    place.keep_private()?;
    let mut connection = place.connect(TIMEOUT).await?;
    MIGRATIONS.run_direct(None, &mut connection, false).await?;
    let query = "SELECT (SELECT COUNT(*) FROM games), (SELECT COUNT(*) FROM guests)";
    let row = sqlx::query(query).fetch_one(&mut connection).await?;
    let (games, guests): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    if games + guests > 0 {
        return Err(place.unreachable(&format!("it is not empty (games: {games}, guests: {guests}); name another")));
    }
    Ok(connection)
}

/// Copies the rows of a table; returns their number.
async fn copy_table(table: &str, from: &mut AnyConnection, to: &mut AnyConnection) -> Result<u64, StoreFault> {
    let select = format!("SELECT * FROM {table}");
    let mut rows = sqlx::query(AssertSqlSafe(select)).fetch(from);
    let mut copied = 0;
    while let Some(row) = rows.try_next().await? {
        let columns: Vec<&str> = row.columns().iter().map(Column::name).collect();
        let places: Vec<String> = (1..=columns.len()).map(|place| format!("${place}")).collect();
        let insert = format!("INSERT INTO {table} ({}) VALUES ({})", columns.join(", "), places.join(", "));
        let mut statement = sqlx::query(AssertSqlSafe(insert));
        for column in 0..columns.len() {
            statement = bind(statement, &row, column)?;
        }
        statement.execute(&mut *to).await?;
        copied += 1;
    }
    Ok(copied)
}

/// Binds the value of a column. PostgreSQL has to know the type of a missing one, too.
fn bind<'q>(statement: Statement<'q>, row: &AnyRow, column: usize) -> Result<Statement<'q>, StoreFault> {
    Ok(if is_number(row, column) {
        statement.bind(row.try_get::<Option<i64>, _>(column)?)
    } else {
        statement.bind(row.try_get::<Option<String>, _>(column)?)
    })
}
