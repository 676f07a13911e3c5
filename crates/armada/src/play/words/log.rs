//! What has happened, one line each, in the game's language; with the rule where a player might ask why.

use plane::Point;
use table::{Rule, Side, capital};

use super::names::{
    aim_name, attacker_name, damage_card_name, marker_name, obstacle_name, ship_name, side_name, source_name,
    squadron_name, unit_name,
};
use crate::catalog::{Command, ObstacleKind};
use crate::play::Event;
use crate::state::{AttackKind, Game, ObstacleId, ShipId, SquadronId};

/// An event as a line of the log.
pub(in crate::play) fn event_line(game: &Game, event: &Event) -> String {
    let line = says(game, event);
    match rule(game, event) {
        Some(rule) => format!("{line} [{}]", rule.0),
        None => line,
    }
}

/// The rule that made it happen, where it is not what a player has just chosen.
fn rule(game: &Game, event: &Event) -> Option<Rule> {
    Some(match event {
        Event::PhaseBegins { rule, .. } => *rule,
        Event::Passed { with_token: false, .. } => Rule("phases.ship.forced-pass-free"),
        Event::Passed { with_token: true, .. } => Rule("phases.ship.pass-token-required"),
        Event::AttackCanceled => Rule("attack.roll.empty-cancels"),
        Event::AttackDeclared { obstructed: true, .. } => Rule("attack.roll.obstructed-removes-die"),
        Event::TokenLocked { .. } => Rule("defense.accuracy-lock"),
        Event::DefenseSpent { discarded: true, .. } => Rule("defense.spend.ready-exhaust-discard"),
        Event::CriticalResolved { source: None } => Rule("critical.standard"),
        Event::Overlapped { .. } => Rule("movement.overlap.ship-damage"),
        Event::ObstacleEffect { obstacle, .. } => match game.obstacle(*obstacle).kind {
            ObstacleKind::AsteroidField => Rule("obstacles.asteroid"),
            ObstacleKind::DebrisField => Rule("obstacles.debris"),
            ObstacleKind::Station => Rule("obstacles.station"),
            _ => return None,
        },
        _ => return None,
    })
}

