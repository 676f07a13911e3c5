//! The file of an open SQLite store. After it is removed or replaced, an open connection can still write to it, but
//! what is written is lost.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::StoreFault;

/// The file that was opened, with the identity that distinguishes it from another file of the same name.
#[derive(Clone, Debug)]
pub(super) struct OwnFile {
    path: PathBuf,
    identity: Identity,
}

/// Device and inode on Unix; elsewhere files cannot be removed while they are open.
type Identity = (u64, u64);

impl OwnFile {
    pub(super) fn of(path: PathBuf) -> Result<Self, StoreFault> {
        match identity(&path) {
            Ok(identity) => Ok(OwnFile { path, identity }),
            Err(error) => Err(fault(&path, &error.to_string())),
        }
    }

    /// Checks that the path still leads to the file that was opened.
    pub(super) fn is_in_place(&self) -> Result<(), StoreFault> {
        match identity(&self.path) {
            Ok(identity) if identity == self.identity => Ok(()),
            Ok(_) => {
                Err(fault(&self.path, "the file was replaced while it was used; put it back, or restart the server"))
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
