//! The packages of the project and its dependencies, as reported by cargo.

use fault::Fault;
use semver::Version;
use serde::Deserialize;

/// A package that can be compiled into the project, from `cargo metadata`.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: Version,
    /// Its licence, as an SPDX expression.
    pub license: Option<String>,
    /// Its source; `None` if it is ours.
    pub source: Option<String>,
    /// Its dependencies.
    pub dependencies: Vec<Dependency>,
}

/// A dependency as its manifest states it.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct Dependency {
    /// The package.
    pub name: String,
    /// The accepted versions.
    pub req: String,
    /// Its path, if it is a package of the workspace.
    pub path: Option<String>,
}

/// A package of `Cargo.lock`, for any platform and any features.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct LockedPackage {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: Version,
    /// Its source; `None` if it is ours.
    pub source: Option<String>,
}

/// Reads what `cargo metadata --format-version 1` prints.
///
/// # Errors
///
/// If it is not of the expected form.
pub fn packages(metadata: &str) -> Result<Vec<Package>, serde_json::Error> {
    #[derive(Deserialize)]
    struct Metadata {
        packages: Vec<Package>,
    }
    Ok(serde_json::from_str::<Metadata>(metadata)?.packages)
}

/// Reads the text of a `Cargo.lock`.
///
/// # Errors
///
/// A fault if it is not valid.
pub fn locked(text: &str) -> Result<Vec<LockedPackage>, Fault> {
    #[derive(Deserialize)]
    struct Lock {
        package: Vec<LockedPackage>,
    }
    Ok(fault::read_toml::<Lock>("Cargo.lock", text)?.package)
}
