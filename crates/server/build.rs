//! Selects the files to embed: the build of the client, or a page that explains how to build it.

mod client_sources;

use std::io::{self, Write};
use std::path::Path;

use client_sources::{BUILT, SOURCES, is_outdated};

fn main() -> io::Result<()> {
    let here = env!("CARGO_MANIFEST_DIR");
    let web = Path::new(here).join("../../web");
    let without = Path::new(here).join("client");
    let is_built = web.join(BUILT).is_file();
    let client = if is_built { web.join("dist") } else { without.clone() };
    let mut out = io::stdout();
    writeln!(out, "cargo::rustc-env=WARDROOM_CLIENT={}", client.display())?;
    // A missing folder would cause a rebuild each time, so the first build of the client touches the page instead;
    // `cargo play` does.
    writeln!(out, "cargo::rerun-if-changed={}", client.display())?;
    writeln!(out, "cargo::rerun-if-changed={}", without.display())?;
    if is_built { warn_if_outdated(&web, &mut out) } else { Ok(()) }
}

/// A client that is older than its sources is embedded all the same: not everybody has Node.js.
fn warn_if_outdated(web: &Path, out: &mut impl Write) -> io::Result<()> {
    for source in SOURCES.iter().map(|source| web.join(source)).filter(|source| source.exists()) {
        writeln!(out, "cargo::rerun-if-changed={}", source.display())?;
    }
    if is_outdated(web) {
        writeln!(
            out,
            "cargo::warning=the client in web/dist is older than its sources; `cargo play` or `npm run build` builds it"
        )?;
    }
    Ok(())
}
