//! Whether the client in `web/dist` is older than its sources. The build script of the server warns about it, and
//! `cargo play` builds the client anew.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

/// The inputs of the client's build, in its folder.
pub(crate) const SOURCES: [&str; 6] =
    ["src", "public", "index.html", "package-lock.json", "vite.config.ts", "svelte.config.js"];

/// A file that exists if the client has been built.
pub(crate) const BUILT: &str = "dist/index.html";

/// Whether the client in this folder has not been built since its sources changed.
pub(crate) fn is_outdated(folder: &Path) -> bool {
    let built = changed(&folder.join(BUILT));
    built.is_none() || SOURCES.iter().any(|source| changed(&folder.join(source)) > built)
}

/// When a file, or anything in a folder, was last changed; `None` if it does not exist.
pub(crate) fn changed(path: &Path) -> Option<SystemTime> {
    let own = fs::metadata(path).ok()?;
    if !own.is_dir() {
        return own.modified().ok();
    }
    let inside = fs::read_dir(path).ok()?.filter_map(|entry| changed(&entry.ok()?.path()));
    inside.max().or_else(|| own.modified().ok())
}
