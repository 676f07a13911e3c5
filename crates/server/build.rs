//! Selects the files to embed: the build of the client, or a page that explains how to build it.

use std::io::{self, Write};
use std::path::Path;

fn main() -> io::Result<()> {
    let here = env!("CARGO_MANIFEST_DIR");
    let built = Path::new(here).join("../../web/dist");
    let without = Path::new(here).join("client");
    let client = if built.join("index.html").is_file() { &built } else { &without };
    let mut out = io::stdout();
    writeln!(out, "cargo::rustc-env=WARDROOM_CLIENT={}", client.display())?;
    // A missing folder would cause a rebuild each time, so the first build of the client touches the page instead;
    // `cargo play` does.
    writeln!(out, "cargo::rerun-if-changed={}", client.display())?;
    writeln!(out, "cargo::rerun-if-changed={}", without.display())
}
