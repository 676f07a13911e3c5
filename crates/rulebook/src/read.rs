//! Reading of ledger files, in which a table may be written once or several times.

use fault::Fault;
use fault::document::{Document, Written};
use serde::de::DeserializeOwned;

use crate::LedgerFile;

/// A parsed ledger file, or `None` (with a fault) if it is not valid TOML.
pub(crate) fn document<'f>(file: &'f LedgerFile, faults: &mut Vec<Fault>) -> Option<Document<'f>> {
    Document::parse(&file.path, &file.text).map_err(|fault| faults.push(fault)).ok()
}

/// Takes all tables under a key: `[[key]]` any number of times, or one `[key]`.
pub(crate) fn take<'f, T: DeserializeOwned>(
    document: &mut Document<'f>,
    key: &'static str,
    faults: &mut Vec<Fault>,
) -> Vec<Written<'f, T>> {
    if document.is_list(key) {
        document.take_all(key, faults)
    } else {
        document.take_some(key, faults).into_iter().collect()
    }
}
