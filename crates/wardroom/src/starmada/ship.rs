//! `wardroom starmada ship`: display sheets and designs.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;
use fault::Fault;
use starmada::sheet::draw::{Wear, svg};
use starmada::sheet::rating::{METHOD, Rating, rate};
use starmada::sheet::{SHIPS, Sheet, design, read_ship_file};

use crate::screen::Screen;
use crate::{Failure, NO, files};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// The ships that come with the program.
    List,
    /// A display sheet, by class or by file, as text or as a drawing.
    Show {
        /// A class, or a ship file.
        ship: String,
        /// Draw it into this file.
        #[arg(long)]
        svg: Option<PathBuf>,
    },
    /// Check ship files.
    Check {
        /// The files.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Work out a ship from a design file: tracks, loss limits and combat rating.
    Design {
        /// The design.
        file: PathBuf,
        /// Write the ship file here.
        #[arg(long)]
        out: Option<PathBuf>,
    },
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    match args.command {
        Command::List => list(),
        Command::Show { ship, svg } => show(&ship, svg),
        Command::Check { files } => check(&files),
        Command::Design { file, out } => build(&file, out),
    }
}

fn list() -> Result<ExitCode, Failure> {
    let mut screen = Screen::new();
    for sheet in SHIPS.sheets() {
        let Sheet { faction, class, kind, combat_rating, hull, .. } = sheet;
        let (engine, shields) = (sheet.engine.full(), sheet.shields.full());
        let figures = format!("hull {hull:>2}, engine {engine}, shields {shields}");
        screen.line(&format!("{faction:<17} {class:<12} {kind:<14} {combat_rating:>4}  {figures}"))?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// The sheet of a class, or of a ship file.
pub(super) fn find(ship: &str) -> Result<Sheet, Failure> {
    if let Some(sheet) = SHIPS.find(ship) {
        return Ok(sheet.clone());
    }
    let path = PathBuf::from(ship);
    if path.exists() {
        return read_ship_file(ship, &files::read(&path)?).map(|(_, sheet)| sheet).map_err(Failure::Faults);
    }
    let known = SHIPS.sheets().map(|sheet| sheet.class.as_str());
    let near = fault::nearest(ship, known).map_or_else(String::new, |near| format!("\n  help: did you mean {near}?"));
    Err(Failure::NotUnderstood(format!("there is no class and no file `{ship}`{near}")))
}

fn show(ship: &str, to: Option<PathBuf>) -> Result<ExitCode, Failure> {
    let sheet = find(ship)?;
    if let Some(to) = to {
        write(&to, &svg(&sheet, &Wear::default()))?;
    }
    let mut screen = Screen::new();
    let title = format!("{} {} {} ({})", sheet.faction, sheet.class, sheet.kind, sheet.combat_rating);
    let title = screen.bold(&title);
    screen.line(&title)?;
    let boxes = |boxes: &[u8]| boxes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let hull: Vec<u8> = (1..=sheet.hull).rev().collect();
    screen.field("Hull", &boxes(&hull))?;
    for (name, track) in [("Engines", &sheet.engine), ("Weapons", &sheet.weapons), ("Shields", &sheet.shields)] {
        screen.field(name, &if track.is_empty() { "none".into() } else { boxes(track.boxes()) })?;
    }
    screen.list("Batteries", &sheet.batteries.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    let equipment: Vec<String> = sheet.equipment.iter().map(ToString::to_string).collect();
    if !equipment.is_empty() {
        screen.field("Equipment", &format!("{} ({})", equipment.join(", "), sheet.equipment_limit))?;
    }
    screen.row("Traits", &sheet.traits.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    screen.row("Munitions", &sheet.munitions.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    let rating = rate(&sheet);
    let parts =
        format!("{} by {METHOD} (offensive {:.3}, defensive {:.3})", rating.combat, rating.offensive, rating.defensive);
    screen.field("Rating", &parts)?;
    if let Some(note) = SHIPS.note(&sheet.class) {
        screen.field("Note", note)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn write(to: &std::path::Path, text: &str) -> Result<(), Failure> {
    fs::write(to, text).map_err(|error| {
        Failure::Faults(vec![Fault::new(to.display().to_string(), format!("cannot be written: {error}"))])
    })
}

fn check(paths: &[PathBuf]) -> Result<ExitCode, Failure> {
    let mut screen = Screen::new();
    let mut good = true;
    for path in paths {
        let name = path.display().to_string();
        match read_ship_file(&name, &files::read(path)?) {
            Ok((_, sheet)) => screen.line(&format!("{name}: {} is a good ship", sheet.class))?,
            Err(faults) => {
                good = false;
                for fault in faults {
                    screen.line(&fault.to_string())?;
                }
            }
        }
    }
    screen.finish()?;
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}

fn build(path: &std::path::Path, out: Option<PathBuf>) -> Result<ExitCode, Failure> {
    let name = path.display().to_string();
    let (text, sheet, rating) = design::build(&name, &files::read(path)?).map_err(Failure::Faults)?;
    let file = design::ship_file(&sheet, &text.note);
    let mut screen = Screen::new();
    if let Some(out) = out {
        write(&out, &file)?;
        screen.line(&format!("{}: {}", sheet.class, in_words(&rating)))?;
    } else {
        screen.line(file.trim_end())?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// The rating with its parts, and what battles between computer players make of it.
fn in_words(rating: &Rating) -> String {
    let Rating { offensive, defensive, combat, simulated } = rating;
    format!(
        "{combat} by {METHOD} (offensive {offensive:.3}, defensive {defensive:.3}); {simulated} by simulated battles"
    )
}
