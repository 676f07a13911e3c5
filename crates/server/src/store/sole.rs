//! One server at a time on a SQLite store. Two of them would not hear of each other's games.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::StoreFault;
use super::place::{Place, own_file};

/// The file that a server locks while it runs, as a suffix to the name of the store's file. Never the store's file
/// itself: closing a second handle of it would end the locks that SQLite has on it.
const SUFFIX: &str = "-server";

/// How long to wait for a server that is about to stop.
const WAIT: Duration = Duration::from_secs(3);

/// Interval between attempts.
const INTERVAL: Duration = Duration::from_millis(50);

/// A store that this server has to itself, until this is dropped or the process ends in any way.
pub(crate) struct Sole {
    _locked: File,
}

impl Sole {
    /// Locks the store at this address; none if several servers may share it.
    ///
    /// # Errors
    /// If another server runs on it.
    pub(crate) async fn of(url: &str) -> Result<Option<Self>, StoreFault> {
        let place = Place::of(url)?;
        // A missing store is told of when it is opened.
        let Some(store) = place.file().filter(|file| file.exists() || place.creates()) else { return Ok(None) };
        let path = beside(&store);
        let fault = |says: String| place.unreachable(&says);
        let file = own_file(&path).map_err(|error| fault(format!("{} cannot be created: {error}", path.display())))?;
        let attempts = WAIT.as_millis() / INTERVAL.as_millis();
        for _ in 0..attempts {
            match file.try_lock() {
                Ok(()) => return Ok(Some(Sole { _locked: file })),
                Err(TryLockError::WouldBlock) => tokio::time::sleep(INTERVAL).await,
                Err(TryLockError::Error(error)) => {
                    tracing::warn!(file = ?path, %error, "it is not known whether another server uses this store");
                    return Ok(None);
                }
            }
        }
        Err(fault("another server runs on it; stop that one, or let both use PostgreSQL".to_owned()))
    }
}

fn beside(store: &Path) -> PathBuf {
    let mut name = store.as_os_str().to_owned();
    name.push(SUFFIX);
    name.into()
}
