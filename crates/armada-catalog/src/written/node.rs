//! A file as a tree of tables, lists and values, each with its position: the same tree for TOML and JSON.

use fault::Fault;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A node of the tree.
#[derive(Debug)]
pub struct Node {
    /// Where it begins, as a byte offset.
    pub at: usize,
    pub value: Value,
}

/// The value of a node.
#[derive(Debug)]
pub enum Value {
    Text(String),
    Number(f64),
    Flag(bool),
    List(Vec<Node>),
    Table(Vec<(Key, Node)>),
    /// A value that no file of ours contains, by its description: `null`, a date.
    Other(&'static str),
}

/// A key and its position.
#[derive(Debug)]
pub struct Key {
    pub at: usize,
    pub word: String,
}

impl Value {
    /// Its description in messages.
    pub fn what(&self) -> &'static str {
        match self {
            Value::Text(_) => "a text",
            Value::Number(_) => "a number",
            Value::Flag(_) => "true or false",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
            Value::Other(name) => name,
        }
    }
}

/// The tree of a TOML text.
pub(super) fn from_toml(file: &str, text: &str) -> Result<Node, Fault> {
    let table = DeTable::parse(text).map_err(|error| fault::from_toml(file, text, &error))?;
    let at = table.span().start;
    Ok(Node { at, value: table_of(table.into_inner()) })
}

fn table_of(table: DeTable<'_>) -> Value {
    let mut entries: Vec<(Key, Node)> = table
        .into_iter()
        .map(|(key, value)| (Key { at: key.span().start, word: key.into_inner().into_owned() }, node_of(value)))
        .collect();
    // The parser sorts keys by name; faults should be in the order of the file.
    entries.sort_by_key(|(key, _)| key.at);
    Value::Table(entries)
}

fn node_of(value: Spanned<DeValue<'_>>) -> Node {
    let at = value.span().start;
    let number = |digits: &str| digits.parse().map_or(Value::Other("a number that cannot be read"), Value::Number);
    let value = match value.into_inner() {
        DeValue::String(text) => Value::Text(text.into_owned()),
        DeValue::Integer(whole) if whole.radix() == 10 => number(whole.as_str()),
        DeValue::Integer(_) => Value::Other("a number that is not decimal"),
        DeValue::Float(number_) => number(number_.as_str()),
        DeValue::Boolean(flag) => Value::Flag(flag),
        DeValue::Datetime(_) => Value::Other("a date"),
        DeValue::Array(items) => Value::List(items.into_iter().map(node_of).collect()),
        DeValue::Table(table) => table_of(table),
    };
    Node { at, value }
}
