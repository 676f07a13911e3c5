//! How many of several dice succeed.

/// The probability of each number of successes, from none to all of so many dice, each of which succeeds with this
/// probability.
///
/// ```
/// let two_coins = odds::successes(2, 0.5);
/// assert_eq!(two_coins, [0.25, 0.5, 0.25]);
/// ```
pub fn successes(dice: u16, chance: f64) -> Vec<f64> {
    let mut successes = vec![0.0; usize::from(dice) + 1];
    successes[0] = 1.0;
    for _ in 0..dice {
        for count in (0..successes.len()).rev() {
            let one_less = if count == 0 { 0.0 } else { successes[count - 1] };
            successes[count] = successes[count] * (1.0 - chance) + one_less * chance;
        }
    }
    successes
}
