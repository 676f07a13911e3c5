//! The readings in a catalog file: they may occur anywhere in it, each with its source.

use fault::document::{Document, Written};
use toml::Spanned;
use toml::de::DeValue;

/// The names of the sources of all readings in the file.
pub(crate) fn readings<'f>(document: &Document<'f>) -> Vec<Written<'f, String>> {
    let mut found = Vec::new();
    for (key, value) in document.table() {
        collect(key.get_ref(), value, &mut found);
    }
    found.into_iter().map(|(name, offset)| document.written_at(offset, name.to_owned())).collect()
}

/// Adds the names under a key, each with its offset in the file.
fn collect<'d>(key: &str, value: &'d Spanned<DeValue<'_>>, found: &mut Vec<(&'d str, usize)>) {
    match (value.get_ref(), key) {
        (DeValue::Table(table), "readings" | "agreement" | "area_ratio") => {
            found.extend(table.iter().map(|(source, _)| (source.get_ref().as_ref(), source.span().start)));
        }
        (DeValue::Array(items), "readings") => {
            let sources = items.iter().filter_map(|item| item.get_ref().get("source"));
            found.extend(sources.map(|source| (source.get_ref().as_str().unwrap_or_default(), source.span().start)));
        }
        (DeValue::Table(table), _) => {
            for (key, value) in table {
                collect(key.get_ref(), value, found);
            }
        }
        (DeValue::Array(items), _) => {
            for item in items {
                collect("", item, found);
            }
        }
        _ => {}
    }
}
