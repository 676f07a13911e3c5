//! The clocks of games, beside their journals.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::chain::Tail;
use super::writer::places;
use super::{Store, StoreFault};

/// The clock of a game as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredClock {
    /// What each side has left, as JSON.
    pub state: String,
    /// How often more time was given. A clock with fewer extensions does not replace one with more: another server gave
    /// them.
    pub extensions: u32,
    /// When the first of the running times is up, in served milliseconds.
    pub due_at: Option<i64>,
}

impl StoredClock {
    /// The clock of a row, if the game has one.
    pub(super) fn in_row(row: &AnyRow) -> Result<Option<Self>, sqlx::Error> {
        let Some(state) = row.try_get::<Option<String>, _>("clock")? else { return Ok(None) };
        let extensions = row.try_get::<Option<i64>, _>("extensions")?.unwrap_or_default() as u32;
        Ok(Some(StoredClock { state, extensions, due_at: row.try_get("due_at")? }))
    }
}

/// The clock of a game after an append to its journal.
pub(super) struct ClockRow<'a> {
    pub(super) game: &'a str,
    pub(super) clock: &'a StoredClock,
}

/// Writes clocks.
pub(super) async fn write_clocks(connection: &mut AnyConnection, rows: &[ClockRow<'_>]) -> Result<(), StoreFault> {
    let sql = format!(
        "INSERT INTO clocks (game, state, extensions, due_at) VALUES {} ON CONFLICT (game) DO UPDATE SET \
         state = excluded.state, extensions = excluded.extensions, due_at = excluded.due_at \
         WHERE clocks.extensions <= excluded.extensions",
        places(rows.len(), 4)
    );
    let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
    for ClockRow { game, clock } in rows {
        let StoredClock { state, extensions, due_at } = clock;
        query = query.bind((*game).to_owned()).bind(state.clone()).bind(i64::from(*extensions)).bind(*due_at);
    }
    query.execute(connection).await?;
    Ok(())
}

impl Store {
    /// The clock of a game.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn clock(&self, id: &str) -> Result<Option<StoredClock>, StoreFault> {
        let query = sqlx::query("SELECT state AS clock, extensions, due_at FROM clocks WHERE game = $1");
        let rows = self.database.rows(query.bind(id.to_owned())).await?;
        Ok(rows.first().map(StoredClock::in_row).transpose()?.flatten())
    }

    /// Stores the clock of a game whose journal ends with `tail`.
    ///
    /// # Errors
    /// If it cannot be written, or the journal ends elsewhere.
    pub async fn keep_clock(&self, id: &str, tail: &Tail, clock: &StoredClock) -> Result<(), StoreFault> {
        self.database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin_at(id, tail).await?;
                write_clocks(&mut transaction, &[ClockRow { game: id, clock }]).await?;
                transaction.commit().await
            })
            .await
    }
}
