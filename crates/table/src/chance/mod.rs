//! The single source of everything random.
//!
//! A game keeps its [`Chance`] inside its state, and every die, coin, draw and shuffle goes through it. It draws from
//! one of three sources:
//!
//! - the game's own **stream**, drawn from its [`Seed`] (see [`Stream`] for the exact generator);
//! - **forced** results, so that a ruling can be shown with the dice it needs ([`Forced`]);
//! - a **tape** that walks through every result with its probability ([`enumerate`]).
//!
//! Rules cannot tell the difference.

mod forced;
mod matched;
mod seed;
mod stream;
mod tape;

pub use forced::Forced;
pub use seed::{Commitment, Seed};
pub use stream::Stream;
pub use tape::enumerate;

use matched::Matched;
use serde::{Deserialize, Serialize};
use tape::Tape;

/// A die: its name and its faces. Every face is equally likely; a face that a die has twice is listed twice.
#[derive(Debug, PartialEq, Eq)]
pub struct Die {
    /// The name by which results are forced: `"red"`.
    pub name: &'static str,
    /// The name of each face.
    pub faces: &'static [&'static str],
}

/// The source of randomness. Part of a game's state: cloning the game clones what the dice will show.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chance {
    stream: Stream,
    steer: Option<Box<Steer>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Steer {
    Forced(Forced),
    Tape(Tape),
    Matched(Matched),
}

impl Chance {
    /// Draws from the stream of this seed.
    pub fn new(seed: Seed) -> Self {
        Chance { stream: Stream::new(seed), steer: None }
    }

    /// The same, with these results first.
    pub fn with_forced(mut self, forced: Forced) -> Self {
        self.steer = Some(Box::new(Steer::Forced(forced)));
        self
    }

    fn on_tape(stream: Stream, tape: Tape) -> Self {
        Chance { stream, steer: Some(Box::new(Steer::Tape(tape))) }
    }

    /// In a run of [`enumerate`], how many random results it has taken so far; otherwise 0.
    pub fn taken(&self) -> usize {
        self.tape().map_or(0, Tape::taken)
    }

    /// In a run of [`enumerate`], how many of its first results are those of the run before, so that what rests on them
    /// alone need not be worked out again; otherwise 0.
    pub fn repeated(&self) -> usize {
        self.tape().map_or(0, Tape::repeated)
    }

    /// In a run of [`enumerate`], the probability of the results that were taken after the first `taken` ones; otherwise 1.
    pub fn probability_after(&self, taken: usize) -> f64 {
        self.tape().map_or(1.0, |tape| tape.probability_after(taken))
    }

    fn tape(&self) -> Option<&Tape> {
        match self.steer.as_deref()? {
            Steer::Tape(tape) => Some(tape),
            Steer::Forced(_) | Steer::Matched(_) => None,
        }
    }

    /// The same, but a die shows what it is rolled for ([`Chance::rolls_for`]): in two games with the same seed the dice of
    /// the same attack fall alike, whatever else was rolled before. So the games differ by what was chosen, and less by luck.
    #[must_use]
    pub fn matched(self) -> Self {
        let matched = Matched::new(self.seed());
        Chance { steer: Some(Box::new(Steer::Matched(matched))), ..self }
    }

    /// The dice that follow are rolled for this: a number that means the same in other games. It makes a difference only if
    /// games are to be matched.
    pub fn rolls_for(&mut self, what: u64) {
        if let Some(Steer::Matched(matched)) = self.steer.as_deref_mut() {
            matched.rolls_for(what);
        }
    }

    fn into_tape(self) -> Option<Tape> {
        match self.steer.map(|steer| *steer) {
            Some(Steer::Tape(tape)) => Some(tape),
            _ => None,
        }
    }

    /// The seed of the stream.
    pub fn seed(&self) -> Seed {
        self.stream.seed()
    }

    /// The forced results that are left, if any were given.
    pub fn forced(&self) -> Option<&Forced> {
        match self.steer.as_deref() {
            Some(Steer::Forced(forced)) => Some(forced),
            _ => None,
        }
    }

    /// One of `count` equally likely results, counted from 0. `name` is the name of what is drawn from.
    ///
    /// # Panics
    /// If `count` is 0.
    #[inline]
    pub fn pick(&mut self, name: &'static str, count: u32) -> u32 {
        assert!(count > 0, "drawing from an empty {name}");
        match self.steer.as_deref_mut() {
            None => self.stream.below(count),
            Some(steer) => Self::steered(steer, &mut self.stream, name, count),
        }
    }

