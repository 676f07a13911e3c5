//! Questions about the table that take long: who may ask them, what they get, and when they are not answered any more.

use std::time::Duration;

use serde_json::{Value, json};
use server::Limits;
use table::{Budget, Seat};

use crate::common::{Browser, Client, Running, quick};

/// Nothing is ever begun: everything waits.
fn nobody_works() -> Limits {
    Limits { long_peeks: 0, ..quick() }
}

/// A player at a table who is asked for a target of an attack.
async fn attacker(server: &Running) -> (Browser, String, Client) {
    let mut me = server.browser();
    let game = me.make(&json!({ "ruleset": "armada", "lesson": "attack" })).await;
    let mut client = me.sit_down(&game).await;
    client.play_until(0, |table| table["questions"][0]["ask"] == "declare-target").await;
    (me, game, client)
}

/// The targets that are offered.
fn targets(client: &Client) -> Vec<Value> {
    let question = client.asked(0).unwrap();
    let options = question["shape"]["pick"]["options"].as_array().unwrap();
    options.iter().map(|option| option["item"].clone()).filter(|item| item["target"].is_array()).collect()
}

fn about(target: &Value) -> Value {
    json!({ "odds-with-cards": { "target": target } })
}

async fn ask(client: &mut Client, id: &str, target: &Value) {
    client.say(&json!({ "type": "peek", "id": id, "what": about(target) })).await;
}

async fn answer(client: &mut Client, id: &str) -> Value {
    client.wait_until(|it| it["id"] == id).await
}

/// The kind of the refusal of this message.
async fn refused(client: &mut Client, id: &str) -> Value {
    let answer = answer(client, id).await;
    assert_eq!(answer["type"], "refused", "{answer}");
    answer["refusal"]["kind"].clone()
}

#[tokio::test]
async fn what_takes_long_is_worked_out_for_the_player_who_is_asked() {
    let server = Running::with(quick()).await;
    let (_, game, mut client) = attacker(&server).await;
    let targets = targets(&client);
    assert_eq!(targets.len(), 2, "{targets:?}");
    for target in &targets {
        ask(&mut client, "mine", target).await;
        let answer = answer(&mut client, "mine").await;
        assert_eq!(answer["type"], "peeked", "{answer}");
        assert!(answer["sight"]["odds-with-cards"]["mean"].as_f64() > Some(0.1), "{answer}");
        let work_out = server.stored_game(&game).await.work_out(Seat(0), &about(target)).unwrap();
        assert_eq!(work_out(&Budget::default()).unwrap().as_ref(), Some(&answer["sight"]));
    }
}

#[tokio::test]
async fn a_later_question_takes_the_place_of_an_earlier_one() {
    let server = Running::with(nobody_works()).await;
    let (_, _, mut client) = attacker(&server).await;
    let targets = targets(&client);
    ask(&mut client, "first", &targets[0]).await;
    ask(&mut client, "second", &targets[1]).await;
    assert_eq!(refused(&mut client, "first").await, "stale");
    // The table goes on meanwhile.
    client.say(&json!({ "type": "peek", "id": "at once", "what": { "attacks": { "of": { "ship": 0 } } } })).await;
    assert_eq!(answer(&mut client, "at once").await["type"], "peeked");
}

#[tokio::test]
async fn a_choice_ends_it() {
    let server = Running::with(nobody_works()).await;
    let (_, _, mut client) = attacker(&server).await;
    let (target, at) = (targets(&client)[0].clone(), client.asked(0).unwrap()["at"].clone());
    ask(&mut client, "mine", &target).await;
    client.choose(0, &at, &json!({ "pick": [target] })).await;
    assert_eq!(refused(&mut client, "mine").await, "stale");
}

#[tokio::test]
async fn nobody_else_may_have_it_worked_out() {
    let server = Running::with(quick()).await;
    let (_, game, mut client) = attacker(&server).await;
    let target = targets(&client)[0].clone();
    let mut watching = server.browser().connect(&game).await;
    watching.say(&json!({ "type": "hello" })).await;
    watching.wait("table").await;
    ask(&mut watching, "theirs", &target).await;
    assert_eq!(refused(&mut watching, "theirs").await, "forbidden");
    ask(&mut client, "nonsense", &json!("done")).await;
    assert_eq!(refused(&mut client, "nonsense").await, "malformed");

    let mut two = crate::common::two::sit_down(&server).await;
    while two.first.asked(0).is_none() || two.second.asked(1).is_some() {
        two.play_one().await;
    }
    ask(&mut two.second, "theirs", &target).await;
    assert_eq!(refused(&mut two.second, "theirs").await, "not-asked");
}

#[tokio::test]
async fn the_queue_is_bounded_and_whoever_leaves_waits_no_longer() {
    let server = Running::with(Limits { long_peeks_waiting: 1, ..nobody_works() }).await;
    let (_, _, mut first) = attacker(&server).await;
    let (_, _, mut second) = attacker(&server).await;
    let target = targets(&first)[0].clone();
    ask(&mut first, "mine", &target).await;
    first.say(&json!({ "type": "ping" })).await;
    first.wait("pong").await;
    ask(&mut second, "mine", &target).await;
    assert_eq!(refused(&mut second, "mine").await, "busy");

    drop(first);
    loop {
        ask(&mut second, "again", &target).await;
        second.say(&json!({ "type": "ping" })).await;
        let answer = second.wait_until(|it| it["id"] == "again" || it["type"] == "pong").await;
        if answer["type"] == "pong" {
            break;
        }
        assert_eq!(answer["refusal"]["kind"], "busy", "{answer}");
        second.wait("pong").await;
    }
}

#[tokio::test]
async fn what_takes_too_long_or_is_wanted_too_often_is_refused() {
    let limits = Limits { long_peek_timeout: Duration::from_millis(10), ..nobody_works() };
    let server = Running::with(Limits { long_peeks_at_once: 2, long_peeks_per_minute: 1, ..limits }).await;
    let (_, _, mut client) = attacker(&server).await;
    let target = targets(&client)[0].clone();
    for says in ["in time", "in time", "last minute"] {
        ask(&mut client, "mine", &target).await;
        let answer = answer(&mut client, "mine").await;
        assert_eq!(answer["refusal"]["kind"], "busy", "{answer}");
        assert!(answer["refusal"]["says"].as_str().unwrap().contains(says), "{answer}");
    }
}
