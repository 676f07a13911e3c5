//! Guests: a name, and what tells that somebody is the same person as before.

use serde::{Deserialize, Serialize};
use sqlx::Row;

use super::sessions::{NewSession, insert_session};
use super::{Store, StoreFault, now};

/// Somebody who plays here, with or without an account.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// Their id inside the store; it never leaves the server.
    pub id: String,
    /// Their name, once they have chosen one.
    pub name: Option<String>,
    /// When they last came, in seconds since 1970, give or take some minutes.
    pub seen_at: i64,
    /// The name of their account, if they have one.
    pub account: Option<String>,
    /// The ids of the guests whom the account has taken along.
    pub also: Vec<String>,
    /// The hash of the token by which they were recognized.
    pub session: String,
}

impl Guest {
    /// Whether an id of a guest, as on a seat, is this person.
    pub fn is(&self, id: &str) -> bool {
        self.id == id || self.also.iter().any(|also| also == id)
    }
}

/// The ids of the person `$1`: their own, and those of the guests whom their account has taken along.
pub(super) const PERSON: &str =
    "(SELECT id FROM guests WHERE id = $1 UNION ALL SELECT guest FROM taken_along WHERE account = $1)";

/// Minimum time between two notes that a guest came, in seconds.
const SEEN_INTERVAL: i64 = 5 * 60;

impl Store {
    /// The guest whose token has this hash.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn guest(&self, token_hash: &str) -> Result<Option<Guest>, StoreFault> {
        let query = sqlx::query(
            "SELECT guests.id, guests.name, guests.seen_at, accounts.name FROM sessions \
             JOIN guests ON guests.id = sessions.guest LEFT JOIN accounts ON accounts.guest = guests.id \
             WHERE sessions.token_hash = $1",
        );
        let rows = self.database.rows(query.bind(token_hash.to_owned())).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let mut guest = Guest {
            id: row.try_get(0)?,
            name: row.try_get(1)?,
            seen_at: row.try_get(2)?,
            account: row.try_get(3)?,
            also: Vec::new(),
            session: token_hash.to_owned(),
        };
        if guest.account.is_some() {
            guest.also = self.taken_along_by(&guest.id).await?;
        }
        Ok(Some(guest))
    }

    /// The ids of the guests whom an account has taken along.
    async fn taken_along_by(&self, account: &str) -> Result<Vec<String>, StoreFault> {
        let query = sqlx::query("SELECT guest FROM taken_along WHERE account = $1 ORDER BY guest");
        self.database.ids(query.bind(account.to_owned())).await
    }

    /// A new guest.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn add_guest(&self, id: &str, token_hash: &str) -> Result<Guest, StoreFault> {
        let seen_at = self
            .database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                let seen_at = insert_guest(&mut transaction, id, None).await?;
                insert_session(&mut transaction, id, &NewSession { token_hash, device: "" }).await?;
                transaction.commit().await?;
                Ok(seen_at)
            })
            .await?;
        Ok(Guest { id: id.to_owned(), seen_at, session: token_hash.to_owned(), ..Guest::default() })
    }

    /// Notes in the background that a guest is here, or was until now. A note that fails is repeated the next time.
    pub(crate) fn see_guest(&self, guest: &Guest) {
        let now = now();
        if guest.seen_at > now - SEEN_INTERVAL {
            return;
        }
        let (store, id, session) = (self.clone(), guest.id.clone(), guest.session.clone());
        tokio::spawn(async move {
            if let Err(fault) = store.note_visit(&id, &session, now).await {
                tracing::warn!(%fault, "it was not noted that a guest came");
            }
        });
    }

    async fn note_visit(&self, id: &str, session: &str, at: i64) -> Result<(), StoreFault> {
        self.database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                let sql = format!("UPDATE guests SET seen_at = $2 WHERE id IN {PERSON} AND seen_at < $2");
                let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id.to_owned()).bind(at);
                query.execute(&mut *transaction).await?;
                let query = sqlx::query("UPDATE sessions SET seen_at = $2 WHERE token_hash = $1 AND seen_at < $2");
                query.bind(session.to_owned()).bind(at).execute(&mut *transaction).await?;
                transaction.commit().await
            })
            .await
    }

    /// Gives a guest a name, on all of their seats.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn name_guest(&self, id: &str, name: &str) -> Result<(), StoreFault> {
        let sql = format!("UPDATE guests SET name = $2 WHERE id IN {PERSON}");
        let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id.to_owned()).bind(name.to_owned());
        self.database.change(query).await?;
        Ok(())
    }

    /// Whether a guest has a seat in a game.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn has_seat(&self, game: &str, guest: &str) -> Result<bool, StoreFault> {
        let sql = format!("SELECT 1 FROM seats WHERE game = $2 AND guest IN {PERSON}");
        let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(guest.to_owned()).bind(game.to_owned());
        Ok(!self.database.rows(query).await?.is_empty())
    }
}

/// The row of a new guest.
pub(super) async fn insert_guest(
    connection: &mut sqlx::AnyConnection,
    id: &str,
    name: Option<&str>,
) -> Result<i64, StoreFault> {
    let seen_at = now();
    // Where tokens once were, the id is repeated: see the migration that moved them to `sessions`.
    sqlx::query("INSERT INTO guests (id, token_hash, name, made_at, seen_at) VALUES ($1, $1, $2, $3, $3)")
        .bind(id.to_owned())
        .bind(name.map(str::to_owned))
        .bind(seen_at)
        .execute(connection)
        .await?;
    Ok(seen_at)
}
