//! How often each letter is in a name: names whose letters differ too much need no closer look.

/// The letters of the alphabet, and everything else together.
const KINDS: usize = 27;

pub(super) struct Letters {
    counts: [u16; KINDS],
    all: usize,
}

impl Letters {
    pub(super) fn of(name: &str) -> Self {
        let mut letters = Self { counts: [0; KINDS], all: 0 };
        for letter in name.chars() {
            let kind = match letter.to_ascii_lowercase() {
                letter @ 'a'..='z' => letter as usize - 'a' as usize,
                _ => KINDS - 1,
            };
            letters.counts[kind] = letters.counts[kind].saturating_add(1);
            letters.all += 1;
        }
        letters
    }

    /// Whether `known` may be near enough to be suggested: no more than a third of it can be wrong, or this is a part
    /// of it. Every slip of the finger changes one letter at most.
    pub(super) fn may_be_near(&self, known: &Self) -> bool {
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
        let near = |word: &str, known: &str| Letters::of(word).may_be_near(&Letters::of(known));
        assert!(near("Tantive VI", "Tantive IV"));
        assert!(near("Wedge Antiles", "Wedge Antilles"));
        assert!(near("Victory", "Victory II-class Star Destroyer"));
        assert!(!near("Wedge Antiles", "Comms Net"));
        assert!(!near(&"x".repeat(1000), "XX-9 Turbolasers"));
    }
}
