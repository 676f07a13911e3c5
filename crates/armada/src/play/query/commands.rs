//! Queries about commands: dials, tokens, whom a squadron command reaches, raid tokens.

use table::{Items, Rule};

use crate::effects::{Act, Answer, Ban, FreePayment, Query, Reach, Source, consult};
use crate::state::{Command, Game, Payment, ShipId, SquadronId};

use super::squadron_value;

/// Command value of a ship.
pub fn command_value(game: &Game, ship: ShipId) -> u8 {
    let mut value = game.ship(ship).card.command;
    consult!(game, CommandValue(ship, &mut value));
    value
}

/// How many dials a ship has after the Command Phase.
pub fn command_dial_count(game: &Game, ship: ShipId) -> u8 {
    let mut count = command_value(game, ship);
    consult!(game, CommandDialCount(ship, &mut count));
    count.max(1)
}

/// Which commands may be set on a new dial of a ship.
pub fn dial_choice(game: &Game, ship: ShipId) -> Items<Command> {
    let mut commands = Command::ALL.iter().copied().collect();
    consult!(game, DialChoice(ship, &mut commands));
    commands
}

/// How many command tokens a ship may hold.
pub fn command_token_limit(game: &Game, ship: ShipId) -> u8 {
    let mut limit = command_value(game, ship);
    consult!(game, CommandTokenLimit(ship, &mut limit));
    if forbidden!(game, HoldTokens(ship)) { 0 } else { limit }
}

/// May a ship hold several command tokens of a kind?
pub fn may_hold_several(game: &Game, ship: ShipId) -> bool {
    let mut several = false;
    consult!(game, SeveralTokens(ship, &mut several));
    several
}

/// Would a ship have more of a command token that it gains now than before?
pub fn would_keep_token(game: &Game, ship: ShipId, command: Command) -> bool {
    let another = !game.ship(ship).tokens.has(command) || may_hold_several(game, ship);
    another && command_token_limit(game, ship) > 0
}

/// The ways in which a squadron command of this ship reaches a squadron: at close or medium range, and as far as cards
/// carry it.
pub fn command_reach(game: &Game, ship: ShipId, squadron: SquadronId) -> Reach {
    let mut reach = Reach::default();
    if game.is_at_close_or_medium_range(ship, squadron) {
        reach.add_own();
    }
    consult!(game, ActivationRange(ship, squadron, &mut reach));
    reach.retain(|way| way.is_empty() || !forbidden!(game, CarryCommand(way, squadron)));
    reach
}

/// How many squadrons a squadron command activates: the squadron value for a dial, one for a token.
pub fn activation_count(game: &Game, ship: ShipId, with: Payment) -> u8 {
    let mut count = if with.dial { squadron_value(game, ship) } else { 0 } + u8::from(with.token);
    consult!(game, ActivationCount(ship, with, &mut count));
    count
}

/// Why a ship cannot resolve this command, if it cannot: once per round, and not against a raid token.
pub fn command_refused(game: &Game, ship: ShipId, command: Command) -> Option<(Rule, &'static str)> {
    let state = game.ship(ship);
    if state.resolved.has(command) {
        return Some((Rule("commands.once-per-round"), "the ship has resolved that command this round"));
    }
    if state.raid.has(command) {
        return Some((Rule("tokens.raid.effect"), "the ship has a raid token against that command"));
    }
    forbidder!(game, ResolveCommand(ship, command)).map(|card| (game.rule_of(card), "a card forbids that command"))
}

/// May a ship resolve this command?
pub fn may_resolve_command(game: &Game, ship: ShipId, command: Command) -> bool {
    command_refused(game, ship, command).is_none()
}

/// What a ship need not spend for a command, though it counts as spent.
pub fn free_payment(game: &Game, ship: ShipId, command: Command) -> FreePayment {
    let mut free = FreePayment::default();
    consult!(game, FreePayment(ship, command, &mut free));
    free
}

/// How many raid tokens a ship removes for its revealed dial: all it has, unless a card says otherwise.
pub fn raid_removal(game: &Game, ship: ShipId) -> u8 {
    let mut most = game.ship(ship).raid.count();
    consult!(game, RaidRemoval(ship, &mut most));
    most
}

/// May a command token be spent as the price of an effect of this card?
pub fn may_pay_with_command_token(game: &Game, card: Source) -> bool {
    !forbidden!(game, PayWithToken(card))
}
