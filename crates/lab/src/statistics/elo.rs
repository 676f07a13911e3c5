//! Ratings of many players from the games between them: the model of Bradley and Terry on Elo's scale.

use std::collections::BTreeMap;

use super::interval::Estimate;
use super::matrix::Matrix;

/// Elo points for a factor e in the odds.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// Steps after which the fit ends in any case.
const MAX_STEPS: usize = 200;

/// The difference in Elo points that corresponds to a share of points.
pub fn elo_of(share: f64) -> f64 {
    SCALE * (share / (1.0 - share)).ln()
}

/// The share of points expected of a player who is this many Elo points better.
pub fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo / SCALE).exp())
}

/// The points that two players won against each other in games that belong together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Encounter {
    /// The two players, by index.
    pub players: [usize; 2],
    /// The points of the first: a win 1, a draw ½.
    pub points: f64,
    /// The number of games.
    pub games: f64,
    /// Encounters of the same block share their randomness.
    pub block: u64,
}

/// The ratings of players with this many encounters, relative to the mean of all: the likeliest ones in the model of
/// Bradley and Terry, draws counting as half a win for both.
///
/// Every two players in `drawn` are taken to have drawn one more game. That keeps the rating of a player who won or lost
/// everything finite, and connects players who have not met yet; after many games it no longer matters.
///
/// The interval is the wider of two: that of the model, for which all games are independent, and that of the spread
/// between blocks of encounters, whose games need not be.
pub fn elo(players: usize, encounters: &[Encounter], drawn: &[[usize; 2]]) -> Vec<Estimate> {
    let prior = (0..).zip(drawn).map(|(at, players)| Encounter {
        players: *players,
        points: 0.5,
        games: 1.0,
        block: u64::MAX - at,
    });
    let all: Vec<Encounter> = encounters.iter().copied().chain(prior).collect();
    let mut ratings = vec![0.0; players];
    let mut covariance = Matrix::zero(players);
    for _ in 0..MAX_STEPS {
        let Some(inverse) = information(players, &all, &ratings).inverse() else { break };
        let mut slope = vec![0.0; players];
        for encounter in &all {
            let more = encounter.points - encounter.games * expected(encounter, &ratings);
            slope[encounter.players[0]] += more;
            slope[encounter.players[1]] -= more;
        }
        covariance = inverse;
        let step = covariance.times(&slope);
        // A long step could overshoot where nearly everything was won.
        let longest = step.iter().fold(0.0_f64, |longest, by| longest.max(by.abs()));
        let factor = (1.0 / longest.max(1e-300)).min(1.0);
        for (rating, by) in ratings.iter_mut().zip(&step) {
            *rating += factor * by;
        }
        if longest < 1e-12 {
            break;
        }
    }
    let spread = spread(players, &all, &ratings, &covariance);
    let mean = ratings.iter().sum::<f64>() / players.max(1) as f64;
    let estimate = |player: usize| {
        // The covariance was computed with the mean of all ratings held at zero as if it were known.
        let model = covariance.at(player, player) - 1.0 / players as f64;
        let error = model.max(spread.at(player, player)).max(0.0).sqrt();
        Estimate::with_error(ratings[player] - mean, error).map(|logit| SCALE * logit)
    };
    (0..players).map(estimate).collect()
}

/// The share of points expected of the first player.
fn expected(encounter: &Encounter, ratings: &[f64]) -> f64 {
    let [first, second] = encounter.players.map(|player| ratings[player]);
    1.0 / (1.0 + (second - first).exp())
}

/// The information about the ratings. It says nothing about their mean, which is held at zero by one more row.
fn information(players: usize, encounters: &[Encounter], ratings: &[f64]) -> Matrix {
    let mut information = Matrix::zero(players);
    for encounter in encounters {
        let share = expected(encounter, ratings);
        let weight = (encounter.games * share * (1.0 - share)).sqrt();
        information.add_square(&[(encounter.players[0], weight), (encounter.players[1], -weight)]);
    }
    let mean: Vec<(usize, f64)> = (0..players).map(|player| (player, 1.0 / (players as f64).sqrt())).collect();
    information.add_square(&mean);
    information
}

