//! The odds of a volley before it is declared: hits, impact dice that get through, and damage.

use serde::Serialize;
use table::Refusal;

use crate::odds::{Shot, fire};
use crate::play::combat::{aim, bearings, one_weapon, struck};
use crate::state::{Element, Game, Item};
use crate::words::element_name;

/// What so many weapons of a bank do to an element, as the chances of at least 1, 2, 3… of each.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct VolleyOdds {
    /// The element.
    pub at: Element,
    /// Its name.
    pub says: String,
    /// Hits; of a flight each takes a fighter.
    pub hits: Vec<f64>,
    /// Impact dice that get through the shields; none against a flight.
    pub through: Vec<f64>,
    /// Damage dice; none against a flight.
    pub damage: Vec<f64>,
}

/// The odds of so many weapons of a bank at a target.
pub(super) fn volley(
    game: &Game,
    (ship, battery, bank): (u8, u8, u8),
    target: Item,
    weapons: u8,
) -> Result<Vec<VolleyOdds>, Refusal> {
    let bears = bearings(game, ship).into_iter();
    let mut bears = bears.filter(|bearing| (bearing.battery, bearing.bank) == (battery, bank));
    if !bears.any(|bearing| bearing.targets.contains(&target)) {
        return Err(Refusal::malformed("that bank does not bear on this target"));
    }
    if weapons == 0 || weapons > game.working(ship, battery, bank) {
        return Err(Refusal::malformed("the bank has fewer working weapons"));
    }
    let Some((one, ..)) = one_weapon(game, ship, battery, bank, target) else { return Ok(Vec::new()) };
    let weapon = &game.sheet(ship).batteries[usize::from(battery)].weapon;
    let odds = struck(game, ship, target).into_iter().filter_map(|(at, aimed)| {
        let aim = aim(game, ship, &one, at, aimed)?;
        let found = fire(Shot::of(weapon, weapons, aim.modifier(), game.shields_of(at), game.switches));
        let is_ship = matches!(at, Element::Ship(_));
        Some(VolleyOdds {
            at,
            says: element_name(game, at).into(),
            hits: at_least(&found.hits),
            through: if is_ship { at_least(&found.impact) } else { Vec::new() },
            damage: if is_ship { at_least(&found.damage) } else { Vec::new() },
        })
    });
    Ok(odds.collect())
}

/// From the chance of each number, from none on, that of at least 1, 2, 3…
fn at_least(chances: &[f64]) -> Vec<f64> {
    let mut sum = 0.0;
    let mut found: Vec<f64> = chances
        .iter()
        .skip(1)
        .rev()
        .map(|chance| {
            sum += chance;
            sum
        })
        .collect();
    found.reverse();
    found
}

#[cfg(test)]
mod tests {
    use super::at_least;

    #[test]
    fn the_chances_of_at_least_as_many_add_up_from_the_end() {
        assert_eq!(at_least(&[0.5, 0.25, 0.125, 0.125]), [0.5, 0.25, 0.125]);
        assert_eq!(at_least(&[1.0]), [0.0; 0]);
    }
}
