//! `wardroom replay`: replay a journal.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use fault::Fault;
use serde_json::json;
use table::Eye;
use table::erased::AnyGame;
use table::journal::{JournalFault, ruleset_of};
use terminal::{Failure, Screen, files, numbers};

use crate::known;

/// Replay a journal: what happened, what the table looked like, or a drawing of every step.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  wardroom play --seed 7 --people 0 --journal game.jsonl\n  wardroom replay game.jsonl --to 40\n  \
    wardroom replay - --svg frames < game.jsonl\n\n\
    With --svg - the table as it is at the last step is drawn on standard output.\n\
    A step is one choice; step 0 is the start. The numbers before the lines say after how \
    many choices something happened.\n\
    Exit status: 0 played; 2 it is no journal that can be played here."
)]
pub(crate) struct Args {
    /// The journal, in either format; - for standard input.
    journal: PathBuf,
    /// Number of choices to replay; all if not given.
    #[arg(long, value_name = "STEP", value_parser = numbers::whole::<usize>)]
    to: Option<usize>,
    /// Print one JSON document: the table at that step, and what has happened.
    #[arg(long)]
    json: bool,
    /// Draw the table after every step that changed it, as SVG files in this folder; with - the last one alone, on standard
    /// output.
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    files::one_answer(args.json, args.svg.as_deref())?;
    let (mut game, cut_off) = played_again(&args.journal)?;
    if let Some(cut_off) = &cut_off {
        writeln!(io::stderr(), "{}: {cut_off}", files::name(&args.journal))?;
    }
    let steps = game.choices();
    if let Some(to) = args.to {
        game.take_back(to).map_err(|_| {
            Failure::NotUnderstood(format!("the journal has {steps} choices, so it cannot be played to step {to}"))
        })?;
    }
    if args.svg.as_deref().is_some_and(files::is_standard) {
        let drawing = game.drawing(Eye::Omniscient).ok_or_else(|| not_drawn(&*game))?;
        files::write(Path::new("-"), &drawing)?;
        return Ok(ExitCode::SUCCESS);
    }
    let drawn = args.svg.as_ref().map(|folder| draw(&*game, folder)).transpose()?;
    let mut screen = Screen::new();
    if args.json {
        screen.json(&json!({
            "ruleset": game.ruleset(),
            "step": game.choices(),
            "steps": steps,
            "over": game.outcome().is_some(),
            "outcome": game.outcome(),
            "hash": game.hash().to_string(),
            "cut_off": cut_off.map(|fault| fault.to_string()),
            "view": game.view(Eye::Omniscient),
            "events": game.events(Eye::Omniscient, 0),
        }))?;
    } else if let (Some(drawings), Some(folder)) = (drawn, &args.svg) {
        screen.line(&format!("{drawings} drawings of {} steps are in {}", game.choices(), folder.display()))?;
    } else {
        tell(&mut screen, &*game)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// The game at the end of its journal, and whether the journal was truncated.
pub(crate) fn played_again(path: &Path) -> Result<(Box<dyn AnyGame>, Option<JournalFault>), Failure> {
    let bytes = files::read(path)?;
    let faulty = |says: String| Failure::Faults(vec![Fault::new(files::name(path), says)]);
    let ruleset = ruleset_of(&bytes).map_err(|fault| faulty(fault.to_string()))?;
    known::find(&ruleset)?.rules().resume(&bytes).map_err(|fault| faulty(fault.to_string()))
}

fn tell(screen: &mut Screen, game: &dyn AnyGame) -> io::Result<()> {
    for event in game.events(Eye::Omniscient, 0) {
        screen.line(&format!("{:>5}  {}", event.after, event.to_line()))?;
    }
    match game.outcome() {
        Some(outcome) => screen.line(&format!("The game is over after {} choices: {}", game.choices(), outcome.how)),
        None => screen.line(&format!("After {} choices the game goes on.", game.choices())),
    }
}

fn not_drawn(game: &dyn AnyGame) -> Failure {
    Failure::NotUnderstood(format!("games of {} cannot be drawn", game.ruleset()))
}

/// Draws every step that looks different from the one before, and returns how many there are.
fn draw(game: &dyn AnyGame, folder: &Path) -> Result<usize, Failure> {
    if game.drawing(Eye::Omniscient).is_none() {
        return Err(not_drawn(game));
    }
    let not_written = |error: io::Error| files::unwritable(folder, &error);
    fs::create_dir_all(folder).map_err(not_written)?;
    let (mut count, mut last) = (0, String::new());
    let mut written = Ok(());
    game.retrace(&mut |game| {
        let drawing = game.drawing(Eye::Omniscient).unwrap_or_default();
        if written.is_ok() && drawing != last {
            written = fs::write(folder.join(format!("step-{:04}.svg", game.choices())), &drawing);
            count += 1;
            last = drawing;
        }
    });
    written.map_err(not_written)?;
    Ok(count)
}
