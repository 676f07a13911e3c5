//! The fast way: the best choices of both players, worked out backwards, and what comes of them.

use std::rc::Rc;

use armada::catalog::{Colour, DefenseToken, Face};
use odds::Spread;

use crate::defense::{Leaf, Locked, MOST_ICONS, Outcome, icons};
use crate::dice::{Kinds, MOST_DICE, is_idle};
use crate::plan::{Chooser, Plan, Tally};
use crate::question::{Contradiction, Effect, Goal, Question, Reply};
use crate::space::Space;

/// The probability of each total of an attack.
pub type Totals = Spread<{ 2 * MOST_DICE as usize + 1 }>;

/// The odds of an attack.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// The damage that is suffered, on shields and hull.
    pub damage: Totals,
    /// Damage to the hull, at most what destroys the defender.
    pub hull: Totals,
    /// The accuracy icons in the pool when they are spent.
    pub accuracy: Totals,
    /// The chance that the standard critical effect can be resolved.
    pub critical: f64,
    /// The chance that a damage card is dealt faceup.
    pub faceup: f64,
    /// The chance that the defender is destroyed.
    pub destroyed: f64,
    /// The chance that accuracy icons keep the defender from spending any token of this kind, for every kind it has.
    pub locked: Vec<(DefenseToken, f64)>,
    /// The colour of the die that is best removed if the attack is obstructed.
    pub removed: Option<Colour>,
}

/// The odds of an attack in which both players choose what is best for them.
///
/// # Errors
/// If the question contradicts itself.
pub fn odds(question: &Question) -> Result<Odds, Contradiction> {
    question.check()?;
    let whole = Space::new(question.pool);
    if !question.obstructed {
        return Ok(followed(question, &planned(question, whole, &question.effects), None));
    }
    let removals = Colour::ALL.iter().filter_map(|colour| Some((*colour, whole.without(*colour)?)));
    let plans = removals.map(|(colour, space)| (colour, planned(question, space, &question.effects)));
    let worth = |plan: &Plan| -> f64 {
        plan.values.iter().zip(plan.space.rolled()).map(|(value, chance)| value * chance).sum()
    };
    let best = plans.max_by(|(_, one), (_, other)| worth(one).total_cmp(&worth(other)));
    let (colour, plan) = best.ok_or(Contradiction::NoDice)?;
    Ok(followed(question, &plan, Some(colour)))
}

/// The attack from these effects on.
pub(crate) fn planned(question: &Question, space: Space, effects: &[Effect]) -> Plan {
    let Some((effect, rest)) = effects.split_first() else { return accuracies_spent(question, space) };
    let added = |colours: &mut dyn Iterator<Item = Colour>| {
        let after = colours.map(|colour| (colour, planned(question, space.with(colour), rest)));
        Plan::add(space, after.collect())
    };
    match effect {
        Effect::Add(colours) => added(&mut colours.iter().copied()),
        Effect::AddOfPool => added(&mut Colour::ALL.iter().copied().filter(|colour| colour.count_in(space.dice) > 0)),
        Effect::Reroll { most, of, always: true } => {
            planned(question, space, rest).reroll_always(Chooser::Attacker, *most, *of)
        }
        Effect::Reroll { most, of, always: false } => {
            planned(question, space, rest).reroll(Chooser::Attacker, *most, *of)
        }
        Effect::Change { most, of, to } => {
            let to = |face| face == *to;
            (0..*most.min(&space.dice.count()))
                .fold(planned(question, space, rest), |plan, _| plan.change(Chooser::Attacker, *of, to))
        }
    }
}

/// The attacker locks the tokens whose loss hurts the defender most.
fn accuracies_spent(question: &Question, space: Space) -> Plan {
    let icons = space.sums(Face::accuracies);
    let most = if question.keeps_accuracies { 0 } else { icons.iter().copied().max().unwrap_or(0) };
    let pools = Pools::new(question, space.counting());
    let ways = Locked::ways(&question.defender.tokens, most).into_iter();
    let ways = ways.map(|(needed, locked)| (needed, defended(question, &pools, Leaf { locked })));
    Plan::lock(space, icons, ways.collect())
}

