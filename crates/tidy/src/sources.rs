//! The rules that Rust sources name: tests with `shows!`, code with `Rule("some.id")`.
//!
//! The files are parsed, so nothing has to be compiled or run, and a test that names a rule is also checked for whether
//! it can fail at all. The program itself finds `shows!` without parsing (`rulebook::showings`); a test compares the
//! two.

mod judge;
mod walk;

use std::path::Path;

use fault::Fault;
use rulebook::ShownBy;
use rulebook::sources::{SourceFile, files_ending, rust_files};

/// A `shows!` in a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Showing {
    /// The rules named.
    pub ids: Vec<String>,
    /// The file.
    pub file: String,
    /// The line of the `shows!`, counted from 1.
    pub line: usize,
    /// The function it is in.
    pub function: Option<String>,
    /// Why it does not count, if so.
    pub weakness: Option<Weakness>,
}

impl Showing {
    /// The rules it shows, for coverage.
    pub fn shown(&self) -> impl Iterator<Item = ShownBy> {
        let name = self.function.as_deref().unwrap_or_default();
        self.ids.iter().map(move |id| ShownBy::test(id, &self.file, self.line, name))
    }
}

/// Why a `shows!` does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Weakness {
    /// No test runs it.
    #[error("`shows!` is outside of a test function")]
    OutsideTest,
    /// The test is ignored.
    #[error("the test is marked #[ignore]")]
    Ignored,
    /// Nothing in the test can fail.
    #[error("the test asserts nothing that depends on the code it tests")]
    CannotFail,
    /// The ids cannot be read.
    #[error("`shows!` takes one or more string literals")]
    NoLiterals,
}

/// A `Rule("some.id")` outside of tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naming {
    /// The rule named.
    pub id: String,
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
}

/// All references to rules in the sources.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    /// References in tests.
    pub showings: Vec<Showing>,
    /// References in code.
    pub namings: Vec<Naming>,
}

impl Sources {
    /// Reads the Rust files of the project at `root`.
    ///
    /// # Errors
    ///
    /// A fault for every file that cannot be read or is not Rust.
    pub fn read(root: &Path) -> Result<Self, Vec<Fault>> {
        Self::of(&rust_files(root)?)
    }

    /// Reads Rust files that are already in memory.
    ///
    /// # Errors
    ///
    /// A fault for every file that is not Rust.
    pub fn of(files: &[SourceFile]) -> Result<Self, Vec<Fault>> {
        let mut sources = Self::default();
        let mut faults = Vec::new();
        for file in files {
            match syn::parse_file(&file.text) {
                Ok(syntax) => walk::file(file, &syntax, &mut sources),
                Err(error) => {
                    let start = error.span().start();
                    let mut fault = Fault::new(&file.path, format!("this is not valid Rust: {error}"));
                    fault.line = Some(start.line);
                    fault.column = Some(start.column + 1);
                    faults.push(fault);
                }
            }
        }
        if faults.is_empty() { Ok(sources) } else { Err(faults) }
    }
}

/// The manifests under `crates/` and `xtask/` of the project at `root`.
///
/// # Errors
///
/// A fault for every file or folder that cannot be read.
pub fn manifests(root: &Path) -> Result<Vec<SourceFile>, Vec<Fault>> {
    files_ending(root, "/Cargo.toml")
}

#[cfg(test)]
mod tests;
