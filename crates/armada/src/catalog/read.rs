//! From the text of a catalog file to its tables, keeping the place of every key.

use fault::Fault;
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::CatalogFile;

/// One table or value of a file with the places of its keys, so that later faults can point at them.
pub(crate) struct Written<'f, T> {
    pub(crate) value: T,
    file: &'f CatalogFile,
    head: usize,
    keys: Vec<(String, usize)>,
}

impl<T> Written<'_, T> {
    /// A fault at the head of the table.
    pub(crate) fn fault(&self, says: impl Into<String>) -> Fault {
        Fault::new(&self.file.path, says).at(&self.file.text, self.head)
    }

    /// A fault at the value of a key, or at the head when the key is not there.
    pub(crate) fn fault_at(&self, key: &str, says: impl Into<String>) -> Fault {
        let place = self.keys.iter().find(|(known, _)| known == key);
        Fault::new(&self.file.path, says).at(&self.file.text, place.map_or(self.head, |(_, offset)| *offset))
    }
}

/// A file taken apart into its top-level keys.
pub(crate) struct Parsed<'f> {
    file: &'f CatalogFile,
    table: DeTable<'f>,
    known: Vec<&'static str>,
}

impl<'f> Parsed<'f> {
    pub(crate) fn new(file: &'f CatalogFile) -> Result<Self, Fault> {
        match DeTable::parse(&file.text) {
            Ok(table) => Ok(Self { file, table: table.into_inner(), known: Vec::new() }),
            Err(error) => Err(fault::from_toml(&file.path, &file.text, &error)),
        }
    }

    /// Takes all tables of `[[key]]`; a table that does not fit the type is left out and its fault added.
    pub(crate) fn take_all<T: DeserializeOwned>(
        &mut self,
        key: &'static str,
        faults: &mut Vec<Fault>,
    ) -> Vec<Written<'f, T>> {
        self.known.push(key);
        let Some(value) = self.table.remove(key) else {
            return Vec::new();
        };
        let offset = value.span().start;
        let DeValue::Array(items) = value.into_inner() else {
            let says = format!("`{key}` is no list of tables");
            let fault = Fault::new(&self.file.path, says).at(&self.file.text, offset);
            faults.push(fault.help(format!("write [[{key}]] with two brackets")));
            return Vec::new();
        };
        items.into_iter().filter_map(|item| self.written(item, faults)).collect()
    }

    /// Takes the value of a key that may be missing.
    pub(crate) fn take_some<T: DeserializeOwned>(
        &mut self,
        key: &'static str,
        faults: &mut Vec<Fault>,
    ) -> Option<Written<'f, T>> {
        self.known.push(key);
        let value = self.table.remove(key)?;
        self.written(value, faults)
    }

    /// Takes the value of a key that must be there.
    pub(crate) fn take_one<T: DeserializeOwned>(
        &mut self,
        key: &'static str,
        faults: &mut Vec<Fault>,
    ) -> Option<Written<'f, T>> {
        if !self.table.contains_key(key) {
            faults.push(Fault::new(&self.file.path, format!("the key `{key}` is missing")));
        }
        self.take_some(key, faults)
    }

    /// Adds a fault for every key that nobody took.
    pub(crate) fn refuse_rest(self, faults: &mut Vec<Fault>) {
        for (key, _) in self.table {
            let fault = Fault::new(&self.file.path, format!("unknown key `{}`", key.get_ref()))
                .help(format!("known here: {}", self.known.join(", ")))
                .at(&self.file.text, key.span().start);
            faults.push(fault.nearest(key.get_ref(), self.known.iter().copied()));
        }
    }

    /// The names of all sources that readings anywhere in the file are ascribed to.
    pub(crate) fn readings(&self) -> Vec<Written<'f, String>> {
        let mut found = Vec::new();
        for (key, value) in &self.table {
            self.collect_readings(key.get_ref(), value, &mut found);
        }
        found
    }

    fn collect_readings(&self, key: &str, value: &Spanned<DeValue<'_>>, found: &mut Vec<Written<'f, String>>) {
        let mut add = |name: &str, head: usize| {
            found.push(Written { value: name.to_owned(), file: self.file, head, keys: Vec::new() });
        };
        match (value.get_ref(), key) {
            (DeValue::Table(table), "readings" | "agreement" | "area_ratio") => {
                for (source, _) in table {
                    add(source.get_ref(), source.span().start);
                }
            }
            (DeValue::Array(items), "readings") => {
                let sources = items.iter().filter_map(|item| item.get_ref().get("source"));
                for source in sources {
                    add(source.get_ref().as_str().unwrap_or_default(), source.span().start);
                }
            }
            (DeValue::Table(table), _) => {
                for (key, value) in table {
                    self.collect_readings(key.get_ref(), value, found);
                }
            }
            (DeValue::Array(items), _) => {
                for item in items {
                    self.collect_readings("", item, found);
                }
            }
            _ => {}
        }
    }

    fn written<T: DeserializeOwned>(
        &self,
        value: Spanned<DeValue<'f>>,
        faults: &mut Vec<Fault>,
    ) -> Option<Written<'f, T>> {
        let head = value.span().start;
        let keys = match value.get_ref() {
            DeValue::Table(table) => {
                table.iter().map(|(key, value)| (key.get_ref().to_string(), value.span().start)).collect()
            }
            _ => Vec::new(),
        };
        match T::deserialize(ValueDeserializer::from(value)) {
            Ok(value) => Some(Written { value, file: self.file, head, keys }),
            Err(error) => {
                faults.push(fault::from_toml(&self.file.path, &self.file.text, &error));
                None
            }
        }
    }
}
