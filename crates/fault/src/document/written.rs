//! A value that remembers its position in a file.

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeString, DeValue, ValueDeserializer};

use super::Page;
use crate::{Fault, text};

/// A value with its position in a file and, if it is a table, the positions of its keys.
#[derive(Clone, Debug)]
pub struct Written<'f, T> {
    /// The value itself.
    pub value: T,
    page: Page<'f>,
    head: usize,
    keys: Vec<KeyPlace<'f>>,
}

/// Where the value of a key begins and, if it is a list, where its items begin.
#[derive(Clone, Debug)]
struct KeyPlace<'f> {
    key: DeString<'f>,
    value: usize,
    items: Vec<usize>,
}

impl<'f, T> Written<'f, T> {
    pub(super) fn new(page: Page<'f>, head: usize, value: T) -> Self {
        Self { value, page, head, keys: Vec::new() }
    }

    pub(super) fn read(page: Page<'f>, value: Spanned<DeValue<'f>>) -> Result<Self, Fault>
    where
        T: DeserializeOwned,
    {
        let (head, keys) = (value.span().start, key_places(value.get_ref()));
        match T::deserialize(ValueDeserializer::from(value)) {
            Ok(value) => Ok(Self { value, page, head, keys }),
            Err(error) => Err(page.fault_of(&error)),
        }
    }

    /// The file it is written in, as it is named in faults.
    pub fn file(&self) -> &'f str {
        self.page.file
    }

    /// The line of a key's value, or of the head if the key is missing; counted from 1.
    pub fn line_of(&self, key: &str) -> usize {
        text::line_and_column(self.page.text, self.offset_of(key)).0
    }

    /// A fault at the head: where the value begins; for `[table]` and `[[table]]` that is the bracket.
    pub fn fault(&self, says: impl Into<String>) -> Fault {
        self.page.fault(says, self.head)
    }

    /// A fault at the value of a key, or at the head if the key is missing.
    pub fn fault_at(&self, key: &str, says: impl Into<String>) -> Fault {
        self.page.fault(says, self.offset_of(key))
    }

    /// A fault at one item of a key's list, counted from 0, or at the key's value if there is no such item.
    pub fn fault_at_item(&self, key: &str, item: usize, says: impl Into<String>) -> Fault {
        let offset = self.place_of(key).and_then(|place| place.items.get(item).copied());
        self.page.fault(says, offset.unwrap_or_else(|| self.offset_of(key)))
    }

    /// Another value with the same position.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Written<'f, U> {
        Written { value: change(self.value), page: self.page, head: self.head, keys: self.keys }
    }

    fn place_of(&self, key: &str) -> Option<&KeyPlace<'f>> {
        self.keys.iter().find(|place| place.key == key)
    }

    fn offset_of(&self, key: &str) -> usize {
        self.place_of(key).map_or(self.head, |place| place.value)
    }
}

/// The values without their positions.
pub fn values<'f, T>(written: impl IntoIterator<Item = Written<'f, T>>) -> Vec<T> {
    written.into_iter().map(|written| written.value).collect()
}

fn key_places<'f>(value: &DeValue<'f>) -> Vec<KeyPlace<'f>> {
    let place = |(key, value): (&Spanned<DeString<'f>>, &Spanned<DeValue<'f>>)| KeyPlace {
        key: key.get_ref().clone(),
        value: value.span().start,
        items: value.get_ref().as_array().into_iter().flatten().map(|item| item.span().start).collect(),
    };
    value.as_table().into_iter().flatten().map(place).collect()
}
