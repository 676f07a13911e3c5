//! The chance to win at any moment of a game, to look back on it.
//!
//! The chance to win was fitted at the beginnings of rounds, with other weights for each. Within a round it goes over from
//! one to the next with the units that have been activated, so that it moves by what happens and not by the clock. In the
//! last round less and less can still change the score.

use table::Side;

use super::helm::rounds_to_come;
use super::prospects::{FEATURES, OBJECTIVE, SCORE, WEIGHTS, features, fleet_size};
use crate::play::query;
use crate::state::Game;

/// When all units have been activated, this part of the last round is taken to be open: what objectives promise may not come.
const NEVER_CERTAIN: f64 = 0.001;

/// In the last round, whoever wins with equal scores is taken to be so many points ahead.
const TIE_BREAK: f64 = 0.5;

/// The chance of a side to win from a position that is not decided, from 0 to 1.
pub fn outlook(game: &Game, side: Side) -> f64 {
    let mut features = features(game, side);
    let weights = match usize::from(rounds_to_come(game)) {
        0 => {
            features[SCORE] += if query::tie(game) == side { TIE_BREAK } else { -TIE_BREAK };
            in_the_last_round(part_done(game))
        }
        to_come => between_rounds(to_come, part_done(game)),
    };
    let sum: f64 = features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
    1.0 / (1.0 + (-sum / fleet_size(game)).exp())
}

/// The weights when this part of a round is over that is not the last.
fn between_rounds(to_come: usize, done: f64) -> [f64; FEATURES.len()] {
    let [now, next] = [to_come, to_come - 1].map(|to_come| &WEIGHTS[to_come.min(WEIGHTS.len() - 1)]);
    std::array::from_fn(|index| now[index] + done * (next[index] - now[index]))
}

/// The weights when this part of the last round is over. What can still happen varies by the square root of what is left of
/// it: the score counts the more for that, and what is not scored counts the less. What objectives promise counts as
/// before, because some of it is scored when the round ends and some never.
fn in_the_last_round(done: f64) -> [f64; FEATURES.len()] {
    let still_open = (1.0 - done).max(NEVER_CERTAIN).sqrt();
    std::array::from_fn(|index| match index {
        SCORE => WEIGHTS[0][index] / still_open,
        OBJECTIVE => WEIGHTS[0][index],
        _ => WEIGHTS[0][index] * still_open,
    })
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

    #[test]
    fn features_are_found_where_they_stand() {
        assert_eq!([SCORE, OBJECTIVE].map(|index| FEATURES[index]), ["score", "objective"]);
    }

    #[test]
    fn at_the_end_of_the_last_round_the_score_decides() {
        let mut kit = Kit::new();
        kit.game.round = 6;
        let ships = [
            kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0),
            kit.ship(B, "victory-i-class-star-destroyer", [900.0, 500.0], 180.0),
        ];
        kit.game.player_mut(A).extra_points = 9;
        let begins = outlook(&kit.game, A);
        kit.game.ship_mut(ships[1]).activated = true;
        let half = outlook(&kit.game, A);
        kit.game.ship_mut(ships[0]).activated = true;
        let ends = outlook(&kit.game, A);
        assert!(begins < half && half < ends && ends > 0.95, "{begins} {half} {ends}");
        assert!((ends + outlook(&kit.game, B) - 1.0).abs() < 1e-9);
        let weight = in_the_last_round(1.0)[OBJECTIVE];
        assert!((weight - WEIGHTS[0][OBJECTIVE]).abs() < 1e-12, "what is promised is not yet scored");
        kit.game.player_mut(B).extra_points = 9;
        assert_eq!(query::tie(&kit.game), B);
        let even = outlook(&kit.game, B);
        assert!(even > 0.6, "with equal scores the second player wins, if they stay equal: {even}");
        assert!((even + outlook(&kit.game, A) - 1.0).abs() < 1e-9);
        kit.game.player_mut(A).extra_points = 10;
        let ahead = outlook(&kit.game, A);
        assert!(ahead > 0.6, "one point more wins: {ahead}");
    }
}
