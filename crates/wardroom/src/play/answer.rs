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
        return fault::read_json("choice", typed).map_err(|fault| fault.says);
    }
    match &asked.shape {
        AnyShape::Pick { options, .. } => Ok(json!({ "pick": named(options, typed).ok_or_else(unclear)?? })),
        AnyShape::Arrange { items } => Ok(json!({ "arrange": named(items, typed).ok_or_else(unclear)?? })),
        // The game itself reads the notation of its places.
        AnyShape::Place { suggestions, .. } if is_number(typed) => match &suggestions[..] {
            [] => Err(unclear()),
            suggestions => Ok(json!({ "place": nth(suggestions, typed)?.item })),
        },
        AnyShape::Place { .. } => Ok(json!({ "place": typed })),
        AnyShape::Plot { along, .. } => {
            let (way, turns) = typed.split_once([' ', ',']).unwrap_or((typed, ""));
            let way = if is_number(way) { nth(along, way)? } else { called(along, way)?.ok_or_else(unclear)? };
            let turns: Vec<i8> = words(turns).map(str::parse).collect::<Result<_, _>>().map_err(|_| unclear())?;
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

/// Whether it is a whole number of any size.
fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit())
}

/// The options that were meant, by their numbers or their names; `None` if neither was typed.
fn named(options: &[Named], typed: &str) -> Option<Result<Vec<Value>, String>> {
    if typed == "-" || typed == "none" {
        return Some(Ok(Vec::new()));
    }
    let by_number = words(typed).all(is_number);
    let parts: Vec<&str> = if by_number { words(typed).collect() } else { typed.split(';').map(str::trim).collect() };
    let item = |part: &&str| match part {
        number if is_number(number) => nth(options, number).map(|option| option.item.clone()),
        name => called(options, name)?.map(|option| option.item.clone()).ok_or_else(|| not_called(options, name)),
    };
    let complete = !parts.is_empty() && parts.iter().all(|part| !part.is_empty());
    complete.then(|| parts.iter().map(item).collect())
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

/// The option of this number, counted from 1.
fn nth<'o>(options: &'o [Named], number: &str) -> Result<&'o Named, String> {
    let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    index.and_then(|index| options.get(index)).ok_or_else(|| match options.len() {
        0 => "there are no options to choose from".to_owned(),
        1 => format!("there is no option {number}; there is only 1"),
        count => format!("there is no option {number}; there are 1 to {count}"),
    })
}

#[cfg(test)]
#[path = "../../tests/units/answer.rs"]
mod tests;
