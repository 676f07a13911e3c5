//! Detects changes of files: their paths, times and sizes as one hash.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// The hash of files and everything in folders. A missing file counts as well.
/// || Another compiler may hash differently: then everything counts as changed, once.
pub(crate) fn of<'a>(paths: impl IntoIterator<Item = &'a Path>) -> u64 {
    let mut stamp = DefaultHasher::new();
    for path in paths {
        add(path, &mut stamp);
    }
    stamp.finish()
}

fn add(path: &Path, stamp: &mut DefaultHasher) {
    path.hash(stamp);
    let Ok(about) = fs::metadata(path) else { return };
    if about.is_dir() {
        for entry in entries(path).iter().filter(|entry| !is_passed_over(entry)) {
            add(entry, stamp);
        }
    } else {
        about.len().hash(stamp);
        about.modified().ok().hash(stamp);
    }
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut entries: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    entries.sort();
    entries
}

/// Hidden files and build output.
fn is_passed_over(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with('.') || name == "target" || name == "node_modules"
}
