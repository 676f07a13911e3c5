//! Which of the own units is activated next, and what is done instead of a turn.

use std::cell::OnceCell;

use table::{Chance, Flow, Items, Side};

use super::habits::Habits;
use super::standing::standing;
use super::worth::{danger, enemies_of, fire, worth};
use super::{Decision, best, best_item, foresight, offers, wings};
use crate::play::Play;
use crate::state::{ActivatedBy, Game, Item, ShipId, SquadronId};

/// A smaller gain, in fleet points, is not urgent.
const MIN_URGENCY: f64 = 2.0;
/// The fraction of its urgency that a ship loses by being activated a turn later.
const DELAY: f64 = 0.5;

/// The ship that loses most by waiting: its attacks, or itself. If none does, the cheapest one, or a pass if allowed. A
/// card's effect instead of an activation is used if it is worth more than the delay.
pub(super) fn ship_turn(
    habits: &Habits,
    game: &Game,
    decision: &Decision,
    options: &Items<Item>,
    chance: &mut Chance,
) -> Option<Item> {
    let side = game.seating.side_of(decision.seat);
    let enemies = enemies_of(game, side);
    let waiting: Vec<ShipId> = enemies.iter().copied().filter(|enemy| !game.ship(*enemy).activated).collect();
    let urgency = |item: Item| match item {
        Item::Ship(ship) => {
            let whole = worth(game, ship.into());
            let threat = danger(game, ship, &waiting).min(whole);
            // Guns that are not in danger can wait.
            fire(game, ship) * (habits.eagerness + 0.6 * threat / whole.max(1.0)) + 0.7 * threat
                - habits.patience * whole
        }
        _ => f64::NEG_INFINITY,
    };
    let (item, most) = best(options.iter().copied(), urgency)?;
    let instead = best_instead(game, decision, options, chance);
    if let Some((effect, _)) = instead.filter(|(_, gain)| *gain > MIN_URGENCY.max(DELAY * most)) {
        return Some(effect);
    }
    if most > MIN_URGENCY {
        return Some(item);
    }
    if !waiting.is_empty() {
        let pass = options.contains(&Item::Pass).then_some(Item::Pass);
        // An effect without gain serves as a pass if it costs little.
        let as_pass = instead.filter(|(_, gain)| *gain > -MIN_URGENCY).map(|(effect, _)| effect);
        if let Some(passing) = pass.or(as_pass) {
            return Some(passing);
        }
    }
    best_item(options, |item| match item {
        Item::Ship(ship) => -worth(game, ship.into()),
        _ => f64::NEG_INFINITY,
    })
}

/// The next squadron; or a card's effect instead of the turn, if the position after it is better than after the usual
/// two.
pub(super) fn squadron_turn(
    game: &Game,
    decision: &Decision,
    options: &Items<Item>,
    chance: &mut Chance,
) -> Option<Item> {
    let instead = best_instead(game, decision, options, chance);
    if let Some((effect, gain)) = instead {
        let side = game.seating.side_of(decision.seat);
        let usual =
            foresight::outlook(game, decision.seat, chance, |play| usual_turn(play, side), |game| stands(game, side));
        if gain > usual - stands(game, side) {
            return Some(effect);
        }
    }
    next_squadron(game, options)
}

/// The squadron with the best attack from its place, or else the one nearest to an enemy.
pub(super) fn next_squadron(game: &Game, options: &Items<Item>) -> Option<Item> {
    best_item(options, |item| match item {
        Item::Squadron(squadron) => {
            wings::best_attack(game, squadron) - wings::MILLIMETRE * wings::way_to_go(game, squadron)
        }
        _ => f64::NEG_INFINITY,
    })
}

/// What a squadron does next: an effect if the squadron has more to hope for with it, be it in place of its attack or
/// move or beside them.
pub(super) fn squadron_action(
    game: &Game,
    decision: &Decision,
    options: &Items<Item>,
    chance: &mut Chance,
) -> Option<Item> {
    let squadron = super::subject_squadron(decision)?;
    let effect = best_instead(game, decision, options, chance);
    match effect.filter(|(_, gain)| *gain > 0.0) {
        Some((effect, _)) => Some(effect),
        None => wings::action(game, squadron, options).or_else(|| offers::choose(game, decision, options, chance)),
    }
}

/// Of the effects that can replace a turn, the one with the highest gain, and that gain.
fn best_instead(game: &Game, decision: &Decision, options: &Items<Item>, chance: &mut Chance) -> Option<(Item, f64)> {
    let side = game.seating.side_of(decision.seat);
    if !options.iter().any(|item| matches!(item, Item::Effect(..))) {
        return None;
    }
    let mut gains: Vec<(Item, f64)> = Vec::new();
    let now = stands(game, side);
    let active = super::subject_squadron(decision);
    let hope_now = active.map_or(0.0, |squadron| hope(game, squadron));
    for item in options {
        if let Item::Effect(source, name) = *item {
            let hoped = OnceCell::new();
            let change = |after: &Game| {
                let hope = active.map_or(0.0, |squadron| *hoped.get_or_init(|| hope(after, squadron)) - hope_now);
                stands(after, side) + hope - now
            };
            let gain = foresight::gain(game, decision.seat, (source, name), chance, change);
            gains.extend(gain.map(|gain| (*item, gain)));
        }
    }
    best(gains, |(_, gain)| gain).map(|(found, _)| found)
}

/// What a squadron that is being activated can still hope for; the difference shows what lasts in its activation.
fn hope(game: &Game, squadron: SquadronId) -> f64 {
    if game.is_in_play(squadron.into()) { wings::hope(game, squadron) } else { 0.0 }
}

/// Two squadrons are activated, as in any turn of the Squadron Phase.
fn usual_turn(play: &mut Play<'_>, side: Side) -> Flow {
    for _ in 0..2 {
        let waiting: Items<Item> = play.unactivated_squadrons(side).map(Item::Squadron).collect();
        let Some(Item::Squadron(next)) = next_squadron(play, &waiting) else { break };
        play.activate_squadron(next, ActivatedBy::Phase)?;
    }
    Ok(())
}

/// The value of the position for a side, in fleet points, with how near its squadrons are to their targets.
fn stands(game: &Game, side: Side) -> f64 {
    let own = game.squadrons_in_play().filter(|(_, squadron)| squadron.side == side);
    standing(game, side) + own.map(|(id, _)| wings::prospects(game, id)).sum::<f64>()
}
