//! A progress line on the terminal: how much is done, the rate, and the time left.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::color;

/// Delay before the line is shown; shorter work shows none.
const SHOW_AFTER: Duration = Duration::from_secs(1);
/// Minimum time between two updates of the line.
const UPDATE_INTERVAL: Duration = Duration::from_millis(200);

/// A progress line. It is shown only on a terminal, and after a second.
pub struct Progress {
    what: &'static str,
    total: u64,
    start: Instant,
    /// When the line was last shown; `None` where it is not visible.
    shown: Option<Mutex<Instant>>,
}

impl Progress {
    /// A progress line for this many units of work.
    pub fn new(what: &'static str, total: u64) -> Self {
        let start = Instant::now();
        // A dumb terminal cannot overwrite a line.
        let is_shown = io::stderr().is_terminal() && !color::is_dumb();
        Progress { what, total, start, shown: is_shown.then(|| Mutex::new(start)) }
    }

    /// Updates the number of units done.
    pub fn reached(&self, done: u64) {
        let Some(Ok(mut shown)) = self.shown.as_ref().map(Mutex::try_lock) else { return };
        if self.start.elapsed() > SHOW_AFTER && shown.elapsed() > UPDATE_INTERVAL {
            *shown = Instant::now();
            // Standard error may be closed; the line is optional.
            let _ = write!(io::stderr(), "\r{}\x1b[K", self.line(done, self.start.elapsed()));
        }
    }

    fn line(&self, done: u64, took: Duration) -> String {
        let rate = done as f64 / took.as_secs_f64().max(1e-9);
        let left = self.total.saturating_sub(done) as f64 / rate.max(1e-9);
        let Progress { what, total, .. } = self;
        format!("{done} of {total} {what}, {rate:.1} a second, {left:.0} s left")
    }

    /// Removes the line.
    pub fn finish(&self) {
        if self.shown.is_some() && self.start.elapsed() > SHOW_AFTER {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_tells_rate_and_time_left() {
        let progress = Progress { what: "games", total: 100, start: Instant::now(), shown: None };
        assert_eq!(progress.line(20, Duration::from_secs(4)), "20 of 100 games, 5.0 a second, 16 s left");
    }
}
