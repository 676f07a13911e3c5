//! `wardroom play`: a game in the terminal, against the computer or on one keyboard.

mod answer;
mod asking;
mod example;
mod folder;
mod help;
mod keeping;
mod kept;
mod keyboard;
mod lines;
mod paper;
mod said;
mod session;
#[cfg(test)]
#[path = "../tests/units/play.rs"]
mod tests;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use fault::Fault;
use game_api::{Game, Values};
use serde_json::Value;
use table::erased::AnyGame;
use table::journal::ruleset_of;
use table::{Chance, Refusal, Seed};
use terminal::{Failure, files, numbers};

use crate::bringing::{ForSeats, nouns};
use crate::players::PlayerWord;
use crate::terms::Terms;
use crate::{additions, data, known};
use folder::Games;
use keeping::{Keeping, begun_meanwhile, options_again};
use kept::Kept;
use paper::Paper;
use session::Session;

/// Play in the terminal: you against the computer, or several people on one keyboard.
#[derive(clap::Args)]
#[command(after_help = additions::help("play",
    "At a question, type the number or the name of an option, or `?` for what else can be typed. Games in which \
    somebody has chosen something are kept, and go on with --resume."
))]
pub(crate) struct Args {
    /// The game.
    #[arg(long, help = ruleset_help())]
    ruleset: Option<String>,
    #[command(flatten)]
    brought: ForSeats,
    /// The game's setup as JSON, instead of terms and what is brought.
    #[arg(long, conflicts_with_all = of_the_setup())]
    setup: Option<String>,
    /// A seed for all dice: the same number gives the same dice. Random if not given.
    #[arg(long, value_parser = numbers::whole::<u64>)]
    seed: Option<u64>,
    /// How many people play; they take the first seats, and the computer the others. With 0 you only watch.
    #[arg(long, default_value_t = 1, value_parser = numbers::whole::<u8>)]
    people: u8,
    /// Which computer player has the other seats, as `wardroom sim --help` lists them, or net:FILE, with a budget for a choice if it
    /// thinks, as in `admiral@0.5s` or `admiral@96p`; several with commas between have these seats in turn. The standard one if
    /// not given.
    #[arg(long, value_name = "NAME")]
    computer: Option<String>,
    /// Play in the terminal, which is the default.
    #[arg(long, hide = true)]
    terminal: bool,
    /// Keep the journal in this file instead of the data folder; if it exists already, that game goes on.
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
    /// The data folder, in which games are kept; the platform's if not given.
    #[arg(long, value_name = "DIR", env = "WARDROOM_DATA")]
    data: Option<PathBuf>,
    #[command(flatten)]
    terms: Terms,
}

fn ruleset_help() -> String {
    let standard = games::standard().about().name;
    format!("The game: {}. `{standard}` if not given; a game that goes on is what it was", known::in_words())
}

/// The options that determine the setup of a game.
fn of_the_setup() -> Vec<&'static str> {
    nouns().into_iter().map(|about| about.noun).chain(Terms::ids()).collect()
}

impl Args {
    /// Whether an option was given that only applies to a new game.
    fn is_for_a_new_game(&self) -> bool {
        self.setup.is_some() || self.seed.is_some() || !self.terms.is_empty() || !self.brought.is_empty()
    }

