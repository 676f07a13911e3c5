//! The routes, the document and the page for people name the same requests.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::common::contract::contract;

/// A request with its names left out: `GET /api/games/{}`.
fn shape(method: &str, path: &str) -> String {
    let is_name = |part: &str| part.starts_with('{') || part.starts_with(char::is_uppercase);
    let parts: Vec<&str> = path.split('/').map(|part| if is_name(part) { "{}" } else { part }).collect();
    format!("{} {}", method.to_uppercase(), parts.join("/"))
}

#[test]
fn the_page_for_people_has_every_operation_and_no_other() {
    let page = include_str!("../../../../docs/PROTOCOL.md");
    let mut told = BTreeSet::new();
    for method in ["GET", "POST"] {
        for after in page.split(&format!("`{method} /")).skip(1) {
            let path = after.split(['`', '?', ' ']).next().unwrap();
            told.insert(shape(method, &format!("/{path}")));
        }
    }
    let described: BTreeSet<String> = contract().operations().map(|it| shape(it.method, it.path)).collect();
    assert_eq!(told, described);
}

/// Lines that put something into a router, by file.
fn routed(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            // The pages of whoever runs the server are at an address of their own, and no part of the API.
            if !entry.ends_with("admin") {
                routed(&entry, found);
            }
            continue;
        }
        let text = fs::read_to_string(&entry).unwrap();
        let name = entry.file_name().unwrap().to_str().unwrap().to_owned();
        let routes =
            text.lines().filter(|line| [".route(", ".route_service(", ".nest("].iter().any(|it| line.contains(it)));
        found.extend(routes.map(|line| (name.clone(), line.trim().to_owned())));
    }
}

/// The document is made of the list in `routes.rs`, and so is the router. Only what is no part of the API goes past it: what answers
/// addresses below `/api` where nothing is, and the pages of the client.
#[test]
fn nothing_is_routed_past_the_list_of_routes() {
    let mut found = Vec::new();
    routed(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    let past: BTreeSet<&str> =
        found.iter().filter(|(file, _)| file != "routes.rs").map(|(_, line)| line.as_str()).collect();
    let wanted = [
        ".nest(\"/api\", api)",
        ".route(\"/api/\", any(refused::no_such_page))",
        ".route(\"/\", get(page))",
        ".route(\"/{*path}\", get(file))",
        // At an address of its own, for whoever runs the server.
        "Router::new().route(\"/metrics\", get(move || std::future::ready(show(&app))))",
    ];
    assert_eq!(past, BTreeSet::from(wanted));
    assert_eq!(found.iter().filter(|(file, _)| file == "routes.rs").count(), 1, "{found:?}");
}
