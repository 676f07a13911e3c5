//! Guests: a name, and the hash of the token in their cookie.

use sqlx::Row;

use super::{Store, StoreFault, now};

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Their id inside the store; it never leaves the server.
    pub id: String,
    /// What they are called.
    pub name: Option<String>,
}

impl Store {
    /// The guest with a token, by its hash.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn guest(&self, token_hash: &str) -> Result<Option<Guest>, StoreFault> {
        let query = sqlx::query("SELECT id, name FROM guests WHERE token_hash = $1").bind(token_hash.to_owned());
        let rows = self.door.rows(query).await?;
        rows.first().map(|row| Ok(Guest { id: row.try_get(0)?, name: row.try_get(1)? })).transpose()
    }

    /// A new guest.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn add_guest(&self, id: &str, token_hash: &str) -> Result<Guest, StoreFault> {
        let query = sqlx::query("INSERT INTO guests (id, token_hash, made_at) VALUES ($1, $2, $3)");
        self.door.change(query.bind(id.to_owned()).bind(token_hash.to_owned()).bind(now())).await?;
        Ok(Guest { id: id.to_owned(), name: None })
    }

    /// Gives a guest a name.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn name_guest(&self, id: &str, name: &str) -> Result<(), StoreFault> {
        let query = sqlx::query("UPDATE guests SET name = $1 WHERE id = $2");
        self.door.change(query.bind(name.to_owned()).bind(id.to_owned())).await?;
        Ok(())
    }

    /// Has a guest a seat at a game?
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn has_seat(&self, game: &str, guest: &str) -> Result<bool, StoreFault> {
        let query = sqlx::query("SELECT 1 FROM seats WHERE game = $1 AND guest = $2");
        Ok(!self.door.rows(query.bind(game.to_owned()).bind(guest.to_owned())).await?.is_empty())
    }
}
