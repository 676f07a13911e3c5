//! Finding games by the names people type.

use game_api::{Game, Shelf};
use table::Refusal;
use table::erased::AnyGame;
use terminal::Failure;

/// The game of this name.
pub(crate) fn find(name: &str) -> Result<&'static dyn Game, Failure> {
    games::find(name).map_err(|_| {
        let says = format!("there is no ruleset `{name}` to play");
        Failure::NotUnderstood(format!("{says}\n  help: there are {}", names().join(", ")))
    })
}

/// The names of all games, in the order of the alphabet.
pub(crate) fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> = games::all().iter().map(|game| game.about().name).collect();
    names.sort_unstable();
    names
}

/// What can be named as a game, for the help of a command.
pub(crate) fn in_words() -> String {
    let name = |game: &&dyn Game| match game.about().shelf {
        Shelf::Main => format!("`{}`", game.about().name),
        Shelf::Sample => format!("`{}`, a sample of how games are made", game.about().name),
    };
    listed(&games::all().iter().map(name).collect::<Vec<_>>(), "or")
}

/// Words in a row, this one before the last: `a, b or c`.
pub(crate) fn listed<T: AsRef<str>>(words: &[T], last: &str) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match &words[..] {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [rest @ .., end] => format!("{} {last} {end}", rest.join(", ")),
    }
}

/// Which game it is and how far it has come, in a few words.
pub(crate) fn stage_of(game: &dyn AnyGame) -> String {
    format!("{}, {}", game.ruleset(), game.progress().says)
}

/// What a game does not take is nothing the program understands.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
pub(crate) fn refused(refusal: Refusal) -> Failure {
    Failure::NotUnderstood(refusal.to_string())
}

/// How many, in a word where people use one.
pub(crate) fn number(count: usize) -> String {
    const WORDS: [&str; 5] = ["no", "one", "two", "three", "four"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}
