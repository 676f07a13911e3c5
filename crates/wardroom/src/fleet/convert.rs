//! `wardroom fleet convert`: lists of other programs into each other's form or ours, and ours into theirs.

use std::io::{self, Write};
use std::process::ExitCode;

use armada::fleet::lists::{self, Format, Unread};
use armada::fleet::{Fleet, ReadFleet};
use clap::ValueEnum;
use clap::builder::PossibleValue;
use serde::Serialize;
use terminal::{Failure, NOT_UNDERSTOOD, Screen};

use super::source;

/// Turn a fleet list of one program into that of another.
///
/// Whose list it is, its content tells. What cannot be read is listed line by line; everything else is converted.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom fleet convert rebel-rieekan --to flagship\n  \
    wardroom fleet random --faction rebel --seed 7 > mine.toml\n  \
    wardroom fleet convert - --to kingston < mine.toml\n\n\
    Exit status: 0 converted; 2 something could not be read: lines are named on standard error, and the rest is converted.")]
pub(crate) struct Args {
    /// The list: a file, the name of a ready-made fleet, or - for standard input.
    #[arg(value_name = "FLEET")]
    pub(super) fleet: String,
    /// The format to write; fleets of Starmada are written as toml or json.
    #[arg(long, value_name = "FORMAT")]
    to: Target,
    /// One JSON document with the list, the fleet, and what could not be read or written.
    #[arg(long)]
    pub(super) json: bool,
}

/// What can be written.
#[derive(Clone, Copy)]
enum Target {
    /// A list for another program.
    List(Format),
    /// Our own form.
    Own(OwnForm),
}

/// The forms of this program, which every game has.
#[derive(Clone, Copy)]
pub(crate) enum OwnForm {
    /// For people.
    Toml,
    /// The same as data.
    Json,
}

impl Args {
    /// The form for a game that no other program has lists for.
    pub(super) fn own_form(&self) -> Result<OwnForm, Failure> {
        match self.to {
            Target::Own(form) => Ok(form),
            Target::List(format) => Err(Failure::NotUnderstood(format!(
                "{} has no lists for Starmada\n  help: fleets of Starmada are written with --to toml or --to json",
                format.title()
            ))),
        }
    }
}

impl ValueEnum for Target {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [Target; Format::ALL.len() + 2] = {
            let mut all = [Target::Own(OwnForm::Json); Format::ALL.len() + 2];
            let mut at = 0;
            while at < Format::ALL.len() {
                all[at] = Target::List(Format::ALL[at]);
                at += 1;
            }
            all[at] = Target::Own(OwnForm::Toml);
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Self::List(format) => PossibleValue::new(format.word()).help(format.title()),
            Self::Own(OwnForm::Toml) => PossibleValue::new("toml").help("our own form, with the cards by their ids"),
            Self::Own(OwnForm::Json) => PossibleValue::new("json").help("plain data, with the cards by their ids"),
        })
    }
}

#[derive(Serialize)]
struct Report<'r> {
    /// Whose list it was; none for our own form.
    from: Option<Format>,
    text: &'r str,
    fleet: &'r Fleet,
    unread: &'r [Unread],
    notes: &'r [String],
    lost: &'r [String],
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let (name, read) = source::read_any(&args.fleet)?;
    let (text, lost) = written(&read.fleet, args.to);
    let mut screen = Screen::new();
    if args.json {
        let ReadFleet { fleet, format, unread, notes } = &read;
        screen.json(&Report { from: *format, text: &text, fleet, unread, notes, lost: &lost })?;
    } else {
        screen.line(text.strip_suffix('\n').unwrap_or(&text))?;
    }
    screen.finish()?;
    if !args.json {
        tell(&name, &read, &lost)?;
    }
    Ok(if read.unread.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(NOT_UNDERSTOOD) })
}

/// The list, and what it has no place for.
fn written(fleet: &Fleet, target: Target) -> (String, Vec<String>) {
    match target {
        Target::List(format) => {
            let written = lists::write(fleet, format);
            (written.text, written.lost)
        }
        Target::Own(OwnForm::Toml) => (fleet.to_toml(), Vec::new()),
        Target::Own(OwnForm::Json) => {
            let json = serde_json::to_string_pretty(fleet).expect("a fleet is made of words and numbers");
            (json + "\n", Vec::new())
        }
    }
}

/// Says beside the list what could not be read or written.
fn tell(file: &str, read: &ReadFleet, lost: &[String]) -> io::Result<()> {
    let mut beside = io::stderr().lock();
    for unread in &read.unread {
        writeln!(beside, "{}", unread.fault(file))?;
    }
    for note in read.notes.iter().chain(lost) {
        writeln!(beside, "note: {note}")?;
    }
    Ok(())
}
