//! The programs built by `cargo test --no-run --message-format=json`.

use std::path::{Path, PathBuf};

/// A program built from a package.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Program {
    /// The name of its target.
    pub(crate) name: String,
    /// The folder of its package, in which cargo runs it.
    pub(crate) package: PathBuf,
    pub(crate) file: PathBuf,
    /// Whether it contains tests; otherwise tests may start it.
    pub(crate) holds_tests: bool,
}

/// Reads the messages, one JSON object per line; messages about anything else are skipped.
pub(crate) fn programs(messages: &str) -> Vec<Program> {
    messages.lines().filter(|line| line.starts_with(r#"{"reason":"compiler-artifact""#)).filter_map(program).collect()
}

fn program(message: &str) -> Option<Program> {
    let (_, target) = message.split_once(r#""target":{"#)?;
    let (_, profile) = message.split_once(r#""profile":{"#)?;
    let (profile, _) = profile.split_once('}')?;
    let manifest = PathBuf::from(text(message, "manifest_path")?);
    Some(Program {
        name: text(target, "name")?,
        package: manifest.parent().map(Path::to_owned)?,
        file: PathBuf::from(text(message, "executable")?),
        holds_tests: profile.contains(r#""test":true"#),
    })
}

/// The first string value of a key; cargo writes no spaces between the two. `None` if it is `null`.
fn text(json: &str, key: &str) -> Option<String> {
    let (_, value) = json.split_once(&format!("\"{key}\":\""))?;
    let mut text = String::new();
    let mut characters = value.chars();
    loop {
        match characters.next()? {
            '"' => return Some(text),
            // The only escapes in paths are `\\` and `\"`.
            '\\' => text.push(characters.next()?),
            character => text.push(character),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_told_from_libraries_and_tests_from_other_programs() {
        let messages = concat!(
            r#"{"reason":"compiler-artifact","package_id":"path+file:///w/crates/fault#0.1.0","manifest_path":"/w/crates/fault/Cargo.toml","target":{"kind":["lib"],"crate_types":["lib"],"name":"fault","src_path":"/w/crates/fault/src/lib.rs","edition":"2024","doc":true,"doctest":true,"test":true},"profile":{"opt_level":"0","debuginfo":1,"debug_assertions":true,"overflow_checks":true,"test":false},"features":[],"filenames":["/w/target/debug/libfault.rlib"],"executable":null,"fresh":true}"#,
            "\n",
            r#"{"reason":"compiler-artifact","package_id":"path+file:///w/crates/fault#0.1.0","manifest_path":"/w/crates/fault/Cargo.toml","target":{"kind":["lib"],"crate_types":["lib"],"name":"fault","src_path":"/w/crates/fault/src/lib.rs","edition":"2024","doc":true,"doctest":true,"test":true},"profile":{"opt_level":"0","debuginfo":1,"debug_assertions":true,"overflow_checks":true,"test":true},"features":[],"filenames":["/w/target/debug/deps/fault-1"],"executable":"/w/target/debug/deps/fault-1","fresh":true}"#,
            "\n",
            r#"{"reason":"build-script-executed","package_id":"x","linked_libs":[]}"#,
            "\n",
            r#"{"reason":"compiler-artifact","package_id":"p","manifest_path":"C:\\w\\Cargo.toml","target":{"kind":["bin"],"crate_types":["bin"],"name":"wardroom","src_path":"C:\\w\\src\\main.rs","edition":"2024","doc":true,"doctest":false,"test":true},"profile":{"opt_level":"0","debuginfo":1,"debug_assertions":true,"overflow_checks":true,"test":false},"features":[],"filenames":["C:\\w\\wardroom.exe"],"executable":"C:\\w\\wardroom.exe","fresh":false}"#,
            "\n",
            r#"{"reason":"build-finished","success":true}"#,
        );
        let found = programs(messages);
        let shown: Vec<_> = found.iter().map(|program| (program.name.as_str(), program.holds_tests)).collect();
        assert_eq!(shown, [("fault", true), ("wardroom", false)]);
        assert_eq!(found[0].package, Path::new("/w/crates/fault"));
        assert_eq!(found[0].file, Path::new("/w/target/debug/deps/fault-1"));
        assert_eq!(found[1].file, Path::new(r"C:\w\wardroom.exe"));
    }
}
