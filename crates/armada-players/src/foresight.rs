//! Tries an effect before using it, on a reimagined game with other dice and another deck.

use smallvec::SmallVec;
use table::{Chance, Eye, Flow, Ruleset, Seat, Seats};

use super::standing::{COMMAND_TOKEN, lost_by_card};
use super::{Choice, Decision, advise, offers};
use crate::effects::{Cost, EffectHook, EffectName, Source};
use crate::play::{Bare, Play, Resolved};
use crate::state::{Frame, Game};

/// Number of trials that show what an effect is worth.
const TRIES: u32 = 6;
/// Number of trials that show whether an effect does anything at all.
const TRIES_FOR_ANYTHING: u32 = 2;

/// What the trials of an effect have shown, in fleet points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tried {
    /// The change of the position: what the effect does, and what is paid for it.
    pub(super) gain: f64,
    /// What is paid: what the card of the effect has lost, and the command token that it costs.
    pub(super) price: f64,
    /// Does something last then that did not before?
    pub(super) lasts: bool,
}

impl Tried {
    /// A smaller change of the position is none, in fleet points.
    const MIN_CHANGE: f64 = 0.05;

    /// Can what the effect does be seen in the position?
    pub(super) fn shows(&self) -> bool {
        (self.gain + self.price).abs() > Self::MIN_CHANGE
    }
}

/// The gain by using an effect, if `change` is the difference between the position after it and this one; `None` if it
/// cannot be tried.
pub(super) fn gain(
    game: &Game,
    seat: Seat,
    effect: (Source, EffectName),
    chance: &mut Chance,
    change: impl Fn(&Game) -> f64,
) -> Option<f64> {
    tried(game, seat, game.effect(effect)?, chance, change).map(|tried| tried.gain)
}

/// The same with its price.
pub(super) fn tried(
    game: &Game,
    seat: Seat,
    hook: EffectHook,
    chance: &mut Chance,
    change: impl Fn(&Game) -> f64,
) -> Option<Tried> {
    // An effect that leads to another attack is not simulated.
    if game.frames.iter().filter(|frame| matches!(frame, Frame::Attack(_))).count() > 1 {
        return None;
    }
    let mut trials: SmallVec<[Tried; TRIES as usize]> = SmallVec::new();
    while trials.len() < TRIES as usize {
        let mut after = Bare::reimagine(game, Eye::Seat(seat), chance);
        let dice = after.chance.clone();
        // If it is interrupted, the state reached so far counts.
        let _ = Play::new(&mut after, &mut Imagined { chance }).resolve_effect(hook, &mut Resolved::new());
        let lasts = after.lasting != game.lasting;
        let trial = Tried { gain: change(&after), price: price(game, &after, hook), lasts };
        // Without dice, and with the same result for other hidden things, more trials show nothing new.
        let is_certain = after.chance == dice && trials.last() == Some(&trial);
        trials.push(trial);
        if is_certain {
            break;
        }
    }
    let mean = |figure: fn(&Tried) -> f64| trials.iter().map(figure).sum::<f64>() / trials.len() as f64;
    let lasts = trials.iter().any(|trial| trial.lasts);
    Some(Tried { gain: mean(|trial| trial.gain), price: mean(|trial| trial.price), lasts })
}

/// What was paid for an effect between two positions, for measures of a position that do not include it.
pub(super) fn price_of(effect: (Source, EffectName), before: &Game, after: &Game) -> f64 {
    before.effect(effect).map_or(0.0, |hook| price(before, after, hook))
}

fn price(before: &Game, after: &Game, hook: EffectHook) -> f64 {
    let token = if matches!(hook.effect.cost, Cost::Token(_)) { COMMAND_TOKEN } else { 0.0 };
    token + lost_by_card(before, after, hook.source)
}

/// Does an effect change anything besides what is paid for it?
pub(super) fn does_anything(game: &Game, seat: Seat, hook: EffectHook, chance: &mut Chance) -> bool {
    (0..TRIES_FOR_ANYTHING).any(|_| {
        let before = Bare::reimagine(game, Eye::Seat(seat), chance);
        let mut after = before.clone();
        let _ = Play::new(&mut after, &mut Imagined { chance }).resolve_effect(hook, &mut Resolved::new());
        forget_use(&mut after, &before, hook);
        after != before
    })
}

/// Takes back that an effect was used and paid for.
fn forget_use(after: &mut Game, before: &Game, hook: EffectHook) {
    after.chance = before.chance.clone();
    after.used.clone_from(&before.used);
    if let Source::Upgrade(card) = hook.source {
        after.upgrade_mut(card).state = before.upgrade(card).state;
    }
    if let (Cost::Token(_), Some(ship)) = (hook.effect.cost, before.carrier(hook.source)) {
        after.ship_mut(ship).tokens = before.ship(ship).tokens;
    }
    if let (Some(attack), Some(earlier)) = (after.attack_mut(), before.attack()) {
        attack.used.clone_from(&earlier.used);
    }
}

/// The mean of `value` after playing `piece`.
pub(super) fn outlook(
    game: &Game,
    seat: Seat,
    chance: &mut Chance,
    piece: impl Fn(&mut Play<'_>) -> Flow,
    value: impl Fn(&Game) -> f64,
) -> f64 {
    (0..TRIES).map(|_| value(&imagined(game, seat, chance, &piece))).sum::<f64>() / f64::from(TRIES)
}

/// The position after playing `piece` in a reimagined game.
fn imagined(game: &Game, seat: Seat, chance: &mut Chance, piece: impl Fn(&mut Play<'_>) -> Flow) -> Game {
    let mut imagined = Bare::reimagine(game, Eye::Seat(seat), chance);
    let mut seats = Imagined { chance };
    // If it is interrupted, the state reached so far counts.
    let _ = piece(&mut Play::new(&mut imagined, &mut seats));
    imagined
}

/// Answers for all seats in an imagined game.
struct Imagined<'a> {
    chance: &'a mut Chance,
}

impl Seats<Bare> for Imagined<'_> {
    fn ask(&mut self, game: &Game, decision: &Decision) -> Flow<Choice> {
        // Effects within an effect are not tried in turn: that would take too long.
        Ok(offers::untried(game, decision).unwrap_or_else(|| advise(game, decision, self.chance)))
    }
}
