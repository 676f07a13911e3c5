//! Errors of serde in our own words.
//!
//! Serde's sentences name Rust's types: `invalid type: string "two", expected u8`. People who write files and requests
//! read what is expected of them instead.

/// Length in characters up to which a text is repeated in a sentence.
const MAX_REPEATED: usize = 40;

/// An error in our own words.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Worded {
    pub(crate) says: String,
    /// How to fix it, if there is a suggestion.
    pub(crate) help: Option<String>,
    /// Whether it is about a value, so that its key should be named.
    pub(crate) of_value: bool,
}

/// A sentence of serde in our own words. Sentences of other origin are only put on one line.
pub(crate) fn worded(message: &str) -> Worded {
    let message = message.trim();
    let about_a_key = |says: String| Worded { says, help: None, of_value: false };
    if let Some(rest) = message.strip_prefix("unknown field `") {
        return unknown("key", rest);
    }
    if let Some(rest) = message.strip_prefix("unknown variant `") {
        return unknown("value", rest);
    }
    if let Some(key) = quoted(message, "missing field `") {
        return about_a_key(format!("the key `{key}` is missing here"));
    }
    if let Some(key) = quoted(message, "duplicate field `") {
        return about_a_key(format!("the key `{key}` is given twice"));
    }
    match misfit(message) {
        Some(says) => Worded { says, help: None, of_value: true },
        None => about_a_key(message.replace('\n', ", ")),
    }
}

fn quoted<'m>(message: &'m str, before: &str) -> Option<&'m str> {
    message.strip_prefix(before)?.split_once('`').map(|(word, _)| word)
}

/// `rest` is what follows the opening quote: ``word`, expected one of `a`, `b` ``.
fn unknown(what: &str, rest: &str) -> Worded {
    let (word, expected) = rest.split_once('`').unwrap_or((rest, ""));
    // Every other piece is between backticks.
    let known: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
    let help = match crate::nearest(word, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None if known.is_empty() => format!("no {what} is known here"),
        None => format!("known here: {}", known.join(", ")),
    };
    Worded { says: format!("unknown {what} `{}`", shortened(word)), help: Some(help), of_value: false }
}

/// A value that is not of the required form.
fn misfit(message: &str) -> Option<String> {
    if message.starts_with("data did not match any variant of untagged enum") {
        return Some("this has none of the possible forms".to_owned());
    }
    if let Some((length, wanted)) =
        message.strip_prefix("invalid length ").and_then(|rest| rest.split_once(", expected "))
    {
        return Some(format!("{} is expected, not one of length {length}", expected(wanted)));
    }
    let rest = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "))?;
    let (unexpected, wanted) = rest.rsplit_once(", expected ")?;
    Some(format!("{} is expected, not {}", expected(wanted), given(unexpected)))
}

/// What is expected: serde names Rust's types, or uses a sentence of the reader's own.
fn expected(wanted: &str) -> String {
    let up_to = |most: u32| format!("a whole number from 0 to {most}");
    let words = match wanted {
        "u8" => return up_to(u8::MAX.into()),
        "u16" => return up_to(u16::MAX.into()),
        "u32" => return up_to(u32::MAX),
        "u64" | "u128" | "usize" => "a whole number from 0",
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a string" | "a borrowed string" | "string" => "a text",
        "a character" => "a single letter",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "a table of keys and values",
        "string or map" | "map with a single key" | "variant identifier" | "field identifier" => "a known word",
        "unit" | "null" => "nothing",
        "fewer elements in array" | "fewer elements in map" => "a shorter list",
        _ => return of_size(wanted),
    };
    words.to_owned()
}

fn of_size(wanted: &str) -> String {
    let size = wanted.strip_prefix("a tuple of size ").or_else(|| wanted.strip_prefix("tuple of size "));
    let array = || wanted.strip_prefix("an array of length ");
    if let Some(size) = size.or_else(array) {
        return format!("a list of {size}");
    }
    let is = |kind: &str| wanted.starts_with(kind);
    if is("struct ") || is("tuple struct ") || is("newtype struct ") {
        return "a table of keys and values".to_owned();
    }
    if is("enum ") || is("unit variant ") || is("unit struct ") {
        return "a known word".to_owned();
    }
    wanted.to_owned()
}

/// What was given instead.
fn given(unexpected: &str) -> String {
    if let Some(text) = unexpected.strip_prefix("string \"").and_then(|text| text.strip_suffix('"')) {
        return format!("the text \"{}\"", shortened(text));
    }
    match unexpected.split_once('`') {
        Some((_, value)) => return value.trim_end_matches('`').to_owned(),
        None => match unexpected {
            "sequence" | "byte array" => "a list",
            "map" => "a table",
            "null" | "unit value" | "Option value" => "nothing",
            _ => "something else",
        },
    }
    .to_owned()
}

/// The beginning of a text, if it is long.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_REPEATED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_type_of_the_language_is_named() {
        let table = [
            (
                "invalid type: string \"two\", expected u8",
                "a whole number from 0 to 255 is expected, not the text \"two\"",
            ),
            ("invalid value: integer `-1`, expected u16", "a whole number from 0 to 65535 is expected, not -1"),
            ("invalid value: integer `-1`, expected usize", "a whole number from 0 is expected, not -1"),
            ("invalid type: floating point `1.5`, expected i32", "a whole number is expected, not 1.5"),
            ("invalid type: null, expected a string", "a text is expected, not nothing"),
            ("invalid type: sequence, expected a boolean", "true or false is expected, not a list"),
            ("invalid type: integer `3`, expected struct Parcel", "a table of keys and values is expected, not 3"),
            ("invalid type: map, expected a sequence", "a list is expected, not a table"),
            ("invalid type: boolean `true`, expected string or map", "a known word is expected, not true"),
            ("invalid length 2, expected a tuple of size 3", "a list of 3 is expected, not one of length 2"),
            ("invalid length 4, expected fewer elements in array", "a shorter list is expected, not one of length 4"),
            ("data did not match any variant of untagged enum Written", "this has none of the possible forms"),
            ("missing field `colour`", "the key `colour` is missing here"),
            ("duplicate field `colour`", "the key `colour` is given twice"),
            ("no parcel has the id `x`\n", "no parcel has the id `x`"),
        ];
        for (message, says) in table {
            assert_eq!(worded(message).says, says, "{message}");
        }
    }

    #[test]
    fn a_long_text_is_not_repeated() {
        let says = worded(&format!("invalid type: string \"{}\", expected u8", "é".repeat(5000))).says;
        assert!(says.ends_with("éé…\"") && says.chars().count() < 120, "{says}");
    }

    #[test]
    fn an_unknown_word_is_told_with_the_known_ones() {
        let help = |message: &str| worded(message).help.unwrap_or_default();
        assert_eq!(help("unknown field `poze`, expected `pose` or `id`"), "did you mean `pose`?");
        assert_eq!(help("unknown variant `umpire`, expected `first` or `second`"), "known here: first, second");
        assert_eq!(help("unknown field `x`, there are no fields"), "no key is known here");
    }
}
