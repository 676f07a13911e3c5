//! `wardroom scenario check`: play scenarios and report which fail.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use fault::Fault;
use scenario::{Failure as Unheld, How, Scenario, read_each, read_file};
use serde::Serialize;
use terminal::{Failure, NO, NOT_UNDERSTOOD, NotUnderstood, Screen, files};

use crate::known;

/// Play scenarios and report which fail.
#[derive(clap::Args)]
#[command(
    after_help = "Examples, in a checkout of the project:\n  wardroom scenario check crates/table/tests/sample/scenarios\n  \
    wardroom scenario check - < crates/table/tests/sample/scenarios/dive.toml\n\n\
    Files that cannot be read are reported on standard error.\n\
    Exit status: 0 all hold; 1 some do not; 2 some cannot be read.\n\
    How scenarios are written: docs/RULES.md"
)]
pub(super) struct Args {
    /// Files, folders with scenarios in them, or - for standard input.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// After every choice, take it back and make it again: nothing may change.
    #[arg(long)]
    take_back: bool,
    /// One JSON document instead of words.
    #[arg(long)]
    json: bool,
}

#[derive(Default, Serialize)]
struct Report {
    passed: usize,
    failed: usize,
    failures: Vec<Failed>,
    #[serde(skip)]
    unreadable: bool,
}

/// A scenario that fails, or a place in a file that cannot be read.
#[derive(Serialize)]
struct Failed {
    #[serde(skip)]
    unreadable: bool,
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    rules: Vec<String>,
    says: String,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let files = files::toml_files(&args.paths)?;
    let (mut report, mut not_understood) = (Report::default(), NotUnderstood::default());
    for file in &files {
        let Some(bytes) = not_understood.sift(files::read(file)) else { continue };
        for read in read_each(&files::name(file), &bytes) {
            match read {
                Ok(scenario) => report.play(&scenario, args.take_back),
                Err(fault) => report.unreadable(&fault, None),
            }
        }
    }
    if report.passed + report.failed == 0 && not_understood.is_empty() {
        let paths: Vec<String> = args.paths.iter().map(|path| path.display().to_string()).collect();
        return Err(Failure::NotUnderstood(format!("there is no scenario in {}", paths.join(", "))));
    }
    let mut screen = Screen::new();
    if args.json {
        screen.json(&report)?;
    } else {
        report.failures.iter().try_for_each(|failed| failed.tell(&mut screen))?;
        screen.line(&format!("{} passed, {} failed", report.passed, report.failed))?;
    }
    screen.finish()?;
    not_understood.tell()?;
    Ok(match report {
        Report { unreadable: true, .. } => ExitCode::from(NOT_UNDERSTOOD),
        Report { failed: 0, .. } => ExitCode::SUCCESS,
        _ => ExitCode::from(NO),
    })
}

impl Failed {
    /// Failures go to standard output; what cannot be read goes to standard error.
    fn tell(&self, screen: &mut Screen) -> io::Result<()> {
        let place = self.line.map(|line| format!(":{line}")).unwrap_or_default();
        let title = self.title.as_deref().map(|title| format!(" {title}:")).unwrap_or_default();
        if self.unreadable {
            return writeln!(io::stderr(), "{}{place}:{title} {}", self.file, self.says);
        }
        screen.line(&format!("{}{place}:{} {}", self.file, screen.bold(&title), self.says))
    }
}

/// All scenarios at or below these paths.
pub(crate) fn read_all(paths: &[PathBuf]) -> Result<Vec<Scenario>, Failure> {
    let mut all = Vec::new();
    for file in files::toml_files(paths)? {
        let read = read_file(&files::name(&file), &files::read(&file)?);
        all.extend(read.map_err(Failure::Faults)?);
    }
    Ok(all)
}

impl Report {
    fn play(&mut self, scenario: &Scenario, take_back: bool) {
        let Ok(game) = games::find(&scenario.ruleset) else {
            return self.unreadable(&scenario.unknown_ruleset(known::names()), Some(scenario));
        };
        match game.referee().play(scenario, How { take_back }) {
            Ok(()) => self.passed += 1,
            Err(Unheld::Unreadable(faults)) => faults.iter().for_each(|fault| self.unreadable(fault, Some(scenario))),
            Err(Unheld::Unmet { line, says }) => {
                self.failed += 1;
                self.failures.push(Failed {
                    unreadable: false,
                    file: scenario.file.clone(),
                    line: Some(line),
                    title: Some(scenario.title.clone()),
                    rules: scenario.rules.clone(),
                    says,
                });
            }
        }
    }

    fn unreadable(&mut self, fault: &Fault, scenario: Option<&Scenario>) {
        self.unreadable = true;
        self.failed += 1;
        let help = fault.help.as_deref().map(|help| format!("; {help}")).unwrap_or_default();
        self.failures.push(Failed {
            unreadable: true,
            file: fault.file.clone(),
            line: fault.line,
            title: scenario.map(|scenario| scenario.title.clone()),
            rules: scenario.map(|scenario| scenario.rules.clone()).unwrap_or_default(),
            says: format!("{}{help}", fault.says),
        });
    }
}
