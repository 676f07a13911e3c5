//! Output for the person at the terminal, or the log of a CI machine.

use std::io::{self, IsTerminal, Write};

pub(crate) struct Screen {
    terminal: bool,
    /// The line that is being rewritten in place.
    live: String,
}

impl Screen {
    pub(crate) fn of_stdout() -> Self {
        Self { terminal: io::stdout().is_terminal(), live: String::new() }
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

    /// Shows a line until the next output. Does nothing if lines cannot be rewritten.
    pub(crate) fn show(&mut self, line: String) {
        if self.terminal && line != self.live {
            self.clear();
            print(&line);
            self.live = line;
        }
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
