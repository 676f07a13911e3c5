//! Many live games at once over the loopback, each with two people who choose at a steady rate.
//!
//! ```sh
//! cargo bench -p server --bench load -- --games 2000 --every 2 --seconds 30 --computer 100
//! cargo bench -p server --bench load -- --games 200 --people 1000 --stored 10000 --pages 50
//! cargo bench -p server --bench load -- --games 200 --database postgres://… --nodes 2
//! ```
//!
//! Games are put into the store at many points of the same game, so that tables of every size are among them, and
//! loaded when their clients connect. A choice is due at a fixed time, however long the last one took, and its latency
//! is measured from when it was due until both clients have the new table. Clients and server share the same cores.
//! With people and stored games, pages are looked at meanwhile.
#![allow(clippy::unwrap_used, reason = "a panic is how a benchmark fails")]
#![allow(clippy::print_stdout, reason = "a benchmark prints what it has measured")]

#[path = "load/club.rs"]
mod club;
#[path = "../tests/common/mod.rs"]
mod common;
#[path = "load/game.rs"]
mod game;
#[path = "load/line.rs"]
mod line;
#[path = "load/options.rs"]
mod options;
#[path = "load/pages.rs"]
mod pages;
mod process;
#[path = "load/script.rs"]
mod script;

use std::time::{Duration, Instant};

use futures_util::{StreamExt, stream};
use server::{Limits, Store};

use club::Club;
use game::{Game, Played};
use options::Options;
use process::{Process, show};
use script::Template;

/// Number of clients that connect at the same time.
const CONCURRENT_CONNECTS: usize = 32;

fn main() {
    let plenty = u32::MAX >> 8;
    let limits = Limits {
        connections: plenty,
        // All clients have the same address.
        work_per_address: plenty,
        messages_per_second: plenty,
        idle: Duration::from_hours(1),
        pace: Limits::default().pace,
        ..common::quick()
    };
    process::serve_or(limits, process::repeated(), measure(Options::read()));
}

async fn measure(options: Options) {
    let folder = tempfile::tempdir().unwrap();
    let database = options.database.clone().unwrap_or_else(|| Store::in_folder(folder.path()));
    let servers: Vec<Process> = (0..options.nodes).map(|_| Process::start(&database)).collect();
    let server = &servers[0];
    let templates =
        [Template::make(server, &database, "friend").await, Template::make(server, &database, "computer").await];
    let choices = (options.seconds / options.every).ceil() as usize + 1;
    let [friends, computer] = &templates;
    friends.store(&database, options.games, choices).await;
    computer.store(&database, options.computer, choices).await;

    let club = Club::found(server, &database, friends, &options).await;

    let before = memory(&servers);
    let friends = sit_down(&servers, friends, options.games, &options).await;
    if let (Some(before), Some(live)) = (before, memory(&servers)) {
        println!("memory: {} KiB a live game with two connections", live.saturating_sub(before) / options.games.max(1));
    }
    let computer = sit_down(&servers, computer, options.computer, &options).await;
    let used = processor_time(&servers);
    let began = Instant::now();
    let (friends, computer, ()) =
        tokio::join!(play(friends, &options), play(computer, &options), club.look_around(&options));
    report(&options, &friends, began.elapsed());
    if let (Some(used), Some(now)) = (used, processor_time(&servers)) {
        let choices = friends.took.len() + computer.choices;
        let spent = now.saturating_sub(used);
        let each = spent.as_secs_f64() * 1000.0 / choices.max(1) as f64;
        println!(
            "processor time of the server: {each:.3} ms a choice, {:.0} % of one core",
            share(spent, began.elapsed())
        );
    }
    if let Some(live) = memory(&servers) {
        println!("memory of the server at the end: {} MiB", live / 1024);
    }
    if options.computer > 0 {
        println!("games against the computer: {} choices of both", computer.choices);
    }
}

/// Of all servers together.
fn memory(servers: &[Process]) -> Option<usize> {
    servers.iter().map(Process::memory).sum()
}

/// Of all servers together.
fn processor_time(servers: &[Process]) -> Option<Duration> {
    servers.iter().map(Process::processor_time).sum()
}

fn share(used: Duration, whole: Duration) -> f64 {
    100.0 * used.as_secs_f64() / whole.as_secs_f64()
}

fn report(options: &Options, played: &Played, whole: Duration) {
    let mut took = played.took.clone();
    let frames = (took.len() * 2).max(1);
    show(&format!("{} live games, from when a choice is due until both see it", options.games), &mut took);
    println!(
        "  {:.0} choices a second, {} bytes a table, {} choices came late by more than their turn",
        took.len() as f64 / whole.as_secs_f64(),
        played.bytes / frames,
        played.late
    );
}

async fn sit_down(servers: &[Process], template: &Template, games: usize, options: &Options) -> Vec<Game> {
    let addresses: Vec<_> = servers.iter().map(|server| server.address).collect();
    let sitting = (0..games).map(|number| Game::sit_down(&addresses, template, number, options));
    stream::iter(sitting).buffer_unordered(CONCURRENT_CONNECTS).collect().await
}

/// Plays all games at the same time, each starting at its own moment of the first interval.
async fn play(games: Vec<Game>, options: &Options) -> Played {
    let began = tokio::time::Instant::now();
    let count = games.len() as f64;
    let tasks: Vec<_> = (0..)
        .zip(games)
        .map(|(number, game)| {
            let first = began + Duration::from_secs_f64(options.every * f64::from(number) / count);
            tokio::spawn(game.play(first, began + Duration::from_secs_f64(options.seconds), options.clone()))
        })
        .collect();
    let mut all = Played::default();
    for task in tasks {
        all.add(task.await.unwrap());
    }
    all
}
