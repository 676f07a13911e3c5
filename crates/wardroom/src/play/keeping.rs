//! Where a game is kept while it is played, and how to continue it later.

use std::mem;
use std::path::{Path, PathBuf};

use table::Seat;
use table::erased::AnyGame;
use terminal::Failure;

use super::folder::Games;
use super::kept::Kept;

/// Where a game is kept, and how to continue it later.
pub(super) struct Keeping {
    place: Place,
    /// Whether it is kept under a name in the folder, not in a file that was given.
    by_name: bool,
    /// Options that must be given again to continue.
    options: String,
    /// Messages that have not been shown yet.
    notices: Vec<String>,
    /// Why the last choice could not be kept.
    trouble: Option<String>,
}

/// Where a game is kept.
enum Place {
    /// In this journal.
    Journal(Kept),
    /// In a new journal in this folder, as soon as a person has made a choice.
    Later(Games),
    /// Nowhere, with the reason.
    Nowhere(String),
}

impl Keeping {
    fn in_place(place: Place, by_name: bool, options: String, notices: Vec<String>) -> Self {
        Keeping { place, by_name, options, notices, trouble: None }
    }

    /// Kept in a file that was given.
    pub(super) fn in_file(kept: Kept, options: String) -> Self {
        let notices = kept.notices().to_vec();
        Self::in_place(Place::Journal(kept), false, options, notices)
    }

    /// Kept in the folder of kept games, where it already is.
    pub(super) fn under_its_name(kept: Kept, options: String) -> Self {
        Keeping { by_name: true, ..Keeping::in_file(kept, options) }
    }

    /// Kept in the folder of kept games, as soon as there is something to keep. If no folder is writable, the game is
    /// not kept, and people are told so at once.
    pub(super) fn later(games: Option<Games>, options: String) -> Self {
        let games = games.ok_or_else(|| "there is no folder for data on this machine".to_owned());
        match games.and_then(|games| games.try_out().map(|()| games)) {
            Ok(games) => Self::in_place(Place::Later(games), true, options, Vec::new()),
            Err(why) => {
                let elsewhere = "Name a folder for it with --data DIR, or a file with --journal FILE.";
                let notice = format!("Take care: this game is not kept, because {why}. {elsewhere}");
                Self::in_place(Place::Nowhere(why), false, options, vec![notice])
            }
        }
    }

    /// Not kept, because no person plays who could continue.
    pub(super) fn nowhere() -> Self {
        Self::in_place(Place::Nowhere("nobody plays".into()), false, String::new(), Vec::new())
    }

    /// Takes the messages that have not been shown yet.
    pub(super) fn take_notices(&mut self) -> Vec<String> {
        mem::take(&mut self.notices)
    }

    /// Writes what has happened to the journal. If that fails, what was written before is intact.
    pub(super) fn keep(&mut self, game: &dyn AnyGame, people: u8) -> Result<(), String> {
        let done = self.try_to_keep(game, people);
        self.trouble = done.as_ref().err().cloned();
        done
    }

    fn try_to_keep(&mut self, game: &dyn AnyGame, people: u8) -> Result<(), String> {
        let somebody_chose = game.last_choice_of(&(0..people).map(Seat).collect::<Vec<_>>()).is_some();
        match &mut self.place {
            Place::Journal(kept) => kept.append(game)?,
            Place::Later(games) if somebody_chose => {
                let kept = games.keep(game)?;
                self.notices.extend_from_slice(kept.notices());
                self.place = Place::Journal(kept);
            }
            Place::Later(_) | Place::Nowhere(_) => {}
        }
        Ok(())
    }

    /// Waits until everything is on disk.
    pub(super) fn sync(&self) -> Result<(), String> {
        self.kept().map_or(Ok(()), Kept::sync)
    }

    fn kept(&self) -> Option<&Kept> {
        match &self.place {
            Place::Journal(kept) => Some(kept),
            Place::Later(_) | Place::Nowhere(_) => None,
        }
    }

    /// Where the game is kept, and how to continue it.
    pub(super) fn farewell(&self) -> String {
        let kept = match (&self.place, &self.trouble) {
            (Place::Journal(kept), _) => kept,
            (Place::Later(_), None) => return "Nobody has chosen anything yet, so it is not kept.".into(),
            (Place::Later(_), Some(why)) | (Place::Nowhere(why), _) => {
                return format!("It is not kept, because {why}. With --journal FILE it would be kept in that file.");
            }
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
        self.kept().map(Kept::path)
    }
}

/// The options that must be given again to continue: the number of people, the computer player, and the data folder.
pub(super) fn options_again(people: u8, computer: Option<&str>, data: Option<&PathBuf>) -> String {
    let people = if people == 1 { String::new() } else { format!(" --people {people}") };
    let people = computer.map_or(people.clone(), |name| format!("{people} --computer {name}"));
    let known = std::env::var_os("WARDROOM_DATA").map(PathBuf::from);
    match data.filter(|data| Some(*data) != known.as_ref()) {
        Some(data) => format!("{people} --data {}", quoted(data)),
        None => people,
    }
}

/// A path, quoted for a shell.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |letter: char| letter.is_alphanumeric() || "/._-+:\\".contains(letter);
    if text.chars().all(plain) { text } else { format!("'{}'", text.replace('\'', "'\\''")) }
}

/// The error for a journal that another program has created meanwhile.
pub(super) fn begun_meanwhile(path: &Path) -> Failure {
    Failure::NotUnderstood(format!("{}: another program has begun this journal just now", path.display()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use serde_json::json;
    use table::{Eye, Seat, Seed};

    use super::*;
    use crate::known;

    #[test]
    fn a_choice_that_could_not_be_kept_is_why_the_game_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let mut game = known::find("pearls").unwrap().rules().start(&json!({}), Seed::from_number(7)).unwrap();
        let mut keeping = Keeping::later(Some(Games::below(folder.path())), String::new());
        assert!(keeping.take_notices().is_empty());
        assert!(keeping.farewell().starts_with("Nobody has chosen anything yet"), "{}", keeping.farewell());
        let choice = game.suggest(Seat(0)).unwrap();
        game.answer(Seat(0), game.questions(Eye::Spectator)[0].at, &choice).unwrap();
        // A folder that was writable at the start no longer is.
        fs::write(folder.path().join("games"), "a file").unwrap();
        let why = keeping.keep(&*game, 1).unwrap_err();
        assert!(why.contains("cannot be written"), "{why}");
        assert!(keeping.farewell().starts_with(&format!("It is not kept, because {why}")), "{}", keeping.farewell());
        fs::remove_file(folder.path().join("games")).unwrap();
        keeping.keep(&*game, 1).unwrap();
        assert!(keeping.farewell().starts_with("It is kept as pearls-1."), "{}", keeping.farewell());
    }

    #[test]
    fn the_command_to_go_on_can_be_typed_as_it_is_told() {
        assert_eq!(quoted(Path::new("games/game-1.jsonl")), "games/game-1.jsonl");
        assert_eq!(quoted(Path::new("my games/it's.jsonl")), "'my games/it'\\''s.jsonl'");
        assert_eq!(
            options_again(2, Some("random"), Some(&PathBuf::from("/a b"))),
            " --people 2 --computer random --data '/a b'"
        );
        assert_eq!(options_again(1, None, None), "");
    }
}
