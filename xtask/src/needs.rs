//! Tools that steps need: how to detect and how to install them.
//!
//! A tool is one entry below; a step names the entries it needs.

use std::env;
use std::path::PathBuf;

use crate::invocation::Invocation;

#[derive(Debug)]
pub(crate) struct Need {
    pub(crate) name: &'static str,
    /// A command that succeeds if and only if the tool is installed and works.
    pub(crate) probe: &'static str,
    /// Where it may be installed from without asking, in order of preference.
    pub(crate) sources: &'static [Source],
    /// The instruction for a person whose machine has none of the sources.
    pub(crate) instruction: &'static str,
}

/// A package manager, with the tool's package name.
#[derive(Debug)]
pub(crate) enum Source {
    Rustup(&'static str),
    Apt(&'static str),
    Brew(&'static str),
}

// A distribution's rustfmt and clippy match the distribution's compiler, so only rustup provides matching ones
// reliably.

pub(crate) const RUSTFMT: Need = Need {
    name: "rustfmt",
    probe: "cargo fmt --version",
    sources: &[Source::Rustup("rustfmt")],
    instruction: "install rustfmt from the source of your Rust compiler, in the same version",
};

pub(crate) const CLIPPY: Need = Need {
    name: "clippy",
    probe: "cargo clippy --version",
    sources: &[Source::Rustup("clippy")],
    instruction: "install clippy from the source of your Rust compiler, in the same version",
};

/// Used if installed: it takes too long to install automatically, and our own checks do not need it.
pub(crate) const CARGO_DENY: Need = Need {
    name: "cargo-deny",
    probe: "cargo deny --version",
    sources: &[],
    instruction: "run `cargo install --locked cargo-deny` (it takes some minutes)",
};

pub(crate) const NODE: Need = Need {
    name: "node",
    probe: "npm --version",
    sources: &[Source::Apt("npm"), Source::Brew("node")],
    instruction: "install Node.js 20 or newer",
};

pub(crate) const CHROMIUM: Need = Need {
    name: "chromium",
    probe: "chromium --version",
    sources: &[Source::Apt("chromium"), Source::Brew("chromium")],
    instruction: "install Chromium, so that `chromium` is on your path",
};

pub(crate) const POSTGRES: Need = Need {
    name: "postgresql",
    probe: "cargo run --quiet --package xtask -- with-postgres cargo --version",
    sources: &[Source::Apt("postgresql"), Source::Brew("postgresql")],
    instruction: "install PostgreSQL, so that `initdb` and `pg_ctl` are on your path",
};

pub(crate) const PYTHON: Need = Need {
    name: "python",
    probe: "python3 -c __import__('ensurepip');__import__('sys').exit(__import__('sys').version_info<(3,11))",
    sources: &[Source::Apt("python3-venv"), Source::Brew("python")],
    instruction: "install Python 3.11 or newer with `venv`",
};

/// The folder on the path that contains a program.
pub(crate) fn folder_on_path(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).find(|folder| folder.join(program).is_file())
}

impl Need {
    pub(crate) fn is_there(&self) -> bool {
        Invocation::line(self.probe).succeeds()
    }
}

/// The package managers that this machine and user can install with.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct Machine {
    pub(crate) rustup: bool,
    pub(crate) apt: bool,
    pub(crate) brew: bool,
    /// Whether system packages may be installed without a password.
    pub(crate) root: bool,
}

impl Machine {
    pub(crate) fn here() -> Self {
        Self {
            rustup: Invocation::line("rustup --version").succeeds(),
            apt: Invocation::line("apt-get --version").succeeds(),
            brew: Invocation::line("brew --version").succeeds(),
            root: is_root(),
        }
    }
}

/// Runs `id`, because the standard library cannot tell; without `id` there is no `apt-get` either.
fn is_root() -> bool {
    Invocation::line("id -u").command().output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// What to do about a missing tool.
#[derive(Debug, PartialEq)]
pub(crate) enum Remedy {
    Install(Vec<Invocation>),
    Tell(String),
}

/// Chooses how to get a tool on a machine.
pub(crate) fn remedy(need: &Need, machine: Machine) -> Remedy {
    let commands = need.sources.iter().find_map(|source| match source {
        Source::Rustup(component) if machine.rustup => {
            Some(vec![Invocation::line("rustup component add").and([*component])])
        }
        // A fresh machine often has no package lists yet.
        Source::Apt(package) if machine.apt && machine.root => {
            Some(vec![apt_get("update"), apt_get("install --yes --no-install-recommends").and([*package])])
        }
        Source::Brew(formula) if machine.brew => Some(vec![Invocation::line("brew install").and([*formula])]),
        _ => None,
    });
    if let Some(commands) = commands {
        return Remedy::Install(commands);
    }
    let with_password = need.sources.iter().find_map(|source| match source {
        Source::Apt(package) if machine.apt => Some(format!("run `sudo apt-get install {package}`")),
        _ => None,
    });
    Remedy::Tell(with_password.unwrap_or_else(|| need.instruction.to_owned()))
}

/// Without this, packages that ask questions during installation would wait forever.
fn apt_get(words: &str) -> Invocation {
    Invocation::line("apt-get").and(words.split_whitespace()).with("DEBIAN_FRONTEND", "noninteractive")
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOWHERE: Machine = Machine { rustup: false, apt: false, brew: false, root: false };

    #[track_caller]
    fn check_installs(need: &Need, machine: Machine, wanted: &[&str]) {
        let Remedy::Install(invocations) = remedy(need, machine) else {
            panic!("nothing would be installed");
        };
        let lines: Vec<_> = invocations.iter().map(ToString::to_string).collect();
        assert_eq!(lines, wanted);
    }

    #[track_caller]
    fn check_tells(need: &Need, machine: Machine, wanted: &str) {
        assert_eq!(remedy(need, machine), Remedy::Tell(wanted.to_owned()));
    }

    #[test]
    fn root_installs_with_apt() {
        let machine = Machine { apt: true, root: true, ..NOWHERE };
        check_installs(
            &CHROMIUM,
            machine,
            &[
                "DEBIAN_FRONTEND=noninteractive apt-get update",
                "DEBIAN_FRONTEND=noninteractive \
                 apt-get install --yes --no-install-recommends chromium",
            ],
        );
    }

    #[test]
    fn without_root_apt_is_only_recommended() {
        let machine = Machine { apt: true, ..NOWHERE };
        check_tells(&CHROMIUM, machine, "run `sudo apt-get install chromium`");
    }

    #[test]
    fn brew_needs_no_root() {
        let machine = Machine { brew: true, ..NOWHERE };
        check_installs(&CHROMIUM, machine, &["brew install chromium"]);
        let with_apt = Machine { apt: true, ..machine };
        check_installs(&CHROMIUM, with_apt, &["brew install chromium"]);
    }

    #[test]
    fn a_machine_without_package_manager_gets_the_instruction() {
        check_tells(&CHROMIUM, NOWHERE, CHROMIUM.instruction);
        let root = Machine { root: true, ..NOWHERE };
        check_tells(&CHROMIUM, root, CHROMIUM.instruction);
    }

    #[test]
    fn parts_of_the_toolchain_come_from_rustup_alone() {
        let everything = Machine { rustup: true, apt: true, brew: true, root: true };
        check_installs(&RUSTFMT, everything, &["rustup component add rustfmt"]);
        let without_rustup = Machine { rustup: false, ..everything };
        check_tells(&CLIPPY, without_rustup, CLIPPY.instruction);
    }

    #[test]
    fn what_has_no_source_is_never_installed() {
        let everything = Machine { rustup: true, apt: true, brew: true, root: true };
        check_tells(&CARGO_DENY, everything, CARGO_DENY.instruction);
    }
}
