//! The ships that come with the program.

use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

use super::{Sheet, SheetText, read_ship_file};

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/ships");

/// The ships embedded in the program.
pub static SHIPS: LazyLock<Catalog> = LazyLock::new(|| {
    let files = FILES.files().map(|file| (fault::with_slashes(file.path()), file.contents()));
    // A test reads all of them, so this cannot fail in a released program.
    Catalog::load(files).unwrap_or_else(|faults| panic!("a ship file of the program has faults: {faults:?}"))
});

/// A collection of ships, by class.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    ships: Vec<(SheetText, Sheet)>,
}

impl Catalog {
    /// Reads ship files, each given by its name and content.
    ///
    /// # Errors
    /// The faults of all of them.
    pub fn load<'a>(files: impl Iterator<Item = (String, &'a [u8])>) -> Result<Catalog, Vec<fault::Fault>> {
        let (mut catalog, mut faults) = (Catalog::default(), Vec::new());
        for (name, bytes) in files {
            match read_ship_file(&name, bytes) {
                Ok(ship) => catalog.ships.push(ship),
                Err(more) => faults.extend(more),
            }
        }
        catalog.ships.sort_by(|one, other| {
            (&one.1.faction, one.1.combat_rating).cmp(&(&other.1.faction, other.1.combat_rating))
        });
        if faults.is_empty() { Ok(catalog) } else { Err(faults) }
    }

    /// The sheet of a class, ignoring case.
    pub fn find(&self, class: &str) -> Option<&Sheet> {
        self.sheets().find(|sheet| sheet.class.eq_ignore_ascii_case(class))
    }

    /// All sheets, by faction, the smallest first.
    pub fn sheets(&self) -> impl Iterator<Item = &Sheet> {
        self.ships.iter().map(|(_, sheet)| sheet)
    }

    /// What is written in the files, in the order of the sheets.
    pub fn texts(&self) -> impl Iterator<Item = (&SheetText, &Sheet)> {
        self.ships.iter().map(|(text, sheet)| (text, sheet))
    }

    /// The note on the design in the file of a class.
    pub fn note(&self, class: &str) -> Option<&str> {
        let found = self.ships.iter().find(|(_, sheet)| sheet.class.eq_ignore_ascii_case(class));
        found.map(|(text, _)| text.note.as_str()).filter(|note| !note.is_empty())
    }

    /// All factions, each once, in order.
    pub fn factions(&self) -> Vec<&str> {
        let mut factions: Vec<&str> = self.sheets().map(|sheet| sheet.faction.as_str()).collect();
        factions.dedup();
        factions
    }
}
