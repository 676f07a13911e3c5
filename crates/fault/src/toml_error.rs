//! TOML errors in our own words.

use serde::de::DeserializeOwned;

use crate::worded::{Worded, worded};
use crate::{Fault, text};

/// Reads a TOML text into a type.
///
/// # Errors
///
/// A [`Fault`] with the place of the first thing that does not fit the type.
pub fn read_toml<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Fault> {
    let text = text::without_mark(text);
    toml::from_str(text).map_err(|error| {
        let fault = from_toml(file, text, &error);
        if text.trim().is_empty() { Fault::new(file, format!("the file is empty: {}", fault.says)) } else { fault }
    })
}

/// A TOML error as a fault: placed, in plain words, with the nearest known key.
pub fn from_toml(file: &str, text: &str, error: &toml::de::Error) -> Fault {
    let Worded { says, help, of_value } = worded(error.message());
    let Some(span) = error.span() else { return with_help(Fault::new(file, says), help) };
    let key = if of_value { key_before(text, span.start) } else { String::new() };
    with_help(Fault::new(file, format!("{key}{says}")), help).at(text, span.start)
}

fn with_help(fault: Fault, help: Option<String>) -> Fault {
    Fault { help, ..fault }
}

/// The name of the key whose value is at this offset, as ``the key `speed`: ``; empty if it is an element of a list.
fn key_before(text: &str, at: usize) -> String {
    let before = text.get(..at).unwrap_or_default().trim_end();
    let Some(before) = before.strip_suffix('=') else { return String::new() };
    let word = |c: char| !c.is_alphanumeric() && !"-_.".contains(c);
    let key = before.trim_end().rsplit(word).next().unwrap_or_default();
    if key.is_empty() { String::new() } else { format!("the key `{key}`: ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Scene {
        #[serde(default, rename = "tree")]
        trees: Vec<Tree>,
        round: Option<u8>,
        #[serde(rename = "hulls", default)]
        _hulls: Vec<u8>,
    }

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Tree {
        id: String,
        pose: Option<Pose>,
        side: Option<Side>,
        #[serde(rename = "flowers", default)]
        _flowers: std::collections::BTreeMap<String, u8>,
    }

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Pose {
        #[serde(rename = "heading")]
        _heading: i32,
    }

    #[derive(Deserialize, Debug)]
    #[serde(rename_all = "lowercase")]
    enum Side {
        First,
        Second,
    }

    fn fault(text: &str) -> Fault {
        read_toml::<Scene>("scene.toml", text).expect_err("a fault")
    }

    #[test]
    fn a_good_file_is_read() {
        let scene: Scene = read_toml("scene.toml", "\u{feff}round = 2\r\n[[tree]]\r\nid = 'a'\r\nside = 'first'\r\n")
            .expect("a good file");
        assert_eq!(scene.round, Some(2));
        assert_eq!(scene.trees[0].id, "a");
        assert!(scene.trees[0].pose.is_none());
        assert!(matches!(scene.trees[0].side, Some(Side::First)));
    }

    #[test]
    fn an_unknown_key_in_an_array_of_tables_names_the_nearest() {
        let fault = fault("[[tree]]\nid = 'a'\n\n[[tree]]\nid = 'b'\npoze = 3\n");
        assert_eq!(fault.to_string(), "scene.toml:6:1: unknown key `poze`\n  help: did you mean `pose`?");
    }

    #[test]
    fn an_unknown_key_in_an_inline_table_has_its_own_column() {
        let fault = fault("[[tree]]\nid = 'é'\npose = { headin = 90 }\n");
        assert_eq!(fault.to_string(), "scene.toml:3:10: unknown key `headin`\n  help: did you mean `heading`?");
    }

    #[test]
    fn an_unknown_value_lists_the_known_ones_when_none_is_near() {
        let fault = fault("[[tree]]\nid = 'a'\nside = 'umpire'\n");
        assert_eq!(fault.says, "unknown value `umpire`");
        assert_eq!(fault.help.as_deref(), Some("known here: first, second"));
        assert_eq!((fault.line, fault.column), (Some(3), Some(8)));
        assert!(matches!(
            read_toml::<Scene>("s", "tree = [{ id = 'a', side = 'second' }]").map(|scene| scene
                .trees
                .into_iter()
                .next()
                .and_then(|tree| tree.side)),
            Ok(Some(Side::Second))
        ));
    }

    #[test]
    fn a_missing_key_is_placed_at_its_table() {
        let fault = fault("round = 1\n[[tree]]\nside = 'first'\n");
        assert_eq!(fault.says, "the key `id` is missing here");
        assert_eq!(fault.line, Some(2));
    }

    #[test]
    fn a_wrong_type_says_so() {
        let fault = fault("round = 'two'\n");
        assert_eq!((fault.line, fault.column), (Some(1), Some(9)));
        assert_eq!(fault.says, "the key `round`: a whole number from 0 to 255 is expected, not the text \"two\"");
    }

    #[test]
    fn a_number_that_does_not_fit_is_told_with_its_key() {
        let expected = "a whole number from 0 to 255 is expected";
        for (text, says) in [
            ("round = -1\n", format!("scene.toml:1:9: the key `round`: {expected}, not -1")),
            ("# round\nround=  300", format!("scene.toml:2:9: the key `round`: {expected}, not 300")),
            (
                "[[tree]]\nid = 'a'\nflowers = { left = -2 }",
                format!("scene.toml:3:20: the key `left`: {expected}, not -2"),
            ),
            (
                "[[tree]]\nid = 'a'\nflowers.left = -2",
                format!("scene.toml:3:16: the key `flowers.left`: {expected}, not -2"),
            ),
            ("hulls = [1, -2]", format!("scene.toml:1:13: {expected}, not -2")),
        ] {
            assert_eq!(fault(text).to_string(), says);
        }
    }

    #[test]
    fn a_text_that_breaks_off_is_placed_at_its_end() {
        for text in ["round = ", "tree = [\n", "[[tree]]\nid = \"a", "[[tree]\n"] {
            let fault = fault(text);
            assert!(fault.line.is_some(), "{text:?}: {fault}");
            assert!(!fault.to_string().contains("\n\n"), "{fault}");
        }
        assert_eq!(fault("a\n = 1").line, Some(1));
    }

    #[test]
    fn an_empty_file_is_called_empty() {
        #[derive(Deserialize, Debug)]
        struct Named {
            #[serde(rename = "name")]
            _name: String,
        }
        let fault = read_toml::<Named>("empty.toml", " \r\n").expect_err("a fault");
        assert_eq!(fault.to_string(), "empty.toml: the file is empty: the key `name` is missing here");
    }
}
