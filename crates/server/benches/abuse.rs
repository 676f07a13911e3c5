//! What a hostile client can make the server spend: processor time for lists in which everything is wrong, and memory
//! for sockets that only listen. Neither is wall time, so other work on the machine disturbs them little.
//!
//! The server runs in a separate process; see `process`.
#![allow(clippy::unwrap_used, reason = "a panic is how a benchmark fails")]
#![allow(clippy::print_stdout, reason = "a benchmark prints what it has measured")]

#[path = "../tests/common/mod.rs"]
mod common;
mod process;

use std::fmt::Write as _;

use common::{Browser, Client, quick};
use process::Process;
use serde_json::{Value, json};
use server::{Dice, Limits, Store};

/// Number of lists checked, one after the other; Linux counts processor time in hundredths of a second.
const LISTS: u32 = 200;
/// The length of each, in bytes.
const LIST_BYTES: usize = 63_000;
/// Number of sockets opened to one game.
const SOCKETS: usize = 1_000;

fn main() {
    process::serve_or(Limits { connections_per_game: 2 * SOCKETS, ..quick() }, Dice::default(), measure());
}

/// A list of cards with misspelt names; no two lists are the same.
fn misspelt(number: u32) -> Value {
    let mut list = format!("name = '{number}'\nfaction = 'rebel'\n[[ships]]\ncard = 'cr90-corvette-a'\nupgrades = [");
    for card in 0.. {
        if list.len() > LIST_BYTES {
            break;
        }
        // Writing to a string cannot fail.
        let _ = write!(list, "'generl-dodona{number}x{card}',");
    }
    json!({ "brings": { "list": list + "]" } })
}

async fn measure() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(&Store::in_folder(folder.path()));
    let mut browser = Browser::new(server.address);
    check_lists(&server, &mut browser).await;
    open_sockets(&server, &mut browser).await;
}

async fn check_lists(server: &Process, browser: &mut Browser) {
    // The catalog is parsed with the first list.
    assert_eq!(browser.post("/api/rulesets/armada/brought/check", &misspelt(LISTS)).await.status, 200);
    let before = server.processor_time();
    for number in 0..LISTS {
        let verdict = browser.post("/api/rulesets/armada/brought/check", &misspelt(number)).await.json();
        assert_eq!(verdict["legal"], false);
    }
    if let (Some(before), Some(after)) = (before, server.processor_time()) {
        let each = after.saturating_sub(before).as_secs_f64() * 1000.0 / f64::from(LISTS);
        println!("a list of {LIST_BYTES} bytes in which every name is misspelt: {each:.2} ms of processor time");
    }
}

async fn open_sockets(server: &Process, browser: &mut Browser) {
    let game = browser.learning_game("computer").await;
    // The game is loaded, and its first watcher has received the table.
    let mut open: Vec<Client> = vec![server_table(browser, &game).await];
    let before = server.memory();
    for _ in 0..SOCKETS {
        open.push(browser.connect(&game).await);
    }
    show("a socket that has said nothing", before, server.memory());
    let before = server.memory();
    for client in open.iter_mut().skip(1) {
        client.say(&json!({ "type": "hello", "seen": 0, "changes": true, "deflate": true })).await;
        client.wait("seats").await;
    }
    show("more for one that was told the table", before, server.memory());
}

async fn server_table(browser: &Browser, game: &str) -> Client {
    let mut client = browser.sit_down(game).await;
    client.wait("table").await;
    client
}

fn show(what: &str, before: Option<usize>, after: Option<usize>) {
    if let (Some(before), Some(after)) = (before, after) {
        println!("{what}: {:.1} KiB", after.saturating_sub(before) as f64 / SOCKETS as f64);
    }
}
