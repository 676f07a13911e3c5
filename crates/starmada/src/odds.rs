//! Exact odds of fire: the to-hit roll, the impact roll, and the damage dice that follow.

use odds::successes;

use crate::play::combat::impact_modifier;
use crate::play::dice::Need;
use crate::sheet::Weapon;
use crate::switches::Switches;

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

impl Shot {
    /// So many weapons that fire at something with this shield rating, if this modifies each to-hit die. Their traits
    /// modify impact dice if these options put them in force.
    pub fn of(weapon: &Weapon, weapons: u8, modifier: i8, shields: u8, on: Switches) -> Shot {
        Shot {
            dice: u16::from(weapon.rate_of_fire) * u16::from(weapons),
            to_hit: Need::to_hit(weapon.accuracy, modifier),
            impact: weapon.impact,
            to_pierce: (shields > 0).then(|| Need::to_pierce(shields, impact_modifier(on, weapon))),
            damage: weapon.damage,
        }
    }
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
    fn a_trait_counts_if_its_option_is_in_force() {
        rulebook::shows!("option.trait.non-piercing");
        let weapon: Weapon = "3-6-9 1x4+/1/1 NPr".parse().expect("a weapon");
        let mean_with = |options: &[&str], shields| {
            let on = Switches::named(options.iter().copied()).expect("options");
            mean(&fire(Shot::of(&weapon, 2, 0, shields, on)).damage)
        };
        let near = |one: f64, other: f64| assert!((one - other).abs() < 1e-12, "{one} is not {other}");
        // Two dice hit once on average. Impact dice need 4 or more, and with the trait 5.
        near(mean_with(&[], 3), 1.0 / 2.0);
        near(mean_with(&["trait.non-piercing"], 3), 1.0 / 3.0);
        near(mean_with(&["trait.non-piercing"], 0), 1.0);
    }

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
