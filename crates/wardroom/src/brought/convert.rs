//! Converts lists of other programs into each other's format or ours, and ours into theirs.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Command};
use game_api::{Format, Values};
use serde_json::json;
use terminal::{Failure, NOT_UNDERSTOOD, Screen};

use super::{Asked, Brought, subcommand};
use crate::bringing::{Bringing, Source};
use crate::known::{listed, refused};
use crate::terms::Terms;

/// The option for the format to write.
const TO: &str = "to";

pub(super) fn command(brought: &Brought) -> Command {
    let noun = brought.about.noun;
    let says = "Exit status: 0 converted; 2 something could not be read: lines are named on standard error, and the rest is \
                converted.";
    let written = formats(brought).into_iter().map(|format| PossibleValue::new(format.id).help(format.title));
    subcommand(
        "convert",
        format!("Turn a {noun} list of one program into that of another"),
        "One JSON document with the list, what is in it, and what could not be read or written",
    )
    .long_about(format!(
        "Turn a {noun} list of one program into that of another\n\nWhose list it is, its content tells. What cannot be \
             read is listed line by line; everything else is converted, with what it costs on these terms."
    ))
    .arg(brought.what())
    .arg(
        Arg::new(TO)
            .long(TO)
            .value_name("FORMAT")
            .required(true)
            .value_parser(PossibleValuesParser::new(written))
            .help("The format to write; every game has toml and json"),
    )
    .args(Terms::args(noun, true))
    .after_help(brought.help("convert", says))
}

/// The formats of all games, each once.
fn formats(brought: &Brought) -> Vec<Format> {
    let mut formats: Vec<Format> = Vec::new();
    let all = brought.games.iter().filter_map(|game| game.brings()).flat_map(|brings| brings.about().formats);
    for format in all.filter(|format| format.writes) {
        if formats.iter().all(|known| known.id != format.id) {
            formats.push(format);
        }
    }
    formats
}

pub(super) fn run(asked: &Asked<'_>) -> Result<ExitCode, Failure> {
    let Bringing { brings, about, .. } = &asked.bringing;
    let to = asked.matches.get_one::<String>(TO).map_or("", String::as_str);
    if !about.formats.iter().any(|format| format.writes && format.id == to) {
        return Err(no_such_form(asked, to));
    }
    let agreed = asked.agree(&Values::new())?;
    let source = asked.bringing.read_any(asked.word(), &agreed)?;
    let written = brings.write(&source.brought, to, &agreed).map_err(refused)?;
    let mut screen = Screen::new();
    if asked.json {
        let Source { brought, format, unread, notes, .. } = &source;
        screen.json(&json!({
            "from": format, "text": written.text, (about.noun): brought,
            "unread": unread, "notes": notes, "lost": written.lost,
        }))?;
    } else {
        screen.line(written.text.strip_suffix('\n').unwrap_or(&written.text))?;
    }
    screen.finish()?;
    if !asked.json {
        tell(&source, &written.lost)?;
    }
    Ok(if source.unread.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(NOT_UNDERSTOOD) })
}

/// The error for a format that only another game has.
fn no_such_form(asked: &Asked<'_>, to: &str) -> Failure {
    let Bringing { about, game, .. } = &asked.bringing;
    let others = games::all().iter().filter_map(|game| game.brings()).flat_map(|brings| brings.about().formats);
    let title = others.into_iter().find(|format| format.id == to).map_or(to, |format| format.title);
    let own = about.formats.iter().filter(|format| format.writes).map(|format| format!("--to {}", format.id));
    let (own, game) = (listed(&own.collect::<Vec<_>>(), "or"), game.about().title);
    Failure::NotUnderstood(format!(
        "{title} has no lists for {game}\n  help: {} of {game} are written with {own}",
        about.nouns
    ))
}

/// Prints to standard error what could not be read or written.
fn tell(source: &Source, lost: &[String]) -> io::Result<()> {
    let mut beside = io::stderr().lock();
    for unread in &source.unread {
        writeln!(beside, "{}", unread.fault(&source.name))?;
    }
    for note in source.notes.iter().chain(lost) {
        writeln!(beside, "note: {note}")?;
    }
    Ok(())
}
