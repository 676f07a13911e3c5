//! Catalog files: those inside the program, and any others as texts.

use fault::Fault;
use include_dir::{Dir, include_dir};

static OWN_CATALOG: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/catalog");

/// Where the project's own files lie, as faults name it.
const OWN_FOLDER: &str = "crates/armada-catalog/catalog";

/// The text of one file of a catalog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogFile {
    /// The path, as faults name it.
    pub path: String,
    /// What is in it.
    pub text: String,
}

impl CatalogFile {
    /// The path inside the catalog: `ships/rebel.toml`.
    pub(crate) fn inner_path(&self) -> &str {
        self.path.rsplit_once("catalog/").map_or(self.path.as_str(), |(_, inner)| inner)
    }
}

/// A path and a text; the catalog begins behind the last `catalog/` of the path.
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
    // Whatever else an editor or a system leaves in a folder is no part of the catalog.
    files.retain(|(path, _)| path.extension().is_some_and(|ending| ending == "toml"));
    fault::texts_of(OWN_FOLDER, files)
}
