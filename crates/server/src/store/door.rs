//! The one way to the database. A connection on which anything failed, or was not waited for, is closed and never used
//! again: what the library believes about an open transaction may then be wrong, and a later commit would commit nothing.

use std::fmt::Debug;
use std::ops::{Deref, DerefMut};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::any::{Any, AnyArguments, AnyConnectOptions, AnyPoolOptions, AnyRow};
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{AnyConnection, AnyPool, Connection, Executor};

use super::StoreFault;
use super::own_file::OwnFile;
use super::place::Backend;

/// Idle connections that do not answer within this time are replaced.
const PING_TIMEOUT: Duration = Duration::from_secs(1);

/// A step on the way to the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Something is about to be read.
    Reading,
    /// A transaction that writes has begun.
    Begun,
    /// Everything is written but not committed.
    Committing,
    /// It is committed, but nobody knows yet.
    Committed,
}

/// Is called at each [`Step`]; whoever runs a server needs none. Tests break the store here.
pub trait Hook: Debug + Send + Sync {
    /// May do anything to the connection. If it fails, the step has failed.
    fn at<'c>(&'c self, step: Step, connection: &'c mut AnyConnection) -> Reached<'c>;
}

/// What a [`Hook`] does.
pub type Reached<'c> = Pin<Box<dyn Future<Output = Result<(), StoreFault>> + Send + 'c>>;

/// A statement with what is bound to it.
pub(super) type Statement<'q> = Query<'q, Any, AnyArguments>;

/// The one way to the database. Copies share its connections.
#[derive(Clone, Debug)]
pub(super) struct Door {
    pool: AnyPool,
    pub(super) backend: Backend,
    pub(super) timeout: Duration,
    hook: Option<Arc<dyn Hook>>,
    /// The file it leads to, with SQLite.
    file: Option<OwnFile>,
    /// Whether the last write failed.
    failing: Arc<AtomicBool>,
}

impl Door {
    /// Connects when the first connection is needed.
    pub(super) fn new(
        options: AnyConnectOptions,
        connections: u32,
        backend: Backend,
        timeout: Duration,
        hook: Option<Arc<dyn Hook>>,
        file: Option<OwnFile>,
    ) -> Self {
        let pool = AnyPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(timeout)
            .test_before_acquire(false)
            .before_acquire(|connection, _| {
                Box::pin(async move {
                    Ok(tokio::time::timeout(PING_TIMEOUT, connection.ping()).await.is_ok_and(|it| it.is_ok()))
                })
            })
            .after_connect(move |connection, _| Box::pin(async move { backend.set_up(connection, timeout).await }))
            .connect_lazy_with(options);
        Door { pool, backend, timeout, hook, file, failing: Arc::default() }
    }

    /// Another way in with connections of its own.
    pub(super) fn beside(&self, options: AnyConnectOptions, connections: u32) -> Self {
        let beside = Self::new(options, connections, self.backend, self.timeout, self.hook.clone(), self.file.clone());
        Door { failing: self.failing.clone(), ..beside }
    }

    /// The rows that one statement reads.
    pub(super) async fn rows(&self, statement: Statement<'_>) -> Result<Vec<AnyRow>, StoreFault> {
        self.reading(async {
            let mut connection = self.read().await?;
            let rows = statement.fetch_all(&mut *connection).await?;
            connection.give_back();
            Ok(rows)
        })
        .await
    }

    /// Writes with one statement; says how many rows it has changed.
    pub(super) async fn change(&self, statement: Statement<'_>) -> Result<u64, StoreFault> {
        self.writing(|attempt| async move {
            let mut transaction = attempt.begin().await?;
            let changed = statement.execute(&mut *transaction).await?.rows_affected();
            transaction.commit().await?;
            Ok(changed)
        })
        .await
    }

    /// Reads in time, or not at all.
    pub(super) async fn reading<T>(&self, work: impl Future<Output = Result<T, StoreFault>>) -> Result<T, StoreFault> {
        self.within(self.timeout, work).await
    }

    /// Writes in time, or not at all. A fault is [`StoreFault::Unconfirmed`] if it may be written nevertheless, which only
    /// [`Door::settled`] knows; after any other fault nothing is written.
    pub(super) async fn writing<'d, T, W: Future<Output = Result<T, StoreFault>>>(
        &'d self,
        work: impl FnOnce(Attempt<'d>) -> W,
    ) -> Result<T, StoreFault> {
        self.writing_within(self.timeout, work).await
    }

    pub(super) async fn writing_within<'d, T, W: Future<Output = Result<T, StoreFault>>>(
        &'d self,
        time: Duration,
        work: impl FnOnce(Attempt<'d>) -> W,
    ) -> Result<T, StoreFault> {
        let attempt = Attempt::at(self);
        let written = self.within(time, work(attempt.clone())).await;
        let failed = written.as_ref().is_err_and(StoreFault::is_passing);
        self.failing.store(failed, Ordering::Relaxed);
        written.map_err(|fault| attempt.judge(fault))
    }

    async fn within<T>(
        &self,
        time: Duration,
        work: impl Future<Output = Result<T, StoreFault>>,
    ) -> Result<T, StoreFault> {
        tokio::time::timeout(time, work).await.unwrap_or(Err(StoreFault::TimedOut(time)))
    }

