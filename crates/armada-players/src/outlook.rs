//! The chance to win at any moment of a game, to look back on it.
//!
//! The chance to win was fitted at the beginnings of rounds, with other weights for each. Within a round it goes over from
//! one to the next with the units that have been activated, so that it moves by what happens and not by the clock. In the
//! last round the weights stay.

use table::Side;

use super::helm::rounds_to_come;
use super::prospects::{WEIGHTS, features, fleet_size};
use crate::state::Game;

/// The chance of a side to win from a position that is not decided, from 0 to 1.
pub fn outlook(game: &Game, side: Side) -> f64 {
    let to_come = usize::from(rounds_to_come(game));
    let now = &WEIGHTS[to_come.min(WEIGHTS.len() - 1)];
    let next = &WEIGHTS[to_come.saturating_sub(1).min(WEIGHTS.len() - 1)];
    let done = part_done(game);
    let weights = now.iter().zip(next).map(|(now, next)| now + done * (next - now));
    let sum: f64 = features(game, side).iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
    1.0 / (1.0 + (-sum / fleet_size(game)).exp())
}

/// The part of a round that is over, by the units that have been activated.
fn part_done(game: &Game) -> f64 {
    let ships = game.ships_in_play().map(|(_, ship)| ship.activated);
    let squadrons = game.squadrons_in_play().map(|(_, squadron)| squadron.activated);
    let (done, all) = ships
        .chain(squadrons)
        .fold((0.0, 0.0), |(done, all), activated| (done + if activated { 1.0 } else { 0.0 }, all + 1.0));
    if all == 0.0 { 0.0 } else { done / all }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit};
    use crate::prospects;

    #[test]
    fn it_begins_a_round_as_it_was_fitted_and_ends_it_as_the_next_begins() {
        let mut kit = Kit::new();
        kit.game.round = 4;
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let raider = kit.ship(B, "raider-i-class-corvette", [900.0, 800.0], 180.0);
        kit.game.player_mut(A).extra_points = 20;
        let begins = outlook(&kit.game, A);
        assert!((begins + outlook(&kit.game, B) - 1.0).abs() < 1e-9);
        for ship in [corvette, raider] {
            kit.game.ship_mut(ship).activated = true;
        }
        let ends = outlook(&kit.game, A);
        for ship in [corvette, raider] {
            kit.game.ship_mut(ship).activated = false;
        }
        kit.game.round = 5;
        assert!((outlook(&kit.game, A) - ends).abs() < 1e-9);
        assert!((begins - 0.5).abs() > 1e-6, "the position is not even");
        let fitted = prospects::win_chance(&kit.game, A);
        assert!((fitted - outlook(&kit.game, A)).abs() < 0.1, "it differs by the margin alone");
    }
}
