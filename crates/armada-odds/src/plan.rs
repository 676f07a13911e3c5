//! Steps of an attack on a space: the best choice for every way in which the dice lie, and where it leads.

use std::rc::Rc;

use armada::catalog::{Colour, Dice, Face};

use crate::defense::Leaf;
use crate::dice::{Kinds, dice_told};
use crate::space::Space;

/// Whose choice it is: the attacker wants high values, the defender low ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chooser {
    Attacker,
    Defender,
}

impl Chooser {
    /// Whether this player likes a value better than another. Values within rounding are alike.
    #[inline]
    fn prefers(self, value: f64, to: f64) -> bool {
        const ALIKE: f64 = 1e-12;
        let gain = match self {
            Chooser::Attacker => value - to,
            Chooser::Defender => to - value,
        };
        gain > ALIKE
    }
}

/// An attack from one of its steps on: what it is worth however the dice lie, and how it goes on.
pub(crate) struct Plan {
    pub(crate) space: Space,
    /// Given away to the step before.
    pub(crate) values: Vec<f64>,
    step: Step,
}

/// Collects what a plan leads to.
pub(crate) trait Tally {
    /// Accuracy icons are spent: how many there are, and how likely each way is in which the dice lie.
    fn accuracies(&mut self, icons: &[u8], chances: &[f64]);

    /// Damage is resolved: what the icons count, and how likely each way is in which the dice lie.
    fn resolved(&mut self, leaf: Leaf, icons: &[u8], chances: &[f64]);
}

enum Step {
    /// The dice stay as they are; tokens are spent and damage is resolved. With what the icons count.
    Resolve(Leaf, Rc<[u8]>),
    /// Dice are rerolled.
    Reroll(Vec<Layer>, Box<Plan>),
    /// A die is turned to another face, or stays.
    Change(Vec<u32>, Box<Plan>),
    /// A die is added, of one of several colours.
    Add(Vec<u8>, Vec<(Colour, Plan)>),
    /// Accuracy icons are spent in one of several ways.
    Lock(Locks, Vec<Plan>),
}

/// Which way to spend accuracy icons is chosen, by how many there are and by how the dice count without them.
struct Locks {
    /// The accuracy icons of the pool, for every way in which it lies.
    icons: Vec<u8>,
    /// For every way in which it lies: how its dice count, and how many icons can be spent.
    counting: Vec<u32>,
    /// By number of icons that can be spent: the choice for every way in which the dice count.
    chosen: Vec<u8>,
    /// The number of those ways.
    size: usize,
}

/// The dice that are left when some have been picked up to be rerolled.
struct Layer {
    /// How many were picked up.
    picked: Dice,
    space: Space,
    /// What it is worth, the best further dice picked up.
    values: Vec<f64>,
    /// The die that is picked up next.
    next: Vec<Next>,
}

/// The die that is picked up next: its colour, and how the others then lie.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Next(u32);

impl Next {
    /// No further die is picked up.
    const NONE: Next = Next(u32::MAX);
    /// The lower bits say how the others lie, the upper ones are the colour.
    const BITS: u32 = 30;

    fn die(colour: Colour, then: u32) -> Self {
        Next((colour as u32) << Self::BITS | then)
    }

    fn parts(self) -> Option<(Colour, usize)> {
        let colour = Colour::ALL[(self.0 >> Self::BITS) as usize % Colour::ALL.len()];
        (self != Self::NONE).then_some((colour, (self.0 & ((1 << Self::BITS) - 1)) as usize))
    }
}

impl Layer {
    fn new(picked: Dice, space: Space, values: Vec<f64>) -> Self {
        Layer { picked, space, next: vec![Next::NONE; values.len()], values }
    }
}

fn with(mut dice: Dice, colour: Colour) -> Dice {
    *colour.count_in_mut(&mut dice) += 1;
    dice
}

