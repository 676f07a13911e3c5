//! Retention: finding and removing games and guests that have not been used for long.

use sqlx::AnyConnection;

use super::people::delete_personal;
use super::{Store, StoreFault};

/// Cut-off times in seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stale {
    /// Games that are not over are removed if they were last used before this.
    pub unfinished: i64,
    /// Games that are over are removed if they were last used before this.
    pub finished: i64,
    /// Games that were uploaded are removed if they were last used before this.
    pub uploaded: i64,
}

/// Times of the last visit before which people without a game are forgotten, in seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unseen {
    /// Of guests.
    pub guests: i64,
    /// Of those with an account.
    pub accounts: i64,
}

impl Store {
    /// The ids of up to `most` games past their retention time, oldest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn stale_games(&self, stale: Stale, most: u32) -> Result<Vec<String>, StoreFault> {
        let query = sqlx::query(
            "SELECT id FROM games LEFT JOIN uploads ON uploads.game = games.id \
             WHERE (over_at IS NULL AND uploads.game IS NULL AND games.made_at < $1 AND touched_at < $1) \
             OR (over_at IS NOT NULL AND games.made_at < $2 AND touched_at < $2) \
             OR (uploads.game IS NOT NULL AND games.made_at < $3 AND touched_at < $3) ORDER BY games.made_at, id LIMIT $4",
        );
        let query = query.bind(stale.unfinished).bind(stale.finished).bind(stale.uploaded).bind(i64::from(most));
        self.database.ids(query).await
    }

    /// Removes games with everything that is stored of them.
    ///
    /// # Errors
    /// If it cannot be written; then none of them was removed.
    pub async fn remove_games(&self, ids: &[String]) -> Result<(), StoreFault> {
        if ids.is_empty() {
            return Ok(());
        }
        self.database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                for id in ids {
                    delete_game(&mut transaction, id).await?;
                }
                transaction.commit().await
            })
            .await
    }

    /// Removes up to `most` guests who last came before a time, or those with an account before another, and who have
    /// no game, no upload, no remark and no talk, and keep nothing. Returns how many.
    ///
    /// # Errors
    /// If it cannot be read or written; then none of them was removed.
    pub async fn forget_guests(&self, unseen: Unseen, most: u32) -> Result<u64, StoreFault> {
        let idle = self.idle_guests(unseen, most).await?;
        if idle.is_empty() {
            return Ok(0);
        }
        self.database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                let mut forgotten = 0;
                for guest in idle {
                    // The guest may have taken a seat since they were listed, or kept something.
                    let query = sqlx::query(
                        "SELECT 1 FROM seats WHERE guest = $1 UNION ALL SELECT 1 FROM remarks WHERE guest = $1 \
                         UNION ALL SELECT 1 FROM saved WHERE guest = $1 UNION ALL SELECT 1 FROM talk WHERE guest = $1 \
                         UNION ALL SELECT 1 FROM reports WHERE guest = $1 UNION ALL SELECT 1 FROM uploads WHERE guest = $1",
                    );
                    let query = query.bind(guest.clone());
                    if query.fetch_optional(&mut *transaction).await?.is_some() {
                        continue;
                    }
                    delete_personal(&mut transaction, &guest).await?;
                    let query = sqlx::query("DELETE FROM guests WHERE id = $1").bind(guest);
                    forgotten += query.execute(&mut *transaction).await?.rows_affected();
                }
                transaction.commit().await?;
                Ok(forgotten)
            })
            .await
    }

    /// The ids of up to `most` guests who have not come for long, have no game, no upload, no remark and no talk, and keep nothing, nor
    /// have taken along one who has a game.
    async fn idle_guests(&self, Unseen { guests, accounts }: Unseen, most: u32) -> Result<Vec<String>, StoreFault> {
        let query = sqlx::query(
            "SELECT guests.id FROM guests LEFT JOIN accounts ON accounts.guest = guests.id \
             LEFT JOIN seats ON seats.guest = guests.id LEFT JOIN taken_along ON taken_along.account = guests.id \
             WHERE guests.made_at < $1 AND seats.guest IS NULL AND taken_along.account IS NULL \
             AND NOT EXISTS (SELECT 1 FROM remarks WHERE remarks.guest = guests.id) \
             AND NOT EXISTS (SELECT 1 FROM saved WHERE saved.guest = guests.id) \
             AND NOT EXISTS (SELECT 1 FROM talk WHERE talk.guest = guests.id) \
             AND NOT EXISTS (SELECT 1 FROM reports WHERE reports.guest = guests.id) \
             AND NOT EXISTS (SELECT 1 FROM uploads WHERE uploads.guest = guests.id) \
             AND guests.seen_at < CASE WHEN accounts.guest IS NULL THEN $1 ELSE $2 END \
             ORDER BY guests.made_at, guests.id LIMIT $3",
        );
        self.database.ids(query.bind(guests).bind(accounts).bind(i64::from(most))).await
    }
}

/// Deletes a game with everything that is stored of it.
pub(super) async fn delete_game(connection: &mut AnyConnection, id: &str) -> Result<(), StoreFault> {
    for table in [
        "DELETE FROM hidden WHERE game = $1",
        "DELETE FROM remarks WHERE game = $1",
        "DELETE FROM uploads WHERE game = $1",
        "DELETE FROM reports WHERE game = $1",
        "DELETE FROM talk WHERE game = $1",
        "DELETE FROM clocks WHERE game = $1",
        "DELETE FROM offers WHERE game = $1",
        "DELETE FROM rematches WHERE game = $1",
        "DELETE FROM standings WHERE game = $1",
        "DELETE FROM seen WHERE game = $1",
        "DELETE FROM snapshots WHERE game = $1",
        "DELETE FROM records WHERE game = $1",
        "DELETE FROM seats WHERE game = $1",
        "DELETE FROM games WHERE id = $1",
    ] {
        sqlx::query(table).bind(id.to_owned()).execute(&mut *connection).await?;
    }
    Ok(())
}
