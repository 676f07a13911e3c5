//! The text of a scenario that is made from a journal.

use rulebook::Entry;
use serde_json::Value as Json;
use table::{ChoiceOf, Eye, Live, OpenOf, Ruleset, Shape};
use toml::Value;

use super::{Moment, answer, asked};
use crate::Vocabulary;
use crate::choice::{item, write_choice};

/// Width of the table as text, in characters.
const COLUMNS: usize = 100;

/// Number of log lines shown from before the choice.
const LINES_BEFORE: usize = 6;

/// Lists longer than this, in characters, are written with one element per line.
const MAX_LIST: usize = 100;

/// Commented-out keys that the reporter of a fault may want to fill in; they belong to the last step.
const HINTS: &str = r#"
# What should be different? Change the lines of the last step, or add some of these:
# refuses = [{ choice = "…", rule = "…" }]   # what must not be allowed, and by which rule
# allows = ["…"]                             # what must be allowed
# events_not = ["…"]                         # what must not happen
# expect.… = …                               # what must be true then; `wardroom replay --json` shows the names
"#;

/// The whole text: the heading, a step for each choice, the table as comments, the state.
pub(super) fn of<R: Vocabulary>(moment: &Moment<R>) -> Result<String, String> {
    let mut live = moment.start()?;
    let mut steps = Vec::new();
    for (number, made) in (moment.at - moment.led_here.len()..).zip(&moment.led_here) {
        let open = asked(&live, Some(made.0))?;
        let chosen = chosen(&live, &open, &made.1).ok_or("an earlier choice cannot be written by names")?;
        steps.push(format!("[[step]] # choice {number}\n{}{chosen}", question(&live, &open)));
        answer(&mut live, made)?;
    }
    let open = asked(&live, moment.chosen.as_ref().map(|(seat, _)| *seat))?;
    let heading = heading(moment, &live, &open);
    let table = picture::<R>(live.now());
    steps.push(last_step(moment, live, &open)?);
    let state = state::<R>(moment.game.checkpoint().0)?;
    Ok(format!("{heading}\n{}{HINTS}\n{table}\n{state}", steps.join("\n")))
}

/// The question, what it offers, the choice, and what followed. A choice without a notation is left out, with a
/// comment.
fn last_step<R: Vocabulary>(moment: &Moment<R>, mut live: Live<R>, open: &OpenOf<R>) -> Result<String, String> {
    let mut step = format!("[[step]] # choice {}\n{}{}", moment.at, question(&live, open), offered(&live, open));
    let Some(made) = &moment.chosen else { return Ok(step) };
    match chosen(&live, open, &made.1) {
        None => {
            let json = serde_json::to_string(&made.1).unwrap_or_default();
            step += &comment(&format!("The choice cannot be written by names, so it is left out: {json}"));
        }
        Some(chosen) => {
            let told = live.events().len();
            answer(&mut live, made)?;
            step += &chosen;
            step += &events(&live, told);
        }
    }
    Ok(step)
}

/// The lines above the steps: where the scenario comes from, what is asked, and the required keys.
fn heading<R: Vocabulary>(moment: &Moment<R>, live: &Live<R>, open: &OpenOf<R>) -> String {
    let ask = open.decision.ask;
    let edition = edition::<R>(live.now());
    format!(
        "{}\nruleset = {}\nedition = {}\ntitle = {} # say what it shows\nrules = [{}] # name the rules it is about\n",
        comment(&told(moment, live, open)),
        quoted(R::NAME),
        quoted(edition),
        quoted(&format!("Choice {}: {}", moment.at, ask.name)),
        quoted(rule::<R>(ask.rule.0, edition)),
    )
}

/// The moment in words.
fn told<R: Vocabulary>(moment: &Moment<R>, live: &Live<R>, open: &OpenOf<R>) -> String {
    let game = live.now();
    let Moment { at, choices, .. } = moment;
    let stage = Some(R::moment(game)).filter(|stage| !stage.is_empty());
    let stage = stage.map(|stage| format!(": {stage}")).unwrap_or_default();
    let mut lines = vec![format!("Choice {at} of {choices} in a game of {}{stage}.", R::NAME), String::new()];
    let events = moment.game.events();
    let last = &events[events.len().saturating_sub(LINES_BEFORE)..];
    if !last.is_empty() {
        lines.push("What happened last, and after which choice:".into());
        lines.extend(last.iter().map(|told| format!("{:>5}  {}", told.after, R::event_line(game, &told.event))));
        lines.push(String::new());
    }
    lines.push(format!("What {} is asked:", R::seat_name(game, open.decision.seat)));
    lines.push(format!("       {}", R::question(game, &open.decision)));
    lines.join("\n")
}

/// The keys that identify the question of a step.
fn question<R: Ruleset>(live: &Live<R>, open: &OpenOf<R>) -> String {
    let seat = R::seat_name(live.now(), open.decision.seat);
    format!("asks = {}\nseat = {}\n", quoted(open.decision.ask.name), quoted(&seat))
}

