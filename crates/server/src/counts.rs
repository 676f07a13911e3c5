//! Counters by key, such as connections by address or sockets by guest.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Counters by key. Clones share them.
#[derive(Debug)]
pub(crate) struct Counts<K> {
    of: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K> Default for Counts<K> {
    fn default() -> Self {
        Counts { of: Arc::default() }
    }
}

impl<K> Clone for Counts<K> {
    fn clone(&self) -> Self {
        Counts { of: self.of.clone() }
    }
}

/// One counted unit, until it is dropped.
#[derive(Debug)]
pub(crate) struct Held<K: Eq + Hash> {
    counts: Counts<K>,
    key: K,
}

impl<K: Clone + Eq + Hash> Counts<K> {
    /// Counts one more for this key, unless it has `most` already.
    pub(crate) fn hold(&self, key: K, most: u32) -> Option<Held<K>> {
        let mut of = self.lock();
        let count = of.entry(key.clone()).or_default();
        if *count >= most {
            // Keys with a count of zero are not stored.
            if *count == 0 {
                of.remove(&key);
            }
            return None;
        }
        *count += 1;
        drop(of);
        Some(Held { counts: self.clone(), key })
    }
}

impl<K: Eq + Hash> Counts<K> {
    /// Whether anything is counted for this key.
    pub(crate) fn has<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.lock().contains_key(key)
    }
}

impl<K> Counts<K> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, u32>> {
        // Nothing under this lock can panic.
        self.of.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Drop for Held<K> {
    fn drop(&mut self) {
        let mut of = self.counts.lock();
        if let Some(count) = of.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                of.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_holds_so_many_and_nothing_is_remembered_of_those_who_let_go() {
        let counts = Counts::default();
        let two: Vec<_> = (0..2).map(|_| counts.hold("ada", 2).unwrap()).collect();
        assert!(counts.hold("ada", 2).is_none() && counts.hold("ben", 2).is_some() && counts.hold("eve", 0).is_none());
        drop(two);
        assert!(counts.lock().is_empty() && counts.hold("ada", 2).is_some());
    }
}
