//! Tries an effect before using it, on a reimagined game with other dice and another deck.

use table::{Chance, Eye, Flow, Ruleset, Seat, Seats};

use super::{Choice, Decision, advise};
use crate::effects::{Cost, EffectName, Source, Window};
use crate::play::{Bare, Play, Resolved};
use crate::state::{Frame, Game};

/// Number of trials of an effect.
const TRIES: u32 = 6;

/// The gain by using an effect according to `value`, minus its price; `None` if it cannot be tried.
pub(super) fn gain(
    game: &Game,
    seat: Seat,
    window: Window,
    effect: (Source, EffectName),
    chance: &mut Chance,
    value: impl Fn(&Game) -> f64,
) -> Option<f64> {
    // An effect that leads to another attack is not simulated.
    if game.frames.iter().filter(|frame| matches!(frame, Frame::Attack(_))).count() > 1 {
        return None;
    }
    let now = value(game);
    let hook = game.effects(window).find(|hook| hook.id() == effect)?;
    let price = match hook.effect.cost {
        Cost::Free => 0.0,
        Cost::Exhaust | Cost::Token(_) | Cost::Other(..) => 1.0,
        Cost::Discard => 4.0,
    };
    let then = outlook(game, seat, chance, |play| play.resolve_effect(hook, &mut Resolved::new()), value);
    Some(then - now - price)
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
        Ok(advise(game, decision, self.chance))
    }
}
