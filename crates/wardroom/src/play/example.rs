//! An example of what could be typed, made from a legal answer to the very question that is open.

use serde_json::Value;
use table::erased::{AnyGame, AnyShape, Asked, Named, Question};

use super::answer;

/// Something that could be typed and would be accepted; `None` where no example is needed.
pub(super) fn example(game: &dyn AnyGame, question: &Question) -> Option<String> {
    let asked = question.asked.as_ref()?;
    let accepted = |typed: &String| {
        answer::read(asked, typed).is_ok_and(|choice| game.check(question.seat, question.at, &choice).is_ok())
    };
    candidates(game, question, asked).into_iter().find(accepted)
}

/// The plainest first.
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
mod tests {
    use std::collections::BTreeMap;

    use serde_json::json;
    use table::{Eye, Seed};

    use super::*;
    use crate::rulesets;

    /// Plays a game to its end, or for this many choices, and types the example of every question that has one. Says how
    /// often that was done for each form of question.
    fn examples(ruleset: &str, setup: &Value, seed: u64) -> BTreeMap<&'static str, usize> {
        let mut tried = BTreeMap::new();
        let mut game = rulesets::find(ruleset).unwrap().ruleset.start(setup, Seed::from_number(seed)).unwrap();
        for _ in 0..400 {
            let Some(question) = game.questions(Eye::Omniscient).into_iter().next() else { break };
            let asked = question.asked.as_ref().unwrap();
            let example = example(&*game, &question);
            let told = answer::how_to_answer(&asked.shape, example.as_deref());
            if let Some(typed) = &example {
                assert!(told.contains(typed.as_str()) || !told.contains("as in"), "{told:?} for {typed:?}");
                *tried.entry(form(&asked.shape)).or_default() += 1;
                let choice = answer::read(asked, typed).unwrap();
                game.check(question.seat, question.at, &choice).unwrap();
            } else {
                assert!(!told.contains("as in"), "{told:?} has an example that nobody tried");
                assert_eq!(asked.shape, AnyShape::Confirm, "{}: no example", question.ask);
            }
            let choice = game.suggest(question.seat).unwrap();
            game.answer(question.seat, question.at, &choice).unwrap();
        }
        tried
    }

    fn form(shape: &AnyShape) -> &'static str {
        match shape {
            AnyShape::Pick { .. } => "pick",
            AnyShape::Arrange { .. } => "arrange",
            AnyShape::Place { .. } => "place",
            AnyShape::Plot { .. } => "plot",
            AnyShape::Write { .. } => "write",
            AnyShape::Confirm => "confirm",
        }
    }

    fn of_all_seeds(ruleset: &str, setup: &Value, seeds: u64) -> BTreeMap<&'static str, usize> {
        let mut all = BTreeMap::new();
        for (form, count) in (0..seeds).flat_map(|seed| examples(ruleset, setup, seed)) {
            *all.entry(form).or_default() += count;
        }
        all
    }

    #[test]
    fn every_example_of_armada_is_accepted() {
        let setup = super::super::fleets::setup(&[], None).unwrap();
        let tried = of_all_seeds("armada", &setup, 6);
        assert!(["pick", "place", "plot"].iter().all(|form| tried.get(form) >= Some(&20)), "{tried:?}");
    }

    #[test]
    fn every_example_of_starmada_is_accepted() {
        let tried = of_all_seeds("starmada", &json!({"battle": "very-small"}), 4);
        assert!(["pick", "place", "write"].iter().all(|form| tried.get(form) >= Some(&8)), "{tried:?}");
        let table = json!({"battle": "very-small", "ground": {"table": {"length": 180, "width": 120}}});
        assert!(of_all_seeds("starmada", &table, 1).contains_key("place"));
    }

    #[test]
    fn every_example_of_the_sample_game_is_accepted() {
        let tried = of_all_seeds("pearls", &json!({}), 4);
        assert!(["pick", "arrange", "place", "plot", "write"].iter().all(|form| tried.contains_key(form)), "{tried:?}");
    }
}
