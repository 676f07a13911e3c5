//! `wardroom starmada ship`: display sheets and designs.

mod check;

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Subcommand;
use serde_json::json;
use starmada::sheet::document::Document;
use starmada::sheet::draw::{Wear, svg};
use starmada::sheet::rating::{FACTOR, METHOD, Rating, Term, defence, offence, rate, systems};
use starmada::sheet::{SHIPS, Sheet, design};
use terminal::{Failure, Screen, files};

/// Look at ships, check ship files, draw display sheets, build designs.
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  wardroom starmada ship show Majestic\n\nHow ships are written: docs/STARMADA-SHIPS.md"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    List(List),
    Show(Show),
    Check(check::Args),
    Design(Design),
}

/// List the ships that come with the program.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom starmada ship list")]
struct List {
    /// One JSON document instead of words.
    #[arg(long)]
    json: bool,
}

/// Show a display sheet, by class or by file, as text or as a drawing.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom starmada ship show Majestic --svg majestic.svg\n  \
    wardroom starmada ship show Longitude --toml > mine.toml\n  \
    wardroom starmada ship show mine.toml\n\n\
    With --svg - the drawing is the only answer.\n\
    Exit status: 0 shown; 2 there is no such ship, or its file cannot be read.")]
struct Show {
    /// A class, a ship file, a design, or - for standard input.
    ship: String,
    /// Draw it into this file, or with - on standard output.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print its ship file instead, as a template for your own.
    #[arg(long, conflicts_with = "json")]
    toml: bool,
    /// One JSON document instead of words.
    #[arg(long)]
    json: bool,
}

/// Compute a ship from a design file: tracks, loss limits and combat rating.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom starmada ship design --example > tern.toml\n  \
    wardroom starmada ship design tern.toml --out ship.toml\n\n\
    Exit status: 0 worked out; 2 the design cannot be read.\n\
    How designs are written: docs/STARMADA-SHIPS.md")]
