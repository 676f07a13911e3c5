//! Dependencies between the modules of a crate run down: a module names only those before it in the crate's order.
//!
//! Paths are found in imports, in code and inside macros. A method that only a later module adds to a type is found by
//! its name: calling it is a dependency too, though there is no path. Tests may name anything.

pub(crate) mod walk;

use std::collections::{BTreeMap, BTreeSet};

use fault::Fault;
use rulebook::sources::SourceFile;

use walk::Found;

/// The order of the modules at the root of a crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layers<'a> {
    /// The folder of its sources: `crates/armada/src`.
    pub folder: &'a str,
    /// The modules, the lowest first; `*` stands for all that are not listed.
    pub order: &'a [&'a str],
    /// Methods of other libraries that later modules also happen to define: `push`.
    pub elsewhere: &'a [&'a str],
}

/// Everything in these crates that names a module of a later layer.
pub fn upward_names(files: &[SourceFile], crates: &[Layers<'_>]) -> Vec<Fault> {
    crates.iter().flat_map(|layers| layers.faults(files)).collect()
}

impl Layers<'_> {
    fn faults(&self, files: &[SourceFile]) -> Vec<Fault> {
        let inside = |file: &&SourceFile| file.path.strip_prefix(self.folder).is_some_and(|rest| rest.starts_with('/'));
        let mut found: Vec<(&str, Found)> = Vec::new();
        let mut faults = Vec::new();
        for file in files.iter().filter(inside) {
            match walk::file(&module_path(&file.path[self.folder.len() + 1..]), &file.text) {
                Ok(names) => found.push((&file.path, names)),
                Err(error) => faults.push(Fault::new(&file.path, error.to_string())),
            }
        }
        if found.is_empty() {
            faults.push(Fault::new(self.folder, "there are no sources here whose layers could be checked"));
        }
        let tests: BTreeSet<Vec<String>> = found.iter().flat_map(|(_, names)| names.tests.clone()).collect();
        found.retain(|(_, names)| !tests.iter().any(|test| names.module.starts_with(test)));
        faults.extend(self.without_place(&found));
        faults.extend(self.upward_paths(&found));
        faults.extend(self.upward_calls(&found));
        faults
    }

    fn place_of(&self, module: &str) -> Option<usize> {
        let place = |name: &str| self.order.iter().position(|known| *known == name);
        place(module).or_else(|| place("*"))
    }

    /// The layer of a file; `None` for the root of the crate, which may name everything.
    fn layer(&self, names: &Found) -> Option<usize> {
        self.place_of(names.module.first()?)
    }

    fn without_place(&self, found: &[(&str, Found)]) -> Vec<Fault> {
        let missing = found.iter().filter(|(_, names)| !names.module.is_empty() && self.layer(names).is_none());
        let fault = |(path, names): &(&str, Found)| {
            let says = format!("the module `{}` has no place in the order of layers", names.module[0]);
            Fault::new(*path, says).help("add it to the order of layers")
        };
        missing.map(fault).collect()
    }

    fn upward_paths(&self, found: &[(&str, Found)]) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (path, names) in found {
            let Some(layer) = self.layer(names) else { continue };
            let upward = names.paths.iter().filter(|(_, to)| self.place_of(to).is_some_and(|place| place > layer));
            faults.extend(upward.map(|(line, to)| {
                let says = format!("`{}` is below `{to}` and may not name it", self.order[layer]);
                Fault::new(*path, says).on_line(*line)
            }));
        }
        faults
    }

    /// The lowest layer in which each name occurs.
    fn lowest<'n>(
        &self,
        found: &'n [(&str, Found)],
        names: impl Fn(&'n Found) -> Vec<&'n str>,
    ) -> BTreeMap<&'n str, usize> {
        let mut lowest = BTreeMap::new();
        for (_, file) in found {
            let Some(layer) = self.layer(file) else { continue };
            for name in names(file) {
                let known = lowest.entry(name).or_insert(layer);
                *known = layer.min(*known);
            }
        }
        lowest
    }

    /// The methods that a later layer adds to a type of an earlier one, with the lowest layer that defines them.
    fn added<'n>(&self, found: &'n [(&str, Found)]) -> BTreeMap<&'n str, usize> {
        let types = self.lowest(found, |file| file.types.iter().map(String::as_str).collect());
        let mut methods = self.lowest(found, |file| file.methods.iter().map(|method| method.name.as_str()).collect());
        let adds = |file: &Found, name: &str, layer: usize| {
            let mut here = file.methods.iter().filter(|method| method.name == name);
            here.any(|method| method.of.as_deref().and_then(|of| types.get(of)).is_some_and(|of| *of < layer))
        };
        methods.retain(|name, layer| {
            let files = found.iter().filter(|(_, file)| self.layer(file) == Some(*layer));
            files.map(|(_, file)| file).any(|file| adds(file, name, *layer))
        });
        methods
    }

    fn upward_calls(&self, found: &[(&str, Found)]) -> Vec<Fault> {
        let added = self.added(found);
        let mut faults = Vec::new();
        for (path, names) in found {
            let Some(layer) = self.layer(names) else { continue };
            for (line, called) in &names.calls {
                let Some(defined) = added.get(called.as_str()).filter(|defined| **defined > layer) else { continue };
                if !self.elsewhere.contains(&called.as_str()) {
                    let says = format!(
                        "`{}` is below `{}` and may not call its method `{called}`",
                        self.order[layer], self.order[*defined]
                    );
                    faults.push(Fault::new(*path, says).on_line(*line));
                }
            }
        }
        faults
    }
}

