//! Names that are reserved, invisible or look like another player's; addresses that cannot be parsed.

use serde_json::json;

use crate::accounts::sign_up;
use crate::common::Running;
use crate::common::made::{learning, learning_of};

#[tokio::test]
async fn nobody_looks_like_nobody_or_like_the_house() {
    let server = Running::start().await;
    let mut me = server.browser();
    for name in [
        "Computer",
        "cOMPUTER",
        "Соmputer",
        "\u{200b}",
        "Ada\u{200d}",
        "\u{301}",
        "\u{3164}",
        "...",
        "Guest",
        "Comput3r",
    ] {
        assert_eq!(me.post("/api/me", &json!({ "name": name })).await.refused(), "malformed", "{name:?}");
        let mut new = learning("hot-seat");
        new["seats"][1]["name"] = json!(name);
        assert_eq!(me.post("/api/games", &new).await.refused(), "malformed", "{name:?}");
    }
    assert_eq!(me.cookie, None, "nothing is kept of what was refused");
    assert_eq!(me.post("/api/me", &json!({ "name": "Zoe\u{308}  Ω" })).await.json()["name"], "Zoë Ω");
}

#[tokio::test]
async fn two_at_a_table_can_be_told_apart() {
    let server = Running::start().await;
    let (mut ada, mut ben) = (server.browser(), server.browser());
    let mut new = learning_of("Ada", "hot-seat");
    new["seats"][1]["name"] = json!("АDA");
    assert_eq!(ada.post("/api/games", &new).await.refused(), "malformed");

    let game = ada.make(&learning_of("Ada", "friend")).await;
    let join = format!("/api/games/{game}/join");
    let refused = ben.post(&join, &json!({ "name": "ada" })).await;
    assert_eq!(refused.refused(), "malformed");
    assert!(refused.body.contains("take another name"), "{refused:?}");
    assert_eq!(ben.post(&join, &json!({ "name": "Ben" })).await.status, 200);
    assert_eq!(ben.post("/api/me", &json!({ "name": "ADA" })).await.status, 200);
    let welcome = ben.sit_down(&game).await.wait("welcome").await;
    assert_eq!(welcome["card"]["seats"][1]["name"], "ADA (B)");
    assert_eq!(welcome["card"]["seats"][0]["name"], "Ada");
}

/// Nobody passes for somebody with an account: in a seat, in an offer, in talk or in a note.
#[tokio::test]
async fn the_name_of_an_account_is_its_owners_alone() {
    let server = Running::start().await;
    let (mut owner, mut early, mut late) = (server.browser(), server.browser(), server.browser());
    // Who was called so before stays so where they are.
    let running = early.make(&learning_of("Ada", "friend")).await;
    sign_up(&mut owner, "Ada").await;
    let card = late.get(&format!("/api/games/{running}")).await.json();
    assert_eq!(card["seats"][0]["name"], "Ada");

    let game = owner.make(&learning("friend")).await;
    let open = early.make(&learning_of("Eve", "friend")).await;
    for name in ["Ada", " ADA ", "a d a", "Ａda", "Ada\u{3000}"] {
        let mut screen = learning("hot-seat");
        screen["seats"][1]["name"] = json!(name);
        let offered = json!({ "name": name, "ruleset": "armada", "offered": true,
            "terms": { "learning": true }, "seats": [{ "player": "you" }, { "player": "open" }] });
        for (path, body) in [
            ("/api/me".to_owned(), json!({ "name": name })),
            ("/api/games".to_owned(), learning_of(name, "computer")),
            ("/api/games".to_owned(), offered),
            ("/api/games".to_owned(), screen),
            (format!("/api/games/{open}/join"), json!({ "name": name })),
        ] {
            let refused = late.post(&path, &body).await;
            assert_eq!(refused.refused(), "malformed", "{name:?} {path}");
            let says = "that name belongs to an account; sign in, or choose another";
            assert_eq!(refused.json()["refused"]["says"], says, "{name:?} {path}");
        }
    }
    assert_eq!(late.cookie, None, "nothing is kept of what was refused");
    assert_eq!(late.post(&format!("/api/games/{open}/join"), &json!({ "name": "Ada B" })).await.status, 200);
    assert_eq!(owner.post("/api/me", &json!({ "name": "ada" })).await.status, 200, "it is theirs");
    assert_eq!(server.browser().get(&format!("/api/games/{game}")).await.json()["seats"][0]["name"], "ada");
}

/// A guest who had the name before the account was made takes another one before they do something new.
#[tokio::test]
async fn who_was_called_so_before_takes_another_name_elsewhere() {
    let server = Running::start().await;
    let (mut owner, mut early) = (server.browser(), server.browser());
    let running = early.make(&learning_of("Ada", "friend")).await;
    sign_up(&mut owner, "Ada").await;
    let game = owner.make(&learning("computer")).await;
    assert_eq!(early.post("/api/games", &learning("computer")).await.refused(), "malformed");
    let mut watching = early.sit_down(&game).await;
    watching.wait("table").await;
    let line = json!({ "type": "say", "id": "1", "room": "watchers", "says": "hello" });
    watching.say(&line).await;
    assert!(watching.refused().await["says"].as_str().unwrap().contains("belongs to an account"));
    // At their own table they are who they were.
    let mut own = early.sit_down(&running).await;
    own.wait("welcome").await;
    own.say(&json!({ "type": "hello", "talk": true })).await;
    own.wait("talk").await;
    own.say(&json!({ "type": "say", "id": "1", "room": "players", "says": "hello" })).await;
    let heard = own.wait_until(|it| it["type"] == "refused" || it["lines"][0]["says"] == "hello").await;
    assert_eq!(heard["lines"][0]["name"], "Ada", "{heard}");
}

#[tokio::test]
async fn addresses_that_cannot_be_read_are_refused_like_everything_else() {
    let server = Running::start().await;
    let mut me = server.browser();
    for path in ["/api/games/%ff", "/api/games/%ff/journal", "/api/games/%c3/socket", "/%ff", "/game/%ff"] {
        assert_eq!(me.get(path).await.refused(), "malformed", "{path}");
    }
    for path in
        ["%ff", "%ff/brought", "armada/rules/%ff", "armada/rules?search=%ff", "armada/cards/%ff", "armada/keywords/%ff"]
    {
        let path = format!("/api/rulesets/{path}");
        let path = path.as_str();
        assert_eq!(me.get(path).await.refused(), "malformed", "{path}");
    }
    let id = "0".repeat(32);
    assert_eq!(me.get(&format!("/api/games/{id}/socket")).await.refused(), "malformed", "no WebSocket");
    for (method, path) in
        [("DELETE", "/api/me"), ("PUT", "/api/games"), ("GET", "/api/games"), ("PATCH", "/"), ("POST", "/game/1")]
    {
        let answer = me.send(method, path, "", "").await;
        assert_eq!((answer.status, answer.refused()), (405, "malformed".to_owned()), "{method} {path}");
    }
    for (method, path) in [("DELETE", "/api/nothing"), ("BREW", "/api/coffee"), ("GET", "/api/")] {
        assert_eq!(me.send(method, path, "", "").await.refused(), "unknown", "{method} {path}");
    }
}
