//! Lessons: offered with their game, played from their position, stored like any game, and played again.

use serde_json::{Value, json};

use crate::common::Running;

const FIRST: &str = "move";

fn lesson(id: &str) -> Value {
    json!({ "ruleset": "armada", "lesson": id })
}

#[tokio::test]
async fn a_game_lists_its_lessons_in_their_order() {
    let server = Running::start().await;
    let mut me = server.browser();
    let page = me.get("/api/rulesets/armada").await.json();
    let lessons = page["lessons"].as_array().unwrap();
    assert!((5..=8).contains(&lessons.len()), "{lessons:?}");
    for (at, about) in lessons.iter().enumerate() {
        let game = me.make(&lesson(about["id"].as_str().unwrap())).await;
        let card = me.get(&format!("/api/games/{game}")).await.json()["lesson"].clone();
        assert_eq!(
            (&card["title"], &card["says"], &card["minutes"]),
            (&about["title"], &about["says"], &about["minutes"])
        );
        assert_eq!((&card["number"], &card["of"]), (&json!(at + 1), &json!(lessons.len())));
        assert_eq!(card["next"], lessons.get(at + 1).cloned().unwrap_or_default());
        let rule = card["rules"][0].as_str().unwrap();
        assert_eq!(me.get(&format!("/api/rulesets/armada/rules/{rule}")).await.status, 200);
    }
    assert_eq!(me.get("/api/rulesets/pearls").await.json()["lessons"], json!([]));
}

#[tokio::test]
async fn it_is_played_from_its_position_also_after_a_restart() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.make(&lesson(FIRST)).await;
    let path = format!("/api/games/{game}");
    let card = me.get(&path).await.json();
    assert_eq!((&card["stage"], &card["mode"], &card["you"]), (&json!("playing"), &json!("computer"), &json!([0])));
    assert_eq!((&card["hints"], &card["terms"], &card["terms_says"]), (&json!(true), &json!({}), &json!([])));
    assert!(card["seats"].as_array().unwrap().iter().all(|seat| seat["brings"] == json!(false)));
    let mut client = me.sit_down(&game).await;
    client.wait("table").await;
    let asked = client.table["questions"][0].clone();
    assert_eq!((&asked["seat"], &asked["ask"]), (&json!(0), &json!("dial-or-token")));
    let choice = json!({ "pick": [asked["shape"]["pick"]["options"][0]["item"]] });
    client.say(&json!({ "type": "choose", "seat": 0, "at": asked["at"], "choice": choice })).await;
    client.wait_until(|it| it["type"] == "table" && it["choices"] == 1).await;
    let view = client.table["view"].clone();

    let cookie = me.cookie.clone();
    let server = server.again().await;
    let mut me = server.browser();
    me.cookie = cookie;
    assert_eq!(me.get(&path).await.json()["lesson"], card["lesson"]);
    let mut client = me.sit_down(&game).await;
    client.wait("table").await;
    assert_eq!((&client.table["choices"], &client.table["view"]), (&json!(1), &view));
}

#[tokio::test]
async fn playing_it_again_begins_at_its_position() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.make(&lesson(FIRST)).await;
    let mut client = me.sit_down(&game).await;
    client.wait("table").await;
    let begun = client.table["view"].clone();
    client.say(&json!({ "type": "concede", "seat": 0 })).await;
    client.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    let rematch = format!("/api/games/{game}/rematch");
    assert_eq!(me.post(&rematch, &json!({ "swap": true })).await.refused(), "forbidden");
    let next = me.post(&rematch, &json!({})).await.json()["made"]["game"].as_str().unwrap().to_owned();
    let card = me.get(&format!("/api/games/{next}")).await.json();
    assert_eq!((&card["lesson"]["id"], &card["you"], &card["stage"]), (&json!(FIRST), &json!([0]), &json!("playing")));
    let mut client = me.sit_down(&next).await;
    client.wait("table").await;
    assert_eq!(client.table["view"]["ships"], begun["ships"]);
}

#[tokio::test]
async fn what_is_no_lesson_is_refused_kindly() {
    let server = Running::start().await;
    let mut me = server.browser();
    let unknown = me.post("/api/games", &lesson("mvoe")).await;
    assert_eq!(unknown.refused(), "unknown");
    assert!(unknown.body.contains("did you mean \\\"move\\\"?"), "{}", unknown.body);
    assert_eq!(me.post("/api/games", &json!({ "ruleset": "pearls", "lesson": FIRST })).await.refused(), "unknown");
    for more in [json!({ "terms": { "learning": true } }), json!({ "seats": [{ "player": "you" }] })] {
        let mut wanted = lesson(FIRST);
        wanted.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let refused = me.post("/api/games", &wanted).await;
        assert_eq!(refused.refused(), "malformed");
        assert!(refused.body.contains("its own position and players"), "{}", refused.body);
    }
    assert_eq!(me.post("/api/games", &lesson(&"m".repeat(5000))).await.refused(), "malformed");
}
