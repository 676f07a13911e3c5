//! An example of an answer, built from a legal answer to the open question.

use serde_json::Value;
use table::erased::{AnyGame, AnyShape, Asked, Named, Question};

use super::answer;

/// An answer that could be typed and would be accepted; `None` where no example is needed.
pub(super) fn example(game: &dyn AnyGame, question: &Question) -> Option<String> {
    let asked = question.asked.as_ref()?;
    let accepted = |typed: &String| {
        answer::read(asked, typed).is_ok_and(|choice| game.check(question.seat, question.at, &choice).is_ok())
    };
    candidates(game, question, asked).into_iter().find(accepted)
}

/// Possible examples, the simplest first.
fn candidates(game: &dyn AnyGame, question: &Question, asked: &Asked) -> Vec<String> {
    let suggested = || game.suggest(question.seat).and_then(|choice| typed(&asked.shape, &choice));
    match &asked.shape {
        AnyShape::Pick { least, most, .. } => {
            let count = (*least).max(2).min(*most);
            vec![numbers(1..=usize::from(count))]
        }
        AnyShape::Arrange { items } => vec![numbers((1..=items.len()).rev())],
        AnyShape::Place { suggestions, .. } => {
            let places = suggestions.iter().take(3).map(|spot| spot.says.clone());
            places.chain(suggested()).chain([String::from("1")]).collect()
        }
        AnyShape::Plot { along, joints, .. } => courses(along, joints).into_iter().chain(suggested()).collect(),
        AnyShape::Write { .. } => suggested().into_iter().collect(),
        AnyShape::Confirm => Vec::new(),
    }
}

fn numbers(numbers: impl Iterator<Item = usize>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

/// One click to the right at the last joint, or straight ahead.
fn courses(along: &[Named], joints: &[(i8, i8)]) -> Vec<String> {
    let straight = vec![0; joints.len()];
    let mut turned = straight.clone();
    if let (Some(turn), Some((_, most))) = (turned.last_mut(), joints.last()) {
        *turn = (*most).min(1);
    }
    let all = [turned, straight];
    all.iter().flat_map(|turns| along.iter().map(move |way| course(way.typed(), turns))).collect()
}

fn course(way: &str, turns: &[i8]) -> String {
    let turns: Vec<String> = turns.iter().map(ToString::to_string).collect();
    format!("{way} {}", turns.join(" ")).trim_end().to_owned()
}

/// A choice as a person would type it.
fn typed(shape: &AnyShape, choice: &Value) -> Option<String> {
    match shape {
        AnyShape::Place { .. } => {
            let place = &choice["place"];
            let figures = match place.get("at") {
                Some(at) => vec![&at[0], &at[1], &place["heading"]],
                None => place.as_array()?.iter().collect(),
            };
            Some(figures.into_iter().map(Value::to_string).collect::<Vec<_>>().join(" "))
        }
        AnyShape::Plot { along, .. } => {
            let plot = &choice["plot"];
            let way = along.iter().find(|way| way.item == plot["along"])?;
            let turns =
                plot["turns"].as_array()?.iter().map(|turn| turn.as_i64().and_then(|turn| turn.try_into().ok()));
            Some(course(way.typed(), &turns.collect::<Option<Vec<i8>>>()?))
        }
        AnyShape::Write { .. } => {
            let lines = choice["write"].as_array()?.iter().map(|line| line.as_str().map(str::to_owned));
            Some(lines.collect::<Option<Vec<_>>>()?.join(" | "))
        }
        AnyShape::Pick { .. } | AnyShape::Arrange { .. } | AnyShape::Confirm => None,
    }
}

#[cfg(test)]
#[path = "../../tests/units/example.rs"]
mod tests;
