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
        self.door
            .reading(async {
                let mut connection = self.door.read().await?;
                let query =
                    sqlx::query("SELECT id, name FROM guests WHERE token_hash = $1").bind(token_hash.to_owned());
                let row = query.fetch_optional(&mut *connection).await?;
                connection.give_back();
                row.map(|row| Ok(Guest { id: row.try_get(0)?, name: row.try_get(1)? })).transpose()
            })
            .await
    }

    /// A new guest.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn add_guest(&self, id: &str, token_hash: &str) -> Result<Guest, StoreFault> {
        self.door
            .writing(async {
                let mut transaction = self.door.write().await?;
                sqlx::query("INSERT INTO guests (id, token_hash, made_at) VALUES ($1, $2, $3)")
                    .bind(id.to_owned())
                    .bind(token_hash.to_owned())
                    .bind(now())
                    .execute(&mut *transaction)
                    .await?;
                transaction.commit().await
            })
            .await?;
        Ok(Guest { id: id.to_owned(), name: None })
    }

    /// Gives a guest a name.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn name_guest(&self, id: &str, name: &str) -> Result<(), StoreFault> {
        self.door
            .writing(async {
                let mut transaction = self.door.write().await?;
                sqlx::query("UPDATE guests SET name = $1 WHERE id = $2")
                    .bind(name.to_owned())
                    .bind(id.to_owned())
                    .execute(&mut *transaction)
                    .await?;
                transaction.commit().await
            })
            .await
    }
}
