//! Why the store could not do something.

use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::MigrateError;

use super::chain::Alteration;

/// SQLite's primary result codes for a damaged file, and for a file that is no database.
const SQLITE_CORRUPT: u32 = 11;
const SQLITE_NOT_A_DATABASE: u32 = 26;

/// PostgreSQL's class of errors for damaged files.
const POSTGRES_CORRUPTED: [&str; 2] = ["XX001", "XX002"];

/// The store could not do it.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreFault {
    /// It cannot be opened at all.
    #[error("{place}: {says}")]
    Unreachable {
        /// Which one, without its password.
        place: String,
        /// Why.
        says: String,
    },
    /// The database says no.
    #[error("{0}")]
    Database(Arc<sqlx::Error>),
    /// The database's own files are damaged.
    #[error("the database is damaged: {0}")]
    Damaged(Arc<sqlx::Error>),
    /// The tables cannot be brought up to date.
    #[error("its tables cannot be brought up to date: {0}")]
    Tables(Arc<MigrateError>),
    /// It did not answer in time.
    #[error("the database did not answer within {0:?}")]
    TimedOut(Duration),
    /// The commit was sent, but its answer was lost: it may be written nevertheless.
    #[error("it is not known whether it was written: {0}")]
    Unconfirmed(Arc<StoreFault>),
    /// A journal has a line in this place already: another program writes to the same game.
    #[error("the journal has this line already")]
    LineTaken,
    /// What is stored of a game is not what was stored.
    #[error("{0}")]
    Altered(Alteration),
    /// The store is being closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreFault {
    /// May it be gone the next time?
    pub fn is_passing(&self) -> bool {
        match self {
            StoreFault::Database(_) => !self.is_conflict(),
            StoreFault::Unreachable { .. } | StoreFault::TimedOut(_) | StoreFault::Closed => true,
            StoreFault::Unconfirmed(fault) => fault.is_passing(),
            StoreFault::Damaged(_) | StoreFault::Tables(_) | StoreFault::LineTaken | StoreFault::Altered(_) => false,
        }
    }

    /// May it be written nevertheless? If not, nothing was.
    pub fn is_unconfirmed(&self) -> bool {
        matches!(self, StoreFault::Unconfirmed(_))
    }

    /// The fault itself, once it is known that nothing was written.
    pub(crate) fn settled(self) -> Self {
        match self {
            StoreFault::Unconfirmed(fault) => (*fault).clone(),
            fault => fault,
        }
    }

    /// Did the database break a rule of its tables with what was written?
    pub(super) fn is_conflict(&self) -> bool {
        matches!(self, StoreFault::Database(error)
            if error.as_database_error().is_some_and(|fault| fault.is_unique_violation() || fault.is_foreign_key_violation()))
    }
}

impl From<sqlx::Error> for StoreFault {
    fn from(error: sqlx::Error) -> Self {
        let damaged = error.as_database_error().and_then(sqlx::error::DatabaseError::code).is_some_and(|code| {
            // SQLite's codes are numbers with details in their higher bytes; those of PostgreSQL have five characters.
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
