//! The comparison of candidates that were tried in the same imagined games.

use table::Chance;

/// A candidate is chosen without further trials if to know better could be worth no more than this chance to win, after so
/// many imagined games.
const NOT_WORTH_A_TRIAL: f64 = 0.001;
const ENOUGH_TO_DECIDE: usize = 6;

/// From this many trials on, what luck explains is taken out.
const ENOUGH_TO_FIT: usize = 12;

/// What was expected of the spread counts like this many trials.
const WEIGHT: f64 = 4.0;

/// What is known of candidates before any was tried, in chances to win. Without it, few trials would show nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expected {
    /// By how much the difference of two candidates varies from one imagined game to another: its standard deviation.
    pub spread: f64,
    /// By how much the true values of candidates vary: their standard deviation.
    pub variety: f64,
    /// By how much the others are worse than the ready answer on average.
    pub behind: f64,
}

/// What came of a candidate in one imagined game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trial {
    /// The chance to win at the end.
    pub value: f64,
    /// By how much chance favoured the player, in any unit; zero on average.
    pub luck: f64,
}

/// The trials of each candidate, in the order of the imagined games. The first candidate is the ready answer; it is never
/// dropped.
#[derive(Clone, Debug)]
pub struct Race {
    expected: Expected,
    trials: Vec<Vec<Trial>>,
    running: Vec<usize>,
    /// What a unit of luck is worth, as all trials together show.
    slope: f64,
}

impl Race {
    /// A race of this many candidates.
    pub fn new(candidates: usize, expected: Expected) -> Self {
        Race { expected, trials: vec![Vec::new(); candidates], running: (0..candidates).collect(), slope: 0.0 }
    }

    /// The candidates that were not dropped.
    pub fn running(&self) -> &[usize] {
        &self.running
    }

    /// The number of times that [`Race::halve`] can be called until two candidates are left.
    pub fn halvings(&self) -> usize {
        let mut others = self.running.len().saturating_sub(1);
        let mut halvings = 0;
        while others > 1 {
            others = others.div_ceil(2);
            halvings += 1;
        }
        halvings
    }

    /// The trials of the running candidates in one imagined game, in their order. Those that were not tried drop out.
    pub fn add(&mut self, trials: &[Trial]) {
        self.running.truncate(trials.len());
        for (candidate, trial) in self.running.iter().zip(trials) {
            self.trials[*candidate].push(*trial);
        }
        self.slope = self.fitted();
    }

    /// The slope of the line through the values of each candidate over its luck, the same for all.
    fn fitted(&self) -> f64 {
        if self.trials.iter().map(Vec::len).sum::<usize>() < ENOUGH_TO_FIT {
            return 0.0;
        }
        let (mut both, mut square) = (0.0, 0.0);
        for trials in &self.trials {
            let value = mean(trials.iter().map(|trial| trial.value));
            let luck = mean(trials.iter().map(|trial| trial.luck));
            both += trials.iter().map(|trial| (trial.value - value) * (trial.luck - luck)).sum::<f64>();
            square += trials.iter().map(|trial| (trial.luck - luck).powi(2)).sum::<f64>();
        }
        if square > 0.0 { both / square } else { 0.0 }
    }

    /// The values of a candidate without what luck explains.
    fn values(&self, candidate: usize) -> impl Iterator<Item = f64> {
        self.trials[candidate].iter().map(|trial| trial.value - self.slope * trial.luck)
    }

    /// Drops the worse half of the candidates, but never the ready answer.
    pub fn halve(&mut self) {
        let mut others: Vec<usize> = self.running.iter().copied().filter(|candidate| *candidate != 0).collect();
        others.sort_by(|one, other| self.of(*other).0.total_cmp(&self.of(*one).0));
        others.truncate(others.len().div_ceil(2));
        self.running.retain(|candidate| *candidate == 0 || others.contains(candidate));
    }

