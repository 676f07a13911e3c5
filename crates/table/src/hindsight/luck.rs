//! Luck: what the dice of a side were worth as they fell, beside what they were worth before.

use super::{Attacked, SideLuck};
use crate::{Ruleset, Side};

/// So many standard deviations to either side contain nine of ten games.
const NINE_OF_TEN: f64 = 1.645;

/// The luck of each side in these attacks. Attacks do not influence the dice of others, so that their variances add up.
pub(super) fn luck<R: Ruleset>(game: &R::Game, attacks: &[Attacked]) -> Vec<SideLuck> {
    let sides = (0..R::seating(game).sides() as u8).map(Side);
    sides.map(|side| of_side(side, R::side_says(game, side), attacks)).collect()
}

fn of_side(side: Side, says: String, attacks: &[Attacked]) -> SideLuck {
    let own = || attacks.iter().filter(|attack| attack.side == side);
    let dice = || own().filter_map(|attack| attack.dice);
    let variance: f64 = dice().map(|dice| dice.deviation.powi(2)).sum();
    SideLuck {
        side,
        says,
        attacks: own().count() as u32,
        damage: own().map(|attack| attack.damage).sum(),
        expected: dice().map(|dice| dice.expected).sum(),
        luck: dice().map(|dice| dice.fell - dice.expected).sum(),
        interval: NINE_OF_TEN * variance.sqrt(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::DiceWorth;
    use super::*;

    fn attack(side: u8, damage: u32, dice: Option<(f64, f64, f64)>) -> Attacked {
        let dice = dice.map(|(expected, fell, deviation)| DiceWorth { expected, fell, deviation });
        Attacked { event: 0, side: Side(side), says: String::new(), damage, dice }
    }

    #[test]
    fn luck_adds_up_and_its_spread_grows_with_the_root() {
        let attacks = [
            attack(0, 3, Some((2.0, 3.0, 3.0))),
            attack(1, 1, Some((1.0, 0.5, 1.0))),
            attack(0, 0, Some((1.5, 0.0, 4.0))),
            attack(0, 2, None),
        ];
        let own = of_side(Side(0), "one".to_owned(), &attacks);
        assert_eq!((own.attacks, own.damage), (3, 5));
        assert!((own.expected - 3.5).abs() < 1e-12 && (own.luck + 0.5).abs() < 1e-12);
        assert!((own.interval - NINE_OF_TEN * 5.0).abs() < 1e-12);
        assert!(of_side(Side(2), "none".to_owned(), &attacks).interval.abs() < 1e-12);
    }
}
