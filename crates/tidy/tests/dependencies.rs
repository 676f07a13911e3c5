//! The dependencies of the project comply with `deny.toml`, and none has a known advisory.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use tidy::dependencies::{self, Advisories, LockedPackage, Package, Policy};

use crate::common::{cargo, check, root};

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

fn policy() -> Policy {
    Policy::read(&read("deny.toml")).unwrap_or_else(|fault| panic!("{fault}"))
}

fn locked() -> Vec<LockedPackage> {
    dependencies::locked(&read("Cargo.lock")).unwrap_or_else(|fault| panic!("{fault}"))
}

fn advisories() -> Advisories {
    Advisories::read(&read("deny/advisories.toml")).unwrap_or_else(|fault| panic!("{fault}"))
}

/// The packages for all platforms; offline only for this one, if the others were never fetched.
fn packages() -> Vec<Package> {
    const METADATA: [&str; 4] = ["metadata", "--format-version", "1", "--all-features"];
    let here = platform();
    let ways: [&[&str]; 3] = [&["--offline"], &[], &["--offline", "--filter-platform", &here]];
    let mut complaints = Vec::new();
    for way in ways {
        match cargo(&[&METADATA, way].concat()) {
            Ok(metadata) => return dependencies::packages(&metadata).unwrap(),
            Err(complaint) => complaints.push(complaint),
        }
    }
    panic!("{}", complaints.join("\n"));
}

/// The target triple of the compiler.
fn platform() -> String {
    let says = Command::new("rustc").arg("-vV").output().unwrap().stdout;
    let says = String::from_utf8(says).unwrap();
    says.lines().find_map(|line| line.strip_prefix("host: ")).unwrap().to_owned()
}

#[test]
fn licences_are_allowed_and_versions_stated() {
    let packages = packages();
    assert!(packages.len() > 200, "{} packages", packages.len());
    check(&dependencies::forbidden_licences(&packages, &policy()));
    check(&dependencies::wildcards(&packages));
}

#[test]
fn packages_come_from_the_registry_and_are_not_banned() {
    let locked = locked();
    assert!(locked.len() > 200, "{} packages", locked.len());
    check(&dependencies::forbidden_sources(&locked));
    check(&dependencies::banned(&locked, &policy()));
}

#[test]
fn no_package_has_an_advisory() {
    let advisories = advisories();
    eprintln!("the newest advisory of the database is of {}", advisories.newest);
    check(&dependencies::vulnerable(&locked(), &advisories, &policy()));
}

/// Vulnerable versions of packages that we use, from before their advisories.
#[test]
fn vulnerable_versions_of_our_own_packages_would_be_found() {
    let known = [
        ("tokio", "1.44.1", "RUSTSEC-2025-0023"),
        ("smallvec", "1.6.0", "RUSTSEC-2021-0003"),
        ("tracing-subscriber", "0.3.19", "RUSTSEC-2025-0055"),
        ("bytes", "1.11.0", "RUSTSEC-2026-0007"),
        ("sqlx", "0.8.0", "RUSTSEC-2024-0363"),
    ];
    for (name, version, id) in known {
        let mut locked = locked();
        let package = locked.iter_mut().find(|package| package.name == name).unwrap();
        package.version = version.parse().unwrap();
        let faults = dependencies::vulnerable(&locked, &advisories(), &policy());
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].says.contains(&format!("{name} {version}")) && faults[0].says.contains(id), "{}", faults[0]);
    }
}

#[test]
fn the_advisories_are_as_the_program_writes_them() {
    let help = "update them with `cargo xtask advisories`";
    assert_eq!(advisories().written(), read("deny/advisories.toml"), "{help}");
}

/// Each package that is built, with its version and features.
fn built(selection: &[&str]) -> BTreeSet<String> {
    const TREE: [&str; 6] = ["tree", "--offline", "--prefix", "none", "--format", "{p} {f}"];
    let tree = cargo(&[&TREE, selection].concat()).unwrap_or_else(|complaint| panic!("{complaint}"));
    // Folders, remarks and what was shown before are in parentheses.
    let words = |line: &str| line.split(' ').filter(|word| !word.starts_with('(')).collect::<Vec<_>>().join(" ");
    tree.lines().map(words).collect()
}

/// Cargo compiles a package again for every set of features, and everything above it. What macros are built of may have other
/// features.
#[test]
fn the_python_module_is_built_of_what_is_built_for_the_tests() {
    for (edges, of_tests) in
        [("normal,no-proc-macro", "normal,dev,no-proc-macro"), ("normal,build", "normal,build,dev")]
    {
        let module = built(&["--package", "wardroom-python", "--edges", edges]);
        assert!(module.len() > 50 && module.contains("wardroom-python v0.1.0 "), "{module:#?}");
        let tests = built(&["--workspace", "--edges", of_tests]);
        let others: Vec<_> = module.difference(&tests).collect();
        assert!(others.is_empty(), "name their features in python/Cargo.toml as the others use them: {others:#?}");
    }
}
