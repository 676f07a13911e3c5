//! Sessions: the browsers in which somebody is known.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Store, StoreFault, now};

/// A session as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of its token.
    pub token_hash: String,
    /// When it began, in seconds since 1970.
    pub made_at: i64,
    /// When somebody last came with it, in seconds since 1970, give or take some minutes.
    pub seen_at: i64,
    /// What it runs on, in words; empty for a guest without an account.
    pub device: String,
}

/// A session to be stored.
#[derive(Clone, Copy, Debug)]
pub struct NewSession<'a> {
    /// The hash of its token.
    pub token_hash: &'a str,
    /// What it runs on, in words.
    pub device: &'a str,
}

impl Store {
    /// The sessions of a guest, the one that was last used first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn sessions_of(&self, guest: &str) -> Result<Vec<Session>, StoreFault> {
        let query = sqlx::query(
            "SELECT token_hash, made_at, seen_at, device FROM sessions WHERE guest = $1 \
             ORDER BY seen_at DESC, made_at DESC, token_hash",
        );
        let session = |row: &AnyRow| -> Result<Session, sqlx::Error> {
            let (token_hash, made_at) = (row.try_get(0)?, row.try_get(1)?);
            Ok(Session { token_hash, made_at, seen_at: row.try_get(2)?, device: row.try_get(3)? })
        };
        self.database.all(query.bind(guest.to_owned()), session).await
    }

    /// Ends a session of a guest. Returns whether there was one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn end_session(&self, guest: &str, token_hash: &str) -> Result<bool, StoreFault> {
        let query = sqlx::query("DELETE FROM sessions WHERE guest = $1 AND token_hash = $2");
        Ok(self.database.change(query.bind(guest.to_owned()).bind(token_hash.to_owned())).await? > 0)
    }

    /// Ends every session of a guest but this one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn end_other_sessions(&self, guest: &str, kept: &str) -> Result<(), StoreFault> {
        let query = sqlx::query("DELETE FROM sessions WHERE guest = $1 AND token_hash <> $2");
        self.database.change(query.bind(guest.to_owned()).bind(kept.to_owned())).await?;
        Ok(())
    }
}

/// The row of a new session.
pub(super) async fn insert_session(
    connection: &mut AnyConnection,
    guest: &str,
    session: &NewSession<'_>,
) -> Result<(), StoreFault> {
    sqlx::query("INSERT INTO sessions (token_hash, guest, made_at, seen_at, device) VALUES ($1, $2, $3, $3, $4)")
        .bind(session.token_hash.to_owned())
        .bind(guest.to_owned())
        .bind(now())
        .bind(session.device.to_owned())
        .execute(connection)
        .await?;
    Ok(())
}

/// Ends all sessions of a guest.
pub(super) async fn delete_sessions(connection: &mut AnyConnection, guest: &str) -> Result<(), StoreFault> {
    sqlx::query("DELETE FROM sessions WHERE guest = $1").bind(guest.to_owned()).execute(connection).await?;
    Ok(())
}
