//! The names of windows and queries, read from the tables of a ruleset's `TIMING.md`.

use std::collections::BTreeSet;

/// The timing names that a ruleset documents.
#[derive(Default)]
pub(crate) struct Timings {
    names: BTreeSet<String>,
}

impl Timings {
    /// Adds the names between backticks in the first column of every table.
    pub(crate) fn add(&mut self, page: &str) {
        for row in page.lines() {
            let Some(row) = row.trim_start().strip_prefix('|') else {
                continue;
            };
            let cell = row.split('|').next().unwrap_or_default();
            let quoted = cell.split('`').skip(1).step_by(2);
            self.names.extend(quoted.map(str::to_owned));
        }
    }

    /// Whether there is a list to check against; it is optional.
    pub(crate) fn is_known(&self) -> bool {
        !self.names.is_empty()
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_first_cells_count() {
        let mut timings = Timings::default();
        assert!(!timings.is_known());
        timings.add("# `no`\n| Window | Where |\n|---|---|\n| `a.start`, `a.end` | before `b` |\n`c`");
        assert_eq!(timings.names().collect::<Vec<_>>(), ["a.end", "a.start"]);
        assert!(timings.has("a.end") && !timings.has("b"));
    }
}