    /// The folder with the kept games, if this machine has a data folder.
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
    let options = options_again(args.people, args.computer.as_deref(), args.data.as_ref());
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
    let words = args.computer.iter().flat_map(|words| words.split(','));
    let computers: Vec<PlayerWord> =
        words.map(|word| PlayerWord::read(game.1, word.trim())).collect::<Result<_, _>>()?;
    has_seats_for_computers(computers.len(), args.people, &*game.0)?;
    let session = Session::new(game, args.people, keeping, Paper::stdout(), keyboard::keyboard());
    session.against(computers).play().map_err(Failure::Output)?;
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

/// Each computer player that is named must have a seat. One may be named for a table of people: it sets up for them.
fn has_seats_for_computers(named: usize, people: u8, game: &dyn AnyGame) -> Result<(), Failure> {
    let seats = game.seating().count() - usize::from(people);
    if named <= seats.max(1) {
        return Ok(());
    }
    let says = format!("{named} computer players are named for {}", table::counted(seats as u32, "seat"));
    Err(Failure::NotUnderstood(says))
}

/// A game in progress, and its entry in the list of games.
type Begun = (Box<dyn AnyGame>, &'static dyn Game);

fn new_ruleset(args: &Args) -> Result<&'static dyn Game, Failure> {
    args.ruleset.as_deref().map_or_else(|| Ok(games::standard()), known::find)
}

/// A new game.
fn begin(args: &Args, known: &'static dyn Game) -> Result<Begun, Failure> {
    let seed = args.seed.map_or_else(random_seed, |number| Ok(Seed::from_number(number)))?;
    let game = known.rules().start(&setup(args, known, seed)?, seed).map_err(not_set_up)?;
    has_seats_for(args.people, &*game)?;
    Ok((game, known))
}

/// The setup of a new game. Where nothing was typed, it is one for beginners.
fn setup(args: &Args, known: &'static dyn Game, seed: Seed) -> Result<Value, Failure> {
    if let Some(setup) = &args.setup {
        return serde_json::from_str(setup)
            .map_err(|error| Failure::NotUnderstood(format!("--setup is not JSON: {error}")));
    }
    let first = if args.brought.is_empty() { known.form().first_game() } else { Values::new() };
    let agreed = args.terms.agree(known, "play", &first)?;
    let plan = known.seat_plan(&agreed).map_err(not_set_up)?;
    let brought = args.brought.read(known, &plan, (&agreed, &args.terms))?;
    known.setup(&agreed, &brought, &mut Chance::new(seed.derived("the setup of a game", 0))).map_err(not_set_up)
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
fn not_set_up(refusal: Refusal) -> Failure {
    Failure::NotUnderstood(format!("this game cannot be set up: {refusal}"))
}

/// Continues a game from its journal, which is locked against other programs.
fn go_on(args: &Args, file: &Path) -> Result<(Begun, Kept), Failure> {
    let fault = |says: String| Failure::Faults(vec![Fault::new(file.display().to_string(), says)]);
    let (mut kept, bytes) = Kept::open(file)?;
    let ruleset = ruleset_of(&bytes).map_err(|error| fault(error.to_string()))?;
    let known = known::find(args.ruleset.as_deref().unwrap_or(&ruleset))?;
    let (game, cut_off) = known.rules().resume(&bytes).map_err(|error| fault(error.to_string()))?;
    if args.is_for_a_new_game() && !asks_for(args, &*game) {
        let says = "this game has begun already, with another seed, on other terms, or with something else brought\n  \
                    help: leave --seed, --setup, and everything that is agreed on before a game out to go on with it";
        return Err(Failure::NotUnderstood(says.into()));
    }
    kept.goes_on(&bytes, &*game, cut_off.as_ref())?;
    Ok(((game, known), kept))
}

/// Whether this command line would have started the same game. Then it can be repeated to continue the game.
fn asks_for(args: &Args, game: &dyn AnyGame) -> bool {
    let asked = known::find(game.ruleset()).and_then(|known| begin(args, known));
    asked.is_ok_and(|(asked, _)| {
        let is_seed = args.seed.is_none() || asked.commitment() == game.commitment();
        is_seed && begun_with(&*asked) == begun_with(game)
    })
}

/// The setup of a game, from the header of its journal.
fn begun_with(game: &dyn AnyGame) -> Option<Value> {
    let header: Value = serde_json::from_str(game.journal_lines().lines().next()?).ok()?;
    header.pointer("/start/setup/setup").cloned()
}

/// A random seed of 256 bits.
fn random_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::NotUnderstood(format!("the operating system provides no randomness ({error}); use --seed"))
    })?;
    Ok(Seed::from_bytes(bytes))
}
