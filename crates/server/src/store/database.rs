//! Access to the database: pooled connections, timeouts and transactions. A connection on which anything failed, or
//! whose work was abandoned by a timeout, is closed and never used again: sqlx may then be wrong about whether a
//! transaction is open, and a later commit would commit nothing.

use std::fmt::Debug;
use std::ops::{Deref, DerefMut};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sqlx::any::{Any, AnyArguments, AnyConnectOptions, AnyPoolOptions, AnyRow, AnyTypeInfoKind};
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{AnyConnection, AnyPool, Column, Connection, Executor, Row};

use super::StoreFault;
use super::chain::Tail;
use super::own_file::OwnFile;
use super::place::Backend;
use super::timings::{Operation, Timings};

/// Timeout for the ping that checks an idle connection; one that does not answer is replaced.
const PING_TIMEOUT: Duration = Duration::from_secs(1);

/// A step of reading from or writing to the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Something is about to be read.
    Reading,
    /// A transaction that writes has begun.
    Begun,
    /// Everything is written but not committed.
    Committing,
    /// The commit has succeeded; the caller has not been told yet.
    Committed,
}

/// Called at each [`Step`]. Servers need none; tests use it to inject faults.
pub trait Hook: Debug + Send + Sync {
    /// May do anything to the connection. If it returns an error, the step fails with it.
    fn at<'c>(&'c self, step: Step, connection: &'c mut AnyConnection) -> Reached<'c>;
}

/// The future that [`Hook::at`] returns.
pub type Reached<'c> = Pin<Box<dyn Future<Output = Result<(), StoreFault>> + Send + 'c>>;

/// A statement with its bound values.
pub(super) type Statement<'q> = Query<'q, Any, AnyArguments>;

/// A pool of connections to the database. Clones share the pool.
#[derive(Clone, Debug)]
pub(super) struct Database {
    pool: AnyPool,
    pub(super) backend: Backend,
    pub(super) timeout: Duration,
    hook: Option<Arc<dyn Hook>>,
    /// The SQLite file, if the store is one.
    file: Option<OwnFile>,
    /// Whether the last write failed for a reason that may pass; `ready` then probes with a write.
    failing: Arc<AtomicBool>,
    pub(super) timings: Timings,
}

impl Database {
    /// Opens no connection yet: the pool connects when the first one is needed.
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
        Database { pool, backend, timeout, hook, file, failing: Arc::default(), timings: Timings::default() }
    }

    /// A second pool to the same database; it shares the failure flag and the timings.
    pub(super) fn beside(&self, options: AnyConnectOptions, connections: u32) -> Self {
        let beside = Self::new(options, connections, self.backend, self.timeout, self.hook.clone(), self.file.clone());
        Database { failing: self.failing.clone(), timings: self.timings.clone(), ..beside }
    }

    /// The rows that a single statement reads.
    pub(super) async fn rows(&self, statement: Statement<'_>) -> Result<Vec<AnyRow>, StoreFault> {
        self.reading(async {
            let mut connection = self.read().await?;
            let rows = statement.fetch_all(&mut *connection).await?;
            connection.give_back();
            Ok(rows)
        })
        .await
    }

    /// What a single statement reads, row by row.
    pub(super) async fn all<T, E>(
        &self,
        statement: Statement<'_>,
        read: impl Fn(&AnyRow) -> Result<T, E>,
    ) -> Result<Vec<T>, StoreFault>
    where
        StoreFault: From<E>,
    {
        self.rows(statement).await?.iter().map(|row| Ok(read(row)?)).collect()
    }

    /// The texts in the first column of the rows that a single statement reads.
    pub(super) async fn ids(&self, statement: Statement<'_>) -> Result<Vec<String>, StoreFault> {
        self.all(statement, |row| row.try_get(0)).await
    }

    /// Executes a single writing statement in a transaction; returns the number of rows changed.
    pub(super) async fn change(&self, statement: Statement<'_>) -> Result<u64, StoreFault> {
        self.writing(|attempt| async move {
            let mut transaction = attempt.begin().await?;
            let changed = statement.execute(&mut *transaction).await?.rows_affected();
            transaction.commit().await?;
            Ok(changed)
        })
        .await
    }

    /// Runs a read under the usual timeout.
    pub(super) async fn reading<T>(&self, work: impl Future<Output = Result<T, StoreFault>>) -> Result<T, StoreFault> {
        let began = Instant::now();
        let read = self.within(self.timeout, work).await;
        self.timings.done(Operation::READ, began, &read);
        read
    }

    /// Runs a write under the usual timeout. A fault is [`StoreFault::Unconfirmed`] if the commit was sent but not
    /// confirmed; [`Database::settled`] then finds out what became of it. After any other fault nothing was written.
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
        let (attempt, began) = (Attempt::at(self), Instant::now());
        let written = self.within(time, work(attempt.clone())).await;
        self.timings.done(Operation::WRITE, began, &written);
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

    /// Whether the last write failed for a reason that may pass.
    pub(super) fn is_failing(&self) -> bool {
        self.failing.load(Ordering::Relaxed)
    }

    /// A connection for reading.
    async fn read(&self) -> Result<Borrowed, StoreFault> {
        let mut connection = self.borrow().await?;
        self.reached(Step::Reading, &mut connection).await?;
        Ok(connection)
    }

    /// A transaction that reads one consistent snapshot, regardless of concurrent writes.
    pub(super) async fn snapshot(&self) -> Result<Transaction<'_>, StoreFault> {
        let mut connection = self.read().await?;
        connection.execute(self.backend.begin_snapshot()).await?;
        Ok(Transaction { connection, attempt: Attempt::at(self) })
    }

    /// A transaction that reads the settled state of a game: any write to it that was in progress is committed or
    /// rolled back by then, and none can start before the transaction ends.
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

