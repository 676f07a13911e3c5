//! Runs commands with all their output going into one file.
//!
//! The file is passed to the program itself, so nothing is lost or reordered between the two streams, and the file can
//! be followed while the program runs.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use crate::invocation::Invocation;

/// Polling interval for the end of a running program.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// A file for the output of commands.
pub(crate) struct Log<'a> {
    file: File,
    path: &'a Path,
}

impl<'a> Log<'a> {
    /// Creates the file and its folder.
    pub(crate) fn start(path: &'a Path) -> io::Result<Self> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        Ok(Self { file: File::create(path)?, path })
    }

    /// Runs one command in a folder; `meanwhile` is called repeatedly until it ends.
    pub(crate) fn run(
        &mut self,
        invocation: &Invocation,
        folder: &Path,
        mut meanwhile: impl FnMut(),
    ) -> io::Result<ExitStatus> {
        writeln!(self.file, "$ {invocation}")?;
        let mut child = invocation
            .command()
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(self.file.try_clone()?)
            .stderr(self.file.try_clone()?)
            .spawn()?;
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(status);
            }
            meanwhile();
            thread::sleep(LOOK_EVERY);
        }
    }

    /// The current content of the file.
    pub(crate) fn text(&self) -> io::Result<String> {
        Ok(String::from_utf8_lossy(&fs::read(self.path)?).into_owned())
    }
}
