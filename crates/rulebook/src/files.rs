//! Ledger files and their origin: a folder on disk, or the folder embedded in the program.

use std::fs;
use std::path::{Path, PathBuf};

use fault::Fault;
pub(crate) use fault::with_slashes;
use include_dir::{Dir, include_dir};

static OWN_RULES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../rules");

/// The text of one file of a ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerFile {
    /// The ruleset it belongs to.
    pub ruleset: String,
    /// The path, as it is named in faults and entries.
    pub path: String,
    /// The content.
    pub text: String,
}

/// From a path and a text: the ruleset is the first folder, after a leading `rules/`.
impl<P: Into<String>, T: Into<String>> From<(P, T)> for LedgerFile {
    fn from((path, text): (P, T)) -> Self {
        let path = path.into();
        let inner = path.strip_prefix("rules/").unwrap_or(&path);
        let ruleset = inner.split_once('/').map_or("", |(folder, _)| folder);
        Self { ruleset: ruleset.to_owned(), path, text: text.into() }
    }
}

/// The files of the project's own ledger, as they were when the program was built.
pub(crate) fn embedded_files() -> Result<Vec<LedgerFile>, Vec<Fault>> {
    let mut files = Vec::new();
    let mut folders = vec![&OWN_RULES];
    while let Some(folder) = folders.pop() {
        folders.extend(folder.dirs());
        files.extend(folder.files().map(|file| (file.path(), file.contents())));
    }
    fault::texts_of("rules", files)
}

/// Reads a rules folder: each folder in it is a ruleset.
///
/// A `rules` folder may also hold the files of one ruleset directly; that ruleset then has the name
/// of the folder around it, so `demo/rules/ledger.toml` belongs to the ruleset `demo`.
///
/// # Errors
///
/// A fault for everything that cannot be read.
pub fn ledger_files(folder: &Path) -> Result<Vec<LedgerFile>, Vec<Fault>> {
    let mut found = Vec::new();
    let mut faults = Vec::new();
    let around = folder
        .canonicalize()
        .ok()
        .and_then(|folder| Some(folder.parent()?.file_name()?.to_string_lossy().into_owned()))
        .unwrap_or_default();
    let shown = with_slashes(folder);
    for path in walk(folder, &mut faults) {
        let ledger = path.extension().is_some_and(|ending| ending == "toml" || ending == "md");
        if !ledger {
            continue;
        }
        let inner = with_slashes(path.strip_prefix(folder).unwrap_or(&path));
        let ruleset = inner.split_once('/').map_or(around.as_str(), |(ruleset, _)| ruleset);
        let shown = format!("{shown}/{inner}");
        match read_text(&path, &shown) {
            Ok(text) => found.push(LedgerFile { ruleset: ruleset.to_owned(), path: shown, text }),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(found) } else { Err(faults) }
}

/// The rules folders of games that exist only for tests: `crates/*/tests/*/rules` under `root`.
pub fn sample_ledgers(root: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = folders_in(&root.join("crates"))
        .flat_map(|member| folders_in(&member.join("tests")))
        .map(|game| game.join("rules"))
        .filter(|rules| rules.is_dir())
        .collect();
    found.sort();
    found
}

fn folders_in(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    fs::read_dir(folder).into_iter().flatten().filter_map(|item| Some(item.ok()?.path())).filter(|path| path.is_dir())
}

/// All files below a folder in a fixed order, without hidden files and build output.
pub(crate) fn walk(folder: &Path, faults: &mut Vec<Fault>) -> Vec<PathBuf> {
    let items = match fs::read_dir(folder) {
        Ok(items) => items,
        Err(error) => {
            faults.push(Fault::new(with_slashes(folder), format!("the folder cannot be read: {error}")));
            return Vec::new();
        }
    };
    let mut paths: Vec<PathBuf> = items.filter_map(|item| Some(item.ok()?.path())).collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if name.starts_with('.') || name == "target" {
            continue;
        }
        if path.is_dir() {
            found.extend(walk(&path, faults));
        } else {
            found.push(path);
        }
    }
    found
}

/// The text of a file on disk; `shown` is the name used in a fault.
pub(crate) fn read_text(path: &Path, shown: &str) -> Result<String, Fault> {
    let bytes = fs::read(path).map_err(|error| Fault::new(shown, format!("the file cannot be read: {error}")))?;
    fault::text_of(shown, &bytes).map(str::to_owned)
}
