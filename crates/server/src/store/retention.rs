//! How long games and guests are kept: when a game was used and ended, and removing what nobody came back to.

use sqlx::Row;

use super::{Store, StoreFault, now};

/// A game that is used every day is noted once a day, in seconds.
const NOTED_EVERY: i64 = 24 * 60 * 60;

/// What is no longer kept; times are in seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stale {
    /// Games that are not over and were not used since.
    pub unfinished: i64,
    /// Games that are over and were not used since.
    pub finished: i64,
}

impl Store {
    /// Notes that somebody was at a game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn touch_game(&self, id: &str) -> Result<(), StoreFault> {
        let now = now();
        if self.last_noted(id).await?.is_none_or(|noted| noted > now - NOTED_EVERY) {
            return Ok(());
        }
        self.door
            .writing(async {
                let mut transaction = self.door.write().await?;
                let noting = sqlx::query("UPDATE games SET touched_at = $1 WHERE id = $2");
                noting.bind(now).bind(id.to_owned()).execute(&mut *transaction).await?;
                transaction.commit().await
            })
            .await
    }

    /// When it was last noted that somebody was at a game, in seconds since 1970.
    async fn last_noted(&self, id: &str) -> Result<Option<i64>, StoreFault> {
        self.door
            .reading(async {
                let mut connection = self.door.read().await?;
                let query = sqlx::query("SELECT made_at, touched_at FROM games WHERE id = $1").bind(id.to_owned());
                let row = query.fetch_optional(&mut *connection).await?;
                connection.give_back();
                row.map(|row| Ok(row.try_get::<i64, _>(0)?.max(row.try_get(1)?))).transpose()
            })
            .await
    }

    /// Notes that a game has ended. Says it once; what is noted already stays.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn end_game(&self, id: &str) -> Result<(), StoreFault> {
        if self.is_over(id).await? {
            return Ok(());
        }
        self.door
            .writing(async {
                let mut transaction = self.door.write().await?;
                let ending = sqlx::query("UPDATE games SET over_at = $1 WHERE id = $2 AND over_at IS NULL");
                ending.bind(now()).bind(id.to_owned()).execute(&mut *transaction).await?;
                transaction.commit().await
            })
            .await
    }

    /// Whether it was noted that a game has ended.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn is_over(&self, id: &str) -> Result<bool, StoreFault> {
        self.door
            .reading(async {
                let mut connection = self.door.read().await?;
                let query = sqlx::query("SELECT id FROM games WHERE id = $1 AND over_at IS NOT NULL");
                let row = query.bind(id.to_owned()).fetch_optional(&mut *connection).await?;
                connection.give_back();
                Ok(row.is_some())
            })
            .await
    }

    /// Some games that are no longer kept.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn stale_games(&self, stale: Stale, most: u32) -> Result<Vec<String>, StoreFault> {
        self.door
            .reading(async {
                let mut connection = self.door.read().await?;
                let query = sqlx::query(
                    "SELECT id FROM games WHERE (over_at IS NULL AND made_at < $1 AND touched_at < $1) \
                     OR (over_at IS NOT NULL AND made_at < $2 AND touched_at < $2) ORDER BY made_at, id LIMIT $3",
                );
                let query = query.bind(stale.unfinished).bind(stale.finished).bind(i64::from(most));
                let rows = query.fetch_all(&mut *connection).await?;
                connection.give_back();
                rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
            })
            .await
    }

    /// Removes games with their seats and journals.
    ///
    /// # Errors
    /// If it cannot be written; then all of them are still there.
    pub async fn remove_games(&self, ids: &[String]) -> Result<(), StoreFault> {
        if ids.is_empty() {
            return Ok(());
        }
        self.door
            .writing(async {
                let mut transaction = self.door.write().await?;
                for id in ids {
                    for table in [
                        "DELETE FROM records WHERE game = $1",
                        "DELETE FROM seats WHERE game = $1",
                        "DELETE FROM games WHERE id = $1",
                    ] {
                        sqlx::query(table).bind(id.clone()).execute(&mut *transaction).await?;
                    }
                }
                transaction.commit().await
            })
            .await
    }

    /// Forgets some guests who came before a time, in seconds since 1970, and have no game. Says how many.
    ///
    /// # Errors
    /// If it cannot be read or written; then all of them are still there.
    pub async fn forget_guests(&self, before: i64, most: u32) -> Result<u64, StoreFault> {
        let idle = self.idle_guests(before, most).await?;
        if idle.is_empty() {
            return Ok(0);
        }
        self.door
            .writing(async {
                let mut transaction = self.door.write().await?;
                let mut forgotten = 0;
                for guest in idle {
                    // Somebody may have sat down meanwhile.
                    let query = sqlx::query(
                        "DELETE FROM guests WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM seats WHERE guest = $1)",
                    );
                    forgotten += query.bind(guest).execute(&mut *transaction).await?.rows_affected();
                }
                transaction.commit().await?;
                Ok(forgotten)
            })
            .await
    }

    /// Some guests who came before a time and have no game.
    async fn idle_guests(&self, before: i64, most: u32) -> Result<Vec<String>, StoreFault> {
        self.door
            .reading(async {
                let mut connection = self.door.read().await?;
                let query = sqlx::query(
                    "SELECT guests.id FROM guests LEFT JOIN seats ON seats.guest = guests.id \
                     WHERE guests.made_at < $1 AND seats.guest IS NULL ORDER BY guests.made_at, guests.id LIMIT $2",
                );
                let rows = query.bind(before).bind(i64::from(most)).fetch_all(&mut *connection).await?;
                connection.give_back();
                rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
            })
            .await
    }
}
