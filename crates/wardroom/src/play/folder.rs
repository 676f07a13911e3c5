//! The games that are kept in the data folder.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process;
use std::time::{Duration, SystemTime};

use serde::Serialize;
use table::erased::AnyGame;
use table::journal::ruleset_of;
use terminal::{Failure, READABLE, Screen, columns, wrap};

use super::kept::{Kept, is_held};
use crate::{data, known};

/// The file extension of journals.
const EXTENSION: &str = "jsonl";

/// The folder with the kept games.
pub(super) struct Games {
    folder: PathBuf,
}

/// A kept game as it is listed.
#[derive(Serialize)]
struct Listed {
    name: String,
    file: PathBuf,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruleset: Option<&'static str>,
    /// Its progress.
    stage: String,
    choices: usize,
    over: bool,
    /// Whether another program is playing it right now.
    held: bool,
    /// Seconds since the last choice.
    seconds_ago: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
}

impl Games {
    /// The games in this data folder.
    pub(super) fn below(data: &Path) -> Self {
        Games { folder: data.join("games") }
    }

    /// Checks that games can be kept here, with a temporary file that is removed.
    pub(super) fn try_out(&self) -> Result<(), String> {
        let there = self.folder.ancestors().find(|folder| folder.exists()).unwrap_or(Path::new(""));
        let probe = there.join(format!(".wardroom-{}", process::id()));
        let written = OpenOptions::new().write(true).create_new(true).open(&probe).and_then(|mut file| {
            let written = file.write_all(b"?");
            fs::remove_file(&probe)?;
            written
        });
        written.map_err(|error| self.unwritable(&error))
    }

    fn unwritable(&self, error: &io::Error) -> String {
        format!("{} cannot be written: {error}", self.folder.display())
    }

    /// Starts to keep a game, under the first free number.
    pub(super) fn keep(&self, game: &dyn AnyGame) -> Result<Kept, String> {
        data::make_private(&self.folder).map_err(|error| self.unwritable(&error))?;
        for number in 1_u32.. {
            let file = self.file(&format!("{}-{number}", game.ruleset()));
            if let Some(kept) = Kept::create(&file, game).map_err(|failure| failure.to_string())? {
                return Ok(kept);
            }
        }
        Err(format!("{} is full", self.folder.display()))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.{EXTENSION}"))
    }

    /// The file of the game of this name; if the name is empty, of the last one that can go on.
    pub(super) fn find(&self, name: &str) -> Result<PathBuf, Failure> {
        let names = self.names();
        if name.is_empty() {
            return self.last(&names);
        }
        if names.iter().any(|known| known == name) {
            return Ok(self.file(name));
        }
        let near = fault::nearest(name, names.iter().map(String::as_str));
        let help = match (near, &names[..]) {
            (Some(near), _) => format!("did you mean {near:?}?"),
            (None, []) => "none is kept yet; a journal in another file goes on with --journal".into(),
            (None, _) => "`wardroom play --list` shows them; a journal in another file goes on with --journal".into(),
        };
        let says = format!("no game called {name:?} is kept in {}\n  help: {help}", self.folder.display());
        Err(Failure::NotUnderstood(says))
    }

    /// The most recently played game that is not over and that no other program is playing.
    fn last(&self, names: &[String]) -> Result<PathBuf, Failure> {
        let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
        names.sort_by_key(|name| age(&self.file(name)));
        let mut played = Vec::new();
        for name in names {
            let file = self.file(name);
            match can_go_on(&file) {
                true if is_held(&file) => played.push(name),
                true => return Ok(file),
                false => {}
            }
        }
        let folder = self.folder.display();
        let says = match &played[..] {
            [] => format!("no game that could go on is kept in {folder}\n  help: begin one with `wardroom play`"),
            played => format!(
                "every game in {folder} that could go on is being played by another program: {}\n  \
                 help: go on with one by its name when it is left there, or begin another with `wardroom play`",
                played.join(", ")
            ),
        };
        Err(Failure::NotUnderstood(says))
    }