/// The options of the question, if they can be listed and every name is unique.
fn offered<R: Vocabulary>(live: &Live<R>, open: &OpenOf<R>) -> String {
    let (game, decision) = (live.now(), &open.decision);
    if matches!(decision.shape, Shape::Place | Shape::Write { .. } | Shape::Confirm) {
        return String::new();
    }
    let items = decision.shape.items();
    let names: Vec<String> = items.iter().map(|item| R::item_name(game, *item)).collect();
    let means = |(name, offer): (&String, &R::Item)| item::<R>(game, decision, name).as_ref() == Ok(offer);
    if !names.iter().zip(items).all(means) {
        return "# What is offered cannot be told apart by names, so it is not listed.\n".into();
    }
    format!("offers_exactly = {}\n", list(&names))
}

fn chosen<R: Vocabulary>(live: &Live<R>, open: &OpenOf<R>, choice: &ChoiceOf<R>) -> Option<String> {
    let written = write_choice::<R>(live.now(), &open.decision, choice)?;
    Some(format!("choose = {written}\n"))
}

/// The log lines from event number `told` on.
fn events<R: Ruleset>(live: &Live<R>, told: usize) -> String {
    let events = live.events()[told..].iter();
    let lines: Vec<String> = events.map(|told| R::event_line(live.now(), &told.event)).collect();
    if lines.is_empty() { String::new() } else { format!("events = {}\n", list(&lines)) }
}

/// The table as text, as comments.
fn picture<R: Ruleset>(game: &R::Game) -> String {
    let Some(picture) = R::picture(game, Eye::Omniscient, COLUMNS) else { return String::new() };
    let lines: Vec<String> = picture.map.into_iter().chain(picture.lines).map(|line| format!("  {line}")).collect();
    comment(&format!("The table before the choice:\n\n{}", lines.join("\n")))
}

/// The state from which the scenario starts.
fn state<R: Ruleset>(game: &R::Game) -> Result<String, String> {
    let state = serde_json::to_value(game).map_err(|error| format!("the state has no form in JSON: {error}"))?;
    // A TOML literal string has no escapes; characters that it cannot contain are escaped in the JSON.
    let state = in_lines(&state).replace('\'', "\\u0027").replace('\u{7f}', "\\u007f");
    let about = "The whole state at the start of the unit of work, seed and secrets included, a line for each part.";
    Ok(format!("{}[start]\nversion = {}\nstate = '''\n{state}\n'''\n", comment(about), R::VERSION))
}

/// JSON with one line per field, and per element of a list of objects.
fn in_lines(state: &Json) -> String {
    let Json::Object(fields) = state else { return state.to_string() };
    let field = |(key, value): (&String, &Json)| format!("{}: {}", Json::from(key.as_str()), things_in_lines(value));
    format!("{{\n{}\n}}", fields.iter().map(field).collect::<Vec<_>>().join(",\n"))
}

fn things_in_lines(value: &Json) -> String {
    match value {
        Json::Array(things) if things.iter().any(Json::is_object) => {
            let things: Vec<String> = things.iter().map(|thing| format!("  {thing}")).collect();
            format!("[\n{}\n]", things.join(",\n"))
        }
        other => other.to_string(),
    }
}

fn edition<R: Vocabulary>(game: &R::Game) -> &'static str {
    let default = || R::rulebook().ruleset(R::NAME).map(rulebook::Ruleset::default_edition).unwrap_or_default();
    R::edition(game).unwrap_or_else(default)
}

/// The rule of the question, or its counterpart in this edition, or any rule in force: a scenario must name one, and
/// only people know which one is in doubt.
fn rule<R: Vocabulary>(asked_by: &'static str, edition: &str) -> &'static str {
    let Some(book) = R::rulebook().ruleset(R::NAME) else { return asked_by };
    let in_force = |entry: &&Entry| entry.editions.is_empty() || entry.all_editions().contains(&edition);
    let asking = book.find(asked_by);
    let others = asking.iter().flat_map(|entry| entry.differs_from()).filter_map(|id| book.find(id));
    let found = asking.into_iter().chain(others).find(in_force).or_else(|| book.entries().iter().find(in_force));
    found.map_or(asked_by, |entry| entry.id.as_str())
}

fn quoted(text: &str) -> String {
    Value::String(text.to_owned()).to_string()
}

fn list(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
    let line = format!("[{}]", texts.join(", "));
    if line.len() <= MAX_LIST { line } else { format!("[\n  {},\n]", texts.join(",\n  ")) }
}

/// Every line of a text as a comment.
fn comment(text: &str) -> String {
    text.lines().map(|line| format!("# {line}").replace(char::is_control, " ").trim_end().to_owned() + "\n").collect()
}
