//! A journal on disk: locked by one program at a time, and only appended to.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process;

use fault::Fault;
use table::erased::AnyGame;
use table::journal::JournalFault;
use terminal::Failure;

/// A journal locked by this program. The lock is on the file itself, so it ends with the process, however that ends.
pub(super) struct Kept {
    path: PathBuf,
    file: File,
    /// Length of the file in bytes, as this program wrote or read it.
    length: u64,
    /// Number of the game's records in it.
    records: usize,
    /// A file that names the process holding the lock; removed when it is released.
    note: PathBuf,
    /// Messages for people before they play.
    notices: Vec<String>,
}

impl Kept {
    /// Locks an existing journal, and reads it.
    pub(super) fn open(path: &Path) -> Result<(Kept, Vec<u8>), Failure> {
        let fault = |says: String| named(path, says);
        if !path.is_file() {
            return Err(fault("this is not a file in which a journal can be kept".into()));
        }
        let opened = for_its_owner().open(path);
        let file = opened.map_err(|error| fault(format!("this journal cannot be written: {error}")))?;
        let mut kept = Kept::holding(path, file)?;
        let mut bytes = Vec::new();
        kept.file.read_to_end(&mut bytes).map_err(|error| fault(format!("cannot be read: {error}")))?;
        kept.length = bytes.len() as u64;
        Ok((kept, bytes))
    }

    /// Creates a journal with this game; `None` if the file exists already.
    pub(super) fn create(path: &Path, game: &dyn AnyGame) -> Result<Option<Kept>, Failure> {
        let file = match for_its_owner().create_new(true).open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(None),
            Err(error) => return Err(named(path, format!("this journal cannot be written: {error}"))),
        };
        let mut kept = Kept::holding(path, file)?;
        if let Err(error) = kept.write(game.journal_lines().as_bytes()) {
            // A journal without a complete header is not a journal.
            let _ = fs::remove_file(path);
            return Err(named(path, format!("this journal cannot be written: {error}")));
        }
        kept.records = game.records();
        Ok(Some(kept))
    }

    fn holding(path: &Path, file: File) -> Result<Kept, Failure> {
        let note = beside(path, ".lock");
        let notices = match file.try_lock() {
            Ok(()) => Vec::new(),
            Err(TryLockError::WouldBlock) => return Err(named(path, held(path, &note))),
            // Some network file systems have no locks. There, a second writer is detected when appending.
            Err(TryLockError::Error(error)) => vec![unlocked(path, &error)],
        };
        // The note only adds the process to a message; a failure to write it is harmless.
        let _ = fs::write(&note, format!("process {}\n", process::id()));
        Ok(Kept { path: path.to_owned(), file, length: 0, records: 0, note, notices })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Messages for people before they play.
    pub(super) fn notices(&self) -> &[String] {
        &self.notices
    }

    /// Continues the game that was read from it: a truncated last line is removed, and a journal in the compact format
    /// is converted to text.
    pub(super) fn goes_on(
        &mut self,
        bytes: &[u8],
        game: &dyn AnyGame,
        cut_off: Option<&JournalFault>,
    ) -> Result<(), Failure> {
        self.notices.extend(cut_off.map(shortened));
        let prepared = if !bytes.starts_with(b"{") {
            self.replace(&game.journal_lines())
        } else if cut_off.is_some() {
            let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1) as u64;
            self.cut_to(whole)
        } else if !bytes.ends_with(b"\n") {
            self.write(b"\n")
        } else {
            Ok(())
        };
        prepared.map_err(|error| named(&self.path, format!("this journal cannot be written: {error}")))?;
        self.records = game.records();
        Ok(())
    }

    /// Appends what has happened in the game since. If that fails, the file is unchanged.
    pub(super) fn append(&mut self, game: &dyn AnyGame) -> Result<(), String> {
        let cannot = |says: String| format!("{} cannot be written: {says}", self.path.display());
        let there = fs::metadata(&self.path).map_err(|error| cannot(error.to_string()))?.len();
        if there != self.length {
            let says = "another program has changed it meanwhile; look at it with `wardroom journal verify`";
            return Err(cannot(says.into()));
        }
        let lines = game.record_lines(self.records);
        self.write(lines.as_bytes()).map_err(|error| format!("{} cannot be written: {error}", self.path.display()))?;
        self.records = game.records();
        Ok(())
    }

    /// Waits until everything is on disk.
    pub(super) fn sync(&self) -> Result<(), String> {
        self.file.sync_data().map_err(|error| format!("{} cannot be written: {error}", self.path.display()))
    }

    /// Writes all of the bytes, or none.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.length))?;
        if let Err(error) = self.file.write_all(bytes) {
            // Removes a partial line, which would be read as a truncated journal.
            let _ = self.file.set_len(self.length);
            return Err(error);
        }
        self.length += bytes.len() as u64;
        Ok(())
    }

    fn cut_to(&mut self, length: u64) -> io::Result<()> {
        self.file.set_len(length)?;
        self.length = length;
        Ok(())
    }

    /// Replaces the journal atomically, so that there is always a complete one.
    fn replace(&mut self, text: &str) -> io::Result<()> {
        let new = beside(&self.path, ".new");
        let mut file = for_its_owner().create(true).truncate(true).open(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_data()?;
        file.try_lock()?;
        fs::rename(&new, &self.path)?;
        self.file = file;
        self.length = text.len() as u64;
        Ok(())
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.note);
    }
}

