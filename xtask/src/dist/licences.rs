//! The licences of everything in the program: of the crates it is built from, and of the packages in its client.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use super::output;
use crate::client;
use crate::invocation::Invocation;

/// The packages of which parts are in the client; everything else only builds or tests it.
const IN_CLIENT: [&str; 3] = ["svelte", "clsx", "esm-env"];

/// How names of files with licences begin, in lower case.
const NAMES: [&str; 5] = ["licen", "copying", "copyright", "notice", "unlicense"];

/// Between two texts.
const RULE: &str = "--------------------------------------------------------------------------------";

/// Something that is part of the program, and the words of its licences.
#[derive(Debug, PartialEq)]
struct Part {
    name: String,
    expression: String,
    texts: Vec<String>,
}

/// One document for all parts: what each is licensed under, then every text once.
pub(super) fn of_all(root: &Path) -> io::Result<String> {
    let tree = "cargo tree --package wardroom --edges normal --prefix none --locked --format {p}|{l}";
    let mut parts = Vec::new();
    for (name, version, expression) in foreign(&output(root, &Invocation::line(tree))?) {
        let texts = source_of(&name, &version).map(|folder| texts_in(&folder)).transpose()?.unwrap_or_default();
        parts.push(Part { name: format!("{name} {version}"), expression, texts });
    }
    for name in IN_CLIENT {
        let folder = root.join(client::FOLDER).join("node_modules").join(name);
        let texts = texts_in(&folder)?;
        if texts.is_empty() {
            return Err(io::Error::other(format!("{} has no licence", folder.display())));
        }
        parts.push(Part { name: format!("{name} (in the browser client)"), expression: "MIT".to_owned(), texts });
    }
    Ok(document(&parts))
}

/// Names, versions and licences of the crates of others in what `cargo tree` prints.
fn foreign(tree: &str) -> Vec<(String, String, String)> {
    let mut found: Vec<_> = tree
        .lines()
        // Own crates have a path, and what was printed before ends with a star.
        .filter(|line| !line.contains("(/") && !line.ends_with("(*)"))
        .filter_map(|line| {
            let (package, expression) = line.split_once('|')?;
            let mut words = package.split(' ');
            let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
            Some((name.to_owned(), version.to_owned(), expression.trim().to_owned()))
        })
        .collect();
    found.sort();
    found.dedup();
    found
}

/// The folder with the source of a crate.
fn source_of(name: &str, version: &str) -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")))?;
    let registries = fs::read_dir(home.join("registry").join("src")).ok()?;
    registries.flatten().map(|registry| registry.path().join(format!("{name}-{version}"))).find(|path| path.is_dir())
}

/// The texts of the licences in a folder, in the order of their files' names.
fn texts_in(folder: &Path) -> io::Result<Vec<String>> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.is_file())
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
            NAMES.iter().any(|begins| name.starts_with(begins))
        })
        .collect();
    files.sort();
    files.iter().map(|file| Ok(fs::read_to_string(file)?.trim().to_owned())).collect()
}

fn document(parts: &[Part]) -> String {
    let mut says = String::from(
        "Wardroom is licensed under MIT or Apache 2.0, at your option. It contains the following works of others.\n\n",
    );
    let mut by_text: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for part in parts {
        says += &[&part.name, ": ", &part.expression, "\n"].concat();
        for text in &part.texts {
            by_text.entry(text).or_default().push(&part.name);
        }
    }
    for (text, names) in by_text {
        says += &["\n", RULE, "\n", &names.join(", "), "\n\n", text, "\n"].concat();
    }
    says
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn works_of_others_are_named_once() {
        let tree = "wardroom v0.1.0 (/home/somebody/wardroom)|MIT OR Apache-2.0\nserde v1.0.229|MIT OR Apache-2.0\n\
                    adler2 v2.0.1|0BSD OR MIT OR Apache-2.0\nserde v1.0.229|MIT OR Apache-2.0 (*)\n";
        let named = foreign(tree);
        let named: Vec<_> = named.iter().map(|(name, version, _)| format!("{name} {version}")).collect();
        assert_eq!(named, ["adler2 2.0.1", "serde 1.0.229"]);
    }

    #[test]
    fn equal_texts_stand_once() {
        let part = |name: &str, text: &str| Part {
            name: name.to_owned(),
            expression: "MIT".to_owned(),
            texts: vec![text.to_owned()],
        };
        let document = document(&[part("a 1", "the text"), part("b 2", "the text"), part("c 3", "another")]);
        assert_eq!(document.matches("the text").count(), 1);
        assert!(document.contains("a 1, b 2\n\nthe text"), "{document}");
        assert!(document.contains("c 3: MIT\n"), "{document}");
    }
}
