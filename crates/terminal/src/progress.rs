//! A line on the terminal that says how far something long has come, how fast it goes, and how long it will take.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::color;

/// Nothing is shown for what is over sooner.
const PATIENCE: Duration = Duration::from_secs(1);
/// The line changes no more often than this.
const EVERY: Duration = Duration::from_millis(200);

/// How far something long has come. It shows only on a terminal, and after a second.
pub struct Progress {
    what: &'static str,
    total: u64,
    start: Instant,
    /// When the line was shown last; none where nobody sees it.
    shown: Option<Mutex<Instant>>,
}

impl Progress {
    /// Nothing done yet of so many.
    pub fn new(what: &'static str, total: u64) -> Self {
        let start = Instant::now();
        // A dumb terminal cannot take a line back.
        let is_shown = io::stderr().is_terminal() && !color::is_dumb();
        Progress { what, total, start, shown: is_shown.then(|| Mutex::new(start)) }
    }

    /// So many are done.
    pub fn reached(&self, done: u64) {
        let Some(Ok(mut shown)) = self.shown.as_ref().map(Mutex::try_lock) else { return };
        if self.start.elapsed() > PATIENCE && shown.elapsed() > EVERY {
            *shown = Instant::now();
            // Whoever closed standard error does not miss it.
            let _ = write!(io::stderr(), "\r{}\x1b[K", self.line(done, self.start.elapsed()));
        }
    }

    fn line(&self, done: u64, took: Duration) -> String {
        let rate = done as f64 / took.as_secs_f64().max(1e-9);
        let left = self.total.saturating_sub(done) as f64 / rate.max(1e-9);
        let Progress { what, total, .. } = self;
        format!("{done} of {total} {what}, {rate:.1} a second, {left:.0} s left")
    }

    /// All are done: the line goes away.
    pub fn finish(&self) {
        if self.shown.is_some() && self.start.elapsed() > PATIENCE {
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
