//! What the person at the terminal, or the log of a build machine, gets to read.

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

    /// Prints text for good, in place of the live line.
    pub(crate) fn say(&mut self, text: &str) {
        self.clear();
        print(&format!("{text}\n"));
    }

    /// Shows a line until the next one comes. Does nothing where that is not possible.
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

/// Prints at once, so that a build machine shows where it is. A reader who has gone away
/// (`cargo verify | head`) is no reason to stop checking.
fn print(text: &str) {
    let mut out = io::stdout().lock();
    let _ = out.write_all(text.as_bytes());
    let _ = out.flush();
}
