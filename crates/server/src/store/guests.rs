//! Guests: a name, and the hash of the token in their cookie.

use sqlx::Row;

use super::{Store, StoreFault, now};

/// A guest: a player without an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Their id inside the store; it never leaves the server.
    pub id: String,
    /// Their name, once they have chosen one.
    pub name: Option<String>,
    /// When they last came, in seconds since 1970, give or take some minutes.
    pub seen_at: i64,
}

/// Minimum time between two notes that a guest came, in seconds.
const SEEN_INTERVAL: i64 = 5 * 60;

impl Store {
    /// The guest whose token has this hash.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn guest(&self, token_hash: &str) -> Result<Option<Guest>, StoreFault> {
        let query =
            sqlx::query("SELECT id, name, seen_at FROM guests WHERE token_hash = $1").bind(token_hash.to_owned());
        let rows = self.database.rows(query).await?;
        rows.first()
            .map(|row| Ok(Guest { id: row.try_get(0)?, name: row.try_get(1)?, seen_at: row.try_get(2)? }))
            .transpose()
    }

    /// A new guest.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn add_guest(&self, id: &str, token_hash: &str) -> Result<Guest, StoreFault> {
        let seen_at = now();
        let query = sqlx::query("INSERT INTO guests (id, token_hash, made_at, seen_at) VALUES ($1, $2, $3, $3)");
        self.database.change(query.bind(id.to_owned()).bind(token_hash.to_owned()).bind(seen_at)).await?;
        Ok(Guest { id: id.to_owned(), name: None, seen_at })
    }

    /// Notes in the background that a guest is here, or was until now; `seen_at` is the last such note. A note that fails
    /// is repeated the next time.
    pub(crate) fn see_guest(&self, id: &str, seen_at: i64) {
        let now = now();
        if seen_at > now - SEEN_INTERVAL {
            return;
        }
        let (database, id) = (self.database.clone(), id.to_owned());
        tokio::spawn(async move {
            let query = sqlx::query("UPDATE guests SET seen_at = $1 WHERE id = $2 AND seen_at < $1").bind(now).bind(id);
            if let Err(fault) = database.change(query).await {
                tracing::warn!(%fault, "it was not noted that a guest came");
            }
        });
    }

    /// Gives a guest a name.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn name_guest(&self, id: &str, name: &str) -> Result<(), StoreFault> {
        let query = sqlx::query("UPDATE guests SET name = $1 WHERE id = $2");
        self.database.change(query.bind(name.to_owned()).bind(id.to_owned())).await?;
        Ok(())
    }

    /// Whether a guest has a seat in a game.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn has_seat(&self, game: &str, guest: &str) -> Result<bool, StoreFault> {
        let query = sqlx::query("SELECT 1 FROM seats WHERE game = $1 AND guest = $2");
        Ok(!self.database.rows(query.bind(game.to_owned()).bind(guest.to_owned())).await?.is_empty())
    }
}
