//! Where a game is kept while it is played, and how it goes on later.

use std::path::{Path, PathBuf};

use table::Seat;
use table::erased::AnyGame;

use super::games::Games;
use super::kept::Kept;
use crate::Failure;

/// Where a game is kept.
pub(super) struct Keeping {
    kept: Option<Kept>,
    /// The folder in which a journal begins as soon as a person has chosen something.
    games: Option<Games>,
    /// Is it kept under a name in the folder, and not in a file that somebody named?
    by_name: bool,
    /// Options that must be given again to go on.
    options: String,
}

impl Keeping {
    /// In a file that somebody named.
    pub(super) fn in_file(kept: Kept, options: String) -> Self {
        Keeping { kept: Some(kept), games: None, by_name: false, options }
    }

    /// In the folder of kept games, where it is already.
    pub(super) fn under_its_name(kept: Kept, options: String) -> Self {
        Keeping { by_name: true, ..Keeping::in_file(kept, options) }
    }

    /// In the folder of kept games, as soon as there is something to keep; nowhere without a folder.
    pub(super) fn later(games: Option<Games>, options: String) -> Self {
        Keeping { kept: None, games, by_name: true, options }
    }

    /// Keeps what has happened. If that fails, what was kept before is still there.
    pub(super) fn keep(&mut self, game: &dyn AnyGame, people: u8) -> Result<(), String> {
        if let Some(kept) = &mut self.kept {
            return kept.append(game);
        }
        let somebody_chose = game.last_choice_of(&(0..people).map(Seat).collect::<Vec<_>>()).is_some();
        if let Some(games) = self.games.as_ref().filter(|_| somebody_chose) {
            self.kept = Some(games.keep(game).map_err(|failure| failure.to_string())?);
        }
        Ok(())
    }

    /// Waits until the disk has it.
    pub(super) fn sync(&self) -> Result<(), String> {
        self.kept.as_ref().map_or(Ok(()), Kept::sync)
    }

    /// Where the game is, and how it goes on.
    pub(super) fn farewell(&self) -> String {
        let Some(kept) = &self.kept else {
            return match self.games {
                Some(_) => "Nobody has chosen anything yet, so it is not kept.".into(),
                None => "It is not kept. With --journal FILE it would be.".into(),
            };
        };
        let (path, options) = (kept.path(), &self.options);
        if let Some(name) = path.file_stem().filter(|_| self.by_name) {
            let name = name.to_string_lossy();
            format!("It is kept as {name}. Go on with:\n  wardroom play --resume {name}{options}")
        } else {
            let file = quoted(path);
            format!("It is kept in {}. Go on with:\n  wardroom play --journal {file}{options}", path.display())
        }
    }

    /// The file it is kept in.
    pub(super) fn file(&self) -> Option<&Path> {
        self.kept.as_ref().map(Kept::path)
    }
}

/// The options that must be given again to go on: how many play, and where the folder for data is.
pub(super) fn options_again(people: u8, data: Option<&PathBuf>) -> String {
    let people = if people == 1 { String::new() } else { format!(" --people {people}") };
    let known = std::env::var_os("WARDROOM_DATA").map(PathBuf::from);
    match data.filter(|data| Some(*data) != known.as_ref()) {
        Some(data) => format!("{people} --data {}", quoted(data)),
        None => people,
    }
}

/// A path as a shell takes it.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |letter: char| letter.is_alphanumeric() || "/._-+:\\".contains(letter);
    if text.chars().all(plain) { text } else { format!("'{}'", text.replace('\'', "'\\''")) }
}

/// A file that cannot be begun because it is there already.
pub(super) fn begun_meanwhile(path: &Path) -> Failure {
    Failure::NotUnderstood(format!("{}: another program has begun this journal just now", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_to_go_on_can_be_typed_as_it_is_told() {
        assert_eq!(quoted(Path::new("games/game-1.jsonl")), "games/game-1.jsonl");
        assert_eq!(quoted(Path::new("my games/it's.jsonl")), "'my games/it'\\''s.jsonl'");
        assert_eq!(options_again(2, Some(&PathBuf::from("/a b"))), " --people 2 --data '/a b'");
        assert_eq!(options_again(1, None), "");
    }
}