/// The module of a file, by its path below the sources: `play/attack/mod.rs` is `play::attack`.
fn module_path(inner: &str) -> Vec<String> {
    let mut parts: Vec<String> = inner.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if parts.last().is_some_and(|last| last == "mod" || (parts.len() == 1 && last == "lib")) {
        parts.pop();
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(files: &[(&str, &str)]) -> Vec<String> {
        faults_in(&["low", "middle", "high"], files)
    }

    fn faults_in(order: &[&str], files: &[(&str, &str)]) -> Vec<String> {
        let file =
            |(path, text): &(&str, &str)| SourceFile { path: format!("crates/a/src/{path}"), text: (*text).into() };
        let files: Vec<SourceFile> = files.iter().map(file).collect();
        let layers = Layers { folder: "crates/a/src", order, elsewhere: &["push"] };
        upward_names(&files, &[layers]).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn names_below_are_fine_and_tests_are_free() {
        let good = [
            ("lib.rs", "mod low; mod middle; pub mod high; pub use high::Top;"),
            ("low.rs", "use std::fmt; pub struct Low; impl Low { names! { own: u8 } fn f(&self) { self.own().known().next() } }
                #[cfg(test)] mod tests { use crate::high::Top; }"),
            ("middle/mod.rs", "use crate::low::Low; #[cfg(test)] mod tried; mod part; fn f(l: Low) { l.push(1); }"),
            ("middle/tried.rs", "use crate::high::Top; fn t() { top.rise(); }"),
            ("middle/part.rs", "use super::super::low::Low; #[cfg(test)] fn t() { crate::high::f(); }"),
            ("high.rs", "use crate::{low::Low, middle}; impl Low { pub fn rise(&self) {} pub fn push(&self) {} }
                struct Top; impl Top { fn known(&self) {} } impl Iterator for Low { fn next(&mut self) {} }"),
        ];
        assert_eq!(faults(&good), [""; 0]);
    }

    #[test]
    fn a_path_upward_is_caught_wherever_it_stands() {
        let bad = [
            ("low.rs", "use crate::{\n middle::A,\n high};\nfn f() -> crate::high::Top {}"),
            ("middle/part.rs", "fn f() {\n assert!(matches!(x, crate::high::X));\n super::super::high::f() }"),
            ("high.rs", ""),
        ];
        assert_eq!(
            faults(&bad),
            [
                "crates/a/src/low.rs:2: `low` is below `middle` and may not name it",
                "crates/a/src/low.rs:3: `low` is below `high` and may not name it",
                "crates/a/src/low.rs:4: `low` is below `high` and may not name it",
                "crates/a/src/middle/part.rs:2: `middle` is below `high` and may not name it",
                "crates/a/src/middle/part.rs:3: `middle` is below `high` and may not name it",
            ]
        );
    }

    #[test]
    fn a_method_that_a_later_layer_adds_is_caught() {
        let bad = [
            (
                "low.rs",
                "pub struct Low;\nimpl Low { fn known(&self) { self.rise(); format!(\"{}\", self.known().rise()); } }",
            ),
            ("high.rs", "use crate::low::Low; impl Low { pub fn rise(&self) {} pub fn known(&self) {} }"),
        ];
        let says = "crates/a/src/low.rs:2: `low` is below `high` and may not call its method `rise`";
        assert_eq!(faults(&bad), [says, says]);
    }

    #[test]
    fn a_module_without_a_place_and_a_crate_without_sources_are_caught() {
        let stray = [
            "crates/a/src/stray.rs: the module `stray` has no place in the order of layers\n  help: add it to the order of layers",
        ];
        assert_eq!(faults(&[("stray.rs", "")]), stray);
        assert_eq!(faults_in(&["*", "high"], &[("stray.rs", "")]), [""; 0]);
        assert_eq!(faults_in(&["*", "high"], &[("stray.rs", "use crate::high;")]).len(), 1);
        assert_eq!(faults(&[]), ["crates/a/src: there are no sources here whose layers could be checked"]);
    }
}
