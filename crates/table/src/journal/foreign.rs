//! Messages about lines that do not belong into a journal. The JSON parser's own messages would not help the reader of
//! a journal, and its line numbers would be misleading.

use serde_json::Value;

/// The keys of records.
const KEYS: [&str; 9] = ["seat", "ask", "choice", "taken_back_to", "gave_up", "out_of_time", "left_table", "hash", "n"];

/// A description of records.
const RECORD: &str =
    "a record is a seat with its choice, or one of taken_back_to, gave_up, out_of_time, left_table, hash";

/// Why the first line is not a header.
pub(super) fn header(line: &[u8]) -> &'static str {
    match serde_json::from_slice::<Value>(line) {
        Err(_) => "this is not the header of a journal: it is not JSON",
        Ok(Value::Object(keys)) if KEYS.iter().any(|key| keys.contains_key(*key)) => {
            "this is not the header of a journal, but a record: the line before it is missing"
        }
        Ok(_) => "this is not the header of a journal, which begins with {\"wardroom\":\"journal\"",
    }
}

/// A line after the header that is not a record of this game.
pub(super) enum NoRecord {
    /// It cannot be parsed as one.
    Unread(serde_json::Error),
    /// It has the keys of several kinds of records, or too few of one.
    Mixed,
}

impl From<serde_json::Error> for NoRecord {
    fn from(error: serde_json::Error) -> Self {
        NoRecord::Unread(error)
    }
}

impl NoRecord {
    /// Why this line is not a record.
    pub(super) fn why(&self, line: &[u8]) -> String {
        let keys = match serde_json::from_slice::<Value>(line) {
            Ok(Value::Object(keys)) => keys,
            Ok(_) => return format!("this is not a record: {RECORD}"),
            Err(_) => return "this is not a record: it is not JSON".into(),
        };
        if keys.contains_key("wardroom") {
            return "this is not a record, but the header of another journal: every journal is a file of its own"
                .into();
        }
        let strange = keys.keys().find(|key| !KEYS.contains(&key.as_str()));
        match (self, strange) {
            (_, Some(strange)) => format!("this is not a record: none has `{strange}`; {RECORD}"),
            (NoRecord::Mixed, None) => format!("this is not a record: {RECORD}"),
            (NoRecord::Unread(error), None) => unread("this record", error),
        }
    }
}

/// The message for something of the right form with invalid content.
pub(super) fn unread(what: &str, error: &serde_json::Error) -> String {
    let told = error.to_string();
    // The parser is given one line at a time, so its line number means nothing.
    let place = format!(" at line {} column {}", error.line(), error.column());
    format!("{what} cannot be read: {}", told.strip_suffix(&place).unwrap_or(&told))
}
