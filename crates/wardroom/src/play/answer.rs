//! Parses what a person types into a choice.

use serde_json::{Value, json};
use table::erased::{AnyShape, Asked, Named};
use table::{Meant, meant};

/// A description of the possible answers to this question, with an example that would be accepted.
pub(super) fn how_to_answer(shape: &AnyShape, example: Option<&str>) -> String {
    let as_in = example.map_or(String::new(), |example| format!(", as in {example}"));
    match shape {
        AnyShape::Pick { least: 1, most: 1, .. } => "a number or a name".into(),
        AnyShape::Pick { least: 0, most: 1, .. } => "a number or a name, or - for none".into(),
        AnyShape::Pick { least: 0, most, .. } => {
            format!("up to {most} numbers with spaces between{as_in}, or names with ; between, or - for none")
        }
        AnyShape::Pick { least, most, .. } if least == most => format!("{least} numbers with spaces between{as_in}"),
        AnyShape::Pick { least, most, .. } => format!("{least} to {most} numbers with spaces between{as_in}"),
        AnyShape::Arrange { .. } => format!("all the numbers in the order you like, with spaces between{as_in}"),
        AnyShape::Place { suggestions, .. } if suggestions.is_empty() => format!("a place{as_in}"),
        AnyShape::Place { .. } => format!("a place{as_in}, or the number of a suggestion"),
        AnyShape::Plot { along, least, joints } => {
            let (low, high) = joints.iter().fold((0, 0), |(low, high), joint| (low.min(joint.0), high.max(joint.1)));
            let (least, most) = (*least, joints.len());
            let count = if usize::from(least) == most { most.to_string() } else { format!("{least} to {most}") };
            let turns = if most == 1 { "turn" } else { "turns" };
            let ways: Vec<String> = along.iter().map(|way| spoken(way.typed())).collect();
            format!("{}, then {count} {turns} from {low} to {high} (left is negative){as_in}", ways.join(" or "))
        }
        AnyShape::Write { lines, .. } if lines.len() == 1 => format!("a line{as_in}"),
        AnyShape::Write { lines, .. } => format!("{} lines, with | between them{as_in}", lines.len()),
        AnyShape::Confirm => "y or n".into(),
    }
}

/// The options in the order in which they are displayed, numbered from 1.
pub(super) fn options(shape: &AnyShape) -> &[Named] {
    match shape {
        AnyShape::Pick { options: named, .. }
        | AnyShape::Arrange { items: named }
        | AnyShape::Place { suggestions: named, .. }
        | AnyShape::Plot { along: named, .. }
        | AnyShape::Write { lines: named, .. } => named,
        AnyShape::Confirm => &[],
    }
}

/// The name of an option for display: ids of cards and tokens become words.
pub(super) fn spoken(says: &str) -> String {
    let id = says.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "- ".contains(letter));
    if id && says.contains(|letter: char| letter.is_ascii_lowercase()) { says.replace('-', " ") } else { says.into() }
}

