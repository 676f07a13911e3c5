//! The search itself.

use std::marker::PhantomData;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use table::{
    Basis, Budget, Chance, ChoiceOf, DecisionOf, Mind, Node, Reasons, Ruleset, Seed, Side, Thought, ThoughtOf, Weighed,
    check,
};

use crate::reasons::reasons;
use crate::{Possibility, Race, Searched, Trial};

/// Imagined games between two looks at the race. Fixed, so that the choice does not depend on the number of threads.
const BATCH: usize = 4;
/// Another pass begins only if so many times as long is left as it took to find the first candidates.
const PLANNING_AGAIN: f64 = 1.5;
/// Whoever judges a choice that was made must be sure by this many standard errors that another one is better.
const SURE: f64 = 1.0;
/// So often an imagined game is begun until a question comes that comes by chance. A coin falls wrong so often in one of
/// 65,536 games.
const ATTEMPTS: u64 = 16;
/// The part of their standard errors by which estimates are varied when a secret choice is drawn.
const MIXED: f64 = 0.5;

/// How much a searching player thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// Playouts for one choice.
    pub playouts: u32,
    /// Most candidates.
    pub candidates: usize,
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

impl<S> Admiral<S> {
    /// What is best, as far as this can be found out within the budget and `most` playouts; or if it is to be [`How::Mixed`],
    /// now and then something that may be as good.
    fn thought<R: Ruleset>(
        &self,
        node: &Node<R>,
        (how, most): (How, u32),
        chance: &mut Chance,
        budget: &Budget,
    ) -> ThoughtOf<R>
    where
        S: Searched<R>,
    {
        let ready = S::ready(node.now(), node.decision(), chance);
        if !is_reached::<R, S>(node) {
            return Thought::ready(ready);
        }
        let whole = budget.time_left().unwrap_or_default();
        let candidates =
            S::candidates(node.now(), node.decision(), ready.clone(), self.level.candidates, chance, budget);
        let planning = whole.saturating_sub(budget.time_left().unwrap_or_default());
        if candidates.len() < 2 {
            return Thought::ready(ready);
        }
        let side = R::seating(node.now()).side_of(node.decision().seat);
        let mut left = budget.playouts_or(self.level.playouts).min(most);
        let passes = self.level.passes.max(1);
        let mut best = compared::<R, S>(node, side, candidates, Share::one_of(passes, left, how), chance, budget);
        for pass in 1..passes {
            // Variations take time before the first of them can be tried.
            if budget.time_left().is_some_and(|left| left < planning.mul_f64(PLANNING_AGAIN)) {
                break;
            }
            left = left.saturating_sub(best.playouts);
            let mut candidates = vec![best.choice.clone()];
            let near = S::variations(node.now(), node.decision(), &best.choice, self.level.candidates - 1, chance);
            candidates.extend(near.into_iter().filter(|choice| *choice != best.choice));
            if candidates.len() < 2 || budget.is_spent() {
                break;
            }
            let share = Share::one_of(passes - pass, left, how);
            let next = compared::<R, S>(node, side, candidates, share, chance, budget);
            best = Thought { playouts: best.playouts + next.playouts, ..if next.playouts > 0 { next } else { best } };
        }
        best
    }
}

impl<R: Ruleset, S: Searched<R>> Mind<R> for Admiral<S> {
    fn choose(&mut self, node: &Node<R>, chance: &mut Chance, budget: &Budget) -> ThoughtOf<R> {
        let how = if node.decision().ask.secret { How::Mixed } else { How::Best };
        self.thought(node, (how, S::most_playouts(node.decision())), chance, budget)
    }

    fn advises(&mut self, node: &Node<R>, chance: &mut Chance, budget: &Budget) -> ThoughtOf<R> {
        self.thought(node, (How::Best, u32::MAX), chance, budget)
    }

