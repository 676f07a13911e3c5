//! Output for the person at the terminal, or the log of a CI machine.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};

pub(crate) struct Screen {
    terminal: bool,
    /// What is running now, by its name.
    running: BTreeMap<String, String>,
    /// The line that is being rewritten in place.
    live: String,
}

impl Screen {
    pub(crate) fn of_stdout() -> Self {
        Self { terminal: io::stdout().is_terminal(), running: BTreeMap::new(), live: String::new() }
    }

    /// Whether a line can be rewritten in place.
    pub(crate) fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// Prints text permanently, replacing the live line.
    pub(crate) fn say(&mut self, text: &str) {
        self.clear();
        print(&format!("{text}\n"));
    }

    /// Shows the progress of what is running, until [`Self::forget`]. Does nothing if lines cannot be rewritten.
    pub(crate) fn show(&mut self, name: &str, progress: String) {
        self.running.insert(name.to_owned(), progress);
        let line = self.running.values().map(String::as_str).collect::<Vec<_>>().join("   ");
        if self.terminal && line != self.live {
            self.clear();
            print(&line);
            self.live = line;
        }
    }

    pub(crate) fn forget(&mut self, name: &str) {
        self.running.remove(name);
    }

    fn clear(&mut self) {
        if !self.live.is_empty() {
            print(&format!("\r{}\r", " ".repeat(self.live.chars().count())));
            self.live.clear();
        }
    }
}

/// Flushes immediately, so that a CI machine shows the progress. A closed pipe (`cargo verify | head`) does not stop
/// the checks.
fn print(text: &str) {
    let mut out = io::stdout().lock();
    let _ = out.write_all(text.as_bytes());
    let _ = out.flush();
}
