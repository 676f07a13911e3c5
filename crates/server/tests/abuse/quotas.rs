//! Quotas: games of one guest and one address, the length of names, and the number of games in memory.

use std::time::Duration;

use serde_json::{Value, json};
use server::Limits;

use super::until;
use crate::common::{Running, made, quick};

fn learning() -> Value {
    made::learning("computer")
}

#[tokio::test]
async fn one_guest_and_one_address_make_so_many_games_in_an_hour() {
    let server = Running::with(Limits { games_per_hour: 5, games_per_hour_per_guest: 3, ..quick() }).await;
    let (mut me, mut other) = (server.browser(), server.browser());
    assert_eq!(me.post("/api/me", &json!({ "name": "Ada" })).await.status, 200);
    for _ in 0..3 {
        me.make(&learning()).await;
    }
    assert_eq!(me.post("/api/games", &learning()).await.refused(), "busy");
    assert_eq!(me.clone().at(2).post("/api/games", &learning()).await.refused(), "busy", "the same guest elsewhere");
    other.make(&learning()).await;
    assert_eq!(other.post("/api/games", &learning()).await.refused(), "busy", "the same address");
    other.at(2).make(&learning()).await;
}

#[tokio::test]
async fn who_has_many_open_games_finishes_one_first() {
    let server = Running::with(Limits { open_games_per_guest: 1, ..quick() }).await;
    let (mut me, mut friend) = (server.browser(), server.browser());
    let game = me.make(&learning()).await;
    let refused = me.post("/api/games", &learning()).await;
    assert_eq!(refused.refused(), "busy");
    assert!(refused.body.contains("not over"), "{refused:?}");
    let waiting = friend.learning_game("friend").await;
    let join = format!("/api/games/{waiting}/join");
    assert_eq!(me.post(&join, &json!({})).await.refused(), "busy", "neither made nor joined");
    let mut client = me.sit_down(&game).await;
    client.wait("table").await;
    client.say(&json!({ "type": "concede", "seat": 0 })).await;
    client.wait_until(|it| !it["outcome"].is_null()).await;
    until("there is room again", || async { me.clone().post(&join, &json!({})).await.status == 200 }).await;
}

#[tokio::test]
async fn new_guests_are_counted_and_nothing_is_kept_of_those_who_bring_nothing() {
    let server = Running::with(Limits { guests_per_hour: 1, ..quick() }).await;
    let unknown = made::with_fleet(&json!({ "ready": "no-such-fleet" }));
    for _ in 0..5 {
        let mut nobody = server.browser();
        assert_eq!(nobody.post("/api/games", &unknown).await.refused(), "unknown");
        assert_eq!(nobody.cookie, None);
    }
    server.browser().make(&learning()).await;
    assert_eq!(server.browser().post("/api/games", &learning()).await.refused(), "busy");
    server.browser().at(2).make(&learning()).await;
}

#[tokio::test]
async fn names_of_fleets_are_short() {
    let server = Running::start().await;
    let mut me = server.browser();
    let ready = "faction = 'rebel'\n[[ships]]\ncard = 'cr90-corvette-a'\n";
    let verdict = me.post("/api/rulesets/armada/brought/check", &json!({ "brings": { "list": ready } })).await.json();
    for name in ["x".repeat(100_000), "x".repeat(81), "a\u{7}b".to_owned(), "a\u{200b}b".to_owned()] {
        let mut fleet = verdict["brought"].clone();
        fleet["name"] = json!(name);
        let list = format!("name = {}\n{ready}", json!(name));
        for choice in [json!({ "brought": fleet }), json!({ "list": list })] {
            let new = made::with_fleet(&choice);
            let answer = me.post("/api/games", &new).await;
            let kind = answer.refused();
            assert!(kind == "malformed" || kind == "too-large", "{answer:?}");
            assert!(answer.body.len() < 1000, "{answer:?}");
        }
    }
    let long = made::with_fleet(&json!({ "ready": "x".repeat(100_000) }));
    let answer = me.post("/api/games", &long).await;
    assert!(answer.refused() == "malformed" && answer.body.len() < 1000, "{answer:?}");
}