    fn names(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
        let journals = paths.filter(|path| path.extension().is_some_and(|extension| extension == EXTENSION));
        journals.filter_map(|path| path.file_stem().and_then(|name| name.to_str()).map(str::to_owned)).collect()
    }

    /// Lists them, the most recently played first.
    pub(super) fn list(&self, json: bool) -> io::Result<()> {
        let mut all: Vec<Listed> = self.names().iter().map(|name| self.listed(name)).collect();
        all.sort_by(|one, other| one.seconds_ago.cmp(&other.seconds_ago).then_with(|| one.name.cmp(&other.name)));
        let mut screen = Screen::new();
        if json {
            screen.json(&all)?;
        } else if all.is_empty() {
            screen.line(&format!("No game is kept in {} yet.", self.folder.display()))?;
        } else {
            let widest = all.iter().map(|game| game.name.len()).max().unwrap_or(0);
            // In a pipe lines are not wrapped: each game is one line.
            let room = columns().map_or(usize::MAX, |columns| columns.min(READABLE).saturating_sub(widest + 2));
            for game in &all {
                let mut name = game.name.as_str();
                for part in wrap(&in_words(game), room) {
                    screen.line(&format!("{name:<widest$}  {part}"))?;
                    name = "";
                }
            }
            screen.line("Go on with `wardroom play --resume NAME`.")?;
        }
        screen.finish()
    }

    fn listed(&self, name: &str) -> Listed {
        let file = self.file(name);
        let taken_up = fs::read(&file).map_err(|error| error.to_string()).and_then(|bytes| taken_up(&bytes));
        let (held, seconds_ago) = (is_held(&file), age(&file).as_secs());
        let listed = Listed {
            name: name.to_owned(),
            file,
            ruleset: None,
            stage: String::new(),
            choices: 0,
            over: false,
            held,
            seconds_ago,
            fault: None,
        };
        match taken_up {
            Ok(game) => Listed {
                ruleset: Some(game.ruleset()),
                stage: known::stage_of(&*game),
                choices: game.choices(),
                over: game.outcome().is_some(),
                ..listed
            },
            Err(fault) => Listed { fault: Some(fault), ..listed },
        }
    }
}

fn can_go_on(file: &Path) -> bool {
    fs::read(file).is_ok_and(|bytes| taken_up(&bytes).is_ok_and(|game| game.outcome().is_none()))
}

fn taken_up(bytes: &[u8]) -> Result<Box<dyn AnyGame>, String> {
    let ruleset = ruleset_of(bytes).map_err(|fault| fault.to_string())?;
    let game = known::find(&ruleset).map_err(|failure| failure.to_string())?;
    game.rules().resume(bytes).map(|(game, _)| game).map_err(|fault| fault.to_string())
}

fn age(file: &Path) -> Duration {
    let changed = fs::metadata(file).and_then(|about| about.modified());
    changed.ok().and_then(|changed| SystemTime::now().duration_since(changed).ok()).unwrap_or_default()
}

fn in_words(game: &Listed) -> String {
    if let Some(fault) = &game.fault {
        return format!("cannot go on: {fault}");
    }
    let stage = if game.over { "over" } else { &game.stage };
    let held = if game.held { ", being played now" } else { "" };
    format!("{stage}, {} choices, {}{held}", game.choices, ago(game.seconds_ago))
}

fn ago(seconds: u64) -> String {
    let (count, unit) = match seconds {
        0..60 => return "just now".into(),
        60..3600 => (seconds / 60, "minute"),
        3600..86400 => (seconds / 3600, "hour"),
        _ => (seconds / 86400, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_as_people_do() {
        let told = [5, 60, 179, 3600, 7200, 90_000, 900_000].map(ago);
        let expected =
            ["just now", "1 minute ago", "2 minutes ago", "1 hour ago", "2 hours ago", "1 day ago", "10 days ago"];
        assert_eq!(told, expected);
    }
}
