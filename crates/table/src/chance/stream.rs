//! The game's own random stream: always the same for a seed, on every machine and version.
//!
//! The generator is ChaCha with 8 rounds (D. J. Bernstein's original form: 64-bit block counter from 0, 64-bit nonce
//! of zeros), keyed with the 32 bytes of the seed; its output is read as little-endian 32-bit words in order. Seeing
//! any number of dice does not let anyone foresee the next.
//!
//! A number below `n` is drawn by Lemire's multiplication: the word times `n`, of which the upper 32 bits are the
//! result, unless the lower 32 bits are below `2^32 mod n`, in which case the word is discarded. So every result is
//! exactly equally likely. Both are pinned by test vectors below: a journal of today replays on any later version.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};
use serde::{Deserialize, Serialize};

use super::Seed;

/// A position in the stream of one seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Saved", into = "Saved")]
pub struct Stream {
    words: ChaCha8Rng,
}

/// The serialized form of a stream: its seed, and the number of words drawn.
#[derive(Serialize, Deserialize)]
struct Saved {
    seed: Seed,
    drawn: u64,
}

impl Stream {
    /// The start of a seed's stream.
    pub fn new(seed: Seed) -> Self {
        Stream { words: ChaCha8Rng::from_seed(seed.bytes()) }
    }

    /// The seed of the stream.
    pub fn seed(&self) -> Seed {
        Seed::from_bytes(self.words.get_seed())
    }

    /// Number of words drawn so far.
    pub fn drawn(&self) -> u64 {
        self.words.get_word_pos() as u64
    }

    /// A number from 0 to `count - 1`. `count` must not be 0.
    #[inline]
    pub fn below(&mut self, count: u32) -> u32 {
        debug_assert!(count > 0);
        let mut product = u64::from(self.words.next_u32()) * u64::from(count);
        if (product as u32) < count {
            let threshold = count.wrapping_neg() % count;
            while (product as u32) < threshold {
                product = u64::from(self.words.next_u32()) * u64::from(count);
            }
        }
        (product >> 32) as u32
    }
}

impl From<Stream> for Saved {
    fn from(stream: Stream) -> Saved {
        Saved { seed: stream.seed(), drawn: stream.drawn() }
    }
}

impl From<Saved> for Stream {
    fn from(saved: Saved) -> Stream {
        let mut stream = Stream::new(saved.seed);
        stream.words.set_word_pos(u128::from(saved.drawn));
        stream
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first words of ChaCha8 under an all-zero key, as published with the original test vectors
    /// (3e00ef2f 895f40d6 7f5bb8e8 1f09a5a1, bytes in order).
    #[test]
    fn the_generator_is_chacha8() {
        let mut stream = Stream::new(Seed::from_bytes([0; 32]));
        let words: Vec<u32> = (0..4).map(|_| stream.words.next_u32()).collect();
        assert_eq!(words, [0x2fef_003e, 0xd640_5f89, 0xe8b8_5b7f, 0xa1a5_091f]);
    }

    /// Pinned, and computed a second time outside of this program; a change here breaks every journal.
    #[test]
    fn the_bounded_draw_is_pinned() {
        let mut stream = Stream::new(Seed::from_number(2020));
        let dice: Vec<u32> = (0..16).map(|_| stream.below(8)).collect();
        assert_eq!(dice, [2, 7, 6, 0, 5, 0, 7, 1, 3, 5, 2, 3, 4, 1, 4, 5]);
        let cards: Vec<u32> = (0..8).map(|_| stream.below(52)).collect();
        assert_eq!(cards, [1, 20, 5, 35, 16, 16, 3, 21]);
        assert_eq!(stream.drawn(), 24);
    }

    /// The multiplication worked by hand: an all-zero key's first word is `0x2fef003e`, and `0x2fef003e * 6` is
    /// `1 * 2^32 + 0x1f9a0174`.
    #[test]
    fn a_draw_follows_from_its_word() {
        assert_eq!(Stream::new(Seed::from_bytes([0; 32])).below(6), 1);
    }

    #[test]
    fn every_result_is_reached_about_equally_often() {
        let mut stream = Stream::new(Seed::from_number(9));
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[stream.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|count| (9_500..10_500).contains(count)), "{seen:?}");
    }

    #[test]
    fn a_huge_range_rejects_without_bias_and_without_hanging() {
        let mut stream = Stream::new(Seed::from_number(4));
        assert!((0..1_000).map(|_| stream.below(0xc000_0001)).all(|number| number < 0xc000_0001));
        assert!(stream.drawn() > 1_000, "with 3/4 of the range a quarter of the words is thrown away");
    }
}