/// Whether a column of a row holds numbers; all others hold text.
pub(super) fn is_number(row: &AnyRow, column: usize) -> bool {
    matches!(
        row.column(column).type_info().kind(),
        AnyTypeInfoKind::SmallInt | AnyTypeInfoKind::Integer | AnyTypeInfoKind::BigInt
    )
}

/// One attempt to write. Between sending its commit and receiving the answer, its outcome is unknown. Clones share this
/// flag.
#[derive(Clone)]
pub(super) struct Attempt<'d> {
    pub(super) database: &'d Database,
    commit_sent: Arc<AtomicBool>,
}

impl<'d> Attempt<'d> {
    fn at(database: &'d Database) -> Self {
        Attempt { database, commit_sent: Arc::default() }
    }

    /// Begins a transaction for writing.
    pub(super) async fn begin(self) -> Result<Transaction<'d>, StoreFault> {
        let mut connection = self.database.borrow().await?;
        connection.execute(self.database.backend.begin_write()).await?;
        self.database.reached(Step::Begun, &mut connection).await?;
        Ok(Transaction { connection, attempt: self })
    }

    /// Begins a transaction about a game whose journal ends with `tail`, and nowhere else before the transaction ends.
    pub(super) async fn begin_at(self, game: &str, tail: &Tail) -> Result<Transaction<'d>, StoreFault> {
        let lock = self.database.backend.lock_game();
        let mut transaction = self.begin().await?;
        sqlx::query(lock).bind(game.to_owned()).fetch_optional(&mut *transaction).await?;
        let query = sqlx::query("SELECT id FROM games WHERE id = $1 AND records = $2 AND head = $3");
        let query = query.bind(game.to_owned()).bind(tail.records as i64).bind(tail.head.0.clone());
        match query.fetch_optional(&mut *transaction).await? {
            Some(_) => Ok(transaction),
            None => Err(StoreFault::LineTaken),
        }
    }

    /// Marks a fault as unconfirmed if the commit was sent before it.
    fn judge(&self, fault: StoreFault) -> StoreFault {
        if self.commit_sent.load(Ordering::Relaxed) { StoreFault::Unconfirmed(Arc::new(fault)) } else { fault }
    }
}

/// A pooled connection that is returned to the pool only if everything on it succeeded.
struct Borrowed {
    connection: PoolConnection<Any>,
    intact: bool,
}

impl Borrowed {
    /// Everything succeeded: returns the connection to the pool.
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

/// A transaction. Unless it is committed or left, its connection is closed and the database rolls it back.
///
/// BEGIN and COMMIT are our own statements: sqlx counts open transactions, and its count is wrong once a commit has
/// failed.
pub(super) struct Transaction<'d> {
    connection: Borrowed,
    attempt: Attempt<'d>,
}

impl Transaction<'_> {
    /// When this returns without error, the writes are on disk. After an error only [`Database::settled`] tells whether
    /// they are.
    pub(super) async fn commit(mut self) -> Result<(), StoreFault> {
        let Attempt { database, commit_sent } = &self.attempt;
        database.reached(Step::Committing, &mut self.connection).await?;
        commit_sent.store(true, Ordering::Relaxed);
        self.connection.execute("COMMIT").await?;
        // What was written to a file that has been removed or replaced is lost.
        database.file_is_in_place()?;
        database.reached(Step::Committed, &mut self.connection).await?;
        self.connection.give_back();
        Ok(())
    }

    /// Rolls the transaction back and keeps the connection.
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
