//! A token bucket: a burst, and a sustained rate per second.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// A burst and a sustained rate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    at_once: f64,
    per_second: f64,
}

impl Rate {
    pub(crate) fn per_second(at_once: u32, per_second: u32) -> Self {
        Rate { at_once: at_once.into(), per_second: per_second.into() }
    }

    pub(crate) fn per_minute(at_once: u32, per_minute: u32) -> Self {
        Rate { at_once: at_once.into(), per_second: f64::from(per_minute) / 60.0 }
    }

    /// This many in an hour, or all of them at once.
    pub(crate) fn per_hour(count: u32) -> Self {
        Rate { at_once: count.into(), per_second: f64::from(count) / 3600.0 }
    }

    /// The part of a burst that is reserved for players at their own table.
    fn reserved(self) -> f64 {
        (self.at_once / f64::from(RESERVED)).floor()
    }
}

/// One in this many of an address's allowance is reserved for players at their own table.
pub(crate) const RESERVED: u32 = 4;

/// The tokens that are left now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    left: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Self {
        Bucket { rate, left: rate.at_once, filled: now }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        self.take_above(0.0, now)
    }

    /// Takes a token, if at least `kept` remain.
    fn take_above(&mut self, kept: f64, now: Instant) -> bool {
        self.fill(now);
        let some = self.left - 1.0 >= kept;
        if some {
            self.left -= 1.0;
        }
        some
    }

    fn fill(&mut self, now: Instant) {
        let since = now.saturating_duration_since(self.filled).as_secs_f64();
        self.left = (self.left + since * self.rate.per_second).min(self.rate.at_once);
        self.filled = now;
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.left >= self.rate.at_once
    }
}

/// One bucket per key.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    rate: Rate,
    of: Mutex<HashMap<K, Bucket>>,
}

/// Number of keys above which full buckets, which hold no information, are dropped.
const CLEANUP_THRESHOLD: usize = 10_000;

/// Number of keys above which all buckets are dropped: memory stays bounded however many addresses there are.
const MAX_KEYS: usize = 16 * CLEANUP_THRESHOLD;

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Buckets { rate, of: Mutex::default() }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&self, key: K, now: Instant) -> bool {
        self.with(key, now, |bucket| bucket.take(now))
    }

    /// Takes a token, unless only reserved ones are left.
    pub(crate) fn take_unreserved(&self, key: K, now: Instant) -> bool {
        let reserved = self.rate.reserved();
        self.with(key, now, |bucket| bucket.take_above(reserved, now))
    }

    fn with(&self, key: K, now: Instant, take: impl FnOnce(&mut Bucket) -> bool) -> bool {
        let mut of = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        // The scan waits until the map would grow, so that it does not happen on every call.
        if of.len() >= CLEANUP_THRESHOLD && of.len() == of.capacity() {
            of.retain(|_, bucket| !bucket.is_full(now));
        }
        if of.len() >= MAX_KEYS {
            of.clear();
        }
        take(of.entry(key).or_insert_with(|| Bucket::full(self.rate, now)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn so_many_at_once_and_so_many_in_a_second() {
        let start = Instant::now();
        let mut bucket = Bucket::full(Rate::per_second(3, 2), start);
        let taken = |bucket: &mut Bucket, now| (0..10).filter(|_| bucket.take(now)).count();
        assert_eq!(taken(&mut bucket, start), 3);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(1)), 2);
        assert_eq!(taken(&mut bucket, start + Duration::from_hours(1)), 3);
    }

    #[test]
    fn the_last_ones_are_for_people_at_their_own_table() {
        let start = Instant::now();
        let buckets = Buckets::new(Rate::per_second(8, 1));
        assert_eq!((0..10).filter(|_| buckets.take_unreserved("home", start)).count(), 6);
        assert_eq!((0..10).filter(|_| buckets.take("home", start)).count(), 2);
        let later = start + Duration::from_secs(2);
        assert!(!buckets.take_unreserved("home", later), "what comes in is kept first");
        assert!(buckets.take("home", later));
        let single = Buckets::new(Rate::per_second(1, 1));
        assert!(single.take_unreserved("home", start), "of few nothing is kept");
    }

    #[test]
    fn everybody_has_their_own_and_full_ones_are_forgotten() {
        let start = Instant::now();
        let buckets = Buckets::new(Rate::per_second(1, 1));
        assert!(buckets.take(0, start) && !buckets.take(0, start) && buckets.take(1, start));
        let remembered = || buckets.of.lock().unwrap().len();
        for key in 2..4 * CLEANUP_THRESHOLD {
            buckets.take(key, start);
        }
        for key in 0..4 * CLEANUP_THRESHOLD {
            buckets.take(4 * CLEANUP_THRESHOLD + key, start + Duration::from_secs(2));
        }
        assert!(remembered() <= 5 * CLEANUP_THRESHOLD, "{} of {} were full", remembered(), 8 * CLEANUP_THRESHOLD);
    }

    #[test]
    fn no_number_of_addresses_fills_the_memory() {
        let start = Instant::now();
        let buckets = Buckets::new(Rate::per_hour(2));
        for key in 0..2 * MAX_KEYS {
            buckets.take(key, start);
        }
        assert!(buckets.of.lock().unwrap().len() <= MAX_KEYS);
    }

    #[test]
    fn so_many_in_an_hour() {
        let start = Instant::now();
        let mut bucket = Bucket::full(Rate::per_hour(60), start);
        assert_eq!((0..100).filter(|_| bucket.take(start)).count(), 60);
        assert!(!bucket.take(start + Duration::from_secs(59)) && bucket.take(start + Duration::from_secs(61)));
    }
}
