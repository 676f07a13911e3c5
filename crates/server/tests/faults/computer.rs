//! The computer continues after a choice that could not be stored.

use serde_json::{Value, json};

use super::broken::{Breaker, Fault};
use super::table::{AMPLE, databases, heard_until_now, is_later, serve};
use crate::common::made::learning;
use crate::common::{Browser, Client, Running};

fn is_my_turn(table: &Value) -> bool {
    let asked = table["questions"].as_array().unwrap();
    asked.len() == 1 && asked[0]["seat"] == 0
}

/// Injects every fault into the computer's writes; each time it continues by itself, until it is my turn again.
async fn goes_on(database: &str, opponent: &str, unreadable: bool) {
    let (server, breaker) = serve(database, AMPLE).await;
    let mut me = server.browser();
    let mut new = learning("computer");
    new["seats"][1]["player"] = json!({ "computer": opponent });
    let game = me.make(&new).await;
    let mut client = me.sit_down(&game).await;
    for fault in Fault::QUICK {
        let mut struck = false;
        while !struck {
            client.play_until(0, is_my_turn).await;
            let before = client.table["choices"].as_u64().unwrap();
            // The write after mine; if it is not the computer's, the next choice may be.
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

/// A table that is to answer for me, but cannot store the answer.
struct Helpless {
    server: Running,
    breaker: Breaker,
    me: Browser,
    game: String,
    client: Client,
    /// Number of choices before.
    before: u64,
}

async fn helpless(database: &str, unreadable: bool) -> Helpless {
    let (server, breaker) = serve(database, AMPLE).await;
    let mut me = server.browser();
    let game = me.learning_game("computer").await;
    let mut client = me.sit_down(&game).await;
    client.play_until(0, is_my_turn).await;
    let before = client.table["choices"].as_u64().unwrap();
    let at = client.asked(0).unwrap()["at"].clone();
    breaker.unwritable(true);
    breaker.unreadable(unreadable);
    client.say(&json!({ "type": "auto", "seat": 0, "at": at, "scope": "setup" })).await;
    assert_eq!(client.refused().await["kind"], "away", "its answer cannot be stored");
    Helpless { server, breaker, me, game, client, before }
}

/// I withdraw before it can.
async fn is_withdrawn(database: &str, unreadable: bool) {
    let Helpless { server, breaker, mut client, before, .. } = helpless(database, unreadable).await;
    client.say(&json!({ "type": "withdraw-auto", "seat": 0 })).await;
    let heard = heard_until_now(&mut client).await;
    assert!(heard.iter().all(|it| it["type"] != "refused" || it["refusal"]["kind"] == "away"), "{heard:?}");

    breaker.unwritable(false);
    breaker.unreadable(false);
    if unreadable {
        client.wait("table").await;
    }
    answers_no_longer(&mut client, before).await;
    server.stop().await;
}

/// The question is still mine.
async fn answers_no_longer(client: &mut Client, before: u64) {
    client.say(&json!({ "type": "hello" })).await;
    client.wait("table").await;
    assert_eq!((&client.table["thinking"], client.table["choices"].as_u64()), (&json!([]), Some(before)));
    client.say(&json!({ "type": "withdraw-auto", "seat": 0 })).await;
    let refused = client.wait_until(|it| it["type"] == "refused" && it["refusal"]["kind"] != "away").await;
    assert_eq!(refused["refusal"]["kind"], "not-asked", "{refused}");
    let question = client.asked(0).unwrap();
    client.answer(0, &question).await;
    client.wait_until(|it| is_later(it, before)).await;
}

/// I reconnect while the store is unavailable, and withdraw before I am connected to my table.
async fn is_withdrawn_before_i_am_there(database: &str) {
    let Helpless { server, breaker, me, game, client, before } = helpless(database, true).await;
    let mut again = me.connect(&game).await;
    let withdraw = json!({ "type": "withdraw-auto", "seat": 0 });
    again.say(&withdraw).await;
    assert_eq!(again.refused().await["says"], "the first message is hello");
    again.say(&json!({ "type": "hello", "seen": 0, "eye": 0 })).await;
    assert_eq!(again.refused().await["kind"], "away");
    again.say(&withdraw).await;
    again.say(&withdraw).await;

    // The store can be read again, so I am connected; the table's answer still cannot be stored.
    breaker.unreadable(false);
    again.wait("welcome").await;
    again.say(&json!({ "type": "ping" })).await;
    again.wait("pong").await;
    breaker.unwritable(false);
    answers_no_longer(&mut again, before).await;
    // The first connection, open until now, kept the game and its automatic answers in memory.
    drop(client);
    server.stop().await;
}

#[tokio::test]
async fn what_is_withdrawn_on_the_way_to_the_table_counts_there() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        is_withdrawn_before_i_am_there(&database).await;
    }
}

#[tokio::test]
async fn what_the_table_is_to_answer_can_be_withdrawn_while_the_store_is_away() {
    let folder = tempfile::tempdir().unwrap();
    for database in databases(&folder) {
        is_withdrawn(&database, false).await;
        is_withdrawn(&database, true).await;
    }
}
