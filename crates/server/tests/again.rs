//! Playing again: the same players, terms and fleets, on the same seats or on each other's.

use serde_json::{Value, json};

use crate::common::Running;
use crate::common::two::{Two, sit_down};

/// Two players of whom the first has given up.
async fn ended(server: &Running) -> Two {
    let mut two = sit_down(server).await;
    two.first.say(&json!({ "type": "concede", "seat": 0 })).await;
    for client in [&mut two.first, &mut two.second] {
        client.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    }
    two
}

fn brought(card: &Value) -> [Value; 2] {
    [0, 1].map(|seat: usize| card["seats"][seat]["brought"].clone())
}

#[tokio::test]
async fn both_sit_at_the_next_table_and_the_other_is_told_of_it() {
    let server = Running::start().await;
    for swap in [false, true] {
        let mut two = ended(&server).await;
        let path = format!("/api/games/{}", two.game);
        let before = two.first_browser.get(&path).await.json();
        assert_eq!(before["rematch"], Value::Null);
        let made = two.first_browser.post(&format!("{path}/rematch"), &json!({ "swap": swap })).await.json();
        let next = made["game"].as_str().unwrap().to_owned();
        assert_eq!(made["url"], format!("/game/{next}"));
        assert_eq!(two.second.wait("welcome").await["card"]["rematch"], next);

        let seat = u8::from(swap);
        let card = two.first_browser.get(&format!("/api/games/{next}")).await.json();
        assert_eq!(
            (&card["stage"], &card["you"], &card["terms"]),
            (&json!("playing"), &json!([seat]), &before["terms"])
        );
        assert_eq!(brought(&card), brought(&before), "what was brought stays on its seat");
        let other = two.second_browser.get(&format!("/api/games/{next}")).await.json();
        assert_eq!(other["you"], json!([1 - seat]));
        let again = two.second_browser.post(&format!("{path}/rematch"), &json!({ "swap": !swap })).await.json();
        assert_eq!(again["game"], next, "a game has one rematch, whoever asks for it");
    }
}

#[tokio::test]
async fn it_is_for_players_of_a_game_that_is_over() {
    let server = Running::start().await;
    let mut two = sit_down(&server).await;
    let path = format!("/api/games/{}/rematch", two.game);
    assert_eq!(two.first_browser.post(&path, &json!({})).await.refused(), "forbidden", "it is not over");
    two.first.say(&json!({ "type": "concede", "seat": 0 })).await;
    two.first.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
    assert_eq!(server.browser().post(&path, &json!({})).await.refused(), "forbidden", "a stranger");
    assert_eq!(two.first_browser.post(&path, &json!({ "sides": 1 })).await.refused(), "malformed");
    assert_eq!(two.first_browser.post(&path, &json!({})).await.status, 200);
}

#[tokio::test]
async fn a_rematch_is_known_after_a_restart() {
    let server = Running::start().await;
    let mut two = ended(&server).await;
    let path = format!("/api/games/{}", two.game);
    let next = two.first_browser.post(&format!("{path}/rematch"), &json!({})).await.json()["game"].clone();
    let cookie = two.first_browser.cookie.clone();
    let server = server.again().await;
    let mut one = server.browser();
    one.cookie = cookie;
    assert_eq!(one.get(&path).await.json()["rematch"], next);
    assert_eq!(one.post(&format!("{path}/rematch"), &json!({})).await.json()["game"], next);
}

#[tokio::test]
async fn against_the_computer_and_at_one_screen_it_just_starts() {
    let server = Running::start().await;
    let mut me = server.browser();
    for (mode, you) in [("computer", json!([1])), ("hot-seat", json!([0, 1]))] {
        let game = me.learning_game(mode).await;
        let mut client = me.sit_down(&game).await;
        client.wait("table").await;
        client.say(&json!({ "type": "concede", "seat": 0 })).await;
        client.wait_until(|it| it["type"] == "table" && !it["outcome"].is_null()).await;
        let names = |card: &Value| [0, 1].map(|seat: usize| card["seats"][seat]["name"].clone());
        let before = me.get(&format!("/api/games/{game}")).await.json();
        let made = me.post(&format!("/api/games/{game}/rematch"), &json!({ "swap": true })).await.json();
        let card = me.get(&format!("/api/games/{}", made["game"].as_str().unwrap())).await.json();
        assert_eq!((&card["stage"], &card["you"]), (&json!("playing"), &you), "{mode}");
        if mode == "computer" {
            assert_eq!(card["seats"][0]["player"], "computer");
            let [one, other] = names(&before);
            assert_eq!(names(&card), [other, one]);
        }
    }
}
