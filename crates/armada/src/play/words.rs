//! The game in words: questions, names of things, and lines of the log.

use table::DecisionOf;

use super::{Armada, Event};
use crate::effects::Source;
use crate::state::{Aim, Game, Item, Repair, ShipId, Spot, SquadronId, UnitId};

/// A ship's name: its card's, and a number where there are several.
pub(crate) fn ship_name(game: &Game, id: ShipId) -> String {
    let ship = game.ship(id);
    let same: Vec<ShipId> = game
        .ships()
        .filter(|(_, other)| other.card == ship.card && other.side == ship.side)
        .map(|(id, _)| id)
        .collect();
    let name = &ship.card.card().name;
    let both = game.ships().any(|(_, other)| other.card == ship.card && other.side != ship.side);
    numbered(name, same.iter().position(|other| *other == id), same.len(), both.then_some(ship.side.0))
}

/// A squadron's name: its card's, and a number where there are several.
pub(crate) fn squadron_name(game: &Game, id: SquadronId) -> String {
    let squadron = game.squadron(id);
    let same: Vec<SquadronId> = game
        .squadrons()
        .filter(|(_, other)| other.card == squadron.card && other.side == squadron.side)
        .map(|(id, _)| id)
        .collect();
    let card = squadron.card.card();
    let both = game.squadrons().any(|(_, other)| other.card == squadron.card && other.side != squadron.side);
    numbered(&card.name, same.iter().position(|other| *other == id), same.len(), both.then_some(squadron.side.0))
}

fn numbered(name: &str, at: Option<usize>, count: usize, side: Option<u8>) -> String {
    let number = if count > 1 { format!(" {}", at.unwrap_or(0) + 1) } else { String::new() };
    let side = side.map_or(String::new(), |side| format!(" ({})", if side == 0 { "A" } else { "B" }));
    format!("{name}{number}{side}")
}

fn unit_name(game: &Game, unit: UnitId) -> String {
    match unit {
        UnitId::Ship(ship) => ship_name(game, ship),
        UnitId::Squadron(squadron) => squadron_name(game, squadron),
    }
}

fn aim_name(game: &Game, aim: Aim) -> String {
    match aim {
        Aim::Zone(ship, zone) => format!("{}, {zone}", ship_name(game, ship)),
        Aim::Squadron(squadron) => squadron_name(game, squadron),
        Aim::Station(station) => item_name(game, Item::Obstacle(station)),
        Aim::Mine(mine) => item_name(game, Item::Marker(mine)),
    }
}

/// The name of the card or keyword an effect comes from.
pub(crate) fn source_name(game: &Game, source: Source) -> String {
    match source {
        Source::Upgrade(upgrade) => game.upgrade(upgrade).card.name.clone(),
        Source::Squadron(squadron) => squadron_name(game, squadron),
        Source::Keyword(squadron, word) => format!("{word:?} of {}", squadron_name(game, squadron)),
        Source::Damage(ship, number) => format!("{} on {}", number.card().name, ship_name(game, ship)),
        Source::Objective(_) => {
            game.objective.as_ref().map_or("objective".into(), |objective| objective.card.name.clone())
        }
    }
}

pub(super) fn item_name(game: &Game, item: Item) -> String {
    match item {
        Item::Ship(ship) => ship_name(game, ship),
        Item::Squadron(squadron) => squadron_name(game, squadron),
        Item::Zone(ship, zone) => format!("{}, {zone}", ship_name(game, ship)),
        Item::Obstacle(obstacle) => game.obstacle(obstacle).token.clone(),
        Item::Marker(marker) => format!("token {}", marker.0 + 1),
        Item::Upgrade(upgrade) => game.upgrade(upgrade).card.name.clone(),
        Item::Card(card) => card.name.clone(),
        Item::Objective(card) => card.name.clone(),
        Item::Effect(source, hook) if hook > 0 => format!("{} ({})", source_name(game, source), hook + 1),
        Item::Effect(source, _) => source_name(game, source),
        Item::Damage(ship, index) => {
            let card = game.ship(ship).damage[usize::from(index)];
            let face = if card.faceup { card.number.card().name.as_str() } else { "facedown card" };
            format!("{face} ({})", index + 1)
        }
        Item::DamageCard(number) => number.card().name.clone(),
        Item::Die(index, colour, face) => format!("die {}: {colour} {face}", index + 1),
        Item::Colour(colour) => colour.to_string(),
        Item::Face(face) => face.to_string(),
        Item::Defense(token) => {
            let state = game.token(token);
            format!("{} {} of {}", state.kind, token.index + 1, unit_name(game, token.owner))
        }
        Item::Command(command) => command.to_string(),
        Item::Dial(ship) => format!("the top command dial of {}", ship_name(game, ship)),
        Item::Payment(command, with) => format!("{command} with {with}"),
        Item::Target(Some(zone), aim) => format!("{zone} at {}", aim_name(game, aim)),
        Item::Target(None, aim) => aim_name(game, aim),
        Item::Repair(Repair::MoveShield(from, to)) => format!("move a shield from {from} to {to}"),
        Item::Repair(Repair::RecoverShield(zone)) => format!("recover a shield on {zone}"),
        Item::Repair(Repair::Hull(index)) => format!("discard damage card {}", index + 1),
        Item::Tool(side) => if side == crate::measure::tool::Side::Left { "left" } else { "right" }.into(),
        Item::Side(side) => format!("player {}", if side.0 == 0 { "A" } else { "B" }),
        Item::Speed(speed) => format!("speed {speed}"),
        Item::Number(number) => number.to_string(),
        Item::Attack => "attack".into(),
        Item::Move => "move".into(),
        Item::Token => "spend it for a token".into(),
        Item::Keep => "keep it".into(),
        Item::Pass => "pass".into(),
        Item::Done => "done".into(),
    }
}

pub(super) fn spot_name(spot: Spot) -> String {
    let [x, y] = spot.at.to_mm();
    format!("{x:.1} {y:.1} at {:.1}°", spot.heading.degrees())
}

pub(super) fn question(game: &Game, decision: &DecisionOf<Armada>) -> String {
    let about = decision.subject.map(|item| format!(" ({})", item_name(game, item))).unwrap_or_default();
    format!("{}{about}", decision.ask.name.replace('-', " "))
}

pub(super) fn event_line(game: &Game, event: &Event) -> String {
    let _ = game;
    format!("{event:?}")
}
