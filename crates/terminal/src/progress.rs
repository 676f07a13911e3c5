//! A progress line on the terminal: how much is done, the rate, and the time left.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::color;

/// Delay before the line is shown; shorter work shows none.
const SHOW_AFTER: Duration = Duration::from_secs(1);
/// Minimum time between two updates of the line.
const UPDATE_INTERVAL: Duration = Duration::from_millis(200);

/// Time between two lines where there is no terminal, if lines are wanted there.
const LOG_INTERVAL: Duration = Duration::from_mins(1);

/// A progress line. It is shown only on a terminal, and after a second.
pub struct Progress {
    what: &'static str,
    total: u64,
    /// Units that were done before the start.
    before: u64,
    start: Instant,
    /// When a line was last written where there is no terminal; `None` if none is wanted.
    logged: Option<Mutex<Instant>>,
    /// When the line was last shown; `None` where it is not visible.
    shown: Option<Mutex<Instant>>,
}

impl Progress {
    /// A progress line for this many units of work.
    pub fn new(what: &'static str, total: u64) -> Self {
        let start = Instant::now();
        // A dumb terminal cannot overwrite a line.
        let is_shown = io::stderr().is_terminal() && !color::is_dumb();
        Progress { what, total, before: 0, start, logged: None, shown: is_shown.then(|| Mutex::new(start)) }
    }

    /// The same for work of which this much was done before. Where there is no terminal, a line is written now and then.
    #[must_use]
    pub fn of_long_work(self, before: u64) -> Self {
        let logged = self.shown.is_none().then(|| Mutex::new(self.start));
        Progress { before, logged, ..self }
    }

    /// Updates the number of units done.
    pub fn reached(&self, done: u64) {
        self.log(done);
        let Some(Ok(mut shown)) = self.shown.as_ref().map(Mutex::try_lock) else { return };
        if self.start.elapsed() > SHOW_AFTER && shown.elapsed() > UPDATE_INTERVAL {
            *shown = Instant::now();
            // Standard error may be closed; the line is optional.
            let _ = write!(io::stderr(), "\r{}\x1b[K", self.line(done, self.start.elapsed()));
        }
    }

    fn log(&self, done: u64) {
        let Some(Ok(mut logged)) = self.logged.as_ref().map(Mutex::try_lock) else { return };
        if logged.elapsed() > LOG_INTERVAL {
            *logged = Instant::now();
            let _ = writeln!(io::stderr(), "{}", self.line(done, self.start.elapsed()));
        }
    }

    fn line(&self, done: u64, took: Duration) -> String {
        let rate = done.saturating_sub(self.before) as f64 / took.as_secs_f64().max(1e-9);
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
        let start = Instant::now();
        let progress = Progress { what: "games", total: 100, before: 0, start, logged: None, shown: None };
        assert_eq!(progress.line(20, Duration::from_secs(4)), "20 of 100 games, 5.0 a second, 16 s left");
        let resumed = Progress { before: 10, ..progress };
        assert_eq!(resumed.line(20, Duration::from_secs(4)), "20 of 100 games, 2.5 a second, 32 s left");
    }
}
