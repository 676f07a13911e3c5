//! The project itself, and how tests report its faults.

use std::path::{Path, PathBuf};
use std::process::Command;

use fault::Fault;

/// The folder of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn listed(faults: &[Fault]) -> String {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    format!("\n{}\n", faults.join("\n"))
}

/// Fails with a list of all faults.
pub(crate) fn check(faults: &[Fault]) {
    assert!(faults.is_empty(), "{}", listed(faults));
}

pub(crate) fn good<T>(found: Result<T, Vec<Fault>>) -> T {
    found.unwrap_or_else(|faults| panic!("{}", listed(&faults)))
}

/// The output of cargo for the project, or its error message. Neither builds nor changes the lock file.
pub(crate) fn cargo(arguments: &[&str]) -> Result<String, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo).args(arguments).arg("--locked").current_dir(root()).output().unwrap();
    if output.status.success() {
        Ok(String::from_utf8(output.stdout).unwrap())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}
