//! Whose turn it is among one's own units, and what may take the place of a turn.

use table::{Chance, Flow, Items, Side};

use super::worth::{danger, enemies_of, fire, left_of, worth};
use super::{Decision, best, best_item, foresight, wings};
use crate::effects::Window;
use crate::play::Play;
use crate::state::{ActivatedBy, Game, Item, ShipId, UnitId};

/// Less than this is not worth hurrying for.
const LITTLE: f64 = 2.0;
/// A ship that is activated a turn later loses about this part of what made it urgent.
const DELAY: f64 = 0.5;
/// How far a squadron's next attack counts, and every millimetre it still has to go.
const NEXT_TIME: f64 = 0.3;
const MILLIMETRE: f64 = 0.01;

/// The ship that has most to lose by waiting: its shots, or itself. If none has, the cheapest; or nobody, if one may pass.
/// What a card does in place of an activation is done when it is worth more than the delay.
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
    let instead = best_instead(game, decision, Window::ShipPhaseTurn, options, chance);
    if let Some((effect, _)) = instead.filter(|(_, gain)| *gain > LITTLE.max(DELAY * most)) {
        return Some(effect);
    }
    if most > LITTLE {
        return Some(item);
    }
    if !waiting.is_empty() {
        let pass = options.contains(&Item::Pass).then_some(Item::Pass);
        // What costs little and gains nothing is a pass, too.
        let as_pass = instead.filter(|(_, gain)| *gain > -LITTLE).map(|(effect, _)| effect);
        if let Some(passing) = pass.or(as_pass) {
            return Some(passing);
        }
    }
    best_item(options, |item| match item {
        Item::Ship(ship) => -worth(game, ship.into()),
        _ => f64::NEG_INFINITY,
    })
}

/// The next squadron; or what a card does in place of the turn, if things stand better after it than after the usual two.
pub(super) fn squadron_turn(
    game: &Game,
    decision: &Decision,
    options: &Items<Item>,
    chance: &mut Chance,
) -> Option<Item> {
    let instead = best_instead(game, decision, Window::SquadronPhaseTurn, options, chance);
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

/// The squadron with the best attack from where it is, or else the one nearest to an enemy.
pub(super) fn next_squadron(game: &Game, options: &Items<Item>) -> Option<Item> {
    best_item(options, |item| match item {
        Item::Squadron(squadron) => wings::best_attack(game, squadron) - MILLIMETRE * wings::way_to_go(game, squadron),
        _ => f64::NEG_INFINITY,
    })
}

/// Of the effects that may take the place of a turn, the one that gains most, and what it gains.
fn best_instead(
    game: &Game,
    decision: &Decision,
    window: Window,
    options: &Items<Item>,
    chance: &mut Chance,
) -> Option<(Item, f64)> {
    let side = game.seating.side_of(decision.seat);
    let mut gains: Vec<(Item, f64)> = Vec::new();
    for item in options {
        if let Item::Effect(source, name) = *item {
            let gain = foresight::gain(game, decision.seat, window, (source, name), chance, |game| stands(game, side));
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

/// How things stand for a side, in fleet points: what is left of its units and of the enemy's, and how near its squadrons
/// are to what they hunt.
fn stands(game: &Game, side: Side) -> f64 {
    let ships = game.ships_in_play().map(|(id, _)| UnitId::Ship(id));
    let squadrons = game.squadrons_in_play().map(|(id, _)| UnitId::Squadron(id));
    let of = |unit: UnitId| if game.side_of_unit(unit) == side { left_of(game, unit) } else { -left_of(game, unit) };
    let own = game.squadrons_in_play().filter(|(_, squadron)| squadron.side == side);
    let prospects =
        own.map(|(id, _)| NEXT_TIME * wings::best_attack(game, id) - MILLIMETRE * wings::way_to_go(game, id));
    ships.chain(squadrons).map(of).sum::<f64>() + prospects.sum::<f64>()
}
