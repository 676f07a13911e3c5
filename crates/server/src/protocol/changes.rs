//! What has changed between two views of one table: a short list instead of the whole.
//!
//! Views are compared as the text they are sent as, part by part, and parts that read the same are passed over without
//! being taken apart. Only objects with the same keys are looked into; lists, and objects whose keys have changed, are told
//! whole. So a change always replaces something that is there, and nothing has to be put in or taken out.

use serde::Serialize;
use serde_json::value::RawValue;

/// A place in the view, and what is there now.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub struct Change<'v> {
    /// The keys that lead there, from the outside in.
    pub at: Vec<String>,
    /// What is there now.
    #[cfg_attr(feature = "wire", ts(type = "unknown"))]
    pub is: &'v RawValue,
}

/// What leads to a view from the one before.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub struct Changes<'v> {
    /// The number of the table whose view is changed. Whoever does not hold that one says `hello` again.
    pub base: u64,
    /// To be made one after the other.
    #[cfg_attr(feature = "wire", ts(as = "Vec<Change<'static>>"))]
    pub list: &'v RawValue,
}

/// What leads from one view to another; none if that cannot be told, and the whole view must be.
pub(crate) fn between<'v>(old: &str, new: &'v str) -> Option<Vec<Change<'v>>> {
    let mut changes = Vec::new();
    compare(old, new, &mut Vec::new(), &mut changes)?;
    Some(changes)
}

fn compare<'v>(old: &str, new: &'v str, at: &mut Vec<&'v str>, changes: &mut Vec<Change<'v>>) -> Option<()> {
    if old == new {
        return Some(());
    }
    let before = changes.len();
    if compare_members(old, new, at, changes).is_some() {
        return Some(());
    }
    changes.truncate(before);
    let at = at.iter().map(|key| serde_json::from_str(key)).collect::<Result<_, _>>().ok()?;
    changes.push(Change { at, is: serde_json::from_str(new).ok()? });
    Some(())
}

/// None if these are not objects with the same keys in the same order.
fn compare_members<'v>(old: &str, new: &'v str, at: &mut Vec<&'v str>, changes: &mut Vec<Change<'v>>) -> Option<()> {
    let (mut old, mut new) = (old.strip_prefix('{')?, new.strip_prefix('{')?);
    while !new.starts_with('}') {
        let member = Member::first_of(new)?;
        if let Some(rest) = same_member(old, &new[..member.length]) {
            old = rest;
        } else {
            let known = Member::first_of(old)?;
            if known.key != member.key {
                return None;
            }
            let deep = at.len();
            at.push(member.key);
            let compared = compare(known.value, member.value, at, changes);
            at.truncate(deep);
            compared?;
            old = &old[known.length..];
        }
        new = &new[member.length..];
        (old, new) = (old.strip_prefix(',').unwrap_or(old), new.strip_prefix(',').unwrap_or(new));
    }
    old.starts_with('}').then_some(())
}

/// The rest behind a member, if the same one is here.
fn same_member<'t>(text: &'t str, member: &str) -> Option<&'t str> {
    // A number may begin like another one.
    text.strip_prefix(member).filter(|rest| rest.starts_with([',', '}']))
}

/// A key and its value, as they are written.
struct Member<'t> {
    key: &'t str,
    value: &'t str,
    /// Of the whole member, the colon included.
    length: usize,
}

impl<'t> Member<'t> {
    fn first_of(text: &'t str) -> Option<Self> {
        let key = length_of_value(text.as_bytes()).filter(|_| text.starts_with('"'))?;
        let behind = text.get(key..)?.strip_prefix(':')?;
        let value = length_of_value(behind.as_bytes())?;
        Some(Member { key: text.get(..key)?, value: behind.get(..value)?, length: key + 1 + value })
    }
}

/// How long the value is with which a text begins. The text is JSON without spaces, as we write it.
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
        let old = json!({ "round": 1, "ships": { "a": { "speed": 1, "at": [1.5, 2] }, "b": { "speed": 12 } } });
        let new = json!({ "round": 1, "ships": { "a": { "speed": 1, "at": [1.5, 3] }, "b": { "speed": 1 } } });
        assert_eq!(
            told(&old, &new),
            json!([{ "at": ["ships", "a", "at"], "is": [1.5, 3] }, { "at": ["ships", "b", "speed"], "is": 1 }])
        );
        assert_eq!(told(&new, &new), json!([]));
    }

    #[test]
    fn what_comes_goes_or_changes_its_kind_is_told_whole() {
        let old = json!({ "attack": null, "markers": { "a": 1, "b": 2 }, "stage": { "ship": 1 }, "x": 1 });
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
