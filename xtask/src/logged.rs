//! Running commands with everything they print going into one file.
//!
//! The file is given to the program itself, so nothing is lost, nothing is reordered between the
//! two streams, and the file can be followed while the program runs.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use crate::invocation::Invocation;

/// How often a running program is looked at: short enough to be unnoticed at its end.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// A file that takes what commands print.
pub(crate) struct Log<'a> {
    file: File,
    path: &'a Path,
}

impl<'a> Log<'a> {
    /// Starts the file anew, with the folder it is in.
    pub(crate) fn start(path: &'a Path) -> io::Result<Self> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        Ok(Self { file: File::create(path)?, path })
    }

    /// Runs one command in a folder; `meanwhile` is called again and again until it ends.
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

    /// What is in the file by now.
    pub(crate) fn text(&self) -> io::Result<String> {
        Ok(String::from_utf8_lossy(&fs::read(self.path)?).into_owned())
    }
}
