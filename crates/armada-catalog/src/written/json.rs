//! Parses JSON into a tree. `serde_json` reads it; positions follow from where its raw pieces lie in the text.

use std::fmt;

use fault::Fault;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use super::node::{Key, Node, Value};

/// The maximum depth of nesting; no file of ours needs more.
const DEEPEST: usize = 8;

/// The tree of a JSON text.
pub(super) fn from_json(file: &str, text: &str) -> Result<Node, Fault> {
    let json = Json { file, text };
    let whole: &RawValue = serde_json::from_str(text).map_err(|error| json.fault(0, text, &error))?;
    json.node(whole, 0)
}

struct Json<'t> {
    file: &'t str,
    text: &'t str,
}

impl<'t> Json<'t> {
    fn node(&self, raw: &'t RawValue, depth: usize) -> Result<Node, Fault> {
        let piece = raw.get();
        let at = self.offset(piece);
        if depth > DEEPEST {
            return Err(Fault::new(self.file, "tables and lists are nested too deeply here").at(self.text, at));
        }
        let value = match piece.as_bytes().first() {
            Some(b'{') => Value::Table(self.table(at, piece, depth)?),
            Some(b'[') => {
                let items: Vec<&RawValue> = self.read(at, piece)?;
                Value::List(items.into_iter().map(|item| self.node(item, depth + 1)).collect::<Result<_, _>>()?)
            }
            Some(b'"') => Value::Text(self.read(at, piece)?),
            Some(b't' | b'f') => Value::Flag(self.read(at, piece)?),
            Some(b'n') => Value::Other("null"),
            _ => Value::Number(self.read(at, piece)?),
        };
        Ok(Node { at, value })
    }

    fn table(&self, at: usize, piece: &'t str, depth: usize) -> Result<Vec<(Key, Node)>, Fault> {
        let pairs: Pairs<'t> = self.read(at, piece)?;
        let mut behind = at;
        let mut entries: Vec<(Key, Node)> = Vec::with_capacity(pairs.0.len());
        for (word, raw) in pairs.0 {
            // Between the previous value and this one there is only the key: it begins at the first quote.
            let place = behind + self.text[behind..].find('"').unwrap_or_default();
            if entries.iter().any(|(key, _)| key.word == word) {
                return Err(Fault::new(self.file, format!("the key `{word}` is repeated here")).at(self.text, place));
            }
            let value = self.node(raw, depth + 1)?;
            behind = value.at + raw.get().len();
            entries.push((Key { at: place, word }, value));
        }
        Ok(entries)
    }

    /// The offset of a piece of the text.
    fn offset(&self, piece: &str) -> usize {
        (piece.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize)
    }

    fn read<T: Deserialize<'t>>(&self, at: usize, piece: &'t str) -> Result<T, Fault> {
        serde_json::from_str(piece).map_err(|error| self.fault(at, piece, &error))
    }

    /// An error in a piece of the text that begins at an offset.
    fn fault(&self, at: usize, piece: &str, error: &serde_json::Error) -> Fault {
        let sentence = error.to_string();
        let says = sentence.split(" at line ").next().unwrap_or(&sentence);
        let line: usize = piece.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        let fault = Fault::new(self.file, format!("this is not valid JSON: {says}"));
        fault.at(self.text, at + line + error.column().saturating_sub(1))
    }
}

/// The pairs of an object in the order of the text; a key may be repeated.
struct Pairs<'t>(Vec<(String, &'t RawValue)>);

impl<'de> Deserialize<'de> for Pairs<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Collect;
        impl<'de> Visitor<'de> for Collect {
            type Value = Pairs<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        from.deserialize_map(Collect)
    }
}
