//! Offers: games whose open seats anybody may take, as long as their makers come by.

use sqlx::{AnyConnection, AssertSqlSafe};

use super::guests::PERSON;
use super::lists::{Cursor, ListedGame, with_seats};
use super::quotas::count_in;
use super::retention::delete_game;
use super::{Store, StoreFault, now};

/// Offers a new game.
pub(super) async fn insert_offer(connection: &mut AnyConnection, game: &str, guest: &str) -> Result<(), StoreFault> {
    sqlx::query("INSERT INTO offers (game, guest, offered_at) VALUES ($1, $2, $3)")
        .bind(game.to_owned())
        .bind(guest.to_owned())
        .bind(now())
        .execute(connection)
        .await?;
    Ok(())
}

/// A game that has begun is offered no longer.
pub(super) async fn end_offer(connection: &mut AnyConnection, game: &str) -> Result<(), StoreFault> {
    sqlx::query("DELETE FROM offers WHERE game = $1").bind(game.to_owned()).execute(connection).await?;
    Ok(())
}

impl Store {
    /// Up to `most` games that are offered behind a place in the list, the latest offer first. Those of guests who were
    /// last seen before `seen_since`, in seconds since 1970, are left out.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn offers(&self, seen_since: i64, behind: &Cursor, most: u32) -> Result<Vec<ListedGame>, StoreFault> {
        let (moved_at, game) = behind.below();
        self.database
            .reading(async {
                let mut transaction = self.database.snapshot().await?;
                let query = sqlx::query(
                    "SELECT page.*, games.ruleset, games.terms, NULL AS clock, NULL AS extensions, NULL AS due_at FROM (\
                     SELECT offers.game, offered_at AS moved_at, offered_at AS rank, offered_at, offers.guest AS offered_by, 0 AS place, \
                     stage, asked, progress, result FROM offers JOIN guests ON guests.id = offers.guest \
                     JOIN standings ON standings.game = offers.game WHERE guests.seen_at >= $1 \
                     AND (offered_at < $2 OR (offered_at = $2 AND offers.game > $3)) \
                     ORDER BY offered_at DESC, offers.game LIMIT $4) AS page JOIN games ON games.id = page.game \
                     ORDER BY moved_at DESC, game",
                );
                let query = query.bind(seen_since).bind(moved_at).bind(game.to_owned()).bind(i64::from(most));
                let rows = query.fetch_all(&mut *transaction).await?;
                let games = with_seats(&mut transaction, &rows).await?;
                transaction.leave().await?;
                Ok(games)
            })
            .await
    }

    /// Number of games that a guest offers.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn count_offers(&self, guest: &str) -> Result<u64, StoreFault> {
        let sql = format!("SELECT COUNT(*) FROM offers WHERE guest IN {PERSON}");
        count_in(&self.database.rows(sqlx::query(AssertSqlSafe(sql)).bind(guest.to_owned())).await?)
    }

    /// Removes a game that has not begun and in which this guest sits. Returns whether that was done.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn withdraw_game(&self, id: &str, guest: &str) -> Result<bool, StoreFault> {
        self.database
            .writing(|attempt| async move {
                let lock = attempt.database.backend.lock_game();
                let mut transaction = attempt.begin().await?;
                sqlx::query(lock).bind(id.to_owned()).fetch_optional(&mut *transaction).await?;
                let sql = format!(
                    "SELECT id FROM games WHERE id = $2 AND header IS NULL \
                     AND EXISTS (SELECT 1 FROM seats WHERE game = $2 AND guest IN {PERSON})"
                );
                let query = sqlx::query(AssertSqlSafe(sql)).bind(guest.to_owned()).bind(id.to_owned());
                if query.fetch_optional(&mut *transaction).await?.is_none() {
                    transaction.leave().await?;
                    return Ok(false);
                }
                delete_game(&mut transaction, id).await?;
                transaction.commit().await?;
                Ok(true)
            })
            .await
    }
}
