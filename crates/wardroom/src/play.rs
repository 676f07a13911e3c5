//! `wardroom play`: a game in the terminal, against the computer or on one keyboard.

mod answer;
mod fleets;
mod session;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use serde_json::Value;
use table::Seed;

use crate::{Failure, files, rulesets};

/// Play in the terminal: you against the computer, or several people on one keyboard.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  wardroom play --seed 7\n  wardroom play --fleet rebel-rieekan --fleet empire-thrawn\n\n\
    At a question, type the number or the name of an option, or `?` for what else can be typed."
)]
pub(crate) struct Args {
    /// The game: `armada`, `starmada`, or `pearls`, the sample game of the table.
    #[arg(long, default_value = "armada")]
    ruleset: String,
    /// A fleet, as for `wardroom fleet`: a file, or the name of a ready-made one; given twice, for A and for B. Without it
    /// the fleets of the learning game meet.
    #[arg(long, value_name = "FLEET", conflicts_with = "setup")]
    fleet: Vec<String>,
    /// The edition of the rules, for games set up from fleets.
    #[arg(long, conflicts_with = "setup")]
    edition: Option<String>,
    /// How it is set up, as JSON; the game's default if not given.
    #[arg(long)]
    setup: Option<String>,
    /// A number that decides all dice: the same number, the same dice. Drawn at random if not given.
    #[arg(long)]
    seed: Option<u64>,
    /// How many people play; they take the first seats, and the computer the others. With 0 you only watch.
    #[arg(long, default_value_t = 1)]
    people: u8,
    /// Play in the terminal, as it is done anyway.
    #[arg(long, hide = true)]
    terminal: bool,
    /// Keep the journal in this file; if it exists already, that game goes on.
    #[arg(long)]
    journal: Option<PathBuf>,
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    let known = rulesets::find(&args.ruleset)?;
    if args.journal.as_deref().is_some_and(files::is_standard) {
        let says = "a journal is read and written while the game goes on, so it must be a file, not `-`";
        return Err(Failure::NotUnderstood(says.into()));
    }
    let given = args.setup.is_some() || args.seed.is_some() || !args.fleet.is_empty();
    let saved = session::Saved::open(args.journal, known.ruleset)?;
    let game = match saved.game {
        Some(_) if given => {
            let says = "this game has begun already; --setup, --fleet and --seed are for new games, so leave them out to go on";
            return Err(Failure::NotUnderstood(says.into()));
        }
        Some(game) => game,
        None => {
            let setup: Value = match &args.setup {
                Some(setup) => serde_json::from_str(setup)
                    .map_err(|error| Failure::NotUnderstood(format!("--setup is not JSON: {error}")))?,
                None if args.ruleset == "armada" => fleets::setup(&args.fleet, args.edition.as_deref())?,
                None => Value::Object(serde_json::Map::new()),
            };
            let seed = args.seed.map_or_else(random_seed, |number| Ok(Seed::from_number(number)))?;
            known
                .ruleset
                .start(&setup, seed)
                .map_err(|refusal| Failure::NotUnderstood(format!("this game cannot be set up: {refusal}")))?
        }
    };
    let seats = game.seating().count();
    if usize::from(args.people) > seats {
        let says = format!("this game has {seats} seats, so {} people cannot play it", args.people);
        return Err(Failure::NotUnderstood(says));
    }
    session::Session::new(game, args.people, saved.journal, known)
        .play(&mut io::stdin().lock())
        .map_err(Failure::Output)?;
    Ok(ExitCode::SUCCESS)
}

/// 256 bits nobody can foresee.
fn random_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::NotUnderstood(format!("the system has no randomness to give ({error}); use --seed"))
    })?;
    Ok(Seed::from_bytes(bytes))
}
