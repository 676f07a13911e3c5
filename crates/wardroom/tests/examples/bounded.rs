//! Commands that run forever, need a browser or take minutes, in a form that ends soon.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;

use super::shell::{TIMEOUT, Workshop};
use crate::common::root;

/// How to test a line.
pub(crate) enum Bounded {
    /// Have a shell run this.
    Run(String),
    /// Start a server with these arguments, and stop it when it is listening.
    Serve(Vec<String>),
    /// Run this in a shell before and after a server has created a store in the default folder.
    WithAndWithoutStore(String),
    /// Run this in a shell after a server has created a store in the default folder.
    WithStore(String),
    /// Not run: it is for another program, and the parts of the project that it names exist.
    Elsewhere,
}

/// Programs that are not tested here.
const OTHERS: [&str; 8] = ["cd", "curl", "git", "man", "npm", "npx", "sudo", "valgrind"];

/// The line in a form that ends soon, or what is wrong with it.
pub(crate) fn of(line: &str) -> Result<Bounded, String> {
    let words: Vec<&str> = line.split_whitespace().take_while(|word| !word.starts_with('#')).collect();
    let is_setting = |word: &&&str| word.split_once('=').is_some_and(|(name, _)| !name.starts_with('-'));
    let words: Vec<&str> = words.iter().skip_while(is_setting).copied().collect();
    match words[..] {
        ["wardroom", "serve", ref rest @ ..] => Ok(Bounded::Serve(server(rest))),
        ["wardroom", "store", "check", ref rest @ ..] => {
            Ok(Bounded::WithAndWithoutStore(format!("wardroom store check {}", here(rest).join(" "))))
        }
        ["wardroom", "store", "backup", file, ..] => Ok(Bounded::WithStore(format!("rm -f {file}\n{line}"))),
        ["wardroom", "store", "copy", folder, ..] => Ok(Bounded::WithStore(format!("rm -rf {folder}\n{line}"))),
        ["wardroom", "store", "restore", file, ..] => {
            let backup = format!("rm -rf {file} elsewhere\nwardroom store backup {file}");
            Ok(Bounded::WithStore(format!("{backup}\n{line}")))
        }
        ["wardroom", ..] => Ok(Bounded::Run(short(line))),
        ["cargo", ref rest @ ..] => names_what_is_there(rest).map(|()| Bounded::Elsewhere),
        [program, ..] if OTHERS.contains(&program) => Ok(Bounded::Elsewhere),
        _ => Err(format!("there is no way to test `{line}`")),
    }
}

/// Arguments for a server on a free port, with a temporary store and without a browser.
pub(crate) fn server(words: &[&str]) -> Vec<String> {
    ["serve", "--listen", "127.0.0.1:0"].map(str::to_owned).into_iter().chain(here(words)).collect()
}

/// The arguments without those that refer to other machines, folders or browsers.
fn here(words: &[&str]) -> Vec<String> {
    let mut arguments = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "--open" => {}
            "--listen" | "--database" | "--data" => {
                words.next();
            }
            other => arguments.push(other.to_owned()),
        }
    }
    arguments
}

/// Reduces the number of games: to one, or to a few small ones where one is not enough.
fn short(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let (games, points) = if words.contains(&"calibrate") { ("4", Some("100")) } else { ("1", None) };
    let short = |at: usize, word| match at.checked_sub(1).map(|before| words[before]) {
        Some("--games") => games,
        Some("--points") => points.unwrap_or(word),
        _ => word,
    };
    words.iter().enumerate().map(|(at, word)| short(at, *word)).collect::<Vec<_>>().join(" ")
}

/// Starts the server, waits until it prints its address, and stops it.
pub(crate) fn serves(workshop: &Workshop, arguments: &[String]) -> Result<(), String> {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("wardroom"));
    command.args(arguments).current_dir(workshop.path()).envs(workshop.surroundings());
    let mut server = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let out = BufReader::new(server.stdout.take().unwrap());
    let (says, hears) = mpsc::channel();
    thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| says.send(line)));
    let address = hears.recv_timeout(TIMEOUT).unwrap_or_default();
    server.kill().unwrap();
    server.wait().unwrap();
    if address.contains("http://127.0.0.1:") { Ok(()) } else { Err(format!("it did not serve: {address}")) }
}

/// Checks that the packages, benchmarks, tests, examples and folders in the arguments of cargo exist.
fn names_what_is_there(words: &[&str]) -> Result<(), String> {
    let root = root();
    let after = |names: &[&str]| words.iter().position(|word| names.contains(word)).and_then(|at| words.get(at + 1));
    let package = after(&["-p", "--package"]).map(|package| root.join("crates").join(package));
    let part = |option: &str, folder: &str| {
        let name = after(&[option])?;
        let folder = package.as_ref().unwrap_or(&root).join(folder);
        (!folder.join(format!("{name}.rs")).is_file()).then(|| format!("{option} {name} is not there"))
    };
    let aliases = fs::read_to_string(root.join(".cargo/config.toml")).unwrap();
    let own = ["play", "verify", "xtask"];
    let unknown = words.first().filter(|word| own.contains(word) && !aliases.contains(&format!("{word} = ")));
    let folder = after(&["--path"]).filter(|folder| !root.join(folder).join("Cargo.toml").is_file());
    let faults = [
        unknown.map(|word| format!("there is no cargo {word}")),
        package
            .as_ref()
            .filter(|package| !package.is_dir())
            .map(|package| format!("{} is not there", package.display())),
        part("--bench", "benches"),
        part("--example", "examples"),
        after(&["--test"]).and_then(|name| missing_test(package.as_deref(), name, words)),
        folder.map(|folder| format!("{folder} is not a package")),
    ];
    faults.into_iter().flatten().next().map_or(Ok(()), Err)
}

/// What is missing of a test program, in one package or in any: the program itself, or the module whose tests are to
/// run.
fn missing_test(package: Option<&Path>, name: &str, words: &[&str]) -> Option<String> {
    let crates = || fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let packages = package.map_or_else(|| crates().collect(), |package| vec![package.to_owned()]);
    let Some(tests) = packages.iter().find(|package| has_test(package, name)).map(|package| package.join("tests"))
    else {
        return Some(format!("--test {name} is not there"));
    };
    let module = words.iter().find_map(|word| word.strip_suffix("::"))?;
    let there = tests.join(format!("{module}.rs")).is_file() || tests.join(module).join("mod.rs").is_file();
    (!there).then(|| format!("--test {name} has no module {module}"))
}

/// Whether a package has a test program of this name: declared, or found by cargo.
fn has_test(package: &Path, name: &str) -> bool {
    let manifest = fs::read_to_string(package.join("Cargo.toml")).unwrap_or_default();
    let found = !manifest.contains("autotests = false") && package.join("tests").join(format!("{name}.rs")).is_file();
    found || manifest.contains(&format!("[[test]]\nname = \"{name}\"\n"))
}