/// The choice in the table's form. Input that begins with `{` is taken as a choice in JSON.
pub(super) fn read(asked: &Asked, typed: &str) -> Result<Value, String> {
    let unclear = || format!("please type {}", how_to_answer(&asked.shape, None));
    let typed = typed.trim();
    if typed.starts_with('{') {
        return serde_json::from_str(typed).map_err(|error| format!("this is not a choice: {error}"));
    }
    let numbers = || {
        let parsed = words(typed).map(str::parse::<i64>);
        parsed.collect::<Result<Vec<_>, _>>().map_err(|_| unclear())
    };
    match &asked.shape {
        AnyShape::Pick { options, .. } => Ok(json!({ "pick": named(options, typed, numbers)? })),
        AnyShape::Arrange { items } => Ok(json!({ "arrange": named(items, typed, numbers)? })),
        AnyShape::Place { suggestions, .. } => {
            let (figures, mirrored) = match typed.strip_suffix("mirrored") {
                Some(figures) => (figures, true),
                None => (typed, false),
            };
            let place: Vec<Value> = words(figures).map(figure).collect::<Option<_>>().ok_or_else(unclear)?;
            match &place[..] {
                [] => Err(unclear()),
                [one] => Ok(json!({ "place": nth(suggestions, one.as_i64().unwrap_or(0))?.item })),
                [x, y, heading @ ..] if mirrored => {
                    let heading = heading.first().cloned().unwrap_or_else(|| 0.into());
                    Ok(json!({ "place": { "at": [x, y], "heading": heading, "mirrored": true } }))
                }
                place => Ok(json!({ "place": place })),
            }
        }
        AnyShape::Plot { along, .. } => {
            let (way, turns) = typed.split_once(' ').unwrap_or((typed, ""));
            let way = match way.parse() {
                Ok(number) => nth(along, number)?,
                Err(_) => called(along, way)?.ok_or_else(unclear)?,
            };
            let turns: Vec<i64> = words(turns).map(str::parse).collect::<Result<_, _>>().map_err(|_| unclear())?;
            Ok(json!({ "plot": { "along": way.item, "turns": turns } }))
        }
        AnyShape::Write { lines, .. } if lines.len() == 1 => Ok(json!({ "write": [typed] })),
        AnyShape::Write { .. } => Ok(json!({ "write": typed.split('|').map(str::trim).collect::<Vec<_>>() })),
        AnyShape::Confirm => match typed.to_lowercase().as_str() {
            "y" | "yes" => Ok(json!({ "confirm": true })),
            "n" | "no" => Ok(json!({ "confirm": false })),
            _ => Err(unclear()),
        },
    }
}

fn words(typed: &str) -> impl Iterator<Item = &str> {
    typed.split([' ', ',']).filter(|word| !word.is_empty())
}

/// A part of a place: a number, or a direction by its name.
fn figure(word: &str) -> Option<Value> {
    let name = || word.chars().all(|letter| letter.is_ascii_alphabetic()).then(|| Value::from(word.to_uppercase()));
    number(word).or_else(name)
}

/// Whole numbers stay integers, because some games accept nothing else.
fn number(word: &str) -> Option<Value> {
    word.parse::<i64>().map(Value::from).or_else(|_| word.parse::<f64>().map(Value::from)).ok()
}

fn named(options: &[Named], typed: &str, numbers: impl Fn() -> Result<Vec<i64>, String>) -> Result<Vec<Value>, String> {
    if typed == "-" || typed == "none" {
        return Ok(Vec::new());
    }
    if let Ok(numbers) = numbers() {
        return numbers.into_iter().map(|number| nth(options, number).map(|option| option.item.clone())).collect();
    }
    let item = |name: &str| match called(options, name)? {
        Some(option) => Ok(option.item.clone()),
        None => Err(not_called(options, name)),
    };
    typed.split(';').map(str::trim).map(item).collect()
}

fn not_called(options: &[Named], name: &str) -> String {
    let names: Vec<String> = options.iter().map(|option| spoken(option.typed())).collect();
    match fault::nearest(name, names.iter().map(String::as_str)) {
        Some(near) => format!("nothing here is called {name:?}; did you mean {near:?}?"),
        None => format!("nothing here is called {name:?}"),
    }
}

/// The option that was meant.
fn called<'o>(options: &'o [Named], typed: &str) -> Result<Option<&'o Named>, String> {
    match meant(typed, options.iter().map(Named::typed)) {
        Meant::One(index) => Ok(options.get(index)),
        Meant::Several(one, other) => {
            let [one, other] = [one, other].map(|index| spoken(options[index].typed()));
            Err(format!("that could be {one:?} or {other:?}"))
        }
        Meant::Nothing => Ok(None),
    }
}

fn nth(options: &[Named], number: i64) -> Result<&Named, String> {
    let index = number.checked_sub(1).and_then(|index| usize::try_from(index).ok());
    index.and_then(|index| options.get(index)).ok_or_else(|| format!("there is no option {number}"))
}
