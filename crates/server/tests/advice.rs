//! Advice on a question: who may ask, what they get, and what the others are told.

use std::time::Duration;

use serde_json::{Value, json};
use server::Limits;

use crate::common::made::{learning, learning_of};
use crate::common::two::Two;
use crate::common::{Client, Running, quick};

async fn ask(client: &mut Client, seat: u8, at: &Value) {
    client.say(&json!({ "type": "advise", "id": "mine", "seat": seat, "at": at })).await;
}

/// The answer to the question for advice.
async fn answer(client: &mut Client) -> Value {
    client.wait_until(|it| it["id"] == "mine").await
}

/// The advice on the question that is open to a seat.
async fn advice(client: &mut Client, seat: u8) -> Value {
    let at = client.asked(seat).unwrap()["at"].clone();
    ask(client, seat, &at).await;
    let answer = answer(client).await;
    assert_eq!((&answer["type"], &answer["at"]), (&json!("advised"), &at), "{answer}");
    answer["advice"].clone()
}

/// Why there is none.
async fn refusal(client: &mut Client, seat: u8, at: &Value) -> Value {
    ask(client, seat, at).await;
    let answer = answer(client).await;
    assert_eq!(answer["type"], "refused", "{answer}");
    answer["refusal"]["kind"].clone()
}

fn asks_for_a_course(table: &Value) -> bool {
    table["questions"].as_array().unwrap().iter().any(|it| it["seat"] == 0 && it["ask"] == "maneuver")
}

/// Two friends who agreed on advice, or said nothing about it.
async fn friends(server: &Running, agreed: Option<bool>) -> Two {
    let (mut ada, mut ben) = (server.browser(), server.browser());
    let mut new = learning_of("Ada", "friend");
    if let Some(agreed) = agreed {
        new["advice"] = json!(agreed);
    }
    let game = ada.make(&new).await;
    ben.post(&format!("/api/games/{game}/join"), &json!({ "name": "Ben" })).await;
    let mut first = ada.sit_down(&game).await;
    first.wait("table").await;
    let mut second = ben.sit_down(&game).await;
    second.wait("table").await;
    Two { game, first, second, first_browser: ada, second_browser: ben }
}

#[tokio::test]
async fn against_the_computer_advice_is_given_in_words_and_can_be_taken() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    assert_eq!(client.wait("welcome").await["card"]["advice"], true);
    client.play_until(0, asks_for_a_course).await;
    let before = client.table["choices"].clone();
    let advice = advice(&mut client, 0).await;
    assert_eq!(advice["rests_on"], "compared", "{advice}");
    for tried in [&advice["best"], &advice["next"]] {
        let chance = tried["win_chance"].as_f64().unwrap();
        assert!((0.0..=1.0).contains(&chance) && tried["playouts"].as_u64() > Some(0), "{tried}");
        assert!(!tried["says"].as_str().unwrap().is_empty());
    }
    assert_ne!(advice["best"]["choice"], advice["next"]["choice"]);
    let at = client.asked(0).unwrap()["at"].clone();
    client.choose(0, &at, &advice["best"]["choice"]).await;
    let after = client.wait_until(|it| it["type"] == "refused" || it["choices"] != before).await;
    assert_eq!(after["type"], "table", "what is advised is allowed: {after}");
}

#[tokio::test]
async fn the_same_question_is_advised_on_once_and_that_is_not_forgotten() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    client.play_until(0, |table| table["choices"].as_u64() > Some(4) && table["questions"][0]["seat"] == 0).await;
    let first = advice(&mut client, 0).await;
    let again = advice(&mut client, 0).await;
    assert_eq!(first, again);
    let (server, ()) = tokio::join!(server.again(), async {
        client.wait("closing").await;
    });
    let card = server.browser_of(&me).get(&format!("/api/games/{game}")).await.json();
    assert_eq!((&card["seats"][0]["advised"], &card["seats"][1]["advised"]), (&json!(1), &json!(0)));
}

#[tokio::test]
async fn between_people_there_is_none_unless_they_agree_on_it() {
    let server = Running::start().await;
    for agreed in [None, Some(false)] {
        let mut two = friends(&server, agreed).await;
        let card = two.first_browser.get(&format!("/api/games/{}", two.game)).await.json();
        assert_eq!(card["advice"], false);
        let at = two.first.table["questions"][0]["at"].clone();
        assert_eq!(refusal(&mut two.first, 0, &at).await, "forbidden");
    }
}

#[tokio::test]
async fn the_others_are_told_that_advice_was_given_and_not_what_it_says() {
    let server = Running::start().await;
    let mut two = friends(&server, Some(true)).await;
    let card = two.second_browser.get(&format!("/api/games/{}", two.game)).await.json();
    let term = card["terms_says"].as_array().unwrap().iter().find(|line| line["title"] == "Advice").unwrap();
    assert!(term["says"].as_str().unwrap().contains("the others are told"), "{term}");
    let mut watching = server.browser().connect(&two.game).await;
    watching.say(&json!({ "type": "hello" })).await;
    watching.wait("table").await;
    while two.first.asked(0).is_none() {
        two.play_one().await;
    }
    advice(&mut two.first, 0).await;
    for other in [&mut two.second, &mut watching] {
        other.wait_until(|it| it["type"] == "seats" && it["seats"][0]["advised"] == 1).await;
        other.say(&json!({ "type": "ping" })).await;
        other.wait("pong").await;
        assert!(other.frames.iter().all(|frame| !frame.contains("win_chance")));
    }
}

