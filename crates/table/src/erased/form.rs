//! The form of a choice in JSON, with a sentence about what was expected where one cannot be read.

use serde_json::Value;

use crate::{Choice, ChoiceOf, Refusal, Ruleset};

/// What follows the word of each kind of choice.
const FORMS: [(&str, &str); 6] = [
    ("pick", "a list of options, each as the question lists it"),
    ("arrange", "a list of all options, each as the question lists it, in your order"),
    ("place", "a place in the form of the question's suggestions, or a text in its notation"),
    ("plot", "an object with \"along\", one of the options, and \"turns\", a list of small whole numbers"),
    ("write", "a list of lines, each a text"),
    ("confirm", "true or false"),
];

/// Parses a choice; a place and written lines may be given as text in their notation.
pub(super) fn choice_of<R: Ruleset>(choice: &Value) -> Result<ChoiceOf<R>, Refusal> {
    if let Some(place) = choice.get("place").and_then(Value::as_str) {
        return place.parse().map(Choice::Place);
    }
    let text = |line: &Value| line.as_str().map(str::to_owned);
    let lines = choice.get("write").and_then(Value::as_array);
    if let Some(lines) = lines.and_then(|lines| lines.iter().map(text).collect::<Option<Vec<String>>>()) {
        return lines.iter().map(|line| line.parse()).collect::<Result<_, _>>().map(Choice::Write);
    }
    serde::Deserialize::deserialize(choice).map_err(|_: serde_json::Error| Refusal::malformed(expected(choice)))
}

/// What was expected of a choice that cannot be read.
fn expected(choice: &Value) -> String {
    let word = choice.as_object().filter(|fields| fields.len() == 1).and_then(|fields| fields.keys().next());
    match FORMS.iter().find(|(kind, _)| word.is_some_and(|word| word == kind)) {
        Some((kind, form)) => format!("this choice cannot be read: after \"{kind}\" comes {form}"),
        None => format!("a choice is an object with one of the words {}", words()),
    }
}

fn words() -> String {
    let quoted = FORMS.map(|(kind, _)| format!("{kind:?}"));
    let [others @ .., last] = &quoted;
    format!("{} or {last}", others.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;
    use serde_json::json;

    type Plain = Choice<u8, u8, String>;

    #[test]
    fn every_kind_of_choice_has_its_form() {
        let choices: [Plain; 6] = [
            Choice::Pick([1].into_iter().collect()),
            Choice::Arrange([1].into_iter().collect()),
            Choice::Place(1),
            Choice::Plot { along: 1, turns: [0].into_iter().collect() },
            Choice::Write(["a".to_owned()].into_iter().collect()),
            Choice::Confirm(true),
        ];
        for (choice, (kind, _)) in choices.iter().zip(FORMS) {
            let written = serde_json::to_value(choice).unwrap();
            assert!(written.get(kind).is_some(), "{written}: {kind}");
        }
    }

    #[test]
    fn a_known_word_is_answered_with_its_form_and_anything_else_with_all_words() {
        let says = "this choice cannot be read: after \"confirm\" comes true or false";
        assert_eq!(expected(&json!({ "confirm": "perhaps" })), says);
        let all = "a choice is an object with one of the words \"pick\", \"arrange\", \"place\", \"plot\", \"write\" or \
                   \"confirm\"";
        for junk in [json!(null), json!([1]), json!({}), json!({ "take": 1 }), json!({ "pick": [], "confirm": true })] {
            assert_eq!(expected(&junk), all, "{junk}");
        }
    }
}
