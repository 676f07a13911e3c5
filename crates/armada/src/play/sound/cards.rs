//! Components are conserved, and counters stay on their dials.

use super::require;
use crate::play::query;
use crate::play::words::{ship_name, squadron_name};
use crate::state::{DamageNumber, Frame, Game, Stage, Standing};

/// Every damage card is in exactly one place. Cards may be missing in setup, and while one is being dealt faceup, when
/// an effect may hold some.
pub(super) fn every_damage_card_is_somewhere(game: &Game) -> Result<(), String> {
    let on_ships = game.ships().flat_map(|(_, ship)| &ship.damage).map(|card| card.number);
    let on_stations = game.obstacles().flat_map(|(_, obstacle)| &obstacle.damage).map(|card| card.number);
    let in_deck = game.deck.draw.iter().chain(&game.deck.discard).copied();
    let mut seen = [false; DamageNumber::COUNT as usize];
    for number in on_ships.chain(on_stations).chain(in_deck) {
        let place =
            seen.get_mut(usize::from(number.0)).ok_or_else(|| format!("there is no damage card {}", number.0))?;
        require(!*place, || format!("damage card {} lies in two places", number.0))?;
        *place = true;
    }
    let dealing = game.frames.iter().any(|frame| matches!(frame, Frame::FaceupCard { .. }));
    let missing = seen.iter().filter(|there| !**there).count();
    require(missing == 0 || dealing || matches!(game.stage, Stage::Setup(_)), || {
        format!("{missing} damage cards are missing")
    })
}

/// Most shields of a zone, for effects that fill it beyond its maximum.
const MOST_SHIELDS: u8 = 6;

/// Speeds, shields and hull are in range, and a destroyed ship has no damage cards, dials or command tokens left.
pub(super) fn counters_are_in_range(game: &Game) -> Result<(), String> {
    for (id, ship) in game.ships() {
        let card = ship.card.card();
        require(ship.speed <= card.speed_chart.fastest(), || format!("{} is too fast", ship_name(game, id)))?;
        for (zone, printed) in card.shields.iter() {
            let most = query::shield_maximum(game, id, zone).max(*printed).max(MOST_SHIELDS);
            require(ship.shields(zone) <= most, || format!("{} has too many shields on {zone}", ship_name(game, id)))?;
        }
        if ship.standing == Standing::Destroyed {
            let cleared = ship.damage.is_empty() && ship.stack.is_empty() && ship.tokens.count() == 0;
            require(cleared, || format!("{} is destroyed, but its things are still there", ship_name(game, id)))?;
        }
    }
    for (id, squadron) in game.squadrons() {
        require(squadron.hull <= squadron.card.hull, || format!("{} has too much hull", squadron_name(game, id)))?;
    }
    Ok(())
}
