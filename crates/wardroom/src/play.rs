//! `wardroom play`: a game in the terminal, against the computer or on one keyboard.

mod answer;
mod asking;
mod example;
mod fleets;
mod games;
mod help;
mod keeping;
mod kept;
mod keyboard;
mod lines;
mod paper;
mod said;
mod session;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use fault::Fault;
use serde_json::Value;
use table::Seed;
use table::erased::AnyGame;
use table::journal::ruleset_of;
use terminal::{Failure, files, numbers};

use crate::rulesets::Known;
use crate::{data, rulesets};
use games::Games;
use keeping::{Keeping, begun_meanwhile, options_again};
use kept::Kept;
use paper::Paper;
use session::Session;

/// Play in the terminal: you against the computer, or several people on one keyboard.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  wardroom play --seed 7\n  wardroom play --fleet rebel-rieekan --fleet empire-thrawn\n  \
    wardroom play --list\n\n\
    At a question, type the number or the name of an option, or `?` for what else can be typed. Games in which \
    somebody has chosen something are kept, and go on with --resume."
)]
pub(crate) struct Args {
    /// The game: `armada`, `starmada`, or `pearls`, the sample game of the table. Armada if not given; a game that goes on
    /// is what it was.
    #[arg(long)]
    ruleset: Option<String>,
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
    #[arg(long, value_parser = numbers::whole::<u64>)]
    seed: Option<u64>,
    /// How many people play; they take the first seats, and the computer the others. With 0 you only watch.
    #[arg(long, default_value_t = 1, value_parser = numbers::whole::<u8>)]
    people: u8,
    /// Play in the terminal, as it is done anyway.
    #[arg(long, hide = true)]
    terminal: bool,
    /// Keep the journal in this file instead of the folder for data; if it exists already, that game goes on.
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
    /// Go on with a kept game: the one of this name, or the last one that is not over.
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "", conflicts_with = "journal")]
    resume: Option<String>,
    /// List the kept games.
    #[arg(long, conflicts_with_all = ["journal", "resume"])]
    list: bool,
    /// With --list: one JSON document.
    #[arg(long, requires = "list")]
    json: bool,
    /// The folder for data, in which games are kept; the platform's if not given.
    #[arg(long, value_name = "DIR", env = "WARDROOM_DATA")]
    data: Option<PathBuf>,
}

impl Args {
    /// Is anything asked for that only a new game can have?
    fn is_for_a_new_game(&self) -> bool {
        self.setup.is_some() || self.seed.is_some() || self.edition.is_some() || !self.fleet.is_empty()
    }

    /// The folder with the kept games, if there is one on this machine.
    fn games(&self) -> Option<Games> {
        self.data.clone().or_else(data::usual_folder).map(|data| Games::below(&data))
    }
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    if args.journal.as_deref().is_some_and(files::is_standard) {
        let says = "a journal is read and written while the game goes on, so it must be a file, not `-`";
        return Err(Failure::NotUnderstood(says.into()));
    }
    if args.list {
        args.games().ok_or_else(no_folder)?.list(args.json)?;
        return Ok(ExitCode::SUCCESS);
    }
    let options = options_again(args.people, args.data.as_ref());
    let (game, keeping) = match (&args.resume, &args.journal) {
        (Some(name), _) => {
            let file = args.games().ok_or_else(no_folder)?.find(name)?;
            let (game, kept) = go_on(args, &file)?;
            (game, Keeping::under_its_name(kept, options))
        }
        (None, Some(file)) if file.exists() => {
            let (game, kept) = go_on(args, file)?;
            (game, Keeping::in_file(kept, options))
        }
        (None, Some(file)) => {
            let game = begin(args, new_ruleset(args)?)?;
            let kept = Kept::create(file, &*game.0)?.ok_or_else(|| begun_meanwhile(file))?;
            (game, Keeping::in_file(kept, options))
        }
        (None, None) if args.people == 0 => (begin(args, new_ruleset(args)?)?, Keeping::nowhere()),
        (None, None) => (begin(args, new_ruleset(args)?)?, Keeping::later(args.games(), options)),
    };
    has_seats_for(args.people, &*game.0)?;
    Session::new(game, args.people, keeping, Paper::stdout(), keyboard::keyboard()).play().map_err(Failure::Output)?;
    Ok(ExitCode::SUCCESS)
}

