//! What a computer player is: it is shown a [`Node`], may spend a [`Budget`], and returns a [`Thought`].

use serde::Serialize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use crate::{Chance, ChoiceOf, DecisionOf, Node, Ruleset};

/// A computer player that answers at once. It must not use what is hidden from the asked seat.
pub type Decide<R> = fn(&<R as Ruleset>::Game, &DecisionOf<R>, &mut Chance) -> ChoiceOf<R>;

/// A computer player at a table. It may remember what it likes from one question to the next.
pub trait Mind<R: Ruleset>: Send {
    /// Its choice, which must be legal, must not use what is hidden from the asked seat, and is the same for the same
    /// node, chance and number of playouts.
    fn choose(&mut self, node: &Node<R>, chance: &mut Chance, budget: &Budget) -> ThoughtOf<R>;

    /// What it advises somebody else: the best, also where it would itself play something else now and then so that nobody
    /// can tell in advance.
    fn advises(&mut self, node: &Node<R>, chance: &mut Chance, budget: &Budget) -> ThoughtOf<R> {
        self.choose(node, chance, budget)
    }

    /// What it would choose in the place of this choice, which was made: that is compared with the others, and is kept unless
    /// another one is better by more than chance explains. `None` where it compares nothing.
    fn judge(
        &mut self,
        node: &Node<R>,
        made: &ChoiceOf<R>,
        chance: &mut Chance,
        budget: &Budget,
    ) -> Option<ThoughtOf<R>> {
        let _ = (node, made, chance, budget);
        None
    }

    /// What speaks for the first choice it has weighed, and for the second, in the words of the game. By default nothing is
    /// known. Like the choice, it must not use what is hidden from the asked seat.
    fn reasons(&mut self, node: &Node<R>, thought: &ThoughtOf<R>, chance: &mut Chance, budget: &Budget) -> Reasons {
        let _ = (node, thought, chance, budget);
        Reasons::default()
    }

    /// On what its answer to this question rests if it compares nothing.
    fn rests_on(&self, node: &Node<R>) -> Basis {
        let _ = node;
        Basis::Habit
    }
}

/// On what an answer rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Basis {
    /// Several choices were tried in imagined games.
    Compared,
    /// Exact odds of the dice.
    Odds,
    /// A rule of thumb.
    Habit,
}

/// What distinguishes two choices, the weightiest first, each a clause without a full stop.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reasons {
    /// What speaks for the first.
    pub pro: Vec<&'static str>,
    /// What speaks for the second.
    pub con: Vec<&'static str>,
}

/// Answers at once.
impl<R: Ruleset> Mind<R> for Decide<R> {
    fn choose(&mut self, node: &Node<R>, chance: &mut Chance, _budget: &Budget) -> ThoughtOf<R> {
        Thought::ready(self(node.now(), node.decision(), chance))
    }
}

/// A choice, and what it was compared with.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<C> {
    /// The choice.
    pub choice: C,
    /// What was compared, the best first. Empty if nothing was.
    pub weighed: Vec<Weighed<C>>,
    /// Number of games that were played on in the imagination.
    pub playouts: u32,
}

/// A choice of ruleset `R` with its reasons.
pub type ThoughtOf<R> = Thought<ChoiceOf<R>>;

/// A choice that was compared with others.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed<C> {
    /// The choice.
    pub choice: C,
    /// The estimated chance to win after it, from 0 to 1.
    pub win_chance: f64,
    /// In how many imagined games it was tried.
    pub playouts: u32,
}

impl<C> Thought<C> {
    /// A choice that was not compared with anything.
    pub fn ready(choice: C) -> Self {
        Thought { choice, weighed: Vec::new(), playouts: 0 }
    }
}

/// A clock: the time since a moment that is always the same one.
pub type Clock = fn() -> Duration;

/// The clock of everybody else.
fn wall_clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// What a computer player may spend on one choice. A budget without limits leaves it to the player's own level.
#[derive(Clone, Debug)]
pub struct Budget {
    playouts: Option<u32>,
    time: Option<Duration>,
    clock: Clock,
    /// Whether the clock counts what one thread does.
    of_one_thread: bool,
    began: Option<Duration>,
    threads: usize,
    cancelled: Option<Arc<AtomicBool>>,
}

impl Default for Budget {
    fn default() -> Self {
        Budget {
            playouts: None,
            time: None,
            clock: wall_clock,
            of_one_thread: false,
            began: None,
            threads: 1,
            cancelled: None,
        }
    }
}

impl Budget {
    /// At most this many playouts: the choice then depends on nothing else.
    #[must_use]
    pub fn of_playouts(playouts: u32) -> Self {
        Budget { playouts: Some(playouts), ..Budget::default() }
    }

