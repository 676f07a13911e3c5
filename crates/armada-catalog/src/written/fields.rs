//! Reads a table of a file key by key; what does not fit becomes a fault, and reading continues.

use fault::Fault;

use super::node::{Key, Node, Value};
use crate::Unknown;

/// The maximum number of faults listed; computing the position of each takes a pass over the file.
const MAX_FAULTS: usize = 100;

/// The file being read, and its faults so far.
pub struct Reader<'t> {
    file: &'t str,
    text: &'t str,
    pub faults: Vec<Fault>,
    /// The number of faults beyond [`MAX_FAULTS`], which are not listed.
    unlisted: usize,
}

impl<'t> Reader<'t> {
    pub fn new(file: &'t str, text: &'t str) -> Self {
        Reader { file, text, faults: Vec::new(), unlisted: 0 }
    }

    /// A fault at a position of the file; the caller may add help before reporting it.
    pub fn fault(&self, at: usize, says: impl Into<String>) -> Fault {
        let fault = Fault::new(self.file, says);
        if self.is_full() { fault } else { fault.at(self.text, at) }
    }

    pub fn report(&mut self, fault: Fault) {
        if self.is_full() {
            self.unlisted += 1;
        } else {
            self.faults.push(fault);
        }
    }

    fn is_full(&self) -> bool {
        self.faults.len() >= MAX_FAULTS
    }

    /// The result, if there are no faults; otherwise the faults in the order of the file, and the number of unlisted
    /// ones.
    pub fn finish<T>(self, read: Option<T>) -> Result<T, Vec<Fault>> {
        match read {
            Some(read) if self.faults.is_empty() => Ok(read),
            _ => {
                let mut faults = self.faults;
                faults.sort_by_key(|fault| (fault.line, fault.column));
                if self.unlisted > 0 {
                    faults.push(Fault::and_more(self.file, self.unlisted));
                }
                Err(faults)
            }
        }
    }

    /// A fault for an id that the catalog does not have.
    pub fn report_unknown(&mut self, id: &At<String>, unknown: Unknown) {
        let fault = self.fault(id.at, format!("no {} has the id `{}`", unknown.kind, unknown.id));
        self.report(match unknown.nearest {
            Some(nearest) => fault.help(format!("did you mean `{nearest}`?")),
            None => fault,
        });
    }

    /// The tables in a list; empty if there is no list.
    pub fn tables(&mut self, list: Option<Node>, what: &str) -> Vec<Fields> {
        let Some(list) = list else {
            return Vec::new();
        };
        let Value::List(items) = list.value else {
            let fault = self.fault(list.at, format!("`{what}` is {}, not a list of tables", list.value.what()));
            self.report(fault.help(format!("in TOML, write [[{what}]] with two brackets before each")));
            return Vec::new();
        };
        items.into_iter().filter_map(|item| self.fields(item)).collect()
    }

    /// A table whose keys can be taken.
    pub fn fields(&mut self, node: Node) -> Option<Fields> {
        match node.value {
            Value::Table(entries) => Some(Fields { at: node.at, entries, known: Vec::new() }),
            other => {
                self.report(self.fault(node.at, format!("this is {}, not a table", other.what())));
                None
            }
        }
    }
}

/// The keys of a table that have not been taken yet.
pub struct Fields {
    /// Where the table begins.
    pub at: usize,
    entries: Vec<(Key, Node)>,
    known: Vec<&'static str>,
}

/// A value and its position.
#[derive(Clone, Debug)]
pub struct At<T> {
    pub at: usize,
    pub value: T,
}

impl Fields {
    /// Takes the value of a key.
    pub fn take(&mut self, key: &'static str) -> Option<Node> {
        self.known.push(key);
        let index = self.entries.iter().position(|(known, _)| known.word == key)?;
        Some(self.entries.remove(index).1)
    }

    /// The position of the value of a key, if it exists; the key is not taken.
    pub fn place(&self, key: &str) -> Option<usize> {
        self.entries.iter().find(|(known, _)| known.word == key).map(|(_, node)| node.at)
    }

    /// Takes a required value.
    fn need(&mut self, key: &'static str, reader: &mut Reader<'_>) -> Option<Node> {
        let found = self.take(key);
        if found.is_none() {
            reader.report(reader.fault(self.at, format!("the key `{key}` is missing here")));
        }
        found
    }

    /// Takes a required text.
    pub fn text(&mut self, key: &'static str, reader: &mut Reader<'_>) -> Option<At<String>> {
        self.need(key, reader).and_then(|node| text(node, key, reader))
    }

    /// Takes an optional text.
    pub fn text_if_any(&mut self, key: &'static str, reader: &mut Reader<'_>) -> Option<At<String>> {
        self.take(key).and_then(|node| text(node, key, reader))
    }

