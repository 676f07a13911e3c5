//! The table at the end of `cargo verify`.

use std::fmt::{self, Write};
use std::time::Duration;

use crate::counts::Counts;

/// The result of one step.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) step: &'static str,
    pub(crate) verdict: Verdict,
    pub(crate) time: Duration,
    pub(crate) counts: Counts,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Verdict {
    Ok,
    Failed,
    Skipped,
    NotRun,
}

impl Verdict {
    fn word(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Failed => "failed",
            Self::Skipped => "skipped",
            Self::NotRun => "not run",
        }
    }
}

impl Outcome {
    /// A step whose commands have ended. A runner that counts failures has failed, whatever its exit status; a failed
    /// step without counted failures (a build error, or no tests) counts as one failure, so that the total is never 0.
    pub(crate) fn ended(step: &'static str, success: bool, time: Duration, mut counts: Counts) -> Self {
        let verdict = if success && counts.failed == 0 {
            Verdict::Ok
        } else {
            counts.failed = counts.failed.max(1);
            Verdict::Failed
        };
        Self { step, verdict, time, counts }
    }

    /// A step whose commands were not started.
    pub(crate) fn left_out(step: &'static str, verdict: Verdict) -> Self {
        Self { step, verdict, time: Duration::ZERO, counts: Counts::default() }
    }
}

/// The line that is printed when a step has ended.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (step, verdict, time) = (self.step, self.verdict.word(), said(self.time));
        write!(f, "{step} {verdict}, {time}")?;
        if self.counts.any() {
            write!(f, " ({})", self.counts)?;
        }
        Ok(())
    }
}

/// The sum of all tests.
pub(crate) fn total(outcomes: &[Outcome]) -> Counts {
    outcomes.iter().map(|outcome| outcome.counts).sum()
}

/// One line per step: name, verdict, time, tests.
pub(crate) fn table(outcomes: &[Outcome]) -> String {
    let width = outcomes.iter().map(|outcome| outcome.step.len()).fold("step".len(), usize::max);
    let mut table = format!("{:width$}  {:7}  {:>12}  {:>6}  {:>6}", "step", "result", "time", "passed", "failed");
    for outcome in outcomes {
        let (passed, failed) = if outcome.counts.any() {
            let Counts { passed, failed } = outcome.counts;
            (passed.to_string(), failed.to_string())
        } else {
            (String::new(), String::new())
        };
        let time = match outcome.verdict {
            Verdict::Ok | Verdict::Failed => said(outcome.time),
            Verdict::Skipped | Verdict::NotRun => String::new(),
        };
        let line =
            format!("{:width$}  {:7}  {time:>12}  {passed:>6}  {failed:>6}", outcome.step, outcome.verdict.word());
        // Writing to a string cannot fail.
        let _ = write!(table, "\n{}", line.trim_end());
    }
    table
}

/// A duration for people: `0.8 s`, `34 s`, `2 min 05 s`.
pub(crate) fn said(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 10 {
        format!("{:.1} s", time.as_secs_f64())
    } else if seconds < 60 {
        format!("{seconds} s")
    } else {
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tests_ended(success: bool, passed: u64, failed: u64) -> Outcome {
        Outcome::ended("tests", success, Duration::from_secs(1), Counts { passed, failed })
    }

    #[test]
    fn a_red_step_always_counts_a_failure() {
        let did_not_build = tests_ended(false, 0, 0);
        assert_eq!(did_not_build.verdict, Verdict::Failed);
        assert_eq!(did_not_build.counts.failed, 1);
        assert_eq!(tests_ended(false, 7, 3).counts.failed, 3);
    }

    #[test]
    fn counted_failures_outweigh_a_friendly_exit_status() {
        assert_eq!(tests_ended(true, 7, 1).verdict, Verdict::Failed);
        assert_eq!(tests_ended(true, 7, 0).verdict, Verdict::Ok);
        assert_eq!(tests_ended(true, 0, 0).verdict, Verdict::Ok);
    }

    #[test]
    fn the_table_lists_every_step_and_the_total_sums_them() {
        let outcomes = [
            Outcome::ended("format", true, Duration::from_millis(840), Counts::default()),
            Outcome::ended("tests", false, Duration::from_secs(125), Counts { passed: 40, failed: 2 }),
            Outcome::left_out("scenarios", Verdict::NotRun),
            Outcome::left_out("dependencies", Verdict::Skipped),
        ];
        assert_eq!(
            table(&outcomes),
            "\
step          result           time  passed  failed
format        ok              0.8 s
tests         failed     2 min 05 s      40       2
scenarios     not run
dependencies  skipped"
        );
        assert_eq!(total(&outcomes).to_string(), "40 passed, 2 failed");
    }

    #[test]
    fn time_is_said_as_people_say_it() {
        assert_eq!(said(Duration::from_millis(40)), "0.0 s");
        assert_eq!(said(Duration::from_millis(9900)), "9.9 s");
        assert_eq!(said(Duration::from_secs(59)), "59 s");
        assert_eq!(said(Duration::from_secs(3725)), "62 min 05 s");
    }
}
