//! Effects of cards that are offered by themselves, at their moment. They are tried first: one that worsens the position
//! is declined, and so is one that does nothing. What does something that cannot be valued (bans, knowledge)
//! is taken to be good, but what can be used only once is kept until the fleets are in contact.

use plane::Point;
use table::{Chance, Items, Shape, Side};

use super::change::Before;
use super::foresight::Tried;
use super::worth::{apart, worth};
use super::{Choice, Decision, best, defaults, foresight};
use crate::effects::{Cost, EffectHook, EffectName, Limit, Source};
use crate::play::asks;
use crate::state::{Game, Item};

/// The value of an effect that does not show in the position.
pub(super) const UNSEEN: f64 = 0.5;
/// Fleets are in contact if units of both are nearer than this, in millimetres between their centres.
const CONTACT_MM: f64 = 420.0;

/// The best of the effects, or [`Item::Done`] if none is worth using and none must be used; `None` if there is anything
/// else to choose.
pub(super) fn choose(game: &Game, decision: &Decision, options: &Items<Item>, chance: &mut Chance) -> Option<Item> {
    if !are_effects(options) {
        return None;
    }
    let before = Before::new(game, decision.seat);
    let mut valued: Vec<(Item, f64)> = Vec::new();
    for item in options {
        if let Item::Effect(source, name) = *item {
            before.try_another();
            valued.push((*item, worth_using(game, decision, &before, (source, name), chance)));
        }
    }
    let must = !options.contains(&Item::Done);
    let (item, value) = best(valued, |(_, value)| value)?.0;
    Some(if must || value > 0.0 { item } else { Item::Done })
}

/// The answer where only effects, or critical effects, are offered, without trying them: all of them are used.
pub(super) fn untried(game: &Game, decision: &Decision) -> Option<Choice> {
    let Shape::Pick { options, least, most } = &decision.shape else { return None };
    (are_effects(options) || decision.ask == asks::CRITICAL)
        .then(|| Choice::Pick(defaults::pick(game, decision, options, (*least, *most))))
}

/// Are only effects offered?
fn are_effects(options: &[Item]) -> bool {
    options.iter().all(|item| matches!(item, Item::Effect(..) | Item::Done)) && options != [Item::Done]
}

/// What using an effect is worth; positive if it should be used.
pub(super) fn value(game: &Game, decision: &Decision, effect: (Source, EffectName), chance: &mut Chance) -> f64 {
    worth_using(game, decision, &Before::new(game, decision.seat), effect, chance)
}

fn worth_using(
    game: &Game,
    decision: &Decision,
    before: &Before<'_>,
    effect: (Source, EffectName),
    chance: &mut Chance,
) -> f64 {
    let Some(hook) = game.effect(effect) else { return UNSEEN };
    let tried = foresight::tried(game, decision.seat, hook, chance, |after| before.change(after));
    if let Some(tried) = tried.filter(Tried::shows) {
        return tried.gain;
    }
    let side = game.seating.side_of(decision.seat);
    if is_lost_by_use(hook) && !is_in_contact(game, side) {
        return -UNSEEN;
    }
    if tried.is_some() && !foresight::does_anything(game, decision.seat, hook, chance) {
        return -UNSEEN;
    }
    // Effects of expensive units come first.
    UNSEEN + game.unit_of(hook.source).map_or(0.0, |unit| 0.001 * worth(game, unit))
}

fn is_lost_by_use(hook: EffectHook) -> bool {
    matches!(hook.effect.cost, Cost::Discard | Cost::Token(_)) || hook.effect.limit == Limit::Game
}

/// Are units of both sides near each other? During setup they are not on the table yet, and nothing is kept for later.
fn is_in_contact(game: &Game, side: Side) -> bool {
    let own: Vec<Point> = places(game, |of| of == side).collect();
    game.is_setup() || places(game, |of| of != side).any(|enemy| own.iter().any(|at| apart(*at, enemy) < CONTACT_MM))
}

fn places<'g>(game: &'g Game, of: impl Fn(Side) -> bool + Copy + 'g) -> impl Iterator<Item = Point> + 'g {
    let ships = game.ships_in_play().filter(move |(_, ship)| of(ship.side)).filter_map(|(_, ship)| ship.pose);
    let squadrons = game.squadrons_in_play().filter(move |(_, squadron)| of(squadron.side));
    ships.map(|pose| pose.at).chain(squadrons.filter_map(|(_, squadron)| squadron.at))
}
