//! Stores of older versions: every game opens, asks what it asked then, and goes on. On SQLite, and on PostgreSQL where
//! `WARDROOM_TEST_POSTGRES` names one. `stores/README.md` describes how they were made.

use std::io::Read;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use server::{Store, check_store};
use table::journal::rules_of;

use crate::common::{Browser, Client, Running, quick};
use crate::database::{Database, each};

/// The folders of versions.
pub(crate) fn versions() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stores");
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut versions: Vec<PathBuf> = entries.filter(|path| path.is_dir()).collect();
    versions.sort();
    assert!(!versions.is_empty());
    versions
}

fn unpacked(file: &Path) -> Vec<u8> {
    let mut unpacked = Vec::new();
    let packed = std::fs::File::open(file).unwrap();
    flate2::read::GzDecoder::new(packed).read_to_end(&mut unpacked).unwrap();
    unpacked
}

/// The record of a version's store: its games on one database, with the cookies of their players.
pub(crate) struct Frozen {
    pub(crate) games: Vec<Value>,
    cookies: Value,
    database: &'static str,
}

impl Frozen {
    /// Restores the store of a version into this database.
    pub(crate) async fn thaw(version: &Path, database: &Database) -> Self {
        let word = match database {
            Database::Sqlite(folder) => {
                let file = Store::file_in(folder.path());
                std::fs::write(file, unpacked(&version.join("wardroom.sqlite.gz"))).unwrap();
                "sqlite"
            }
            Database::Postgres(_) => {
                let dump = unpacked(&version.join("postgres.sql.gz"));
                database.run(&String::from_utf8(dump).unwrap()).await;
                "postgres"
            }
        };
        let record: Value = serde_json::from_slice(&std::fs::read(version.join("games.json")).unwrap()).unwrap();
        let games = record["games"].as_array().unwrap().clone();
        Frozen { games, cookies: record["cookies"][word].clone(), database: word }
    }

    pub(crate) fn id<'g>(&self, game: &'g Value) -> &'g str {
        game["game"][self.database].as_str().unwrap()
    }

    pub(crate) fn browser(&self, server: &Running, player: &Value) -> Browser {
        let cookie = self.cookies[player.as_str().unwrap()].as_str().unwrap();
        let mut browser = server.browser();
        browser.cookie = Some(cookie.to_owned());
        browser
    }
}

/// The seats and questions, without their wording.
pub(crate) fn asked(table: &Value) -> Vec<Value> {
    let questions = table["questions"].as_array().unwrap().iter();
    questions.map(|asked| json!({ "at": asked["at"], "seat": asked["seat"], "ask": asked["ask"] })).collect()
}

/// Lets the table answer for the player who is asked.
pub(crate) async fn go_on(client: &mut Client, game: &Value) {
    let question = client.table["questions"][0].clone();
    let choices = client.table["choices"].clone();
    let seat = question["seat"].as_u64().unwrap() as u8;
    client.say(&json!({ "type": "look", "seat": seat })).await;
    client.auto(seat, &question["at"]).await;
    let later = client.wait_until(|it| it["type"] == "table" && it["choices"] != choices).await;
    assert!(later["choices"].as_u64() > choices.as_u64(), "{game}");
}

/// A game opens, asks what it asked when it was stored, and goes on.
async fn opens(server: &Running, frozen: &Frozen, game: &Value) {
    let (id, players) = (frozen.id(game), game["players"].as_array().unwrap());
    if game["fingerprint"].is_null() {
        return joined(server, frozen, id).await;
    }
    let first = &game["asked"][0]["seat"];
    let asked_player = players.get(first.as_u64().unwrap_or(0) as usize).unwrap();
    let mut client = frozen.browser(server, asked_player).sit_down(id).await;
    let table = client.wait("table").await;
    assert_eq!(json!(asked(&table)), game["asked"], "{game}");
    assert_eq!(table["choices"], game["choices"], "{game}");
    ended_as(&table["outcome"], &game["outcome"]);
    if game["outcome"].is_null() {
        go_on(&mut client, game).await;
    } else {
        assert_eq!(table["seed"].as_str().unwrap().len(), 64, "{game}");
        let journal = server.browser().get(&format!("/api/games/{id}/journal")).await;
        assert_eq!(journal.status, 200, "{game}");
    }
}

