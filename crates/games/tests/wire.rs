//! The types of the browser client are generated from those of the server and of the games.
//!
//! Types that every game shares are in `web/src/table/wire/generated`, those of a game in
//! `web/src/games/NAME/wire/generated`. With `WARDROOM_WIRE=write` the test generates the files; otherwise it fails
//! where they differ.

use armada_game as armada;
use game_api::{BroughtCard, CardLine, CardPage, CardReport, CatalogEntry, RulePage, RuleTitle, Unfit, WrittenBrought};
use serde_json::Value;
use server::protocol;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use table::Choice;
use ts_rs::{Config, TS};

/// Files by their paths in a folder.
type Files = BTreeMap<String, String>;

/// The path from a game's folder to the shared types.
const SHARED: &str = "../../../../table/wire/generated/";

/// Everything a client sends or receives in any game; the types they contain are exported with them.
fn export_shared(config: &Config) {
    protocol::FromTable::<'_, Value>::export_all(config).unwrap();
    protocol::ToTable::<Value, Value>::export_all(config).unwrap();
    Choice::<Value, Value, Value>::export_all(config).unwrap();
    table::erased::Asked::<Value, Value>::export_all(config).unwrap();
    table::erased::Advice::<Value>::export_all(config).unwrap();
    protocol::Me::export_all(config).unwrap();
    protocol::Name::export_all(config).unwrap();
    protocol::SignUp::export_all(config).unwrap();
    protocol::SignIn::export_all(config).unwrap();
    protocol::EndSession::export_all(config).unwrap();
    protocol::NewPassphrase::export_all(config).unwrap();
    protocol::NewCodes::export_all(config).unwrap();
    protocol::Recovery::export_all(config).unwrap();
    protocol::Deletion::export_all(config).unwrap();
    protocol::Codes::export_all(config).unwrap();
    protocol::Sessions::export_all(config).unwrap();
    protocol::Settings::export_all(config).unwrap();
    protocol::Kept::export_all(config).unwrap();
    protocol::RulesetTitle::export_all(config).unwrap();
    protocol::RulesetPage::export_all(config).unwrap();
    protocol::Terms::export_all(config).unwrap();
    protocol::NewGame::export_all(config).unwrap();
    protocol::GameMade::export_all(config).unwrap();
    protocol::YourGames::export_all(config).unwrap();
    protocol::OpenGames::export_all(config).unwrap();
    protocol::UploadedGames::export_all(config).unwrap();
    protocol::Withdrawn::export_all(config).unwrap();
    protocol::GameHindsight::export_all(config).unwrap();
    protocol::GameRemarks::export_all(config).unwrap();
    protocol::NewRemark::export_all(config).unwrap();
    protocol::Join::export_all(config).unwrap();
    protocol::BroughtCheck::export_all(config).unwrap();
    protocol::RandomWish::export_all(config).unwrap();
    protocol::Rematch::export_all(config).unwrap();
    protocol::RematchState::export_all(config).unwrap();
    protocol::WriteWish::export_all(config).unwrap();
    protocol::BroughtVerdict::export_all(config).unwrap();
    protocol::FitWish::export_all(config).unwrap();
    protocol::NewSaved::export_all(config).unwrap();
    protocol::NextVersion::export_all(config).unwrap();
    protocol::SavedCard::export_all(config).unwrap();
    protocol::SavedWhole::export_all(config).unwrap();
    protocol::SharedAs::export_all(config).unwrap();
    protocol::SharedWhole::export_all(config).unwrap();
    CatalogEntry::export_all(config).unwrap();
    Unfit::export_all(config).unwrap();
    WrittenBrought::export_all(config).unwrap();
    BroughtCard::export_all(config).unwrap();
    RulePage::export_all(config).unwrap();
    RuleTitle::export_all(config).unwrap();
    CardPage::export_all(config).unwrap();
    CardLine::export_all(config).unwrap();
    CardReport::export_all(config).unwrap();
}

