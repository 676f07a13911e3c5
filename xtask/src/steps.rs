//! The steps of `cargo verify`. A new check is another entry in the table.

use std::path::PathBuf;

use crate::client;
use crate::compiler::Series;
use crate::invocation::Invocation;
use crate::needs::{self, Need};
use crate::python;

pub(crate) struct Step {
    /// Its name, and that of its log file.
    pub(crate) name: &'static str,
    /// What is true of the repository if the step succeeds.
    pub(crate) purpose: &'static str,
    pub(crate) needs: &'static [&'static Need],
    /// Whether it is fast enough for `--fast`.
    pub(crate) in_fast: bool,
    pub(crate) lane: Lane,
    /// The earlier steps of the other lane that must have ended before it begins.
    pub(crate) after: &'static [&'static str],
    pub(crate) plan: fn(&Situation) -> Plan,
}

/// Steps of one lane run in order, and beside those of the other lane.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Lane {
    /// Steps that build with cargo: two at once would wait for each other's lock.
    Cargo,
    /// Steps of the browser client.
    Client,
}

impl Lane {
    pub(crate) const ALL: [Self; 2] = [Self::Cargo, Self::Client];
}

/// What the commands of a step depend on.
pub(crate) struct Situation {
    pub(crate) root: PathBuf,
    /// Cargo's target folder.
    pub(crate) target: PathBuf,
    pub(crate) fast: bool,
    pub(crate) compiler: Option<Series>,
    /// Whether `cargo deny` is installed.
    pub(crate) cargo_deny: bool,
}

/// What a step does.
#[derive(Debug, PartialEq)]
pub(crate) enum Plan {
    Run {
        commands: Vec<Invocation>,
        /// A remark on this run.
        note: Option<String>,
    },
    Skip(String),
}

pub(crate) const STEPS: &[Step] = &[
    Step {
        name: "format",
        purpose: "the code is formatted by rustfmt",
        needs: &[&needs::RUSTFMT],
        in_fast: true,
        lane: Lane::Cargo,
        after: &[],
        plan: |_| run(Invocation::line("cargo fmt --all --check")),
    },
    Step {
        name: "web",
        purpose: "the browser client is formatted and free of lint warnings, its tests pass, and it builds",
        needs: &[&needs::NODE],
        in_fast: false,
        lane: Lane::Client,
        after: &[],
        plan: web,
    },
    Step {
        name: "lints",
        purpose: "compiler and clippy report no warnings",
        needs: &[&needs::CLIPPY],
        in_fast: true,
        lane: Lane::Cargo,
        after: &[],
        plan: lints,
    },
    Step {
        name: "documentation",
        purpose: "the documentation builds without broken links",
        needs: &[],
        in_fast: false,
        lane: Lane::Cargo,
        after: &[],
        plan: documentation,
    },
    // Before the tests, and not beside those in a browser: they would be slowed down by compilers.
    Step {
        name: "python",
        purpose: "the Python package builds as a wheel, and its tests and PettingZoo's own pass",
        needs: &[&needs::PYTHON],
        in_fast: false,
        lane: Lane::Cargo,
        after: &[],
        plan: python,
    },
    Step {
        name: "tests",
        purpose: "unit tests, integration tests and documented examples pass",
        needs: &[],
        in_fast: true,
        lane: Lane::Cargo,
        after: &["web"],
        plan: tests,
    },
    Step {
        name: "scenarios",
        purpose: "every executable ruling passes",
        needs: &[],
        in_fast: true,
        lane: Lane::Cargo,
        after: &[],
        plan: |situation| scenarios(situation, &[]),
    },
    Step {
        name: "scenarios-taken-back",
        purpose: "the same when every choice is taken back and made again",
        needs: &[],
        in_fast: false,
        lane: Lane::Cargo,
        after: &[],
        plan: |situation| scenarios(situation, &["--take-back"]),
    },
    Step {
        name: "rules",
        purpose: "the coverage of rules by scenarios and tests can be computed",
        needs: &[],
        in_fast: true,
        lane: Lane::Cargo,
        after: &[],
        plan: |situation| run_all(wardroom(situation, "rules coverage", &[])),
    },
    Step {
        name: "postgres",
        purpose: "the store works on PostgreSQL as well, even after failures, and so do servers that share it",
        needs: &[&needs::POSTGRES],
        in_fast: false,
        lane: Lane::Cargo,
        after: &[],
        plan: |_| {
            run_all(vec![
                xtask("with-postgres cargo test --workspace --test server-stores"),
                xtask("with-postgres cargo test --workspace --test wardroom-tests -- nodes:: store::a_store_is_copied"),
            ])
        },
    },
    Step {
        name: "browser",
        purpose: "games can be played in a real browser, to the end and through failures",
        needs: &[&needs::NODE, &needs::CHROMIUM],
        in_fast: false,
        lane: Lane::Client,
        after: &["tests"],
        plan: browser,
    },
    Step {
        name: "dependencies",
        purpose: "licences and sources of the dependencies are allowed, and none has a known advisory",
        needs: &[],
        in_fast: false,
        lane: Lane::Cargo,
        after: &[],
        plan: dependencies,
    },
];

