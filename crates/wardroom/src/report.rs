//! `wardroom report`: look back on a game.

mod plot;
mod words;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use serde_json::json;
use table::Budget;
use terminal::{Failure, Screen, files, numbers};

use crate::processors;
use crate::replay::played_again;

/// Look back on a game: luck, the chance to win, where it turned, and what the computer would have done there.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  wardroom play --seed 7 --people 0 --journal game.jsonl\n  wardroom report game.jsonl --playouts 8\n  \
    wardroom report - --json --playouts 0 < game.jsonl\n\n\
    Everything is open: the report knows what was hidden in the game. What the computer would have done is found without that, \
    as in a game, and is the same for the same number of playouts.\n\
    The numbers after # are those of events, as in `wardroom replay --json`.\n\
    Exit status: 0 told; 2 it is no journal that can be played here, or its game is not looked back on."
)]
pub(crate) struct Args {
    /// The journal, in either format; - for standard input.
    journal: PathBuf,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
    /// Imagined games for each choice that is looked at again; with 0 none is.
    #[arg(long, value_name = "N", default_value_t = 96, value_parser = numbers::whole::<u32>)]
    playouts: u32,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let (game, cut_off) = played_again(&args.journal)?;
    let name = files::name(&args.journal);
    if let Some(cut_off) = &cut_off {
        writeln!(io::stderr(), "{name}: {cut_off}")?;
    }
    let look_back = game
        .look_back()
        .ok_or_else(|| Failure::NotUnderstood(format!("games of {} are not looked back on", game.ruleset())))?;
    let hindsight = look_back(&Budget::of_playouts(args.playouts).with_threads(processors::count()));
    let mut screen = Screen::new();
    if args.json {
        screen.json(&json!({
            "ruleset": game.ruleset(),
            "outcome": game.outcome(),
            "cut_off": cut_off.map(|fault| fault.to_string()),
            "hindsight": hindsight,
        }))?;
    } else {
        words::tell(&mut screen, &*game, &hindsight)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}
