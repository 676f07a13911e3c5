//! Weapons teams.

mod caitken_and_shollan;
mod clone_gunners;
mod fire_control_team;
mod flight_controllers;
mod gunnery_chief_varnillian;
mod gunnery_team;
mod local_fire_control;
mod ordnance_experts;
mod ruthless_strategists;
mod sensor_team;
mod veteran_gunners;
mod weapons_battery_techs;

use crate::prelude::*;

pub(super) static ALL: &[&Card] = &[
    &caitken_and_shollan::CARD,
    &clone_gunners::CARD,
    &fire_control_team::CARD,
    &flight_controllers::CARD,
    &gunnery_chief_varnillian::CARD,
    &gunnery_team::CARD,
    &local_fire_control::CARD,
    &ordnance_experts::CARD,
    &ruthless_strategists::CARD,
    &sensor_team::CARD,
    &veteran_gunners::CARD,
    &weapons_battery_techs::CARD,
];

/// Does the ship of this card attack with a die that can be rerolled?
fn attacks_with_dice(game: &Game, me: Source) -> bool {
    game.is_attacker(me) && game.has_changeable_die(|_| true)
}

/// Is the ship with this card being put on the table?
fn is_deployed(game: &Game, me: Source) -> bool {
    matches!(game.frames.last(), Some(Frame::Deployment { unit }) if game.unit_of(me) == Some(*unit))
}

#[cfg(test)]
mod testing {
    use super::*;
    use crate::kit::{CLOSE, Kit, new_kit, token};

    /// A Nebulon-B that will attack a ship with this card, which will answer with a salvo of two red dice.
    pub(super) fn salvo(card: &str) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (attacker, ship) = kit.duel("nebulon-b-escort-frigate", "munificent-class-star-frigate", CLOSE);
        let me = Source::Upgrade(kit.upgrade(ship, card));
        kit.answer("spend-defense-token", token(ship, 2));
        (kit, attacker, ship, me)
    }

    /// The seats to which an effect was offered.
    pub(super) fn offered_to(kit: &Kit, effect: Item) -> Vec<u8> {
        kit.asked.iter().filter(|asked| asked.options.contains(&effect)).map(|asked| asked.seat).collect()
    }

    /// Takes a ship off the table and deploys it in its side's zone.
    pub(super) fn deploy(kit: &mut Kit, ship: ShipId) {
        kit.game.put_ship(ship, None);
        kit.game.ship_mut(ship).standing = crate::state::Standing::ToDeploy;
        kit.run(|play| play.deploy_ship(ship));
    }
}
