//! The search itself.

use std::marker::PhantomData;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use table::{Basis, Budget, Chance, ChoiceOf, Mind, Node, Reasons, Ruleset, Seed, Side, Thought, ThoughtOf, Weighed};

use crate::reasons::reasons;
use crate::{Race, Searched, Trial};

/// Imagined games between two looks at the race. Fixed, so that the choice does not depend on the number of threads.
const BATCH: usize = 4;

/// How much a searching player thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// Playouts for one choice.
    pub playouts: u32,
    /// Most candidates.
    pub candidates: usize,
    /// By how many standard errors another choice must be better than the ready answer.
    pub caution: f64,
    /// How often candidates are compared: after the first time, variations of what was chosen. The playouts are shared.
    pub passes: u32,
}

/// The searching player.
#[derive(Clone, Copy, Debug)]
pub struct Admiral<S> {
    level: Level,
    searched: PhantomData<S>,
}

impl<S> Admiral<S> {
    /// One that thinks this much.
    pub const fn new(level: Level) -> Self {
        Admiral { level, searched: PhantomData }
    }
}

impl<R: Ruleset, S: Searched<R>> Mind<R> for Admiral<S> {
    fn choose(&mut self, node: &Node<R>, chance: &mut Chance, budget: &Budget) -> ThoughtOf<R> {
        let ready = S::ready(node.now(), node.decision(), chance);
        if !node.can_be_reached_again() {
            return Thought::ready(ready);
        }
        let candidates = S::candidates(node.now(), node.decision(), ready.clone(), self.level.candidates, chance);
        if candidates.len() < 2 {
            return Thought::ready(ready);
        }
        let side = R::seating(node.now()).side_of(node.decision().seat);
        let mut left = budget.playouts_or(self.level.playouts);
        let mut best = self.compared(node, side, candidates, left / self.level.passes.max(1), chance, budget);
        for pass in 1..self.level.passes {
            left = left.saturating_sub(best.playouts);
            let mut candidates = vec![best.choice.clone()];
            let near = S::variations(node.now(), node.decision(), &best.choice, self.level.candidates - 1, chance);
            candidates.extend(near.into_iter().filter(|choice| *choice != best.choice));
            if candidates.len() < 2 || budget.is_spent() {
                break;
            }
            let share = left / (self.level.passes - pass);
            let next = self.compared(node, side, candidates, share, chance, budget);
            best = Thought { playouts: best.playouts + next.playouts, ..if next.playouts > 0 { next } else { best } };
        }
        best
    }

    fn judge(
        &mut self,
        node: &Node<R>,
        made: &ChoiceOf<R>,
        chance: &mut Chance,
        budget: &Budget,
    ) -> Option<ThoughtOf<R>> {
        if !node.can_be_reached_again() {
            return None;
        }
        let ready = S::ready(node.now(), node.decision(), chance);
        let others = S::candidates(node.now(), node.decision(), ready, self.level.candidates, chance);
        if others.len() < 2 {
            return None;
        }
        let mut candidates = vec![made.clone()];
        candidates.extend(others.into_iter().filter(|other| other != made));
        let side = R::seating(node.now()).side_of(node.decision().seat);
        let playouts = budget.playouts_or(self.level.playouts);
        let thought = self.compared(node, side, candidates, playouts, chance, budget);
        (thought.playouts > 0).then_some(thought)
    }

    fn reasons(&mut self, node: &Node<R>, thought: &ThoughtOf<R>, chance: &mut Chance, budget: &Budget) -> Reasons {
        match &thought.weighed[..] {
            [best, next, ..] => reasons::<R, S>(node, [&best.choice, &next.choice], chance, budget),
            _ => Reasons::default(),
        }
    }

    fn rests_on(&self, node: &Node<R>) -> Basis {
        S::rests_on(node.decision())
    }
}

impl<S> Admiral<S> {
    /// The best of these candidates.
    fn compared<R: Ruleset>(
        &self,
        node: &Node<R>,
        side: Side,
        candidates: Vec<ChoiceOf<R>>,
        playouts: u32,
        chance: &mut Chance,
        budget: &Budget,
    ) -> ThoughtOf<R>
    where
        S: Searched<R>,
    {
        let seed = Seed::from_number(u64::from(chance.pick("search", u32::MAX)));
        let search = Search::<R, S> { node, candidates: &candidates, side, seed, searched: PhantomData };
        let race = search.run(playouts, budget);
        let chosen = race.chosen(self.level.caution);
        thought::<R>(candidates, &race, chosen)
    }
}

