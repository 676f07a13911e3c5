//! Running the program and inspecting the result.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;

/// The result of a run of the program.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// Runs a command and captures its output.
    pub(crate) fn of(command: &mut Command) -> Self {
        let output = command.output().expect("it runs");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        Ran { code: output.status.code().expect("an exit code"), out: text(output.stdout), err: text(output.stderr) }
    }

    pub(crate) fn last_line(&self) -> &str {
        self.out.lines().last().unwrap_or_default()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).expect("one JSON document and nothing else")
    }
}

/// Runs `wardroom` in a folder, with this on standard input.
pub(crate) fn wardroom_in(folder: &Path, arguments: &[&str], typed: &str) -> Ran {
    let mut command = Command::cargo_bin("wardroom").expect("the program");
    // Games are kept in the folder, not in the data folder of the user who runs the tests.
    command.current_dir(folder).env("WARDROOM_DATA", folder.join("data")).env_remove("COLUMNS");
    Ran::of(command.args(arguments).write_stdin(typed))
}

/// Runs `wardroom` in a temporary folder, so that nothing depends on where the tests run.
pub(crate) fn wardroom(arguments: &[&str]) -> Ran {
    wardroom_typed(arguments, "")
}

/// The same, with this on standard input.
pub(crate) fn wardroom_typed(arguments: &[&str], typed: &str) -> Ran {
    wardroom_in(tempfile::tempdir().expect("a folder").path(), arguments, typed)
}

/// The root of the checkout.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the root is there")
}
