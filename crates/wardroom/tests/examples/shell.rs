//! The environment in which commands run: a temporary folder and home, and the program on the path.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::time::Duration;

use assert_cmd::Command;
use tempfile::TempDir;

use super::bounded::{self, Bounded};
use crate::common::{Ran, root};

/// Timeout of one command; none takes nearly as long unless it hangs.
pub(crate) const TIMEOUT: Duration = Duration::from_mins(2);

/// The parts of a checkout that commands read. Only some of the sources, because reading all of them takes long.
const COPIED_FOLDERS: [&str; 6] =
    ["crates/table", "crates/armada-fleet/fleets", "crates/starmada/ships", "docs", "rules", "scenarios/armada/attack"];

/// A folder in which commands run.
pub(crate) struct Workshop(TempDir);

impl Workshop {
    /// An empty one.
    pub(crate) fn empty() -> Self {
        Workshop(tempfile::tempdir().unwrap())
    }

    /// One that looks like the root of a checkout, but is writable.
    pub(crate) fn checkout() -> Self {
        let workshop = Workshop::empty();
        for name in COPIED_FOLDERS {
            let here = workshop.path().join(name);
            fs::create_dir_all(here.parent().unwrap()).unwrap();
            symlink(root().join(name), here).unwrap();
        }
        workshop
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Runs one line; an error says what went wrong.
    pub(crate) fn try_line(&self, line: &str) -> Result<(), String> {
        match bounded::of(line)? {
            Bounded::Run(line) => self.run(&line),
            Bounded::Serve(arguments) => bounded::serves(self, &arguments),
            Bounded::WithAndWithoutStore(line) => self
                .run(&line)
                .and_then(|()| bounded::serves(self, &bounded::server(&[])))
                .and_then(|()| self.run(&line)),
            Bounded::WithStore(line) => bounded::serves(self, &bounded::server(&[])).and_then(|()| self.run(&line)),
            Bounded::Elsewhere => Ok(()),
        }
        .map_err(|says| format!("{line}\n{says}"))
    }

    fn run(&self, line: &str) -> Result<(), String> {
        // With `pipefail` a failure within a pipe counts, too; not every `sh` supports it.
        let script = format!("set -eu\n(set -o pipefail) 2>/dev/null && set -o pipefail\n{line}");
        let mut shell = Command::new("sh");
        let ran =
            Ran::of(shell.args(["-c", &script]).current_dir(self.path()).envs(self.surroundings()).timeout(TIMEOUT));
        if ran.code == 0 { Ok(()) } else { Err(format!("exit status {}: {}{}", ran.code, ran.out, ran.err)) }
    }

    /// The environment: the program on the path, and a home in which it may keep files.
    pub(crate) fn surroundings(&self) -> Vec<(&'static str, OsString)> {
        let program = assert_cmd::cargo::cargo_bin("wardroom");
        let old = env::var_os("PATH").unwrap_or_default();
        let folders = program.parent().map(Path::to_owned).into_iter().chain(env::split_paths(&old));
        let home = self.path().join("home");
        vec![
            ("PATH", env::join_paths(folders).unwrap()),
            ("HOME", home.clone().into()),
            ("XDG_DATA_HOME", home.join("data").into()),
        ]
    }
}