/// A game ended as it was recorded. Records of earlier versions have neither an account of the score nor a review. Whoever gave up may be
/// called by a fuller name than before, and has a place of their own in the sentence.
fn ended_as(outcome: &Value, recorded: &Value) {
    let Some(said) = recorded["how"].as_str().filter(|said| said.ends_with("gave up")) else {
        let mut outcome = outcome.clone();
        for added in
            ["scored", "besides", "rule", "gains", "luck"].into_iter().filter(|added| recorded.get(added).is_none())
        {
            outcome.as_object_mut().map(|fields| fields.remove(added));
        }
        return assert_eq!(&outcome, recorded);
    };
    assert_eq!((&outcome["places"], &outcome["scores"]), (&recorded["places"], &recorded["scores"]));
    assert!(outcome["how"].as_str().unwrap().ends_with(said), "{outcome}");
    assert!(outcome["parts"][0]["seat"].is_u64(), "{outcome}");
}

/// A game that waits for a friend begins.
async fn joined(server: &Running, frozen: &Frozen, id: &str) {
    let mut first = frozen.browser(server, &json!("ada")).sit_down(id).await;
    assert_eq!(first.wait("welcome").await["card"]["stage"], "waiting");
    let mut ben = frozen.browser(server, &json!("ben"));
    assert_eq!(ben.post(&format!("/api/games/{id}/join"), &json!({})).await.json()["you"], json!([1]));
    first.wait("table").await;
}

/// Whoever waited finds the game as it was agreed on: 2020 at the final costs, as it was played then.
async fn begins_at_former_costs(store: &Store, frozen: &Frozen, game: &Value) {
    let header = store.load(frozen.id(game)).await.unwrap().unwrap().game.header.unwrap();
    let header: Value = serde_json::from_str(header.lines().next().unwrap()).unwrap();
    let setup = header.pointer("/start/setup/setup").unwrap();
    assert_eq!((&setup["edition"], &setup["options"]["costs"]), (&json!("2020"), &json!("final")), "{game}");
}

/// The journal leads to the fingerprints in it; under the rules it was written with, its last one is the recorded one.
async fn fingerprints_hold(store: &Store, frozen: &Frozen, game: &Value) {
    let loaded = store.load(frozen.id(game)).await.unwrap().unwrap();
    let Some(header) = loaded.game.header else { return assert!(game["fingerprint"].is_null()) };
    let journal = header + &loaded.lines;
    let armada = games::find(&loaded.game.ruleset).unwrap().rules();
    if rules_of(journal.as_bytes()).unwrap() != armada.version() {
        let resumed = armada.resume_older(journal.as_bytes(), None);
        return assert!(resumed.is_ok(), "{game}: {:?}", resumed.err());
    }
    let (resumed, cut_off) = armada.resume(journal.as_bytes()).unwrap();
    assert!(cut_off.is_none());
    assert_eq!(json!(resumed.hash()), game["fingerprint"], "{game}");
}

#[tokio::test]
async fn every_game_of_every_version_opens_and_goes_on() {
    for version in versions() {
        for database in each().await {
            let frozen = Frozen::thaw(&version, &database).await;
            let store = Store::open(&database.url()).await.unwrap();
            for game in &frozen.games {
                fingerprints_hold(&store, &frozen, game).await;
            }
            let folder = tempfile::tempdir().unwrap();
            let server = Running::over_store(store, &database.url(), folder, quick()).await;
            for game in &frozen.games {
                opens(&server, &frozen, game).await;
            }
            server.stop().await;
            let store = Store::open(&database.url()).await.unwrap();
            for game in frozen.games.iter().filter(|game| game["fingerprint"].is_null()) {
                begins_at_former_costs(&store, &frozen, game).await;
            }
            store.close().await;
            let checked = check_store(&database.url(), |_, _| ()).await.unwrap();
            assert!(checked.is_whole() && checked.not_played.is_empty(), "{checked:?}");
            assert_eq!(checked.games, frozen.games.len() as u64);
            database.drop().await;
        }
    }
}
