//! Puts the revision the program is built from into `wardroom --version`.
//!
//! Packagers who build outside of a checkout set `WARDROOM_BUILD`; without it and without git, only the version is
//! shown.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The environment variable with which packagers name the revision.
const GIVEN: &str = "WARDROOM_BUILD";

fn main() -> io::Result<()> {
    tell("rerun-if-changed=build.rs")?;
    tell(&format!("rerun-if-env-changed={GIVEN}"))?;
    let given = env::var(GIVEN).ok().filter(|build| !build.is_empty());
    let build = given.or_else(revision).map(|build| format!(" ({build})")).unwrap_or_default();
    tell(&format!("rustc-env=WARDROOM_REVISION={build}"))?;
    for file in watched() {
        tell(&format!("rerun-if-changed={file}"))?;
    }
    Ok(())
}

/// Prints an instruction for cargo.
fn tell(what: &str) -> io::Result<()> {
    writeln!(io::stdout(), "cargo::{what}")
}

/// The commit and its date, if these sources are a git checkout of their own.
fn revision() -> Option<String> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().ok()?;
    let top = PathBuf::from(git(&["rev-parse", "--show-toplevel"])?).canonicalize().ok()?;
    if top != workspace {
        return None;
    }
    git(&["show", "--no-patch", "--abbrev=10", "--date=short", "--format=%h %cd", "HEAD"])
}

/// Git's files that change when another commit is checked out.
fn watched() -> Vec<String> {
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    let names = ["HEAD", "packed-refs"].into_iter().chain(branch.as_deref());
    let paths = names.filter_map(|name| git(&["rev-parse", "--git-path", name]));
    paths.filter(|path| Path::new(path).exists()).collect()
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}
