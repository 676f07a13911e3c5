//! Runs the test programs that have changed since they last passed; used by a step of `cargo verify --fast`.
//!
//! Cargo rebuilds exactly what depends on a change, so a program whose file is unchanged would give the same result.
//! Some programs also read files at run time, or start other programs of their package: those count as part of them.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Stdio};

use crate::built::{self, Program};
use crate::invocation::Invocation;
use crate::stamp;

/// Builds all test programs, with the same features as the full tests.
const BUILD: &str = "cargo test --workspace --lib --bins --tests --no-run --message-format=json-render-diagnostics";

/// What the tests of any package may read outside of its folder, relative to the root.
const READ_BY_ALL: [&str; 2] = ["rules", "scenarios"];

/// What the tests of some packages read in addition.
const READ_BY: [(&str, &[&str]); 6] = [
    // A test that no rule names a card, and one about what all tests show.
    ("crates/armada-cards", &["crates", "xtask"]),
    // A test that effects which are seldom offered are used in the tests of their cards.
    ("crates/armada-game", &["crates/armada-cards/src"]),
    ("crates/games", &["web/src/table/wire", "web/src/games"]),
    ("crates/tidy", &["."]),
    // Paths and commands in all documents, coverage of all crates.
    ("crates/wardroom", &["."]),
    ("xtask", &["crates"]),
];

/// Runs the changed test programs, and returns whether they passed.
pub(crate) fn run(root: &Path, target: &Path) -> ExitCode {
    match try_run(root, &target.join("verify").join("green")) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("The tests could not be run: {error}");
            ExitCode::FAILURE
        }
    }
}

fn try_run(root: &Path, kept: &Path) -> io::Result<bool> {
    let built = Invocation::line(BUILD).command().current_dir(root).stderr(Stdio::inherit()).output()?;
    if !built.status.success() {
        return Ok(false);
    }
    let programs = built::programs(&String::from_utf8_lossy(&built.stdout));
    let mut green = Green::read(kept)?;
    let (changed, same): (Vec<_>, Vec<_>) =
        with_stamps(root, &programs).into_iter().partition(|(program, stamp)| !green.has(program, *stamp));
    for (program, _) in &same {
        eprintln!("   Unchanged {} ({})", program.name, program.file.display());
    }
    run_all(&changed, &mut green, start)
}

/// Runs programs and records which of them pass. Returns whether all do; a failure does not prevent the others from
/// running.
fn run_all(
    changed: &[(&Program, u64)],
    green: &mut Green,
    start: impl Fn(&Program) -> io::Result<bool>,
) -> io::Result<bool> {
    let mut all = true;
    for (program, stamp) in changed {
        let passed = start(program)?;
        green.keep(program, passed.then_some(*stamp))?;
        all &= passed;
    }
    Ok(all)
}

/// Starts a test program the way cargo does.
fn start(program: &Program) -> io::Result<bool> {
    eprintln!("     Running {} ({})", program.name, program.file.display());
    let invocation = Invocation::of(program.file.to_string_lossy());
    let status =
        invocation.command().env("CARGO_MANIFEST_DIR", &program.package).current_dir(&program.package).status()?;
    Ok(status.success())
}

/// The programs with tests, each with the stamp of all its parts and inputs.
fn with_stamps<'a>(root: &Path, programs: &'a [Program]) -> Vec<(&'a Program, u64)> {
    let tests = programs.iter().filter(|program| program.holds_tests);
    tests.map(|program| (program, stamp::of(parts(root, program, programs).iter().map(PathBuf::as_path)))).collect()
}

/// The files of a program, of the programs it starts, and those it reads.
fn parts(root: &Path, program: &Program, programs: &[Program]) -> Vec<PathBuf> {
    let started = programs.iter().filter(|other| !other.holds_tests && other.package == program.package);
    let read =
        READ_BY.iter().filter(|(package, _)| root.join(package) == program.package).flat_map(|(_, paths)| *paths);
    let read = READ_BY_ALL.iter().chain(read).map(|path| root.join(path));
    let own = [program.file.clone(), program.package.clone()];
    own.into_iter().chain(started.map(|other| other.file.clone())).chain(read).collect()
}

/// The stamps with which test programs last passed, stored in a file.
struct Green<'a> {
    file: &'a Path,
    stamps: BTreeMap<String, u64>,
}

impl<'a> Green<'a> {
    /// The stored stamps; empty if there is no file, or not a valid one.
    fn read(file: &'a Path) -> io::Result<Self> {
        let text = match fs::read_to_string(file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            text => text?,
        };
        let stamp = |line: &str| {
            let (stamp, program) = line.split_once(' ')?;
            Some((program.to_owned(), u64::from_str_radix(stamp, 16).ok()?))
        };
        Ok(Self { file, stamps: text.lines().filter_map(stamp).collect() })
    }

    fn has(&self, program: &Program, stamp: u64) -> bool {
        self.stamps.get(&key(program)) == Some(&stamp)
    }

    /// Stores the stamp of a program that passed, or removes that of one that failed.
    fn keep(&mut self, program: &Program, stamp: Option<u64>) -> io::Result<()> {
        match stamp {
            Some(stamp) => self.stamps.insert(key(program), stamp),
            None => self.stamps.remove(&key(program)),
        };
        let lines: Vec<_> = self.stamps.iter().map(|(program, stamp)| format!("{stamp:016x} {program}\n")).collect();
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(self.file, lines.concat())
    }
}

