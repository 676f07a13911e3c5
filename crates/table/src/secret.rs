//! What somebody knows beyond what everybody sees.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A place in the spectators' view, and what stands there for somebody else.
///
/// Most of a table lies open. A server that knows these can make, compare and keep the open part once for everybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Secret {
    /// The keys that lead there, from the outside in.
    pub at: Vec<String>,
    /// What is there.
    pub is: Value,
}

impl Secret {
    /// What leads from the spectators' view to another one.
    pub fn between(public: &Value, own: &Value) -> Vec<Secret> {
        let mut secrets = Vec::new();
        compare(public, own, &mut Vec::new(), &mut secrets);
        secrets
    }

    /// Puts it into the spectators' view. Says whether there is such a place.
    pub fn put_into(&self, view: &mut Value) -> bool {
        let place = self.at.iter().try_fold(view, |part, key| part.get_mut(key));
        place.map(|place| *place = self.is.clone()).is_some()
    }

    /// Does this place lie in the other one, or the other one in it?
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
