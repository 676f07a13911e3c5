//! Questions by their names: which there are, what they were called before, and what an open one wants to know.

use fault::Fault;
use table::{DecisionOf, Ruleset, Shape};

use crate::{Scenario, Vocabulary};

/// So many options are listed in a message before the rest is only counted.
const MAX_LISTED: usize = 40;

/// A question by the name it has now. A name it had before is understood as well.
pub(crate) fn current<R: Vocabulary>(name: &str) -> &str {
    R::renamed_questions().iter().find(|(before, _)| *before == name).map_or(name, |(_, now)| now)
}

/// A fault for every question the scenario names that the ruleset never asks.
pub(crate) fn unknown<R: Vocabulary>(scenario: &Scenario) -> Vec<Fault> {
    let known = R::questions();
    let standing = scenario.otherwise.iter().map(|(name, (at, _))| ("[otherwise]: ", name.as_str(), *at));
    let asked = scenario.steps.iter().filter_map(|(_, step)| step.asks.as_ref());
    let asked = asked.map(|asks| ("", asks.get_ref().as_str(), asks.span().start));
    let unknown = standing.chain(asked).filter(|(_, name, _)| !known.contains(&current::<R>(name)));
    unknown
        .map(|(key, name, at)| {
            Fault::new(&scenario.file, format!("{key}there is no question {name:?} in {}", R::NAME))
                .at(&scenario.text, at)
                .nearest(name, known.iter().copied())
        })
        .collect()
}

/// A sentence about a choice that does not fit, and which question it should have answered.
pub(crate) fn with_question<R: Vocabulary>(game: &R::Game, decision: &DecisionOf<R>, says: &str) -> String {
    let joint = if says.ends_with('?') { "" } else { ";" };
    format!("{says}{joint} {}", described::<R>(game, decision))
}

/// Which question is open, whom it is asked, and what it offers.
fn described<R: Vocabulary>(game: &R::Game, decision: &DecisionOf<R>) -> String {
    let asked = format!("{:?} is asked of {}", decision.ask.name, R::seat_name(game, decision.seat));
    match &decision.shape {
        Shape::Pick { .. } => format!("{asked} and offers: {}", listed::<R>(game, decision)),
        Shape::Arrange { .. } => format!("{asked}: put in order {}", listed::<R>(game, decision)),
        Shape::Place => format!("{asked}: say where"),
        Shape::Plot { joints, least, .. } => {
            let along = listed::<R>(game, decision);
            format!("{asked}: a course of {least} to {} joints along {along}", joints.len())
        }
        Shape::Write { .. } => format!("{asked}: a line each for {}", listed::<R>(game, decision)),
        Shape::Confirm => format!("{asked}: yes or no"),
    }
}

/// What is offered, by name.
pub(crate) fn listed<R: Ruleset>(game: &R::Game, decision: &DecisionOf<R>) -> String {
    let items = decision.shape.items();
    let mut names: Vec<String> = items.iter().take(MAX_LISTED).map(|item| R::item_name(game, *item)).collect();
    if items.len() > MAX_LISTED {
        names.push(format!("and {} more", items.len() - MAX_LISTED));
    }
    if names.is_empty() { "nothing".into() } else { names.join(", ") }
}
