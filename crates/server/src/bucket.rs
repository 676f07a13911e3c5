//! A token bucket: so much at once, and so much in a second for long.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// How much somebody may do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub(crate) at_once: u32,
    pub(crate) per_second: u32,
}

/// What somebody may still do now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    left: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Self {
        Bucket { rate, left: f64::from(rate.at_once), filled: now }
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        self.fill(now);
        let some = self.left >= 1.0;
        if some {
            self.left -= 1.0;
        }
        some
    }

    fn fill(&mut self, now: Instant) {
        let since = now.saturating_duration_since(self.filled).as_secs_f64();
        self.left = (self.left + since * f64::from(self.rate.per_second)).min(f64::from(self.rate.at_once));
        self.filled = now;
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.left >= f64::from(self.rate.at_once)
    }
}

/// A bucket for everybody.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    rate: Rate,
    of: Mutex<HashMap<K, Bucket>>,
}

/// So many are remembered before the full ones, which say nothing, are forgotten.
const REMEMBERED: usize = 10_000;

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Buckets { rate, of: Mutex::default() }
    }

    pub(crate) fn take(&self, key: K, now: Instant) -> bool {
        let mut of = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        if of.len() >= REMEMBERED {
            of.retain(|_, bucket| !bucket.is_full(now));
        }
        of.entry(key).or_insert_with(|| Bucket::full(self.rate, now)).take(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn so_many_at_once_and_so_many_in_a_second() {
        let start = Instant::now();
        let mut bucket = Bucket::full(Rate { at_once: 3, per_second: 2 }, start);
        let taken = |bucket: &mut Bucket, now| (0..10).filter(|_| bucket.take(now)).count();
        assert_eq!(taken(&mut bucket, start), 3);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(1)), 2);
        assert_eq!(taken(&mut bucket, start + Duration::from_hours(1)), 3);
    }

    #[test]
    fn everybody_has_their_own_and_full_ones_are_forgotten() {
        let start = Instant::now();
        let buckets = Buckets::new(Rate { at_once: 1, per_second: 1 });
        assert!(buckets.take(0, start) && !buckets.take(0, start) && buckets.take(1, start));
        for key in 2..REMEMBERED {
            buckets.take(key, start);
        }
        assert!(buckets.take(REMEMBERED, start + Duration::from_secs(2)));
        assert_eq!(buckets.of.lock().unwrap().len(), 1);
    }
}
