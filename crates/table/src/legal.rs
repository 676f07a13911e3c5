//! Legal choices as a list: all of them where they can be listed, otherwise some.

use crate::{Chance, Choice, ChoiceOf, DecisionOf, Ruleset, Shape, SmallVec, check, some_choice};

/// So often in a row a random choice may be one that is listed already.
const VAIN_TRIES: usize = 8;

/// Legal choices for a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Legal<C> {
    /// All different.
    pub choices: Vec<C>,
    /// Whether there are no others.
    pub complete: bool,
}

/// Legal choices for a question, at most `most`: all of them if that is enough and they can be listed. Otherwise the
/// choices that the ruleset recommends to programs that learn, its suggestions, and random ones.
pub fn legal_choices<R: Ruleset>(
    game: &R::Game,
    decision: &DecisionOf<R>,
    most: usize,
    chance: &mut Chance,
) -> Legal<ChoiceOf<R>> {
    if let Some(choices) = all_of::<R>(&decision.shape, most) {
        return Legal { choices, complete: true };
    }
    let mut choices: Vec<ChoiceOf<R>> = Vec::new();
    let recommended = R::observer().map(|own| own.candidates(game, decision, most, chance)).unwrap_or_default();
    for choice in recommended {
        if choices.len() < most && !choices.contains(&choice) {
            choices.push(choice);
        }
    }
    let mut vain = 0;
    while choices.len() < most && vain < VAIN_TRIES {
        let choice = some_choice::<R>(game, decision, chance);
        if choices.contains(&choice) {
            vain += 1;
        } else {
            debug_assert_eq!(check::<R>(game, decision, &choice), Ok(()), "suggestions are legal");
            choices.push(choice);
            vain = 0;
        }
    }
    Legal { choices, complete: false }
}

/// The choices that are offered to a program with this many slots.
pub(crate) fn offered<R: Ruleset>(
    game: &R::Game,
    decision: &DecisionOf<R>,
    slots: usize,
    chance: &mut Chance,
) -> Vec<ChoiceOf<R>> {
    let own = R::observer().filter(|_| !is_listed(&decision.shape)).map(|own| own.most(decision, slots));
    legal_choices::<R>(game, decision, own.unwrap_or(slots).clamp(1, slots), chance).choices
}

/// Whether the choices of a shape are listed: there are not too many places, courses and orders to do so.
pub(crate) fn is_listed<I>(shape: &Shape<I>) -> bool {
    !matches!(shape, Shape::Place | Shape::Plot { .. } | Shape::Write { .. })
}

/// All choices of a shape that lists them, if they are not more than `most`.
fn all_of<R: Ruleset>(shape: &Shape<R::Item>, most: usize) -> Option<Vec<ChoiceOf<R>>> {
    match shape {
        Shape::Confirm => (most >= 2).then(|| vec![Choice::Confirm(true), Choice::Confirm(false)]),
        Shape::Pick { options, least, most: count } => {
            let mut found = Vec::new();
            for count in *least..=*count {
                subsets(options, usize::from(count), most, &mut found)?;
            }
            Some(found.into_iter().map(Choice::Pick).collect())
        }
        Shape::Arrange { items } => {
            let mut found = Vec::new();
            orders(items, most, &mut found)?;
            Some(found.into_iter().map(Choice::Arrange).collect())
        }
        Shape::Place | Shape::Plot { .. } | Shape::Write { .. } => None,
    }
}

/// Adds all subsets of this size; `None` if there are more than `most` in all.
fn subsets<I: Copy>(items: &[I], size: usize, most: usize, found: &mut Vec<SmallVec<[I; 4]>>) -> Option<()> {
    let mut chosen: Vec<usize> = (0..size).collect();
    if size > items.len() {
        return Some(());
    }
    loop {
        if found.len() == most {
            return None;
        }
        found.push(chosen.iter().map(|at| items[*at]).collect());
        // The last place that can still move on, with all after it right behind.
        let Some(place) = (0..size).rev().find(|place| chosen[*place] + size < items.len() + place) else {
            return Some(());
        };
        let next = chosen[place] + 1;
        for (at, chosen) in chosen[place..].iter_mut().enumerate() {
            *chosen = next + at;
        }
    }
}

/// Adds all orders; `None` if there are more than `most`.
fn orders<I: Copy>(items: &[I], most: usize, found: &mut Vec<SmallVec<[I; 4]>>) -> Option<()> {
    let mut order: Vec<usize> = (0..items.len()).collect();
    loop {
        if found.len() == most {
            return None;
        }
        found.push(order.iter().map(|at| items[*at]).collect());
        // The next permutation in lexicographic order.
        let Some(place) = (1..order.len()).rev().find(|place| order[place - 1] < order[*place]) else {
            return Some(());
        };
        let larger = (place..order.len()).rev().find(|at| order[*at] > order[place - 1]).unwrap_or(place);
        order.swap(place - 1, larger);
        order[place..].reverse();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(found: &[SmallVec<[u8; 4]>]) -> Vec<Vec<u8>> {
        found.iter().map(|one| one.to_vec()).collect()
    }

    #[test]
    fn subsets_are_listed_once_each() {
        let mut found = Vec::new();
        assert_eq!(subsets(&[1, 2, 3], 2, 9, &mut found), Some(()));
        assert_eq!(listed(&found), [[1, 2], [1, 3], [2, 3]]);
        let mut found = Vec::new();
        assert_eq!(subsets(&[1, 2, 3], 0, 9, &mut found), Some(()));
        assert_eq!(found.len(), 1, "nothing is one choice");
        assert_eq!(subsets(&[1, 2], 3, 9, &mut found), Some(()));
        assert_eq!(found.len(), 1, "there are no three of two");
        assert_eq!(subsets(&[1, 2, 3, 4], 2, 6, &mut Vec::new()), Some(()));
        assert_eq!(subsets(&[1, 2, 3, 4], 2, 5, &mut Vec::new()), None);
    }

    #[test]
    fn orders_are_listed_once_each() {
        let mut found = Vec::new();
        assert_eq!(orders(&[1, 2, 3], 6, &mut found), Some(()));
        assert_eq!(listed(&found), [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]);
        assert_eq!(orders(&[1, 2, 3], 5, &mut Vec::new()), None);
        assert_eq!(orders::<u8>(&[], 1, &mut Vec::new()), Some(()));
    }
}
