//! Games and guests past their retention time are removed.

use std::slice::from_ref;
use std::time::Duration;

use serde_json::json;
use server::{Limits, Store};

use super::until;
use crate::common::made::learning;
use crate::common::{Running, quick};

#[tokio::test]
async fn unfinished_games_go_and_those_with_people_stay() {
    let unfinished_kept = Duration::from_secs(2);
    let sweep = Limits { unfinished_kept, sweep_every: Duration::from_millis(100), sweep_batch: 2, ..quick() };
    let server = Running::with(sweep).await;
    let mut me = server.browser();
    let at = me.learning_game("computer").await;
    let mut client = me.sit_down(&at).await;
    client.wait("table").await;
    let mut left = Vec::new();
    for _ in 0..5 {
        let made = me.post("/api/games", &learning("friend")).await;
        left.push(made.json()["game"].as_str().unwrap().to_owned());
    }
    for game in &left {
        let path = format!("/api/games/{game}");
        until("it is removed", || async { server.browser().get(&path).await.status == 404 }).await;
    }
    assert_eq!(me.get(&format!("/api/games/{at}")).await.status, 200);
    client.say(&json!({ "type": "ping" })).await;
    client.wait("pong").await;
    assert!(me.get("/api/me").await.status == 200);
}

#[tokio::test]
async fn finished_games_are_kept_and_guests_without_games_are_forgotten() {
    let server = Running::start().await;
    let (mut me, mut idler) = (server.browser(), server.browser());
    idler.post("/api/me", &json!({ "name": "Ben" })).await;
    let (finished, unfinished) = (me.learning_game("computer").await, me.learning_game("computer").await);
    let store = Store::open(&server.database).await.unwrap();
    let unseen = |before| server::store::Unseen { guests: before, accounts: before };
    let stale = |unfinished, finished| server::store::Stale { unfinished, finished, uploaded: 0 };
    store.end_game(&finished).await.unwrap();
    assert!(store.is_over(&finished).await.unwrap() && !store.is_over(&unfinished).await.unwrap());
    assert_eq!(store.stale_games(stale(i64::MAX, 0), 9).await.unwrap(), from_ref(&unfinished));
    assert_eq!(store.stale_games(stale(0, i64::MAX), 9).await.unwrap(), from_ref(&finished));
    assert_eq!(store.stale_games(stale(i64::MAX, i64::MAX), 1).await.unwrap().len(), 1);
    store.remove_games(from_ref(&unfinished)).await.unwrap();
    assert_eq!((store.game(&unfinished).await.unwrap(), store.game(&finished).await.unwrap().is_some()), (None, true));
    assert_eq!(store.forget_guests(unseen(0), 9).await.unwrap(), 0);
    assert_eq!(store.forget_guests(unseen(i64::MAX), 9).await.unwrap(), 1, "who has a game stays");
    store.close().await;
    assert_eq!(idler.get("/api/me").await.json()["name"], json!(null));
    assert_eq!(me.get(&format!("/api/games/{finished}")).await.json()["stage"], "over");
}
