//! The machine's processors.

use table::Clock;

/// How many threads can run at a time.
pub(crate) fn count() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The clock of the time that a thread has spent on a processor: it stands still while other programs have the
/// processors. `None` where the system has no such clock.
#[cfg(target_os = "linux")]
pub(crate) fn clock() -> Option<Clock> {
    use rustix::time::{ClockId, clock_gettime};
    use std::time::Duration;

    Some(|| {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec.cast_unsigned(), time.tv_nsec as u32)
    })
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn clock() -> Option<Clock> {
    None
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn processor_time_passes_with_work() {
        let clock = clock().expect("a clock");
        let began = clock();
        while clock() == began {}
        assert!(clock() > began);
    }
}
