//! JSON errors in our own words, with the way to the value.

use std::fmt;

use serde::Deserializer;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::Segment;

use crate::Fault;
use crate::worded::{Worded, worded};

/// A value that does not have the required form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// The way to it: keys, and the places in lists as `entry 1`.
    pub at: Vec<String>,
    /// What is wrong with it, in one sentence without a full stop.
    pub says: String,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.at.is_empty() {
            write!(f, "{}: ", self.at.join(", "))?;
        }
        f.write_str(&self.says)
    }
}

impl std::error::Error for Misread {}

/// Reads a JSON value into a type.
///
/// ```
/// use serde_json::json;
///
/// #[derive(serde::Deserialize, Debug)]
/// struct Boat { rowers: Vec<u8> }
///
/// let misread = fault::from_json::<Boat>(&json!({"rowers": [2, "many"]})).unwrap_err();
/// assert_eq!(
///     misread.to_string(),
///     "rowers, entry 2: a whole number from 0 to 255 is expected, not the text \"many\"",
/// );
/// ```
///
/// # Errors
/// Names the first value that does not fit.
pub fn from_json<T: DeserializeOwned>(value: &Value) -> Result<T, Misread> {
    read(value).map_err(|(misread, _)| misread)
}

/// Reads a JSON text into a type.
///
/// # Errors
/// A [`Fault`] with the line of the first thing that does not fit the type.
pub fn read_json<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Fault> {
    from_json_text(text).map_err(|(misread, line)| Fault::new(file, misread.to_string()).on_line(line))
}

/// Reads a JSON text into a type; an error comes with its line.
fn from_json_text<T: DeserializeOwned>(text: &str) -> Result<T, (Misread, usize)> {
    let mut from = serde_json::Deserializer::from_str(text);
    let typed = read(&mut from).and_then(|value| {
        let ended = from.end();
        ended.map(|()| value).map_err(|error| (misread(Vec::new(), &error), error))
    });
    typed.map_err(|(misread, error)| match serde_json::from_str::<Value>(text) {
        Err(error) => (not_json(&error), error.line()),
        // A text that is read directly gets some faults of form reported as faults of syntax.
        Ok(value) => (from_json::<T>(&value).err().unwrap_or(misread), error.line()),
    })
}

fn not_json(error: &serde_json::Error) -> Misread {
    Misread { at: Vec::new(), says: format!("this is not JSON: {}", unplaced(error)) }
}

fn read<'de, T: DeserializeOwned, D>(from: D) -> Result<T, (Misread, serde_json::Error)>
where
    D: Deserializer<'de, Error = serde_json::Error>,
{
    serde_path_to_error::deserialize(from).map_err(|error| {
        let at = error.path().iter().filter_map(step).collect();
        let error = error.into_inner();
        (misread(at, &error), error)
    })
}

fn step(segment: &Segment) -> Option<String> {
    match segment {
        Segment::Seq { index } => Some(format!("entry {}", index + 1)),
        Segment::Map { key } => Some(key.clone()),
        Segment::Enum { variant } => Some(variant.clone()),
        Segment::Unknown => None,
    }
}

/// The error's sentence without the position, which it adds.
fn unplaced(error: &serde_json::Error) -> String {
    let (message, place) = (error.to_string(), format!(" at line {} column {}", error.line(), error.column()));
    message.strip_suffix(&place).map_or_else(|| message.clone(), str::to_owned)
}

fn misread(mut at: Vec<String>, error: &serde_json::Error) -> Misread {
    let message = unplaced(error);
    if message.starts_with("unknown field `") {
        // The sentence names the key.
        at.pop();
    }
    let Worded { says, help, .. } = worded(&message);
    let help = help.map(|help| format!("; {help}")).unwrap_or_default();
    Misread { at, says: format!("{says}{help}") }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Parcel {
        #[serde(rename = "colour")]
        _colour: Colour,
        #[serde(rename = "boats", default)]
        _boats: Vec<Boat>,
    }

    #[derive(Deserialize, Debug)]
    #[serde(rename_all = "lowercase")]
    enum Colour {
        Red,
        Blue,
    }

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Boat {
        #[serde(rename = "at")]
        _at: (u8, u8, String),
    }

    #[test]
    fn every_fault_is_told_with_the_way_to_it() {
        let table = [
            (json!({}), "the key `colour` is missing here"),
            (json!({"colour": 3}), "colour: a known word is expected, not 3"),
            (json!({"colour": "rde"}), "colour: unknown value `rde`; did you mean `red`?"),
            (json!({"colour": "red", "boat": []}), "unknown key `boat`; did you mean `boats`?"),
            (json!({"colour": "red", "boats": {}}), "boats: a list is expected, not a table"),
            (
                json!({"colour": "blue", "boats": [{"at": [1, 2]}]}),
                "boats, entry 1, at: a list of 3 is expected, not one of length 2",
            ),
            (
                json!({"colour": "red", "boats": [{"at": [1, 2, "a"]}, {"at": [1, -2, "a"]}]}),
                "boats, entry 2, at, entry 2: a whole number from 0 to 255 is expected, not -2",
            ),
            (
                json!({"colour": "red", "boats": [{"at": [1, 2, "a"], "odd": 1}]}),
                "boats, entry 1: unknown key `odd`; known here: at",
            ),
        ];
        for (value, says) in table {
            assert_eq!(from_json::<Parcel>(&value).unwrap_err().to_string(), says);
        }
        assert!(matches!(from_json::<Colour>(&json!("red")), Ok(Colour::Red)));
        assert!(matches!(from_json::<Colour>(&json!("blue")), Ok(Colour::Blue)));
    }

    #[test]
    fn a_text_is_read_with_the_line_of_a_fault() {
        let says = |text: &str| read_json::<Parcel>("parcel.json", text).unwrap_err().to_string();
        assert_eq!(says("{\n\"colour\":\n3}"), "parcel.json:3: colour: a known word is expected, not 3");
        assert_eq!(says("{\"colour\": \"red\"} x"), "parcel.json:1: this is not JSON: trailing characters");
        assert_eq!(says("{\"colour\": "), "parcel.json:1: this is not JSON: EOF while parsing a value");
        let twice = "{\"colour\": \"red\", \"colour\": \"red\"}";
        assert_eq!(says(twice), "parcel.json:1: the key `colour` is given twice");
    }
}
