//! A release: one archive with the program, its client inside, everybody's licences, and what is needed to run it as a
//! service; its checksum; and the wheel of the Python package.

mod licences;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use crate::invocation::Invocation;
use crate::screen::Screen;
use crate::{client, python};

/// Where the results are, relative to the root.
const OUT: &str = "dist";

/// What is copied into the archive as it is, relative to the root.
const COPIED: [&str; 9] = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "NOTICE",
    "docs/OPERATIONS.md",
    "docs/PROTOCOL.md",
    "packaging/wardroom.service",
    "packaging/Containerfile",
];

/// Makes the release of this checkout.
pub(crate) fn run(root: &Path, target: &Path, screen: &mut Screen) -> ExitCode {
    match make(root, target, screen) {
        Ok(made) => {
            for file in made {
                screen.say(&file.display().to_string());
            }
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("The release could not be made: {fault}");
            ExitCode::FAILURE
        }
    }
}

/// The files of the release.
fn make(root: &Path, target: &Path, screen: &mut Screen) -> io::Result<Vec<PathBuf>> {
    client::build(root).map_err(|obstacle| io::Error::other(obstacle.to_string()))?;
    performed(root, screen, &Invocation::line("cargo build --profile dist --package wardroom --locked"))?;
    let triple = host(&output(root, &Invocation::line("rustc -vV"))?)?;
    let version = version(&fs::read_to_string(root.join("Cargo.toml"))?)?;
    let name = format!("wardroom-{version}-{triple}");
    let (out, folder) = (root.join(OUT), target.join("release-archive").join(&name));
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    fs::create_dir_all(&out)?;
    fs::copy(target.join("dist").join("wardroom"), folder.join("wardroom"))?;
    for file in COPIED.map(Path::new) {
        let name = file.file_name().unwrap_or_default();
        fs::copy(root.join(file), folder.join(name))?;
    }
    fs::write(folder.join("LICENCES.txt"), licences::of_all(root)?)?;
    let archive = out.join(format!("{name}.tar.gz"));
    let pack = Invocation::line("tar --create --gzip --file").and([text(&archive), "--directory".to_owned()]);
    performed(root, screen, &pack.and([text(folder.parent().unwrap_or(&folder)), name.clone()]))?;
    let checksum = out.join(format!("{name}.tar.gz.sha256"));
    let sum = output(&out, &Invocation::line("sha256sum").and([format!("{name}.tar.gz")]))?;
    fs::write(&checksum, sum)?;
    let mut made = vec![archive, checksum];
    for command in python::wheel(target, "wheel", &text(&out)) {
        performed(root, screen, &command)?;
    }
    made.extend(fs::read_dir(&out)?.flatten().map(|entry| entry.path()).filter(|path| has_extension(path, "whl")));
    Ok(made)
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|it| it == extension)
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn performed(folder: &Path, screen: &mut Screen, invocation: &Invocation) -> io::Result<()> {
    screen.say(&invocation.to_string());
    match invocation.command().current_dir(folder).status()? {
        status if status.success() => Ok(()),
        status => Err(io::Error::other(format!("`{invocation}` ended with {status}"))),
    }
}

fn output(folder: &Path, invocation: &Invocation) -> io::Result<String> {
    let output = invocation.command().current_dir(folder).output()?;
    if !output.status.success() {
        let says = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        return Err(io::Error::other(format!("`{invocation}` ended with {}: {says}", output.status)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The machine for which the compiler compiles, as `rustc -vV` names it.
fn host(about: &str) -> io::Result<String> {
    let line = about.lines().find_map(|line| line.strip_prefix("host: "));
    line.map(str::to_owned).ok_or_else(|| io::Error::other("the compiler does not name its host"))
}

/// The version of all crates, in the workspace's manifest.
fn version(manifest: &str) -> io::Result<String> {
    let section = manifest.split("[workspace.package]").nth(1).unwrap_or_default();
    let line = section.lines().find_map(|line| line.strip_prefix("version = "));
    line.map(|line| line.trim_matches('"').to_owned()).ok_or_else(|| io::Error::other("Cargo.toml has no version"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn version_and_machine_are_read() {
        assert_eq!(
            host("rustc 1.95.0\nhost: x86_64-unknown-linux-gnu\nrelease: 1.95.0\n").unwrap(),
            "x86_64-unknown-linux-gnu"
        );
        let manifest = "[workspace]\nmembers = []\n\n[workspace.package]\nversion = \"1.2.3\"\nedition = \"2024\"\n";
        assert_eq!(version(manifest).unwrap(), "1.2.3");
        assert!(version("[package]\nversion = \"1.2.3\"").is_err() && host("nothing").is_err());
    }

    #[test]
    fn everything_that_is_copied_exists() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let missing: Vec<_> = COPIED.iter().filter(|file| !root.join(file).is_file()).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
