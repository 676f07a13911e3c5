//! Commanders, by faction.

pub(super) mod empire;
pub(super) mod rebel;
pub(super) mod republic;
pub(super) mod separatist;

use crate::prelude::*;

/// For tests: does a ship use an effect of attacks once in each activation, one of an enemy too, and besides in one inside
/// another?
#[cfg(test)]
fn is_used_once_per_activation(kit: &mut crate::kit::Kit, me: Source, ship: ShipId, enemy: ShipId) -> bool {
    let front = (enemy, Zone::Front);
    let inner = kit.squadron(kit.game.ship(enemy).side, "x-wing-squadron", [100.0, 800.0]);
    let by = ActivatedBy::Command(Some(enemy));
    let inner = crate::state::SquadronActivation { squadron: inner, by, moved: false, attacked: false };
    kit.game.frames.clear();
    kit.run(|play| {
        play.begin_activation(enemy);
        Ok(())
    });
    kit.uses("attack-effect", me);
    kit.attack(ship, Zone::Front, front);
    kit.uses("attack-effect", me);
    kit.game.frames.push(Frame::SquadronActivation(inner));
    kit.attack(ship, Zone::Front, front);
    kit.run(|play| {
        play.pop();
        Ok(())
    });
    kit.asked.clear();
    kit.attack(ship, Zone::Front, front);
    !kit.was_offered("attack-effect", me.effect())
}

/// Does a dial lie on the card?
fn has_dials(game: &Game, me: Source) -> bool {
    matches!(me, Source::Upgrade(card) if !game.upgrade(card).dials.is_empty())
}

/// The owner of the card turns up one of the dials on it and discards it. The question comes even if all dials show the
/// same: the others are not to learn that.
fn discard_dial(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow<Option<Command>> {
    let (Source::Upgrade(card), Some(seat)) = (me, play.seat_for(me)) else { return Ok(None) };
    let mut kinds = play.upgrade(card).dials.clone();
    kinds.sort_unstable();
    kinds.dedup();
    let options = kinds.into_iter().map(Item::Command).collect();
    let Item::Command(command) = play.ask_one(seat, ask, Some(Item::Upgrade(card)), options)? else {
        return Ok(None);
    };
    let dials = &mut play.upgrade_mut(card).dials;
    if let Some(index) = dials.iter().position(|dial| *dial == command) {
        dials.remove(index);
    }
    Ok(Some(command))
}

/// The ships of the card's side that are in play.
fn fleet(game: &Game, me: Source) -> SmallVec<[ShipId; 8]> {
    let side = game.side_of(me);
    game.ships_in_play().filter(|(_, ship)| ship.side == side).map(|(id, _)| id).collect()
}

/// Does a command token lie on the card?
fn has_tokens(game: &Game, me: Source) -> bool {
    matches!(me, Source::Upgrade(card) if game.upgrade(card).tokens.count() > 0)
}

/// The owner of the card discards one of the command tokens on it.
fn discard_token(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow<Option<Command>> {
    let (Source::Upgrade(card), Some(seat)) = (me, play.seat_for(me)) else { return Ok(None) };
    let options: Items<Item> = play.upgrade(card).tokens.kinds().map(Item::Command).collect();
    let Item::Command(command) = play.pick_one(seat, ask, Some(Item::Upgrade(card)), options)? else {
        return Ok(None);
    };
    Ok(play.upgrade_mut(card).tokens.remove(command).then_some(command))
}
