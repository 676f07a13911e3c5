//! Fetches the database of security advisories, and extracts those that concern the project.

use std::path::Path;
use std::process::ExitCode;
use std::{fs, io};

use crate::invocation::Invocation;

/// The address of the database.
pub(crate) const DATABASE: &str = "https://github.com/RustSec/advisory-db";

/// Fetches the database from an address, or a copy of it from a path, and writes `deny/advisories.toml`.
pub(crate) fn run(root: &Path, target: &Path, database: &str) -> ExitCode {
    match try_run(root, &target.join("advisory-db"), database) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("The advisories were not changed: {error}");
            ExitCode::FAILURE
        }
    }
}

fn try_run(root: &Path, checkout: &Path, database: &str) -> io::Result<()> {
    if checkout.exists() {
        fs::remove_dir_all(checkout)?;
    }
    for command in commands(root, checkout, database) {
        let status = command.command().current_dir(root).status()?;
        if !status.success() {
            return Err(io::Error::other(format!("`{command}` ended with {status}")));
        }
    }
    Ok(())
}

fn commands(root: &Path, checkout: &Path, database: &str) -> [Invocation; 2] {
    let checkout = checkout.to_string_lossy();
    let fetch = Invocation::line("git clone --quiet --depth 1").and([database, &checkout]);
    let write = Invocation::line("cargo run --quiet --package tidy --bin advisories --");
    [fetch, write.and([&checkout, root.to_string_lossy().as_ref()])]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_state_of_the_database_is_fetched_and_taken_over() {
        let lines =
            commands(Path::new("/w"), Path::new("/w/target/advisory-db"), DATABASE).map(|line| line.to_string());
        let wanted = [
            "git clone --quiet --depth 1 https://github.com/RustSec/advisory-db /w/target/advisory-db",
            "cargo run --quiet --package tidy --bin advisories -- /w/target/advisory-db /w",
        ];
        assert_eq!(lines, wanted);
    }
}
