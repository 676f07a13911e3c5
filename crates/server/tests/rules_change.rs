//! The frozen games under a later version of the rules: those whose journals lead to the same states go on, others go
//! on from their snapshot, finished games are shown from their recorded views, and games that cannot be read are
//! refused with the reason. On SQLite, and on PostgreSQL where `WARDROOM_TEST_POSTGRES` names one.

use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, Front, Limits, Offered, Server, Store, check_store, check_store_with};
use tokio::time::Instant;

use crate::common::{Client, Running, dice, quick};
use crate::database::{Database, each};
use crate::later::{NOTHING, OBJECTIVES, STATES, THE_DECK, later, rules};
use crate::old_stores::{Frozen, asked, go_on, versions};

/// Longer than anything takes here, even on a busy machine.
const DEADLINE: Duration = Duration::from_mins(2);

pub(crate) async fn serve(database: &Database, games: Offered, limits: Limits) -> Running {
    let (listen, url) = ("127.0.0.1:0".parse().unwrap(), database.url());
    let config = Config { listen, database: url.clone(), limits, dice: dice(), front: Front::default() };
    let server = Server::bind_with_games(config, games).await.unwrap();
    Running::run(server, url, tempfile::tempdir().unwrap())
}

async fn serve_later(database: &Database, changed: u8) -> Running {
    serve(database, later(changed), quick()).await
}