#[tokio::test]
async fn games_in_memory_are_limited_and_those_with_people_stay() {
    let server = Running::with(Limits { games_awake: 2, ..quick() }).await;
    let mut me = server.browser();
    let mut games = Vec::new();
    for _ in 0..5 {
        games.push(me.learning_game("friend").await);
    }
    for game in &games {
        until("an idle game makes room", || async { me.refused_connection(game).await.is_none() }).await;
    }
    let mut first = None;
    let mut second = None;
    for (game, client) in [(&games[0], &mut first), (&games[1], &mut second)] {
        until("an idle game makes room", || async { me.refused_connection(game).await.is_none() }).await;
        *client = Some(me.sit_down(game).await);
    }
    assert_eq!(me.refused_connection(&games[2]).await, Some(429), "people are at both");
    let mut first = first.unwrap();
    first.wait("welcome").await;
    first.say(&json!({ "type": "ping" })).await;
    first.wait("pong").await;
    drop(second);
    until("the one that was left makes room", || async { me.refused_connection(&games[2]).await.is_none() }).await;
    first.say(&json!({ "type": "ping" })).await;
    first.wait("pong").await;
}

#[tokio::test]
async fn looking_at_games_wakes_none() {
    let server = Running::with(Limits { games_awake: 1, ..quick() }).await;
    let mut me = server.browser();
    let mut games = Vec::new();
    for mode in ["computer", "friend", "hot-seat"] {
        games.push(me.learning_game(mode).await);
    }
    let held = me.learning_game("friend").await;
    let _held = me.sit_down(&held).await;
    for game in &games {
        let path = format!("/api/games/{game}");
        let (own, seen) = (me.get(&path).await.json(), server.browser().get(&path).await.json());
        assert_eq!((own["game"].as_str(), seen["you"].as_array().map(Vec::len)), (Some(game.as_str()), Some(0)));
        assert_eq!(server.browser().get(&format!("{path}/journal")).await.status, 429, "that would load it");
    }
}

#[tokio::test]
async fn a_game_looks_the_same_in_memory_and_in_the_store() {
    let server = Running::with(Limits { idle: Duration::from_hours(1), ..quick() }).await;
    let mut me = server.browser();
    let game = me.make(&made::learning_of("Ada", "computer")).await;
    let (card, journal) = (format!("/api/games/{game}"), format!("/api/games/{game}/journal"));
    let stored = me.get(&card).await.json();
    let mut client = me.connect(&game).await;
    let mut loaded = me.get(&card).await.json();
    assert_eq!((&loaded["seats"][0]["online"], &loaded["seats"][0]["away_since"]), (&json!(true), &Value::Null));
    loaded["seats"][0]["online"] = json!(false);
    loaded["seats"][0]["away_since"] = stored["seats"][0]["away_since"].clone();
    assert_eq!(stored, loaded);
    assert!(stored["commitment"].is_string() && stored["stage"] == "playing");

    client.say(&json!({ "type": "hello" })).await;
    client.play_until(0, |table| table["choices"].as_u64() > Some(5)).await;
    assert_eq!(me.get(&journal).await.refused(), "forbidden");
    client.say(&json!({ "type": "concede", "seat": 0 })).await;
    client.wait_until(|it| !it["outcome"].is_null()).await;
    let loaded = (me.get(&card).await.json()["stage"].clone(), me.get(&journal).await.body);
    let (server, cookie) = (server.again().await, me.cookie);
    let mut me = server.browser();
    me.cookie = cookie;
    assert_eq!((me.get(&card).await.json()["stage"].clone(), me.get(&journal).await.body), loaded);
    assert_eq!(loaded.0, "over");
}
