//! `wardroom serve` as a process: it starts, is killed at any moment, and continues.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use table::Eye;

use crate::common::wardroom;
use crate::process::Process;
use crate::server_common::{Browser, Client};

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

/// Two people at a new table.
async fn sit_down(address: SocketAddr) -> (String, Vec<Player>) {
    let (mut ada, mut ben) = (Browser::new(address), Browser::new(address));
    let game =
        ada.make(&json!({ "terms": { "learning": true }, "seats": [{ "player": "you" }, { "player": "open" }] })).await;
    ben.post(&format!("/api/games/{game}/join"), &json!({})).await;
    let mut players = Vec::new();
    for (seat, browser) in [(0, ada), (1, ben)] {
        let mut client = browser.sit_down(&game).await;
        client.wait("table").await;
        players.push(Player { browser, client, seat });
    }
    (game, players)
}

/// Plays a game with this seed to its end, killing the server while an answer of an attack is on its way; returns how
/// often that was, at most as often as is enough.
async fn play_and_kill(seed: &str, folder: &Path, enough: u64) -> u64 {
    let server = &mut Process::with(folder, "127.0.0.1:0", &["--seed", seed]);
    let address = server.address;
    let (game, mut players) = sit_down(address).await;
    let (mut in_setup, mut in_attack) = (0, 0);
    while players[0].client.table["outcome"].is_null() && in_attack < enough {
        let acting = usize::from(players[0].asked().is_none());
        let question = players[acting].asked().expect("one of the two is asked");
        let before = choices(&players[acting].client);
        let attack = in_an_attack(&players[acting].client);
        let seat = players[acting].seat;
        players[acting].client.answer(seat, &question).await;
        let setup = in_setup < 2 && before == 4 + 7 * in_setup;
        if attack || setup {
            tokio::time::sleep(Duration::from_millis(before % 8)).await;
            server.kill();
            in_setup += u64::from(setup);
            in_attack += u64::from(attack);
            *server = Process::with(folder, &address.to_string(), &["--seed", seed]);
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
    }
    assert_journal(&server::Store::in_folder(folder), &game, &players[0].client).await;
    in_attack
}

fn in_an_attack(client: &Client) -> bool {
    let going_on = client.table["view"]["going_on"].as_array();
    going_on.is_some_and(|all| all.iter().any(|one| one.get("attack").is_some()))
}

/// Checks that every choice is in the journal once, and that replaying it leads to what the client sees.
pub(crate) async fn assert_journal(database: &str, game: &str, client: &Client) {
    let store = server::Store::open(database).await.unwrap();
    let lines = store.journal(game).await.unwrap();
    let header = store.game(game).await.unwrap().unwrap().header.unwrap();
    store.close().await;
    let chosen = lines.lines().filter(|line| line.contains("\"choice\"")).count() as u64;
    assert_eq!(chosen, choices(client));
    let rules = table::erased::Erased::<armada::Armada>::new();
    let (again, cut_off) = table::erased::AnyRuleset::resume(&rules, (header + &lines).as_bytes()).unwrap();
    assert!(cut_off.is_none());
    assert_eq!(again.view(Eye::Seat(table::Seat(0))), client.table["view"]);
}

#[tokio::test]
async fn killed_in_the_middle_of_attacks_it_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    // The games of these seeds are the same in every run, wherever they are interrupted.
    let (mut seeds, mut in_attack) = (["1", "2", "3", "4", "5", "6", "7", "8"].into_iter(), 0);
    while in_attack < 5 {
        let seed = seeds.next().expect("the games have five questions in attacks");
        in_attack += play_and_kill(seed, folder.path(), 5 - in_attack).await;
    }
}

#[test]
fn a_second_server_on_the_same_folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = Process::start(folder.path(), "127.0.0.1:0");
    let data = folder.path().to_str().unwrap();
    let ran = wardroom(&["serve", "--listen", "127.0.0.1:0", "--data", data]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    assert!(ran.err.contains("wardroom.sqlite: another server runs on it"), "{}", ran.err);
    let checked = wardroom(&["store", "check", "--data", data]);
    assert_eq!(checked.code, 0, "other commands work meanwhile: {}", checked.err);
    first.kill();
    Process::start(folder.path(), "127.0.0.1:0");
}

/// The commitments of two new games.
async fn promises(more: &[&str]) -> (Value, Value) {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::with(folder.path(), "127.0.0.1:0", more);
    let mut browser = Browser::new(server.address);
    let one = browser.learning_game("computer").await;
    let other = browser.learning_game("computer").await;
    let mut promise = async |game: &str| browser.get(&format!("/api/games/{game}")).await.json()["commitment"].clone();
    (promise(&one).await, promise(&other).await)
}

#[tokio::test]
async fn only_a_given_seed_gives_two_games_the_same_dice() {
    let (one, other) = promises(&["--seed", "7"]).await;
    assert!(one.is_string() && one == other, "{one} {other}");
    let (one, other) = promises(&[]).await;
    assert!(one.is_string() && one != other, "{one} {other}");
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
    let (code, says) = run(&["--database", "postgres://127.0.0.1:9/wardroom"]);
    assert!(code == Some(2) && says.contains("refused"), "{says}");
    let (code, says) = run(&["--database", "oracle://x"]);
    assert!(code == Some(2) && says.contains("the store cannot be opened"), "{says}");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let (code, says) = run(&["--listen", &address, "--data", folder.path().to_str().unwrap()]);
    assert!(code == Some(2) && says.contains("cannot listen on"), "{says}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_folder_that_is_made_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games");
    let _server = Process::start(&data, "127.0.0.1:0");
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&data), mode(&data.join("wardroom.sqlite"))), (0o700, 0o600));
}
