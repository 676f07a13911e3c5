//! Tries an effect before using it, on a reimagined game with other dice and another deck.

use table::{Chance, Eye, Flow, Ruleset, Seat, Seats};

use super::{Choice, Decision, advise, offers};
use crate::effects::{Cost, EffectHook, EffectName, Source};
use crate::play::{Bare, LAST_ROUND, Play, Resolved};
use crate::state::{Frame, Game};

/// Number of trials of an effect.
const TRIES: u32 = 6;
/// What a card is still worth that can be used until the end of the game, as a part of its cost.
const DISCARDED_CARD: f64 = 0.7;
/// The cost of a card that is not bought.
const USUAL_POINTS: f64 = 5.0;

/// The gain by using an effect according to `value`, minus its price; `None` if it cannot be tried.
pub(super) fn gain(
    game: &Game,
    seat: Seat,
    effect: (Source, EffectName),
    chance: &mut Chance,
    value: impl Fn(&Game) -> f64,
) -> Option<f64> {
    let hook = game.effect(effect)?;
    Some(change(game, seat, hook, chance, value)? - price(game, hook))
}

/// The change of `value` by resolving an effect; `None` if it cannot be tried.
pub(super) fn change(
    game: &Game,
    seat: Seat,
    hook: EffectHook,
    chance: &mut Chance,
    value: impl Fn(&Game) -> f64,
) -> Option<f64> {
    // An effect that leads to another attack is not simulated.
    if game.frames.iter().filter(|frame| matches!(frame, Frame::Attack(_))).count() > 1 {
        return None;
    }
    let now = value(game);
    let then = outlook(game, seat, chance, |play| play.resolve_effect(hook, &mut Resolved::new()), value);
    Some(then - now)
}

/// What an effect's cost is worth, in fleet points. A card that is discarded could have been used in any round that is
/// left, so it is cheap in the end.
pub(super) fn price(game: &Game, hook: EffectHook) -> f64 {
    match hook.effect.cost {
        Cost::Free => 0.0,
        Cost::Exhaust | Cost::Token(_) | Cost::Other(..) => 1.0,
        Cost::Discard => {
            let rounds_left = f64::from(LAST_ROUND.saturating_sub(game.round));
            DISCARDED_CARD * points(game, hook.source) * rounds_left / f64::from(LAST_ROUND)
        }
    }
}

/// What the card of an effect costs.
fn points(game: &Game, source: Source) -> f64 {
    match source {
        Source::Upgrade(upgrade) => f64::from(game.upgrade(upgrade).card.points),
        _ => USUAL_POINTS,
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
    let mut sum = 0.0;
    for _ in 0..TRIES {
        let mut imagined = Bare::reimagine(game, Eye::Seat(seat), chance);
        let mut seats = Imagined { chance };
        // If it is interrupted, the state reached so far counts.
        let _ = piece(&mut Play::new(&mut imagined, &mut seats));
        sum += value(&imagined);
    }
    sum / f64::from(TRIES)
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
