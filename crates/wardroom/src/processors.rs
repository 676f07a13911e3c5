//! The machine's processors.

/// How many threads can run at a time.
pub(crate) fn count() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}
