//! The version of the compiler, which decides how warnings are treated.

use std::fmt;

use crate::invocation::Invocation;

/// A release series: `1.95` of `1.95.0`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Series {
    major: u32,
    minor: u32,
}

impl Series {
    /// The series that the workspace supports, from `rust-version` in `Cargo.toml`.
    pub(crate) fn stated() -> Option<Self> {
        Self::read(env!("CARGO_PKG_RUST_VERSION"))
    }

    /// The series of the compiler in use; `None` if unknown.
    pub(crate) fn in_use() -> Option<Self> {
        let output = Invocation::line("rustc --version").command().output().ok()?;
        Self::of_compiler(&String::from_utf8_lossy(&output.stdout))
    }

    /// Parses the output of `rustc --version`.
    fn of_compiler(says: &str) -> Option<Self> {
        let mut words = says.split_whitespace();
        if words.next() != Some("rustc") {
            return None;
        }
        Self::read(words.next()?)
    }

    fn read(version: &str) -> Option<Self> {
        let mut numbers = version.split(['.', '-']);
        Some(Self { major: numbers.next()?.parse().ok()?, minor: numbers.next()?.parse().ok()? })
    }
}

impl fmt::Display for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(says: &str, major: u32, minor: u32) {
        assert_eq!(Series::of_compiler(says), Some(Series { major, minor }));
    }

    #[test]
    fn reads_what_compilers_say() {
        check("rustc 1.95.0 (59807616e 2026-04-14)\n", 1, 95);
        check("rustc 1.97.0-nightly (0123abcde 2026-05-01)", 1, 97);
        check("rustc 1.95.1 (Debian 1.95.1-1)", 1, 95);
        assert_eq!(Series::of_compiler("error: no default toolchain"), None);
        assert_eq!(Series::of_compiler(""), None);
    }

    #[test]
    fn the_workspace_states_a_series() {
        assert!(Series::stated().is_some());
        assert_eq!(Series::read("1.95"), Series::read("1.95.0"));
    }
}
