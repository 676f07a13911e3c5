//! Why one choice is better than another: what differs most where imagined games with them end.

use table::{Budget, Chance, ChoiceOf, Node, Reasons, Ruleset, Seed};

use crate::Searched;
use crate::mind::Playout;

/// Imagined games in which both choices are tried again to be explained.
const GAMES: u64 = 16;
/// At most this many reasons are given for each.
const MOST: usize = 2;
/// What changes the chance to win by less than this is no reason.
const LEAST: f64 = 0.005;

/// A part of the value of a position, for one side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cause {
    /// What is said of a choice that has more of it, as a clause without a subject.
    pub says: &'static str,
    /// What it adds to the chance to win, roughly.
    pub value: f64,
}

/// What speaks for the first choice and what for the second. Both are tried in the same imagined games, with nothing that
/// is hidden from the asked seat.
pub(crate) fn reasons<R: Ruleset, S: Searched<R>>(
    node: &Node<R>,
    [one, other]: [&ChoiceOf<R>; 2],
    chance: &mut Chance,
    budget: &Budget,
) -> Reasons {
    let seed = Seed::from_number(u64::from(chance.pick("reasons", u32::MAX)));
    let side = R::seating(node.now()).side_of(node.decision().seat);
    let meanwhile = S::meanwhile(node.now(), node.decision(), chance);
    let mut gains: Vec<Cause> = Vec::new();
    let mut games = 0.0;
    for game in 0..GAMES {
        if budget.is_spent() {
            break;
        }
        let end = |choice| {
            let end = Playout::<R, S>::end((node, &meanwhile), choice, (seed, game), budget, &mut |_, _| ());
            end.map(|end| S::causes(&end, side))
        };
        let (Some(one), Some(other)) = (end(one), end(other)) else { continue };
        games += 1.0;
        for (one, other) in one.into_iter().zip(other) {
            let gain = one.value - other.value;
            match gains.iter_mut().find(|cause| cause.says == one.says) {
                Some(cause) => cause.value += gain,
                None => gains.push(Cause { value: gain, ..one }),
            }
        }
    }
    for cause in &mut gains {
        cause.value /= games;
    }
    Reasons { pro: weightiest(gains.iter().copied()), con: weightiest(gains.iter().map(|cause| cause.reversed())) }
}

impl Cause {
    /// The same seen from the other choice.
    fn reversed(self) -> Self {
        Cause { value: -self.value, ..self }
    }
}

fn weightiest(gains: impl Iterator<Item = Cause>) -> Vec<&'static str> {
    let mut found: Vec<Cause> = gains.filter(|cause| cause.value >= LEAST).collect();
    found.sort_by(|one, other| other.value.total_cmp(&one.value));
    found.into_iter().map(|cause| cause.says).take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_weighs_is_a_reason_and_the_weightiest_comes_first() {
        let gains = [("a little", 0.003), ("some", 0.02), ("much", 0.3), ("the other one's", -0.2), ("more", 0.1)];
        let gains = gains.map(|(says, value)| Cause { says, value });
        assert_eq!(weightiest(gains.into_iter()), ["much", "more"]);
        assert_eq!(weightiest(gains.into_iter().map(Cause::reversed)), ["the other one's"]);
    }
}
