//! Eviction and loading of games, and restarts of the server.

use std::time::Duration;

use serde_json::json;
use server::{Limits, Store};

use crate::common::{Running, quick};

#[tokio::test]
async fn a_game_nobody_looks_at_leaves_the_memory_and_comes_back() {
    let server = Running::with(Limits { idle: Duration::from_millis(50), ..quick() }).await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    client.play_until(0, |table| table["choices"].as_u64() > Some(10) && table["questions"][0]["seat"] == 0).await;
    let before = client.table.clone();
    drop(client);
    for _ in 0..5 {
        tokio::time::sleep(Duration::from_millis(200)).await;
        let mut again = me.sit_down(&game).await;
        let table = again.wait("table").await;
        for key in ["view", "questions", "choices", "back"] {
            assert_eq!(table[key], before[key]);
        }
    }
}

#[tokio::test]
async fn a_server_that_goes_away_says_so_and_forgets_nothing() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    client.play_until(0, |table| table["choices"].as_u64() > Some(10) && table["questions"][0]["seat"] == 0).await;
    let before = client.table.clone();
    let (server, ()) = tokio::join!(server.again(), async {
        client.wait("closing").await;
        assert!(client.is_let_go().await);
    });
    let cookie = me.cookie.clone();
    let mut me = server.browser();
    me.cookie = cookie;
    let mut client = me.sit_down(&game).await;
    let table = client.wait("table").await;
    assert_eq!((&table["view"], &table["questions"]), (&before["view"], &before["questions"]));
    let at = client.asked(0).unwrap()["at"].clone();
    client.auto(0, &at).await;
    client.wait_until(|it| it["type"] == "table" && it["choices"] != before["choices"]).await;
}

#[tokio::test]
async fn who_saw_what_was_taken_back_is_told_again() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    client.play_until(0, |table| table["choices"].as_u64() > Some(12) && !table["back"].is_null()).await;
    let seen = client.table["first_event"].as_u64().unwrap() + client.table["events"].as_array().unwrap().len() as u64;
    let to = client.table["back"].clone();
    client.say(&json!({ "type": "take-back", "to": to })).await;
    let back = client.wait_until(|it| it["type"] == "table" && it["choices"] == to).await;
    let mut again = me.connect(&game).await;
    again.say(&json!({ "type": "hello", "seen": seen })).await;
    let table = again.wait("table").await;
    assert!(table["first_event"].as_u64() <= back["first_event"].as_u64());
}

#[tokio::test]
async fn a_note_that_a_game_has_ended_does_not_give_its_seed_away() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("hot-seat").await;
    let store = Store::open(&server.database).await.unwrap();
    store.end_game(&game).await.unwrap();
    store.close().await;
    let journal = me.get(&format!("/api/games/{game}/journal")).await;
    assert_eq!((journal.status, &journal.json()["refused"]["kind"]), (403, &json!("forbidden")), "{journal:?}");
}
