//! Dependencies between the crates of the workspace run down only.

use fault::Fault;
use rulebook::sources::SourceFile;
use toml::Table;

/// The crates of the workspace that a crate may depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrows<'a> {
    /// Any of them.
    Any,
    /// Only these.
    Only(&'a [&'a str]),
}

/// Dependencies between crates of the workspace that the table does not allow.
/// || Dev-dependencies are exempt. A crate without a line in the table is a fault as well, so that every new crate gets
/// its place in the order.
pub fn forbidden_arrows(manifests: &[SourceFile], table: &[(&str, Arrows<'_>)]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut members = Vec::new();
    for manifest in manifests {
        match fault::read_toml::<Table>(&manifest.path, &manifest.text) {
            Ok(content) => members.push((manifest, content)),
            Err(fault) => faults.push(fault),
        }
    }
    let names: Vec<&str> = members.iter().map(|(_, content)| name_of(content)).collect();
    for ((manifest, content), name) in members.iter().zip(&names) {
        let Some((_, allowed)) = table.iter().find(|(known, _)| known == name) else {
            let says = format!("the crate `{name}` has no line in the table of arrows");
            faults.push(Fault::new(&manifest.path, says).help("add what it may depend on"));
            continue;
        };
        let Arrows::Only(allowed) = allowed else {
            continue;
        };
        for dependency in dependencies(content) {
            if names.contains(&dependency) && !allowed.contains(&dependency) {
                let says = format!("`{name}` may not depend on `{dependency}`");
                let line = manifest.text.lines().position(|line| line.trim_start().starts_with(dependency));
                let fault = Fault::new(&manifest.path, says);
                faults.push(match line {
                    Some(line) => fault.on_line(line + 1),
                    None => fault,
                });
            }
        }
    }
    faults
}

fn name_of(manifest: &Table) -> &str {
    manifest.get("package").and_then(|package| package.get("name")).and_then(|name| name.as_str()).unwrap_or_default()
}

/// The crates that a manifest depends on, without dev-dependencies, under their real names.
fn dependencies(manifest: &Table) -> Vec<&str> {
    let targets = manifest
        .get("target")
        .and_then(|target| target.as_table())
        .into_iter()
        .flat_map(|targets| targets.values().filter_map(|target| target.as_table()));
    std::iter::once(manifest)
        .chain(targets)
        .flat_map(|table| ["dependencies", "build-dependencies"].map(|key| table.get(key)))
        .flatten()
        .filter_map(|dependencies| dependencies.as_table())
        .flatten()
        .map(|(name, detail)| {
            let package = detail.get("package").and_then(|package| package.as_str());
            package.unwrap_or(name)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest(name: &str, rest: &str) -> SourceFile {
        SourceFile { path: format!("crates/{name}/Cargo.toml"), text: format!("[package]\nname = \"{name}\"\n{rest}") }
    }

    fn faults(manifests: &[SourceFile]) -> Vec<String> {
        let table = [("low", Arrows::Only(&[])), ("high", Arrows::Only(&["low"])), ("top", Arrows::Any)];
        let faults = forbidden_arrows(manifests, &table);
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn arrows_down_are_fine_and_tests_are_free() {
        let good = [
            manifest("low", "[dependencies]\nserde = '1'\n[dev-dependencies]\nhigh = {}\n"),
            manifest("high", "[dependencies]\nlow.workspace = true\n"),
            manifest("top", "[dependencies]\nlow.workspace = true\nhigh.workspace = true\n"),
        ];
        assert_eq!(faults(&good), Vec::<String>::new());
    }

    #[test]
    fn an_arrow_up_is_caught_under_any_name() {
        let bad = [
            manifest("low", "[dependencies]\nhigh.workspace = true\n"),
            manifest("high", "[target.'cfg(unix)'.dependencies]\nx = { package = 'top' }\n"),
            manifest("top", ""),
        ];
        assert_eq!(
            faults(&bad),
            [
                "crates/low/Cargo.toml:4: `low` may not depend on `high`",
                "crates/high/Cargo.toml: `high` may not depend on `top`",
            ]
        );
    }

    #[test]
    fn a_crate_without_a_line_is_caught() {
        let found = faults(&[manifest("new", "")]);
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("`new` has no line"), "{}", found[0]);
    }
}
