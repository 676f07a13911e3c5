//! Runs steps in two lanes at once: what cargo builds, and what the browser client needs. The steps of one lane run in
//! order. Tests in a browser and downloads wait most of the time; beside a compiler that time is not lost.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::report::{Outcome, Verdict};
use crate::steps::{Lane, Step};

/// Runs every step with `run`, until one fails: steps that are running then end, and no other starts. Returns one
/// outcome per step, in order.
pub(crate) fn run_all(steps: &[&'static Step], run: impl Fn(usize, &Step) -> Outcome + Sync) -> Vec<Outcome> {
    let progress = Progress::of(steps);
    thread::scope(|scope| {
        for lane in Lane::ALL {
            let (progress, run) = (&progress, &run);
            scope.spawn(move || {
                for (index, step) in steps.iter().enumerate().filter(|(_, step)| step.lane == lane) {
                    if !progress.allows(step) {
                        break;
                    }
                    progress.note(index, run(index, step));
                }
            });
        }
    });
    progress.outcomes.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// What has ended so far.
struct Progress {
    outcomes: Mutex<Vec<Outcome>>,
    step_ended: Condvar,
}

impl Progress {
    fn of(steps: &[&'static Step]) -> Self {
        let outcomes = steps.iter().map(|step| Outcome::left_out(step.name, Verdict::NotRun)).collect();
        Self { outcomes: Mutex::new(outcomes), step_ended: Condvar::new() }
    }

    /// Waits for the steps that this one comes after. Returns whether it may begin: nothing has failed.
    fn allows(&self, step: &Step) -> bool {
        let is_awaited = |outcome: &Outcome| step.after.contains(&outcome.step) && outcome.verdict == Verdict::NotRun;
        let mut outcomes = self.lock();
        while !has_failed(&outcomes) && outcomes.iter().any(is_awaited) {
            outcomes = self.step_ended.wait(outcomes).unwrap_or_else(PoisonError::into_inner);
        }
        !has_failed(&outcomes)
    }

    fn note(&self, index: usize, outcome: Outcome) {
        self.lock()[index] = outcome;
        self.step_ended.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Outcome>> {
        self.outcomes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn has_failed(outcomes: &[Outcome]) -> bool {
    outcomes.iter().any(|outcome| outcome.verdict == Verdict::Failed)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;
    use crate::counts::Counts;
    use crate::steps::{Plan, STEPS};

    const fn step(name: &'static str, lane: Lane, after: &'static [&'static str]) -> Step {
        let plan = |_: &_| Plan::Skip(String::new());
        Step { name, purpose: "", needs: &[], in_fast: true, lane, after, plan }
    }

    static BUILD: Step = step("build", Lane::Cargo, &["client"]);
    static TEST: Step = step("test", Lane::Cargo, &[]);
    static CLIENT: Step = step("client", Lane::Client, &[]);
    static BROWSE: Step = step("browse", Lane::Client, &["test"]);

    fn ended(step: &Step, success: bool) -> Outcome {
        Outcome::ended(step.name, success, Duration::ZERO, Counts::default())
    }

    fn verdicts(outcomes: &[Outcome]) -> Vec<Verdict> {
        outcomes.iter().map(|outcome| outcome.verdict).collect()
    }

    #[test]
    fn a_step_waits_for_those_it_comes_after() {
        let order = Mutex::new(Vec::new());
        let outcomes = run_all(&[&BUILD, &TEST, &CLIENT, &BROWSE], |_, step| {
            order.lock().unwrap().push(step.name);
            ended(step, true)
        });
        assert_eq!(verdicts(&outcomes), [Verdict::Ok; 4]);
        assert_eq!(order.into_inner().unwrap(), ["client", "build", "test", "browse"]);
    }

    /// Each of the two ends only when the other has begun.
    #[test]
    fn lanes_run_at_the_same_time() {
        let (test_began, test_begins) = mpsc::channel();
        let (client_began, client_begins) = mpsc::channel();
        let (test_begins, client_begins) = (Mutex::new(test_begins), Mutex::new(client_begins));
        let outcomes = run_all(&[&TEST, &CLIENT], |index, step| {
            let (own, other) = if index == 0 { (&test_began, &client_begins) } else { (&client_began, &test_begins) };
            own.send(()).unwrap();
            ended(step, other.lock().unwrap().recv_timeout(Duration::from_mins(1)).is_ok())
        });
        assert_eq!(verdicts(&outcomes), [Verdict::Ok; 2]);
    }

    #[test]
    fn after_a_failure_no_step_begins() {
        let outcomes = run_all(&[&BUILD, &TEST, &CLIENT, &BROWSE], |_, step| ended(step, step.name != "client"));
        assert_eq!(verdicts(&outcomes), [Verdict::NotRun, Verdict::NotRun, Verdict::Failed, Verdict::NotRun]);
    }

    #[test]
    fn a_step_that_was_not_chosen_is_not_awaited() {
        assert_eq!(verdicts(&run_all(&[&BUILD], |_, step| ended(step, true))), [Verdict::Ok]);
    }

    /// Otherwise two lanes could wait for each other for ever.
    #[test]
    fn steps_come_after_earlier_steps_only() {
        for (index, step) in STEPS.iter().enumerate() {
            for name in step.after {
                assert!(STEPS[..index].iter().any(|earlier| earlier.name == *name), "{} after {name}", step.name);
            }
        }
    }
}
