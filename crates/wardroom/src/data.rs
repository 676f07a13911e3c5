//! Where games are stored: a folder, or a database.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use server::Store;
use terminal::Failure;

/// Where games are stored.
#[derive(clap::Args)]
pub(crate) struct Place {
    /// The folder for the store; if not given, that of the variable `WARDROOM_DATA`, or the platform's folder for data.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The URL of a database to keep games in, instead of SQLite in the folder: `postgres://…` or `sqlite://…`; if not
    /// given, that of the variable `WARDROOM_DATABASE`.
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
}

/// Variables that name a place if no option does.
const DATA: &str = "WARDROOM_DATA";
const DATABASE: &str = "WARDROOM_DATABASE";

impl Place {
    /// The place that a person named in one word: the URL of a database, or a folder.
    pub(crate) fn named(word: &str) -> Self {
        if word.contains("://") {
            Place { data: None, database: Some(word.to_owned()) }
        } else {
            Place { data: Some(word.into()), database: None }
        }
    }

    /// The place that was given: by an option, or else by a variable.
    fn given(self) -> Result<Self, Failure> {
        if self.data.is_some() || self.database.is_some() {
            return Ok(self);
        }
        let variable = |name| env::var_os(name).filter(|value| !value.is_empty());
        match (variable(DATA), variable(DATABASE)) {
            (Some(_), Some(_)) => Err(Failure::NotUnderstood(format!(
                "{DATA} and {DATABASE} name two places; set one of them, or use --data or --database"
            ))),
            (data, None) => Ok(Place { data: data.map(PathBuf::from), database: None }),
            (None, Some(url)) => match url.into_string() {
                Ok(url) => Ok(Place { data: None, database: Some(url) }),
                Err(_) => Err(Failure::NotUnderstood(format!("{DATABASE} is not UTF-8"))),
            },
        }
    }

    /// The URL of the store; its folder is created if necessary, accessible to its owner only.
    pub(crate) fn of_any(self) -> Result<String, Failure> {
        let Place { data, database } = self.given()?;
        if let Some(url) = database {
            return Ok(url);
        }
        let folder = folder(data)?;
        make_private(&folder).map_err(|error| {
            Failure::NotUnderstood(format!("{}: {error}; name another folder with --data", folder.display()))
        })?;
        Ok(Store::in_folder(&folder))
    }

    /// A store that must exist if its location was given. An empty default folder is not an error: the store is created
    /// with the first game.
    pub(crate) fn of_existing(self) -> Result<Existing, Failure> {
        let Place { data, database } = self.given()?;
        if let Some(url) = database {
            return Ok(Existing::At(url));
        }
        let is_usual = data.is_none();
        let folder = folder(data)?;
        if is_usual && !Store::file_in(&folder).exists() {
            return Ok(Existing::NothingYet(folder));
        }
        if folder.is_dir() {
            return Ok(Existing::At(Store::in_folder(&folder)));
        }
        Err(Failure::NotUnderstood(format!("{}: there is no such folder; name another with --data", folder.display())))
    }

    /// The URL of a store in which something is stored.
    pub(crate) fn of_stored(self) -> Result<String, Failure> {
        match self.of_existing()? {
            Existing::At(url) => Ok(url),
            Existing::NothingYet(folder) => {
                let says = format!("nothing is stored yet: there is no store in {}", folder.display());
                Err(Failure::NotUnderstood(says))
            }
        }
    }
}

fn folder(given: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let unknown = || Failure::NotUnderstood("there is no folder for data on this machine; name one with --data".into());
    given.or_else(usual_folder).ok_or_else(unknown)
}

/// What was found where games should be stored.
pub(crate) enum Existing {
    /// A store at this URL.
    At(String),
    /// Nothing was ever stored in this folder.
    NothingYet(PathBuf),
}

/// Creates a folder accessible to its owner only. An existing folder is left as it is: others may need access to it,
/// and the store's own file is protected.
pub(crate) fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// The platform's folder for data.
pub(crate) fn usual_folder() -> Option<PathBuf> {
    let platform = choose_native_strategy().ok()?;
    // On Windows the data folder roams with its user to other machines; games stay on this one.
    let data = if cfg!(windows) { platform.cache_dir() } else { platform.data_dir() };
    Some(data.join("wardroom")).filter(|folder| folder.is_absolute())
}
