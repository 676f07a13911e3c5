//! The Python package: built and tested in a virtual environment of its own in the target folder.

use std::path::Path;

use crate::invocation::Invocation;

/// The folder of the package, relative to the root.
pub(crate) const FOLDER: &str = "python";

/// What building and testing need, from the package index that `pip` is set up for.
const PACKAGES: [&str; 5] = ["maturin>=1.9,<2", "numpy>=1.26", "pettingzoo>=1.25", "pytest>=8", "mypy>=1.15"];

/// Builds the wheel, installs it, and runs the package's tests.
pub(crate) fn commands(target: &Path) -> Vec<Invocation> {
    let verify = target.join("verify");
    let environment = verify.join("python-environment");
    let in_environment = |program: &str| Invocation::of(text(&environment.join("bin").join(program)));
    let manifest = format!("{FOLDER}/Cargo.toml");
    let wheels = text(&verify.join("wheels"));
    let pip = |arguments: &str| {
        in_environment("python").and("-m pip --quiet --disable-pip-version-check".split(' ')).and(arguments.split(' '))
    };
    vec![
        Invocation::line("cargo fmt --check --manifest-path").and([manifest.as_str()]),
        Invocation::line("python3 -m venv").and([text(&environment)]),
        pip("install").and(PACKAGES),
        // Built as the engine is for its own tests: a release build takes twice as long.
        in_environment("maturin")
            .and("build --quiet --locked --profile dev --manifest-path".split(' '))
            .and([manifest.as_str(), "--interpreter", &text(&environment.join("bin/python")), "--out", &wheels])
            .with("CARGO_TARGET_DIR", text(&target.join(FOLDER))),
        pip("install --force-reinstall --no-deps --no-index --find-links").and([wheels.as_str(), "wardroom"]),
        in_environment("python").and(["-m", "pytest", "--color=no", FOLDER]),
    ]
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
        assert!(build.contains("maturin build") && build.contains("CARGO_TARGET_DIR=target/python"), "{build}");
        assert!(install.contains("--no-index") && install.ends_with("wardroom"), "{install}");
        assert!(lines[5].ends_with("-m pytest --color=no python"), "{}", lines[5]);
    }
}