    /// Takes an optional list of texts, empty by default.
    pub fn texts(&mut self, key: &'static str, reader: &mut Reader<'_>) -> Vec<At<String>> {
        match self.take(key) {
            None => Vec::new(),
            Some(Node { value: Value::List(items), .. }) => {
                items.into_iter().filter_map(|item| text(item, key, reader)).collect()
            }
            Some(node) => wrong(&node, key, "a list of texts", reader).unwrap_or_default(),
        }
    }

    /// Takes an optional number.
    pub fn number_if_any(&mut self, key: &'static str, reader: &mut Reader<'_>) -> Option<At<f64>> {
        self.take(key).and_then(|node| number(&node, key, reader))
    }

    /// Takes a required number.
    pub fn number(&mut self, key: &'static str, reader: &mut Reader<'_>) -> Option<At<f64>> {
        self.need(key, reader).and_then(|node| number(&node, key, reader))
    }

    /// Takes a required pair of numbers.
    pub fn pair(&mut self, key: &'static str, reader: &mut Reader<'_>) -> Option<At<[f64; 2]>> {
        self.need(key, reader).and_then(|node| pair(&node, key, reader))
    }

    /// Takes an optional boolean, false by default.
    pub fn flag(&mut self, key: &'static str, reader: &mut Reader<'_>) -> Option<bool> {
        match self.take(key) {
            None => Some(false),
            Some(Node { value: Value::Flag(flag), .. }) => Some(flag),
            Some(node) => wrong(&node, key, "true or false", reader),
        }
    }

    /// Reports a fault for every key that was not taken.
    pub fn refuse_rest(self, reader: &mut Reader<'_>) {
        for (key, _) in &self.entries {
            let fault = reader.fault(key.at, format!("unknown key `{}`", key.word));
            let near = fault::nearest(&key.word, self.known.iter().copied()).is_some();
            reader.report(if near {
                fault.nearest(&key.word, self.known.iter().copied())
            } else {
                fault.help(format!("known here: {}", self.known.join(", ")))
            });
        }
    }
}

fn text(node: Node, key: &str, reader: &mut Reader<'_>) -> Option<At<String>> {
    match node.value {
        Value::Text(value) => Some(At { at: node.at, value }),
        _ => wrong(&node, key, "a text", reader),
    }
}

fn number(node: &Node, key: &str, reader: &mut Reader<'_>) -> Option<At<f64>> {
    match node.value {
        Value::Number(value) => Some(At { at: node.at, value }),
        _ => wrong(node, key, "a number", reader),
    }
}

pub fn pair(node: &Node, key: &str, reader: &mut Reader<'_>) -> Option<At<[f64; 2]>> {
    if let Value::List(items) = &node.value
        && let [Node { value: Value::Number(x), .. }, Node { value: Value::Number(y), .. }] = items.as_slice()
    {
        return Some(At { at: node.at, value: [*x, *y] });
    }
    let fault = reader.fault(node.at, format!("`{key}` needs two numbers in brackets"));
    reader.report(fault.help(format!("in millimetres, like `{key} = [900, 300]`")));
    None
}

fn wrong<T>(node: &Node, key: &str, needs: &str, reader: &mut Reader<'_>) -> Option<T> {
    reader.report(reader.fault(node.at, format!("`{key}` needs {needs}, not {}", node.value.what())));
    None
}

/// Looks up the id under a key in the catalog.
pub fn known<T>(
    fields: &mut Fields,
    key: &'static str,
    reader: &mut Reader<'_>,
    find: impl Fn(&str) -> Result<T, Unknown>,
) -> Option<T> {
    let id = fields.text(key, reader)?;
    find(&id.value).map_err(|unknown| reader.report_unknown(&id, unknown)).ok()
}

/// Reports a fault for a word that is not one of the known ones.
pub fn one_of<T>(word: &At<String>, what: &str, known: &[&str], reader: &mut Reader<'_>) -> Option<T> {
    let fault = reader.fault(word.at, format!("there is no {what} `{}`", word.value));
    let fault = fault.help(format!("known here: {}", known.join(", ")));
    reader.report(fault.nearest(&word.value, known.iter().copied()));
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_very_many_faults_the_first_are_placed_and_the_rest_is_counted() {
        let text = "x\n".repeat(3000);
        let mut reader = Reader::new("long.toml", &text);
        for line in 0..3000 {
            let fault = reader.fault(2 * line, "odd");
            reader.report(fault);
        }
        let faults = reader.finish::<()>(None).expect_err("faults");
        assert_eq!(faults.len(), MAX_FAULTS + 1);
        assert_eq!(faults[MAX_FAULTS - 1].to_string(), "long.toml:100:1: odd");
        assert_eq!(faults[MAX_FAULTS].to_string(), "long.toml: and 2900 more faults");
        assert_eq!(faults.iter().map(|fault| fault.count).sum::<usize>(), 3000);
    }
}
