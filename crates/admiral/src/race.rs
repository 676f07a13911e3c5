//! The comparison of candidates that were tried in the same imagined games.

/// After this many imagined games candidates may be dropped.
const FIRST_DROP: usize = 6;
/// A candidate is dropped if it is behind the leader by this many standard errors.
const DROP: f64 = 1.6;

/// A candidate is chosen without further trials if it is better than the ready answer by this many standard errors.
const DECIDED: f64 = 3.0;

/// The values of each candidate, in the order of the imagined games. The first candidate is the ready answer; it is never
/// dropped.
#[derive(Clone, Debug)]
pub struct Race {
    values: Vec<Vec<f64>>,
    running: Vec<usize>,
}

impl Race {
    /// A race of this many candidates.
    pub fn new(candidates: usize) -> Self {
        Race { values: vec![Vec::new(); candidates], running: (0..candidates).collect() }
    }

    /// The candidates that were not dropped.
    pub fn running(&self) -> &[usize] {
        &self.running
    }

    /// The values of the running candidates in one imagined game, in their order.
    pub fn add(&mut self, values: &[f64]) {
        for (candidate, value) in self.running.iter().zip(values) {
            self.values[*candidate].push(*value);
        }
    }

    /// Drops the candidates that are behind.
    pub fn drop_those_behind(&mut self) {
        let Some(leader) = self.leader().filter(|leader| self.values[*leader].len() >= FIRST_DROP) else { return };
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
        self.values[leader].len() >= FIRST_DROP && gain > DECIDED * error
    }

    /// The candidate to be chosen: the leader, if it is better than the ready answer by more than this many standard
    /// errors.
    pub fn chosen(&self, caution: f64) -> usize {
        let Some(leader) = self.leader() else { return 0 };
        let (gain, error) = self.gain(leader, 0);
        if gain > caution * error && gain > 0.0 { leader } else { 0 }
    }

    /// The mean value of a candidate, and in how many games it was tried.
    pub fn of(&self, candidate: usize) -> (f64, usize) {
        let values = &self.values[candidate];
        (mean(values.iter().copied()), values.len())
    }

    fn leader(&self) -> Option<usize> {
        let tried = self.running.iter().copied().filter(|candidate| !self.values[*candidate].is_empty());
        tried.reduce(|best, other| if self.of(other).0 > self.of(best).0 { other } else { best })
    }

    /// By how much one candidate is better than another in the games in which both were tried, and the standard error of
    /// that; an infinite one for fewer than two games.
    fn gain(&self, one: usize, other: usize) -> (f64, f64) {
        let gains = || self.values[one].iter().zip(&self.values[other]).map(|(one, other)| one - other);
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

    /// A race in which these values were seen, game by game.
    fn race(games: &[&[f64]]) -> Race {
        let mut race = Race::new(games[0].len());
        for values in games {
            race.add(values);
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
    fn those_behind_are_dropped_but_never_the_ready_answer() {
        let mut race = Race::new(3);
        for game in 0..6 {
            let noise = 0.01 * f64::from(game % 3);
            race.add(&[0.1 + noise, 0.9, 0.2 - noise]);
            if game < 5 {
                race.drop_those_behind();
                assert_eq!(race.running(), [0, 1, 2], "too early");
            }
        }
        race.drop_those_behind();
        assert_eq!(race.running(), [0, 1]);
        race.add(&[0.1, 0.9]);
        assert_eq!((race.of(0).1, race.of(1).1, race.of(2).1), (7, 7, 6));
        assert_eq!(race.chosen(1.0), 1);
        assert!(race.is_decided(), "it is far better than the ready answer");
    }
}
