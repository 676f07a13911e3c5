//! Security advisories: known vulnerabilities in versions of packages.
//!
//! They come from the advisory database of `rustsec.org`. Those for our packages are kept in one file, so that they can
//! be checked against the lock file without a network.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use fault::Fault;
use semver::{Version, VersionReq};
use serde::Deserialize;

/// The comment at the start of the file.
const HEAD: &str = "\
# Security advisories about packages of Cargo.lock: which versions are affected.
# `cargo xtask advisories` writes this file from the database; `cargo verify` checks the lock file against it.
# Ignored advisories are listed in deny.toml, with the reason.
";

/// The advisories that concern our packages.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Advisories {
    /// The address of the database.
    pub database: String,
    /// When the newest advisory of the database was published, as `YYYY-MM-DD`.
    pub newest: String,
    /// The advisories.
    pub advisory: Vec<Advisory>,
}

/// One advisory. A version that is neither patched nor unaffected is affected.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(deny_unknown_fields)]
pub struct Advisory {
    /// The package.
    pub package: String,
    /// The id, as in `RUSTSEC-2024-0001`.
    pub id: String,
    /// Versions in which it is fixed.
    #[serde(default)]
    pub patched: Vec<Versions>,
    /// Versions that were never affected.
    #[serde(default)]
    pub unaffected: Vec<Versions>,
}

/// A range of versions, as it is written.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(try_from = "String")]
pub struct Versions(String);

impl TryFrom<String> for Versions {
    type Error = semver::Error;

    fn try_from(written: String) -> Result<Self, Self::Error> {
        VersionReq::parse(&written).map(|_| Self(written))
    }
}

impl Versions {
    fn has(&self, version: &Version) -> bool {
        VersionReq::parse(&self.0).is_ok_and(|range| range.matches(version))
    }
}

impl Advisory {
    /// Whether a version of the package is affected.
    pub fn affects(&self, version: &Version) -> bool {
        !self.patched.iter().chain(&self.unaffected).any(|versions| versions.has(version))
    }

    pub(super) fn remedy(&self) -> String {
        let patched: Vec<&str> = self.patched.iter().map(|versions| versions.0.as_str()).collect();
        if patched.is_empty() {
            "no version is patched".to_owned()
        } else {
            format!("patched: {}", patched.join(" or "))
        }
    }
}

/// An advisory of the database that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{}: {source}", path.display())]
pub struct UnreadableAdvisory {
    path: PathBuf,
    source: io::Error,
}

impl Advisories {
    /// Reads the text of the file.
    ///
    /// # Errors
    ///
    /// A fault if it is not valid.
    pub fn read(text: &str) -> Result<Self, Fault> {
        fault::read_toml("deny/advisories.toml", text)
    }

    /// The text of the file, with the advisories in order.
    pub fn written(&self) -> String {
        let mut text = format!("{HEAD}\ndatabase = {:?}\nnewest = {:?}\n", self.database, self.newest);
        for advisory in self.advisory.iter().collect::<BTreeSet<_>>() {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n[[advisory]]\nid = {:?}\npackage = {:?}\n", advisory.id, advisory.package);
            for (key, ranges) in [("patched", &advisory.patched), ("unaffected", &advisory.unaffected)] {
                if !ranges.is_empty() {
                    let ranges: Vec<&str> = ranges.iter().map(|versions| versions.0.as_str()).collect();
                    let _ = writeln!(text, "{key} = {ranges:?}");
                }
            }
        }
        text
    }

    /// Reads the advisories for these packages from a checkout of the database.
    ///
    /// # Errors
    ///
    /// If an advisory cannot be read.
    pub fn of_checkout(folder: &Path, packages: &BTreeSet<&str>) -> Result<Self, UnreadableAdvisory> {
        let mut all = Self {
            database: "https://github.com/RustSec/advisory-db".to_owned(),
            newest: String::new(),
            advisory: Vec::new(),
        };
        for path in
            files_in(&folder.join("crates"))?.iter().filter(|path| path.extension().is_some_and(|it| it == "md"))
        {
            let unreadable = |source| UnreadableAdvisory { path: path.clone(), source };
            let page = Page::read(&fs::read_to_string(path).map_err(unreadable)?).map_err(unreadable)?;
            all.newest = all.newest.max(page.advisory.date);
            if page.advisory.withdrawn.is_none() && packages.contains(page.advisory.package.as_str()) {
                all.advisory.push(Advisory {
                    package: page.advisory.package,
                    id: page.advisory.id,
                    patched: page.versions.patched,
                    unaffected: page.versions.unaffected,
                });
            }
        }
        Ok(all)
    }
}

/// The files in the subfolders of a folder: the database has one folder per package.
fn files_in(folder: &Path) -> Result<Vec<PathBuf>, UnreadableAdvisory> {
    let unreadable = |path: &Path, source| UnreadableAdvisory { path: path.to_owned(), source };
    let mut found = Vec::new();
    for package in entries(folder).map_err(|error| unreadable(folder, error))? {
        found.extend(entries(&package).map_err(|error| unreadable(&package, error))?);
    }
    Ok(found)
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
}

/// An advisory as it is stored in the database: TOML in a code fence, then text.
#[derive(Deserialize)]
struct Page {
    advisory: PageHead,
    versions: PageVersions,
}

#[derive(Deserialize)]
struct PageHead {
    id: String,
    package: String,
    date: String,
    withdrawn: Option<String>,
}

#[derive(Deserialize)]
struct PageVersions {
    patched: Vec<Versions>,
    #[serde(default)]
    unaffected: Vec<Versions>,
}

impl Page {
    fn read(text: &str) -> io::Result<Self> {
        let fenced = text.split("```").nth(1).and_then(|fenced| fenced.strip_prefix("toml"));
        toml::from_str(fenced.unwrap_or_default()).map_err(io::Error::other)
    }
}
