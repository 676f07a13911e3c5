//! Playing a whole game at full speed, with players that answer at once.

use smallvec::SmallVec;

use crate::{Chance, Choice, ChoiceOf, DecisionOf, Flow, Interrupt, Outcome, Ruleset, Seats, Seed, Shape};

/// Plays a game to its end.
///
/// # Errors
/// [`Interrupt::Awaiting`] if a player does not answer.
pub fn play_out<R: Ruleset>(game: &mut R::Game, seats: &mut dyn Seats<R>) -> Flow<Outcome> {
    loop {
        if let Some(outcome) = R::outcome(game) {
            return Ok(outcome);
        }
        match R::advance(game, seats) {
            Ok(()) | Err(Interrupt::Concluded) => {}
            Err(Interrupt::Awaiting) => return Err(Interrupt::Awaiting),
        }
    }
}

/// Answers every question with [`some_choice`]. Plays all seats of any game: a baseline for better players, and a
/// fuzzer.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    chance: Chance,
}

impl RandomPlayer {
    /// The same seed always plays the same way.
    pub fn new(seed: Seed) -> Self {
        RandomPlayer { chance: Chance::new(seed) }
    }
}

/// Some legal choice: uniformly among the listed options, otherwise by the ruleset's suggestions.
///
/// # Panics
/// If the ruleset has no suggestion for a question whose answers cannot be listed.
#[inline]
pub fn some_choice<R: Ruleset>(game: &R::Game, decision: &DecisionOf<R>, chance: &mut Chance) -> ChoiceOf<R> {
    match &decision.shape {
        Shape::Pick { options, least, most } => {
            let more = most - least;
            let count = if more == 0 { *least } else { least + chance.pick("player", u32::from(more) + 1) as u8 };
            Choice::Pick(some_of(options, usize::from(count), chance))
        }
        Shape::Arrange { items } => Choice::Arrange(some_of(items, items.len(), chance)),
        Shape::Confirm => Choice::Confirm(chance.flip("player")),
        Shape::Place | Shape::Plot { .. } | Shape::Write { .. } => R::suggest(game, decision, chance)
            .unwrap_or_else(|| panic!("{}: the ruleset suggests nothing", decision.ask.name)),
    }
}

fn some_of<I: Copy>(items: &[I], count: usize, chance: &mut Chance) -> SmallVec<[I; 4]> {
    let mut picked = SmallVec::new();
    match count {
        0 => {}
        // The most common case by far, which needs no copy of the list.
        1 => picked.push(items[chance.pick("player", items.len() as u32) as usize]),
        _ => {
            let mut left: SmallVec<[I; 8]> = SmallVec::from_slice(items);
            for _ in 0..count {
                picked.push(left.swap_remove(chance.pick("player", left.len() as u32) as usize));
            }
        }
    }
    picked
}

impl<R: Ruleset> Seats<R> for RandomPlayer {
    #[inline]
    fn ask(&mut self, game: &R::Game, decision: &DecisionOf<R>) -> Flow<ChoiceOf<R>> {
        Ok(some_choice::<R>(game, decision, &mut self.chance))
    }
}
