//! Converts between the words of a scenario and a choice.

use std::fmt;
use table::{Choice, ChoiceOf, DecisionOf, Refusal, Shape, SmallVec};
use toml::Value;

use crate::Vocabulary;

/// Why the words of a scenario could not be read as a choice.
#[derive(Debug)]
pub(crate) enum Unread {
    /// They are ambiguous or malformed: the scenario is wrong.
    Unclear(String),
    /// They name something that does not exist here.
    Absent(String),
    /// They could be read, but the ruleset's notation refuses them.
    Refused(Refusal),
}

impl From<String> for Unread {
    fn from(says: String) -> Self {
        Unread::Unclear(says)
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unread::Unclear(says) | Unread::Absent(says) => f.write_str(says),
            Unread::Refused(refusal) => write!(f, "the choice was refused: {refusal}"),
        }
    }
}

/// Reads a choice in the form the question asks for. `"decline"` picks nothing or answers no, whatever the question.
pub(crate) fn read_choice<R: Vocabulary>(
    game: &R::Game,
    decision: &DecisionOf<R>,
    value: &Value,
) -> Result<ChoiceOf<R>, Unread> {
    let declined = value.as_str() == Some("decline");
    match &decision.shape {
        Shape::Pick { .. } if declined => Ok(Choice::Pick(SmallVec::new())),
        Shape::Confirm if declined => Ok(Choice::Confirm(false)),
        Shape::Pick { .. } => Ok(Choice::Pick(items::<R>(game, decision, value)?)),
        Shape::Arrange { .. } => Ok(Choice::Arrange(items::<R>(game, decision, value)?)),
        Shape::Confirm => match value {
            Value::Boolean(answer) => Ok(Choice::Confirm(*answer)),
            Value::String(word) if word == "yes" => Ok(Choice::Confirm(true)),
            Value::String(word) if word == "no" => Ok(Choice::Confirm(false)),
            other => Err(format!("{} is a yes or no question; {other} is neither", decision.ask.name).into()),
        },
        Shape::Place => value.clone().try_into().map(Choice::Place).map_err(|error| {
            format!("{} asks for a place; {value} is not one: {}", decision.ask.name, error.message()).into()
        }),
        Shape::Plot { along, .. } => course::<R>(game, decision, along, value),
        Shape::Write { .. } => {
            let lines = words(value).ok_or_else(|| format!("{} asks for written lines", decision.ask.name))?;
            let read = lines.iter().map(|line| line.parse()).collect::<Result<_, _>>();
            read.map(Choice::Write).map_err(Unread::Refused)
        }
    }
}

/// The words for a choice: the inverse of [`read_choice`]. `None` if they would be read as a different choice.
pub(crate) fn write_choice<R: Vocabulary>(
    game: &R::Game,
    decision: &DecisionOf<R>,
    choice: &ChoiceOf<R>,
) -> Option<Value> {
    let name = |item: &R::Item| Value::String(R::item_name(game, *item));
    let written = match choice {
        Choice::Pick(items) => match &items[..] {
            [only] => name(only),
            items => Value::Array(items.iter().map(name).collect()),
        },
        Choice::Arrange(items) => Value::Array(items.iter().map(name).collect()),
        Choice::Place(spot) => Value::try_from(spot).ok()?,
        Choice::Plot { along, turns } => {
            let turns = turns.iter().map(|turn| Value::Integer((*turn).into())).collect();
            Value::Table(
                [("along".to_owned(), name(along)), ("turns".to_owned(), Value::Array(turns))].into_iter().collect(),
            )
        }
        Choice::Write(lines) => Value::Array(lines.iter().map(|line| Value::String(line.to_string())).collect()),
        Choice::Confirm(answer) => Value::Boolean(*answer),
    };
    let read = read_choice::<R>(game, decision, &written).ok()?;
    (read == *choice).then_some(written)
}

fn words(value: &Value) -> Option<Vec<String>> {
    match value {
        Value::String(word) => Some(vec![word.clone()]),
        Value::Array(words) => words.iter().map(|word| word.as_str().map(str::to_owned)).collect(),
        _ => None,
    }
}

fn items<R: Vocabulary>(
    game: &R::Game,
    decision: &DecisionOf<R>,
    value: &Value,
) -> Result<SmallVec<[R::Item; 4]>, Unread> {
    let names = words(value).ok_or_else(|| {
        format!("{} asks to {}: write a name or a list of names", decision.ask.name, decision.shape.verb())
    })?;
    names.iter().map(|name| item::<R>(game, decision, name).map_err(Unread::Absent)).collect()
}

/// The offered item with this name, or else any item with this name.
pub(crate) fn item<R: Vocabulary>(game: &R::Game, decision: &DecisionOf<R>, name: &str) -> Result<R::Item, String> {
    let offered = decision.shape.items();
    let of_this_name = |item: &&R::Item| R::item_name(game, **item) == name;
    let once_of_this_name = |item: &&R::Item| R::was_called(game, **item, name);
    if let Some(item) = offered.iter().find(of_this_name).or_else(|| offered.iter().find(once_of_this_name)) {
        return Ok(*item);
    }
    R::item(game, name).ok_or_else(|| {
        let names: Vec<String> = offered.iter().map(|item| R::item_name(game, *item)).collect();
        let nearest = fault::nearest(name, names.iter().map(String::as_str));
        let hint = nearest.map(|near| format!("; did you mean {near:?}?")).unwrap_or_default();
        format!("nothing here is called {name:?}{hint}")
    })
}

fn course<R: Vocabulary>(
    game: &R::Game,
    decision: &DecisionOf<R>,
    along: &[R::Item],
    value: &Value,
) -> Result<ChoiceOf<R>, Unread> {
    let form = || format!("{} asks for a course: {{ along = \"…\", turns = [0, 1, -1] }}", decision.ask.name);
    let table = value.as_table().ok_or_else(form)?;
    if table.keys().any(|key| key != "along" && key != "turns") {
        return Err(form().into());
    }
    let along = match (table.get("along"), along) {
        (Some(Value::String(name)), _) => item::<R>(game, decision, name).map_err(Unread::Absent)?,
        (None, [only]) => *only,
        _ => return Err(form().into()),
    };
    let turn = |turn: &Value| turn.as_integer().and_then(|turn| i8::try_from(turn).ok());
    let turns = table.get("turns").and_then(Value::as_array).ok_or_else(form)?;
    let turns = turns.iter().map(turn).collect::<Option<_>>().ok_or_else(form)?;
    Ok(Choice::Plot { along, turns })
}
