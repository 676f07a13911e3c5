//! Notes about a game beside its journal: when it ended, and when it was last used. They decide how long the game is
//! kept, so they have a fingerprint of their own.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::chain::Fingerprint;
use super::{Store, StoreFault, now};

/// Minimum time between two notes that a game was used, in seconds.
const TOUCH_INTERVAL: i64 = 24 * 60 * 60;

/// The notes about a game; times are in seconds since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Notes {
    pub(super) over_at: Option<i64>,
    /// 0 if it was not used since it was made.
    pub(super) touched_at: i64,
}

impl Notes {
    /// From the columns `over_at` and `touched_at`.
    pub(super) fn in_row(row: &AnyRow) -> Result<Self, sqlx::Error> {
        Ok(Notes { over_at: row.try_get("over_at")?, touched_at: row.try_get("touched_at")? })
    }
}

impl Store {
    /// Notes that a game was used; at most once a day.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn touch_game(&self, id: &str) -> Result<(), StoreFault> {
        let now = now();
        if self.last_noted(id).await?.is_none_or(|noted| noted > now - TOUCH_INTERVAL) {
            return Ok(());
        }
        self.note(id, |notes| notes.touched_at = now).await
    }

    /// Counts advice that is given to the player of a seat.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn count_advice(&self, id: &str, seat: u8) -> Result<(), StoreFault> {
        let query = sqlx::query("UPDATE seats SET advised = advised + 1 WHERE game = $1 AND seat = $2");
        self.database.change(query.bind(id.to_owned()).bind(i64::from(seat))).await?;
        Ok(())
    }

    /// When the game was made or last noted as used, in seconds since 1970.
    async fn last_noted(&self, id: &str) -> Result<Option<i64>, StoreFault> {
        let query = sqlx::query("SELECT made_at, touched_at FROM games WHERE id = $1").bind(id.to_owned());
        let rows = self.database.rows(query).await?;
        rows.first().map(|row| Ok(row.try_get::<i64, _>(0)?.max(row.try_get(1)?))).transpose()
    }

    /// Notes that a game has ended; the first such note is kept.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn end_game(&self, id: &str) -> Result<(), StoreFault> {
        if self.is_over(id).await? {
            return Ok(());
        }
        self.note(id, |notes| notes.over_at = notes.over_at.or(Some(now()))).await
    }

    /// Whether the end of a game is noted.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn is_over(&self, id: &str) -> Result<bool, StoreFault> {
        let query = sqlx::query("SELECT id FROM games WHERE id = $1 AND over_at IS NOT NULL");
        Ok(!self.database.rows(query.bind(id.to_owned())).await?.is_empty())
    }

    async fn note(&self, id: &str, note: impl FnOnce(&mut Notes)) -> Result<(), StoreFault> {
        self.database
            .writing(|attempt| async move {
                let lock = attempt.database.backend.lock_game();
                let mut transaction = attempt.begin().await?;
                sqlx::query(lock).bind(id.to_owned()).fetch_optional(&mut *transaction).await?;
                write_notes(&mut transaction, id, note).await?;
                transaction.commit().await
            })
            .await
    }
}

/// Changes the notes of a game, if it exists. Notes whose fingerprint was already wrong keep a wrong fingerprint.
async fn write_notes(
    connection: &mut AnyConnection,
    id: &str,
    note: impl FnOnce(&mut Notes),
) -> Result<(), StoreFault> {
    let query = sqlx::query("SELECT over_at, touched_at, noted FROM games WHERE id = $1").bind(id.to_owned());
    let Some(row) = query.fetch_optional(&mut *connection).await? else { return Ok(()) };
    let (mut notes, noted) = (Notes::in_row(&row)?, row.try_get::<Option<String>, _>("noted")?);
    let whole = noted.as_ref() == Some(&Fingerprint::of_notes(id, notes).0);
    note(&mut notes);
    let noted = if whole { Some(Fingerprint::of_notes(id, notes).0) } else { noted };
    let query = sqlx::query("UPDATE games SET over_at = $1, touched_at = $2, noted = $3 WHERE id = $4");
    let query = query.bind(notes.over_at).bind(notes.touched_at).bind(noted).bind(id.to_owned());
    query.execute(connection).await?;
    Ok(())
}
