//! `wardroom serve` on a disk that is full for a while: what was acknowledged survives a kill, and what was refused is
//! not stored.
#![cfg(target_os = "linux")]

use std::path::Path;

use serde_json::{Value, json};

use crate::process::Process;
use crate::server_common::{self, Browser, Client};

/// Size in bytes of the store's write-ahead log; it cannot grow when no file may be larger.
fn size_of_log(folder: &Path) -> u64 {
    folder.join("wardroom.sqlite-wal").metadata().unwrap().len()
}

/// A single player on both seats, who has just connected.
async fn sit_down(server: &Process) -> (Browser, String, Client) {
    let mut browser = Browser::new(server.address);
    let game = browser.learning_game("hot-seat").await;
    let mut client = browser.sit_down(&game).await;
    client.wait("table").await;
    (browser, game, client)
}

/// Lets the table answer the open question; returns the result.
async fn choose(client: &mut Client) -> Value {
    let question = client.table["questions"][0].clone();
    let seat = question["seat"].as_u64().unwrap() as u8;
    if client.asked(seat).is_none() {
        client.say(&json!({ "type": "look", "seat": seat })).await;
        client.wait("table").await;
    }
    let question = client.asked(seat).unwrap();
    let choice = server_common::client::some_choice(&question).unwrap();
    client.choose(seat, &question["at"], &choice).await;
    client.wait_until(|it| it["type"] == "refused" || it["type"] == "table").await
}

#[tokio::test]
async fn what_is_acknowledged_after_a_full_disk_survives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Process::start(folder.path(), "127.0.0.1:0");
    let address = server.address;
    let (browser, game, mut client) = sit_down(&server).await;
    assert_eq!(choose(&mut client).await["choices"], 1);

    server.limit_files(Some(size_of_log(folder.path())));
    for _ in 0..2 {
        assert_eq!(choose(&mut client).await["type"], "refused");
    }
    server.limit_files(None);

    // Everything acknowledged from now on must survive the kill.
    let mut acknowledged = 1;
    for _ in 0..10 {
        let answer = choose(&mut client).await;
        acknowledged = answer["choices"].as_u64().unwrap_or(acknowledged);
        if acknowledged == 4 {
            break;
        }
    }
    assert_eq!(acknowledged, 4, "the game goes on without a restart");
    server.kill();
    let _again = Process::start(folder.path(), &address.to_string());
    let mut client = browser.sit_down(&game).await;
    assert_eq!(client.wait("table").await["choices"], acknowledged);
}
