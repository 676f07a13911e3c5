//! The Python package: built and tested in a virtual environment of its own in the target folder.

use std::path::{Path, PathBuf};

use crate::invocation::Invocation;

/// The folder of the package, relative to the root.
pub(crate) const FOLDER: &str = "python";

/// What building and testing need, from the package index that `pip` is set up for, in the versions that were tried.
const PACKAGES: [&str; 9] = [
    "maturin==1.16.0",
    "numpy==2.4.6",
    "pettingzoo==1.27.0",
    "pyarrow==26.0.1",
    "ray==2.60.0",
    "torch==2.15.0",
    "matplotlib==3.11.2",
    "pytest==9.2.0",
    "mypy==2.4.1",
];

/// Builds the wheel, installs it, and runs the package's tests.
pub(crate) fn commands(target: &Path) -> Vec<Invocation> {
    let wheels = text(&target.join("verify").join("wheels"));
    // Of what is built for the tests anyway.
    let mut commands = wheel(target, "dev", &wheels);
    commands.extend([
        pip(target, "install --force-reinstall --no-deps --no-index --find-links").and([wheels.as_str(), "wardroom"]),
        in_environment(target, "python").and(["-m", "pytest", "--color=no", FOLDER]),
    ]);
    commands
}

/// Builds the wheel with this profile into a folder.
pub(crate) fn wheel(target: &Path, profile: &str, out: &str) -> Vec<Invocation> {
    let build = in_environment(target, "maturin")
        .and("build --quiet --locked --profile".split(' '))
        .and([profile, "--manifest-path", "python/Cargo.toml", "--interpreter"])
        .and([&text(&environment(target).join("bin/python")), "--out", out]);
    vec![
        Invocation::line("python3 -m venv").and([text(&environment(target))]),
        pip(target, "install").and(PACKAGES),
        build.with("CARGO_TARGET_DIR", text(target)),
    ]
}

fn environment(target: &Path) -> PathBuf {
    target.join("verify").join("python-environment")
}

fn in_environment(target: &Path, program: &str) -> Invocation {
    Invocation::of(text(&environment(target).join("bin").join(program)))
}

fn pip(target: &Path, arguments: &str) -> Invocation {
    let pip = "-m pip --quiet --disable-pip-version-check";
    in_environment(target, "python").and(pip.split(' ')).and(arguments.split(' '))
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wheel_is_installed_as_it_was_built() {
        let lines: Vec<String> = commands(Path::new("target")).iter().map(ToString::to_string).collect();
        let wheel = |line: &&String| line.contains("target/verify/wheels");
        let [build, install] = lines.iter().filter(wheel).collect::<Vec<_>>()[..] else {
            panic!("one command makes the wheel, and one takes it: {lines:?}");
        };
        assert!(build.contains("maturin build") && build.starts_with("CARGO_TARGET_DIR=target "), "{build}");
        assert!(install.contains("--no-index") && install.ends_with("wardroom"), "{install}");
        assert!(lines[4].ends_with("-m pytest --color=no python"), "{}", lines[4]);
    }
}
