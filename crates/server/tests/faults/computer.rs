//! The computer goes on after a choice that could not be stored.

use serde_json::{Value, json};

use super::broken::Fault;
use super::table::{AMPLE, databases, heard_until_now, is_later, serve};

fn is_my_turn(table: &Value) -> bool {
    let asked = table["questions"].as_array().unwrap();
    asked.len() == 1 && asked[0]["seat"] == 0
}

/// The computer's own write is broken in every way; each time it goes on by itself, until it is my turn again.
async fn goes_on(database: &str, opponent: &str, unreadable: bool) {
    let (server, breaker) = serve(database, AMPLE).await;
    let mut me = server.browser();
    let game = me.make(&json!({ "mode": "computer", "opponent": opponent, "learning": true })).await;
    let mut client = me.sit_down(&game).await;
    for fault in Fault::QUICK {
        let mut struck = false;
        while !struck {
            client.play_until(0, is_my_turn).await;
            let before = client.table["choices"].as_u64().unwrap();
            // The write after mine; if it is not the computer's, the next choice may be the one.
            breaker.break_write(fault, 1);
            breaker.unreadable(unreadable);
            let question = client.asked(0).unwrap();
            client.answer(0, &question).await;
            let my_turn = |it: &Value| is_later(it, before) && is_my_turn(it);
            let came = client.wait_until(|it| it["type"] == "refused" || my_turn(it)).await;
            struck = breaker.has_struck();
            breaker.spare();
            breaker.unreadable(false);
            if came["type"] == "refused" {
                assert_eq!(came["refusal"]["kind"], "away", "{came}");
                client.wait_until(my_turn).await;
            }
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn the_computer_goes_on_after_a_write_that_failed() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        goes_on(&database, "random", false).await;
    }
}

#[tokio::test]
async fn the_computer_goes_on_when_the_game_is_back() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        goes_on(&database, "greedy", true).await;
    }
}

/// The table is to answer for me, and cannot: I change my mind before it can.
async fn is_withdrawn(database: &str, unreadable: bool) {
    let (server, breaker) = serve(database, AMPLE).await;
    let mut me = server.browser();
    let game = me.make(&json!({ "mode": "computer", "opponent": "random", "learning": true })).await;
    let mut client = me.sit_down(&game).await;
    client.play_until(0, is_my_turn).await;
    let before = client.table["choices"].as_u64().unwrap();
    let at = client.asked(0).unwrap()["at"].clone();
    breaker.unwritable(true);
    breaker.unreadable(unreadable);
    client.say(&json!({ "type": "auto", "seat": 0, "at": at, "scope": "setup" })).await;
    assert_eq!(client.refused().await["kind"], "away", "its answer cannot be stored");
    client.say(&json!({ "type": "withdraw-auto", "seat": 0 })).await;
    let heard = heard_until_now(&mut client).await;
    assert!(heard.iter().all(|it| it["type"] != "refused" || it["refusal"]["kind"] == "away"), "{heard:?}");

    breaker.unwritable(false);
    breaker.unreadable(false);
    if unreadable {
        client.wait("table").await;
    }
    client.say(&json!({ "type": "hello" })).await;
    client.wait("table").await;
    assert_eq!((&client.table["thinking"], client.table["choices"].as_u64()), (&json!([]), Some(before)));
    client.say(&json!({ "type": "withdraw-auto", "seat": 0 })).await;
    assert_eq!(client.refused().await["kind"], "not-asked");
    let question = client.asked(0).unwrap();
    client.answer(0, &question).await;
    client.wait_until(|it| is_later(it, before)).await;
    server.stop().await;
}

#[tokio::test]
async fn what_the_table_is_to_answer_can_be_withdrawn_while_the_store_is_away() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        is_withdrawn(&database, false).await;
        is_withdrawn(&database, true).await;
    }
}
