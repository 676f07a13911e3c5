//! From the text of a ledger file to its tables, keeping the place of every key.

use fault::Fault;
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue, ValueDeserializer};

use crate::LedgerFile;

/// One table of a file with the places of its keys, so that later faults can point at them.
pub(crate) struct Written<'f, T> {
    pub(crate) value: T,
    file: &'f LedgerFile,
    head: usize,
    keys: Vec<KeyPlace>,
}

struct KeyPlace {
    key: String,
    value: usize,
    items: Vec<usize>,
}

impl<'f, T> Written<'f, T> {
    /// A fault at the head of the table.
    pub(crate) fn fault(&self, says: impl Into<String>) -> Fault {
        Fault::new(&self.file.path, says).at(&self.file.text, self.head)
    }

    /// A fault at the value of a key, or at the head when the key is not there.
    pub(crate) fn fault_at(&self, key: &str, says: impl Into<String>) -> Fault {
        self.fault(says).at(&self.file.text, self.value_offset(key).unwrap_or(self.head))
    }

    /// A fault at one item of a list.
    pub(crate) fn fault_at_item(&self, key: &str, item: usize, says: impl Into<String>) -> Fault {
        let place = self.keys.iter().find(|place| place.key == key);
        let offset = place.and_then(|place| place.items.get(item).copied());
        match offset {
            Some(offset) => self.fault(says).at(&self.file.text, offset),
            None => self.fault_at(key, says),
        }
    }

    /// The line of a key's value, counted from 1.
    pub(crate) fn line_of(&self, key: &str) -> usize {
        self.fault_at(key, "").line.unwrap_or(1)
    }

    pub(crate) fn file(&self) -> &'f LedgerFile {
        self.file
    }

    /// The same place with another value.
    pub(crate) fn map<U>(self, change: impl FnOnce(T) -> U) -> Written<'f, U> {
        Written { value: change(self.value), file: self.file, head: self.head, keys: self.keys }
    }

    fn value_offset(&self, key: &str) -> Option<usize> {
        self.keys.iter().find(|place| place.key == key).map(|place| place.value)
    }
}

/// A file taken apart into its top-level keys.
pub(crate) struct Parsed<'f> {
    file: &'f LedgerFile,
    table: DeTable<'f>,
}

impl<'f> Parsed<'f> {
    pub(crate) fn new(file: &'f LedgerFile) -> Result<Self, Fault> {
        match DeTable::parse(&file.text) {
            Ok(table) => Ok(Self { file, table: table.into_inner() }),
            Err(error) => Err(fault::from_toml(&file.path, &file.text, &error)),
        }
    }

    /// Takes all tables under a key: `[[key]]` any number of times, or one `[key]`.
    ///
    /// A table that does not fit the type is left out and its fault added.
    pub(crate) fn take<T: DeserializeOwned>(&mut self, key: &str, faults: &mut Vec<Fault>) -> Vec<Written<'f, T>> {
        let Some(value) = self.table.remove(key) else {
            return Vec::new();
        };
        let tables = match value.get_ref() {
            DeValue::Array(items) => items.iter().cloned().collect(),
            _ => vec![value],
        };
        let mut written = Vec::with_capacity(tables.len());
        for table in tables {
            let head = table.span().start;
            let keys = key_places(&table);
            match T::deserialize(ValueDeserializer::from(table)) {
                Ok(value) => written.push(Written { value, file: self.file, head, keys }),
                Err(error) => {
                    faults.push(fault::from_toml(&self.file.path, &self.file.text, &error));
                }
            }
        }
        written
    }

    /// Adds a fault for every key that nobody took.
    pub(crate) fn refuse_rest(self, known: &[&str], faults: &mut Vec<Fault>) {
        for (key, _) in self.table {
            let fault = Fault::new(&self.file.path, format!("unknown key `{}`", key.get_ref()))
                .help(format!("known here: {}", known.join(", ")))
                .at(&self.file.text, key.span().start);
            faults.push(fault.nearest(key.get_ref(), known.iter().copied()));
        }
    }
}

fn key_places(table: &Spanned<DeValue<'_>>) -> Vec<KeyPlace> {
    let Some(table) = table.get_ref().as_table() else {
        return Vec::new();
    };
    let place = |(key, value): (&Spanned<DeString<'_>>, &Spanned<DeValue<'_>>)| KeyPlace {
        key: key.get_ref().to_string(),
        value: value.span().start,
        items: value
            .get_ref()
            .as_array()
            .map(|items| items.iter().map(|item| item.span().start).collect())
            .unwrap_or_default(),
    };
    table.iter().map(place).collect()
}
