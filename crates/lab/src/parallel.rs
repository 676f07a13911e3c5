//! Many numbers, worked on by several threads.

use std::iter;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// More threads than this are never begun.
const MOST_THREADS: usize = 256;

/// What is found for each of these numbers, in their order. A thread that meets an error takes no further numbers.
///
/// # Errors
/// What a thread panicked with, if one did.
pub(crate) fn in_order<T: Send, E: Send>(
    numbers: Range<u64>,
    threads: usize,
    found_for: impl Fn(u64) -> Result<T, E> + Sync,
) -> thread::Result<Result<Vec<T>, E>> {
    let next = AtomicU64::new(numbers.start);
    let work = || {
        let taken = iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)).filter(|taken| *taken < numbers.end));
        taken.map(|number| Ok((number, found_for(number)?))).collect::<Result<Vec<(u64, T)>, E>>()
    };
    let parts: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.clamp(1, MOST_THREADS)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(thread::ScopedJoinHandle::join).collect()
    });
    let mut all = Vec::new();
    for part in parts {
        match part? {
            Ok(found) => all.extend(found),
            Err(error) => return Ok(Err(error)),
        }
    }
    all.sort_by_key(|(number, _)| *number);
    Ok(Ok(all.into_iter().map(|(_, found)| found).collect()))
}
