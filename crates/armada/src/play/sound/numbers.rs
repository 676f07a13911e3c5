//! Ids by which the state refers to its own things.

use super::frames::frame_holds;
use super::require;
use crate::effects::{Source, Until};
use crate::state::{
    Aim, DefenseToken, Game, Item, Limit, MarkerId, MarkerKind, ObstacleId, Origin, Placeable, Placing, Repair, ShipId,
    SquadronId, Stage, TokenId, UnitId, UpgradeId,
};

/// Every id in the state refers to something that exists.
pub(super) fn numbers_point_at_something(game: &Game) -> Result<(), String> {
    let seats = game.ships().map(|(_, ship)| ship.seat).chain(game.squadrons().map(|(_, squadron)| squadron.seat));
    for seat in seats {
        require(game.seating.has(seat), || format!("nobody sits on {seat}"))?;
    }
    for (_, state) in game.ships() {
        let known = state.ships_attacked.iter().all(|id| ship(game, *id));
        require(known, || "a ship has attacked one that does not exist".into())?;
    }
    for (_, upgrade) in game.upgrades() {
        require(upgrade.ship.is_none_or(|id| ship(game, id)), || "an upgrade is on a ship that does not exist".into())?;
    }
    for (_, marker) in game.markers() {
        let owner = match marker.kind {
            MarkerKind::Targeting(owner) => ship(game, owner),
            _ => true,
        };
        let under = marker.on.is_none_or(|id| obstacle(game, id));
        require(owner && under, || "a token belongs to something that does not exist".into())?;
    }
    let named = game.names.iter().all(|(id, _)| unit(game, *id));
    require(named, || "a unit that does not exist has a name".into())?;
    effects_come_from_something(game)?;
    if let Stage::SquadronPhase(turn) = game.stage {
        let known = turn.squadron.is_none_or(|id| squadron(game, id));
        require(known, || "a squadron that does not exist is being activated".into())?;
    }
    if let Some(placing) = &game.placing {
        require(placing_holds(game, placing), || "something that does not exist is being placed".into())?;
    }
    require(game.frames.iter().all(|frame| frame_holds(game, frame)), || {
        "something is going on with a unit that does not exist".into()
    })
}

fn effects_come_from_something(game: &Game) -> Result<(), String> {
    let sources = game.lasting.iter().map(|lasting| lasting.source).chain(game.used.iter().map(|used| used.source));
    for known in sources {
        require(source(game, known), || "an effect comes from a card that does not exist".into())?;
    }
    let about = game.lasting.iter().all(|lasting| lasting.about.is_none_or(|about| item(game, about)));
    require(about, || "an effect is about something that does not exist".into())?;
    let ends = game.lasting.iter().map(|lasting| lasting.until).chain(game.used.iter().map(|used| used.until));
    for end in ends {
        let known = match end {
            Until::Readied(id) => upgrade(game, id),
            _ => true,
        };
        require(known, || "an effect lasts until a card is readied that does not exist".into())?;
    }
    Ok(())
}

/// What is placed exists, and so does everything from which its places are measured.
fn placing_holds(game: &Game, placing: &Placing) -> bool {
    let what = match placing.what {
        Placeable::Ship(id) => ship(game, id),
        Placeable::Squadron(id) => squadron(game, id),
        Placeable::Obstacle(id) => obstacle(game, id),
        Placeable::Marker(id) => marker(game, id),
    };
    let origin = |origin: Origin| match origin {
        Origin::Unit(id) => unit(game, id),
        Origin::Obstacle(id) => obstacle(game, id),
        Origin::Marker(id) => marker(game, id),
    };
    let measured = |limit: &Limit| match *limit {
        Limit::At(_, from)
        | Limit::Within(_, from)
        | Limit::Beyond(_, from)
        | Limit::AtDistances(_, _, from)
        | Limit::Touching(from)
        | Limit::Overlapping(from)
        | Limit::Off(from)
        | Limit::MoveToward(from, _, _) => origin(from),
        Limit::Aside(id, _) | Limit::TargetingToken(id) => ship(game, id),
        Limit::Displaced(id) => obstacle(game, id),
        _ => true,
    };
    what && placing.limits.iter().all(measured)
}

pub(super) fn ship(game: &Game, id: ShipId) -> bool {
    id.index() < game.ships().count()
}

pub(super) fn squadron(game: &Game, id: SquadronId) -> bool {
    id.index() < game.squadrons().count()
}

pub(super) fn unit(game: &Game, id: UnitId) -> bool {
    match id {
        UnitId::Ship(id) => ship(game, id),
        UnitId::Squadron(id) => squadron(game, id),
    }
}

pub(super) fn obstacle(game: &Game, id: ObstacleId) -> bool {
    id.index() < game.obstacles().count()
}

pub(super) fn marker(game: &Game, id: MarkerId) -> bool {
    id.index() < game.markers().count()
}

fn upgrade(game: &Game, id: UpgradeId) -> bool {
    id.index() < game.upgrades().count()
}

/// A destroyed unit has none left, but the attack that destroyed it still knows which were spent.
pub(super) fn token(game: &Game, id: TokenId) -> bool {
    let is_there = |tokens: &[DefenseToken]| tokens.is_empty() || usize::from(id.index) < tokens.len();
    unit(game, id.owner) && is_there(game.defense_of(id.owner))
}

pub(super) fn aim(game: &Game, aim: Aim) -> bool {
    match aim {
        Aim::Station(id) => obstacle(game, id),
        Aim::Mine(id) => marker(game, id),
        other => other.unit().is_some_and(|id| unit(game, id)),
    }
}

pub(super) fn source(game: &Game, source: Source) -> bool {
    match source {
        Source::Upgrade(id) => upgrade(game, id),
        Source::Squadron(id) | Source::Keyword(id, _) => squadron(game, id),
        Source::Damage(id, _) => ship(game, id),
        Source::Objective(_) => true,
    }
}

/// Is something in the game that has a number there? Dice and damage cards come and go, so their places do not matter.
pub(in crate::play) fn item(game: &Game, item: Item) -> bool {
    match item {
        Item::Ship(id) | Item::Zone(id, _) | Item::Damage(id, _) | Item::Dial(id) => ship(game, id),
        Item::Squadron(id) | Item::Repair(Repair::Squadron(id)) => squadron(game, id),
        Item::Obstacle(id) => obstacle(game, id),
        Item::Marker(id) => marker(game, id),
        Item::Upgrade(id) => upgrade(game, id),
        Item::Effect(by, _) => source(game, by),
        Item::Defense(id) => token(game, id),
        Item::Target(_, at) => aim(game, at),
        _ => true,
    }
}
