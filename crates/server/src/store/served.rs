//! Time as the clocks of games count it: the milliseconds during which a server was running. Each server notes every few
//! seconds that it runs; a gap between two notes in which none did is not counted.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::Row;

use super::{Store, StoreFault};

/// A clock that a test sets by hand, instead of the system's.
#[derive(Clone, Debug, Default)]
pub struct Hand(Arc<AtomicI64>);

impl Hand {
    /// Lets time pass.
    pub fn advance(&self, by: Duration) {
        self.0.fetch_add(by.as_millis() as i64, Ordering::Relaxed);
    }
}

/// The time served so far. Clones share it.
#[derive(Clone, Debug)]
pub(super) struct Served {
    hand: Option<Hand>,
    last: Arc<Mutex<Noted>>,
}

/// What was last noted.
#[derive(Clone, Copy, Debug, Default)]
struct Noted {
    served: i64,
    at: i64,
    /// No more than this is counted until the next note.
    longest_gap: i64,
}

impl Served {
    pub(super) fn new(hand: Option<Hand>) -> Self {
        Served { hand, last: Arc::default() }
    }

    /// Milliseconds since 1970, or as the test's hand shows.
    fn reads(&self) -> i64 {
        match &self.hand {
            Some(hand) => hand.0.load(Ordering::Relaxed),
            None => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64),
        }
    }

    fn now(&self) -> i64 {
        let last = *self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.served + (self.reads() - last.at).clamp(0, last.longest_gap)
    }
}

impl Store {
    /// The time served so far, in milliseconds; 0 before it was first noted.
    pub fn served(&self) -> i64 {
        self.served.now()
    }

    /// Notes that a server runs, which does so again after `every`. After a longer silence at most twice that counts.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn note_serving(&self, every: Duration) -> Result<(), StoreFault> {
        let (at, longest_gap) = (self.served.reads(), (every.as_millis() as i64).saturating_mul(2));
        let served = self
            .database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                let query = sqlx::query(
                    "INSERT INTO served (id, served, noted_at) VALUES (1, 0, $1) ON CONFLICT (id) DO UPDATE SET \
                     served = served.served + CASE WHEN excluded.noted_at < served.noted_at THEN 0 \
                     WHEN excluded.noted_at - served.noted_at > $2 THEN $2 \
                     ELSE excluded.noted_at - served.noted_at END, noted_at = excluded.noted_at RETURNING served",
                );
                let row = query.bind(at).bind(longest_gap).fetch_one(&mut *transaction).await?;
                let served: i64 = row.try_get(0)?;
                transaction.commit().await?;
                Ok(served)
            })
            .await?;
        *self.served.last.lock().unwrap_or_else(PoisonError::into_inner) = Noted { served, at, longest_gap };
        Ok(())
    }
}
