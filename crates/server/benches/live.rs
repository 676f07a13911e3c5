//! Live games over the loopback: time from a choice to both views, memory, and recovery after `kill -9`.
//!
//! The server runs in a separate process; see `process`.
#![allow(clippy::unwrap_used, reason = "a panic is how a benchmark fails")]
#![allow(clippy::print_stdout, reason = "a benchmark prints what it has measured")]

#[path = "../tests/common/mod.rs"]
mod common;
mod process;

use std::path::Path;
use std::time::{Duration, Instant};

use common::client::some_choice;
use common::made::with_fleets;
use common::{Browser, Client, quick};
use process::{Process, show};
use serde_json::{Value, json};
use server::{Dice, Store};
use table::Seed;

/// Number of choices measured in each series.
const CHOICES: usize = 2_000;
/// Number of live games.
const GAMES: usize = 200;
/// Number of games in the store when the server restarts.
const STORED: usize = 2_000;
/// Number of choices in each of them.
const STORED_CHOICES: usize = 100;
/// Number of them that are loaded.
const LOADED: usize = 50;

fn main() {
    let limits = server::Limits { idle: Duration::from_secs(2), messages_per_second: 100_000, ..quick() };
    process::serve_or(limits, Dice::default(), measure());
}

struct Pair {
    browser: Browser,
    clients: [Client; 2],
}

impl Pair {
    async fn sit_down(browser: &Browser) -> Self {
        let (mut ada, mut ben) = (browser.clone(), browser.clone());
        let rebels = json!({ "ready": "core-set-rebel" });
        let mut new = with_fleets("friend", [&rebels, &Value::Null]);
        new["terms"]["points"] = json!(180);
        let game = ada.make(&new).await;
        let fleet = json!({ "brings": { "ready": "core-set-empire" } });
        assert_eq!(ben.post(&format!("/api/games/{game}/join"), &fleet).await.status, 200);
        let mut clients = [ada.sit_down(&game).await, ben.sit_down(&game).await];
        for client in &mut clients {
            client.wait("table").await;
        }
        Pair { browser: browser.clone(), clients }
    }

    /// Makes one choice; returns the time until both clients have the new view. `None` if the obvious choice was not
    /// legal.
    async fn choose(&mut self) -> Option<Duration> {
        if !self.clients[0].table["outcome"].is_null() {
            *self = Self::sit_down(&self.browser.clone()).await;
        }
        let acting = usize::from(self.clients[0].asked(0).is_none());
        let seat = acting as u8;
        let question = self.clients[acting].asked(seat)?;
        let choices = self.clients[0].table["choices"].clone();
        let later = |it: &Value| it["type"] == "table" && it["choices"] != choices;
        let Some(choice) = some_choice(&question) else {
            self.clients[acting].auto(seat, &question["at"]).await;
            for client in &mut self.clients {
                client.wait_until(later).await;
            }
            return None;
        };
        let began = Instant::now();
        self.clients[acting].choose(seat, &question["at"], &choice).await;
        let heard = self.clients[acting].wait_until(|it| it["type"] == "refused" || later(it)).await;
        if heard["type"] == "refused" {
            self.clients[acting].auto(seat, &question["at"]).await;
            for client in &mut self.clients {
                client.wait_until(later).await;
            }
            return None;
        }
        self.clients[1 - acting].wait_until(later).await;
        let took = began.elapsed();
        for client in &mut self.clients {
            client.frames.clear();
        }
        Some(took)
    }
}

/// Plays in several games, one choice after the other; returns how long each took.
async fn series(pairs: &mut [Pair]) -> Vec<Duration> {
    let mut took = Vec::new();
    let mut number = 0;
    while took.len() < CHOICES {
        let games = pairs.len();
        took.extend(pairs[number % games].choose().await);
        number += 1;
    }
    took
}

/// Plays all games at the same time, each with two clients that answer at once.
async fn together(pairs: &mut [Pair]) -> (Vec<Duration>, Duration) {
    let each = CHOICES.div_ceil(pairs.len());
    let began = Instant::now();
    let games = pairs.iter_mut().map(|pair| async move {
        let mut took = Vec::new();
        while took.len() < each {
            took.extend(pair.choose().await);
        }
        took
    });
    let took: Vec<Duration> = futures_util::future::join_all(games).await.into_iter().flatten().collect();
    (took, began.elapsed())
}

