//! Runs the steps up to the first failure.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::counts::Counts;
use crate::invocation::Invocation;
use crate::lanes;
use crate::logged::Log;
use crate::needs::{self, Machine, Need, Remedy};
use crate::report::{Outcome, Verdict};
use crate::screen::Screen;
use crate::steps::{Plan, Situation, Step};

/// Why a step could not be started.
#[derive(Debug)]
enum Obstacle {
    Missing { need: &'static str, remedy: String },
    NotInstalled { need: &'static str, commands: String },
    Log { path: PathBuf, error: io::Error },
    Start { command: String, error: io::Error },
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing { need, remedy } => write!(f, "{need} is missing: {remedy}."),
            Self::NotInstalled { need, commands } => write!(
                f,
                "{need} is missing, and `{commands}` did not install it. See its output above; fix \
                 the cause, or install {need} manually."
            ),
            Self::Log { path, error } => {
                write!(f, "{} cannot be written ({error}); check the disk space and its permissions.", path.display())
            }
            Self::Start { command, error } => {
                write!(f, "`{command}` could not be started ({error}).")
            }
        }
    }
}

pub(crate) struct Runner<'a> {
    situation: &'a Situation,
    logs: &'a Path,
    screen: Mutex<&'a mut Screen>,
}

impl<'a> Runner<'a> {
    pub(crate) fn new(situation: &'a Situation, logs: &'a Path, screen: &'a mut Screen) -> Self {
        Self { situation, logs, screen: Mutex::new(screen) }
    }

    /// Returns one outcome per step, in order.
    pub(crate) fn run_all(&self, steps: &[&'static Step]) -> Vec<Outcome> {
        let mut outcomes: Vec<_> = steps.iter().map(|step| Outcome::left_out(step.name, Verdict::NotRun)).collect();
        if !self.provide_tools(steps, &mut outcomes) {
            return outcomes;
        }
        lanes::run_all(steps, |index, step| self.run_step(step, &format!("[{}/{}]", index + 1, steps.len())))
    }

    /// Provides the tools of all steps before the first one, so that a missing tool is reported at once and not after
    /// the tests. Returns whether the steps can begin.
    fn provide_tools(&self, steps: &[&'static Step], outcomes: &mut [Outcome]) -> bool {
        for (step, outcome) in steps.iter().zip(outcomes) {
            for need in step.needs {
                if let Err(obstacle) = self.provide(need) {
                    *outcome = self.stopped(step.name, "[tools]", &obstacle);
                    return false;
                }
            }
        }
        true
    }

    /// Installs a tool if it is missing. The probe decides.
    fn provide(&self, need: &'static Need) -> Result<(), Obstacle> {
        if need.is_there() {
            return Ok(());
        }
        let commands = match needs::remedy(need, Machine::here()) {
            Remedy::Install(commands) => commands,
            Remedy::Tell(remedy) => {
                return Err(Obstacle::Missing { need: need.name, remedy });
            }
        };
        let line = joined(&commands);
        self.screen().say(&format!("{} is missing; installing it: {line}", need.name));
        let (_, output) = self.run_logged(&format!("install-{}", need.name), &commands, "[tools]")?;
        if need.is_there() {
            return Ok(());
        }
        self.screen().say(output.trim_end());
        Err(Obstacle::NotInstalled { need: need.name, commands: line })
    }

    fn run_step(&self, step: &Step, place: &str) -> Outcome {
        let name = step.name;
        let (commands, note) = match (step.plan)(self.situation) {
            Plan::Run { commands, note } => (commands, note),
            Plan::Skip(why) => {
                self.screen().say(&format!("{place} {name} skipped: {why}"));
                return Outcome::left_out(name, Verdict::Skipped);
            }
        };
        if !self.screen().is_terminal() {
            self.screen().say(&format!("{place} {name}: {}", joined(&commands)));
        }

        let began = Instant::now();
        let (success, output) = match self.run_logged(name, &commands, place) {
            Ok(ended) => ended,
            Err(obstacle) => return self.stopped(name, place, &obstacle),
        };
        let outcome = Outcome::ended(name, success, began.elapsed(), Counts::read(&output));
        if outcome.verdict == Verdict::Failed {
            self.screen().say(output.trim_end());
        }
        let note = note.map(|note| format!("; {note}")).unwrap_or_default();
        self.screen().say(&format!("{place} {outcome}{note}"));
        outcome
    }

    /// Runs commands until one fails; returns whether all succeeded, and their output.
    fn run_logged(&self, name: &str, commands: &[Invocation], place: &str) -> Result<(bool, String), Obstacle> {
        let path = self.logs.join(format!("{name}.log"));
        let log_failed = |error| Obstacle::Log { path: path.clone(), error };
        let began = Instant::now();
        let mut log = Log::start(&path).map_err(log_failed)?;
        let show = || self.screen().show(name, format!("{place} {name} … {} s", began.elapsed().as_secs()));
        let mut success = true;
        for command in commands {
            let status = log
                .run(command, &self.situation.root, show)
                .map_err(|error| Obstacle::Start { command: command.to_string(), error })?;
            success = status.success();
            if !success {
                break;
            }
        }
        self.screen().forget(name);
        Ok((success, log.text().map_err(log_failed)?))
    }

    fn screen(&self) -> MutexGuard<'_, &'a mut Screen> {
        self.screen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A step that could not be started has failed.
    fn stopped(&self, name: &'static str, place: &str, obstacle: &Obstacle) -> Outcome {
        self.screen().say(&format!("{place} {name} failed: {obstacle}"));
        Outcome::ended(name, false, Duration::ZERO, Counts::default())
    }
}

fn joined(commands: &[Invocation]) -> String {
    let lines: Vec<_> = commands.iter().map(ToString::to_string).collect();
    lines.join(" && ")
}
