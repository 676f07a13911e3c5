//! Intervals of shares and means, all of 95 %.

use serde::Serialize;

/// The normal quantile of a two-sided interval of 95 %.
pub(crate) const Z: f64 = 1.959_963_985;

/// An estimate with its interval of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// An estimate with this standard error.
    pub(crate) fn with_error(value: f64, error: f64) -> Self {
        Estimate { value, low: value - Z * error, high: value + Z * error }
    }

    /// The same on another scale that rises with this one.
    #[must_use]
    pub fn map(self, scale: impl Fn(f64) -> f64) -> Self {
        Estimate { value: scale(self.value), low: scale(self.low), high: scale(self.high) }
    }
}

/// Wilson's interval of a share: `wins` of `games`, draws counting as half a win. `None` without games.
///
/// ```
/// let share = lab::statistics::wilson(81.0, 263).unwrap();
/// assert!((share.low - 0.2553).abs() < 5e-5 && (share.high - 0.3662).abs() < 5e-5);
/// ```
pub fn wilson(wins: f64, games: u64) -> Option<Estimate> {
    if games == 0 {
        return None;
    }
    let n = games as f64;
    let share = wins / n;
    let scale = 1.0 + Z * Z / n;
    let middle = (share + Z * Z / (2.0 * n)) / scale;
    let half = Z / scale * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    // Where everything was won or lost, rounding would leave the share just outside.
    Some(Estimate { value: share, low: (middle - half).clamp(0.0, share), high: (middle + half).clamp(share, 1.0) })
}

/// The mean of values that are independent of each other, with Student's interval. `None` of fewer than two values.
pub fn mean(values: &[f64]) -> Option<Estimate> {
    let n = values.len() as f64;
    if values.len() < 2 {
        return None;
    }
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let half = student(values.len() - 1) * (variance / n).sqrt();
    Some(Estimate { value: mean, low: mean - half, high: mean + half })
}

/// The share of points won in pairs of games with the same randomness and sides exchanged: each value is the share won
/// in one pair. The pair is the unit, because its two games are not independent.
///
/// Where all pairs ended alike there is no spread to measure; the interval is then Wilson's, as if a pair were one game.
/// `None` without pairs.
pub fn paired_share(pairs: &[f64]) -> Option<Estimate> {
    let as_games = || wilson(pairs.iter().sum(), pairs.len() as u64);
    match mean(pairs) {
        Some(found) if found.high - found.low > 1e-9 => {
            Some(Estimate { low: found.low.max(0.0), high: found.high.min(1.0), ..found })
        }
        _ => as_games(),
    }
}

/// The quantile of Student's distribution for a two-sided interval of 95 %, by Fisher's expansion for three degrees of
/// freedom or more.
fn student(freedom: usize) -> f64 {
    match freedom {
        0 | 1 => 12.706_205,
        2 => 4.302_653,
        _ => {
            let n = freedom as f64;
            let [z3, z5, z7, z9] = [3, 5, 7, 9].map(|power| Z.powi(power));
            Z + (z3 + Z) / (4.0 * n)
                + (5.0 * z5 + 16.0 * z3 + 3.0 * Z) / (96.0 * n.powi(2))
                + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * Z) / (384.0 * n.powi(3))
                + (79.0 * z9 + 776.0 * z7 + 1482.0 * z5 - 1920.0 * z3 - 945.0 * Z) / (92_160.0 * n.powi(4))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64, by: f64) {
        assert!((found - expected).abs() <= by, "{found} is not {expected}");
    }

    /// Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    #[test]
    fn wilson_as_published() {
        for (wins, games, low, high) in [
            (81.0, 263, 0.2553, 0.3662),
            (15.0, 148, 0.0624, 0.1605),
            (0.0, 20, 0.0, 0.1611),
            (1.0, 29, 0.0061, 0.1718),
        ] {
            let found = wilson(wins, games).unwrap();
            close(found.low, low, 6e-5);
            close(found.high, high, 6e-5);
        }
        assert_eq!(wilson(0.0, 0), None);
    }

    #[test]
    fn an_interval_holds_its_share_also_where_everything_was_won_or_lost() {
        for games in 1..400 {
            for wins in [0, games] {
                let found = wilson(wins as f64, games).unwrap();
                assert!(found.low <= found.value && found.value <= found.high, "{wins} of {games}: {found:?}");
            }
        }
    }

    /// The usual table of Student's distribution.
    #[test]
    fn student_as_tabulated() {
        for (freedom, expected, by) in
            [(1, 12.706, 1e-3), (3, 3.182, 0.03), (5, 2.571, 3e-3), (10, 2.228, 1e-3), (60, 2.000, 1e-3)]
        {
            close(student(freedom), expected, by);
        }
    }

    #[test]
    fn a_mean_computed_by_hand() {
        let found = mean(&[1.0, 2.0, 3.0]).unwrap();
        close(found.value, 2.0, 1e-12);
        // The standard error is 1 / √3, and Student's quantile with two degrees of freedom 4.3027.
        close(found.high, 2.0 + 4.302_653 / 3.0_f64.sqrt(), 1e-6);
        assert_eq!(mean(&[1.0]), None);
    }

    #[test]
    fn games_of_a_pair_do_not_count_as_independent() {
        // Ten pairs in which both games ended alike say as much as ten games, not as twenty.
        let pairs = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0];
        let [paired, as_games] = [paired_share(&pairs).unwrap(), wilson(12.0, 20).unwrap()];
        assert!(paired.high - paired.low > 1.4 * (as_games.high - as_games.low), "{paired:?} {as_games:?}");
        // Pairs in which each won once say that they are equal more precisely than as many games would.
        let even = [0.5, 0.5, 0.5, 0.5, 0.75, 0.25, 0.5, 0.5, 0.5, 0.5];
        let paired = paired_share(&even).unwrap();
        assert!(paired.high - paired.low < 0.5 * (as_games.high - as_games.low), "{paired:?}");
    }

    #[test]
    fn pairs_that_all_end_alike_are_not_certain() {
        let found = paired_share(&[1.0; 20]).unwrap();
        close(found.low, 1.0 - 0.1611, 6e-5);
        close(found.high, 1.0, 1e-12);
        assert_eq!(paired_share(&[]), None);
    }
}
