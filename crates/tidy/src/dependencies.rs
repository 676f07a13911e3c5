//! The policy for the dependency graph: licences, sources, bans and security advisories.
//!
//! `deny.toml` is the policy, for these checks and for `cargo deny`. They need neither a network nor other tools:
//! advisories are read from `deny/advisories.toml`, which `cargo xtask advisories` updates.

mod advisories;
mod packages;
mod policy;

use fault::Fault;
use spdx::{Expression, Licensee, ParseMode};

pub use advisories::{Advisories, Advisory, UnreadableAdvisory};
pub use packages::{Dependency, LockedPackage, Package, locked, packages};
pub use policy::Policy;

/// The only registry that dependencies may come from, as it is named in a lock file.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Packages whose licence the policy does not allow.
pub fn forbidden_licences(packages: &[Package], policy: &Policy) -> Vec<Fault> {
    let (allowed, mut faults) = allowed_licences(policy);
    let judged = packages.iter().filter_map(|package| {
        let says = match &package.license {
            None => "it states no licence".to_owned(),
            Some(license) => match Expression::parse_mode(license, ParseMode::LAX) {
                Err(_) => format!("`{license}` is not a licence expression"),
                Ok(expression) if satisfied(&expression, &allowed) => return None,
                Ok(_) => format!("`{license}` is not allowed"),
            },
        };
        let fault = Fault::new("Cargo.lock", format!("the package `{} {}`: {says}", package.name, package.version));
        Some(fault.help("allow its licence in deny.toml, or do without the package"))
    });
    faults.extend(judged);
    faults
}

/// The licences of the policy, and a fault for each unknown one.
fn allowed_licences(policy: &Policy) -> (Vec<Licensee>, Vec<Fault>) {
    let mut faults = Vec::new();
    let read = |name: &String| {
        let licence = Licensee::parse(name);
        if licence.is_err() {
            faults.push(Fault::new("deny.toml", format!("`{name}` is not an SPDX licence")));
        }
        licence.ok()
    };
    let licences = policy.licenses.allow.iter().filter_map(read).collect();
    (licences, faults)
}

fn satisfied(expression: &Expression, allowed: &[Licensee]) -> bool {
    expression.evaluate(|wanted| allowed.iter().any(|licence| licence.satisfies(wanted)))
}

/// Packages of the lock file that do not come from the registry. Our own have no source.
pub fn forbidden_sources(locked: &[LockedPackage]) -> Vec<Fault> {
    let foreign = locked.iter().filter_map(|package| {
        let source = package.source.as_deref().filter(|source| *source != REGISTRY)?;
        let says = format!("the package `{} {}` comes from {source}", package.name, package.version);
        Some(Fault::new("Cargo.lock", says).help("take it from crates.io"))
    });
    foreign.collect()
}

/// Packages of the lock file that the policy bans by name.
pub fn banned(locked: &[LockedPackage], policy: &Policy) -> Vec<Fault> {
    let is_banned = |package: &&LockedPackage| policy.bans.deny.iter().any(|ban| ban.name() == package.name);
    locked
        .iter()
        .filter(is_banned)
        .map(|package| Fault::new("Cargo.lock", format!("the package `{}` is banned by deny.toml", package.name)))
        .collect()
}

/// Dependencies of our own packages that accept any version.
pub fn wildcards(packages: &[Package]) -> Vec<Fault> {
    let own = packages.iter().filter(|package| package.source.is_none());
    own.flat_map(|package| {
        let any = package.dependencies.iter().filter(|dependency| dependency.req == "*" && dependency.path.is_none());
        any.map(|dependency| {
            let says = format!("`{}` takes any version of `{}`", package.name, dependency.name);
            Fault::new("Cargo.toml", says).help("state the oldest version that works")
        })
    })
    .collect()
}

/// Packages of the lock file with an advisory, unless the policy ignores it with a reason.
pub fn vulnerable(locked: &[LockedPackage], advisories: &Advisories, policy: &Policy) -> Vec<Fault> {
    let heeded = advisories.advisory.iter().filter(|advisory| !policy.advisories.ignores(&advisory.id));
    let mut faults = Vec::new();
    for advisory in heeded {
        let named = locked.iter().filter(|package| package.name == advisory.package);
        faults.extend(named.filter(|package| advisory.affects(&package.version)).map(|package| {
            let says = format!("the package `{} {}` has the advisory {}", package.name, package.version, advisory.id);
            Fault::new("Cargo.lock", says).help(advisory.remedy())
        }));
    }
    faults
}

#[cfg(test)]
mod tests;
