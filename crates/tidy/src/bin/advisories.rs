//! Rewrites `deny/advisories.toml` from a checkout of the advisory database: `advisories DATABASE PROJECT`.
//!
//! `cargo xtask advisories` fetches the database and runs this program.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use tidy::dependencies::{Advisories, locked};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [database, project] = arguments.as_slice() else {
        eprintln!("error: name the folder of the advisory database and that of the project");
        return ExitCode::from(2);
    };
    match write(Path::new(database), Path::new(project)) {
        Ok(says) => {
            eprintln!("{says}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write(database: &Path, project: &Path) -> Result<String, Box<dyn Error>> {
    let lock = fs::read_to_string(project.join("Cargo.lock"))?;
    let packages = locked(&lock)?;
    let names: BTreeSet<&str> = packages.iter().map(|package| package.name.as_str()).collect();
    let advisories = Advisories::of_checkout(database, &names)?;
    fs::write(project.join("deny/advisories.toml"), advisories.written())?;
    Ok(format!("{} advisories, the newest of the database of {}", advisories.advisory.len(), advisories.newest))
}
