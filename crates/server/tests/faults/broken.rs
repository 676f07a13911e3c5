//! A store that is broken on purpose, below everything that it promises.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use server::store::{Hook, Reached, Settings, Step, Store, StoreFault};
use sqlx::{AnyConnection, Executor};

/// What goes wrong with one write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It fails at once.
    Fails,
    /// It fails when everything is written, before it is committed.
    FailsToCommit,
    /// There is no room for it.
    FillsUp,
    /// The connection is lost when it begins.
    LosesConnection,
    /// The connection is lost before it is committed.
    LosesConnectionBeforeCommit,
    /// The connection is lost when it is committed, so that nobody hears of it.
    LosesConnectionAfterCommit,
    /// It never gets on.
    Blocks,
    /// It never gets on when everything is written.
    BlocksBeforeCommit,
    /// It is committed, but the answer comes too late.
    AnswersTooLate,
}

impl Fault {
    /// Those that take no time.
    pub(crate) const QUICK: [Fault; 6] = [
        Fault::Fails,
        Fault::FailsToCommit,
        Fault::FillsUp,
        Fault::LosesConnection,
        Fault::LosesConnectionBeforeCommit,
        Fault::LosesConnectionAfterCommit,
    ];

    /// Those that last until the store's timeout.
    pub(crate) const SLOW: [Fault; 3] = [Fault::Blocks, Fault::BlocksBeforeCommit, Fault::AnswersTooLate];

    /// Is what was written there, although something went wrong?
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

/// The database's own refusal: SQLite runs out of pages, PostgreSQL reports a full disk.
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

/// What is broken just now.
#[derive(Debug, Default)]
struct State {
    /// A fault, and how many writes go well before it strikes.
    next: Option<(Fault, usize)>,
    /// A write that is broken further on.
    struck: Option<Fault>,
    /// Nothing can be read.
    unreadable: bool,
    /// Nothing can be written.
    unwritable: bool,
    /// How many writes were begun.
    writes: usize,
}

/// Breaks a store, one write at a time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Breaker(Arc<Mutex<State>>);

impl Breaker {
    /// Breaks the write after `skipped` more.
    pub(crate) fn break_write(&self, fault: Fault, skipped: usize) {
        self.0.lock().unwrap().next = Some((fault, skipped));
    }

    /// Breaks nothing after all.
    pub(crate) fn spare(&self) {
        self.0.lock().unwrap().next = None;
    }

    /// From now on nothing can be read, or everything can.
    pub(crate) fn unreadable(&self, unreadable: bool) {
        self.0.lock().unwrap().unreadable = unreadable;
    }

    /// From now on nothing can be written, or everything can.
    pub(crate) fn unwritable(&self, unwritable: bool) {
        self.0.lock().unwrap().unwritable = unwritable;
    }

    /// Has the last fault struck?
    pub(crate) fn has_struck(&self) -> bool {
        self.0.lock().unwrap().next.is_none()
    }

    /// How many writes were begun.
    pub(crate) fn writes(&self) -> usize {
        self.0.lock().unwrap().writes
    }

    /// Opens a store that is broken by this.
    pub(crate) async fn open(&self, url: &str, timeout: Duration) -> Store {
        let hook: Arc<dyn Hook> = Arc::new(self.clone());
        Store::open_with(url, Settings { timeout, hook: Some(hook) }).await.unwrap()
    }

    /// What happens at a step.
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
