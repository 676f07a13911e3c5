//! The table as text, for clients without a board.

use serde_json::{Value, json};

use crate::common::{Client, Running};

async fn drawn(client: &mut Client, columns: u8) -> Value {
    client.say(&json!({ "type": "draw", "id": "now", "columns": columns })).await;
    client.wait_until(|it| it["id"] == "now").await["picture"].clone()
}

#[tokio::test]
async fn a_game_draws_itself_as_it_is_and_as_it_was() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.make(&json!({ "ruleset": "starmada", "terms": { "points": 100 } })).await;
    let mut own = me.sit_down(&game).await;
    own.wait("table").await;
    let before = drawn(&mut own, 120).await;
    let width = |picture: &Value| {
        let lines = picture["map"].as_array().unwrap().iter();
        lines.map(|line| line.as_str().unwrap().chars().count()).max().unwrap()
    };
    assert!((60..=120).contains(&width(&before)), "{before}");
    assert!(before["lines"].as_array().unwrap().iter().any(|line| line.as_str().unwrap().contains("not placed yet")));
    assert!(width(&drawn(&mut own, 40).await) <= 40, "a narrow page gets a narrow map");

    own.play_until(0, |table| table["events"].as_array().is_some_and(|events| !events.is_empty())).await;
    let first = own.table["events"][0].clone();
    own.play_until(0, |table| table["choices"].as_u64() > first["after"].as_u64().map(|after| after + 1)).await;
    own.say(&json!({ "type": "moment", "id": "then", "event": first["number"], "columns": 120 })).await;
    let then = own.wait_until(|it| it["id"] == "then").await;
    assert_eq!(width(&then["picture"]), width(&before));
    assert_ne!(then["picture"], drawn(&mut own, 120).await);
    own.say(&json!({ "type": "moment", "id": "plain", "event": first["number"] })).await;
    assert!(own.wait_until(|it| it["id"] == "plain").await.get("picture").is_none(), "nobody asked for it");
}

#[tokio::test]
async fn a_game_that_does_not_draw_itself_says_so() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.make(&json!({ "ruleset": "pearls" })).await;
    let mut own = me.sit_down(&game).await;
    own.wait("table").await;
    assert_eq!(drawn(&mut own, 80).await, Value::Null);
}
