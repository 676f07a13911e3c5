//! What effects say of themselves in the log is a clause behind the name of their card.

use super::names::all_cards;

/// What is wrong with such a clause, if anything.
fn fault(says: &str) -> Option<&'static str> {
    if says.ends_with('.') || says.trim() != says {
        return Some("the full stop is the log's");
    }
    if says.starts_with(char::is_uppercase) {
        return Some("it is not the beginning of the sentence");
    }
    (says.matches("{}").count() > 1).then_some("only one thing can be mentioned")
}

#[test]
fn what_effects_say_of_themselves_is_a_clause() {
    let mut said = 0;
    for card in all_cards() {
        for says in card.effects().map(|effect| effect.says).filter(|says| !says.is_empty()) {
            assert_eq!(fault(says), None, "{}: {says}", card.id);
            said += 1;
        }
    }
    assert!(said > 70, "only {said} effects say something");
}

#[test]
fn other_words_are_no_clause() {
    for says in ["it is ready.", " it is ready", "It is ready", "{} and {} are ready"] {
        assert!(fault(says).is_some(), "{says}");
    }
}