/// Whether another program is playing this game right now.
pub(super) fn is_held(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

fn held(path: &Path, note: &Path) -> String {
    let who = fs::read_to_string(note).unwrap_or_default();
    let who = match who.trim() {
        "" => String::new(),
        who => format!(" ({who})"),
    };
    format!(
        "this game is being played by another program{who}\n  help: watch it with `wardroom replay {0}`, \
         go on when it is left there, or play another game with another --journal",
        path.display()
    )
}

fn unlocked(path: &Path, error: &io::Error) -> String {
    let one = "play it in one program at a time";
    format!("Take care: {} cannot be locked ({error}), so {one}.", path.display())
}

fn shortened(cut_off: &JournalFault) -> String {
    let place = cut_off.place;
    format!(
        "The end of the journal was cut off at {place}: what stood there is lost, and the game goes on from before it."
    )
}

/// A new file is readable by its owner only: it holds the seed of a running game.
fn for_its_owner() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut beside = path.to_owned().into_os_string();
    beside.push(ending);
    beside.into()
}

fn named(path: &Path, says: String) -> Failure {
    Failure::Faults(vec![Fault::new(path.display().to_string(), says)])
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use table::Seed;
    use table::erased::AnyRuleset as _;

    use super::*;

    static PEARLS: table::erased::Erased<sample_game::Pearls> = table::erased::Erased::new();

    fn game() -> Box<dyn AnyGame> {
        PEARLS.start(&json!({}), Seed::from_number(7)).expect("a game")
    }

    fn choose(game: &mut dyn AnyGame) {
        let question = &game.questions(table::Eye::Spectator)[0];
        let choice = game.suggest(question.seat).expect("a choice");
        game.answer(question.seat, question.at, &choice).expect("a legal choice");
    }

    #[test]
    fn what_is_appended_is_the_whole_journal() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.jsonl");
        let mut game = game();
        let mut kept = Kept::create(&path, &*game).expect("kept").expect("new");
        for _ in 0..20 {
            choose(&mut *game);
            kept.append(&*game).expect("appended");
        }
        assert_eq!(fs::read_to_string(&path).expect("a journal"), game.journal_lines());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(&path).expect("a file").permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "the seed must stay secret");
        }
        assert!(is_held(&path));
        drop(kept);
        assert!(!is_held(&path));
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "no temporary file is left");
    }

    #[test]
    fn what_somebody_else_wrote_meanwhile_is_noticed_and_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.jsonl");
        let mut game = game();
        let mut kept = Kept::create(&path, &*game).expect("kept").expect("new");
        let other = game.journal_lines() + "{\"gave_up\":0}\n";
        fs::write(&path, &other).expect("locks are advisory");
        choose(&mut *game);
        let says = kept.append(&*game).expect_err("noticed");
        assert!(says.contains("another program has changed it"), "{says}");
        assert_eq!(fs::read_to_string(&path).expect("a journal"), other);
        fs::remove_file(&path).expect("gone");
        assert!(kept.append(&*game).is_err(), "a removed file is not written to");
    }

    #[test]
    fn a_write_that_fails_leaves_the_file_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.jsonl");
        let mut game = game();
        let mut kept = Kept::create(&path, &*game).expect("kept").expect("new");
        let before = fs::read_to_string(&path).expect("a journal");
        kept.file = File::open(&path).expect("for reading only");
        choose(&mut *game);
        assert!(kept.append(&*game).expect_err("refused").contains("cannot be written"));
        assert_eq!(fs::read_to_string(&path).expect("a journal"), before);
    }
}
