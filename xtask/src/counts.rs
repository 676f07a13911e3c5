//! The numbers of passed and failed tests, from the summary lines of the test runners.
//!
//! Three kinds of line are recognised: that of `cargo test` (`test result: ok. 12 passed; 0 failed; …`, once per test
//! program and once or twice per library with doc tests), the plain `12 passed, 0 failed` of our own scenario
//! runner, and that of `pytest` (`1 failed, 12 passed, 2 warnings in 3.21s`).

use std::fmt;
use std::iter::Sum;
use std::ops::Add;

#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Counts {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

impl Counts {
    /// Adds up the summary lines in the output of a step.
    pub(crate) fn read(output: &str) -> Self {
        output.lines().filter_map(|line| closing_line(without_colour(line).trim())).sum()
    }

    /// Whether any test ran.
    pub(crate) fn any(self) -> bool {
        self != Self::default()
    }
}

impl Add for Counts {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { passed: self.passed + other.passed, failed: self.failed + other.failed }
    }
}

impl Sum for Counts {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), Add::add)
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

fn closing_line(line: &str) -> Option<Counts> {
    cargo_test(line).or_else(|| plain(line)).or_else(|| pytest(line))
}

fn cargo_test(line: &str) -> Option<Counts> {
    let (_verdict, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let mut parts = counts.split("; ");
    Some(Counts { passed: number_before(parts.next()?, " passed")?, failed: number_before(parts.next()?, " failed")? })
}

fn plain(line: &str) -> Option<Counts> {
    let (passed, failed) = line.split_once(", ")?;
    Some(Counts { passed: number_before(passed, " passed")?, failed: number_before(failed, " failed")? })
}

fn pytest(line: &str) -> Option<Counts> {
    let (counts, time) = line.trim_matches(['=', ' ']).rsplit_once(" in ")?;
    time.split_whitespace().next()?.strip_suffix('s')?.parse::<f64>().ok()?;
    let count = |word: &str| counts.split(", ").find_map(|part| number_before(part, word));
    let (passed, failed, errors) = (count(" passed"), count(" failed"), count(" errors").or_else(|| count(" error")));
    passed.or(failed).or(errors)?;
    Some(Counts { passed: passed.unwrap_or(0), failed: failed.unwrap_or(0) + errors.unwrap_or(0) })
}

fn number_before(text: &str, word: &str) -> Option<u64> {
    text.strip_suffix(word)?.parse().ok()
}

/// The line without terminal colours (`ESC [ … m`), which runners may add.
fn without_colour(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, escape)) = rest.split_once("\u{1b}[") {
        plain.push_str(before);
        rest = escape.split_once(|c: char| c.is_ascii_alphabetic()).map_or("", |(_parameters, after)| after);
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(output: &str, passed: u64, failed: u64) {
        assert_eq!(Counts::read(output), Counts { passed, failed });
    }

    #[test]
    fn tests_of_python_are_counted() {
        check("12 passed, 3 warnings in 5.71s", 12, 0);
        check("===== 1 failed, 12 passed, 1 error in 65.71s (0:01:05) =====", 12, 2);
        check("2 failed in 0.10s", 0, 2);
        check("it passed in 3s\nno tests ran in 0.01s", 0, 0);
    }

    #[test]
    fn several_test_programs_and_doc_tests_are_added_up() {
        check(
            "\
     Running unittests src/lib.rs (target/debug/deps/table-0f2c6f5d1e)

running 2 tests
test chance::tests::same_seed_same_dice ... ok
test journal::tests::round_trip ... ok

test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

     Running tests/laws.rs (target/debug/deps/laws-7d0cc1f0aa)

running 12 tests
............
test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 3.21s

   Doc-tests table

running 3 tests
test crates/table/src/lib.rs - (line 12) ... ok

test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s

all doctests ran in 0.52s; merged doctests compilation took 0.50s
",
            17,
            0,
        );
    }

    #[test]
    fn failures_are_counted() {
        check(
            "\
failures:
    flow::tests::resumes

test result: FAILED. 5 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s

error: test failed, to rerun pass `-p table --lib`
",
            5,
            1,
        );
    }

    #[test]
    fn the_scenario_runner_closes_with_a_plain_line() {
        check("scenarios/attack/range.toml\n\n812 passed, 3 failed\n", 812, 3);
        check("1 passed, 0 failed", 1, 0);
    }

    #[test]
    fn colours_and_foreign_line_ends_do_not_matter() {
        check(
            "test result: \u{1b}[32mok\u{1b}[0m. 4 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\r\n\
             \u{1b}[1;31m2 passed, 1 failed\u{1b}[0m\r\n",
            6,
            1,
        );
    }

    #[test]
    fn other_lines_are_left_alone() {
        check("", 0, 0);
        check(
            "running 3 tests\n3 passed\nthe gate has 3 passed, 1 failed in it\ntest result: unknown\n\
             812 passed, some failed\n\u{1b}[",
            0,
            0,
        );
    }
}