/// The folders of executable rulings, relative to the root.
const SCENARIO_FOLDERS: [&str; 2] = ["scenarios", "crates/table/tests/sample/scenarios"];

/// The variable that sets the number of random games in property tests.
const GAMES: &str = "WARDROOM_GAMES";

pub(crate) fn named(name: &str) -> Option<&'static Step> {
    STEPS.iter().find(|step| step.name == name)
}

fn run(command: Invocation) -> Plan {
    run_all(vec![command])
}

fn run_all(commands: Vec<Invocation>) -> Plan {
    Plan::Run { commands, note: None }
}

/// Builds the program with the same features as the tests. Cargo selects the features of dependencies by the packages
/// it is asked for: `--package wardroom` would compile the server and the program again, with fewer features.
fn build() -> Invocation {
    Invocation::line("cargo test --workspace --test wardroom-tests --no-run")
}

/// Where [`build`] puts the program.
fn program(situation: &Situation) -> String {
    let name = format!("wardroom{}", std::env::consts::EXE_SUFFIX);
    situation.target.join("debug").join(name).to_string_lossy().into_owned()
}

fn wardroom(situation: &Situation, command: &str, arguments: &[&str]) -> Vec<Invocation> {
    let words = command.split_whitespace().chain(arguments.iter().copied());
    vec![build(), Invocation::of(program(situation)).and(words)]
}

fn xtask(arguments: &str) -> Invocation {
    Invocation::line("cargo run --quiet --package xtask --").and(arguments.split_whitespace())
}

fn web(situation: &Situation) -> Plan {
    if !has_client(situation) {
        return Plan::Skip("there is no browser client yet".to_owned());
    }
    let scripts = ["formatted", "lint", "check", "test", "build"].map(client::script);
    // The tests come after this step, so that they build the program with the client as it is now.
    run_all([client::install()].into_iter().chain(scripts).chain([xtask("client")]).collect())
}

fn browser(situation: &Situation) -> Plan {
    if !has_client(situation) {
        return Plan::Skip("there is no browser client yet".to_owned());
    }
    let chromium = needs::folder_on_path("chromium").unwrap_or_default().join("chromium");
    let play =
        client::script("e2e").with("WARDROOM_BIN", program(situation)).with("CHROMIUM", chromium.to_string_lossy());
    run_all(vec![xtask("client"), build(), play])
}

fn python(situation: &Situation) -> Plan {
    if !situation.root.join(python::FOLDER).join("pyproject.toml").is_file() {
        return Plan::Skip("there is no Python package".to_owned());
    }
    run_all(python::commands(&situation.target))
}

fn has_client(situation: &Situation) -> bool {
    situation.root.join(client::FOLDER).join("package.json").is_file()
}

fn lints(situation: &Situation) -> Plan {
    let command = Invocation::line("cargo clippy --workspace --all-targets");
    deny_warnings(situation, command, |command| command.and(["--", "-D", "warnings"]))
}

fn documentation(situation: &Situation) -> Plan {
    let command = Invocation::line("cargo doc --workspace --no-deps");
    deny_warnings(situation, command, |command| command.with("RUSTDOCFLAGS", "-D warnings"))
}

/// A newer compiler has more warnings, and a checkout must not fail because it is old: only the stated series must be
/// free of warnings.
fn deny_warnings(situation: &Situation, command: Invocation, strictly: fn(Invocation) -> Invocation) -> Plan {
    let stated = Series::stated();
    if situation.compiler.is_some() && situation.compiler == stated {
        return run(strictly(command));
    }
    let name = |series: Option<Series>| series.map_or_else(|| "unknown".to_owned(), |series| series.to_string());
    Plan::Run {
        commands: vec![command],
        note: Some(format!(
            "warnings are allowed: the compiler is {}, and only {} must be free of them",
            name(situation.compiler),
            name(stated)
        )),
    }
}