/// Armada's types for the parts of messages that depend on the game.
#[derive(TS)]
#[ts(rename = "Types")]
#[expect(dead_code, reason = "only its type is written out")]
struct OfArmada {
    item: armada::state::Item,
    spot: armada::state::Spot,
    event: armada::play::Event,
    view: armada::play::view::View,
    board: armada::play::board::BoardFigures,
    peek: armada::play::peek::Peek,
    sight: armada::play::peek::Sight,
    brought: armada::fleet::Fleet,
    card: armada::offer::CardPrint,
    catalog: armada::offer::CatalogFacts,
}

/// The same for Starmada, which has no constant board.
#[derive(TS)]
#[ts(rename = "Types")]
#[expect(dead_code, reason = "only its type is written out")]
struct OfStarmada {
    item: starmada::Item,
    spot: starmada::Spot,
    event: starmada::Event,
    view: starmada::View,
    peek: starmada::peek::Peek,
    sight: starmada::peek::Sight,
    brought: starmada::offer::Brought,
    catalog: starmada::offer::ClassFacts,
    part: starmada::offer::PartFacts,
    card: starmada::offer::FleetFacts,
}

fn made(export: impl FnOnce(&Config)) -> Files {
    let folder = tempfile::tempdir().unwrap();
    export(&Config::new().with_out_dir(folder.path()).with_large_int("number"));
    files(folder.path())
}

fn files(folder: &Path) -> Files {
    let mut found = Files::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for path in fs::read_dir(next).into_iter().flatten().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_str().unwrap().replace('\\', "/");
                found.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    found
}

/// The types of a game that are not shared, with imports of the shared ones.
fn own(game: &str, all: Files, shared: &Files) -> Files {
    let is_shared = |name: &str| shared.contains_key(&format!("{name}.ts"));
    for (name, text) in &all {
        let other = shared.get(name).is_some_and(|shared| shared != text);
        assert!(!other, "{game}: {name} is another type than the one every game shares; rename one of them");
    }
    let line = |line: &str| match line
        .split_once(" from \"./")
        .and_then(|(what, from)| Some((what, from.strip_suffix("\";")?)))
    {
        Some((what, from)) if is_shared(from) => format!("{what} from \"{SHARED}{from}\";\n"),
        _ => format!("{line}\n"),
    };
    // Types that are written by hand contain import expressions.
    let names = || shared.keys().filter_map(|name| name.strip_suffix(".ts"));
    let inside = |text: String| {
        names()
            .fold(text, |text, name| text.replace(&format!("import('./{name}')"), &format!("import('{SHARED}{name}')")))
    };
    let added = all.into_iter().filter(|(name, _)| !shared.contains_key(name));
    added.map(|(name, text)| (name, inside(text.lines().map(line).collect()))).collect()
}

fn hold(folder: &str, made: &Files) {
    let kept: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src").join(folder).join("wire/generated");
    if std::env::var_os("WARDROOM_WIRE").is_some_and(|what| what == "write") {
        let _ = fs::remove_dir_all(&kept);
        for (name, text) in made {
            fs::create_dir_all(kept.join(name).parent().unwrap()).unwrap();
            fs::write(kept.join(name), text).unwrap();
        }
    }
    let kept = files(&kept);
    let names = |files: &Files| files.keys().cloned().collect::<Vec<_>>();
    let help = "generate them with WARDROOM_WIRE=write cargo test --workspace --test games-tests wire::";
    assert_eq!(names(made), names(&kept), "{folder}: {help}");
    for (name, text) in made {
        assert_eq!(kept[name], *text, "{folder}: {name} differs: {help}");
    }
}

#[test]
fn the_clients_types_are_the_servers_and_the_games() {
    let shared = made(export_shared);
    assert!(shared.len() > 40, "{} types", shared.len());
    hold("table", &shared);
    let armada = own("armada", made(|config| OfArmada::export_all(config).unwrap()), &shared);
    assert!(armada.len() > 40, "{} types", armada.len());
    hold("games/armada", &armada);
    let starmada = own("starmada", made(|config| OfStarmada::export_all(config).unwrap()), &shared);
    assert!(starmada.len() > 15, "{} types", starmada.len());
    hold("games/starmada", &starmada);
}
