//! Reading and writing files, folders of files, and `-` for standard input and output.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use fault::Fault;

use crate::Failure;

/// Whether a path is `-`: standard input where something is read, standard output where something is written.
pub fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The name of a source in messages.
pub fn name(path: &Path) -> String {
    if is_standard(path) { "standard input".to_owned() } else { path.display().to_string() }
}

/// The bytes of a file or of standard input.
///
/// # Errors
/// If it cannot be read.
pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let bytes = if is_standard(path) { from_standard_input() } else { fs::read(path) };
    let bytes = bytes.map_err(|error| unreadable(path, &error))?;
    tracing::debug!(from = name(path), bytes = bytes.len(), "read");
    Ok(bytes)
}

fn from_standard_input() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes a file, replacing an existing one, or to standard output.
///
/// # Errors
/// If it cannot be written.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    if is_standard(path) {
        let mut out = io::stdout().lock();
        return Ok(out.write_all(text.as_bytes()).and_then(|()| out.flush())?);
    }
    fs::write(path, text).map_err(|error| unwritable(path, &error))?;
    tracing::debug!(to = %path.display(), bytes = text.len(), "written");
    Ok(())
}

/// Checks that not both the JSON and the file go to standard output.
///
/// # Errors
/// If both do.
pub fn one_answer(json: bool, file: Option<&Path>) -> Result<(), Failure> {
    if json && file.is_some_and(is_standard) {
        let says = "standard output takes one answer: leave out --json, or name a file instead of `-`";
        return Err(Failure::NotUnderstood(says.into()));
    }
    Ok(())
}

fn unreadable(path: &Path, error: &io::Error) -> Failure {
    Failure::Faults(vec![Fault::new(name(path), format!("cannot be read: {error}"))])
}

/// The failure for a file or folder that cannot be written.
pub fn unwritable(path: &Path, error: &io::Error) -> Failure {
    Failure::Faults(vec![Fault::new(path.display().to_string(), format!("cannot be written: {error}"))])
}

/// All TOML files at or below these paths, each once, in order. A file that is named is taken whatever its extension.
///
/// # Errors
/// If a folder cannot be read.
pub fn toml_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() { collect(path, &mut found)? } else { found.push(path.clone()) }
    }
    let mut seen = std::collections::BTreeSet::new();
    found.retain(|path| seen.insert(path.clone()));
    Ok(found)
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let entries = fs::read_dir(folder).map_err(|error| unreadable(folder, &error))?;
    let mut paths = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(|error| unreadable(folder, &error))?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            found.push(path);
        }
    }
    Ok(())
}
