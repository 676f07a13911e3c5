//! What a guest has in the store.

use sqlx::Row;

use super::{Store, StoreFault};

impl Store {
    /// How many games a guest has that are not over.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn count_open_games(&self, guest: &str) -> Result<u64, StoreFault> {
        self.door
            .reading(async {
                let mut connection = self.door.read().await?;
                let query = sqlx::query(
                    "SELECT COUNT(DISTINCT seats.game) FROM seats JOIN games ON games.id = seats.game \
                     WHERE seats.guest = $1 AND games.over_at IS NULL",
                );
                let row = query.bind(guest.to_owned()).fetch_one(&mut *connection).await?;
                connection.give_back();
                Ok(row.try_get::<i64, _>(0)? as u64)
            })
            .await
    }
}
