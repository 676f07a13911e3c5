//! Payments, squadrons, repairs and speeds that are not offered for a command.

use table::{Ask, Rule};

use super::{Reason, because, told, turns};
use crate::effects::ShieldGain;
use crate::play::{asks, query};
use crate::state::{Command, Game, Item, Payment, Repair, ShipId, SquadronId};

/// Why a command cannot be resolved with this payment.
pub(super) fn payment(game: &Game, ask: &Ask, command: Command, with: Payment) -> Option<Reason> {
    let in_time = match command {
        Command::Squadron | Command::Repair => ask == asks::RESOLVE_COMMAND,
        Command::ConcentrateFire => ask == asks::ATTACK_EFFECT,
        Command::Navigate => ask == asks::NAVIGATE,
    };
    if !in_time {
        return Some(wrong_time(command));
    }
    let ship = match game.attack() {
        Some(attack) => attack.attacker.ship()?,
        None => game.activation()?.ship,
    };
    if let Some(refused) = query::command_refused(game, ship, command) {
        return Some(told(refused));
    }
    let state = game.ship(ship);
    let without_dial = with.dial && !state.dials.iter().any(|dial| dial.command == command);
    let without_token = with.token && !state.tokens.has(command);
    match (without_dial, without_token) {
        (true, _) => because("commands.resolve.requires-matching-icon", "the ship has no dial that shows that command"),
        (_, true) => because("commands.resolve.requires-matching-icon", "the ship has no token of that command"),
        _ => None,
    }
}

fn wrong_time(command: Command) -> Reason {
    let (rule, says) = match command {
        Command::Squadron => (Rule("commands.squadron.timing"), "it is resolved after the dial is revealed"),
        Command::Repair => (Rule("commands.repair.timing"), "it is resolved after the dial is revealed"),
        Command::ConcentrateFire => (Rule("commands.concentrate-fire.timing"), "it is resolved during an attack"),
        Command::Navigate => (Rule("commands.navigate.timing"), "it is resolved when the course is determined"),
    };
    (rule, says.to_owned())
}

/// Why a squadron command does not reach a squadron.
pub(super) fn squadron(game: &Game, ship: Item, squadron: SquadronId) -> Option<Reason> {
    let Item::Ship(ship) = ship else { return None };
    turns::squadron_of(game, game.ship(ship).side, squadron).or_else(|| {
        let far = !game.is_in_command_range(ship, squadron);
        far.then(|| (Rule("commands.squadron.dial"), "it is not at close or medium range of the ship".to_owned()))
    })
}

/// Why a repair cannot be made.
pub(super) fn repair(game: &Game, repair: Repair) -> Option<Reason> {
    let command = game.command()?;
    let (ship, points) = (command.ship, command.count);
    let price = repair.price();
    if points < price {
        let says = format!("it costs {price} engineering points, and {points} are left");
        return Some((Rule("commands.repair.dial"), says));
    }
    match repair {
        Repair::MoveShield(from, _) if game.ship(ship).shields(from) == 0 => {
            because("commands.repair.move-shield", "there is no shield to move from that zone")
        }
        Repair::MoveShield(_, to) => full(game, ship, to, ShieldGain::Moved),
        Repair::RecoverShield(zone) => full(game, ship, zone, ShieldGain::Recovered),
        Repair::Hull(_) => because("commands.repair.hull", "the ship has no such damage card"),
        Repair::Squadron(_) => because("commands.repair.dial", "no effect lets the ship repair that squadron"),
    }
}

fn full(game: &Game, ship: ShipId, zone: crate::catalog::Zone, way: ShieldGain) -> Option<Reason> {
    let most = query::shield_maximum(game, ship, zone);
    if game.ship(ship).shields(zone) >= most {
        return Some((Rule("shields.maximum"), format!("that zone has its {most} shields already")));
    }
    let may = query::may_gain_shield(game, ship, zone, way);
    if may { None } else { because("shields.maximum", "that zone cannot gain a shield now") }
}

/// Why a navigate command cannot set this speed.
pub(super) fn speed(game: &Game, ship: Item, speed: u8) -> Option<Reason> {
    let Item::Ship(ship) = ship else { return None };
    if speed > game.ship(ship).card.speed_chart.fastest() {
        return because("movement.speed.maximum", "the ship's chart has no such speed");
    }
    because("commands.navigate.dial", "each dial and each token changes the speed by one at most")
}
