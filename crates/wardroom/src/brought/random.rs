//! Generates a random legal one.

use std::process::ExitCode;

use clap::{Arg, Command};
use game_api::{BringsAbout, Game, Values};
use table::{Chance, Seed};
use terminal::{Failure, Screen, numbers};

use super::{Asked, Brought, subcommand};
use crate::known::refused;
use crate::terms::Terms;

/// The option for the seed.
const SEED: &str = "seed";

pub(super) fn command(brought: &Brought) -> Command {
    let BringsAbout { noun, group, .. } = &brought.about;
    let says = format!(
        "The same seed makes the same {noun}. It is written in TOML, or in JSON with --json.\n\
         Exit status: 0 made; 2 there is no legal {noun} on these terms."
    );
    subcommand(
        "random",
        format!("Make a legal {noun} by chance, as a file to keep or to check"),
        "JSON instead of TOML",
    )
    .args(group.map(|group| Arg::new(group).long(group).help(groups(brought, group))))
    .arg(
        Arg::new(SEED)
            .long(SEED)
            .value_parser(numbers::whole::<u64>)
            .help("The number that decides everything; drawn at random if not given"),
    )
    .args(Terms::args(brought.about.noun, true))
    .after_help(brought.help("random", &says))
}

/// The groups it can belong to, by game.
fn groups(brought: &Brought, group: &str) -> String {
    let of = |game: &&dyn Game| {
        let emblems = game.brings()?.about().emblems;
        let ids: Vec<&str> = emblems.iter().map(|emblem| emblem.id).collect();
        Some(format!("{} in {}", ids.join(", "), game.about().title))
    };
    let all: Vec<String> = brought.games.iter().filter_map(of).collect();
    format!("The {group}: {}. Any if not given", all.join("; "))
}

pub(super) fn run(asked: &Asked<'_>) -> Result<ExitCode, Failure> {
    let (agreed, about) = (asked.agree(&Values::new())?, &asked.bringing.about);
    let wanted = about.group.and_then(|group| asked.matches.get_one::<String>(group));
    let emblem = wanted.map(|word| emblem(about, word)).transpose()?;
    let seed = asked.matches.get_one::<u64>(SEED).copied().map_or_else(some_seed, Ok)?;
    let mut chance = Chance::new(Seed::from_number(seed));
    let brings = &asked.bringing.brings;
    let made = brings.random(emblem, &agreed, &mut chance).map_err(refused)?;
    let text = brings.write(&made, if asked.json { "json" } else { "toml" }, &agreed).map_err(refused)?.text;
    let mut screen = Screen::new();
    screen.line(text.trim_end())?;
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// The group of this id or title.
fn emblem(about: &BringsAbout, word: &str) -> Result<&'static str, Failure> {
    let is_it = |id: &str, title: &str| id.eq_ignore_ascii_case(word) || title.eq_ignore_ascii_case(word);
    let found = about.emblems.iter().find(|emblem| is_it(emblem.id, emblem.title));
    found.map(|emblem| emblem.id).ok_or_else(|| {
        let known: Vec<&str> = about.emblems.iter().map(|emblem| emblem.id).collect();
        let group = about.group.unwrap_or_default();
        Failure::NotUnderstood(format!("there is no {group} `{word}`\n  help: known are {}", known.join(", ")))
    })
}

/// A random seed, short enough to be typed again.
fn some_seed() -> Result<u64, Failure> {
    getrandom::u32().map(u64::from).map_err(|error| {
        Failure::NotUnderstood(format!("the operating system provides no randomness ({error}); use --seed"))
    })
}