async fn measure() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(&Store::in_folder(folder.path()));
    let browser = Browser::new(server.address);
    let mut one = vec![Pair::sit_down(&browser).await];
    show("choice to both views, 1 live game", &mut series(&mut one).await);
    drop(one);

    let before = server.memory();
    let mut many = Vec::new();
    for _ in 0..GAMES {
        many.push(Pair::sit_down(&browser).await);
    }
    let live = server.memory();
    show(&format!("choice to both views, {GAMES} live games, one choice at a time"), &mut series(&mut many).await);
    let (mut took, whole) = together(&mut many).await;
    show(&format!("choice to both views, {GAMES} live games that all choose at once"), &mut took);
    println!("  that is {:.0} choices a second", took.len() as f64 / whole.as_secs_f64());
    drop(many);
    tokio::time::sleep(Duration::from_secs(6)).await;
    let idle = server.memory();
    if let (Some(before), Some(live), Some(idle)) = (before, live, idle) {
        println!("memory: {before} KiB before, {live} KiB with {GAMES} live games, {idle} KiB after eviction");
        println!("  per live game: {} KiB", (live.saturating_sub(before)) / GAMES);
    }
    drop(server);
    come_back().await;
}

async fn come_back() {
    let folder = tempfile::tempdir().unwrap();
    fill(folder.path()).await;
    let mut server = Process::start(&Store::in_folder(folder.path()));
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let began = Instant::now();
    let server = Process::start(&Store::in_folder(folder.path()));
    let mut browser = Browser::new(server.address);
    assert_eq!(browser.get("/healthz").await.status, 200);
    println!("serving again after kill -9, {STORED} stored games: {:.0} ms", began.elapsed().as_secs_f64() * 1000.0);
    if let Some(memory) = server.memory() {
        println!("  {memory} KiB in memory before any of them is loaded");
    }
    show(&format!("first view of a stored game of {STORED_CHOICES} choices"), &mut load(&browser).await);
}

/// Connects to games that are not in memory; returns how long each took until its table was there. A request for the
/// card of a game would not load it.
async fn load(browser: &Browser) -> Vec<Duration> {
    let mut took = Vec::new();
    for number in 0..LOADED {
        let began = Instant::now();
        let mut client = browser.sit_down(&id(number)).await;
        let table = client.wait("table").await;
        took.push(began.elapsed());
        assert_eq!(table["choices"], STORED_CHOICES);
    }
    took
}

fn id(number: usize) -> String {
    format!("{number:032x}")
}

/// Games with the same number of choices; always the same choices, because only their number matters here.
async fn fill(folder: &Path) {
    let store = Store::open(&Store::in_folder(folder)).await.unwrap();
    let offered = games::standard();
    let agreed = offered.agree(&game_api::Values::new()).unwrap();
    let fleet = |id: &str| offered.brings().unwrap().find_ready(id, &agreed).unwrap().brought;
    let fleets = [fleet("rebel-rieekan"), fleet("empire-thrawn")];
    let seed = Seed::from_number(7);
    let setup = offered.setup(&agreed, &fleets, &mut table::Chance::new(seed)).unwrap();
    let mut game = offered.rules().start(&setup, seed).unwrap();
    let header = game.journal_lines();
    while game.choices() < STORED_CHOICES {
        let question = game.questions(table::Eye::Omniscient).remove(0);
        let choice = game.suggest(question.seat).unwrap();
        game.answer(question.seat, question.at, &choice).unwrap();
    }
    let lines = game.record_lines(0);
    let terms = json!({ "terms": agreed.values(), "brought": fleets, "names": [], "open": [] });
    for number in 0..STORED {
        let seats = vec![server::store::StoredSeat::default(); 2];
        let stored = server::store::StoredGame {
            id: id(number),
            ruleset: offered.about().name.into(),
            terms: terms.to_string(),
            header: Some(header.clone()),
            seats,
        };
        let tail = store.add_game(&stored).await.unwrap();
        store.append(&stored.id, &tail, &lines).await.unwrap();
    }
    store.close().await;
}
