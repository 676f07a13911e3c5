//! Errors of the store.

use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::MigrateError;

use super::chain::Alteration;

/// SQLite's primary result codes for a damaged file, and for a file that is not a database.
const SQLITE_CORRUPT: u32 = 11;
const SQLITE_NOT_A_DATABASE: u32 = 26;

/// PostgreSQL's error codes for damaged files.
const POSTGRES_CORRUPTED: [&str; 2] = ["XX001", "XX002"];

/// An operation of the store failed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreFault {
    /// The store cannot be opened.
    #[error("{place}: {says}")]
    Unreachable {
        /// Its address, without the password.
        place: String,
        /// Why.
        says: String,
    },
    /// The database returned an error.
    #[error("{0}")]
    Database(Arc<sqlx::Error>),
    /// The database's own files are damaged.
    #[error("the database is damaged: {0}")]
    Damaged(Arc<sqlx::Error>),
    /// The tables cannot be brought up to date.
    #[error("its tables cannot be brought up to date: {0}")]
    Tables(Arc<MigrateError>),
    /// The database did not answer within the timeout.
    #[error("the database did not answer within {0:?}")]
    TimedOut(Duration),
    /// The commit was sent, but its answer was lost: the write may have succeeded.
    #[error("it is not known whether it was written: {0}")]
    Unconfirmed(Arc<StoreFault>),
    /// The journal does not end where the caller expected: another program writes to the same game.
    #[error("another program has written to this journal")]
    LineTaken,
    /// The stored data of a game differ from what was written.
    #[error("{0}")]
    Altered(Alteration),
    /// The store is closing or closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreFault {
    /// Whether a later attempt may succeed.
    pub fn is_passing(&self) -> bool {
        match self {
            StoreFault::Database(_) => !self.is_conflict(),
            StoreFault::Unreachable { .. } | StoreFault::TimedOut(_) | StoreFault::Closed => true,
            StoreFault::Unconfirmed(fault) => fault.is_passing(),
            StoreFault::Damaged(_) | StoreFault::Tables(_) | StoreFault::LineTaken | StoreFault::Altered(_) => false,
        }
    }

    /// Whether the write may have succeeded nevertheless. If this is false, nothing was written.
    pub fn is_unconfirmed(&self) -> bool {
        matches!(self, StoreFault::Unconfirmed(_))
    }

    /// The underlying fault, once it is known that nothing was written.
    pub(crate) fn settled(self) -> Self {
        match self {
            StoreFault::Unconfirmed(fault) => (*fault).clone(),
            fault => fault,
        }
    }

    /// Whether the write violated a unique or foreign key constraint.
    pub(super) fn is_conflict(&self) -> bool {
        matches!(self, StoreFault::Database(error)
            if error.as_database_error().is_some_and(|fault| fault.is_unique_violation() || fault.is_foreign_key_violation()))
    }
}

impl From<sqlx::Error> for StoreFault {
    fn from(error: sqlx::Error) -> Self {
        let damaged = error.as_database_error().and_then(sqlx::error::DatabaseError::code).is_some_and(|code| {
            // SQLite's codes are numbers with an extended code in the higher bytes; PostgreSQL's have five characters.
            let primary = code.parse::<u32>().ok().filter(|_| code.len() < 5).map(|code| code & 0xff);
            matches!(primary, Some(SQLITE_CORRUPT | SQLITE_NOT_A_DATABASE)) || POSTGRES_CORRUPTED.contains(&&*code)
        });
        let error = Arc::new(error);
        if damaged { StoreFault::Damaged(error) } else { StoreFault::Database(error) }
    }
}

impl From<MigrateError> for StoreFault {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::Execute(error) => error.into(),
            error => StoreFault::Tables(Arc::new(error)),
        }
    }
}