fn key(program: &Program) -> String {
    program.file.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::fs::File;
    use std::time::{Duration, SystemTime};

    use super::*;

    /// A workspace of two packages in a temporary folder.
    struct Workspace {
        root: PathBuf,
        programs: Vec<Program>,
    }

    impl Workspace {
        fn new(name: &str) -> Self {
            let root = std::env::temp_dir().join(format!("xtask-changed-{name}-{}", std::process::id()));
            let program = |package: &str, name: &str, holds_tests| Program {
                name: name.to_owned(),
                package: root.join(package),
                file: root.join("target").join(name),
                holds_tests,
            };
            let programs = vec![
                program("crates/table", "table", true),
                program("crates/wardroom", "wardroom-tests", true),
                program("crates/wardroom", "wardroom", false),
            ];
            let workspace = Self { root, programs };
            for path in ["target/table", "target/wardroom-tests", "target/wardroom"] {
                workspace.write(path, 1);
            }
            for path in ["crates/table/tests/golden/a.txt", "crates/wardroom/src/main.rs", "rules/a.toml", "docs/A.md"]
            {
                workspace.write(path, 1);
            }
            workspace
        }

        /// Writes a file with this modification time, in seconds.
        fn write(&self, path: &str, second: u64) {
            let path = self.root.join(path);
            fs::create_dir_all(path.parent().expect("it has a folder")).expect("a temporary folder");
            let file = File::create(path).expect("a temporary file");
            file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(second)).expect("a time");
        }

        /// Runs what has changed, with these programs failing. Returns what was run.
        fn run(&self, failing: &[&str]) -> Vec<String> {
            let kept = self.root.join("target/verify/green");
            let mut green = Green::read(&kept).expect("a file or none");
            let mut changed = with_stamps(&self.root, &self.programs);
            changed.retain(|(program, stamp)| !green.has(program, *stamp));
            let ran = RefCell::new(Vec::new());
            let passed = run_all(&changed, &mut green, |program| {
                ran.borrow_mut().push(program.name.clone());
                Ok(!failing.contains(&program.name.as_str()))
            });
            let ran = ran.into_inner();
            assert_eq!(passed.expect("it is kept"), !ran.iter().any(|name| failing.contains(&name.as_str())));
            ran
        }
    }

    impl Drop for Workspace {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.root);
        }
    }

    const BOTH: [&str; 2] = ["table", "wardroom-tests"];
    const NONE: [&str; 0] = [];

    #[test]
    fn what_has_not_changed_since_it_was_green_is_not_run_again() {
        let workspace = Workspace::new("again");
        assert_eq!(workspace.run(&[]), BOTH);
        assert_eq!(workspace.run(&[]), NONE);
        workspace.write("target/table", 2);
        assert_eq!(workspace.run(&[]), ["table"]);
        assert_eq!(workspace.run(&[]), NONE);
    }

    #[test]
    fn what_is_red_is_run_until_it_is_green() {
        let workspace = Workspace::new("red");
        assert_eq!(workspace.run(&["table"]), BOTH);
        assert_eq!(workspace.run(&["table"]), ["table"]);
        assert_eq!(workspace.run(&[]), ["table"]);
        assert_eq!(workspace.run(&[]), NONE);
    }

    #[test]
    fn files_that_tests_read_and_programs_that_they_start_count() {
        let workspace = Workspace::new("read");
        assert_eq!(workspace.run(&[]), BOTH);
        for (path, wanted) in [
            ("target/wardroom", &["wardroom-tests"][..]),
            ("crates/table/tests/golden/a.txt", &BOTH),
            ("docs/A.md", &["wardroom-tests"]),
            ("docs/B.md", &["wardroom-tests"]),
            ("rules/a.toml", &BOTH),
            ("README.md", &["wardroom-tests"]),
            ("target/debug/NOTICE", &NONE),
        ] {
            workspace.write(path, 3);
            assert_eq!(workspace.run(&[]), wanted, "{path}");
        }
        fs::remove_file(workspace.root.join("docs/B.md")).expect("it was there");
        assert_eq!(workspace.run(&[]), ["wardroom-tests"], "what is removed is a change");
    }

    #[test]
    fn a_file_that_cannot_be_understood_is_no_proof() {
        let workspace = Workspace::new("junk");
        assert_eq!(workspace.run(&[]), BOTH);
        let kept = workspace.root.join("target/verify/green");
        fs::write(&kept, "junk\nzz table\n").expect("a file");
        assert_eq!(workspace.run(&[]), BOTH);
    }

    /// Packages whose tests read more than their own folder and the common ones are in the table above.
    #[test]
    fn packages_whose_tests_read_elsewhere_are_known() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the root");
        let crates = fs::read_dir(root.join("crates")).expect("the crates").map(|entry| entry.expect("a crate").path());
        let mut seen = 0;
        for package in crates {
            let known = READ_BY.iter().any(|(known, _)| root.join(known) == package);
            for text in rust_texts(&package.join("tests")) {
                for (at, found) in text.match_indices("join(\"..") {
                    let path = text[at + found.len()..].split('"').next().unwrap_or_default();
                    let by_all = READ_BY_ALL.iter().any(|all| path.starts_with(&format!("/../{all}")));
                    assert!(known || by_all, "the tests of {} read ..{path}", package.display());
                    seen += 1;
                }
            }
        }
        assert!(seen > 5, "nothing was found");
    }

    fn rust_texts(folder: &Path) -> Vec<String> {
        let mut texts = Vec::new();
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                texts.extend(rust_texts(&path));
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                texts.push(fs::read_to_string(path).expect("a source file"));
            }
        }
        texts
    }
}