fn no_folder() -> Failure {
    Failure::NotUnderstood("there is no folder for data on this machine; name one with --data".into())
}

fn has_seats_for(people: u8, game: &dyn AnyGame) -> Result<(), Failure> {
    let seats = game.seating().count();
    if usize::from(people) <= seats {
        return Ok(());
    }
    Err(Failure::NotUnderstood(format!("{people} people cannot play: this table has {seats} seats")))
}

/// A game with what the program knows of its ruleset.
type Begun = (Box<dyn AnyGame>, Known);

fn new_ruleset(args: &Args) -> Result<Known, Failure> {
    rulesets::find(args.ruleset.as_deref().unwrap_or("armada"))
}

/// A new game.
fn begin(args: &Args, known: Known) -> Result<Begun, Failure> {
    let setup: Value = match &args.setup {
        Some(setup) => serde_json::from_str(setup)
            .map_err(|error| Failure::NotUnderstood(format!("--setup is not JSON: {error}")))?,
        None if known.ruleset.name() == "armada" => fleets::setup(&args.fleet, args.edition.as_deref())?,
        None => Value::Object(serde_json::Map::new()),
    };
    let seed = args.seed.map_or_else(random_seed, |number| Ok(Seed::from_number(number)))?;
    let game = known.ruleset.start(&setup, seed);
    let game = game.map_err(|refusal| Failure::NotUnderstood(format!("this game cannot be set up: {refusal}")))?;
    has_seats_for(args.people, &*game)?;
    Ok((game, known))
}

/// A game from its journal, which nobody else may write meanwhile.
fn go_on(args: &Args, file: &Path) -> Result<(Begun, Kept), Failure> {
    let fault = |says: String| Failure::Faults(vec![Fault::new(file.display().to_string(), says)]);
    let (mut kept, bytes) = Kept::open(file)?;
    let ruleset = ruleset_of(&bytes).map_err(|error| fault(error.to_string()))?;
    let known = rulesets::find(args.ruleset.as_deref().unwrap_or(&ruleset))?;
    let (game, cut_off) = known.ruleset.resume(&bytes).map_err(|error| fault(error.to_string()))?;
    if args.is_for_a_new_game() && !asks_for(args, &*game) {
        let says = "this game has begun already, with another seed, setup, edition or other fleets\n  \
                    help: leave --seed, --setup, --edition and --fleet out to go on with it";
        return Err(Failure::NotUnderstood(says.into()));
    }
    kept.goes_on(&bytes, &*game, cut_off.as_ref())?;
    Ok(((game, known), kept))
}

/// Would this command line have begun this very game? Then it can be typed again to go on.
fn asks_for(args: &Args, game: &dyn AnyGame) -> bool {
    let asked = rulesets::find(game.ruleset()).and_then(|known| begin(args, known));
    asked.is_ok_and(|(asked, _)| {
        let is_seed = args.seed.is_none() || asked.commitment() == game.commitment();
        is_seed && begun_with(&*asked) == begun_with(game)
    })
}

/// What a game was set up with, as its journal has it.
fn begun_with(game: &dyn AnyGame) -> Option<Value> {
    let header: Value = serde_json::from_str(game.journal_lines().lines().next()?).ok()?;
    header.pointer("/start/setup/setup").cloned()
}

/// 256 bits nobody can foresee.
fn random_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::NotUnderstood(format!("the system has no randomness to give ({error}); use --seed"))
    })?;
    Ok(Seed::from_bytes(bytes))
}