/// The frozen games with the snapshots and views that a server with their own rules has stored, after it has stopped.
async fn kept(database: &Database) -> Frozen {
    let frozen = Frozen::thaw(&versions()[0], database).await;
    let server = serve(database, Offered::default(), Limits { keep_after: Duration::ZERO, ..quick() }).await;
    let store = Store::open(&database.url()).await.unwrap();
    let deadline = Instant::now() + DEADLINE;
    while !store.lacking("", 100).await.unwrap().is_empty() {
        assert!(Instant::now() < deadline, "not everything is kept");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    store.close().await;
    server.stop().await;
    frozen
}

/// A client of the player who is asked, or of the first player.
async fn sit_down(server: &Running, frozen: &Frozen, game: &Value) -> Client {
    let seat = game["asked"][0]["seat"].as_u64().unwrap_or(0) as usize;
    let browser = frozen.browser(server, &game["players"][seat]);
    let mut client = browser.sit_down(frozen.id(game)).await;
    client.wait("table").await;
    client
}

/// A client of the player who is asked now; the computer may have to answer first.
async fn sit_down_asked(server: &Running, frozen: &Frozen, game: &Value) -> Client {
    let players = game["players"].as_array().unwrap();
    let mut client = sit_down(server, frozen, game).await;
    let asked = |table: &Value| table["questions"][0]["seat"].as_u64().and_then(|seat| players.get(seat as usize));
    while asked(&client.table).is_none() {
        client.wait("table").await;
    }
    let mut client = frozen.browser(server, asked(&client.table).unwrap()).sit_down(frozen.id(game)).await;
    client.wait("table").await;
    client
}

fn begun(frozen: &Frozen) -> impl Iterator<Item = &Value> {
    frozen.games.iter().filter(|game| !game["fingerprint"].is_null())
}

/// The seats and questions, without the numbers of questions.
fn asks(questions: &[Value]) -> Vec<(Value, Value)> {
    questions.iter().map(|asked| (asked["seat"].clone(), asked["ask"].clone())).collect()
}

fn first_line(table: &Value) -> String {
    let first = &table["events"][0];
    if first["event"].get("rules-changed").is_some() {
        first["says"].as_str().unwrap().to_owned()
    } else {
        String::new()
    }
}

#[tokio::test]
async fn what_the_change_does_not_touch_is_played_on() {
    for database in each().await {
        let frozen = kept(&database).await;
        let server = serve_later(&database, NOTHING).await;
        for game in begun(&frozen) {
            let mut client = sit_down(&server, &frozen, game).await;
            assert_eq!(json!(asked(&client.table)), game["asked"], "{game}");
            assert_eq!((&client.table["choices"], first_line(&client.table)), (&game["choices"], String::new()));
            if game["outcome"].is_null() {
                go_on(&mut client, game).await;
            }
        }
        server.stop().await;
        let checked = check_store_with(&database.url(), later(NOTHING), |_, _| ()).await.unwrap();
        assert!(checked.is_whole() && checked.not_played.is_empty(), "{checked:?}");
        database.drop().await;
    }
}

#[tokio::test]
async fn what_the_change_touches_goes_on_from_the_state_that_was_kept() {
    for database in each().await {
        let frozen = kept(&database).await;
        let unfinished: Vec<&Value> = begun(&frozen).filter(|game| game["outcome"].is_null()).collect();
        assert!(unfinished.len() > 5);
        let server = serve_later(&database, THE_DECK).await;
        let mut made = Vec::new();
        for game in &unfinished {
            let mut client = sit_down(&server, &frozen, game).await;
            assert_eq!(
                asks(client.table["questions"].as_array().unwrap()),
                asks(game["asked"].as_array().unwrap()),
                "{game}"
            );
            assert!(client.table["questions"][0]["at"].as_u64() > game["asked"][0]["at"].as_u64(), "{game}");
            let says = first_line(&client.table);
            assert!(says.contains("rules have changed") && says.contains("version 3 before"), "{says}");
            assert!(!says.contains("taken back.") && !says.contains("no longer fit"), "{says}");
            go_on(&mut client, game).await;
            made.push(client.table["choices"].clone());
        }
        // After it was carried on once it is a game like any other.
        server.stop().await;
        let server = serve_later(&database, THE_DECK).await;
        for (game, choices) in unfinished.iter().zip(made) {
            let mut client = sit_down_asked(&server, &frozen, game).await;
            assert!(client.table["choices"].as_u64() >= choices.as_u64(), "{game}");
            assert!(first_line(&client.table).contains("rules have changed"), "{game}");
            go_on(&mut client, game).await;
        }
        server.stop().await;
        let checked = check_store_with(&database.url(), later(THE_DECK), |_, _| ()).await.unwrap();
        assert!(checked.is_whole() && checked.not_played.is_empty(), "{checked:?}");
        // The older program does not play what the newer one has written, and changes nothing. Where others may share the
        // store, it waits for a newer one.
        let server = serve(&database, Offered::default(), quick()).await;
        let mut client = frozen.browser(&server, &json!("ada")).sit_down(frozen.id(unfinished[0])).await;
        let refused = client.refused().await;
        let later = format!("version {}", rules(THE_DECK).version());
        let kind = if matches!(database, Database::Postgres(_)) { "away" } else { "unplayable" };
        assert!(refused["kind"] == kind && refused["says"].as_str().unwrap().contains(&later), "{refused}");
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn choices_that_no_longer_fit_are_taken_back_and_counted() {
    for database in each().await {
        let frozen = kept(&database).await;
        let game = begun(&frozen).find(|game| game["name"].as_str().unwrap().starts_with("Linked")).unwrap();
        let server = serve_later(&database, OBJECTIVES).await;
        let client = sit_down(&server, &frozen, game).await;
        let says = first_line(&client.table);
        assert!(says.contains("the last 7 choices no longer fit and were taken back"), "{says}");
        assert_eq!(client.table["questions"][0]["ask"], "attack-effect");
        server.stop().await;
        database.drop().await;
    }
}

#[tokio::test]
async fn what_cannot_be_read_says_so_and_gives_its_players_the_journal() {
    for database in each().await {
        let frozen = kept(&database).await;
        let game = begun(&frozen).find(|game| game["name"] == "in the middle of an attack").unwrap();
        let (id, address) = (frozen.id(game), format!("/api/games/{}/journal", frozen.id(game)));
        let server = serve_later(&database, STATES).await;
        let mut ada = frozen.browser(&server, &json!("ada"));
        let refused = ada.sit_down(id).await.refused().await;
        let says = refused["says"].as_str().unwrap();
        assert_eq!(refused["kind"], "unplayable");
        assert!(says.contains("version 3 of the rules") && says.contains("hulls are counted in thirds now"), "{says}");
        let journal = ada.get(&address).await;
        assert_eq!((journal.status, journal.body.lines().count()), (200, 110));
        assert_eq!(server.browser().get(&address).await.refused(), "unplayable", "a stranger does not get the dice");
        server.stop().await;
        let checked = check_store_with(&database.url(), later(STATES), |_, _| ()).await.unwrap();
        assert!(checked.is_whole() && checked.not_played.iter().any(|game| game.game == id), "{checked:?}");
        assert!(
            check_store(&database.url(), |_, _| ()).await.unwrap().not_played.is_empty(),
            "and nothing was changed"
        );
        database.drop().await;
    }
}

/// What a client sees of a finished game: the table, and the moments of its events.
async fn watch(client: &mut Client, events: impl Iterator<Item = usize>) -> (Value, Vec<Value>) {
    let mut table = client.table.clone();
    table.as_object_mut().unwrap().remove("number");
    let mut moments = Vec::new();
    for event in events {
        client.say(&json!({ "type": "moment", "id": "then", "event": event })).await;
        moments.push(client.wait_until(|it| it["id"] == "then").await);
    }
    (table, moments)
}

#[tokio::test]
async fn what_is_over_is_watched_as_it_was() {
    for database in each().await {
        let frozen = kept(&database).await;
        let over: Vec<&Value> = begun(&frozen).filter(|game| !game["outcome"].is_null()).collect();
        assert_eq!(over.len(), 2);
        let mut seen: Vec<Vec<(Value, Vec<Value>, Value)>> = Vec::new();
        for games in [Offered::default(), later(STATES)] {
            let server = serve(&database, games, quick()).await;
            let mut all = Vec::new();
            for game in &over {
                let strangers = server.browser().sit_down(frozen.id(game)).await;
                let player = frozen.browser(&server, &game["players"][0]).sit_down(frozen.id(game)).await;
                for mut client in [strangers, player] {
                    let board = client.wait("welcome").await["board"].clone();
                    client.wait("table").await;
                    let events = client.table["events"].as_array().unwrap();
                    let numbers: Vec<usize> = events.iter().map(|it| it["number"].as_u64().unwrap() as usize).collect();
                    let (table, moments) = watch(&mut client, numbers.into_iter().step_by(7)).await;
                    assert!(moments.iter().all(|moment| moment["type"] == "moment"), "{game}");
                    all.push((table, moments, board));
                }
                let journal = server.browser().get(&format!("/api/games/{}/journal", frozen.id(game))).await;
                assert_eq!(journal.status, 200, "its seed is no secret any more");
            }
            server.stop().await;
            seen.push(all);
        }
        assert!(seen[0].iter().any(|(_, moments, _)| moments.iter().any(|it| it["strokes"] != json!([]))));
        for (before, after) in seen[0].iter().zip(&seen[1]) {
            assert_eq!(before, after);
        }
        database.drop().await;
    }
}

#[tokio::test]
async fn what_is_kept_is_checked_and_leaves_with_its_game() {
    for database in each().await {
        let frozen = kept(&database).await;
        let over = begun(&frozen).find(|game| game["name"] == "played to the end").unwrap();
        let id = frozen.id(over);
        let (snapshot, seen) = ("snapshot beside the journal was altered", "views of the finished game were altered");
        for (table, change, says) in [
            ("snapshots", "choices = choices + 1", snapshot),
            ("snapshots", "state = 'x'", snapshot),
            ("seen", "shown = 'x'", seen),
        ] {
            let url = database.url();
            database.run(&format!("CREATE TABLE spare AS SELECT * FROM {table}")).await;
            database.run(&format!("UPDATE {table} SET {change} WHERE game = '{id}'")).await;
            let checked = check_store(&url, |_, _| ()).await.unwrap();
            assert_eq!(
                (checked.faults.len(), checked.whole),
                (1, frozen.games.len() as u64 - 1),
                "{change}: {checked:?}"
            );
            assert!(checked.faults[0].says.ends_with(says), "{checked:?}");
            database.run(&format!("DELETE FROM {table}")).await;
            database.run(&format!("INSERT INTO {table} SELECT * FROM spare")).await;
            database.run("DROP TABLE spare").await;
            assert!(check_store(&url, |_, _| ()).await.unwrap().is_whole());
        }
        let store = Store::open(&database.url()).await.unwrap();
        let kept = store.kept(id).await.unwrap();
        assert!(kept.seen.is_some() && kept.snapshot.is_some());
        store.remove_games(&[id.to_owned()]).await.unwrap();
        assert_eq!(store.kept(id).await.unwrap(), server::store::Kept::default());
        store.close().await;
        let checked = check_store(&database.url(), |_, _| ()).await.unwrap();
        assert_eq!((checked.is_whole(), checked.games), (true, frozen.games.len() as u64 - 1));
        database.drop().await;
    }
}
