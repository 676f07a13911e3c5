//! The types of the browser client are made from those of the server, and stand in `web/src/wire/generated`.
//!
//! With `WARDROOM_WIRE=write` the test writes them anew; otherwise it fails where they differ.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use server::protocol;
use ts_rs::{Config, TS};

/// Everything a client sends or gets; what these are made of comes with them.
fn export(config: &Config) {
    protocol::FromTable::export_all(config).unwrap();
    protocol::ToTable::export_all(config).unwrap();
    protocol::Me::export_all(config).unwrap();
    protocol::Name::export_all(config).unwrap();
    protocol::NewGame::export_all(config).unwrap();
    protocol::GameMade::export_all(config).unwrap();
    protocol::Join::export_all(config).unwrap();
    protocol::FleetCard::export_all(config).unwrap();
    protocol::FleetCheck::export_all(config).unwrap();
    protocol::FleetVerdict::export_all(config).unwrap();
    protocol::RulePage::export_all(config).unwrap();
    protocol::RuleTitle::export_all(config).unwrap();
    protocol::CardPage::export_all(config).unwrap();
    <table::erased::Asked>::export_all(config).unwrap();
    table::Progress::export_all(config).unwrap();
    armada::play::Event::export_all(config).unwrap();
}

fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let file =
        |path: &Path| (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read_to_string(path).unwrap());
    entries.filter(|path| path.is_file()).map(|path| file(&path)).collect()
}

#[test]
fn the_clients_types_are_the_servers() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/generated");
    let made = tempfile::tempdir().unwrap();
    export(&Config::new().with_out_dir(made.path()).with_large_int("number"));
    let made = files(made.path());
    assert!(made.len() > 40, "{} types", made.len());
    if std::env::var_os("WARDROOM_WIRE").is_some_and(|what| what == "write") {
        let _ = fs::remove_dir_all(&kept);
        fs::create_dir_all(&kept).unwrap();
        for (name, text) in &made {
            fs::write(kept.join(name), text).unwrap();
        }
    }
    let kept = files(&kept);
    let names = |files: &BTreeMap<String, String>| files.keys().cloned().collect::<Vec<_>>();
    let help = "write them anew with WARDROOM_WIRE=write cargo test --workspace --test server-tests wire::";
    assert_eq!(names(&made), names(&kept), "{help}");
    for (name, text) in &made {
        assert_eq!(kept[name], *text, "{name} differs: {help}");
    }
}
