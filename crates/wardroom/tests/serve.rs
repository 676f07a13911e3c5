//! `wardroom serve` as a process: it opens, it is killed in the middle of things, it goes on.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

#[path = "../../server/tests/common/mod.rs"]
mod common;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use common::{Browser, Client};
use serde_json::{Value, json};
use table::Eye;

/// A server process; it is killed when the test ends.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(data: &Path, listen: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_wardroom"))
            .args(["serve", "--listen", listen, "--data"])
            .arg(data)
            .env("WARDROOM_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("{line:?}")).trim().trim_end_matches('/');
        Process { address: address.parse().unwrap(), child }
    }

    /// `kill -9`.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Player {
    browser: Browser,
    client: Client,
    seat: u8,
}

impl Player {
    fn asked(&self) -> Option<Value> {
        self.client.asked(self.seat)
    }

    async fn come_back(&mut self, game: &str) {
        let seen = self.client.table["first_event"].as_u64().unwrap()
            + self.client.table["events"].as_array().unwrap().len() as u64;
        self.client = self.browser.connect(game).await;
        self.client.say(&json!({ "type": "hello", "seen": seen })).await;
        self.client.wait("table").await;
    }
}

fn choices(client: &Client) -> u64 {
    client.table["choices"].as_u64().unwrap()
}

#[tokio::test]
async fn killed_in_the_middle_of_attacks_it_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Process::start(folder.path(), "127.0.0.1:0");
    let address = server.address;
    let (mut ada, mut ben) = (Browser::new(address), Browser::new(address));
    let game = ada.make(&json!({ "mode": "friend", "learning": true })).await;
    ben.post(&format!("/api/games/{game}/join"), &json!({})).await;
    let mut players = Vec::new();
    for (seat, browser) in [(0, ada), (1, ben)] {
        let mut client = browser.sit_down(&game).await;
        client.wait("table").await;
        players.push(Player { browser, client, seat });
    }
    let (mut kills, mut in_attack) = (0u64, 0u64);
    while kills < 8 {
        let acting = usize::from(players[0].asked().is_none());
        let question = players[acting].asked().expect("one of the two is asked");
        let before = choices(&players[acting].client);
        let attack = !players[acting].client.table["view"]["attack"].is_null();
        let seat = players[acting].seat;
        players[acting].client.auto(seat, &question["at"]).await;
        // In attacks, while an answer is on its way; a few times earlier, so that setup is tried too.
        if (attack && before % 3 == 0) || before == 4 + 3 * kills {
            tokio::time::sleep(Duration::from_millis(kills * 3 % 8)).await;
            server.kill();
            kills += 1;
            in_attack += u64::from(attack);
            server = Process::start(folder.path(), &address.to_string());
            for player in &mut players {
                player.come_back(&game).await;
                let now = choices(&player.client);
                assert!(now == before || now == before + 1, "nothing acknowledged is lost, nothing is done twice");
            }
            assert_eq!(choices(&players[0].client), choices(&players[1].client));
            continue;
        }
        for player in &mut players {
            player.client.wait_until(|it| it["type"] == "table" && it["choices"] != before).await;
            assert_eq!(choices(&player.client), before + 1);
        }
        assert!(players[0].client.table["outcome"].is_null(), "the game ended before there were enough attacks");
    }
    assert!(in_attack >= 4, "{in_attack} of {kills} kills were in attacks");
    server.kill();

    let store = server::Store::open(&server::Store::in_folder(folder.path())).await.unwrap();
    let lines = store.journal(&game).await.unwrap();
    let chosen = lines.lines().filter(|line| line.contains("\"choice\"")).count() as u64;
    assert_eq!(chosen, choices(&players[0].client), "every choice stands in the journal once");
    let header = store.game(&game).await.unwrap().unwrap().header.unwrap();
    let resumed = table::erased::AnyRuleset::resume(
        &table::erased::Erased::<armada::play::Armada>::new(),
        (header + &lines).as_bytes(),
    );
    let (again, cut_off) = resumed.unwrap();
    assert!(cut_off.is_none());
    assert_eq!(again.view(Eye::Seat(table::Seat(0))), players[0].client.table["view"]);
}

#[test]
fn what_cannot_be_served_is_said() {
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_wardroom")).arg("serve").args(arguments).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let (code, says) = run(&["--data", file.to_str().unwrap()]);
    assert!(code == Some(2) && says.contains("name another folder with --data"), "{says}");
    let (code, says) = run(&["--listen", "here"]);
    assert!(code == Some(2) && says.contains("--listen"), "{says}");
    let (code, says) = run(&["--database", "oracle://x"]);
    assert!(code == Some(2) && says.contains("the store cannot be opened"), "{says}");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let (code, says) = run(&["--listen", &address, "--data", folder.path().to_str().unwrap()]);
    assert!(code == Some(2) && says.contains("nothing can listen on"), "{says}");
}