    /// This long, from [`Budget::begin`] on, with as many playouts as there is time for.
    #[must_use]
    pub fn of_time(time: Duration) -> Self {
        Budget { playouts: Some(u32::MAX), time: Some(time), ..Budget::default() }
    }

    /// The same, but at most this long, from [`Budget::begin`] on. It is a limit, not a time to be used: the number of playouts
    /// stays what it was.
    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        Budget { time: Some(self.time.map_or(time, |own| own.min(time))), ..self }
    }

    /// The same with its time on this clock, which counts the processor time of one thread: the player has no others.
    #[must_use]
    pub fn by(self, clock: Clock) -> Self {
        Budget { clock, of_one_thread: true, ..self }
    }

    /// The same with this many threads, unless its clock is that of one; by default one.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Budget { threads, ..self }
    }

    /// The same, until this is set to true.
    #[must_use]
    pub fn until(self, cancelled: Arc<AtomicBool>) -> Self {
        Budget { cancelled: Some(cancelled), ..self }
    }

    /// The same, with the clock running from now on.
    #[must_use]
    pub fn begin(&self) -> Self {
        Budget { began: Some((self.clock)()), ..self.clone() }
    }

    /// The time that is left; `None` without a limit.
    pub fn time_left(&self) -> Option<Duration> {
        let time = self.time?;
        Some(time.saturating_sub(self.elapsed()?))
    }

    /// Whether this part of the time has passed, from 0 to 1. Never without a time.
    pub fn has_used(&self, part: f64) -> bool {
        self.time.zip(self.elapsed()).is_some_and(|(time, elapsed)| elapsed >= time.mul_f64(part))
    }

    /// The time since [`Budget::begin`].
    fn elapsed(&self) -> Option<Duration> {
        Some((self.clock)().saturating_sub(self.began?))
    }

    /// The number of playouts: the budget's own; without one, that of the player.
    pub fn playouts_or(&self, own: u32) -> u32 {
        self.playouts.unwrap_or(own)
    }

    /// Number of threads.
    pub fn threads(&self) -> usize {
        if self.of_one_thread { 1 } else { self.threads.max(1) }
    }

    /// Whether nothing may be begun any more.
    pub fn is_spent(&self) -> bool {
        let late = self.time.is_some_and(|time| self.elapsed().is_some_and(|elapsed| elapsed >= time));
        late || self.cancelled.as_ref().is_some_and(|cancelled| cancelled.load(Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;

    use super::*;

    #[test]
    fn a_budget_of_playouts_overrides_the_players_own_and_a_time_to_be_used_lifts_it() {
        assert_eq!(Budget::default().playouts_or(24), 24);
        assert_eq!(Budget::of_playouts(7).playouts_or(24), 7);
        assert_eq!(Budget::of_time(Duration::from_secs(1)).playouts_or(24), u32::MAX);
        assert_eq!(Budget::of_playouts(7).within(Duration::from_secs(1)).playouts_or(24), 7);
    }

    #[test]
    fn a_limit_of_time_leaves_the_player_its_own_playouts() {
        let limited = Budget::default().within(Duration::from_secs(8)).by(|| Duration::ZERO);
        assert_eq!(limited.playouts_or(24), 24, "or else every level would think for as long as it may");
        assert_eq!(limited.begin().time_left(), Some(Duration::from_secs(8)));
    }

    #[test]
    fn a_clock_of_one_thread_leaves_the_player_no_other() {
        let threads = Budget::of_time(Duration::from_secs(1)).with_threads(4);
        assert_eq!((threads.threads(), threads.by(|| Duration::ZERO).threads()), (4, 1));
    }

    #[test]
    fn time_is_told_by_the_clock_of_the_budget() {
        static NOW: AtomicU64 = AtomicU64::new(100);
        let budget = Budget::of_time(Duration::from_secs(7)).by(|| Duration::from_secs(NOW.load(Ordering::Relaxed)));
        let begun = budget.begin();
        NOW.store(106, Ordering::Relaxed);
        assert_eq!((begun.time_left(), begun.is_spent()), (Some(Duration::from_secs(1)), false));
        assert!(begun.has_used(0.8) && !begun.has_used(0.9) && !Budget::default().begin().has_used(0.1));
        NOW.store(107, Ordering::Relaxed);
        assert!(begun.is_spent());
    }

    #[test]
    fn time_runs_from_the_beginning_and_cancelling_ends_it() {
        let budget = Budget::of_time(Duration::ZERO);
        assert!(!budget.is_spent(), "it has not begun");
        assert!(budget.begin().is_spent());
        let cancelled = Arc::new(AtomicBool::new(false));
        let budget = Budget::default().until(Arc::clone(&cancelled)).begin();
        assert!(!budget.is_spent());
        cancelled.store(true, Ordering::Relaxed);
        assert!(budget.is_spent());
    }
}
