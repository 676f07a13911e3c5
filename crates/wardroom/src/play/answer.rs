//! From what a person types to a choice.

use serde_json::{Value, json};
use table::erased::{AnyShape, Asked, Named};

/// What can be typed as an answer to this question.
pub(super) fn how_to_answer(shape: &AnyShape) -> String {
    match shape {
        AnyShape::Pick { least: 1, most: 1, .. } => "a number".into(),
        AnyShape::Pick { least: 0, most: 1, .. } => "a number, or - for none".into(),
        AnyShape::Pick { least: 0, most, .. } => format!("up to {most} numbers with spaces between, or - for none"),
        AnyShape::Pick { least, most, .. } if least == most => format!("{least} numbers with spaces between"),
        AnyShape::Pick { least, most, .. } => format!("{least} to {most} numbers with spaces between"),
        AnyShape::Arrange { .. } => "all the numbers in the order you like, with spaces between".into(),
        AnyShape::Place { .. } => "a place as numbers, as in 120 -740, or the number of a suggestion".into(),
        AnyShape::Plot { least, joints, .. } => {
            let (low, high) = joints.iter().fold((0, 0), |(low, high), joint| (low.min(joint.0), high.max(joint.1)));
            format!(
                "the number of a way, then {least} to {} turns from {low} to {high}, as in 1 0 {high}",
                joints.len()
            )
        }
        AnyShape::Write { lines } if lines.len() == 1 => "a line".into(),
        AnyShape::Write { lines } => format!("{} lines, with | between them", lines.len()),
        AnyShape::Confirm => "y or n".into(),
    }
}

/// The options as a person sees them, numbered from 1.
pub(super) fn options(shape: &AnyShape) -> &[Named] {
    match shape {
        AnyShape::Pick { options: named, .. }
        | AnyShape::Arrange { items: named }
        | AnyShape::Place { suggestions: named }
        | AnyShape::Plot { along: named, .. } => named,
        AnyShape::Write { .. } | AnyShape::Confirm => &[],
    }
}

/// The choice, as the table takes it. A `{` begins a choice in its own form.
pub(super) fn read(asked: &Asked, typed: &str) -> Result<Value, String> {
    let unclear = || format!("please type {}", how_to_answer(&asked.shape));
    let typed = typed.trim();
    if typed.starts_with('{') {
        return serde_json::from_str(typed).map_err(|error| format!("this is not a choice: {error}"));
    }
    let numbers = || {
        let parsed = typed.split([' ', ',']).filter(|word| !word.is_empty()).map(str::parse::<i64>);
        parsed.collect::<Result<Vec<_>, _>>().map_err(|_| unclear())
    };
    match &asked.shape {
        AnyShape::Pick { options, .. } => Ok(json!({ "pick": named(options, typed, numbers)? })),
        AnyShape::Arrange { items } => Ok(json!({ "arrange": named(items, typed, numbers)? })),
        AnyShape::Place { suggestions } => match numbers()?[..] {
            [one] => Ok(json!({ "place": nth(suggestions, one)?.item })),
            [] => Err(unclear()),
            ref place => Ok(json!({ "place": place })),
        },
        AnyShape::Plot { along, .. } => {
            let numbers = numbers()?;
            let (way, turns) = numbers.split_first().ok_or_else(unclear)?;
            Ok(json!({ "plot": { "along": nth(along, *way)?.item, "turns": turns } }))
        }
        AnyShape::Write { lines } if lines.len() == 1 => Ok(json!({ "write": [typed] })),
        AnyShape::Write { .. } => Ok(json!({ "write": typed.split('|').map(str::trim).collect::<Vec<_>>() })),
        AnyShape::Confirm => match typed.to_lowercase().as_str() {
            "y" | "yes" => Ok(json!({ "confirm": true })),
            "n" | "no" => Ok(json!({ "confirm": false })),
            _ => Err(unclear()),
        },
    }
}

fn named(options: &[Named], typed: &str, numbers: impl Fn() -> Result<Vec<i64>, String>) -> Result<Vec<Value>, String> {
    if typed == "-" || typed == "none" {
        return Ok(Vec::new());
    }
    if let Some(option) = options.iter().find(|option| option.says == typed) {
        return Ok(vec![option.item.clone()]);
    }
    numbers()?.into_iter().map(|number| nth(options, number).map(|option| option.item.clone())).collect()
}

fn nth(options: &[Named], number: i64) -> Result<&Named, String> {
    let index = number.checked_sub(1).and_then(|index| usize::try_from(index).ok());
    index.and_then(|index| options.get(index)).ok_or_else(|| format!("there is no option {number}"))
}
