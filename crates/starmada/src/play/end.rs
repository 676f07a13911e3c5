//! The End Phase, and launching just before it.

use table::{Ask, Flow, Items, Rule, Seats};

use super::{begin, fighters, losses, order, victory};
use crate::Starmada;
use crate::state::{Element, Event, Game, Item, Marker, MarkerKind, Phase};
use crate::switches::Switch;

pub(crate) const LAUNCH_FLARES: &Ask =
    &Ask::new("launch-flares", Rule("option.flares"), "How many flares does {} launch?")
        .meanwhile("is deciding about flares")
        .secret();
pub(crate) const LAUNCH_PROBES: &Ask =
    &Ask::new("launch-probes", Rule("option.probes"), "How many probes does {} launch?")
        .meanwhile("is deciding about probes")
        .secret();

/// After all attacks: munitions may be launched if the option is in force, otherwise the game turn ends.
pub(crate) fn after_combat(game: &mut Game, seats: &mut dyn Seats<Starmada>) {
    let launches = game.afloat().any(|ship| {
        let own = game.ship(ship);
        (game.on(Switch::Flares) && own.flares > 0) || (game.on(Switch::Probes) && own.probes > 0)
    });
    begin(game, if launches { Phase::Launch } else { Phase::End }, seats);
}

/// Ships launch flares and probes into their own hex, face down.
pub(crate) fn launch(game: &mut Game, seats: &mut dyn Seats<Starmada>) -> Flow {
    for ship in 0..game.ships.len() as u8 {
        if game.on(Switch::Flares) {
            launch_some(game, ship, MarkerKind::Flare, seats)?;
        }
        if game.on(Switch::Probes) {
            launch_some(game, ship, MarkerKind::Probe, seats)?;
        }
    }
    begin(game, Phase::End, seats);
    Ok(())
}

fn launch_some(game: &mut Game, ship: u8, kind: MarkerKind, seats: &mut dyn Seats<Starmada>) -> Flow {
    let Some(at) = game.ship(ship).pose.and_then(|pose| pose.hex()) else { return Ok(()) };
    let (on_board, ask) = match kind {
        MarkerKind::Flare => (game.ship(ship).flares, LAUNCH_FLARES),
        MarkerKind::Probe => (game.ship(ship).probes, LAUNCH_PROBES),
    };
    if on_board == 0 {
        return Ok(());
    }
    let options: Items<Item> = (0..=on_board).map(Item::Launch).collect();
    let subject = Item::Element(Element::Ship(ship));
    let Item::Launch(count) = seats.pick_one(game, game.ship(ship).seat, ask, Some(subject), options)? else {
        return Ok(());
    };
    let side = game.side_of_ship(ship);
    for _ in 0..count {
        game.markers.push(Marker { kind, side, at, face_up: false });
        seats.tell(game, Event::Launched { ship, kind });
    }
    let own = game.ship_mut(ship);
    match kind {
        MarkerKind::Flare => own.flares -= count,
        MarkerKind::Probe => own.probes -= count,
    }
    if count > 0 {
        game.stir();
    }
    Ok(())
}

/// Damage takes effect, destroyed ships are removed and scored, victory is checked, and pivots are reversed.
pub(crate) fn end_phase(game: &mut Game, seats: &mut dyn Seats<Starmada>) -> Flow {
    apply_damage(game, seats)?;
    game.quiet_turns = if game.stirred { 0 } else { game.quiet_turns + 1 };
    game.stirred = false;
    game.outcome = victory::check(game);
    if game.outcome.is_some() {
        game.phase = Phase::Over;
        seats.tell(game, Event::BattleOver);
        return Ok(());
    }
    reverse_pivots(game, seats);
    turn_markers(game);
    game.turn = game.turn.saturating_add(1);
    order::begin_orders(game, seats);
    Ok(())
}

/// All noted damage takes effect together.
pub(crate) fn apply_damage(game: &mut Game, seats: &mut dyn Seats<Starmada>) -> Flow {
    for ship in 0..game.ships.len() as u8 {
        if game.ship(ship).pose.is_some() {
            losses::take_effect(game, ship, seats)?;
        }
    }
    for ship in 0..game.ships.len() as u8 {
        losses::remove_if_destroyed(game, ship, seats);
    }
    for flight in 0..game.flights.len() as u8 {
        let marked = std::mem::take(&mut game.flight_mut(flight).marked);
        fighters::lose_fighters(game, flight, marked, seats);
    }
    Ok(())
}

/// Every ship that pivoted faces its heading again.
fn reverse_pivots(game: &mut Game, seats: &mut dyn Seats<Starmada>) {
    for ship in 0..game.ships.len() as u8 {
        if std::mem::take(&mut game.ship_mut(ship).pivot) != 0 && game.ship(ship).pose.is_some() {
            seats.tell(game, Event::PivotReversed { ship });
        }
    }
}

/// Markers that are face up are removed; then those that are face down are turned over.
fn turn_markers(game: &mut Game) {
    game.markers.retain(|marker| !marker.face_up);
    for marker in &mut game.markers {
        marker.face_up = true;
    }
}