/// Where a value of a row is better, it and its place are noted: `first` is the place of the first one. Written without a
/// branch, which could not be predicted.
#[inline]
fn prefer(chooser: Chooser, (values, nexts): (&mut [f64], &mut [Next]), first: Next, better: &[f64]) {
    let length = values.len();
    let (nexts, better) = (&mut nexts[..length], &better[..length]);
    for step in 0..length {
        let better_so = chooser.prefers(better[step], values[step]);
        values[step] = if better_so { better[step] } else { values[step] };
        nexts[step] = if better_so { Next(first.0 + step as u32) } else { nexts[step] };
    }
}

/// The first colour of which there are dice.
fn some_colour(dice: Dice) -> Option<Colour> {
    Colour::ALL.iter().copied().find(|colour| colour.count_in(dice) > 0)
}

/// The layers in which at most so many dice were picked up, fewer first, with the mean of the values that follow a reroll.
fn layers(after: &mut Plan, most: u8, of: Kinds) -> Vec<Layer> {
    let mut layers = vec![Layer::new(Dice::default(), after.space, std::mem::take(&mut after.values))];
    let mut at = 0;
    while at < layers.len() {
        let Layer { picked, space, .. } = &layers[at];
        let (picked, space) = (*picked, *space);
        for colour in Colour::ALL.iter().copied() {
            // Colours are picked up in order, so that every layer is reached in one way.
            let in_order = Colour::ALL.iter().all(|other| *other <= colour || other.count_in(picked) == 0);
            if picked.count() < most
                && in_order
                && of.places(colour, space.told).next().is_some()
                && let Some(less) = space.without(colour)
            {
                let values = less.mean_over_die(colour, &layers[at].values);
                layers.push(Layer::new(with(picked, colour), less, values));
            }
        }
        at += 1;
    }
    layers
}

fn place_of(layers: &[Layer], picked: Dice) -> Option<usize> {
    layers.iter().position(|layer| layer.picked == picked)
}

/// Two elements, to change the first by the second; `second` comes after `first`.
fn pair<T>(all: &mut [T], first: usize, second: usize) -> (&mut T, &T) {
    let (low, high) = all.split_at_mut(second);
    (&mut low[first], &high[0])
}

impl Plan {
    /// Damage is resolved without any further change of dice.
    pub(crate) fn resolve(space: Space, leaf: Leaf, icons: Rc<[u8]>, values: Vec<f64>) -> Self {
        Plan { space, values, step: Step::Resolve(leaf, icons) }
    }

    /// Before that, the player may reroll dice of these kinds, at most so many and all at once.
    pub(crate) fn reroll(mut self, chooser: Chooser, most: u8, of: Kinds) -> Self {
        let mut layers = layers(&mut self, most, of);
        for colour in Colour::ALL.iter().copied() {
            for face in of.places(colour, self.space.told) {
                for at in (0..layers.len()).rev() {
                    let Some(further) = place_of(&layers, with(layers[at].picked, colour)) else { continue };
                    let (here, there) = pair(&mut layers, at, further);
                    let space = here.space;
                    let (values, nexts) = (&mut here.values[..], &mut here.next[..]);
                    space.without_die(colour, face, |row, then, length| {
                        let here = (&mut values[row..row + length], &mut nexts[row..row + length]);
                        prefer(chooser, here, Next::die(colour, then as u32), &there.values[then..then + length]);
                    });
                }
            }
        }
        self.after_layers(layers)
    }

    /// Before that, as many dice of these kinds as possible are rerolled, at most so many and all at once. The player says
    /// which.
    pub(crate) fn reroll_always(mut self, chooser: Chooser, most: u8, of: Kinds) -> Self {
        let mut layers = layers(&mut self, most, of);
        for at in (0..layers.len()).rev() {
            for colour in Colour::ALL.iter().copied() {
                let Some(further) = place_of(&layers, with(layers[at].picked, colour)) else { continue };
                for face in of.places(colour, self.space.told) {
                    let (here, there) = pair(&mut layers, at, further);
                    let space = here.space;
                    let (values, nexts) = (&mut here.values, &mut here.next);
                    space.without_die(colour, face, |row, then, length| {
                        for (place, then) in (row..row + length).zip(then..) {
                            // The first die is picked up whatever that is worth.
                            if nexts[place] == Next::NONE || chooser.prefers(there.values[then], values[place]) {
                                values[place] = there.values[then];
                                nexts[place] = Next::die(colour, then as u32);
                            }
                        }
                    });
                }
            }
        }
        self.after_layers(layers)
    }

