//! Checks of the documents: links and paths exist, examples of formats can be parsed, the protocol is documented
//! completely, and every crate has a front page with an example that runs.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{root, wardroom_typed};

/// All files of the project, by their paths from the root.
fn files() -> BTreeSet<String> {
    let (root, mut found) = (root(), BTreeSet::new());
    collect(&root, &root, &mut found);
    found
}

fn collect(root: &Path, folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy();
        if path.is_dir() && !["target", "node_modules", ".git"].contains(&&*name) {
            collect(root, &path, found);
        } else if path.is_file() {
            found.insert(path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/"));
        }
    }
}

/// All documents, by their paths from the root.
fn documents() -> Vec<(String, String)> {
    let is_read =
        |name: &String| !name.contains('/') || ["docs/", ".github/"].iter().any(|folder| name.starts_with(folder));
    let names = files()
        .into_iter()
        .filter(|name| Path::new(name).extension().is_some_and(|ending| ending == "md") && is_read(name));
    names.map(|name| (name.clone(), fs::read_to_string(root().join(name)).unwrap())).collect()
}

/// A text without its blocks of code.
fn prose(text: &str) -> String {
    text.split("```").step_by(2).collect()
}

/// The anchor of a heading in links.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn has_anchor(text: &str, wanted: &str) -> bool {
    prose(text)
        .lines()
        .filter_map(|line| line.strip_prefix('#'))
        .any(|line| anchor(line.trim_start_matches('#')) == wanted)
}

#[test]
fn links_lead_somewhere() {
    let mut broken = Vec::new();
    for (name, text) in documents() {
        let folder = root().join(&name).parent().unwrap().to_owned();
        let prose = prose(&text);
        let links = prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.contains("://")) {
            let (path, part) = link.split_once('#').map_or((link, None), |(path, part)| (path, Some(part)));
            let target = if path.is_empty() { root().join(&name) } else { folder.join(path) };
            let leads = match part {
                None => target.exists(),
                Some(part) => fs::read_to_string(&target).is_ok_and(|text| has_anchor(&text, part)),
            };
            if !leads {
                broken.push(format!("{name}: {link}"));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn paths_that_are_named_are_there() {
    let files = files();
    let is_path = |text: &str| {
        let plain = text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '/' | '_' | '-' | '.'));
        plain && text.contains('/') && [".rs", ".toml", ".md", ".ts"].iter().any(|ending| text.ends_with(ending))
    };
    let is_there = |path: &str| files.contains(path) || files.iter().any(|file| file.ends_with(&format!("/{path}")));
    let mut missing = Vec::new();
    for (name, text) in documents() {
        let prose = prose(&text);
        let quoted = prose.split('`').skip(1).step_by(2).filter(|text| is_path(text));
        missing.extend(quoted.filter(|path| !is_there(path)).map(|path| format!("{name}: {path}")));
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn the_changelog_begins_with_what_is_unreleased_and_dates_the_version() {
    let changelog = fs::read_to_string(root().join("CHANGELOG.md")).unwrap();
    let mut headings = changelog.lines().filter_map(|line| line.strip_prefix("## "));
    assert_eq!(headings.next(), Some("Unreleased"));
    let (version, date) = headings.next().and_then(|heading| heading.split_once(" - ")).expect("a dated version");
    assert_eq!(version, env!("CARGO_PKG_VERSION"), "the newest section is that of the version in Cargo.toml");
    let parts: Vec<&str> = date.split('-').collect();
    assert!(parts.iter().map(|part| part.len()).eq([4, 2, 2]), "{date}");
    assert!(parts.iter().all(|part| part.chars().all(|c| c.is_ascii_digit())), "{date}");
}

/// The block of TOML below a heading of a document.
fn block_below(document: &str, heading: &str) -> String {
    let text = fs::read_to_string(root().join(document)).unwrap();
    let below = text.split_once(&format!("\n{heading}\n")).unwrap().1;
    below.split_once("```toml\n").unwrap().1.split_once("```").unwrap().0.to_owned()
}

#[test]
fn what_the_formats_page_writes_is_read() {
    let scene = wardroom_typed(&["measure", "-", "--json"], &block_below("docs/FORMATS.md", "## Scenes"));
    assert_eq!(scene.code, 0, "{}", scene.err);
    let told = fs::read_to_string(root().join("docs/FORMATS.md")).unwrap();
    let attack = &scene.json()["attacks"][0];
    for key in attack.as_object().unwrap().keys() {
        assert!(told.contains(&format!("\"{key}\":")), "the page does not document {key}");
    }
    let fleet = wardroom_typed(&["fleet", "show", "-"], &block_below("docs/FORMATS.md", "## Fleets"));
    assert_eq!(fleet.code, 0, "{}", fleet.err);
    let ship =
        wardroom_typed(&["starmada", "ship", "check", "-"], &block_below("docs/STARMADA-SHIPS.md", "## Ship files"));
    assert_eq!(ship.code, 0, "{}", ship.err);
}

/// The generated wire type of this name.
fn wire(name: &str) -> String {
    let folders = ["web/src/table/wire/generated", "web/src/games/armada/wire/generated"];
    folders.iter().find_map(|folder| fs::read_to_string(root().join(format!("{folder}/{name}.ts"))).ok()).unwrap()
}

#[test]
fn the_protocol_tells_of_every_message_view_and_peek() {
    let told = fs::read_to_string(root().join("docs/PROTOCOL.md")).unwrap();
    let mut missing = Vec::new();
    for types in ["ToTable", "FromTable"] {
        let text = wire(types);
        let names = text.split("\"type\": \"").skip(1).filter_map(|rest| rest.split('"').next());
        let is_told =
            |name: &&str| told.lines().any(|line| line.starts_with('|') && line.contains(&format!("`{name}`")));
        missing.extend(names.filter(|name| !is_told(name)).map(|name| format!("{types} {name}")));
    }
    for types in ["View", "ShipView", "SquadronView", "PlayerView"] {
        let text = wire(types);
        let keys = text
            .lines()
            .filter_map(|line| line.split_once(": "))
            .map(|(key, _)| key)
            .filter(|key| !key.is_empty() && key.chars().all(|c| c.is_ascii_lowercase() || c == '_'));
        missing.extend(keys.filter(|key| !told.contains(&format!("`{key}`"))).map(|key| format!("{types} {key}")));
    }
    for game in ["armada", "starmada"] {
        let peek = root().join(format!("web/src/games/{game}/wire/generated/Peek.ts"));
        let peek = fs::read_to_string(peek).unwrap();
        let kinds = peek.split("{ \"").skip(1).filter_map(|rest| rest.split('"').next());
        let told = |kind: &&str| told.contains(&format!("`{{\"{kind}\": "));
        missing.extend(kinds.filter(|kind| !told(kind)).map(|kind| format!("Peek {kind} of {game}")));
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(!told.contains("see below"));
}

#[test]
fn every_crate_has_a_front_page_with_an_example_that_runs() {
    let pages: Vec<PathBuf> = files()
        .into_iter()
        .filter(|file| file.starts_with("crates/") && file.ends_with("/src/lib.rs"))
        .map(|file| root().join(file))
        .collect();
    assert!(pages.len() >= 11, "{pages:?}");
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        let front: Vec<&str> = text.lines().take_while(|line| line.starts_with("//!")).collect();
        assert!(front.contains(&"//! ```"), "{} has no example, or one that does not run", page.display());
    }
}
