//! The file of finished games: one JSON line for each, only appended to, by one process at a time.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use crate::study::Finished;

/// How long written lines may wait until the disk is asked to keep them. A killed process loses none of them.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);

/// The file of finished games, locked by this process.
#[derive(Debug)]
pub struct GamesFile {
    file: File,
    synced: Instant,
}

/// The finished games of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReadGames {
    /// In the order in which they were finished.
    pub games: Vec<Finished>,
    /// Number of bytes of a last line that was cut off; that game counts as not played.
    pub cut_off: usize,
}

/// Why a file of games cannot be used.
#[derive(Debug)]
pub enum GamesFileFault {
    /// Another process has it.
    Busy,
    /// It cannot be read or written.
    File(io::Error),
    /// A line, by its number from 1 and with its bytes, is not a finished game.
    Line(usize, Vec<u8>),
}

impl From<io::Error> for GamesFileFault {
    fn from(error: io::Error) -> Self {
        GamesFileFault::File(error)
    }
}

impl ReadGames {
    /// Reads the games of a file that another process may be writing.
    ///
    /// # Errors
    /// If it cannot be read, or a whole line of it is not a game.
    pub fn of(path: &Path) -> Result<ReadGames, GamesFileFault> {
        read(&std::fs::read(path)?)
    }
}

impl GamesFile {
    /// Opens a file, or creates it, and reads the games it has. A last line that was cut off is removed.
    ///
    /// # Errors
    /// If another process has it, if it cannot be read, or if a whole line of it is not a game; it is then unchanged.
    pub fn open(path: &Path) -> Result<(GamesFile, ReadGames), GamesFileFault> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(GamesFileFault::Busy),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let found = read(&bytes)?;
        let whole = (bytes.len() - found.cut_off) as u64;
        if found.cut_off > 0 {
            file.set_len(whole)?;
        }
        file.seek(SeekFrom::Start(whole))?;
        Ok((GamesFile { file, synced: Instant::now() }, found))
    }

    /// Appends a game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn append(&mut self, game: &Finished) -> io::Result<()> {
        let mut line = serde_json::to_vec(game)?;
        line.push(b'\n');
        self.file.write_all(&line)?;
        if self.synced.elapsed() > SYNC_INTERVAL { self.sync() } else { Ok(()) }
    }

    /// Waits until the disk has everything.
    ///
    /// # Errors
    /// If the disk does not take it.
    pub fn sync(&mut self) -> io::Result<()> {
        self.synced = Instant::now();
        self.file.sync_data()
    }
}

fn read(bytes: &[u8]) -> Result<ReadGames, GamesFileFault> {
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    let lines = bytes[..whole].split_inclusive(|byte| *byte == b'\n').enumerate();
    let game = |(at, line): (usize, &[u8])| {
        serde_json::from_slice(line).map_err(|_| GamesFileFault::Line(at + 1, line.to_vec()))
    };
    Ok(ReadGames { games: lines.map(game).collect::<Result<_, _>>()?, cut_off: bytes.len() - whole })
}