    fn after_layers(self, mut layers: Vec<Layer>) -> Self {
        let values = std::mem::take(&mut layers[0].values);
        for layer in &mut layers {
            layer.values = Vec::new();
        }
        Plan { space: self.space, values, step: Step::Reroll(layers, Box::new(self)) }
    }

    /// Before that, the player may turn a die of these kinds to the first of its faces that `to` allows.
    pub(crate) fn change(self, chooser: Chooser, of: Kinds, to: impl Fn(Face) -> bool) -> Self {
        let mut values = self.values.clone();
        let mut turned: Vec<u32> = (0..self.values.len() as u32).collect();
        for colour in Colour::ALL.iter().copied() {
            let faces = &dice_told(colour, self.space.told).faces;
            let Some(to) = faces.iter().position(|face| to(*face)) else { continue };
            for from in of.places(colour, self.space.told).filter(|from| *from != to) {
                self.space.turned_die(colour, (from, to), |at, other| {
                    if chooser.prefers(self.values[other], values[at]) {
                        values[at] = self.values[other];
                        turned[at] = other as u32;
                    }
                });
            }
        }
        Plan { space: self.space, values, step: Step::Change(turned, Box::new(self)) }
    }

    /// Before any of these, the attacker adds a die of its colour to the pool.
    pub(crate) fn add(space: Space, after: Vec<(Colour, Plan)>) -> Self {
        let mut values = vec![f64::NEG_INFINITY; space.size()];
        let mut chosen = vec![0; space.size()];
        for (place, (colour, plan)) in (0u8..).zip(&after) {
            let means = space.mean_over_die(*colour, &plan.values);
            choose(Chooser::Attacker, (&mut values, &mut chosen), place, &means);
        }
        Plan { space, values, step: Step::Add(chosen, after) }
    }

    /// Before one of these, the attacker spends accuracy icons, of which there are so many. Each needs so many of them,
    /// those before it no more, and tells apart only the faces that count.
    pub(crate) fn lock(space: Space, icons: Vec<u8>, ways: Vec<(u8, Plan)>) -> Self {
        let size = space.counting().size();
        let most = ways.last().map_or(0, |(needed, _)| *needed);
        let mut best = (vec![f64::NEG_INFINITY; size], vec![0; size]);
        let (mut values, mut chosen) = (Vec::new(), Vec::new());
        for spent in 0..=most {
            for (place, (_, plan)) in (0u8..).zip(&ways).filter(|(_, (needed, _))| *needed == spent) {
                choose(Chooser::Attacker, (&mut best.0, &mut best.1), place, &plan.values);
            }
            values.extend_from_slice(&best.0);
            chosen.extend_from_slice(&best.1);
        }
        let mut counting = space.numbers_counting();
        for (counting, icons) in counting.iter_mut().zip(&icons) {
            *counting += u32::from(*icons.min(&most)) * size as u32;
        }
        let values = counting.iter().map(|counting| values[*counting as usize]).collect();
        let ways = ways.into_iter().map(|(_, plan)| Plan { values: Vec::new(), ..plan }).collect();
        Plan { space, values, step: Step::Lock(Locks { icons, counting, chosen, size }, ways) }
    }