    /// Has the last write failed?
    pub(super) fn is_failing(&self) -> bool {
        self.failing.load(Ordering::Relaxed)
    }

    /// A connection that reads.
    async fn read(&self) -> Result<Borrowed, StoreFault> {
        let mut connection = self.borrow().await?;
        self.reached(Step::Reading, &mut connection).await?;
        Ok(connection)
    }

    /// A transaction that reads one state, whatever others write meanwhile.
    pub(super) async fn snapshot(&self) -> Result<Transaction<'_>, StoreFault> {
        let mut connection = self.read().await?;
        connection.execute(self.backend.begin_snapshot()).await?;
        Ok(Transaction { connection, attempt: Attempt::at(self) })
    }

    /// A transaction that reads what a game has come to: whatever was being written to it is committed or rolled back by
    /// then, and nothing is written to it before the transaction ends.
    pub(super) async fn settled(&self, game: &str) -> Result<Transaction<'_>, StoreFault> {
        let mut connection = self.read().await?;
        connection.execute(self.backend.begin_write()).await?;
        sqlx::query(self.backend.lock_game()).bind(game.to_owned()).fetch_optional(&mut *connection).await?;
        Ok(Transaction { connection, attempt: Attempt::at(self) })
    }

    fn file_is_in_place(&self) -> Result<(), StoreFault> {
        self.file.as_ref().map_or(Ok(()), OwnFile::is_in_place)
    }

    async fn borrow(&self) -> Result<Borrowed, StoreFault> {
        self.file_is_in_place()?;
        match self.pool.acquire().await {
            Ok(connection) => Ok(Borrowed { connection, intact: false }),
            Err(sqlx::Error::PoolTimedOut) => Err(StoreFault::TimedOut(self.timeout)),
            Err(sqlx::Error::PoolClosed) => Err(StoreFault::Closed),
            Err(error) => Err(error.into()),
        }
    }

    async fn reached(&self, step: Step, connection: &mut AnyConnection) -> Result<(), StoreFault> {
        match &self.hook {
            Some(hook) => hook.at(step, connection).await,
            None => Ok(()),
        }
    }

    pub(super) async fn close(&self) {
        self.pool.close().await;
    }
}

/// One attempt to write. From when its commit is sent until the answer comes, nobody knows whether it is written. Copies are
/// the same.
#[derive(Clone)]
pub(super) struct Attempt<'d> {
    pub(super) door: &'d Door,
    commit_sent: Arc<AtomicBool>,
}

impl<'d> Attempt<'d> {
    fn at(door: &'d Door) -> Self {
        Attempt { door, commit_sent: Arc::default() }
    }

    /// A transaction that writes.
    pub(super) async fn begin(self) -> Result<Transaction<'d>, StoreFault> {
        let mut connection = self.door.borrow().await?;
        connection.execute(self.door.backend.begin_write()).await?;
        self.door.reached(Step::Begun, &mut connection).await?;
        Ok(Transaction { connection, attempt: self })
    }

    /// What a fault says of what was written.
    fn judge(&self, fault: StoreFault) -> StoreFault {
        if self.commit_sent.load(Ordering::Relaxed) { StoreFault::Unconfirmed(Arc::new(fault)) } else { fault }
    }
}

/// A connection that goes back to the others only if all went well.
struct Borrowed {
    connection: PoolConnection<Any>,
    intact: bool,
}

impl Borrowed {
    /// All went well: others may use it.
    fn give_back(mut self) {
        self.intact = true;
    }
}

impl Drop for Borrowed {
    fn drop(&mut self) {
        if !self.intact {
            self.connection.close_on_drop();
        }
    }
}

impl Deref for Borrowed {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.connection
    }
}

impl DerefMut for Borrowed {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }
}

/// A transaction. Unless it is committed, its connection is closed and the database rolls it back.
///
/// The statements are our own: the library counts transactions, and its count is wrong once a commit has failed.
pub(super) struct Transaction<'d> {
    connection: Borrowed,
    attempt: Attempt<'d>,
}

impl Transaction<'_> {
    /// What was written is on the disk when this returns. If it fails, nobody knows until [`Door::settled`] says.
    pub(super) async fn commit(mut self) -> Result<(), StoreFault> {
        let Attempt { door, commit_sent } = &self.attempt;
        door.reached(Step::Committing, &mut self.connection).await?;
        commit_sent.store(true, Ordering::Relaxed);
        self.connection.execute("COMMIT").await?;
        // What was written to a file that is gone is not stored.
        door.file_is_in_place()?;
        door.reached(Step::Committed, &mut self.connection).await?;
        self.connection.give_back();
        Ok(())
    }

    /// Ends a transaction whose writes, if there are any, are not wanted.
    pub(super) async fn leave(mut self) -> Result<(), StoreFault> {
        self.connection.execute("ROLLBACK").await?;
        self.connection.give_back();
        Ok(())
    }
}

impl Deref for Transaction<'_> {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.connection
    }
}

impl DerefMut for Transaction<'_> {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }
}
