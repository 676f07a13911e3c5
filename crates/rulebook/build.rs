//! Rebuilds the crate when anything in the rules folder changes, new files included.
//!
//! The macro that embeds the folder cannot tell the compiler which files it has read.

use std::io::{self, Write};

fn main() -> io::Result<()> {
    writeln!(io::stdout(), "cargo::rerun-if-changed=../../rules")
}