/// The covariance of the ratings by the spread between blocks.
fn spread(players: usize, encounters: &[Encounter], ratings: &[f64], covariance: &Matrix) -> Matrix {
    let mut blocks: BTreeMap<u64, BTreeMap<usize, f64>> = BTreeMap::new();
    for encounter in encounters {
        let more = encounter.points - encounter.games * expected(encounter, ratings);
        let block = blocks.entry(encounter.block).or_default();
        *block.entry(encounter.players[0]).or_default() += more;
        *block.entry(encounter.players[1]).or_default() -= more;
    }
    let mut spread = Matrix::zero(players);
    for block in blocks.into_values() {
        spread.add_square(&block.into_iter().collect::<Vec<_>>());
    }
    covariance.times_matrix(&spread).times_matrix(covariance)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(first: usize, second: usize, wins: u32, losses: u32) -> impl Iterator<Item = Encounter> {
        let blocks = 1000 * (7 * first + second) as u64..;
        let points = (0..wins).map(|_| 1.0).chain((0..losses).map(|_| 0.0));
        blocks.zip(points).map(move |(block, points)| Encounter { players: [first, second], points, games: 1.0, block })
    }

    #[test]
    fn two_players_as_computed_by_hand() {
        let all: Vec<Encounter> = games(0, 1, 30, 10).collect();
        let found = elo(2, &all, &[]);
        // 400 · log10(3) points lie between them.
        assert!((found[0].value - found[1].value - 190.848_5).abs() < 1e-3, "{found:?}");
        // The difference has the variance 1 / (40 · ¾ · ¼) in logits, and each rating a quarter of it.
        let half = 1.959_964 * 0.5 * (1.0_f64 / 7.5).sqrt() * SCALE;
        assert!((found[0].high - found[0].value - half).abs() < 1e-3, "{found:?}");
        assert!((elo_of(0.75) - 190.848_5).abs() < 1e-3 && (share_of(190.848_5) - 0.75).abs() < 1e-6);
    }

    /// The baseball season of 1987 in Agresti's Categorical Data Analysis; the abilities are those of the package
    /// `BradleyTerry2`, relative to Baltimore.
    #[test]
    fn a_published_round_robin() {
        let wins = [
            [0, 7, 9, 7, 7, 9, 11],
            [6, 0, 7, 5, 11, 9, 9],
            [4, 6, 0, 7, 7, 8, 12],
            [6, 8, 6, 0, 6, 7, 10],
            [6, 2, 6, 7, 0, 7, 12],
            [4, 4, 5, 6, 6, 0, 6],
            [2, 4, 1, 3, 1, 7, 0],
        ];
        let all: Vec<Encounter> =
            (0..7).flat_map(|a| (a + 1..7).flat_map(move |b| games(a, b, wins[a][b], wins[b][a]))).collect();
        let found = elo(7, &all, &[]);
        let published = [1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0.0];
        for (player, ability) in published.into_iter().enumerate() {
            let found = (found[player].value - found[6].value) / SCALE;
            assert!((found - ability).abs() < 1e-4, "{player}: {found} is not {ability}");
        }
    }

    #[test]
    fn who_wins_everything_has_a_finite_rating() {
        let all: Vec<Encounter> = games(0, 1, 10, 0).collect();
        let found = elo(2, &all, &[[0, 1]]);
        // Ten and a half points of eleven.
        assert!((found[0].value - found[1].value - elo_of(10.5 / 11.0)).abs() < 1e-6, "{found:?}");
        assert!(found[0].low < found[0].value - 100.0 && found[0].high.is_finite(), "{found:?}");
    }

    #[test]
    fn players_who_have_not_met_are_equal() {
        let found = elo(3, &[], &[[0, 1], [0, 2]]);
        assert!(found.iter().all(|rating| rating.value.abs() < 1e-9 && rating.high > 100.0), "{found:?}");
    }

    #[test]
    fn encounters_that_end_alike_widen_the_interval() {
        let single: Vec<Encounter> = games(0, 1, 20, 20).collect();
        let double = |block| Encounter { players: [0, 1], points: 2.0 * (block % 2) as f64, games: 2.0, block };
        let paired: Vec<Encounter> = (0..20).map(double).collect();
        let width = |encounters: &[Encounter]| elo(2, encounters, &[])[0].map(f64::abs).high;
        assert!((width(&paired) / width(&single) - 2.0_f64.sqrt()).abs() < 1e-6);
    }
}