struct Design {
    /// The design: a file, or - for standard input.
    #[arg(required_unless_present = "example")]
    file: Option<PathBuf>,
    /// Print an example design, and nothing else.
    #[arg(long, conflicts_with_all = ["file", "out"])]
    example: bool,
    /// Write the ship file here; to standard output if not given, or with -.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// An example design.
const EXAMPLE: &str = "\
faction = \"Meridian Compact\"
class = \"Tern\"
type = \"corvette\"
hull = 4
engine = 6
shields = 2
batteries = [\"Pulse Beam 3-6-9 2x4+/1/1 [AB]x3\"]
";

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    match args.command {
        Command::List(args) => list(args.json),
        Command::Show(args) => show(&args),
        Command::Check(args) => check::run(&args),
        Command::Design(args) => build(&args),
    }
}

fn list(as_json: bool) -> Result<ExitCode, Failure> {
    let mut screen = Screen::new();
    if as_json {
        screen.json(&json!({ "ships": SHIPS.sheets().collect::<Vec<_>>() }))?;
    } else {
        SHIPS.sheets().try_for_each(|sheet| screen.line(&row(sheet)))?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn row(sheet: &Sheet) -> String {
    let Sheet { faction, class, kind, combat_rating, hull, .. } = sheet;
    let (engine, shields) = (sheet.engine.full(), sheet.shields.full());
    let figures = format!("hull {hull:>2}, engine {engine}, shields {shields}");
    format!("{faction:<17} {class:<12} {kind:<14} {combat_rating:>4}  {figures}")
}

/// The sheet of a class, of a ship file, or of a design.
pub(super) fn find(ship: &str) -> Result<Sheet, Failure> {
    if let Some(sheet) = SHIPS.find(ship) {
        return Ok(sheet.clone());
    }
    let path = Path::new(ship);
    if files::is_standard(path) || path.exists() {
        let read = design::read_class(&files::name(path), &files::read(path)?);
        return read.map(|(_, sheet)| sheet).map_err(Failure::Faults);
    }
    let known = SHIPS.sheets().map(|sheet| sheet.class.as_str());
    let near = fault::nearest(ship, known).map_or_else(String::new, |near| format!("\n  help: did you mean {near}?"));
    Err(Failure::NotUnderstood(format!("there is no class and no file `{ship}`{near}")))
}

fn show(args: &Show) -> Result<ExitCode, Failure> {
    files::one_answer(args.json || args.toml, args.svg.as_deref())?;
    let sheet = find(&args.ship)?;
    if let Some(to) = &args.svg {
        files::write(to, &svg(&sheet, &Wear::default()))?;
        if files::is_standard(to) {
            return Ok(ExitCode::SUCCESS);
        }
    }
    let mut screen = Screen::new();
    if args.json {
        screen.json(&Document::of(&sheet))?;
    } else if args.toml {
        screen.line(design::printed_ship_file(&sheet, SHIPS.note(&sheet.class).unwrap_or_default()).trim_end())?;
    } else {
        print(&mut screen, &sheet)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn print(screen: &mut Screen, sheet: &Sheet) -> io::Result<()> {
    let title = format!("{} {} {} ({})", sheet.faction, sheet.class, sheet.kind, sheet.combat_rating);
    screen.line(&screen.bold(&title))?;
    let boxes = |boxes: &[u8]| boxes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let hull: Vec<u8> = (1..=sheet.hull).rev().collect();
    screen.field("Hull", &boxes(&hull))?;
    for (name, track) in [("Engines", &sheet.engine), ("Weapons", &sheet.weapons), ("Shields", &sheet.shields)] {
        screen.field(name, &if track.is_empty() { "none".into() } else { boxes(track.boxes()) })?;
    }
    screen.list("Batteries", &words(&sheet.batteries))?;
    if !sheet.equipment.is_empty() {
        screen.field("Equipment", &format!("{} ({})", words(&sheet.equipment).join(", "), sheet.equipment_limit))?;
    }
    screen.row("Traits", &words(&sheet.traits))?;
    screen.row("Munitions", &words(&sheet.munitions))?;
    let rating = rate(sheet);
    screen.field("Rating", &in_words(&rating))?;
    screen.list("Working", &working(sheet, &rating))?;
    if let Some(note) = SHIPS.note(&sheet.class) {
        screen.field("Note", note)?;
    }
    Ok(())
}

fn words<T: ToString>(things: &[T]) -> Vec<String> {
    things.iter().map(ToString::to_string).collect()
}

fn build(args: &Design) -> Result<ExitCode, Failure> {
    let Some(path) = &args.file else {
        files::write(Path::new("-"), EXAMPLE)?;
        return Ok(ExitCode::SUCCESS);
    };
    let (text, sheet, rating) = design::build(&files::name(path), &files::read(path)?).map_err(Failure::Faults)?;
    let file = design::ship_file(&sheet, &text.note);
    let mut screen = Screen::new();
    if let Some(out) = args.out.as_deref().filter(|out| !files::is_standard(out)) {
        files::write(out, &file)?;
        screen.line(&format!("{}: {}", sheet.class, in_words(&rating)))?;
        screen.list("Working", &working(&sheet, &rating))?;
    } else {
        screen.line(file.trim_end())?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// The rating, and the estimate from battles between computer players.
fn in_words(rating: &Rating) -> String {
    let Rating { offensive, defensive, combat, simulated, .. } = rating;
    format!(
        "{combat} by {METHOD} (offensive {offensive:.3}, defensive {defensive:.3}); {simulated} by simulated battles"
    )
}

/// The rating worked out, term by term.
fn working(sheet: &Sheet, rating: &Rating) -> Vec<String> {
    let Rating { offensive, defensive, combat, .. } = rating;
    let sum = |name: &str, terms: &[Term], of: &f64| {
        let terms: Vec<String> = terms.iter().map(|term| format!("{} {:.3}", term.of, term.value())).collect();
        format!("{name} {of:.3}: {}", if terms.is_empty() { "nothing".to_owned() } else { terms.join(" + ") })
    };
    let plain = FACTOR * (offensive * defensive).sqrt();
    let mut lines = vec![
        sum("offensive", &offence(sheet), offensive),
        sum("defensive", &defence(sheet), defensive),
        format!("{FACTOR} x sqrt({offensive:.3} x {defensive:.3}) = {plain:.1}"),
    ];
    lines.extend(systems(sheet).iter().map(|factor| format!("x {:.3} for {}", factor.value, factor.says)));
    lines.push(format!("rounded: {combat}"));
    lines
}
