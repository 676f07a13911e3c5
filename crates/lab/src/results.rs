//! The results of a series of games.

use serde::Serialize;
use std::collections::BTreeMap;
use table::Uses;

/// The result of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Which contender won, if one did alone.
    pub winner: Option<usize>,
    /// The score of each contender.
    pub scores: Vec<i32>,
    /// The number of decisions made.
    pub decisions: u64,
    /// How the game ended.
    pub how: String,
    /// The optional effects that were used and declined.
    pub effects: Uses,
}

/// The results of all games together.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Results {
    /// Games played.
    pub games: u64,
    /// Games won alone, by contender.
    pub wins: BTreeMap<String, u64>,
    /// Games nobody won alone.
    pub draws: u64,
    /// The mean score, by contender.
    pub mean_score: BTreeMap<String, f64>,
    /// The number of games by the way they ended.
    pub ends: BTreeMap<String, u64>,
    /// The number of decisions made in all games.
    pub decisions: u64,
    /// The number of decisions in the longest game.
    pub longest: u64,
    /// How often optional effects were used and declined.
    pub effects: Uses,
}

impl Results {
    /// The results of these games between contenders with these names.
    pub fn of(names: &[String], games: &[Played]) -> Results {
        let mut results = Results { games: games.len() as u64, ..Results::default() };
        let mut scores = vec![0_i64; names.len()];
        for name in names {
            results.wins.insert(name.clone(), 0);
        }
        for game in games {
            match game.winner {
                Some(winner) => *results.wins.entry(names[winner].clone()).or_default() += 1,
                None => results.draws += 1,
            }
            for (sum, score) in scores.iter_mut().zip(&game.scores) {
                *sum += i64::from(*score);
            }
            *results.ends.entry(game.how.clone()).or_default() += 1;
            results.decisions += game.decisions;
            results.longest = results.longest.max(game.decisions);
            results.effects.merge(game.effects.clone());
        }
        for (name, sum) in names.iter().zip(scores) {
            results.mean_score.insert(name.clone(), sum as f64 / (games.len().max(1)) as f64);
        }
        results
    }

    /// The share of games a contender won, draws counting as half a win.
    pub fn share(&self, name: &str) -> f64 {
        let wins = self.wins.get(name).copied().unwrap_or(0) as f64;
        (wins + 0.5 * self.draws as f64) / (self.games.max(1)) as f64
    }
}
