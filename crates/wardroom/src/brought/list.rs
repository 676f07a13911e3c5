//! What comes ready-made with the program.

use std::collections::BTreeMap;
use std::process::ExitCode;

use clap::Command;
use game_api::{BroughtCard, Values};
use serde_json::Value;
use terminal::{Failure, Screen};

use super::check::{costs, with};
use super::{Asked, Brought, subcommand};
use crate::known::refused;

pub(super) fn command(brought: &Brought) -> Command {
    subcommand("list", format!("List the ready-made {}", brought.about.nouns), "One JSON document instead of words")
        .after_help(brought.help("list", ""))
}

pub(super) fn run(asked: &Asked<'_>) -> Result<ExitCode, Failure> {
    let cards = asked.bringing.brings.ready_made(&asked.agree(&Values::new())?).map_err(refused)?;
    let mut screen = Screen::new();
    if asked.json {
        let detail = |card: BroughtCard| with(card.detail, "id", &card.id.unwrap_or_default());
        let all: Vec<Value> = cards.into_iter().map(detail).collect();
        screen.json(&BTreeMap::from([(asked.bringing.about.nouns, all)]))?;
    } else {
        in_words(&mut screen, asked, &cards)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn in_words(screen: &mut Screen, asked: &Asked<'_>, cards: &[BroughtCard]) -> Result<(), Failure> {
    let prices = cards.iter().map(|card| price(asked, card)).collect::<Result<Vec<_>, _>>()?;
    let widest = |texts: &mut dyn Iterator<Item = &str>| texts.map(|text| text.chars().count()).max().unwrap_or(0);
    let id = |card: &BroughtCard| card.id.clone().unwrap_or_default();
    let ids: Vec<String> = cards.iter().map(id).collect();
    let names = widest(&mut ids.iter().map(String::as_str));
    let costs = widest(&mut prices.iter().map(String::as_str));
    let contents = widest(&mut cards.iter().map(|card| card.summary.as_str()));
    for ((id, price), card) in ids.iter().zip(&prices).zip(cards) {
        let name = if card.name == *id { String::new() } else { screen.faint(&card.name) };
        let id = screen.bold(&format!("{id:names$}"));
        screen.line(format!("{id}  {price:>costs$}  {:<contents$}  {name}", card.summary).trim_end())?;
    }
    Ok(())
}

/// Its cost, and the limit in the game it was made for.
fn price(asked: &Asked<'_>, card: &BroughtCard) -> Result<String, Failure> {
    let agreed = asked.agree(&card.suits)?;
    let brings = &asked.bringing.brings;
    let ready = brings.find_ready(card.id.as_deref().unwrap_or_default(), &agreed).map_err(refused)?;
    Ok(costs(asked, &brings.check(&ready.brought, &agreed).map_err(refused)?))
}