fn says(game: &Game, event: &Event) -> String {
    let player = |side: &Side| format!("Player {}", side_name(*side));
    let ship_of = |ship: &ShipId| ship_name(game, *ship);
    let squadron_of = |squadron: &SquadronId| squadron_name(game, *squadron);
    match event {
        Event::RoundBegins { round } => format!("Round {round} begins."),
        Event::PhaseBegins { phase, .. } => format!("The {phase} phase begins."),
        Event::FirstPlayer { side } => format!("{} is first player.", player(side)),
        Event::ObjectiveChosen { objective } => format!("The objective is {}.", objective.card().name),
        Event::ObstaclePlaced { obstacle, pose } => {
            format!("{} lies at {}.", obstacle_first(game, *obstacle), place(pose.at))
        }
        Event::ObstacleRemoved { obstacle } => format!("{} is removed.", obstacle_first(game, *obstacle)),
        Event::StationDestroyed { station } => format!("{} is destroyed.", obstacle_first(game, *station)),
        Event::MineSetOff { ship, faces } => {
            let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
            format!("{} sets off a proximity mine: {}.", ship_of(ship), faces.join(", "))
        }
        Event::SetAside { unit } => format!("{} is set aside.", unit_name(game, *unit)),
        Event::TokenPlaced { marker, at: Some(at) } => {
            format!("{} lies at {}.", capital(&marker_name(game, *marker)), place(*at))
        }
        Event::TokenPlaced { marker, at: None } => format!("{} is removed.", capital(&marker_name(game, *marker))),
        Event::ObjectiveShip { ship } => format!("{} is an objective ship.", ship_of(ship)),
        Event::ShipDeployed { ship, pose, speed } => {
            format!("{} is deployed at {}, speed {speed}.", ship_of(ship), place(pose.at))
        }
        Event::SquadronDeployed { squadron, at } => format!("{} is deployed at {}.", squadron_of(squadron), place(*at)),
        Event::DialsAssigned => "All command dials are set.".into(),
        Event::Passed { side, with_token: true } => format!("{} spends a pass token.", player(side)),
        Event::Passed { side, with_token: false } => format!("{} has no ship to activate and passes.", player(side)),
        Event::ShipActivated { ship } => format!("{} is activated.", ship_of(ship)),
        Event::DialRevealed { ship, command } => format!("{} reveals {}.", ship_of(ship), spaced(*command)),
        Event::TokenGained { ship, command } => format!("{} gains a {} token.", ship_of(ship), spaced(*command)),
        Event::TokenLost { ship, command } => format!("{} gives up a {} token.", ship_of(ship), spaced(*command)),
        Event::Raided { ship, command } => format!("{} gains a {} raid token.", ship_of(ship), spaced(*command)),
        Event::CommandResolved { ship, command, with } => {
            format!("{} resolves {} with {with}.", ship_of(ship), spaced(*command))
        }
        Event::SquadronActivated { squadron } => format!("{} is activated.", squadron_of(squadron)),
        Event::SquadronMoved { squadron, to } => format!("{} moves to {}.", squadron_of(squadron), place(*to)),
        Event::ShipMoved { ship, to, speed } => {
            let degrees = to.heading.degrees();
            format!("{} moves at speed {speed} to {}, heading {degrees:.1}.", ship_of(ship), place(to.at))
        }
        Event::Overlapped { ship, other } => format!("{} runs into {}.", ship_of(ship), ship_of(other)),
        Event::SpeedChanged { ship, to } => format!("{} is at speed {to}.", ship_of(ship)),
        Event::AttackDeclared { attacker, defender, kind, obstructed } => {
            let obstructed = if *obstructed { ", obstructed" } else { "" };
            let (attacker, defender) = (attacker_name(game, *attacker), aim_name(game, *defender));
            format!("{attacker} attacks {defender}{}{obstructed}.", how(*kind))
        }
        Event::AttackCanceled => "The attack has no dice and is canceled.".into(),
        Event::Rolled { pool } if pool.is_empty() => "The attack pool is empty.".into(),
        Event::Rolled { pool } => {
            let dice: Vec<String> = pool.iter().map(|die| format!("{} {}", die.colour, die.face)).collect();
            format!("The attack pool shows {}.", dice.join(", "))
        }
        Event::TokenLocked { owner, kind } => format!("The {kind} of {} is locked.", unit_name(game, *owner)),
        Event::DefenseSpent { owner, kind, discarded: true } => format!("{} discards {kind}.", unit_name(game, *owner)),
        Event::DefenseSpent { owner, kind, discarded: false } => {
            format!("{} exhausts {kind}.", unit_name(game, *owner))
        }
        Event::CriticalResolved { source: Some(source) } => format!("Critical effect: {}.", source_name(game, *source)),
        Event::CriticalResolved { source: None } => "Critical effect: the first damage card is dealt faceup.".into(),
        Event::DamageTotal { damage } => format!("The damage total is {damage}."),
        Event::Shields { ship, zone, now } => format!("{} has {} on {zone}.", ship_of(ship), count(*now, "shield")),
        Event::DamageCard { ship, face: Some(number) } => {
            format!("{} has a faceup damage card: {}.", ship_of(ship), damage_card_name(*number))
        }
        Event::DamageCard { ship, face: None } => format!("{} is dealt a facedown damage card.", ship_of(ship)),
        Event::Repaired { ship } => format!("{} discards a damage card.", ship_of(ship)),
        Event::Hull { squadron, now } => format!("{} has {now} hull.", squadron_of(squadron)),
        Event::ObstacleEffect { unit, obstacle } => {
            format!("{} rests on {}.", unit_name(game, *unit), obstacle_name(game, *obstacle).replace('-', " "))
        }
        Event::Destroyed { unit } => format!("{} is destroyed.", unit_name(game, *unit)),
        Event::Kept { unit } => format!("{} stays in play for now.", unit_name(game, *unit)),
        Event::EffectUsed { source } => format!("{} takes effect.", source_name(game, *source)),
        Event::CardDiscarded { source } => format!("{} is discarded.", source_name(game, *source)),
        Event::VictoryTokens { side, gained } => format!("{} gains {}.", player(side), count(*gained, "victory token")),
        Event::GameOver { scores } => format!("The game is over: player A {}, player B {}.", scores[0], scores[1]),
    }
}

const fn how(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Counter(_) => " with counter",
        AttackKind::Snipe(_) => " with snipe",
        AttackKind::Salvo => " with a salvo",
        AttackKind::Ignition(_) => " with ignition",
        AttackKind::Ordinary | AttackKind::Granted(_) => "",
    }
}

fn place(at: Point) -> String {
    let [x, y] = at.to_mm();
    format!("{x:.0} {y:.0}")
}

/// The name of an obstacle as a sentence begins with it: it is the id of its token, which is small and hyphened.
fn obstacle_first(game: &Game, obstacle: ObstacleId) -> String {
    capital(&obstacle_name(game, obstacle).replace('-', " "))
}

fn spaced(command: Command) -> String {
    command.word().replace('-', " ")
}

fn count(count: u8, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}
