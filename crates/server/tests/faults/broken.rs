//! Fault injection into a store, at the level of its database.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use server::store::{Hook, Reached, Settings, Step, Store, StoreFault};
use sqlx::{AnyConnection, Executor};

/// A fault of one write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Fails at once.
    Fails,
    /// Fails after all statements, before the commit.
    FailsToCommit,
    /// The database is full.
    FillsUp,
    /// The connection is lost at the beginning.
    LosesConnection,
    /// The connection is lost before the commit.
    LosesConnectionBeforeCommit,
    /// The connection is lost after the commit, so that its confirmation is lost.
    LosesConnectionAfterCommit,
    /// Hangs.
    Blocks,
    /// Hangs before the commit.
    BlocksBeforeCommit,
    /// The commit succeeds, but its confirmation comes after the timeout.
    AnswersTooLate,
}

impl Fault {
    /// Faults that take no time.
    pub(crate) const QUICK: [Fault; 6] = [
        Fault::Fails,
        Fault::FailsToCommit,
        Fault::FillsUp,
        Fault::LosesConnection,
        Fault::LosesConnectionBeforeCommit,
        Fault::LosesConnectionAfterCommit,
    ];

    /// Faults that last until the store's timeout.
    pub(crate) const SLOW: [Fault; 3] = [Fault::Blocks, Fault::BlocksBeforeCommit, Fault::AnswersTooLate];

    /// Whether the write is stored in spite of the fault.
    pub(crate) fn is_stored(self) -> bool {
        matches!(self, Fault::LosesConnectionAfterCommit | Fault::AnswersTooLate)
    }

    fn strikes_at(self) -> Step {
        match self {
            Fault::Fails | Fault::FillsUp | Fault::LosesConnection | Fault::Blocks => Step::Begun,
            Fault::FailsToCommit | Fault::LosesConnectionBeforeCommit | Fault::BlocksBeforeCommit => Step::Committing,
            Fault::LosesConnectionAfterCommit | Fault::AnswersTooLate => Step::Committed,
        }
    }

    async fn strike(self, connection: &mut AnyConnection) -> Result<(), StoreFault> {
        match self {
            Fault::Fails | Fault::FailsToCommit => Err(lost()),
            Fault::FillsUp => fill_up(connection).await,
            Fault::LosesConnection | Fault::LosesConnectionBeforeCommit | Fault::LosesConnectionAfterCommit => {
                lose(connection).await
            }
            Fault::Blocks | Fault::BlocksBeforeCommit | Fault::AnswersTooLate => std::future::pending().await,
        }
    }
}

fn lost() -> StoreFault {
    StoreFault::from(sqlx::Error::Io(std::io::Error::other("broken on purpose")))
}

/// The database's own error: SQLite runs out of pages, PostgreSQL reports a full disk.
async fn fill_up(connection: &mut AnyConnection) -> Result<(), StoreFault> {
    let filled = if connection.backend_name() == "SQLite" {
        connection.execute("PRAGMA max_page_count = 1").await?;
        connection.execute("CREATE TABLE filler AS SELECT zeroblob(10000000) AS filling").await
    } else {
        connection.execute("DO $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '53100'; END $$").await
    };
    Err(filled.expect_err("there must be no room").into())
}

/// PostgreSQL ends the session; SQLite has no connection that could be lost.
async fn lose(connection: &mut AnyConnection) -> Result<(), StoreFault> {
    if connection.backend_name() == "PostgreSQL" {
        let _ = connection.execute("SELECT pg_terminate_backend(pg_backend_pid())").await;
    }
    Err(lost())
}

/// The current faults.
#[derive(Debug, Default)]
struct State {
    /// A fault, and how many writes succeed before it.
    next: Option<(Fault, usize)>,
    /// A write that is to fail at a later step.
    struck: Option<Fault>,
    /// Whether all reads fail.
    unreadable: bool,
    /// Whether all writes fail.
    unwritable: bool,
    /// Number of writes begun.
    writes: usize,
}

/// Injects faults into a store, one write at a time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Breaker(Arc<Mutex<State>>);

impl Breaker {
    /// Injects a fault into the write after `skipped` more.
    pub(crate) fn break_write(&self, fault: Fault, skipped: usize) {
        self.0.lock().unwrap().next = Some((fault, skipped));
    }

    /// Cancels the next fault.
    pub(crate) fn spare(&self) {
        self.0.lock().unwrap().next = None;
    }

    /// Makes all reads fail, or succeed again.
    pub(crate) fn unreadable(&self, unreadable: bool) {
        self.0.lock().unwrap().unreadable = unreadable;
    }

    /// Makes all writes fail, or succeed again.
    pub(crate) fn unwritable(&self, unwritable: bool) {
        self.0.lock().unwrap().unwritable = unwritable;
    }

    /// Whether the last fault has occurred.
    pub(crate) fn has_struck(&self) -> bool {
        self.0.lock().unwrap().next.is_none()
    }

    /// Number of writes begun.
    pub(crate) fn writes(&self) -> usize {
        self.0.lock().unwrap().writes
    }

    /// Waits until this number of writes have begun; a fault that is injected afterwards strikes none of them.
    pub(crate) async fn wait_for_writes(&self, number: usize) {
        let begun = Instant::now();
        while self.writes() < number {
            assert!(begun.elapsed() < Duration::from_mins(1), "{} of {number} writes", self.writes());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Opens a store with these faults.
    pub(crate) async fn open(&self, url: &str, timeout: Duration) -> Store {
        let hook: Arc<dyn Hook> = Arc::new(self.clone());
        Store::open_with(url, Settings { timeout, hook: Some(hook), ..Settings::default() }).await.unwrap()
    }

    /// The fault at a step, if any.
    fn fault_at(&self, step: Step) -> Option<Broken> {
        let mut state = self.0.lock().unwrap();
        match step {
            Step::Reading => return state.unreadable.then_some(Broken::Off),
            Step::Begun => {
                state.writes += 1;
                state.struck = None;
                match &mut state.next {
                    Some((fault, 0)) => {
                        state.struck = Some(*fault);
                        state.next = None;
                    }
                    Some((_, skipped)) => *skipped -= 1,
                    None => {}
                }
            }
            Step::Committing | Step::Committed => {}
        }
        if state.unwritable && step == Step::Begun {
            return Some(Broken::Off);
        }
        state.struck.take_if(|fault| fault.strikes_at() == step).map(Broken::By)
    }
}

enum Broken {
    Off,
    By(Fault),
}

impl Hook for Breaker {
    fn at<'c>(&'c self, step: Step, connection: &'c mut AnyConnection) -> Reached<'c> {
        let broken = self.fault_at(step);
        Box::pin(async move {
            match broken {
                None => Ok(()),
                Some(Broken::Off) => Err(lost()),
                Some(Broken::By(fault)) => fault.strike(connection).await,
            }
        })
    }
}
