//! What the finished games of a study say.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::statistics::{
    Contributions, Encounter, Estimate, PairCounts, Row, Sequential, Verdict, contributions, elo, elo_of, mean,
    paired_share, wilson,
};
use crate::study::watch::Watch;
use crate::study::{Finished, Plan};

/// What the finished games of a study say. Only whole pairs count, and in a pairing that was decided early only those up
/// to the decision. Draws count as half a win.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// Number of games that count.
    pub games: u64,
    /// Number of finished games that do not.
    pub uncounted: u64,
    /// The contenders, the highest rating first.
    pub contenders: Vec<Rated>,
    /// The pairings, in the order of the plan.
    pub pairings: Vec<PairingSummary>,
    /// The share of points of the first side, whoever played it.
    pub first_side: Option<Estimate>,
    /// What things that were brought contribute.
    pub brought: Contributions,
}

/// A contender's results against all others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rated {
    /// Its name.
    pub name: String,
    /// Number of games.
    pub games: u64,
    /// Its points.
    pub points: f64,
    /// Its rating, relative to the mean of all.
    pub elo: Estimate,
}

/// The results of a pairing, as the first contender sees them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairingSummary {
    /// The names of the contenders.
    pub contenders: [String; 2],
    /// Number of games.
    pub games: u64,
    /// Games won by the first.
    pub wins: u64,
    /// Games nobody won alone.
    pub draws: u64,
    /// Games won by the second.
    pub losses: u64,
    /// How many pairs ended with each share of points for the first: none, a quarter, a half, three quarters, all.
    pub pairs: PairCounts,
    /// The share of points of the first, with the pair as the unit.
    pub share: Option<Estimate>,
    /// The same with Wilson's interval, as if all games were independent.
    pub wilson: Option<Estimate>,
    /// The same as a difference in Elo points.
    pub elo: Option<Estimate>,
    /// The mean margin: the first's score minus the second's, with the pair as the unit.
    pub margin: Option<Estimate>,
    /// The distribution of the margins.
    pub margins: Option<Margins>,
    /// The test that ends the pairing.
    pub sequential: Option<SequentialSummary>,
    /// By the terms that were varied.
    pub terms: Vec<ByTerms>,
}

/// A distribution of margins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Margins {
    /// The least.
    pub least: i64,
    /// A quarter of the games is at or below it.
    pub lower_quartile: i64,
    /// Half of the games is at or below it.
    pub median: i64,
    /// Three quarters of the games are at or below it.
    pub upper_quartile: i64,
    /// The most.
    pub most: i64,
}

/// How a sequential test stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SequentialSummary {
    /// The hypotheses.
    #[serde(flatten)]
    pub test: Sequential,
    /// The logarithm of how much likelier the higher share is.
    pub log_likelihood_ratio: f64,
    /// At which values of it the test ends.
    pub bounds: [f64; 2],
    /// What was decided.
    pub verdict: Option<Verdict>,
}

/// The results of a pairing on some of the terms.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ByTerms {
    /// The terms in words.
    pub terms: String,
    /// Number of games.
    pub games: u64,
    /// The share of points of the first contender, with the pair as the unit.
    pub share: Option<Estimate>,
}

/// The two games of a pair, in the order of the seatings.
type Pair<'g> = [&'g Finished; 2];

/// The games of a pair that are finished, in the order of the seatings.
type Seatings<'g> = [Option<&'g Finished>; 2];

impl Summary {
    /// What these games say; `terms` are the sets of terms in words.
    pub fn of(plan: &Plan, terms: &[String], finished: &[Finished]) -> Summary {
        let counted = counted(plan, finished);
        let all: Vec<Pair<'_>> = counted.iter().flat_map(|(_, pairs)| pairs.iter().copied()).collect();
        let pairings = plan.pairings().into_iter().zip(&counted).map(|(contenders, (watch, pairs))| {
            pairing(plan, contenders.map(|at| plan.contenders[at].clone()), watch, pairs, terms)
        });
        Summary {
            games: 2 * all.len() as u64,
            uncounted: (finished.len() - 2 * all.len()) as u64,
            contenders: rated(plan, &all),
            pairings: pairings.collect(),
            first_side: first_side(&all),
            brought: contributions(&rows(&all)),
        }
    }
}

