//! Files that people write, in TOML or JSON with the same keys, taken apart with the place of everything in them.
//!
//! Both forms become one tree. A reader takes it apart key by key; what does not fit becomes a fault with its line, and
//! reading goes on, so that all faults of a file are told at once.

mod fields;
mod json;
mod node;

use fault::Fault;

pub use fields::{At, Fields, Reader, known, one_of, pair};
pub use node::Node;

/// The tree of a text; `empty` helps somebody whose file is empty. No TOML begins with a brace, and every JSON file does.
pub fn tree(file: &str, text: &str, empty: &str) -> Result<Node, Fault> {
    match text.trim_start().chars().next() {
        None => Err(Fault::new(file, "the file is empty").help(empty)),
        Some('{') => json::from_json(file, text),
        Some(_) => node::from_toml(file, text),
    }
}
