//! Invalid input gets a clear refusal, changes nothing, and affects no other client.

use serde_json::{Value, json};
use server::Limits;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::common::http::Answer;
use crate::common::made::{learning_of, with_fleet, with_fleets};
use crate::common::{Browser, Client, Running, quick};

#[tokio::test]
async fn frames_that_make_no_sense() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.connect(&game).await;
    client.say(&json!({ "type": "concede", "seat": 0 })).await;
    assert_eq!(client.refused().await["says"], "the first message is hello");
    client.say(&json!({ "type": "hello" })).await;
    client.play_until(0, |table| table["questions"][0]["seat"] == 0).await;
    let before = server.stored_game(&game).await.hash();

    let at = client.asked(0).unwrap()["at"].clone();
    let deep = "[".repeat(20_000);
    let nested = format!(r#"{{"type":"peek","id":"x","what":{deep}}}"#);
    let frames = [
        "",
        "nonsense",
        "null",
        "[]",
        r#"{"type":"win"}"#,
        r#"{"type":"choose"}"#,
        r#"{"type":"choose","seat":0,"at":-1,"choice":null}"#,
        r#"{"type":"choose","seat":300,"at":1,"choice":{}}"#,
        r#"{"type":"concede","seat":0,"really":true}"#,
        r#"{"type":"ping","y":2}"#,
        r#"{"type":"hello","seen":"all"}"#,
        r#"{"type":"take-back","to":1.5}"#,
        r#"{"type":"moment","event":3}"#,
        r#"{"type":"moment","id":"7","event":-3}"#,
        "{\"type\":\"ping\u{0}\"}",
        &nested,
    ];
    for frame in frames {
        client.say_text(frame).await;
        let refusal = client.refused().await;
        assert_eq!(refusal["kind"], "malformed", "{frame:.80}: {refusal}");
        assert!(refusal["says"].as_str().unwrap().len() < 500);
    }
    for choice in
        [json!(null), json!({ "pick": "x" }), json!({ "place": [1e300, 0] }), json!({ "pick": [{ "ship": 9999 }] })]
    {
        client.choose(0, &at, &choice).await;
        let kind = client.refused().await["kind"].clone();
        assert!(kind == "malformed" || kind == "illegal", "{choice}: {kind}");
    }
    for seat in [1, 2, 255] {
        client.choose(seat, &at, &json!({ "confirm": true })).await;
        assert_eq!(client.refused().await["kind"], "forbidden");
    }
    client.say(&json!({ "type": "peek", "id": "p", "what": { "nothing": 1 } })).await;
    let refused = client.wait("refused").await;
    assert_eq!((&refused["id"], &refused["refusal"]["kind"]), (&json!("p"), &json!("malformed")));
    assert_eq!(server.stored_game(&game).await.hash(), before);
    client.auto(0, &at).await;
    client.wait("table").await;
}

#[tokio::test]
async fn a_frame_that_is_too_long_ends_the_connection_and_nothing_else() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    let mut other = me.sit_down(&game).await;
    client.wait("table").await;
    client.say_text(&format!(r#"{{"type":"peek","id":"{}","what":1}}"#, "x".repeat(100_000))).await;
    assert!(client.is_let_go().await);
    other.wait("table").await;
    other.say(&json!({ "type": "ping" })).await;
    other.wait("pong").await;
}

#[tokio::test]
async fn frames_that_cannot_be_read_end_the_connection_with_their_reason() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let text = |bytes: Vec<u8>| Frame::message(bytes, OpCode::Data(Data::Text), true);
    let mut reserved = text(b"{}".to_vec());
    reserved.header_mut().rsv1 = true;
    let binary = Frame::message(b"{}".to_vec(), OpCode::Data(Data::Binary), true);
    let frames = [
        (text(b"{\"type\":\"\xff\"}".to_vec()), 1007, "no UTF-8"),
        (text(vec![b' '; 100_000]), 1009, "too long"),
        (reserved, 1002, "no frame"),
        (binary, 1003, "no text"),
    ];
    for (frame, code, what) in frames {
        let mut client = me.connect(&game).await;
        client.send_frame(frame).await;
        assert_eq!(client.close_code().await, Some(code), "{what}");
    }
}

#[tokio::test]
async fn links_that_lead_nowhere() {
    let server = Running::start().await;
    let mut me = server.browser();
    for id in ["0".repeat(32), "x".into(), "..%2f..%2fetc".into(), "A".repeat(32), "%00".into(), "1".repeat(4000)] {
        assert_eq!(me.get(&format!("/api/games/{id}")).await.refused(), "unknown", "{id}");
        assert!(Client::try_connect(server.address, &id, None).await.is_err());
    }
    for path in [
        "/api/nothing",
        "/api/rulesets/chess",
        "/api/rulesets/chess/brought",
        "/api/rulesets/chess/rules",
        "/api/rulesets/armada/cards/death-star",
        "/api/rulesets/armada/rules/no.such.rule",
        "/api/rulesets/armada/keywords/cookies",
    ] {
        let answer = me.get(path).await;
        assert_eq!(answer.refused(), "unknown", "{path}");
    }
    assert!(
        me.get("/api/rulesets/armada/rules/defense.redirec").await.body.contains("defense.redirect"),
        "the nearest is named"
    );
    assert_eq!(me.get("/api/rulesets/armada/rules/defense.redirect").await.json()["title"], "Redirect");
    assert_eq!(me.get("/api/rulesets/armada/keywords/Counter%202").await.json()["title"], "Counter X");
}

