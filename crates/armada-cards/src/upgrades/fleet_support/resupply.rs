//! Cards with a store of command tokens that friendly ships are given after the reveal of their carrier.

use crate::prelude::*;

/// Friendly ships at distance 1-5, the carrier among them.
fn ships(game: &Game, ship: ShipId) -> impl Iterator<Item = ShipId> + '_ {
    let near = move |id: &ShipId| {
        game.friendly(ship.into(), (*id).into()) && game.is_at_distance(ship.into(), (*id).into(), 5)
    };
    game.ships_in_play().map(|(id, _)| id).filter(near)
}

/// In the carrier's own activation, while there is a token on the card and a ship that would keep it.
pub(super) fn can_hand_out(game: &Game, me: Source, command: Command) -> bool {
    let (Source::Upgrade(card), Some(ship)) = (me, game.carrier(me)) else { return false };
    game.activation().is_some_and(|activation| activation.ship == ship)
        && game.upgrade(card).tokens.has(command)
        && ships(game, ship).any(|id| query::would_keep_token(game, id, command))
}

/// Each chosen ship is assigned one, for which one goes from the card, whether or not the ship can keep it.
pub(super) fn hand_out(play: &mut Play<'_>, me: Source, command: Command, ask: &'static Ask) -> Flow {
    let (Source::Upgrade(card), Some(ship)) = (me, play.carrier(me)) else { return Ok(()) };
    let options: Items<Item> = ships(play, ship).map(Item::Ship).collect();
    let most = play.upgrade(card).tokens.of(command).min(options.len() as u8);
    let seat = play.ship(ship).seat;
    for chosen in play.pick(seat, ask, None, options, (1, most))? {
        if let Item::Ship(receiver) = chosen {
            play.upgrade_mut(card).tokens.remove(command);
            play.gain_command_token(receiver, command)?;
        }
    }
    Ok(())
}

#[cfg(test)]
pub(super) mod testing {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use crate::state::UpgradeId;

    /// A transport with five tokens on its card, two friends at distance 1-5 and one farther away.
    pub(in super::super) fn kit(card: &str, command: Command) -> (Kit, [ShipId; 4], UpgradeId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "gr75-medium-transports", [300.0, 300.0], 0.0);
        let others = [450.0, 600.0, 1000.0].map(|x| kit.ship(A, "victory-i-class-star-destroyer", [x, 300.0], 0.0));
        let card = kit.upgrade(ship, card);
        (0..5).for_each(|_| kit.game.upgrade_mut(card).tokens.add(command));
        (kit, [ship, others[0], others[1], others[2]], card)
    }

    /// The ship is activated up to its commands.
    pub(in super::super) fn activate(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| {
            play.begin_activation(ship);
            play.resolve_revealed_commands(ship)
        });
    }

    /// Two friends are given a token each.
    pub(in super::super) fn hand_out_two(kit: &mut Kit, ships: [ShipId; 4], card: UpgradeId, ask: &'static str) {
        kit.uses("resolve-command", Source::Upgrade(card));
        kit.answer_all(ask, &[Item::Ship(ships[1]), Item::Ship(ships[2])]);
        activate(kit, ships[0]);
    }
}
