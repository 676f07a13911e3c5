//! Catalog files: those embedded in the program, and any others as texts.

use fault::Fault;
use include_dir::{Dir, include_dir};

static OWN_CATALOG: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/catalog");

/// The folder of the project's own files, as named in faults.
const OWN_FOLDER: &str = "crates/armada-catalog/catalog";

/// The text of one file of a catalog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogFile {
    /// The path, as named in faults.
    pub path: String,
    /// The content.
    pub text: String,
}

impl CatalogFile {
    /// The path inside the catalog: `ships/rebel.toml`.
    pub(crate) fn inner_path(&self) -> &str {
        self.path.rsplit_once("catalog/").map_or(self.path.as_str(), |(_, inner)| inner)
    }
}

/// From a path and a text; the catalog begins after the last `catalog/` of the path.
impl<P: Into<String>, T: Into<String>> From<(P, T)> for CatalogFile {
    fn from((path, text): (P, T)) -> Self {
        Self { path: path.into(), text: text.into() }
    }
}

/// The files of the project's own catalog, as they were when the program was built.
///
/// # Errors
///
/// A fault for every file that is not text.
pub fn embedded_files() -> Result<Vec<CatalogFile>, Vec<Fault>> {
    let mut files = Vec::new();
    let mut folders = vec![&OWN_CATALOG];
    while let Some(folder) = folders.pop() {
        folders.extend(folder.dirs());
        files.extend(folder.files().map(|file| (file.path(), file.contents())));
    }
    // Files left by editors or the system are not part of the catalog.
    files.retain(|(path, _)| path.extension().is_some_and(|ending| ending == "toml"));
    fault::texts_of(OWN_FOLDER, files)
}