#[tokio::test]
async fn requests_that_make_no_sense() {
    let server = Running::start().await;
    let mut me = server.browser();
    for body in ["", "x", "[]", r#"{"mode":"computer"}"#, r#"{"seats":[{"player":"chess"}]}"#, r#"{"dice":"loaded"}"#] {
        let answer = me.send("POST", "/api/games", "content-type: application/json\r\n", body).await;
        assert_eq!(answer.refused(), "malformed", "{body}");
    }
    let form = me.send("POST", "/api/games", "content-type: text/plain\r\n", "{}").await;
    assert_eq!(form.refused(), "malformed");
    let refused = [
        (with_fleet(&json!({ "ready": "rebel-riekan" })), "unknown"),
        (with_fleets("friend", [&Value::Null, &json!({ "ready": "rebel-rieekan" })]), "malformed"),
        (with_fleet(&json!({ "list": "five Death Stars" })), "malformed"),
        (with_fleet(&json!({ "brought": 7 })), "malformed"),
        (with_fleet(&json!({ "brought": { "faction": "rebel", "ships": [] } })), "illegal"),
        (learning_of("", "computer"), "malformed"),
        (learning_of("a\u{7}b", "computer"), "malformed"),
    ];
    for (new, kind) in refused {
        assert_eq!(me.post("/api/games", &new).await.refused(), kind, "{new}");
    }
    let near = me.post("/api/games", &with_fleet(&json!({ "ready": "rebel-riekan" }))).await;
    assert!(near.body.contains("rebel-rieekan"), "{near:?}");
}

async fn check(browser: &mut Browser, list: &str) -> Answer {
    browser.post("/api/rulesets/armada/brought/check", &json!({ "brings": { "list": list } })).await
}

#[tokio::test]
async fn lists_that_are_wrong_are_told_what_is_wrong() {
    let server = Running::start().await;
    let mut me = server.browser();
    let long = check(&mut me, &"x".repeat(70_000)).await;
    assert_eq!((long.status, long.refused()), (413, "too-large".to_owned()));
    assert_eq!(check(&mut me, &"x".repeat(1_000_000)).await.refused(), "too-large");

    let mut fleet = "faction = 'rebel'\n".to_owned();
    fleet.push_str(&"[[ships]]\ncard = 'mc80h-command-cruiser'\n".repeat(5));
    let verdict = check(&mut me, &fleet).await.json();
    assert_eq!((&verdict["legal"], &verdict["limit"]), (&json!(false), &json!(400)));
    let rules: Vec<&str> =
        verdict["faults"].as_array().unwrap().iter().map(|it| it["rule"].as_str().unwrap()).collect();
    assert!(rules.contains(&"fleet.points.limit"), "{verdict}");
    assert!(verdict["brought"].is_object() && verdict["card"]["emblem"]["id"] == "rebel", "{verdict}");
    let played = me.post("/api/games", &with_fleet(&json!({ "brought": verdict["brought"] }))).await;
    assert_eq!((played.status, played.json()["refused"]["rule"].is_string()), (422, true));

    let unreadable = check(&mut me, "faction = 'rebel'\n[[ships]]\ncard = 'cr9'").await.json();
    assert_eq!((&unreadable["legal"], &unreadable["brought"]), (&json!(false), &json!(null)));
    assert_eq!(unreadable["faults"][0]["at"], "line 3");
}

#[tokio::test]
async fn too_much_at_once_is_refused_and_later_it_goes_on() {
    let limits =
        Limits { messages_at_once: 5, messages_per_second: 20, requests_at_once: 3, requests_per_second: 1, ..quick() };
    let server = Running::with(limits).await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    client.wait("table").await;
    for _ in 0..20 {
        client.say(&json!({ "type": "ping" })).await;
    }
    assert_eq!(client.refused().await["kind"], "busy");
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    client.say(&json!({ "type": "look", "seat": 1 })).await;
    client.wait_until(|it| it["refusal"]["kind"] == "forbidden").await;

    let mut answers = Vec::new();
    for _ in 0..6 {
        let answer = me.post("/api/me", &json!({ "name": "Ada" })).await;
        assert_eq!(answer.header("retry-after").is_some(), answer.status == 429, "{answer:?}");
        answers.push(answer.status);
    }
    assert!(answers.contains(&200) && answers.contains(&429), "{answers:?}");
}

#[tokio::test]
async fn other_sites_and_other_frames_stay_outside() {
    let server = Running::start().await;
    let mut me = server.browser();
    let foreign = "content-type: application/json\r\norigin: https://evil.example\r\n";
    assert_eq!(me.send("POST", "/api/me", foreign, r#"{"name":"Eve"}"#).await.refused(), "forbidden");
    let own = format!("content-type: application/json\r\norigin: http://{}\r\n", server.address);
    let answer = me.send("POST", "/api/me", &own, r#"{"name":"Ada"}"#).await;
    assert_eq!(answer.status, 200);
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict") && !cookie.contains("Secure"));
    for path in ["/", "/game/123", "/api/me", "/healthz", "/api/nothing"] {
        let answer = me.get(path).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
    }
    assert!(me.get("/game/123").await.body.contains("<!doctype html>"));
}

#[tokio::test]
async fn a_cookie_of_somebody_else_opens_nothing() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    for cookie in ["0".repeat(64), "x".to_owned(), String::new()] {
        let mut other = server.browser();
        other.cookie = Some(cookie);
        assert_eq!(other.get(&format!("/api/games/{game}")).await.json()["you"], json!([]));
        assert_eq!(other.sit_down(&game).await.wait("welcome").await["eye"], "spectator");
    }
    let mut liar = server.browser().connect(&game).await;
    liar.say(&json!({ "type": "hello", "eye": 0 })).await;
    assert_eq!(liar.refused().await["kind"], "forbidden");
}