/// How a pool counts when damage is resolved, for every way in which it can lie when accuracy icons have been spent.
struct Pools {
    space: Space,
    icons: Rc<[u8]>,
}

impl Pools {
    fn new(question: &Question, space: Space) -> Self {
        let count = question.count();
        let damage = space.sums(|face| count.damage(face));
        let criticals = space.sums(Face::criticals);
        let icons = damage.iter().zip(criticals).map(|(damage, criticals)| icons(*damage, criticals) as u8);
        Pools { space, icons: icons.collect() }
    }
}

/// The defender's replies, an evade last, since its dice are seen before other tokens are spent, and what then follows.
fn defended(question: &Question, pools: &Pools, leaf: Leaf) -> Plan {
    let worth = |outcome: Outcome| match question.goal {
        Goal::Lost => leaf.lost(question, outcome),
        goal => outcome.worth(goal),
    };
    let worth: Vec<f64> = (0..MOST_ICONS).map(|icons| worth(outcome(question, leaf, icons))).collect();
    let values = pools.icons.iter().map(|icons| worth[usize::from(*icons)]).collect();
    let scatters = leaf.spends(&question.defender, DefenseToken::Scatter);
    let evade = question.evade().filter(|_| leaf.spends(&question.defender, DefenseToken::Evade));
    let replies = question.replies.iter().copied().chain(evade).filter(|_| !scatters);
    let replies: Vec<Reply> = replies.collect();
    // Dice without an icon that counts are never worth a reply.
    let counting = Kinds::those(|face| !is_idle(face));
    let resolved = Plan::resolve(pools.space, leaf, Rc::clone(&pools.icons), values);
    replies.iter().rev().fold(resolved, |plan, reply| match *reply {
        Reply::Reroll(most) => plan.reroll(Chooser::Defender, most, counting),
        Reply::Cancel(most) => (0..most.min(pools.space.dice.count()))
            .fold(plan, |plan, _| plan.change(Chooser::Defender, counting, is_idle)),
    })
}

fn outcome(question: &Question, leaf: Leaf, icons: usize) -> Outcome {
    leaf.outcome(question, (icons / 2) as u8, icons % 2 == 1)
}

/// What comes of the plan.
fn followed(question: &Question, plan: &Plan, removed: Option<Colour>) -> Odds {
    let mut kinds = question.defender.tokens.clone();
    kinds.sort_unstable();
    kinds.dedup();
    let odds = Odds {
        damage: Totals::nothing(),
        hull: Totals::nothing(),
        accuracy: Totals::nothing(),
        critical: 0.0,
        faceup: 0.0,
        destroyed: 0.0,
        locked: kinds.into_iter().map(|kind| (kind, 0.0)).collect(),
        removed,
    };
    let mut collected = Collected { question, odds };
    plan.follow(plan.space.rolled(), &mut collected);
    collected.odds
}

struct Collected<'a> {
    question: &'a Question,
    odds: Odds,
}

impl Tally for Collected<'_> {
    fn accuracies(&mut self, icons: &[u8], chances: &[f64]) {
        for (icons, chance) in icons.iter().zip(chances) {
            self.odds.accuracy.add(*icons, *chance);
        }
    }

    fn resolved(&mut self, leaf: Leaf, icons: &[u8], chances: &[f64]) {
        let mut counted = [0.0; MOST_ICONS];
        for (icons, chance) in icons.iter().zip(chances) {
            counted[usize::from(*icons)] += chance;
        }
        for (icons, chance) in counted.into_iter().enumerate().filter(|(_, chance)| *chance > 0.0) {
            self.odds.add(outcome(self.question, leaf, icons), chance);
        }
        let all: f64 = counted.iter().sum();
        for (kind, chance) in &mut self.odds.locked {
            *chance += if leaf.locked.has(*kind) { all } else { 0.0 };
        }
    }
}

impl Odds {
    fn add(&mut self, outcome: Outcome, chance: f64) {
        let if_so = |so: bool| if so { chance } else { 0.0 };
        self.damage.add(outcome.damage, chance);
        self.hull.add(outcome.hull, chance);
        self.critical += if_so(outcome.critical);
        self.faceup += if_so(outcome.faceup);
        self.destroyed += if_so(outcome.destroyed);
    }
}
