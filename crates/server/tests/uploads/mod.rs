//! Journals of other tables: uploaded, checked, watched and removed.

mod attacks;
mod owners;
mod watched;

use serde_json::{Value, json};
use table::erased::AnyGame;
use table::{Forfeit, Seat, Seed};

use crate::common::http::Answer;
use crate::common::{Browser, Running};

/// A game of Pearl Divers after so many choices, or at its end.
fn pearls(seed: u64, choices: usize) -> Box<dyn AnyGame> {
    let rules = games::find("pearls").unwrap().rules();
    let mut game = rules.start(&json!({ "divers": 2, "rounds": 2 }), Seed::from_number(seed)).unwrap();
    while let Some((seat, at)) = game.asked().first().copied().filter(|_| game.choices() < choices) {
        let choice = game.suggest(seat).unwrap();
        game.answer(seat, at, &choice).unwrap();
    }
    game
}

/// The journal of a whole game.
fn whole() -> String {
    pearls(1, usize::MAX).journal_lines()
}

async fn upload(browser: &mut Browser, journal: &str) -> Answer {
    browser.send("POST", "/api/journals", "content-type: application/jsonl\r\n", journal).await
}

/// Uploads a journal that is sound, and returns the id of the game.
async fn uploaded(browser: &mut Browser, journal: &str) -> String {
    let answer = upload(browser, journal).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let made = answer.json();
    let game = made["game"].as_str().unwrap().to_owned();
    assert_eq!(made["url"], format!("/game/{game}?replay"));
    game
}

/// The kind and the sentence of a refusal.
fn told(answer: &Answer) -> (String, String) {
    (answer.refused(), answer.json()["refused"]["says"].as_str().unwrap().to_owned())
}

/// The games that a browser has uploaded.
async fn list(browser: &mut Browser) -> Vec<Value> {
    browser.get("/api/me/journals").await.json()["games"].as_array().unwrap().clone()
}

/// A journal with one line changed, counted from 1.
fn with_line(journal: &str, line: usize, change: impl Fn(&str) -> String) -> String {
    let lines = journal.lines().enumerate();
    lines.map(|(index, text)| if index + 1 == line { change(text) } else { text.to_owned() } + "\n").collect()
}

/// A learning game of Armada in its first round, which the first player gives up if it is to end.
fn armada(ends: bool) -> Box<dyn AnyGame> {
    let game = games::find("armada").unwrap();
    let agreed = game.agree(json!({ "learning": true }).as_object().unwrap()).unwrap();
    let brings = game.brings().unwrap();
    let brought: Vec<Value> = [0, 1].map(|seat| brings.default_for(Seat(seat), &agreed).unwrap()).into();
    let seed = Seed::from_number(2);
    let setup = game.setup(&agreed, &brought, &mut table::Chance::new(seed)).unwrap();
    let mut played = game.rules().start(&setup, seed).unwrap();
    while played.questions(table::Eye::Omniscient).first().is_none_or(|it| it.ask != "activate-ship") {
        let (seat, at) = played.asked()[0];
        let choice = played.suggest(seat).unwrap();
        played.answer(seat, at, &choice).unwrap();
    }
    if ends {
        played.give_up(Seat(0), Forfeit::GaveUp).unwrap();
    }
    played
}

/// A server and somebody who comes to it.
async fn server() -> (Running, Browser) {
    let server = Running::start().await;
    let browser = server.browser();
    (server, browser)
}
