//! The file of a SQLite store while it is used. One that is removed or replaced behind the server's back can still be written
//! to, but nobody will ever read it again.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::StoreFault;

/// The file that was opened, and how it is told from another one of the same name.
#[derive(Clone, Debug)]
pub(super) struct OwnFile {
    path: PathBuf,
    identity: Identity,
}

/// Device and number on Unix; elsewhere files cannot be removed while they are open.
type Identity = (u64, u64);

impl OwnFile {
    pub(super) fn of(path: PathBuf) -> Result<Self, StoreFault> {
        match identity(&path) {
            Ok(identity) => Ok(OwnFile { path, identity }),
            Err(error) => Err(fault(&path, &error.to_string())),
        }
    }

    /// Is it still the file of this name?
    pub(super) fn is_in_place(&self) -> Result<(), StoreFault> {
        match identity(&self.path) {
            Ok(identity) if identity == self.identity => Ok(()),
            Ok(_) => {
                Err(fault(&self.path, "the file was replaced while it was used; put it back, or start the server anew"))
            }
            Err(error) => Err(fault(&self.path, &format!("the file is gone ({error}); put it back"))),
        }
    }
}

fn fault(path: &Path, says: &str) -> StoreFault {
    StoreFault::Unreachable { place: path.display().to_string(), says: says.to_owned() }
}

#[cfg(unix)]
fn identity(path: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).map(|file| (file.dev(), file.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> io::Result<Identity> {
    fs::metadata(path).map(|_| (0, 0))
}
