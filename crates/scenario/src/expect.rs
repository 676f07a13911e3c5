//! Compares expectations with the actual state.
//!
//! An expectation names only what it cares about: a table is matched key by key, everything else must be equal. A table
//! whose keys are all conditions is a condition: `at_least`, `at_most`, `not`, `one_of`, `has`, `has_not`, `count`,
//! `absent`, `near` with `by`.

use serde_json::Value as Json;
use toml::{Table, Value};

pub(crate) const CONDITIONS: [&str; 10] =
    ["at_least", "at_most", "not", "one_of", "has", "has_not", "count", "absent", "near", "by"];

/// The first difference, in one sentence.
pub(crate) fn unmet(expected: &Table, actual: &Json) -> Option<String> {
    unmet_table(expected, actual, "")
}

fn unmet_table(expected: &Table, actual: &Json, path: &str) -> Option<String> {
    expected.iter().find_map(|(key, expected)| {
        let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        let found = match actual {
            Json::Object(fields) => fields.get(key),
            Json::Array(items) => key.parse::<usize>().ok().and_then(|index| items.get(index)),
            _ => None,
        };
        match (found, expected) {
            (found, Value::Table(table)) if is_condition(table) => unmet_condition(table, found, &path),
            (None, _) => Some(missing(key, &path, actual)),
            (Some(found), Value::Table(table)) => unmet_table(table, found, &path),
            (Some(found), expected) if equal(expected, found) => None,
            (Some(found), expected) => Some(format!("{path} should be {expected}, but is {found}")),
        }
    })
}

fn missing(key: &str, path: &str, actual: &Json) -> String {
    let Json::Object(fields) = actual else {
        let near = fault::nearest(key, CONDITIONS).map(|near| format!("; did you mean {near:?}?")).unwrap_or_default();
        return format!("there is no {path}{near}");
    };
    let hint = match fault::nearest(key, fields.keys().map(String::as_str)) {
        Some(near) => format!("did you mean {near:?}?"),
        None => format!("there are: {}", fields.keys().cloned().collect::<Vec<_>>().join(", ")),
    };
    format!("there is no {path}; {hint}")
}

pub(crate) fn is_condition(table: &Table) -> bool {
    !table.is_empty() && table.keys().all(|key| CONDITIONS.contains(&key.as_str()))
}

fn unmet_condition(condition: &Table, found: Option<&Json>, path: &str) -> Option<String> {
    if condition.get("absent").and_then(Value::as_bool) == Some(true) {
        return found
            .filter(|found| !found.is_null())
            .map(|found| format!("{path} should not be there, but is {found}"));
    }
    if condition.contains_key("by") && !condition.contains_key("near") {
        return Some(format!("{path}: `by` can only be used with `near`"));
    }
    let Some(found) = found else { return Some(format!("there is no {path}")) };
    condition.iter().find_map(|(name, wanted)| {
        let (met, should) = match name.as_str() {
            "at_least" => (compare(found, wanted).is_some_and(std::cmp::Ordering::is_ge), "be at least"),
            "at_most" => (compare(found, wanted).is_some_and(std::cmp::Ordering::is_le), "be at most"),
            "not" => (!equal(wanted, found), "not be"),
            "one_of" => (wanted.as_array().is_some_and(|all| all.iter().any(|one| equal(one, found))), "be one of"),
            "has" => (has(found, wanted), "have"),
            "has_not" => (!has(found, wanted), "not have"),
            "count" => (length(found) == wanted.as_integer(), "have the length"),
            "near" => (near(found, wanted, condition.get("by")), "be near"),
            // `by` belongs to `near`; `absent = false` is fulfilled by any value.
            _ => (true, ""),
        };
        (!met).then(|| format!("{path} should {should} {wanted}, but is {found}"))
    })
}

fn has(found: &Json, wanted: &Value) -> bool {
    match found {
        Json::Array(items) => items.iter().any(|item| matches(wanted, item)),
        Json::Object(fields) => wanted.as_str().is_some_and(|key| fields.contains_key(key)),
        Json::String(text) => wanted.as_str().is_some_and(|part| text.contains(part)),
        _ => false,
    }
}

fn length(found: &Json) -> Option<i64> {
    match found {
        Json::Array(items) => Some(items.len() as i64),
        Json::Object(fields) => Some(fields.len() as i64),
        Json::String(text) => Some(text.chars().count() as i64),
        _ => None,
    }
}

fn number(value: &Value) -> Option<f64> {
    value.as_float().or_else(|| value.as_integer().map(|number| number as f64))
}

fn compare(found: &Json, wanted: &Value) -> Option<std::cmp::Ordering> {
    found.as_f64()?.partial_cmp(&number(wanted)?)
}

