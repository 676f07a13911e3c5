//! Files that people write, in TOML or JSON with the same keys, parsed with the position of everything in them.
//!
//! Both formats are parsed into the same tree. A reader takes it apart key by key; what does not fit becomes a fault
//! with its line, and reading continues, so that all faults of a file are reported at once.

mod fields;
mod json;
mod node;

use fault::Fault;

pub use fields::{At, Fields, Reader, known, one_of, pair};
pub use node::Node;

/// Parses a text; `empty` is the advice for an empty file. JSON is recognised by its opening brace, with which no TOML
/// begins.
pub fn tree(file: &str, text: &str, empty: &str) -> Result<Node, Fault> {
    match text.trim_start().chars().next() {
        None => Err(Fault::new(file, "the file is empty").help(empty)),
        Some('{') => json::from_json(file, text),
        Some(_) => node::from_toml(file, text),
    }
}
