//! The comparison of candidates that were tried in the same imagined games.

/// After this many imagined games candidates may be dropped.
const FIRST_DROP: usize = 6;
/// A candidate is dropped if it is behind the leader by this many standard errors.
const DROP: f64 = 1.6;

/// A candidate is chosen without further trials if it is better than the ready answer by this many standard errors.
const DECIDED: f64 = 3.0;

/// From this many trials on, what luck explains is taken out.
const ENOUGH_TO_FIT: usize = 12;

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
    trials: Vec<Vec<Trial>>,
    running: Vec<usize>,
    /// What a unit of luck is worth, as all trials together show.
    slope: f64,
}

impl Race {
    /// A race of this many candidates.
    pub fn new(candidates: usize) -> Self {
        Race { trials: vec![Vec::new(); candidates], running: (0..candidates).collect(), slope: 0.0 }
    }

    /// The candidates that were not dropped.
    pub fn running(&self) -> &[usize] {
        &self.running
    }

    /// The trials of the running candidates in one imagined game, in their order.
    pub fn add(&mut self, trials: &[Trial]) {
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

    /// Drops the candidates that are behind.
    pub fn drop_those_behind(&mut self) {
        let Some(leader) = self.leader().filter(|leader| self.trials[*leader].len() >= FIRST_DROP) else { return };
        let is_behind = |candidate: usize| {
            let (gain, error) = self.gain(leader, candidate);
            gain > 0.0 && gain > DROP * error
        };
        let left = self.running.iter().copied().filter(|candidate| *candidate == 0 || !is_behind(*candidate));
        self.running = left.collect();
    }

    /// Whether nothing is left to compare: one candidate is left, or one that is far better than the ready answer.
    pub fn is_decided(&self) -> bool {
        let (Some(leader), 2) = (self.leader(), self.running.len()) else { return self.running.len() < 2 };
        let (gain, error) = self.gain(leader, 0);
        self.trials[leader].len() >= FIRST_DROP && gain > DECIDED * error
    }

    /// The candidate to be chosen: the leader, if it is better than the ready answer by more than this many standard
    /// errors.
    pub fn chosen(&self, caution: f64) -> usize {
        let Some(leader) = self.leader() else { return 0 };
        let (gain, error) = self.gain(leader, 0);
        if gain > caution * error && gain > 0.0 { leader } else { 0 }
    }

    /// The mean value of a candidate without what luck explains, and in how many games it was tried.
    pub fn of(&self, candidate: usize) -> (f64, usize) {
        (mean(self.values(candidate)), self.trials[candidate].len())
    }

    fn leader(&self) -> Option<usize> {
        let tried = self.running.iter().copied().filter(|candidate| !self.trials[*candidate].is_empty());
        tried.reduce(|best, other| if self.of(other).0 > self.of(best).0 { other } else { best })
    }

    /// By how much one candidate is better than another in the games in which both were tried, and the standard error of
    /// that; an infinite one for fewer than two games.
    fn gain(&self, one: usize, other: usize) -> (f64, f64) {
        let gains = || self.values(one).zip(self.values(other)).map(|(one, other)| one - other);
        let count = gains().count() as f64;
        let gain = mean(gains());
        if count < 2.0 {
            return (gain, f64::INFINITY);
        }
        let spread = gains().map(|value| (value - gain).powi(2)).sum::<f64>() / (count - 1.0);
        (gain, (spread / count).sqrt())
    }
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    if count == 0.0 { 0.0 } else { sum / count }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without_luck(values: &[f64]) -> Vec<Trial> {
        values.iter().map(|value| Trial { value: *value, luck: 0.0 }).collect()
    }

    /// A race in which these values were seen, game by game.
    fn race(games: &[&[f64]]) -> Race {
        let mut race = Race::new(games[0].len());
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
        assert_eq!(race(&[&[0.2, 0.7]]).chosen(1.0), 0, "one game shows nothing");
        assert_eq!(Race::new(3).chosen(1.0), 0, "nor does none");
    }

    #[test]
    fn differences_count_and_not_the_luck_of_a_game() {
        // Whoever is lucky wins; the second candidate is always a little better.
        let games: Vec<[f64; 2]> = (0..8).map(|game| [f64::from(game % 2), 0.01 + f64::from(game % 2)]).collect();
        let games: Vec<&[f64]> = games.iter().map(|values| &values[..]).collect();
        assert_eq!(race(&games).chosen(2.0), 1);
    }

    #[test]
    fn what_luck_explains_does_not_count() {
        // The second candidate is a little better, but was unlucky in most games; the trials share no dice.
        let mut race = Race::new(2);
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
    fn those_behind_are_dropped_but_never_the_ready_answer() {
        let mut race = Race::new(3);
        for game in 0..6 {
            let noise = 0.01 * f64::from(game % 3);
            race.add(&without_luck(&[0.1 + noise, 0.9, 0.2 - noise]));
            if game < 5 {
                race.drop_those_behind();
                assert_eq!(race.running(), [0, 1, 2], "too early");
            }
        }
        race.drop_those_behind();
        assert_eq!(race.running(), [0, 1]);
        race.add(&without_luck(&[0.1, 0.9]));
        assert_eq!((race.of(0).1, race.of(1).1, race.of(2).1), (7, 7, 6));
        assert_eq!(race.chosen(1.0), 1);
        assert!(race.is_decided(), "it is far better than the ready answer");
    }
}