fn near(found: &Json, wanted: &Value, by: Option<&Value>) -> bool {
    let by = by.and_then(number).unwrap_or(0.0);
    match (found, wanted) {
        (Json::Array(found), Value::Array(wanted)) => {
            found.len() == wanted.len() && found.iter().zip(wanted).all(|(found, wanted)| close(found, wanted, by))
        }
        _ => close(found, wanted, by),
    }
}

fn close(found: &Json, wanted: &Value, by: f64) -> bool {
    found.as_f64().zip(number(wanted)).is_some_and(|(found, wanted)| (found - wanted).abs() <= by)
}

/// Equal, with tables matched key by key.
pub(crate) fn matches(expected: &Value, actual: &Json) -> bool {
    match expected {
        Value::Table(table) => unmet_table(table, actual, "").is_none(),
        other => equal(other, actual),
    }
}

fn equal(expected: &Value, actual: &Json) -> bool {
    match (expected, actual) {
        (Value::String(expected), Json::String(actual)) => expected == actual,
        (Value::Boolean(expected), Json::Bool(actual)) => expected == actual,
        (Value::Integer(expected), Json::Number(actual)) if actual.is_i64() || actual.is_u64() => {
            actual.as_i64() == Some(*expected)
        }
        (Value::Integer(_) | Value::Float(_), Json::Number(_)) => {
            compare(actual, expected) == Some(std::cmp::Ordering::Equal)
        }
        (Value::Array(expected), Json::Array(actual)) => {
            expected.len() == actual.len()
                && expected.iter().zip(actual).all(|(expected, actual)| matches(expected, actual))
        }
        (Value::Table(_), Json::Object(_)) => matches(expected, actual),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn unmet_in(expected: &str, actual: &Json) -> Option<String> {
        unmet(&expected.parse().unwrap(), actual)
    }

    #[test]
    fn a_table_names_only_what_it_cares_about() {
        let actual = json!({"boats": {"a": {"hull": 4, "speed": 2}}, "dice": ["hit", "crit"], "owner": null});
        assert_eq!(unmet_in("boats.a.hull = 4", &actual), None);
        assert_eq!(unmet_in("dice = ['hit', 'crit']", &actual), None);
        assert_eq!(unmet_in("dice.1 = 'crit'", &actual), None);
        assert_eq!(unmet_in("boats.a.hull = 3", &actual).as_deref(), Some("boats.a.hull should be 3, but is 4"),);
        assert!(unmet_in("dice = ['crit', 'hit']", &actual).is_some());
        assert!(unmet_in("dice = ['hit']", &actual).is_some());
    }

    #[test]
    fn a_typo_is_no_match_and_names_the_nearest_key() {
        let says = unmet_in("boats.a.hul = 4", &json!({"boats": {"a": {"hull": 4}}})).unwrap();
        assert_eq!(says, "there is no boats.a.hul; did you mean \"hull\"?");
        assert!(unmet_in("boats.a.hull.x = 4", &json!({"boats": {"a": {"hull": 4}}})).is_some());
    }

    #[test]
    fn conditions_hold_or_say_why_not() {
        let actual = json!({"n": 5, "at": [1.0, 2.04], "list": [{"id": 1}, {"id": 2}], "word": "hello", "no": null});
        for met in [
            "n = { at_least = 5, at_most = 5 }",
            "n = { not = 4 }",
            "n = { one_of = [1, 5] }",
            "at = { near = [1, 2], by = 0.05 }",
            "list = { count = 2, has = { id = 2 }, has_not = { id = 3 } }",
            "word = { has = 'ell' }",
            "gone = { absent = true }",
            "no = { absent = true }",
        ] {
            assert_eq!(unmet_in(met, &actual), None, "{met}");
        }
        for unmet in [
            "n = { at_least = 6 }",
            "n = { at_most = 4 }",
            "n = { not = 5 }",
            "n = { one_of = [1, 2] }",
            "at = { near = [1, 2], by = 0.01 }",
            "at = { near = [1], by = 9 }",
            "list = { count = 3 }",
            "list = { has = { id = 3 } }",
            "list = { has_not = { id = 1 } }",
            "n = { absent = true }",
            "gone = { at_least = 1 }",
            "word = { at_least = 1 }",
        ] {
            assert!(unmet_in(unmet, &actual).is_some(), "{unmet}");
        }
    }

    #[test]
    fn numbers_are_equal_by_value_and_words_are_not_numbers() {
        assert_eq!(unmet_in("n = 2", &json!({"n": 2.0})), None);
        assert_eq!(unmet_in("n = 2.0", &json!({"n": 2})), None);
        assert!(unmet_in("n = '2'", &json!({"n": 2})).is_some());
        assert!(unmet_in("n = 9007199254740993", &json!({"n": 9_007_199_254_740_992_i64})).is_some());
    }
}
