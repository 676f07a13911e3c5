//! `cargo verify`: selects and runs the steps, and reports the result.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::compiler::Series;
use crate::needs;
use crate::report;
use crate::runner::Runner;
use crate::screen::Screen;
use crate::steps::{Plan, STEPS, Situation, Step};

#[derive(Debug, Default, PartialEq)]
pub(crate) struct Options {
    pub(crate) fast: bool,
    pub(crate) list: bool,
    /// Names of the steps to run; empty for the default ones.
    pub(crate) only: Vec<&'static str>,
}

pub(crate) fn run(root: &Path, options: &Options, screen: &mut Screen) -> ExitCode {
    let target = target_folder(root);
    let situation = Situation {
        root: root.to_owned(),
        target: target.clone(),
        fast: options.fast,
        compiler: Series::in_use(),
        cargo_deny: needs::CARGO_DENY.is_there(),
    };
    let steps = chosen(options);
    if options.list {
        screen.say(&list(&steps, &situation));
        return ExitCode::SUCCESS;
    }

    let logs = target.join("verify");
    let names: Vec<_> = steps.iter().map(|step| step.name).collect();
    screen.say(&format!("Running {}. Their output is in {}.", names.join(", "), logs.display()));
    let outcomes = Runner::new(&situation, &logs, screen).run_all(&steps);

    let total = report::total(&outcomes);
    screen.say(&format!("\n{}\n\n{total}", report::table(&outcomes)));
    if total.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A step that is named is run, whether or not it belongs to `--fast`.
fn chosen(options: &Options) -> Vec<&'static Step> {
    let usual = |step: &Step| step.in_fast || !options.fast;
    let named = |step: &Step| options.only.contains(&step.name);
    let all = STEPS.iter();
    if options.only.is_empty() {
        all.filter(|step| usual(step)).collect()
    } else {
        all.filter(|step| named(step)).collect()
    }
}

fn list(steps: &[&Step], situation: &Situation) -> String {
    let mut lines = Vec::new();
    for step in steps {
        let slow = if step.in_fast { "" } else { " (not with --fast)" };
        lines.push(format!("{}: {}{slow}", step.name, step.purpose));
        match (step.plan)(situation) {
            Plan::Run { commands, note } => {
                lines.extend(commands.iter().map(|command| format!("    {command}")));
                lines.extend(note.map(|note| format!("    ({note})")));
            }
            Plan::Skip(why) => lines.push(format!("    (skipped: {why})")),
        }
    }
    lines.join("\n")
}

/// The target folder: this program is in `<target folder>/<profile>`, wherever that is.
pub(crate) fn target_folder(root: &Path) -> PathBuf {
    let program = std::env::current_exe().ok();
    program
        .as_deref()
        .and_then(|program| program.ancestors().nth(2))
        .map_or_else(|| root.join("target"), Path::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(fast: bool, only: &[&'static str]) -> Vec<&'static str> {
        let options = Options { fast, list: false, only: only.to_vec() };
        chosen(&options).iter().map(|step| step.name).collect()
    }

    #[test]
    fn fast_leaves_the_slow_steps_out() {
        assert_eq!(names(false, &[]).len(), STEPS.len());
        assert!(names(false, &[]).contains(&"documentation"));
        assert!(!names(true, &[]).contains(&"documentation"));
    }

    #[test]
    fn named_steps_run_in_their_usual_order_slow_or_not() {
        assert_eq!(names(true, &["documentation", "format"]), ["format", "documentation"]);
    }
}
