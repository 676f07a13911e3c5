//! Questions by name: which exist, their former names, and what an open one asks for.

use fault::Fault;
use table::{DecisionOf, Live, Ruleset, Shape};

use crate::{Scenario, Vocabulary};

/// The number of options listed in a message; the others are only counted.
const MAX_LISTED: usize = 40;

/// The current name of a question, given its current or former name.
pub(crate) fn current<R: Vocabulary>(name: &str) -> &str {
    R::renamed_questions().iter().find(|(before, _)| *before == name).map_or(name, |(_, now)| now)
}

/// A fault for every question in the scenario that the ruleset does not have. For a name that is similar to none, it
/// says what the position asks first, and which questions exist.
pub(crate) fn unknown<R: Vocabulary>(scenario: &Scenario, laid_out: impl Fn() -> Option<Live<R>>) -> Vec<Fault> {
    let known = R::questions();
    let standing = scenario.otherwise.iter().map(|(name, (at, _))| ("[otherwise]: ", name.as_str(), *at));
    let asked = scenario.steps.iter().filter_map(|(_, step)| step.asks.as_ref());
    let asked = asked.map(|asks| ("", asks.get_ref().as_str(), asks.span().start));
    let unknown = standing.chain(asked).filter(|(_, name, _)| !known.contains(&current::<R>(name)));
    unknown
        .map(|(key, name, at)| {
            let says = format!("{key}there is no question {name:?} in {}", R::NAME);
            let fault = Fault::new(&scenario.file, says).at(&scenario.text, at);
            match fault::nearest(name, known.iter().copied()) {
                Some(_) => fault.nearest(name, known.iter().copied()),
                None => fault.help(format!(
                    "{}there are {}",
                    asked_first(laid_out().as_ref()),
                    fault::listed(known.iter().copied())
                )),
            }
        })
        .collect()
}

/// The questions of a position before any choice.
fn asked_first<R: Vocabulary>(live: Option<&Live<R>>) -> String {
    let open = live.iter().flat_map(|live| live.open().iter().map(|open| open.decision.ask.name));
    let mut names: Vec<&str> = open.collect();
    names.dedup();
    if names.is_empty() { String::new() } else { format!("this position asks {}; ", names.join(", ")) }
}

/// A sentence about a choice that does not fit, with the question it should have answered.
pub(crate) fn with_question<R: Vocabulary>(game: &R::Game, decision: &DecisionOf<R>, says: &str) -> String {
    let joint = if says.ends_with('?') { "" } else { ";" };
    format!("{says}{joint} {}", described::<R>(game, decision))
}

/// The open question: whom it is asked, and what it offers.
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

/// The names of the options.
pub(crate) fn listed<R: Ruleset>(game: &R::Game, decision: &DecisionOf<R>) -> String {
    let items = decision.shape.items();
    let mut names: Vec<String> = items.iter().take(MAX_LISTED).map(|item| R::item_name(game, *item)).collect();
    if items.len() > MAX_LISTED {
        names.push(format!("and {} more", items.len() - MAX_LISTED));
    }
    if names.is_empty() { "nothing".into() } else { names.join(", ") }
}
