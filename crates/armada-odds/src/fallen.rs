//! A roll that has been made: what its dice were worth before they fell, and what they are worth as they lie.

use armada::catalog::{Colour, Face};

use crate::question::{Contradiction, Goal, Question};
use crate::solve::planned;
use crate::space::Space;

/// The worth of a roll: the shields and hull that the defender then loses on average, if both players choose what is best
/// for them from then on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fallen {
    /// Before the dice fell.
    pub expected: f64,
    /// The variance of what they can be worth once they have fallen.
    pub variance: f64,
    /// As they lie.
    pub fell: f64,
}

/// What the dice of a question, which lie like this, were worth and are worth. The goal is what is lost, whatever the
/// question says, so that the mean of `fell` over all rolls is `expected`. `None` if these are other dice.
///
/// # Errors
/// If the question contradicts itself.
pub fn fallen(question: &Question, lying: &[(Colour, Face)]) -> Result<Option<Fallen>, Contradiction> {
    let question = Question { goal: Goal::Lost, ..question.clone() };
    question.check()?;
    let plan = planned(&question, Space::new(question.pool), &question.effects);
    let Some(number) = plan.space.number(lying) else { return Ok(None) };
    let rolls = || plan.values.iter().zip(plan.space.rolled());
    let expected: f64 = rolls().map(|(value, chance)| value * chance).sum();
    let variance = rolls().map(|(value, chance)| (value - expected).powi(2) * chance).sum();
    Ok(Some(Fallen { expected, variance, fell: plan.values[number] }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::{Attacker, Defender};
    use crate::solve::odds;
    use armada::catalog::{DefenseToken, Size};
    use armada::measure::RangeBand;

    fn question(tokens: &[DefenseToken]) -> Question {
        let defender =
            Defender { shields: 1, beside: 2, hull: 9, tokens: tokens.to_vec(), ..Defender::ship(Size::Small) };
        let pool = "1 red 1 blue 1 black".parse().expect("dice");
        Question { range: RangeBand::Close, ..Question::new(Attacker::Ship(Size::Medium), pool, defender) }
    }

    fn of(question: &Question, [red, blue, black]: [Face; 3]) -> Fallen {
        let lying = [(Colour::Red, red), (Colour::Blue, blue), (Colour::Black, black)];
        fallen(question, &lying).expect("a question").expect("its dice")
    }

    #[test]
    fn the_mean_and_variance_are_those_of_all_rolls() {
        for tokens in [
            &[][..],
            &[DefenseToken::Brace, DefenseToken::Redirect],
            &[DefenseToken::Evade, DefenseToken::Brace],
            &[DefenseToken::Scatter],
        ] {
            let question = question(tokens);
            let (mut mean, mut square, mut told) = (0.0, 0.0, None);
            for red in Colour::Red.faces() {
                for blue in Colour::Blue.faces() {
                    for black in Colour::Black.faces() {
                        let fallen = of(&question, [red, blue, black]);
                        mean += fallen.fell / 512.0;
                        square += fallen.fell.powi(2) / 512.0;
                        told = Some(fallen);
                    }
                }
            }
            let told = told.expect("512 rolls");
            assert!((told.expected - mean).abs() < 1e-9, "{tokens:?}");
            assert!((told.variance - (square - mean.powi(2))).abs() < 1e-9, "{tokens:?}");
            let odds = odds(&question).expect("odds");
            // Where damage leaves it open the other way prefers hull, at the cost of less than a hundredth of damage.
            assert!((told.expected - odds.damage.mean()).abs() < 0.01, "{tokens:?}");
        }
    }

    #[test]
    fn a_brace_halves_what_fell_unless_an_accuracy_locks_it() {
        let braced = question(&[DefenseToken::Brace]);
        let three = of(&braced, [Face::Hit, Face::Hit, Face::Hit]);
        assert!((three.fell - 2.0).abs() < 1e-12, "{three:?}");
        let locked = of(&braced, [Face::HitHit, Face::Accuracy, Face::HitCritical]);
        assert!((locked.fell - 4.0).abs() < 1e-12, "{locked:?}");
        assert!(three.expected > 1.0 && three.variance > 0.1);
    }

    #[test]
    fn what_nobody_feels_is_worth_nothing() {
        let wreck = Defender { hull: 1, ..Defender::ship(Size::Small) };
        let wrecked = Question { defender: wreck, ..question(&[]) };
        let all = of(&wrecked, [Face::HitHit, Face::Hit, Face::HitCritical]);
        assert!((all.fell - 1.0).abs() < 1e-12 && all.expected < 1.0, "{all:?}");
    }

    #[test]
    fn other_dice_than_those_of_the_question_are_worth_nothing() {
        let none = fallen(&question(&[]), &[(Colour::Red, Face::Hit)]);
        assert_eq!(none, Ok(None));
    }
}
