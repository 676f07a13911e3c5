//! Two processes of `wardroom serve` on one PostgreSQL, where `WARDROOM_TEST_POSTGRES` names one. The one that holds the games
//! is suspended under load: the other takes them, and what the first one does when it wakes up is refused.

use std::net::SocketAddr;

use serde_json::{Value, json};

use crate::database::{Database, each};
use crate::process::Process;
use crate::serve::assert_journal;
use crate::server_common::two::{Two, again};
use crate::server_common::{Browser, Client};

const TABLES: usize = 6;

fn node(database: &str) -> Process {
    Process::on(database, &["--seed", "7", "--limit", "node-lease=2s", "--limit", "node-patience=1s"])
}

/// A person's browser at another server.
fn at(address: SocketAddr, person: &Browser) -> Browser {
    let mut browser = Browser::new(address);
    browser.cookie.clone_from(&person.cookie);
    browser
}

fn choices(client: &Client) -> u64 {
    client.table["choices"].as_u64().unwrap()
}

fn auto(seat: u8, question: &Value) -> Value {
    json!({ "type": "auto", "seat": seat, "at": question["at"], "scope": "one" })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_suspended_under_load_loses_and_doubles_nothing() {
    for database in each().await {
        let Database::Postgres(url) = &database else { continue };
        let (a, b) = (node(url), node(url));
        let mut tables = Vec::new();
        for number in 0..TABLES {
            let mut two = Two::of(Browser::new(a.address), Browser::new(b.address)).await;
            for _ in 0..number {
                two.play_one().await;
            }
            tables.push(two);
        }
        // Ada answers, and before anybody knows what became of it, everything stands still. Half of the answers are sent just
        // before that, and the other half is read only when the process wakes up.
        let mut late = 0;
        for (number, two) in tables.iter_mut().enumerate() {
            if number == TABLES / 2 {
                a.suspend();
            }
            if let Some(question) = two.first.asked(0) {
                two.first.say(&auto(0, &question)).await;
                late += usize::from(number >= TABLES / 2);
            }
            if let Some(question) = two.second.asked(1) {
                two.second.say(&auto(1, &question)).await;
            }
        }
        assert!(late > 0, "somebody answers a process that is suspended");

        // Ben's node takes every game, and Ada comes there.
        let mut sleeping = Vec::new();
        for (number, two) in tables.iter_mut().enumerate() {
            two.second.try_say(&json!({ "type": "ping" }).to_string()).await;
            assert!(two.second.is_let_go().await);
            two.second = again(&two.second_browser, &two.game).await;
            let first = again(&at(b.address, &two.first_browser), &two.game).await;
            sleeping.push(std::mem::replace(&mut two.first, first));
            let (told, found) = (number as u64, choices(&two.second));
            assert!(found == told || found == told + 1, "{told} choices were confirmed, {found} are left");
            for _ in 0..3 {
                two.play_one().await;
            }
            assert_eq!(choices(&two.first), found + 3);
        }

        // The process wakes up, sends everybody away who is still there, and relays to the other from then on.
        a.resume();
        for (two, mut before) in tables.iter_mut().zip(sleeping) {
            assert!(before.is_let_go().await);
            let found = choices(&two.second);
            two.first = again(&two.first_browser, &two.game).await;
            assert_eq!(choices(&two.first), found, "what was said to it too late has not been done");
            for _ in 0..3 {
                two.play_one().await;
            }
            assert_eq!(choices(&two.second), found + 3);
            assert_journal(url, &two.game, &two.first).await;
        }
        drop((a, b));
        database.drop().await;
    }
}
