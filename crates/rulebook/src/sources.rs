//! The files of a checkout of the project, as text.

use std::path::Path;

use fault::Fault;

use crate::files;

/// A file of the project, by its path from the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// The path from the root, with `/`.
    pub path: String,
    /// The content.
    pub text: String,
}

/// The Rust files under `crates/` and `xtask/` of the project at `root`.
///
/// # Errors
///
/// A fault for every file or folder that cannot be read.
pub fn rust_files(root: &Path) -> Result<Vec<SourceFile>, Vec<Fault>> {
    files_ending(root, ".rs")
}

/// The files under `crates/` and `xtask/` of the project at `root` whose paths have this ending.
///
/// # Errors
///
/// A fault for every file or folder that cannot be read.
pub fn files_ending(root: &Path, ending: &str) -> Result<Vec<SourceFile>, Vec<Fault>> {
    let mut found = Vec::new();
    let mut faults = Vec::new();
    for folder in ["crates", "xtask"].map(|folder| root.join(folder)) {
        if !folder.is_dir() {
            continue;
        }
        for path in files::walk(&folder, &mut faults) {
            let shown = files::with_slashes(path.strip_prefix(root).unwrap_or(&path));
            if !shown.ends_with(ending) {
                continue;
            }
            match files::read_text(&path, &shown) {
                Ok(text) => found.push(SourceFile { path: shown, text }),
                Err(fault) => faults.push(fault),
            }
        }
    }
    if faults.is_empty() { Ok(found) } else { Err(faults) }
}
