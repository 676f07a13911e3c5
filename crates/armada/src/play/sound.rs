//! What must be true of every state.

use crate::state::{Game, Stage, Standing};

/// What is wrong with a state, if anything is.
pub(super) fn sound(game: &Game) -> Result<(), String> {
    for (id, ship) in game.ships() {
        if ship.is_in_play() != ship.pose.is_some() {
            return Err(format!("ship {} is in play without a place, or the other way round", id.0));
        }
        if ship.speed > ship.card.speed_chart.fastest() {
            return Err(format!("ship {} is faster than its chart", id.0));
        }
    }
    for (id, squadron) in game.squadrons() {
        if squadron.at.is_some() && squadron.standing != Standing::InPlay {
            return Err(format!("squadron {} has a place without being in play", id.0));
        }
        if squadron.hull > squadron.card.hull {
            return Err(format!("squadron {} has more hull than its card", id.0));
        }
    }
    let on_ships: usize = game.ships().map(|(_, ship)| ship.damage.len()).sum();
    let on_stations: usize = game.obstacles().map(|(_, obstacle)| obstacle.damage.len()).sum();
    let cards = on_ships + on_stations + game.deck.draw.len() + game.deck.discard.len();
    if !matches!(game.stage, Stage::Setup(_)) && !(51..=52).contains(&cards) {
        return Err(format!("there are {cards} damage cards instead of 52"));
    }
    Ok(())
}