/// The chosen candidate, and all that were tried: it first, the others by their values.
fn thought<R: Ruleset>(candidates: Vec<ChoiceOf<R>>, race: &Race, chosen: usize) -> ThoughtOf<R> {
    let choice = candidates[chosen].clone();
    let tried = |(index, choice): (usize, ChoiceOf<R>)| {
        let (value, playouts) = race.of(index);
        // Without luck a value can lie a little beyond all or nothing.
        (index, Weighed { choice, win_chance: value.clamp(0.0, 1.0), playouts: playouts as u32 })
    };
    let mut weighed: Vec<(usize, Weighed<ChoiceOf<R>>)> = candidates.into_iter().enumerate().map(tried).collect();
    let playouts = weighed.iter().map(|(_, weighed)| weighed.playouts).sum();
    weighed.retain(|(_, weighed)| weighed.playouts > 0);
    weighed.sort_by(|(one, a), (other, b)| {
        (*other == chosen).cmp(&(*one == chosen)).then(b.win_chance.total_cmp(&a.win_chance))
    });
    Thought { choice, weighed: weighed.into_iter().map(|(_, weighed)| weighed).collect(), playouts }
}

struct Search<'a, R: Ruleset, S> {
    node: &'a Node<R>,
    candidates: &'a [ChoiceOf<R>],
    side: Side,
    seed: Seed,
    searched: PhantomData<S>,
}

impl<R: Ruleset, S: Searched<R>> Search<'_, R, S> {
    /// Lets the candidates run until one is left, the playouts are used up, or the time is.
    fn run(&self, playouts: u32, budget: &Budget) -> Race {
        let mut race = Race::new(self.candidates.len());
        let (mut game, mut left) = (0, playouts as usize);
        while !race.is_decided() && !budget.is_spent() {
            let games = (left / race.running().len()).min(BATCH);
            if games == 0 {
                break;
            }
            let trials = self.batch(game..game + games, race.running(), budget);
            if trials.is_empty() {
                break;
            }
            for trials in &trials {
                race.add(trials);
            }
            race.drop_those_behind();
            left -= games * trials.first().map_or(0, Vec::len);
            game += games;
        }
        race
    }

    /// The trials of these candidates in these imagined games; only games in which all were tried.
    fn batch(&self, games: std::ops::Range<usize>, candidates: &[usize], budget: &Budget) -> Vec<Vec<Trial>> {
        let (jobs, side, seed) = (games.len() * candidates.len(), self.side, self.seed);
        let next = AtomicUsize::new(0);
        let found = Mutex::new(vec![None; jobs]);
        let work = |node: &Node<R>, choices: &[ChoiceOf<R>]| {
            loop {
                let job = next.fetch_add(1, Ordering::Relaxed);
                if job >= jobs || budget.is_spent() {
                    return;
                }
                let (game, candidate) = (games.start + job / candidates.len(), candidates[job % candidates.len()]);
                let trial = Playout::<R, S>::trial(node, &choices[candidate], side, (seed, game as u64), budget);
                if let Ok(mut found) = found.lock() {
                    found[job] = trial;
                }
            }
        };
        thread::scope(|scope| {
            // States need not be shareable: each thread gets its own.
            for _ in 1..budget.threads().min(jobs) {
                let (work, node, choices) = (&work, self.node.clone(), self.candidates.to_vec());
                scope.spawn(move || work(&node, &choices));
            }
            work(self.node, self.candidates);
        });
        let found = found.into_inner().unwrap_or_default();
        // An imagined game in which the question does not come says nothing about any candidate.
        found.chunks(candidates.len()).filter_map(|trials| trials.iter().copied().collect()).collect()
    }
}

/// One imagined game.
pub(crate) struct Playout<R, S>(PhantomData<(R, S)>);

impl<R: Ruleset, S: Searched<R>> Playout<R, S> {
    /// What comes of a choice for this side in the imagined game of this number; `None` if the question does not come, or
    /// the budget is spent before the end.
    fn trial(node: &Node<R>, choice: &ChoiceOf<R>, side: Side, number: (Seed, u64), budget: &Budget) -> Option<Trial> {
        let mut luck = 0.0;
        let mut told = |game: &R::Game, event: &R::Event| luck += S::luck(game, event, side);
        let end = Self::end(node, choice, number, budget, &mut told)?;
        Some(Trial { value: S::win_chance(&end, side), luck })
    }

    /// Where the imagined game of this number ends; `None` if the question does not come, or the budget is spent before
    /// that. What happens is `told`.
    pub(crate) fn end(
        node: &Node<R>,
        choice: &ChoiceOf<R>,
        (seed, number): (Seed, u64),
        budget: &Budget,
        told: &mut dyn FnMut(&R::Game, &R::Event),
    ) -> Option<R::Game> {
        let mut chance = Chance::new(seed.derived("an imagined game", number));
        let imagined = node.imagine(&mut chance);
        let is_over = |game: &R::Game| S::is_far_enough(node.now(), game) || budget.is_spent();
        let end = node.play(imagined, choice, S::play_on, &mut chance, is_over, told);
        end.filter(|_| !budget.is_spent())
    }
}