#[tokio::test]
async fn only_the_asked_player_is_advised_and_only_on_what_is_open() {
    let server = Running::start().await;
    let mut two = friends(&server, Some(true)).await;
    while two.first.asked(0).is_none() {
        two.play_one().await;
    }
    let at = two.first.asked(0).unwrap()["at"].clone();
    assert_eq!(refusal(&mut two.second, 0, &at).await, "forbidden");
    let mut watching = server.browser().connect(&two.game).await;
    watching.say(&json!({ "type": "hello" })).await;
    watching.wait("table").await;
    assert_eq!(refusal(&mut watching, 0, &at).await, "forbidden");
    let other = json!(at.as_u64().unwrap() + 1);
    assert_eq!(refusal(&mut two.first, 0, &other).await, "stale");
}

#[tokio::test]
async fn an_answer_or_a_change_of_mind_cancels_the_advice() {
    let server = Running::start().await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    // The computer thinks about a course for longer than a message takes.
    client.play_until(0, asks_for_a_course).await;
    let at = client.asked(0).unwrap()["at"].clone();
    ask(&mut client, 0, &at).await;
    assert_eq!(refusal(&mut client, 0, &at).await, "busy", "one at a time");
    client.say(&json!({ "type": "withdraw-advice", "seat": 0 })).await;
    assert_eq!(answer(&mut client).await["refusal"]["kind"], "stale");

    ask(&mut client, 0, &at).await;
    client.auto(0, &at).await;
    assert_eq!(answer(&mut client).await["refusal"]["kind"], "stale");
    let card = me.get(&format!("/api/games/{game}")).await.json();
    assert_eq!(card["seats"][0]["advised"], 0, "nothing was given");
}

#[tokio::test]
async fn a_game_whose_player_goes_away_is_evicted_and_the_advice_with_it() {
    let server = Running::with(Limits { idle: Duration::from_millis(50), ..quick() }).await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    client.play_until(0, asks_for_a_course).await;
    let at = client.asked(0).unwrap()["at"].clone();
    ask(&mut client, 0, &at).await;
    drop(client);
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut again = me.sit_down(&game).await;
    again.wait("table").await;
    assert_eq!(again.asked(0).unwrap()["at"], at);
    let card = me.get(&format!("/api/games/{game}")).await.json();
    assert_eq!(card["seats"][0]["advised"], 0);
    advice(&mut again, 0).await;
}

#[tokio::test]
async fn advice_that_takes_too_long_or_is_wanted_too_often_is_refused() {
    let limits = Limits { thinking: Duration::from_nanos(1), advice_at_once: 2, advice_per_minute: 1, ..quick() };
    let server = Running::with(limits).await;
    let mut me = server.browser();
    let game = me.make(&learning("computer")).await;
    let mut client = me.sit_down(&game).await;
    client.play_until(0, asks_for_a_course).await;
    let at = client.asked(0).unwrap()["at"].clone();
    let mut says = Vec::new();
    for _ in 0..3 {
        ask(&mut client, 0, &at).await;
        let answer = answer(&mut client).await;
        assert_eq!(answer["refusal"]["kind"], "busy", "{answer}");
        says.push(answer["refusal"]["says"].as_str().unwrap().to_owned());
    }
    assert!(says[0].contains("in time") && says[1].contains("in time") && says[2].contains("much advice"), "{says:?}");
}

#[tokio::test]
async fn at_a_shared_screen_a_secret_is_advised_on_behind_the_curtain() {
    let server = Running::start().await;
    let mut me = server.browser();
    let mut new = learning("hot-seat");
    new["advice"] = json!(true);
    let game = me.make(&new).await;
    let mut client = me.connect(&game).await;
    client.say(&json!({ "type": "hello" })).await;
    client.wait("table").await;
    let secret = |table: &Value| table["questions"].as_array().unwrap().iter().find(|it| it["secret"] == true).cloned();
    while secret(&client.table).is_none() {
        let question = client.table["questions"][0].clone();
        let choices = client.table["choices"].clone();
        client.auto(question["seat"].as_u64().unwrap() as u8, &question["at"]).await;
        client.wait_until(|it| it["type"] == "table" && it["choices"] != choices).await;
    }
    let question = secret(&client.table).unwrap();
    let seat = question["seat"].as_u64().unwrap() as u8;
    assert_eq!(refusal(&mut client, seat, &question["at"]).await, "forbidden");
    client.say(&json!({ "type": "look", "seat": seat })).await;
    client.wait("table").await;
    advice(&mut client, seat).await;
}
