//! Which of the own units is activated next, and what is done instead of a turn.

use table::{Chance, Flow, Items, Side};

use super::worth::{danger, enemies_of, fire, left_of, worth};
use super::{Decision, best, best_item, foresight, offers, wings};
use crate::play::Play;
use crate::state::{ActivatedBy, Game, Item, ShipId, UnitId};

/// A smaller gain, in fleet points, is not urgent.
const MIN_URGENCY: f64 = 2.0;
/// The fraction of its urgency that a ship loses by being activated a turn later.
const DELAY: f64 = 0.5;
/// The weight of a squadron's next attack, and the cost of every millimetre it still has to move.
const NEXT_TIME: f64 = 0.3;
const MILLIMETRE: f64 = 0.01;

/// The ship that loses most by waiting: its attacks, or itself. If none does, the cheapest one, or a pass if allowed. A
/// card's effect instead of an activation is used if it is worth more than the delay.
pub(super) fn ship_turn(game: &Game, decision: &Decision, options: &Items<Item>, chance: &mut Chance) -> Option<Item> {
    let side = game.seating.side_of(decision.seat);
    let waiting: Vec<ShipId> =
        enemies_of(game, side).into_iter().filter(|enemy| !game.ship(*enemy).activated).collect();
    let urgency = |item: Item| match item {
        Item::Ship(ship) => {
            let whole = worth(game, ship.into());
            let threat = danger(game, ship, &waiting).min(whole);
            // Guns that are not in danger can wait.
            fire(game, ship) * (0.4 + 0.6 * threat / whole.max(1.0)) + 0.7 * threat
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
        Item::Squadron(squadron) => wings::best_attack(game, squadron) - MILLIMETRE * wings::way_to_go(game, squadron),
        _ => f64::NEG_INFINITY,
    })
}

/// What a squadron does next: an effect that takes the place of its attack or move if it is worth more than its best
/// attack, and one beside them at once.
pub(super) fn squadron_action(
    game: &Game,
    decision: &Decision,
    options: &Items<Item>,
    chance: &mut Chance,
) -> Option<Item> {
    let squadron = super::subject_squadron(decision)?;
    let effect = best_instead(game, decision, options, chance);
    let here = if options.contains(&Item::Attack) { wings::best_attack(game, squadron) } else { 0.0 };
    match effect.filter(|(_, gain)| *gain > here) {
        Some((effect, _)) => Some(effect),
        None => wings::action(game, squadron, options).or_else(|| offers::choose(game, decision, options, chance)),
    }
}

/// Of the effects that can replace a turn, the one with the highest gain, and that gain.
fn best_instead(game: &Game, decision: &Decision, options: &Items<Item>, chance: &mut Chance) -> Option<(Item, f64)> {
    let side = game.seating.side_of(decision.seat);
    let mut gains: Vec<(Item, f64)> = Vec::new();
    for item in options {
        if let Item::Effect(source, name) = *item {
            let gain = foresight::gain(game, decision.seat, (source, name), chance, |game| stands(game, side));
            gains.extend(gain.map(|gain| (*item, gain)));
        }
    }
    best(gains, |(_, gain)| gain).map(|(found, _)| found)
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

/// The value of the position for a side, in fleet points: what remains of its units minus the enemy's, and how near its
/// squadrons are to their targets.
fn stands(game: &Game, side: Side) -> f64 {
    let ships = game.ships_in_play().map(|(id, _)| UnitId::Ship(id));
    let squadrons = game.squadrons_in_play().map(|(id, _)| UnitId::Squadron(id));
    let of = |unit: UnitId| if game.side_of_unit(unit) == side { left_of(game, unit) } else { -left_of(game, unit) };
    let own = game.squadrons_in_play().filter(|(_, squadron)| squadron.side == side);
    let prospects =
        own.map(|(id, _)| NEXT_TIME * wings::best_attack(game, id) - MILLIMETRE * wings::way_to_go(game, id));
    ships.chain(squadrons).map(of).sum::<f64>() + prospects.sum::<f64>()
}
