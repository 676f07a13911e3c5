//! The edit distance between two words.

/// The number of letters to insert, delete, replace or swap with their neighbour to turn one word into the other, if it
/// is at most `most`.
/// || Only the diagonal band of the table that can stay within `most` is computed, and the computation stops after two
/// rows without such a cell, so distant words are rejected early.
pub(crate) fn edits_within(most: usize, word: &[char], known: &[char]) -> Option<usize> {
    let (word, known) = without_common_ends(word, known);
    if word.len().abs_diff(known.len()) > most {
        return None;
    }
    if word.is_empty() || known.is_empty() {
        return Some(word.len().max(known.len()));
    }
    let far = most + 1;
    let mut before = vec![far; known.len() + 1];
    let mut above: Vec<usize> = (0..=known.len()).map(|length| length.min(far)).collect();
    let mut row = vec![far; known.len() + 1];
    for (at, letter) in word.iter().enumerate() {
        let (first, last) = (at.saturating_sub(most), (at + most + 1).min(known.len()));
        row.fill(far);
        row[0] = (at + 1).min(far);
        for other in first..last {
            let replaced = above[other] + usize::from(*letter != known[other]);
            let mut edits = replaced.min(above[other + 1] + 1).min(row[other] + 1);
            if at > 0 && other > 0 && *letter == known[other - 1] && word[at - 1] == known[other] {
                edits = edits.min(before[other - 1] + 1);
            }
            row[other + 1] = edits.min(far);
        }
        if row.iter().chain(&above).all(|edits| *edits == far) {
            return None;
        }
        std::mem::swap(&mut before, &mut above);
        std::mem::swap(&mut above, &mut row);
    }
    above.last().copied().filter(|edits| *edits <= most)
}

/// Both words without their common prefix and suffix, which need no edits.
fn without_common_ends<'w>(word: &'w [char], known: &'w [char]) -> (&'w [char], &'w [char]) {
    let start = word.iter().zip(known).take_while(|(one, other)| one == other).count();
    let (word, known) = (&word[start..], &known[start..]);
    let end = word.iter().rev().zip(known.iter().rev()).take_while(|(one, other)| one == other).count();
    (&word[..word.len() - end], &known[..known.len() - end])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(word: &str) -> Vec<char> {
        word.chars().collect()
    }

    #[test]
    fn it_counts_as_the_whole_table_does() {
        let words: Vec<String> = (0..1 << 10)
            .map(|number: u32| (0..5).map(|at| ['a', 'b', 'c', 'd'][((number >> (2 * at)) & 3) as usize]).collect())
            .chain(
                ["", "a", "ab", "attack.roll", "atack.rol", "kcatta.roll", "sentinel", "setninels"].map(String::from),
            )
            .collect();
        for (step, word) in words.iter().enumerate() {
            for known in words.iter().skip(step % 7).step_by(7) {
                let all = strsim::osa_distance(word, known);
                for most in 0..6 {
                    let counted = edits_within(most, &letters(word), &letters(known));
                    assert_eq!(counted, (all <= most).then_some(all), "{word} {known} {most}");
                }
            }
        }
    }

    #[test]
    fn long_words_that_differ_are_given_up_early() {
        let (word, known) = ("x".repeat(20_000), "y".repeat(20_000));
        assert_eq!(edits_within(3, &letters(&word), &letters(&known)), None);
    }
}
