//! The changes between two views of one table: a short list instead of the whole view.
//!
//! Views are compared as the JSON text that is sent, in one pass, value by value. Only objects with the same keys are
//! compared member by member; arrays, and objects whose keys have changed, are sent whole. So a change always replaces
//! an existing value; nothing is inserted or removed.

use serde::Serialize;
use serde_json::value::RawValue;

/// A place in the view, and what is there now.
#[derive(Clone, Debug, Serialize, ts_rs::TS)]
pub struct Change<'v> {
    /// The keys that lead there, from the outside in.
    pub at: Vec<String>,
    /// What is there now.
    #[ts(type = "unknown")]
    pub is: &'v RawValue,
}

/// The changes from the previous view to this one.
#[derive(Clone, Debug, Serialize, ts_rs::TS)]
pub struct Changes<'v> {
    /// The number of the view to which the changes apply. A client that does not have that one says `hello` again.
    pub base: u64,
    /// To be applied in this order.
    #[ts(as = "Vec<Change<'static>>")]
    pub list: &'v RawValue,
}

/// The changes from one view to another; `None` if the whole view must be sent.
pub(crate) fn between<'v>(old: &str, new: &'v str) -> Option<Vec<Change<'v>>> {
    let mut changes = Vec::new();
    if old != new {
        compare(old, new, &mut Vec::new(), &mut changes)?;
    }
    Some(changes)
}

/// The lengths of the values with which two texts begin.
type Lengths = (usize, usize);

/// Compares the values with which two texts begin.
fn compare<'v>(old: &str, new: &'v str, at: &mut Vec<&'v str>, changes: &mut Vec<Change<'v>>) -> Option<Lengths> {
    let before = changes.len();
    if let Some(lengths) = compare_members(old, new, at, changes) {
        return Some(lengths);
    }
    changes.truncate(before);
    let length = length_of_value(new.as_bytes())?;
    let value = new.get(..length)?;
    if is_here(old, value) {
        return Some((length, length));
    }
    let at = at.iter().map(|key| serde_json::from_str(key)).collect::<Result<_, _>>().ok()?;
    changes.push(Change { at, is: serde_json::from_str(value).ok()? });
    Some((length_of_value(old.as_bytes())?, length))
}

/// `None` if these are not objects with the same keys in the same order.
fn compare_members<'v>(
    old: &str,
    new: &'v str,
    at: &mut Vec<&'v str>,
    changes: &mut Vec<Change<'v>>,
) -> Option<Lengths> {
    let (mut old_rest, mut new_rest) = (old.strip_prefix('{')?, new.strip_prefix('{')?);
    while !new_rest.starts_with('}') {
        let key = new_rest.get(..length_of_key(new_rest.as_bytes())?)?;
        old_rest = old_rest.strip_prefix(key)?.strip_prefix(':')?;
        new_rest = new_rest[key.len()..].strip_prefix(':')?;
        at.push(key);
        let lengths = compare(old_rest, new_rest, at, changes);
        at.pop();
        let (old_length, new_length) = lengths?;
        (old_rest, new_rest) = (old_rest.get(old_length..)?, &new_rest[new_length..]);
        (old_rest, new_rest) = match new_rest.strip_prefix(',') {
            Some(rest) => (old_rest.strip_prefix(',')?, rest),
            None => (old_rest, new_rest),
        };
    }
    let (old_rest, new_rest) = (old_rest.strip_prefix('}')?, &new_rest[1..]);
    Some((old.len() - old_rest.len(), new.len() - new_rest.len()))
}

fn length_of_key(text: &[u8]) -> Option<usize> {
    if text.first() == Some(&b'"') { length_of_string(text) } else { None }
}

/// Whether a text begins with this value. A number may be a prefix of another one.
fn is_here(text: &str, value: &str) -> bool {
    text.strip_prefix(value).is_some_and(|rest| rest.is_empty() || rest.starts_with([',', '}']))
}

/// The length of the value with which a text begins. The text is JSON without spaces, as this program writes it.
fn length_of_value(text: &[u8]) -> Option<usize> {
    match text.first()? {
        b'"' => length_of_string(text),
        b'{' | b'[' => length_of_nested(text),
        _ => text.iter().position(|byte| matches!(byte, b',' | b'}' | b']')).or(Some(text.len())),
    }
}

fn length_of_nested(text: &[u8]) -> Option<usize> {
    let (mut place, mut depth) = (0, 0_usize);
    loop {
        match text.get(place)? {
            b'"' => place += length_of_string(&text[place..])? - 1,
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        place += 1;
        if depth == 0 {
            return Some(place);
        }
    }
}

fn length_of_string(text: &[u8]) -> Option<usize> {
    let mut place = 1;
    loop {
        match text.get(place)? {
            b'"' => return Some(place + 1),
            b'\\' => place += 2,
            _ => place += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn told(old: &Value, new: &Value) -> Value {
        let (old, new) = (old.to_string(), new.to_string());
        serde_json::to_value(between(&old, &new).unwrap()).unwrap()
    }

    #[test]
    fn only_what_differs_is_told() {
        let old = json!({ "round": 1, "boats": { "a": { "speed": 1, "at": [1.5, 2] }, "b": { "speed": 12 } } });
        let new = json!({ "round": 1, "boats": { "a": { "speed": 1, "at": [1.5, 3] }, "b": { "speed": 1 } } });
        assert_eq!(
            told(&old, &new),
            json!([{ "at": ["boats", "a", "at"], "is": [1.5, 3] }, { "at": ["boats", "b", "speed"], "is": 1 }])
        );
        assert_eq!(told(&new, &new), json!([]));
    }

    #[test]
    fn what_comes_goes_or_changes_its_kind_is_told_whole() {
        let old = json!({ "attack": null, "markers": { "a": 1, "b": 2 }, "stage": { "boat": 1 }, "x": 1 });
        let new = json!({ "attack": { "step": 2 }, "markers": { "a": 1 }, "stage": "end", "x": null });
        assert_eq!(
            told(&old, &new),
            json!([
                { "at": ["attack"], "is": { "step": 2 } },
                { "at": ["markers"], "is": { "a": 1 } },
                { "at": ["stage"], "is": "end" },
                { "at": ["x"], "is": null },
            ])
        );
        assert_eq!(told(&new, &old).as_array().unwrap().len(), 4, "the same way back");
        let other = json!({ "a": { "x": 2 }, "c": 1 });
        let keys = told(&json!({ "a": { "x": 1 }, "b": 1 }), &other);
        assert_eq!(keys, json!([{ "at": [], "is": other }]), "nothing is told twice");
    }

    #[test]
    fn names_may_hold_anything() {
        let odd = r#"a "quoted" \ name, with } and ] and é: "#;
        let old = json!({ odd: { odd: 1, "z": odd }, "y": [odd] });
        let new = json!({ odd: { odd: 2, "z": odd }, "y": [odd, "}"] });
        let expected = json!([{ "at": [odd, odd], "is": 2 }, { "at": ["y"], "is": [odd, "}"] }]);
        assert_eq!(told(&old, &new), expected);
    }

    #[test]
    fn what_is_not_json_is_not_told() {
        for broken in ["", "{", r#"{"a"#, r#"{"a":"#, r#"{"a":{"#, r#"{"a":"b"#, r#"{"a":[1"#, r#"{"a":1"#] {
            assert!(between(r#"{"a":1}"#, broken).is_none(), "{broken}");
        }
    }
}
