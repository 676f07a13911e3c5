//! Source files that belong to no target: nothing in them is compiled, and their tests do not run.

use std::collections::{BTreeMap, BTreeSet};

use fault::Fault;
use rulebook::sources::SourceFile;
use syn::{Expr, Item, ItemMod, Lit};
use toml::Table;

/// Rust files that are not a module of any library, program, test, benchmark or example of the packages.
pub fn without_program(files: &[SourceFile], manifests: &[SourceFile]) -> Vec<Fault> {
    let texts = files.iter().map(|file| (file.path.as_str(), file.text.as_str())).collect();
    let mut reached = Reached { texts, paths: BTreeSet::new() };
    for root in manifests.iter().flat_map(|manifest| roots(manifest, files)) {
        reached.file(&root, true);
    }
    files
        .iter()
        .filter(|file| !reached.paths.contains(&file.path))
        .map(|file| {
            Fault::new(&file.path, "the file belongs to no program: it is not compiled, and its tests do not run")
                .help("declare it with `mod` in the file above it")
        })
        .collect()
}

/// The root files of a package's targets: those that cargo discovers, and the tests that the manifest names.
fn roots(manifest: &SourceFile, files: &[SourceFile]) -> Vec<String> {
    let content: Table = toml::from_str(&manifest.text).unwrap_or_default();
    let package = manifest.path.trim_end_matches("Cargo.toml");
    let finds_tests = content.get("package").and_then(|it| it.get("autotests")?.as_bool()).unwrap_or(true);
    let is_found = |path: &str| path.strip_prefix(package).is_some_and(|inner| is_root(inner, finds_tests));
    let found = files.iter().map(|file| file.path.clone()).filter(|path| is_found(path));
    let tests = content.get("test").and_then(|tests| tests.as_array()).into_iter().flatten();
    let named = tests.filter_map(|test| test.get("path")?.as_str()).map(|path| joined(package, path));
    found.chain(named).collect()
}

/// Whether cargo takes a file as the root of a target, by its path in the package.
fn is_root(inner: &str, finds_tests: bool) -> bool {
    if matches!(inner, "build.rs" | "src/lib.rs" | "src/main.rs") {
        return true;
    }
    let folders = [("src/bin/", true), ("benches/", true), ("examples/", true), ("tests/", finds_tests)];
    let name = folders.iter().find_map(|(folder, finds)| inner.strip_prefix(folder).filter(|_| *finds));
    name.is_some_and(|name| !name.contains('/') || (name.matches('/').count() == 1 && name.ends_with("/main.rs")))
}

/// Files that belong to a target.
struct Reached<'a> {
    texts: BTreeMap<&'a str, &'a str>,
    paths: BTreeSet<String>,
}

impl Reached<'_> {
    /// Adds a file and the modules declared in it. `beside` says whether these are beside it or in a folder with its
    /// name.
    fn file(&mut self, path: &str, beside: bool) {
        let Some(text) = self.texts.get(path) else { return };
        if !self.paths.insert(path.to_owned()) {
            return;
        }
        let Ok(syntax) = syn::parse_file(text) else { return };
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        let modules = if beside { folder.to_owned() } else { format!("{folder}/{}", name.trim_end_matches(".rs")) };
        self.modules(&syntax.items, folder, &modules);
    }

    fn modules(&mut self, items: &[Item], folder: &str, modules: &str) {
        for item in items {
            let Item::Mod(module) = item else { continue };
            let place = format!("{modules}/{}", module.ident);
            match (&module.content, path_of(module)) {
                (Some((_, items)), _) => self.modules(items, folder, &place),
                (None, Some(path)) => self.file(&joined(folder, &path), true),
                (None, None) => {
                    self.file(&format!("{place}.rs"), false);
                    self.file(&format!("{place}/mod.rs"), true);
                }
            }
        }
    }
}

/// The value of `#[path = "…"]` of a module.
fn path_of(module: &ItemMod) -> Option<String> {
    let attribute = module.attrs.iter().find(|attribute| attribute.path().is_ident("path"))?;
    match &attribute.meta.require_name_value().ok()?.value {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(path) => Some(path.value()),
            _ => None,
        },
        _ => None,
    }
}

/// A path relative to a folder.
fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> SourceFile {
        SourceFile { path: path.to_owned(), text: text.to_owned() }
    }

    fn lost(files: &[(&str, &str)], manifests: &[(&str, &str)]) -> Vec<String> {
        let read = |all: &[(&str, &str)]| all.iter().map(|(path, text)| file(path, text)).collect::<Vec<_>>();
        without_program(&read(files), &read(manifests)).into_iter().map(|fault| fault.file).collect()
    }

    #[test]
    fn modules_are_found_wherever_they_may_stand() {
        let files = [
            ("a/src/lib.rs", "mod b;\nmod c { mod d; }\n#[path = \"else/where.rs\"]\nmod e;"),
            ("a/src/b.rs", "mod inner;"),
            ("a/src/b/inner/mod.rs", "mod deep;"),
            ("a/src/b/inner/deep.rs", ""),
            ("a/src/c/d.rs", ""),
            ("a/src/else/where.rs", "mod near;"),
            ("a/src/else/near.rs", ""),
            ("a/build.rs", ""),
            ("a/benches/speed.rs", "#[path = \"../tests/common/mod.rs\"]\nmod common;"),
            ("a/tests/common/mod.rs", ""),
            ("a/tests/found.rs", ""),
            ("a/tests/sample/src/lib.rs", ""),
        ];
        let manifests = [("a/Cargo.toml", "[package]\nname = 'a'"), ("a/tests/sample/Cargo.toml", "")];
        assert_eq!(lost(&files, &manifests), [""; 0]);
    }

    #[test]
    fn a_file_that_nobody_declares_is_caught() {
        let files = [
            ("a/src/main.rs", "mod b;"),
            ("a/src/b.rs", ""),
            ("a/src/inner.rs", ""),
            ("a/tests/all.rs", "mod used;"),
            ("a/tests/used.rs", ""),
            ("a/tests/forgotten.rs", "#[test] fn t() {}"),
            ("a/tests/part/main.rs", ""),
        ];
        let manifest = "[package]\nname = 'a'\nautotests = false\n[[test]]\nname = 'a-tests'\npath = 'tests/all.rs'";
        let wanted = ["a/src/inner.rs", "a/tests/forgotten.rs", "a/tests/part/main.rs"];
        assert_eq!(lost(&files, &[("a/Cargo.toml", manifest)]), wanted);
    }
}
