//! A TOML file parsed into typed values that remember their position in the file.
//!
//! Rules for one value are checked by its type while it is read. Rules that involve several values (an id that is
//! already taken, a reference to an unknown name) can only be checked later, and the fault must still give file, line
//! and column. So a reader takes the top-level keys out of a [`Document`] one by one, keeps them as [`Written`] values,
//! and finally reports every key it does not know.
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
/// Faults are collected, not returned, so that a person sees all of them at once: a value that cannot be read is
/// skipped and its fault added.
#[derive(Clone, Debug)]
pub struct Document<'f> {
    page: Page<'f>,
    table: DeTable<'f>,
    known: Vec<&'static str>,
}

impl<'f> Document<'f> {
    /// Parses a file; `file` is its name in faults, `text` its content as decoded by [`text_of`](crate::text_of).
    ///
    /// # Errors
    ///
    /// A [`Fault`] at the first place where the text is not valid TOML.
    pub fn parse(file: &'f str, text: &'f str) -> Result<Self, Fault> {
        let page = Page { file, text };
        let table = DeTable::parse(text).map_err(|error| page.fault_of(&error))?;
        Ok(Self { page, table: table.into_inner(), known: Vec::new() })
    }

    /// Takes all tables of `[[key]]`; there may be none.
    pub fn take_all<T: DeserializeOwned>(&mut self, key: &'static str, faults: &mut Vec<Fault>) -> Vec<Written<'f, T>> {
        let Some(value) = self.take(key) else {
            return Vec::new();
        };
        let offset = value.span().start;
        let DeValue::Array(items) = value.into_inner() else {
            let fault = self.page.fault(format!("`{key}` is not a list of tables"), offset);
            faults.push(fault.help(format!("write [[{key}]] with two brackets")));
            return Vec::new();
        };
        items.into_iter().filter_map(|item| self.read(item, faults)).collect()
    }

    /// Takes the value of an optional key.
    pub fn take_some<T: DeserializeOwned>(
        &mut self,
        key: &'static str,
        faults: &mut Vec<Fault>,
    ) -> Option<Written<'f, T>> {
        let value = self.take(key)?;
        self.read(value, faults)
    }

    /// Takes the value of a required key.
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

    /// Adds a fault for every key that was not taken; the keys that were asked for count as known.
    pub fn refuse_rest(self, faults: &mut Vec<Fault>) {
        for (key, _) in self.table {
            let fault = self
                .page
                .fault(format!("unknown key `{}`", key.get_ref()), key.span().start)
                .help(format!("known here: {}", self.known.join(", ")));
            faults.push(fault.nearest(key.get_ref(), self.known.iter().copied()));
        }
    }

    /// Whether a key that has not been taken yet holds a list, written as `[[key]]` or as `key = [ ]`.
    pub fn is_list(&self, key: &str) -> bool {
        self.table.get(key).is_some_and(|value| value.get_ref().is_array())
    }

    /// The keys that have not been taken yet, for a reader that searches the whole document.
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

/// The name and the text of a file, from which the position of a fault is computed.
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