    fn judge(
        &mut self,
        node: &Node<R>,
        made: &ChoiceOf<R>,
        chance: &mut Chance,
        budget: &Budget,
    ) -> Option<ThoughtOf<R>> {
        if !is_reached::<R, S>(node) {
            return None;
        }
        let ready = S::ready(node.now(), node.decision(), chance);
        let others = S::candidates(node.now(), node.decision(), ready, self.level.candidates, chance, budget);
        if others.len() < 2 {
            return None;
        }
        let mut candidates = vec![made.clone()];
        candidates.extend(others.into_iter().filter(|other| other != made));
        let side = R::seating(node.now()).side_of(node.decision().seat);
        let playouts = budget.playouts_or(self.level.playouts);
        let share = Share::one_of(1, playouts, How::Surely);
        let thought = compared::<R, S>(node, side, candidates, share, chance, budget);
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

/// Whether a question comes again in imagined games.
fn is_reached<R: Ruleset, S: Searched<R>>(node: &Node<R>) -> bool {
    node.can_be_reached_again() || S::comes_by_chance(node.decision())
}

/// What one comparison may spend, and how sure it must be.
#[derive(Clone, Copy, Debug)]
struct Share {
    playouts: u32,
    /// The part of the time that is left.
    of_time: f64,
    how: How,
}

/// How one of the compared choices is taken.
#[derive(Clone, Copy, Debug)]
enum How {
    /// The best.
    Best,
    /// One that may be the best, so that others cannot tell in advance.
    Mixed,
    /// The first, unless another one is surely better.
    Surely,
}

impl Share {
    /// An equal share of these playouts.
    fn one_of(comparisons: u32, playouts: u32, how: How) -> Self {
        Share { playouts: playouts / comparisons, of_time: 1.0 / f64::from(comparisons), how }
    }
}

/// The best of these candidates.
fn compared<R: Ruleset, S: Searched<R>>(
    node: &Node<R>,
    side: Side,
    mut candidates: Vec<ChoiceOf<R>>,
    share: Share,
    chance: &mut Chance,
    budget: &Budget,
) -> ThoughtOf<R> {
    let seed = Seed::from_number(u64::from(chance.pick("search", u32::MAX)));
    // Each is tried at least once.
    candidates.truncate((share.playouts as usize).max(1));
    let meanwhile = S::meanwhile(node.now(), node.decision(), chance);
    let search =
        Search::<R, S> { node, candidates: &candidates, meanwhile: &meanwhile, side, seed, searched: PhantomData };
    let race = search.run(share, budget);
    let chosen = match share.how {
        How::Best => race.chosen(0.0),
        How::Mixed => race.drawn(MIXED, chance),
        How::Surely => race.chosen(SURE),
    };
    thought::<R>(candidates, &race, chosen)
}

/// The chosen candidate, and all that were tried: it first, the others by their values.
fn thought<R: Ruleset>(candidates: Vec<ChoiceOf<R>>, race: &Race, chosen: usize) -> ThoughtOf<R> {
    let choice = candidates[chosen].clone();
    let tried = |(index, choice): (usize, ChoiceOf<R>)| {
        // Without luck a value can lie a little beyond all or nothing.
        let win_chance = race.estimate(index).clamp(0.0, 1.0);
        (index, Weighed { choice, win_chance, playouts: race.of(index).1 as u32 })
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
    meanwhile: &'a [Possibility<R>],
    side: Side,
    seed: Seed,
    searched: PhantomData<S>,
}

impl<R: Ruleset, S: Searched<R>> Search<'_, R, S> {
    /// Lets the candidates run until the playouts are used up, or the time is. After equal shares of them the worse half
    /// drops out, so that the best are tried most often.
    fn run(&self, share: Share, budget: &Budget) -> Race {
        let mut race = Race::new(self.candidates.len(), S::expected(self.node.decision()));
        if self.candidates.len() < 2 {
            return race;
        }
        let time_left = budget.time_left();
        if !self.play(&mut race, 0..1, budget) {
            return race;
        }
        let mut left = share.playouts as usize - self.candidates.len();
        if let Some((before, after)) = time_left.zip(budget.time_left()) {
            // The first imagined game shows how many others there is time for.
            let took = before.saturating_sub(after).as_secs_f64();
            let time = share.of_time * before.as_secs_f64();
            left = left.min(((time / took - 1.0).max(0.0) * self.candidates.len() as f64) as usize);
        }
        let mut game = 1;
        for halvings in (0..=race.halvings()).rev() {
            let games = left / (halvings + 1) / race.running().len();
            let end = game + games;
            while game < end && !race.is_decided() {
                let next = end.min(game + BATCH);
                left -= (next - game) * race.running().len();
                if !self.play(&mut race, game..next, budget) {
                    return race;
                }
                game = next;
            }
            if halvings > 0 {
                race.halve();
            }
        }
        race
    }

    /// Tries the candidates that are left in these imagined games. False if the budget is spent before the end.
    fn play(&self, race: &mut Race, games: Range<usize>, budget: &Budget) -> bool {
        let is_first = games.start == 0;
        for trials in self.batch(games, race.running(), budget) {
            let made = trials.iter().map_while(|trial| *trial).collect::<Vec<Trial>>();
            // An imagined game in which the question does not come says nothing about any candidate.
            if made.len() == trials.len() || is_first && !made.is_empty() {
                race.add(&made);
            }
        }
        !budget.is_spent()
    }

    /// The trials of these candidates in these imagined games; `None` where the question does not come or the budget was
    /// spent.
    fn batch(&self, games: Range<usize>, candidates: &[usize], budget: &Budget) -> Vec<Vec<Option<Trial>>> {
        let (jobs, side, seed) = (games.len() * candidates.len(), self.side, self.seed);
        let next = AtomicUsize::new(0);
        let found = Mutex::new(vec![None; jobs]);
        let work = |node: &Node<R>, choices: &[ChoiceOf<R>], meanwhile: &[Possibility<R>]| {
            loop {
                let job = next.fetch_add(1, Ordering::Relaxed);
                if job >= jobs || budget.is_spent() {
                    return;
                }
                let (game, candidate) = (games.start + job / candidates.len(), candidates[job % candidates.len()]);
                let question = (node, meanwhile);
                let trial = Playout::<R, S>::trial(question, &choices[candidate], side, (seed, game as u64), budget);
                if let Ok(mut found) = found.lock() {
                    found[job] = trial;
                }
            }
        };
        thread::scope(|scope| {
            // States need not be shareable: each thread gets its own.
            for _ in 1..budget.threads().min(jobs) {
                let (work, node) = (&work, self.node.clone());
                let (choices, meanwhile) = (self.candidates.to_vec(), self.meanwhile.to_vec());
                scope.spawn(move || work(&node, &choices, &meanwhile));
            }
            work(self.node, self.candidates, self.meanwhile);
        });
        let found = found.into_inner().unwrap_or_default();
        found.chunks(candidates.len()).map(<[_]>::to_vec).collect()
    }
}

/// A question, and what other seats may be answering to it at the same time.
pub(crate) type Question<'a, R> = (&'a Node<R>, &'a [Possibility<R>]);

/// One imagined game.
pub(crate) struct Playout<R, S>(PhantomData<(R, S)>);

impl<R: Ruleset, S: Searched<R>> Playout<R, S> {
    /// What comes of a choice for this side in the imagined game of this number; `None` if the question does not come, or
    /// the budget is spent before the end.
    fn trial(
        question: Question<'_, R>,
        choice: &ChoiceOf<R>,
        side: Side,
        number: (Seed, u64),
        budget: &Budget,
    ) -> Option<Trial> {
        let mut luck = 0.0;
        let mut told = |game: &R::Game, event: &R::Event| luck += S::luck(game, event, side);
        let end = Self::end(question, choice, number, budget, &mut told)?;
        Some(Trial { value: S::win_chance(&end, side), luck })
    }

    /// Where the imagined game of this number ends; `None` if the question does not come, or the budget is spent before
    /// that. What happens is `told`.
    pub(crate) fn end(
        question: Question<'_, R>,
        choice: &ChoiceOf<R>,
        (seed, number): (Seed, u64),
        budget: &Budget,
        told: &mut dyn FnMut(&R::Game, &R::Event),
    ) -> Option<R::Game> {
        let attempts = if S::comes_by_chance(question.0.decision()) { ATTEMPTS } else { 1 };
        // The same attempt succeeds for all candidates.
        (0..attempts).find_map(|attempt| {
            let seed = if attempt == 0 { seed } else { seed.derived("another attempt", attempt) };
            Self::attempt(question, choice, (seed, number), budget, told)
        })
    }

    /// The same, if the question comes in this imagined game.
    fn attempt(
        (node, meanwhile): Question<'_, R>,
        choice: &ChoiceOf<R>,
        (seed, number): (Seed, u64),
        budget: &Budget,
        told: &mut dyn FnMut(&R::Game, &R::Event),
    ) -> Option<R::Game> {
        let mut chance = Chance::new(seed.derived("an imagined game", number));
        let mut imagined = node.imagine(&mut chance);
        S::suppose(&mut imagined, node.decision().seat, &mut chance);
        // In the imagined games of one number the dice fall alike, so that candidates differ by what they lead to.
        let dice = R::chance(&mut imagined);
        *dice = dice.clone().matched();
        let is_over = |game: &R::Game| S::is_far_enough(node.now(), game) || budget.is_spent();
        let possibility = meanwhile.get(number as usize % meanwhile.len().max(1));
        let mut others: Vec<_> = possibility.into_iter().flatten().collect();
        let mut answer = |game: &R::Game, decision: &DecisionOf<R>, chance: &mut Chance| {
            let is_answer = |(seat, _): &&(_, _)| *seat == decision.seat && decision.ask == node.decision().ask;
            let known = others.iter().position(is_answer).map(|place| &others.swap_remove(place).1);
            let fitting = known.filter(|choice| check::<R>(game, decision, choice).is_ok());
            fitting.cloned().unwrap_or_else(|| S::play_on(game, decision, chance))
        };
        let end = node.play(imagined, choice, &mut answer, &mut chance, is_over, told);
        end.filter(|_| !budget.is_spent())
    }
}
