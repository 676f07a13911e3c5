//! Where games are kept: a folder, or a database.

use std::path::{Path, PathBuf};
use std::{fs, io};

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use server::Store;
use terminal::Failure;

/// Where games are kept.
#[derive(clap::Args)]
pub(crate) struct Place {
    /// The folder for the store; the platform's folder for data if not given.
    #[arg(long, value_name = "DIR", env = "WARDROOM_DATA")]
    data: Option<PathBuf>,
    /// The address of a database to keep games in, instead of SQLite in the folder: `postgres://…` or `sqlite://…`.
    #[arg(long, value_name = "URL", env = "WARDROOM_DATABASE", hide_env_values = true, conflicts_with = "data")]
    database: Option<String>,
}

impl Place {
    /// The address of the store; its folder is made if it is not there, for its owner alone.
    pub(crate) fn of_any(self) -> Result<String, Failure> {
        if let Some(url) = self.database {
            return Ok(url);
        }
        let folder = self.folder()?;
        make_private(&folder).map_err(|error| {
            Failure::NotUnderstood(format!("{}: {error}; name another folder with --data", folder.display()))
        })?;
        Ok(Store::in_folder(&folder))
    }

    /// A store that must be there if somebody named its place. That the platform's folder has none is no fault of anybody:
    /// it begins with the first game.
    pub(crate) fn of_existing(self) -> Result<Existing, Failure> {
        if let Some(url) = self.database {
            return Ok(Existing::At(url));
        }
        let is_usual = self.data.is_none();
        let folder = self.folder()?;
        if is_usual && !Store::file_in(&folder).exists() {
            return Ok(Existing::NothingYet(folder));
        }
        if folder.is_dir() {
            return Ok(Existing::At(Store::in_folder(&folder)));
        }
        Err(Failure::NotUnderstood(format!("{}: there is no such folder; name another with --data", folder.display())))
    }

    fn folder(self) -> Result<PathBuf, Failure> {
        let unknown =
            || Failure::NotUnderstood("there is no folder for data on this machine; name one with --data".into());
        self.data.or_else(usual_folder).ok_or_else(unknown)
    }
}

/// What is found where games should be kept.
pub(crate) enum Existing {
    /// A store at this address.
    At(String),
    /// Nothing was ever stored in this folder.
    NothingYet(PathBuf),
}

/// Makes a folder that nobody else may look into. One that is there is left as it is: others may have a right to it, and
/// the store's own file is kept from them.
pub(crate) fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// Where programs keep data on this platform.
pub(crate) fn usual_folder() -> Option<PathBuf> {
    let platform = choose_native_strategy().ok()?;
    // What Windows calls data goes with its owner to other machines; games stay on this one.
    let data = if cfg!(windows) { platform.cache_dir() } else { platform.data_dir() };
    Some(data.join("wardroom")).filter(|folder| folder.is_absolute())
}
