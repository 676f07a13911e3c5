//! A choice as people read it.

use crate::{Choice, ChoiceOf, DecisionOf, Ruleset};

/// A choice in words, without a full stop.
pub(crate) fn in_words<R: Ruleset>(game: &R::Game, decision: &DecisionOf<R>, choice: &ChoiceOf<R>) -> String {
    let says = |item: &R::Item| R::item_says(game, *item);
    match choice {
        Choice::Confirm(true) => "yes".to_owned(),
        Choice::Confirm(false) => "no".to_owned(),
        Choice::Pick(items) if items.is_empty() => "none of these".to_owned(),
        Choice::Pick(items) => listed(items.iter().map(says), " and "),
        Choice::Arrange(items) => listed(items.iter().map(says), ", then "),
        Choice::Place(spot) => R::spot_name(game, *spot),
        Choice::Plot { turns, .. } if turns.is_empty() => "stay where you are".to_owned(),
        Choice::Plot { turns, .. } => listed(turns.iter().map(|turn| turned(*turn)), ", then "),
        Choice::Write(lines) => {
            let whose = decision.shape.items().iter().map(says);
            listed(whose.zip(lines).map(|(whose, line)| format!("{whose}: {line}")), ", ")
        }
    }
}

fn listed(parts: impl Iterator<Item = String>, between: &str) -> String {
    parts.collect::<Vec<_>>().join(between)
}

fn turned(turn: i8) -> String {
    match turn {
        0 => "straight".to_owned(),
        ..0 => format!("{} left", turn.unsigned_abs()),
        _ => format!("{turn} right"),
    }
}