/// Our own checks need no tools; `cargo deny` also reads the texts of licences.
fn dependencies(situation: &Situation) -> Plan {
    let own = Invocation::line("cargo test --workspace --test tidy-tests -- dependencies::");
    if situation.cargo_deny {
        return run_all(vec![own, Invocation::line("cargo deny check bans sources licenses")]);
    }
    let note = format!("`cargo deny` is not installed: {}", needs::CARGO_DENY.instruction);
    Plan::Run { commands: vec![own], note: Some(note) }
}

fn tests(situation: &Situation) -> Plan {
    // All tests run even after a failure, so that the final count is complete.
    run(if situation.fast {
        xtask("test-changed").with(GAMES, "50")
    } else {
        Invocation::line("cargo test --workspace --no-fail-fast").with(GAMES, "2000")
    })
}

fn scenarios(situation: &Situation, options: &[&str]) -> Plan {
    let folders: Vec<_> = SCENARIO_FOLDERS.into_iter().filter(|folder| situation.root.join(folder).is_dir()).collect();
    if folders.is_empty() {
        return Plan::Skip("there are no scenarios yet".to_owned());
    }
    let arguments: Vec<_> = options.iter().copied().chain(folders).collect();
    run_all(wardroom(situation, "scenario check", &arguments))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn situation(fast: bool, compiler: Option<Series>) -> Situation {
        let root = PathBuf::from("no-such-folder");
        Situation { target: root.join("target"), root, fast, compiler, cargo_deny: false }
    }

    fn lines(step: &str, situation: &Situation) -> Vec<String> {
        let step = named(step).expect("the step is in the table");
        match (step.plan)(situation) {
            Plan::Run { commands, .. } => commands.iter().map(ToString::to_string).collect(),
            Plan::Skip(why) => vec![format!("skipped: {why}")],
        }
    }

    #[test]
    fn names_are_unique_and_can_be_file_names() {
        let names: BTreeSet<_> = STEPS.iter().map(|step| step.name).collect();
        assert_eq!(names.len(), STEPS.len());
        for name in names {
            assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{name}");
        }
    }

    #[test]
    fn warnings_fail_with_the_stated_compiler_only() {
        let stated = situation(false, Series::stated());
        assert_eq!(lines("lints", &stated), ["cargo clippy --workspace --all-targets -- -D warnings"]);
        assert_eq!(lines("documentation", &stated), ["RUSTDOCFLAGS=\"-D warnings\" cargo doc --workspace --no-deps"]);

        let unknown = situation(false, None);
        assert_eq!(lines("lints", &unknown), ["cargo clippy --workspace --all-targets"]);
        let Plan::Run { note, .. } = super::lints(&unknown) else {
            panic!("lints are always looked at");
        };
        assert!(note.expect("a reason").contains("compiler is unknown"));
    }

    #[test]
    fn fast_tests_are_those_that_have_changed_and_play_fewer_games() {
        assert_eq!(
            lines("tests", &situation(false, None)),
            ["WARDROOM_GAMES=2000 cargo test --workspace --no-fail-fast"]
        );
        assert_eq!(
            lines("tests", &situation(true, None)),
            ["WARDROOM_GAMES=50 cargo run --quiet --package xtask -- test-changed"]
        );
    }

    #[test]
    fn dependencies_are_checked_with_or_without_cargo_deny() {
        let own = "cargo test --workspace --test tidy-tests -- dependencies::";
        assert_eq!(lines("dependencies", &situation(false, None)), [own]);
        let with = Situation { cargo_deny: true, ..situation(false, None) };
        assert_eq!(lines("dependencies", &with), [own, "cargo deny check bans sources licenses"]);
    }

    #[test]
    fn without_a_client_nothing_is_played_in_a_browser() {
        for step in ["web", "browser"] {
            assert_eq!(lines(step, &situation(false, None)), ["skipped: there is no browser client yet"]);
        }
    }

    #[test]
    fn folders_of_scenarios_that_are_not_there_are_left_out() {
        let mut situation = situation(false, None);
        assert_eq!(lines("scenarios", &situation), ["skipped: there are no scenarios yet"]);

        situation.root = std::env::temp_dir().join(format!("xtask-steps-{}", std::process::id()));
        let folder = situation.root.join("scenarios");
        std::fs::create_dir_all(folder).expect("a temporary folder");
        let plain = lines("scenarios", &situation);
        let taken_back = lines("scenarios-taken-back", &situation);
        std::fs::remove_dir_all(&situation.root).expect("the temporary folder is ours");

        let build = "cargo test --workspace --test wardroom-tests --no-run".to_owned();
        let program = program(&situation);
        assert_eq!(plain, [build.clone(), format!("{program} scenario check scenarios")]);
        assert_eq!(taken_back, [build, format!("{program} scenario check --take-back scenarios")]);
    }
}
