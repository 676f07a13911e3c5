//! Finding games by name.

use game_api::{Game, Shelf};
use table::Refusal;
use table::erased::{AnyGame, AnyPlayer};
use terminal::Failure;

/// The game of this name.
pub(crate) fn find(name: &str) -> Result<&'static dyn Game, Failure> {
    games::find(name).map_err(|_| {
        let says = format!("there is no ruleset `{name}` to play");
        Failure::NotUnderstood(format!("{says}\n  help: there are {}", names().join(", ")))
    })
}

/// The names of all games, in alphabetical order.
pub(crate) fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> = games::all().iter().map(|game| game.about().name).collect();
    names.sort_unstable();
    names
}

/// The names of games, for the help of a command.
pub(crate) fn in_words() -> String {
    let name = |game: &&dyn Game| match game.about().shelf {
        Shelf::Main => format!("`{}`", game.about().name),
        Shelf::Sample => format!("`{}`, a sample of how games are made", game.about().name),
    };
    listed(&games::all().iter().map(name).collect::<Vec<_>>(), "or")
}

/// A list in words, with `last` before the last one: `a, b or c`.
pub(crate) fn listed<T: AsRef<str>>(words: &[T], last: &str) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match &words[..] {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [rest @ .., end] => format!("{} {last} {end}", rest.join(", ")),
    }
}

/// The game and its progress, in a few words.
pub(crate) fn stage_of(game: &dyn AnyGame) -> String {
    format!("{}, {}", game.ruleset(), game.progress().says)
}

/// A refusal of the rules counts as input that was not understood.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
pub(crate) fn refused(refusal: Refusal) -> Failure {
    Failure::NotUnderstood(refusal.to_string())
}

/// A number, in words where it is small.
pub(crate) fn number(count: usize) -> String {
    const WORDS: [&str; 5] = ["no", "one", "two", "three", "four"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// The computer player of this name: one of the game's own, or a net in a file.
pub(crate) fn player(game: &dyn Game, name: &str) -> Result<AnyPlayer, Failure> {
    let unknown = || {
        let known: Vec<&str> = game.rules().players().iter().map(|player| player.name).collect();
        let known = format!("there are {}, and nets in files, as in {}FILE", known.join(", "), net::PREFIX);
        Failure::NotUnderstood(format!("there is no player `{name}`\n  help: {known}"))
    };
    net::find(game.rules(), name).map_err(refused)?.ok_or_else(unknown)
}