    /// Whether nothing is left to compare: one candidate is left, or one is so far ahead of all others that more trials
    /// would hardly ever show another one to be better, or only by very little.
    pub fn is_decided(&self) -> bool {
        let best = |one: &&usize, other: &&usize| self.estimate(**one).total_cmp(&self.estimate(**other));
        let Some(leader) = self.running.iter().max_by(best) else { return true };
        let mut others = self.running.iter().filter(|other| *other != leader);
        others.all(|other| {
            let games = self.of(*leader).1.min(self.of(*other).1);
            games >= ENOUGH_TO_DECIDE && self.missed(*leader, *other, games) < NOT_WORTH_A_TRIAL
        })
    }

    /// What is missed on average if the leader is chosen although the other one may be better: the mean of how much better it
    /// is, as far as these games show.
    fn missed(&self, leader: usize, other: usize, games: usize) -> f64 {
        let lead = self.estimate(leader) - self.estimate(other);
        let error = self.spread() / games as f64;
        let variety = self.expected.variety.powi(2);
        mean_above_zero(-lead, (variety * error / (variety + error)).sqrt())
    }

    /// The candidate to be chosen: the one with the best estimate, if that is better than the ready answer by more than this
    /// many standard errors.
    pub fn chosen(&self, caution: f64) -> usize {
        let gains = self.tried().map(|candidate| (candidate, self.gain(candidate)));
        let best = gains.max_by(|(_, (one, _)), (_, (other, _))| one.total_cmp(other));
        best.filter(|(_, (gain, error))| *gain > caution * error).map_or(0, |(candidate, _)| candidate)
    }

    /// A candidate that may be the best, each as often as that is likely, so that nobody can tell in advance: drawn by the
    /// estimates and this part of their standard errors, among the best one and those that were not dropped. Of the many
    /// that were, one or another would often be drawn, because little is known of them.
    pub fn drawn(&self, part: f64, chance: &mut Chance) -> usize {
        let best = self.chosen(0.0);
        let left = self.tried().filter(|candidate| *candidate == best || self.running.contains(candidate));
        let drawn = left.map(|candidate| {
            let (gain, error) = self.gain(candidate);
            (candidate, gain + part * error * normal(chance))
        });
        let drawn: Vec<(usize, f64)> = drawn.collect();
        let first = drawn.into_iter().max_by(|(_, one), (_, other)| one.total_cmp(other));
        first.filter(|(_, gain)| *gain > 0.0).map_or(0, |(candidate, _)| candidate)
    }

    /// The candidates besides the ready answer that were tried.
    fn tried(&self) -> impl Iterator<Item = usize> {
        (1..self.trials.len()).filter(|candidate| !self.trials[*candidate].is_empty())
    }

    /// The mean value of a candidate without what luck explains, and in how many games it was tried.
    pub fn of(&self, candidate: usize) -> (f64, usize) {
        (mean(self.values(candidate)), self.trials[candidate].len())
    }

    /// The value that a candidate is expected to have, after what was expected of it before and what its trials show.
    pub fn estimate(&self, candidate: usize) -> f64 {
        let ready = self.of(0).0;
        if candidate == 0 { ready } else { ready + self.gain(candidate).0 }
    }

    /// By how much a candidate is better than the ready answer, as far as the games in which both were tried can show it
    /// against what was expected, and the standard error of that.
    fn gain(&self, candidate: usize) -> (f64, f64) {
        let Expected { variety, behind, .. } = self.expected;
        let gains = self.gains(candidate, 0);
        if gains.is_empty() {
            return (-behind, variety);
        }
        let error = self.spread() / gains.len() as f64;
        let shown = variety.powi(2) / (variety.powi(2) + error);
        let gain = shown * mean(gains.into_iter()) - (1.0 - shown) * behind;
        (gain, (shown * error).sqrt())
    }

    /// By how much one candidate was better than another in each of the games in which both were tried.
    fn gains(&self, one: usize, other: usize) -> Vec<f64> {
        self.values(one).zip(self.values(other)).map(|(one, other)| one - other).collect()
    }

    /// The variance of gains from one imagined game to another, over all candidates.
    fn spread(&self) -> f64 {
        let (mut squares, mut count) = (WEIGHT * self.expected.spread.powi(2), WEIGHT);
        for gains in (1..self.trials.len()).map(|candidate| self.gains(candidate, 0)).filter(|gains| gains.len() > 1) {
            let middle = mean(gains.iter().copied());
            squares += gains.iter().map(|gain| (gain - middle).powi(2)).sum::<f64>();
            count += gains.len() as f64 - 1.0;
        }
        squares / count
    }
}

