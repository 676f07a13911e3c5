//! A TOML file taken apart into typed values that know where they are written.
//!
//! What a format demands of one value, its type says while it is read. What it demands of several together (an id that
//! is taken, a name that leads nowhere) can only be checked later, and must still be said with file, line and column. So
//! a reader takes the top-level keys out of a [`Document`] one by one, keeps them as [`Written`] values, and at last
//! refuses whatever it did not know.
//!
//! ```
//! use fault::document::Document;
//!
//! #[derive(serde::Deserialize)]
//! #[serde(deny_unknown_fields)]
//! struct Tree { id: String, shadows: Vec<String> }
//!
//! let text = "\
//! title = 'First grove'
//! [[tree]]
//! id = 'birch'
//! shadows = ['birch', 'rose']
//! [[trea]]
//! ";
//! let mut faults = Vec::new();
//! let mut document = Document::parse("grove.toml", text)?;
//! let title = document.take_one::<String>("title", &mut faults);
//! let trees = document.take_all::<Tree>("tree", &mut faults);
//! document.refuse_rest(&mut faults);
//!
//! assert_eq!(title.map(|title| title.value).as_deref(), Some("First grove"));
//! assert_eq!(
//!     faults[0].to_string(),
//!     "grove.toml:5:3: unknown key `trea`\n  help: did you mean `tree`? known here: title, tree",
//! );
//! for tree in &trees {
//!     for (item, shadow) in tree.value.shadows.iter().enumerate() {
//!         if *shadow == tree.value.id {
//!             let fault = tree.fault_at_item("shadows", item, "a tree does not shadow itself");
//!             assert_eq!(fault.to_string(), "grove.toml:4:12: a tree does not shadow itself");
//!         }
//!     }
//! }
//! # Ok::<(), fault::Fault>(())
//! ```

#[cfg(test)]
mod tests;
mod written;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

pub use written::{Written, values};

use crate::{Fault, from_toml};

/// A TOML file whose top-level keys are taken out one by one.
///
/// Faults are collected, not returned, so that a person sees all of them at once: what cannot be read is left out and
/// its fault added.
#[derive(Clone, Debug)]
pub struct Document<'f> {
    page: Page<'f>,
    table: DeTable<'f>,
    known: Vec<&'static str>,
}

impl<'f> Document<'f> {
    /// Takes a file apart; `file` is its name in faults, and `text` what [`text_of`](crate::text_of) made of its bytes.
    ///
    /// # Errors
    ///
    /// A [`Fault`] at the first place where the text is no TOML.
    pub fn parse(file: &'f str, text: &'f str) -> Result<Self, Fault> {
        let page = Page { file, text };
        let table = DeTable::parse(text).map_err(|error| page.fault_of(&error))?;
        Ok(Self { page, table: table.into_inner(), known: Vec::new() })
    }

    /// Takes all tables of `[[key]]`, of which there may be none.
    pub fn take_all<T: DeserializeOwned>(&mut self, key: &'static str, faults: &mut Vec<Fault>) -> Vec<Written<'f, T>> {
        let Some(value) = self.take(key) else {
            return Vec::new();
        };
        let offset = value.span().start;
        let DeValue::Array(items) = value.into_inner() else {
            let fault = self.page.fault(format!("`{key}` is no list of tables"), offset);
            faults.push(fault.help(format!("write [[{key}]] with two brackets")));
            return Vec::new();
        };
        items.into_iter().filter_map(|item| self.read(item, faults)).collect()
    }

    /// Takes the value of a key that may be missing.
    pub fn take_some<T: DeserializeOwned>(
        &mut self,
        key: &'static str,
        faults: &mut Vec<Fault>,
    ) -> Option<Written<'f, T>> {
        let value = self.take(key)?;
        self.read(value, faults)
    }

    /// Takes the value of a key that must be there.
    pub fn take_one<T: DeserializeOwned>(
        &mut self,
        key: &'static str,
        faults: &mut Vec<Fault>,
    ) -> Option<Written<'f, T>> {
        if !self.table.contains_key(key) {
            faults.push(Fault::new(self.page.file, format!("the key `{key}` is missing")));
        }
        self.take_some(key, faults)
    }

    /// Adds a fault for every key that nobody took; the keys that were asked for are the known ones.
    pub fn refuse_rest(self, faults: &mut Vec<Fault>) {
        for (key, _) in self.table {
            let fault = self
                .page
                .fault(format!("unknown key `{}`", key.get_ref()), key.span().start)
                .help(format!("known here: {}", self.known.join(", ")));
            faults.push(fault.nearest(key.get_ref(), self.known.iter().copied()));
        }
    }

    /// Whether a key that nobody took yet holds a list, be it written `[[key]]` or `key = [ ]`.
    pub fn is_list(&self, key: &str) -> bool {
        self.table.get(key).is_some_and(|value| value.get_ref().is_array())
    }

    /// What nobody took yet, for a reader that looks for something wherever it stands.
    pub fn table(&self) -> &DeTable<'f> {
        &self.table
    }

    /// A value that such a reader found at a byte offset.
    pub fn written_at<T>(&self, offset: usize, value: T) -> Written<'f, T> {
        Written::new(self.page, offset, value)
    }

    fn take(&mut self, key: &'static str) -> Option<Spanned<DeValue<'f>>> {
        self.known.push(key);
        self.table.remove(key)
    }

    fn read<T: DeserializeOwned>(
        &self,
        value: Spanned<DeValue<'f>>,
        faults: &mut Vec<Fault>,
    ) -> Option<Written<'f, T>> {
        Written::read(self.page, value).map_err(|fault| faults.push(fault)).ok()
    }
}

/// The name and the text of a file: what it takes to place a fault in it.
#[derive(Clone, Copy, Debug)]
struct Page<'f> {
    file: &'f str,
    text: &'f str,
}

impl Page<'_> {
    fn fault(self, says: impl Into<String>, offset: usize) -> Fault {
        Fault::new(self.file, says).at(self.text, offset)
    }

    fn fault_of(self, error: &toml::de::Error) -> Fault {
        from_toml(self.file, self.text, error)
    }
}
