//! Names that are reserved, invisible or look like another player's; addresses that cannot be parsed.

use serde_json::json;

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
