//! The differences between a seat's view and that of spectators.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A place in the spectators' view, and its value for another eye.
///
/// Most of a table is public. With these, a server can compute, compare and keep the public part once for all eyes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Secret {
    /// The keys that lead there, from the outside in.
    pub at: Vec<String>,
    /// The value there.
    pub is: Value,
}

impl Secret {
    /// The differences between the spectators' view and another one.
    pub fn between(public: &Value, own: &Value) -> Vec<Secret> {
        let mut secrets = Vec::new();
        compare(public, own, &mut Vec::new(), &mut secrets);
        secrets
    }

    /// Puts it into the spectators' view. Returns whether the place exists.
    pub fn put_into(&self, view: &mut Value) -> bool {
        let place = self.at.iter().try_fold(view, |part, key| part.get_mut(key));
        place.map(|place| *place = self.is.clone()).is_some()
    }

    /// Whether one of these places contains the other.
    pub fn overlaps(&self, at: &[String]) -> bool {
        self.at.iter().zip(at).all(|(own, other)| own == other)
    }
}

fn compare(public: &Value, own: &Value, at: &mut Vec<String>, secrets: &mut Vec<Secret>) {
    match (public, own) {
        (Value::Object(public), Value::Object(own)) if public.keys().eq(own.keys()) => {
            for (key, part) in public {
                at.push(key.clone());
                compare(part, &own[key], at, secrets);
                at.pop();
            }
        }
        (public, own) if public == own => {}
        (_, own) => secrets.push(Secret { at: at.clone(), is: own.clone() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn secrets_lead_from_the_open_table_to_what_somebody_sees() {
        let open =
            json!({ "hands": { "a": { "cards": 2, "known": null }, "b": { "cards": 1, "known": null } }, "deck": 9 });
        let own = json!({ "hands": { "a": { "cards": 2, "known": ["x", "y"] }, "b": { "cards": 1, "known": null } }, "deck": 9 });
        let secrets = Secret::between(&open, &own);
        let at = ["hands", "a", "known"].map(str::to_owned).to_vec();
        assert_eq!(secrets, [Secret { at, is: json!(["x", "y"]) }]);
        let mut seen = open.clone();
        assert!(secrets.iter().all(|secret| secret.put_into(&mut seen)));
        assert_eq!(seen, own);
        assert_eq!(Secret::between(&open, &open), []);
        let more = json!({ "hands": {}, "deck": 9, "more": 1 });
        assert_eq!(Secret::between(&open, &more), [Secret { at: vec![], is: more }], "other keys are told whole");
        assert!(!Secret { at: vec!["nowhere".into()], is: json!(1) }.put_into(&mut seen));
    }

    #[test]
    fn places_overlap_if_one_lies_in_the_other() {
        let secret = |at: &[&str]| Secret { at: at.iter().map(|key| (*key).to_owned()).collect(), is: Value::Null };
        let at = ["hands".to_owned(), "a".to_owned()];
        assert!(secret(&["hands", "a", "known"]).overlaps(&at));
        assert!(secret(&["hands"]).overlaps(&at));
        assert!(!secret(&["hands", "b"]).overlaps(&at));
    }
}