/// The mean of what a normally distributed number has above zero.
fn mean_above_zero(mean: f64, deviation: f64) -> f64 {
    if deviation == 0.0 {
        return mean.max(0.0);
    }
    let at = mean / deviation;
    let density = libm::exp(-0.5 * at * at) / std::f64::consts::TAU.sqrt();
    let above = 0.5 * libm::erfc(-at * std::f64::consts::FRAC_1_SQRT_2);
    mean * above + deviation * density
}

/// A number that is normally distributed with a standard deviation of 1, nearly: the sum of twelve evenly distributed ones.
fn normal(chance: &mut Chance) -> f64 {
    const FINE: u32 = 1 << 20;
    (0..12).map(|_| f64::from(chance.pick("search", FINE)) / f64::from(FINE)).sum::<f64>() - 6.0
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    if count == 0.0 { 0.0 } else { sum / count }
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;

    fn without_luck(values: &[f64]) -> Vec<Trial> {
        values.iter().map(|value| Trial { value: *value, luck: 0.0 }).collect()
    }

    const EXPECTED: Expected = Expected { spread: 0.1, variety: 0.05, behind: 0.01 };

    /// A race in which these values were seen, game by game.
    fn race(games: &[&[f64]]) -> Race {
        let mut race = Race::new(games[0].len(), EXPECTED);
        for values in games {
            race.add(&without_luck(values));
        }
        race
    }

    #[test]
    fn a_clear_lead_replaces_the_ready_answer_and_a_doubtful_one_does_not() {
        let clear = race(&[&[0.2, 0.7], &[0.3, 0.9], &[0.1, 0.6], &[0.2, 0.8]]);
        assert_eq!(clear.chosen(1.0), 1);
        let doubtful = race(&[&[0.2, 0.7], &[0.9, 0.3], &[0.1, 0.6], &[0.8, 0.5]]);
        assert_eq!(doubtful.chosen(1.0), 0);
        assert_eq!(Race::new(3, EXPECTED).chosen(0.0), 0, "no game shows nothing");
    }

    #[test]
    fn few_games_must_show_more_than_many() {
        let lead = |by: f64, games: usize| race(&vec![&[0.5, 0.5 + by][..]; games]).chosen(0.0);
        assert_eq!((lead(0.03, 1), lead(0.06, 1)), (0, 1), "others are expected to be behind");
        assert_eq!(lead(0.03, 8), 1);
        assert_eq!(lead(-0.01, 8), 0);
    }

    #[test]
    fn one_lucky_game_does_not_make_an_estimate() {
        let mut race = race(&[&[0.5, 0.55, 0.9]]);
        assert!(race.estimate(2) > race.estimate(1) && race.estimate(2) < 0.65, "{}", race.estimate(2));
        race.add(&without_luck(&[0.5]));
        assert!((race.estimate(0) - 0.5).abs() < 1e-9);
    }

    #[test]
    fn differences_count_and_not_the_luck_of_a_game() {
        // Whoever is lucky wins; the second candidate is always a little better.
        let games: Vec<[f64; 2]> = (0..8).map(|game| [f64::from(game % 2), 0.01 + f64::from(game % 2)]).collect();
        let games: Vec<&[f64]> = games.iter().map(|values| &values[..]).collect();
        assert_eq!(race(&games).chosen(0.0), 1);
    }

    #[test]
    fn what_luck_explains_does_not_count() {
        // The second candidate is a little better, but was unlucky in most games; the trials share no dice.
        let mut race = Race::new(2, EXPECTED);
        for game in 0..12 {
            let (one, other) = (f64::from(game % 3), f64::from((game % 4) / 3));
            let trial = |value: f64, luck: f64| Trial { value: value + 0.2 * luck, luck };
            race.add(&[trial(0.40, one - 0.5), trial(0.45, other - 1.0)]);
        }
        let plain = |candidate: usize| mean(race.trials[candidate].iter().map(|trial| trial.value));
        assert!(plain(1) < plain(0), "by the values alone the first one leads");
        assert_eq!(race.chosen(1.0), 1);
        assert!((race.of(1).0 - race.of(0).0 - 0.05).abs() < 1e-9, "{:?}", race.slope);
    }

    #[test]
    fn what_may_be_best_is_drawn_now_and_then_and_what_is_worse_never() {
        let race = race(&[&[0.50, 0.505, 0.495, 0.2][..]; 8]);
        let mut chance = Chance::new(Seed::from_number(2));
        let mut times = [0; 4];
        for _ in 0..1000 {
            times[race.drawn(0.5, &mut chance)] += 1;
        }
        assert!(times[1] > times[0] && times[0] > times[2] && times[2] > 50, "{times:?}");
        assert_eq!(times[3], 0, "{times:?}");
        assert_eq!(race.drawn(0.0, &mut chance), race.chosen(0.0));
    }

    #[test]
    fn what_was_dropped_is_not_drawn() {
        let mut race = race(&[&[0.50, 0.51, 0.50, 0.49, 0.48]]);
        let mut chance = Chance::new(Seed::from_number(3));
        let mut drawn = |race: &Race, candidate: usize| (0..200).any(|_| race.drawn(0.5, &mut chance) == candidate);
        assert!(drawn(&race, 4));
        race.halve();
        assert_eq!(race.running(), [0, 1, 2]);
        assert!(drawn(&race, 1) && drawn(&race, 2) && !drawn(&race, 3) && !drawn(&race, 4));
    }

    #[test]
    fn a_race_is_decided_when_one_is_far_ahead_of_all_others() {
        let ahead = |second: f64| race(&[&[0.9, second, 0.1][..]; 8]).is_decided();
        assert!(ahead(0.2) && !ahead(0.895), "whether or not the ready answer leads");
    }

    #[test]
    fn a_small_lead_decides_when_little_can_be_missed_any_more() {
        // What is better by 0.02 was tried often, or imagined games hardly differ.
        let lead = |spread: f64, games: usize| {
            let mut race = Race::new(2, Expected { spread, variety: 0.05, behind: 0.0 });
            for game in 0..games {
                let by = 0.02 + spread * if game % 2 == 0 { 1.0 } else { -1.0 };
                race.add(&without_luck(&[0.5, 0.5 + by]));
            }
            race.is_decided()
        };
        assert!(!lead(0.1, 20) && lead(0.1, 200), "trials show more and more");
        assert!(lead(0.01, 20), "where games differ little, few trials are enough");
    }

    #[test]
    fn the_mean_above_zero_is_that_of_a_normal_distribution() {
        assert!((mean_above_zero(0.0, 1.0) - 0.398_942).abs() < 1e-6);
        assert!((mean_above_zero(-1.0, 1.0) - 0.083_315).abs() < 1e-6);
        assert!((mean_above_zero(2.0, 0.5) - 2.0).abs() < 1e-5);
        assert_eq!((mean_above_zero(0.3, 0.0), mean_above_zero(-0.3, 0.0)), (0.3, 0.0));
    }

    #[test]
    fn the_worse_half_is_dropped_but_never_the_ready_answer() {
        let mut race = race(&[&[0.1, 0.9, 0.2, 0.8, 0.3], &[0.0, 0.8, 0.3, 0.9, 0.3]]);
        assert_eq!(race.halvings(), 2);
        race.halve();
        assert_eq!(race.running(), [0, 1, 3]);
        race.halve();
        assert_eq!((race.running(), race.halvings()), (&[0, 1][..], 0));
        for _ in 0..4 {
            assert!(!race.is_decided(), "too early");
            race.add(&without_luck(&[0.1, 0.9]));
        }
        assert_eq!((race.of(0).1, race.of(1).1, race.of(3).1), (6, 6, 2));
        assert_eq!(race.chosen(1.0), 1);
        assert!(race.is_decided(), "it is far better than the ready answer");
    }

    #[test]
    fn those_that_were_not_tried_drop_out() {
        let mut race = Race::new(4, EXPECTED);
        race.add(&without_luck(&[0.1, 0.9]));
        assert_eq!(race.running(), [0, 1]);
    }
}
