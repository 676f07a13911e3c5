//! The browser client: built if it has changed, and embedded by the next build of the program.

#[path = "../../crates/server/client_sources.rs"]
mod client_sources;

use std::fmt;
use std::fs::File;
use std::io;
use std::path::Path;
use std::time::SystemTime;

use client_sources::{BUILT, changed, is_outdated};

use crate::invocation::Invocation;
use crate::needs::{self, Machine, NODE, Remedy};

/// The folder of the client, relative to the root.
pub(crate) const FOLDER: &str = "web";

/// What has to be done before the program can be built with its client.
#[derive(Debug, PartialEq)]
pub(crate) struct Work {
    /// The packages are missing or differ from the lock file.
    pub(crate) install: bool,
    /// The client is missing or older than its sources.
    pub(crate) build: bool,
}

impl Work {
    pub(crate) fn left(root: &Path) -> Self {
        let folder = root.join(FOLDER);
        let newest = |path: &str| changed(&folder.join(path));
        let install = newest("node_modules/.package-lock.json") < newest("package-lock.json");
        Work { install, build: is_outdated(&folder) }
    }

    pub(crate) fn commands(&self) -> Vec<Invocation> {
        let mut commands = Vec::new();
        if self.build && self.install {
            commands.push(install());
        }
        if self.build {
            commands.push(script("build"));
        }
        commands
    }
}

/// Installs exactly the packages of the lock file.
pub(crate) fn install() -> Invocation {
    Invocation::line("npm ci --no-audit --no-fund --prefix").and([FOLDER]).with("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
}

/// A script of the client.
pub(crate) fn script(name: &str) -> Invocation {
    Invocation::line("npm run --silent --prefix").and([FOLDER, name])
}

/// Why the client could not be built.
#[derive(Debug)]
pub(crate) enum Obstacle {
    /// There is no Node.js; the text says what a person can do about it.
    NoNode(String),
    Failed(String),
    Untouchable(io::Error),
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoNode(remedy) => write!(
                f,
                "The pages of the table are built with Node.js 20 or newer, and there is no npm on your path: {remedy}, \
                 or play without pages: `cargo play --terminal`."
            ),
            Self::Failed(command) => write!(f, "The pages did not build; `{command}` printed the reason above."),
            Self::Untouchable(error) => write!(f, "{ANNOUNCED} cannot be touched ({error}); check its permissions."),
        }
    }
}

/// Builds the client if necessary. Node.js is installed if it is missing and that is possible.
pub(crate) fn build(root: &Path) -> Result<(), Obstacle> {
    let commands = Work::left(root).commands();
    if !commands.is_empty() {
        provide_node(
            || NODE.is_there(),
            Machine::here,
            |command| {
                eprintln!("Node.js is missing; installing it: {command}");
                command.command().status().is_ok_and(|status| status.success())
            },
        )?;
    }
    for command in commands {
        let no_node = |_| Obstacle::NoNode(NODE.instruction.to_owned());
        let status = command.command().current_dir(root).status().map_err(no_node)?;
        if !status.success() {
            return Err(Obstacle::Failed(command.to_string()));
        }
    }
    announce(root).map_err(Obstacle::Untouchable)
}

/// Installs Node.js if it is missing. The probe decides.
fn provide_node(
    is_there: impl Fn() -> bool,
    machine: impl FnOnce() -> Machine,
    mut install: impl FnMut(&Invocation) -> bool,
) -> Result<(), Obstacle> {
    if is_there() {
        return Ok(());
    }
    match needs::remedy(&NODE, machine()) {
        Remedy::Tell(remedy) => Err(Obstacle::NoNode(remedy)),
        Remedy::Install(commands) if commands.iter().all(&mut install) && is_there() => Ok(()),
        Remedy::Install(_) => Err(Obstacle::NoNode(format!("{} by hand", NODE.instruction))),
    }
}

/// The file whose change makes cargo rebuild the program. Cargo cannot watch a folder that does not exist yet.
const ANNOUNCED: &str = "crates/server/build.rs";

/// Makes the next build of the program look for the client, if the client is newer.
fn announce(root: &Path) -> io::Result<()> {
    let looked = root.join(ANNOUNCED);
    if changed(&root.join(FOLDER).join(BUILT)) > changed(&looked) {
        File::options().append(true).open(looked)?.set_modified(SystemTime::now())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::time::Duration;

    #[test]
    fn the_client_is_built_when_it_has_changed() {
        let root = std::env::temp_dir().join(format!("xtask-client-{}", std::process::id()));
        let write = |path: &str, second: u64| {
            let path = root.join(FOLDER).join(path);
            fs::create_dir_all(path.parent().expect("it has a folder")).expect("a temporary folder");
            let file = File::create(path).expect("a temporary file");
            file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(second)).expect("a time");
        };
        write("src/deep/App.svelte", 10);
        write("package-lock.json", 10);
        assert_eq!(Work::left(&root), Work { install: true, build: true });
        write("node_modules/.package-lock.json", 11);
        write(BUILT, 12);
        assert_eq!(Work::left(&root), Work { install: false, build: false });
        assert!(Work::left(&root).commands().is_empty());
        write("src/deep/App.svelte", 13);
        let work = Work::left(&root);
        fs::remove_dir_all(&root).expect("the temporary folder is ours");
        assert_eq!(work, Work { install: false, build: true });
        let lines: Vec<String> = work.commands().iter().map(ToString::to_string).collect();
        assert_eq!(lines, ["npm run --silent --prefix web build"]);
    }

    /// What is installed, and what is printed, on a machine without Node.js.
    fn provided(machine: Machine, works: bool) -> (Vec<String>, Result<(), String>) {
        let ran = std::cell::RefCell::new(Vec::new());
        let is_there = || works && ran.borrow().len() == 2;
        let provided = provide_node(
            is_there,
            || machine,
            |command| {
                ran.borrow_mut().push(command.to_string());
                true
            },
        );
        (ran.into_inner(), provided.map_err(|obstacle| obstacle.to_string()))
    }

    const NOWHERE: Machine = Machine { rustup: false, apt: false, brew: false, root: false };

    #[test]
    fn node_is_installed_where_that_needs_no_password() {
        let (ran, provided) = provided(Machine { apt: true, root: true, ..NOWHERE }, true);
        assert_eq!(provided, Ok(()));
        assert!(ran[0].ends_with("apt-get update") && ran[1].ends_with("install --yes --no-install-recommends npm"));
    }

    #[test]
    fn elsewhere_one_line_says_how_to_get_it() {
        for (machine, remedy) in [
            (Machine { apt: true, ..NOWHERE }, "run `sudo apt-get install npm`"),
            (NOWHERE, "install Node.js 20 or newer"),
        ] {
            let (ran, provided) = provided(machine, true);
            let says = provided.expect_err("it is not there");
            assert!(ran.is_empty() && says.contains(remedy) && says.contains("cargo play --terminal"), "{says}");
            assert_eq!(says.lines().count(), 1);
        }
    }

    #[test]
    fn an_installation_that_does_not_bring_it_is_told() {
        let (ran, provided) = provided(Machine { apt: true, root: true, ..NOWHERE }, false);
        assert_eq!(ran.len(), 2);
        assert!(provided.expect_err("it is not there").contains("by hand"));
    }

    #[test]
    fn what_is_there_is_not_installed_again() {
        let provided = provide_node(|| true, || panic!("nobody asks"), |_| panic!("nothing is installed"));
        assert!(provided.is_ok());
    }
}
