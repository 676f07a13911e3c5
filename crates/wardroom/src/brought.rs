//! The command named after what players bring to a game: checks it, shows it, converts it, generates it.

mod check;
mod convert;
mod list;
mod random;
mod show;

use std::process::ExitCode;
use std::sync::LazyLock;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use game_api::{Agreed, BringsAbout, Game, Values};
use terminal::{Failure, Task};

use crate::additions;
use crate::bringing::{Bringing, nouns};
use crate::known::find;
use crate::terms::Terms;

/// The command for everything called by this noun, in all games.
pub(crate) struct Brought {
    about: BringsAbout,
    games: Vec<&'static dyn Game>,
}

static ALL: LazyLock<Vec<Brought>> = LazyLock::new(|| {
    let brought = |about: BringsAbout| {
        let is_called = |game: &&&dyn Game| game.brings().is_some_and(|brings| brings.about().noun == about.noun);
        Brought { games: games::all().iter().filter(is_called).copied().collect(), about }
    };
    nouns().into_iter().map(brought).collect()
});

/// The commands for everything that is brought.
pub(crate) fn tasks() -> impl Iterator<Item = &'static dyn Task> {
    ALL.iter().map(|brought| brought as &dyn Task)
}

/// A parsed command about something brought.
struct Asked<'m> {
    bringing: Bringing,
    terms: Terms,
    matches: &'m ArgMatches,
    json: bool,
}

impl Asked<'_> {
    /// The agreed terms: what was typed, and otherwise what this was made for.
    fn agree(&self, suits: &Values) -> Result<Agreed, Failure> {
        self.terms.agree(self.bringing.game, self.bringing.about.noun, suits)
    }

    /// The word that names it.
    fn word(&self) -> &str {
        self.matches.get_one::<String>(WHAT).map_or("", String::as_str)
    }
}

/// The argument that names what the command is about.
const WHAT: &str = "what";
const JSON: &str = "json";

/// A subcommand of this name, with the options that all of them have.
fn subcommand(name: &'static str, about: String, json: &'static str) -> Command {
    Command::new(name).about(about).arg(Arg::new(JSON).long(JSON).action(ArgAction::SetTrue).help(json))
}

impl Brought {
    /// The text below the options of a command.
    fn help(&self, command: &str, says: &str) -> String {
        additions::help(&format!("{} {command}", self.about.noun), says)
    }

    fn what(&self) -> Arg {
        let noun = self.about.noun;
        let help = format!("The {noun}: a file, the name of a ready-made {noun}, or - for standard input");
        Arg::new(WHAT).value_name(noun.to_uppercase()).required(true).help(help)
    }

    fn ruleset(&self) -> Arg {
        let names: Vec<&'static str> = self.games.iter().map(|game| game.about().name).collect();
        let standard = names.first().copied().unwrap_or_default();
        Arg::new("ruleset")
            .long("ruleset")
            .global(true)
            .value_name("GAME")
            .default_value(standard)
            .value_parser(PossibleValuesParser::new(names))
            .help(format!("The game the {} are for", self.about.nouns))
    }
}

impl Task for Brought {
    fn name(&self) -> &'static str {
        self.about.noun
    }

    fn command(&self) -> Command {
        let BringsAbout { noun, nouns, .. } = &self.about;
        let says = format!(
            "A {noun} is a file (TOML, JSON, or a list of another program), the name of a ready-made {noun}, or - for \
             standard input."
        );
        Command::new(*noun)
            .about(format!("Check {nouns}, look at them, convert lists, make new ones"))
            .after_help(additions::help(noun, &says))
            .subcommand_required(true)
            .arg_required_else_help(true)
            .arg(self.ruleset())
            .subcommands([
                check::command(self),
                show::command(self),
                list::command(self),
                random::command(self),
                convert::command(self),
            ])
    }

    fn run(&self, matches: &ArgMatches) -> Result<ExitCode, Failure> {
        let name = matches.get_one::<String>("ruleset").map_or("", String::as_str);
        let (Some(bringing), Some((command, matches))) = (Bringing::to(find(name)?), matches.subcommand()) else {
            return Err(Failure::NotUnderstood(format!("no {} are brought to `{name}`", self.about.nouns)));
        };
        let asked = Asked { bringing, terms: Terms::of(matches), matches, json: matches.get_flag(JSON) };
        match command {
            "check" => check::run(&asked),
            "show" => show::run(&asked),
            "list" => list::run(&asked),
            "random" => random::run(&asked),
            _ => convert::run(&asked),
        }
    }
}
