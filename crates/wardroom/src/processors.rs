//! The machine's processors.

use table::Clock;

/// How many threads can run at a time.
pub(crate) fn count() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The clock of the time that a thread has spent on a processor: it stands still while other programs have the
/// processors. `None` where the system has no such clock.
pub(crate) const CLOCK: Option<Clock> = clock::CLOCK;

#[cfg(target_os = "linux")]
mod clock {
    use std::time::Duration;

    use rustix::time::{ClockId, clock_gettime};
    use table::Clock;

    pub(super) const CLOCK: Option<Clock> = Some(time_of_thread);

    fn time_of_thread() -> Duration {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec.cast_unsigned(), time.tv_nsec as u32)
    }
}

#[cfg(not(target_os = "linux"))]
mod clock {
    pub(super) const CLOCK: Option<table::Clock> = None;
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn processor_time_passes_with_work() {
        let clock = CLOCK.expect("a clock");
        let began = clock();
        while clock() == began {}
        assert!(clock() > began);
    }
}