    /// Follows the choices from these probabilities of how the dice lie.
    pub(crate) fn follow(&self, chances: Vec<f64>, tally: &mut impl Tally) {
        match &self.step {
            Step::Resolve(leaf, icons) => tally.resolved(*leaf, icons, &chances),
            Step::Reroll(layers, after) => after.follow(rerolled(layers, chances), tally),
            Step::Change(turned, after) => {
                let mut then = vec![0.0; chances.len()];
                for (chance, to) in chances.iter().zip(turned) {
                    then[*to as usize] += chance;
                }
                after.follow(then, tally);
            }
            Step::Add(chosen, after) => {
                for (place, (colour, plan)) in (0u8..).zip(after) {
                    if let Some(part) = part(&chances, chosen, place) {
                        let mut then = vec![0.0; plan.space.size()];
                        self.space.roll_die(*colour, &part, &mut then);
                        plan.follow(then, tally);
                    }
                }
            }
            Step::Lock(locks, ways) => {
                tally.accuracies(&locks.icons, &chances);
                for (part, plan) in locks.parts(&chances, ways.len()).into_iter().zip(ways) {
                    if let Some(part) = part {
                        plan.follow(part, tally);
                    }
                }
            }
        }
    }
}

impl Locks {
    /// For each of these ways to spend the icons: how likely each way is in which the dice count then, if it is chosen.
    fn parts(&self, chances: &[f64], ways: usize) -> Vec<Option<Vec<f64>>> {
        let mut counted = vec![0.0; self.chosen.len()];
        for (counting, chance) in self.counting.iter().zip(chances) {
            counted[*counting as usize] += chance;
        }
        let mut parts = vec![None; ways];
        for (counted, chosen) in counted.chunks_exact(self.size).zip(self.chosen.chunks_exact(self.size)) {
            for (place, (chance, chosen)) in
                counted.iter().zip(chosen).enumerate().filter(|(_, (chance, _))| **chance > 0.0)
            {
                parts[usize::from(*chosen)].get_or_insert_with(|| vec![0.0; self.size])[place] += chance;
            }
        }
        parts
    }
}

fn choose(chooser: Chooser, (values, chosen): (&mut [f64], &mut [u8]), place: u8, by: &[f64]) {
    let length = values.len();
    let (chosen, by) = (&mut chosen[..length], &by[..length]);
    for at in 0..length {
        let better_so = chooser.prefers(by[at], values[at]);
        values[at] = if better_so { by[at] } else { values[at] };
        chosen[at] = if better_so { place } else { chosen[at] };
    }
}

/// The probabilities of those ways for which this was chosen; `None` if they are impossible.
fn part(chances: &[f64], chosen: &[u8], place: u8) -> Option<Vec<f64>> {
    let mut possible = false;
    let mut part = vec![0.0; chances.len()];
    for ((part, chance), chosen) in part.iter_mut().zip(chances).zip(chosen) {
        if *chosen == place {
            *part = *chance;
            possible |= *chance > 0.0;
        }
    }
    possible.then_some(part)
}

/// The probabilities after dice were picked up as the layers say, and rolled.
fn rerolled(layers: &[Layer], chances: Vec<f64>) -> Vec<f64> {
    let mut lying: Vec<Vec<f64>> = layers.iter().map(|layer| vec![0.0; layer.space.size()]).collect();
    lying[0] = chances;
    for (at, layer) in layers.iter().enumerate() {
        let further =
            [Colour::Red, Colour::Blue, Colour::Black].map(|colour| place_of(layers, with(layer.picked, colour)));
        for (place, next) in layer.next.iter().enumerate() {
            if let Some((colour, then)) = next.parts()
                && let Some(further) = further[colour as usize]
            {
                let chance = std::mem::take(&mut lying[at][place]);
                lying[further][then] += chance;
            }
        }
    }
    for at in (1..layers.len()).rev() {
        let Some(colour) = some_colour(layers[at].picked) else { continue };
        let mut fewer = layers[at].picked;
        *colour.count_in_mut(&mut fewer) -= 1;
        let Some(back) = place_of(layers, fewer) else { continue };
        let (low, high) = lying.split_at_mut(at);
        layers[at].space.roll_die(colour, &high[0], &mut low[back]);
    }
    lying.swap_remove(0)
}
