//! Separatist officers.

mod asajj_ventress;
mod passel_argente;
mod rune_haako;
mod san_hill;
mod shu_mai;
mod t_series_tactical_droid;
mod ti_99;
mod tikkes;
mod wat_tambor_officer;

#[cfg(test)]
use crate::catalog::Command;
use crate::effects::{Card, Source};
#[cfg(test)]
use crate::kit::Kit;
use crate::state::{Game, ShipId};

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &asajj_ventress::CARD,
    &passel_argente::CARD,
    &rune_haako::CARD,
    &san_hill::CARD,
    &shu_mai::CARD,
    &t_series_tactical_droid::CARD,
    &ti_99::CARD,
    &tikkes::CARD,
    &wat_tambor_officer::CARD,
];

/// Is it a friendly ship at distance 1-5 of the one with this card? That one itself is.
fn is_friend_near(game: &Game, me: Source, ship: ShipId) -> bool {
    let near = |own: ShipId| game.friendly(own.into(), ship.into()) && game.is_at_distance(own.into(), ship.into(), 5);
    game.carrier(me).is_some_and(near)
}

/// A ship reveals this command.
#[cfg(test)]
fn reveal(kit: &mut Kit, ship: ShipId, command: Command) {
    kit.game.ship_mut(ship).stack.push(command);
    kit.run(|play| {
        play.begin_activation(ship);
        play.continue_activation()
    });
}
