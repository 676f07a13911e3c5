//! Letter counts of a word: words whose counts differ too much are not compared any further.

/// The 26 letters, and one count for all other characters.
const KINDS: usize = 27;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Letters {
    counts: [u16; KINDS],
    all: usize,
}

impl Letters {
    /// Of a word in lower case.
    pub(crate) fn of(word: &[char]) -> Self {
        let mut letters = Self { counts: [0; KINDS], all: 0 };
        for letter in word {
            let kind = match *letter {
                letter @ 'a'..='z' => letter as usize - 'a' as usize,
                _ => KINDS - 1,
            };
            letters.counts[kind] = letters.counts[kind].saturating_add(1);
            letters.all += 1;
        }
        letters
    }

    /// Whether `known` may be near enough to be suggested: at most a third of its letters are wrong, or this word is a
    /// part of it. One edit changes at most one letter.
    pub(crate) fn may_be_near(&self, known: &Self) -> bool {
        let (mut missing, mut more) = (0, 0);
        for (own, other) in self.counts.iter().zip(known.counts) {
            missing += usize::from(own.saturating_sub(other));
            more += usize::from(other.saturating_sub(*own));
        }
        let forgiven = (self.all.max(known.all) / 3).max(1);
        missing.max(more) <= forgiven || missing == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_near_passes_and_little_else() {
        let letters = |word: &str| Letters::of(&word.chars().collect::<Vec<_>>());
        let near = |word: &str, known: &str| letters(word).may_be_near(&letters(known));
        assert!(near("tantive vi", "tantive iv"));
        assert!(near("wedge antiles", "wedge antilles"));
        assert!(near("victory", "victory ii-class star destroyer"));
        assert!(!near("wedge antiles", "comms net"));
        assert!(!near(&"x".repeat(1000), "xx-9 turbolasers"));
    }
}
