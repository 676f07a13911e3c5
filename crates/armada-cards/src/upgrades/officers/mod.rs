//! Officers, by faction.

pub(super) mod any;
pub(super) mod empire;
#[cfg(test)]
mod ignition;
#[cfg(test)]
mod locked_die;
pub(super) mod rebel;
pub(super) mod republic;
#[cfg(test)]
mod reveal;
pub(super) mod separatist;

use crate::measure::RangeBand;
use crate::prelude::*;
use crate::state::{CommandResolution, PoolDie, UpgradeId};

/// Command tokens that lie on the card may pay its own ready cost.
fn pays_for_itself(_: &Game, me: Source, card: UpgradeId, may: &mut bool) {
    *may |= me == Source::Upgrade(card);
}

/// Is the ship with this card being activated?
fn is_being_activated(game: &Game, me: Source) -> bool {
    game.activation().is_some_and(|activation| game.carrier(me) == Some(activation.ship))
}

/// The ship with this card gains a command token that its player names.
fn gain_any_token(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options: Items<Item> = Command::ALL.iter().copied().map(Item::Command).collect();
    match play.pick_one(seat, ask, Some(Item::Ship(ship)), options)? {
        Item::Command(command) => play.gain_command_token(ship, command),
        _ => Ok(()),
    }
}

/// The squadron that the ship with this card attacks, if a die may be added to the attack: none may be to a salvo.
fn squadron_to_add_die_against(game: &Game, me: Source) -> Option<SquadronId> {
    let attack = game.attack().filter(|attack| game.is_attacker(me) && attack.kind != AttackKind::Salvo)?;
    attack.defender.squadron()
}

/// The attacker adds a die of any colour.
fn add_die_of_any_colour(play: &mut Play<'_>, ask: &'static Ask) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    let options: Items<Item> = Colour::ALL.iter().copied().map(Item::Colour).collect();
    if let Item::Colour(colour) = play.pick_one(seat, ask, None, options)? {
        play.add_die(colour);
    }
    Ok(())
}

/// The attacker may reroll one die of those that satisfy something.
fn reroll_one(play: &mut Play<'_>, ask: &'static Ask, wanted: impl Fn(&PoolDie) -> bool) -> Flow {
    match play.attack().map(|attack| attack.attacking_seat) {
        Some(seat) => play.reroll_picked(seat, ask, wanted, (0, 1)),
        None => Ok(()),
    }
}

/// Enemy ships at close range of the one with this card, if that resolves a squadron command.
fn in_reach_of_raid(game: &Game, me: Source) -> Items<Item> {
    let Some(own) = game.carrier(me) else { return Items::new() };
    let commands = |command: &CommandResolution| command.ship == own && command.command == Command::Squadron;
    if !game.command().is_some_and(commands) {
        return Items::new();
    }
    let enemies = game.ships_in_play().filter(|(_, ship)| ship.side != game.side_of(me)).map(|(id, _)| id);
    let near = |ship: &ShipId| game.range(own.into(), (*ship).into()) == Some(RangeBand::Close);
    enemies.filter(near).map(Item::Ship).collect()
}

/// One of them gains a raid token that the player of this card names.
fn raid(play: &mut Play<'_>, me: Source, [whom, kind]: [&'static Ask; 2]) -> Flow {
    let (options, Some(seat)) = (in_reach_of_raid(play, me), play.seat_for(me)) else { return Ok(()) };
    let Item::Ship(ship) = play.pick_one(seat, whom, None, options)? else { return Ok(()) };
    let kinds = Command::ALL.iter().copied().map(Item::Command).collect();
    if let Item::Command(command) = play.pick_one(seat, kind, Some(Item::Ship(ship)), kinds)? {
        play.gain_raid_token(ship, command);
    }
    Ok(())
}