/// The games that count, by pairing, in the order of their numbers.
pub(crate) fn counted<'g>(plan: &Plan, finished: &'g [Finished]) -> Vec<(Watch, Vec<Pair<'g>>)> {
    let mut found: Vec<(Watch, BTreeMap<u64, Seatings<'g>>)> =
        plan.pairings().iter().map(|_| (Watch::new(plan.sequential), BTreeMap::new())).collect();
    for game in finished {
        let (watch, pairs) = &mut found[game.pairing];
        watch.add(game.pair, game.points());
        pairs.entry(game.pair).or_default()[usize::from(game.swapped)] = Some(game);
    }
    let whole = |(watch, pairs): (Watch, BTreeMap<u64, Seatings<'g>>)| {
        let end = watch.verdict.map_or(u64::MAX, |_| watch.pairs);
        let pair = |games: &Seatings<'g>| Some([games[0]?, games[1]?]);
        let pairs = pairs.range(..end).filter_map(|(_, games)| pair(games)).collect();
        (watch, pairs)
    };
    found.into_iter().map(whole).collect()
}

fn mean_of(pair: &Pair<'_>, value: impl Fn(&Finished) -> f64) -> f64 {
    f64::midpoint(value(pair[0]), value(pair[1]))
}

/// The share of points of the first side. Pairs of the same number have the same randomness in all pairings.
fn first_side(pairs: &[Pair<'_>]) -> Option<Estimate> {
    let mut by_number: BTreeMap<u64, Vec<f64>> = BTreeMap::new();
    for pair in pairs {
        by_number.entry(pair[0].pair).or_default().push(mean_of(pair, Finished::points_of_first_side));
    }
    let mean = |shares: &Vec<f64>| shares.iter().sum::<f64>() / shares.len() as f64;
    paired_share(&by_number.values().map(mean).collect::<Vec<_>>())
}

fn shares(pairs: &[Pair<'_>]) -> Vec<f64> {
    pairs.iter().map(|pair| mean_of(pair, Finished::points)).collect()
}

fn pairing(
    plan: &Plan,
    contenders: [String; 2],
    watch: &Watch,
    pairs: &[Pair<'_>],
    terms: &[String],
) -> PairingSummary {
    let games: Vec<&Finished> = pairs.iter().flatten().copied().collect();
    let count = |points: f64| games.iter().filter(|game| (game.points() - points).abs() < 0.1).count() as u64;
    let mut results = PairCounts::default();
    for share in shares(pairs) {
        results.add(share);
    }
    let share = paired_share(&shares(pairs));
    // A share of nothing or everything is as far as this many games can tell.
    let edge = 0.5 / (games.len() as f64 + 1.0);
    let margins: Vec<f64> = pairs.iter().map(|pair| mean_of(pair, |game| game.margin() as f64)).collect();
    let sequential = plan.sequential.map(|test| SequentialSummary {
        test,
        log_likelihood_ratio: test.log_likelihood_ratio(&watch.counts),
        bounds: test.bounds(),
        verdict: watch.verdict,
    });
    let by_terms = |(at, terms): (usize, &String)| {
        let pairs: Vec<Pair<'_>> = pairs.iter().filter(|pair| pair[0].terms == at).copied().collect();
        ByTerms { terms: terms.clone(), games: 2 * pairs.len() as u64, share: paired_share(&shares(&pairs)) }
    };
    PairingSummary {
        contenders,
        games: games.len() as u64,
        wins: count(1.0),
        draws: count(0.5),
        losses: count(0.0),
        pairs: results,
        share,
        wilson: wilson(games.iter().map(|game| game.points()).sum(), games.len() as u64),
        elo: share.map(|share| share.map(|share| elo_of(share.clamp(edge, 1.0 - edge)))),
        margin: mean(&margins),
        margins: distribution(games.iter().map(|game| game.margin()).collect()),
        sequential,
        terms: if terms.len() > 1 { terms.iter().enumerate().map(by_terms).collect() } else { Vec::new() },
    }
}

fn distribution(mut margins: Vec<i64>) -> Option<Margins> {
    margins.sort_unstable();
    let last = margins.len().checked_sub(1)?;
    let at = |quarter: usize| margins[((last + 1) * quarter).div_ceil(4).saturating_sub(1)];
    let [lower_quartile, median, upper_quartile] = [1, 2, 3].map(at);
    Some(Margins { least: margins[0], lower_quartile, median, upper_quartile, most: margins[last] })
}

fn rated(plan: &Plan, pairs: &[Pair<'_>]) -> Vec<Rated> {
    let pairings = plan.pairings();
    let encounter = |pair: &Pair<'_>| Encounter {
        players: pairings[pair[0].pairing],
        points: 2.0 * mean_of(pair, Finished::points),
        games: 2.0,
        block: pair[0].pair,
    };
    let encounters: Vec<Encounter> = pairs.iter().map(encounter).collect();
    let ratings = elo(plan.contenders.len(), &encounters, &pairings);
    let points = |player: usize, encounter: &Encounter| match encounter.players {
        [first, _] if first == player => encounter.points,
        _ => encounter.games - encounter.points,
    };
    let rated = |(player, elo): (usize, Estimate)| {
        let own: Vec<&Encounter> = encounters.iter().filter(|it| it.players.contains(&player)).collect();
        Rated {
            name: plan.contenders[player].clone(),
            games: 2 * own.len() as u64,
            points: own.iter().map(|encounter| points(player, encounter)).sum(),
            elo,
        }
    };
    let mut rated: Vec<Rated> = ratings.into_iter().enumerate().map(rated).collect();
    rated.sort_by(|a, b| b.elo.value.total_cmp(&a.elo.value));
    rated
}

/// The games that can tell what things contribute: those of contenders who did not always bring the same, because their
/// own strength could not be told from that of their things.
fn rows<'g>(pairs: &[Pair<'g>]) -> Vec<Row<'g>> {
    let mut brought: BTreeMap<usize, BTreeSet<&BTreeMap<String, u32>>> = BTreeMap::new();
    for game in pairs.iter().flatten() {
        for side in [0, 1] {
            brought.entry(game.contenders[side]).or_default().insert(&game.brought[side]);
        }
    }
    let varies = |game: &&Finished| game.contenders.iter().all(|contender| brought[contender].len() > 1);
    let row = |game: &'g Finished| Row {
        pair: game.pair as usize,
        contenders: game.contenders,
        brought: [&game.brought[0], &game.brought[1]],
        margin: game.margin_of_first_side() as f64,
        points: game.points_of_first_side(),
    };
    pairs.iter().flatten().copied().filter(varies).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_of_margins() {
        let found = distribution(vec![5, 1, 4, 2, 3, 8, 7, 6]).unwrap();
        assert_eq!((found.lower_quartile, found.median, found.upper_quartile), (2, 4, 6));
        assert_eq!((found.least, found.most), (1, 8));
        assert_eq!(distribution(vec![7]).map(|found| found.median), Some(7));
        assert_eq!(distribution(Vec::new()), None);
    }
}