    #[cold]
    fn steered(steer: &mut Steer, stream: &mut Stream, name: &'static str, count: u32) -> u32 {
        match steer {
            Steer::Forced(forced) => forced.next(name, count).unwrap_or_else(|| stream.below(count)),
            Steer::Tape(tape) => tape.next(count),
            Steer::Matched(_) => stream.below(count),
        }
    }

    /// Rolls a die: the index of the face that shows.
    #[inline]
    pub fn roll(&mut self, die: &'static Die) -> u8 {
        match self.steer.as_deref_mut() {
            Some(Steer::Tape(tape)) => return tape.roll(die) as u8,
            Some(Steer::Matched(matched)) => return matched.roll(die),
            _ => {}
        }
        self.pick(die.name, die.faces.len() as u32) as u8
    }

    /// Whatever is rolled until [`Chance::apart`] is rolled together: nothing looks at a die before all have fallen, and
    /// it does not matter which of several alike ones shows which face. A tape then visits every set of faces once; it
    /// makes no difference to any other source.
    pub fn together(&mut self) {
        self.set_together(true);
    }

    /// What was rolled together has fallen.
    pub fn apart(&mut self) {
        self.set_together(false);
    }

    fn set_together(&mut self, together: bool) {
        if let Some(Steer::Tape(tape)) = self.steer.as_deref_mut() {
            tape.together(together);
        }
    }

    /// Flips a coin.
    #[inline]
    pub fn flip(&mut self, name: &'static str) -> bool {
        self.pick(name, 2) == 1
    }

    /// Shuffles. `label` identifies cards for forced shuffles: forced ones end up on top, which is the *end* of the
    /// slice, so that `pop` draws them in the order in which they were given. A tape does not branch on a shuffle
    /// (there are too many orders); it shuffles by its stream.
    pub fn shuffle<T>(&mut self, name: &'static str, items: &mut [T], label: impl Fn(&T) -> u32) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.stream.below(last as u32 + 1) as usize);
        }
        if let Some(Steer::Forced(forced)) = self.steer.as_deref_mut()
            && let Some(order) = forced.next_shuffle(name)
        {
            let mut top = items.len();
            for wanted in order {
                match items[..top].iter().position(|item| label(item) == wanted) {
                    Some(found) => {
                        items[found..top].rotate_left(1);
                        top -= 1;
                    }
                    None => forced.complain(format!("{name}: a card forced to the top is not among those shuffled")),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static COIN: Die = Die { name: "coin", faces: &["heads", "tails"] };

    #[test]
    fn forced_results_come_first_then_the_stream() {
        let seed = Seed::from_number(3);
        let mut forced = Forced::default();
        forced.force("coin", [1, 1, 0]);
        let mut chance = Chance::new(seed).with_forced(forced);
        assert_eq!([chance.roll(&COIN), chance.roll(&COIN), chance.roll(&COIN)], [1, 1, 0]);
        assert_eq!(chance.forced().and_then(Forced::fault), None);
        let mut plain = Chance::new(seed);
        assert_eq!(chance.roll(&COIN), plain.roll(&COIN), "forced results do not advance the stream");
        assert!(chance.forced().and_then(Forced::fault).is_some(), "but running out is remembered");
    }

    #[test]
    fn a_forced_shuffle_puts_the_named_cards_on_top_in_order() {
        let mut forced = Forced::default();
        forced.force_shuffle("deck", vec![7, 2]);
        let mut chance = Chance::new(Seed::from_number(1)).with_forced(forced);
        let mut deck: Vec<u32> = (0..10).collect();
        chance.shuffle("deck", &mut deck, |card| *card);
        assert_eq!((deck.pop(), deck.pop()), (Some(7), Some(2)));
        deck.sort_unstable();
        assert_eq!(deck, [0, 1, 3, 4, 5, 6, 8, 9]);
    }

    #[test]
    fn a_shuffle_loses_nothing_and_reaches_every_order() {
        let mut chance = Chance::new(Seed::from_number(5));
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..400 {
            let mut cards = [1, 2, 3, 4];
            chance.shuffle("deck", &mut cards, |card| *card);
            seen.insert(cards);
        }
        assert_eq!(seen.len(), 24);
    }

    #[test]
    fn saving_and_loading_continues_the_same_stream() {
        let mut chance = Chance::new(Seed::from_number(11));
        for _ in 0..37 {
            chance.pick("d6", 6);
        }
        let mut loaded: Chance = postcard::from_bytes(&postcard::to_stdvec(&chance).unwrap()).unwrap();
        let mut from_text: Chance = serde_json::from_str(&serde_json::to_string(&chance).unwrap()).unwrap();
        for _ in 0..100 {
            let next = chance.pick("d6", 6);
            assert_eq!((loaded.pick("d6", 6), from_text.pick("d6", 6)), (next, next));
        }
    }
}
