//! The number of games in the store, and of each guest.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::guests::PERSON;
use super::{Store, StoreFault};

impl Store {
    /// Number of a guest's games that are not over.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn count_open_games(&self, guest: &str) -> Result<u64, StoreFault> {
        let sql = format!(
            "SELECT COUNT(DISTINCT seats.game) FROM seats JOIN games ON games.id = seats.game \
             WHERE seats.guest IN {PERSON} AND games.over_at IS NULL"
        );
        count_in(&self.database.rows(sqlx::query(AssertSqlSafe(sql)).bind(guest.to_owned())).await?)
    }

    /// Number of games.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn count_games(&self) -> Result<u64, StoreFault> {
        count_in(&self.database.rows(sqlx::query("SELECT COUNT(*) FROM games")).await?)
    }
}

/// The number in the one row of a count.
pub(super) fn count_in(rows: &[AnyRow]) -> Result<u64, StoreFault> {
    let row = rows.first().ok_or(sqlx::Error::RowNotFound)?;
    Ok(row.try_get::<i64, _>(0)? as u64)
}
