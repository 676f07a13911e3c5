//! Trying an effect before using it: on a game imagined anew, with other dice and another deck.

use table::{Chance, Eye, Flow, Ruleset, Seat, Seats};

use super::{Choice, Decision, advise};
use crate::effects::{Cost, EffectName, Source, Window};
use crate::play::{Bare, Play, Resolved};
use crate::state::{Frame, Game};

/// How often an effect is tried.
const TRIES: u32 = 6;

/// What using an effect would add to what `value` finds in the game, less what is paid for it; none if it cannot be tried.
pub(super) fn gain(
    game: &Game,
    seat: Seat,
    window: Window,
    effect: (Source, EffectName),
    chance: &mut Chance,
    value: impl Fn(&Game) -> f64,
) -> Option<f64> {
    // An effect that leads to a further attack is not followed into it.
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

/// What `value` finds in the mean after this has been played.
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
        // Whatever interrupts it, what has come of it until then counts.
        let _ = piece(&mut Play::new(&mut imagined, &mut seats));
        sum += value(&imagined);
    }
    sum / f64::from(TRIES)
}

/// Answers for everybody in an imagined game.
struct Imagined<'a> {
    chance: &'a mut Chance,
}

impl Seats<Bare> for Imagined<'_> {
    fn ask(&mut self, game: &Game, decision: &Decision) -> Flow<Choice> {
        Ok(advise(game, decision, self.chance))
    }
}
