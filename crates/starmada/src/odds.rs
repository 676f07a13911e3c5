//! Exact odds of fire: the to-hit roll, the impact roll, and the damage dice that follow.

use odds::successes;

use crate::play::dice::Need;

/// Weapons that are fired at a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The number of to-hit dice.
    pub dice: u16,
    /// What each of them needs.
    pub to_hit: Need,
    /// Impact dice for each hit.
    pub impact: u8,
    /// What each of them needs; `None` without shields, which all get through.
    pub to_pierce: Option<Need>,
    /// Damage dice for each impact die that gets through.
    pub damage: u8,
}

/// The probability of each number, from none on.
#[derive(Clone, Debug, PartialEq)]
pub struct FireOdds {
    /// Of hits.
    pub hits: Vec<f64>,
    /// Of impact dice that get through the shields.
    pub impact: Vec<f64>,
    /// Of damage dice.
    pub damage: Vec<f64>,
}

/// The odds of a shot.
pub fn fire(shot: Shot) -> FireOdds {
    let hits = successes(shot.dice, shot.to_hit.chance());
    let mut impact = vec![0.0; usize::from(shot.dice) * usize::from(shot.impact) + 1];
    for (count, chance) in (0u16..).zip(&hits) {
        let rolled = count * u16::from(shot.impact);
        match shot.to_pierce {
            None => impact[usize::from(rolled)] += chance,
            Some(need) => {
                for (through, then) in successes(rolled, need.chance()).into_iter().enumerate() {
                    impact[through] += chance * then;
                }
            }
        }
    }
    let mut damage = vec![0.0; (impact.len() - 1) * usize::from(shot.damage) + 1];
    for (through, chance) in impact.iter().enumerate() {
        damage[through * usize::from(shot.damage)] += chance;
    }
    FireOdds { hits, impact, damage }
}

/// The mean of a number with these probabilities.
pub fn mean(chances: &[f64]) -> f64 {
    chances.iter().enumerate().map(|(number, chance)| number as f64 * chance).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::dice::{IMPACT, TO_HIT, throw};
    use table::enumerate;

    #[test]
    fn the_odds_are_those_of_all_rolls() {
        // Needs from sure to hardly possible, which reroll a 6.
        for (to_hit, to_pierce) in [(4, Some(3)), (1, None), (7, Some(8)), (5, Some(1))] {
            let shot = Shot { dice: 2, to_hit: Need(to_hit), impact: 2, to_pierce: to_pierce.map(Need), damage: 3 };
            let mut damage = vec![0.0; 13];
            enumerate(
                |mut chance| {
                    let (_, _, hits) = throw(&mut chance, &TO_HIT, shot.dice, shot.to_hit);
                    let through = match shot.to_pierce {
                        Some(need) => throw(&mut chance, &IMPACT, hits * u16::from(shot.impact), need).2,
                        None => hits * u16::from(shot.impact),
                    };
                    (usize::from(through * u16::from(shot.damage)), chance)
                },
                |probability, dice| {
                    damage[dice] += probability;
                    true
                },
            );
            let odds = fire(shot);
            assert_eq!(odds.damage.len(), damage.len());
            for (one, other) in odds.damage.iter().zip(&damage) {
                assert!((one - other).abs() < 1e-9, "{shot:?}");
            }
            let expected = 2.0 * shot.to_hit.chance() * 2.0 * shot.to_pierce.map_or(1.0, Need::chance) * 3.0;
            assert!((mean(&odds.damage) - expected).abs() < 1e-9, "{shot:?}");
        }
    }
}
