//! Ships, squadrons, obstacles and tokens of a position.

use plane::{Heading, Point, Pose};
use scenario::Misplaced;
use table::{Seat, Side};

use super::cards;
use super::position::{self, FullUpgrade, MarkerWord};
use crate::catalog::{Catalog, Command};
use crate::play::words::obstacle_name;
use crate::state::{
    DamageCard, Dial, Game, Marker, MarkerKind, Obstacle, ObstacleId, Retreat, Ship, ShipId, Squadron, SquadronId,
    Standing, UnitId, Upgrade,
};

/// A seat by its name: `A`, or `A2` in a team.
pub(super) fn seat(game: &Game, key: &str, name: &str) -> Result<Seat, Misplaced> {
    let known = || game.seating.seats().map(|seat| crate::play::words::seat_name(game, seat));
    let place = known().position(|known| known == name);
    place.map(|place| Seat(place as u8)).ok_or_else(|| {
        Misplaced::new(key, format!("there is no seat {name:?}; there are {}", known().collect::<Vec<_>>().join(", ")))
    })
}

/// A side by its name.
pub(super) fn side(key: &str, name: &str) -> Result<Side, Misplaced> {
    match name {
        "A" => Ok(Side(0)),
        "B" => Ok(Side(1)),
        _ => Err(Misplaced::new(key, format!("{name:?} is no side; there are A and B"))),
    }
}

fn point(key: &str, [x, y]: [f64; 2]) -> Result<Point, Misplaced> {
    Point::from_mm(x, y).ok_or_else(|| Misplaced::new(key, "that is farther away than any table reaches"))
}

fn heading(key: &str, degrees: f64) -> Result<Heading, Misplaced> {
    Heading::from_degrees(degrees).ok_or_else(|| Misplaced::new(key, "a heading is a number of degrees"))
}

/// In play if it has a place.
fn standing(key: &str, given: Option<Standing>, placed: bool) -> Result<Standing, Misplaced> {
    let standing = given.unwrap_or(if placed { Standing::InPlay } else { Standing::ToDeploy });
    if (standing == Standing::InPlay) == placed {
        return Ok(standing);
    }
    Err(Misplaced::new(key, "what is in play has a place (`at`), and nothing else has one"))
}

pub(super) fn add_ship(
    game: &mut Game,
    name: &str,
    given: &position::Ship,
    damage: Vec<DamageCard>,
) -> Result<(), Misplaced> {
    let key = |part: &str| format!("ships.{name}.{part}");
    let seat = seat(game, &key("seat"), &given.seat)?;
    let side = game.seating.side_of(seat);
    let id = ShipId(game.ships.len() as u8);
    let mut ship = Ship::new(given.card, side, seat);
    ship.standing = standing(&key("standing"), given.standing, given.at.is_some())?;
    let fastest = given.card.card().speed_chart.fastest();
    ship.speed = given.speed.unwrap_or(fastest.min(2));
    if ship.speed > fastest {
        return Err(Misplaced::new(key("speed"), format!("this ship's chart ends at speed {fastest}")));
    }
    for (zone, count) in &given.shields {
        if given.card.card().shields.get(*zone).is_none() {
            return Err(Misplaced::new(key("shields"), format!("this ship has no {zone} hull zone")));
        }
        *ship.shields_mut(*zone) = *count;
    }
    if let Some(tokens) = &given.defense {
        ship.defense = tokens.iter().map(|word| cards::token(&key("defense"), word)).collect::<Result<_, _>>()?;
    }
    ship.stack = given.dials.iter().rev().copied().collect();
    let dial = |revealed: bool| move |command: &Command| Dial { command: *command, revealed };
    ship.dials = given.revealed.iter().map(dial(true)).chain(given.gained.iter().map(dial(false))).collect();
    ship.tokens = given.tokens.iter().copied().collect();
    ship.raid = given.raid.iter().copied().collect();
    ship.resolved = given.resolved.iter().copied().collect();
    ship.damage = damage.into();
    ship.activated = given.activated;
    ship.objective_ship = given.objective_ship;
    ship.scarred = given.scarred;
    ship.retreat = given.retreats.then_some(Retreat::Begun);
    ship.objective_tokens = given.objective_tokens;
    for upgrade in &given.upgrades {
        let upgrade = equip(upgrade, side, id);
        ship.flagship |= upgrade.card.card().is_commander();
        game.upgrades.push(upgrade);
    }
    game.ships.push(ship);
    game.names.push((UnitId::Ship(id), name.to_owned()));
    if let Some(at) = given.at {
        let ahead = if side == game.first { 0.0 } else { 180.0 };
        let heading = heading(&key("heading"), given.heading.unwrap_or(ahead))?;
        game.put_ship(id, Some(Pose { at: point(&key("at"), at)?, heading }));
    }
    Ok(())
}

fn equip(given: &position::Upgrade, side: Side, ship: ShipId) -> Upgrade {
    match given {
        position::Upgrade::Card(card) => Upgrade::new(*card, side, ship),
        position::Upgrade::Full(FullUpgrade { card, state, tokens, dials, count, rounds, defense }) => {
            let mut upgrade = Upgrade::new(*card, side, ship);
            upgrade.state = state.unwrap_or(upgrade.state);
            upgrade.tokens = tokens.iter().copied().collect();
            upgrade.dials = dials.iter().copied().collect();
            upgrade.count = *count;
            upgrade.rounds = rounds.iter().copied().collect();
            upgrade.defense = defense.iter().copied().collect();
            upgrade
        }
    }
}

pub(super) fn add_squadron(game: &mut Game, name: &str, given: &position::Squadron) -> Result<(), Misplaced> {
    let key = |part: &str| format!("squadrons.{name}.{part}");
    let seat = seat(game, &key("seat"), &given.seat)?;
    let id = SquadronId(game.squadrons.len() as u8);
    let mut squadron = Squadron::new(given.card, game.seating.side_of(seat), seat);
    squadron.standing = standing(&key("standing"), given.standing, given.at.is_some())?;
    let most = squadron.hull;
    squadron.hull = given.hull.unwrap_or(if squadron.standing == Standing::Destroyed { 0 } else { most });
    if squadron.hull > most || squadron.hull == 0 && squadron.standing != Standing::Destroyed {
        return Err(Misplaced::new(key("hull"), format!("its hull is 1 to {most}")));
    }
    if let Some(tokens) = &given.defense {
        squadron.defense = tokens.iter().map(|word| cards::token(&key("defense"), word)).collect::<Result<_, _>>()?;
    }
    squadron.activated = given.activated;
    squadron.objective_tokens = given.objective_tokens;
    game.squadrons.push(squadron);
    game.names.push((UnitId::Squadron(id), name.to_owned()));
    if let Some(at) = given.at {
        game.put_squadron(id, Some(point(&key("at"), at)?));
    }
    Ok(())
}

/// An obstacle by its token; `station 2` is the second of that token, as the game calls it.
pub(super) fn add_obstacle(
    game: &mut Game,
    name: &str,
    given: &position::Obstacle,
    damage: Vec<DamageCard>,
) -> Result<(), Misplaced> {
    let key = |part: &str| format!("obstacles.{name}.{part}");
    let token = match name.rsplit_once(' ') {
        Some((token, number)) if number.parse::<u8>().is_ok() => token,
        _ => name,
    };
    let known = Catalog::get().obstacle(token).map_err(|_| {
        let ids = Catalog::get().obstacles().iter().map(|obstacle| obstacle.id.as_str());
        Misplaced::new(
            format!("obstacles.{name}"),
            format!("there is no obstacle {token:?}{}", fault::meant(token, ids)),
        )
    })?;
    let id = ObstacleId(game.obstacles.len() as u8);
    let mut obstacle = Obstacle::new(token, known.kind);
    obstacle.destroyed = given.destroyed;
    obstacle.damage = damage.into();
    obstacle.objective_tokens = given.objective_tokens;
    obstacle.owner = given.owner.as_deref().map(|name| side(&key("owner"), name)).transpose()?;
    game.obstacles.push(obstacle);
    if let Some(at) = given.at {
        let pose = Pose { at: point(&key("at"), at)?, heading: heading(&key("heading"), given.heading)? };
        game.put_obstacle(id, Some(pose), given.mirrored);
    }
    Ok(())
}

pub(super) fn add_marker(game: &mut Game, given: &position::Marker) -> Result<(), Misplaced> {
    let kind = match (given.kind, &given.ship) {
        (MarkerWord::Objective, _) => MarkerKind::Objective,
        (MarkerWord::Mine, _) => MarkerKind::Mine,
        (MarkerWord::GravWell, _) => MarkerKind::GravWell,
        (MarkerWord::GravShift, _) => MarkerKind::GravShift,
        (MarkerWord::Other, _) => MarkerKind::Other,
        (MarkerWord::Targeting, Some(name)) => MarkerKind::Targeting(ship(game, "markers", name)?),
        (MarkerWord::Targeting, None) => {
            return Err(Misplaced::new("markers", "a targeting token belongs to a `ship`"));
        }
    };
    let on = match &given.on {
        None => None,
        Some(name) => Some(obstacle(game, name)?),
    };
    let owner = given.owner.as_deref().map(|name| side("markers", name)).transpose()?;
    let marker = game.add_marker(Marker { kind, at: Some(point("markers", given.at)?), owner, on });
    game.marker_mut(marker).on = on.or_else(|| game.obstacle_under(marker));
    Ok(())
}

/// An obstacle of the position, by its token or as the game calls it.
fn obstacle(game: &Game, name: &str) -> Result<ObstacleId, Misplaced> {
    let called = |id: ObstacleId| game.obstacle(id).token == name || obstacle_name(game, id) == name;
    game.obstacles().map(|(id, _)| id).find(|id| called(*id)).ok_or_else(|| {
        let names: Vec<String> = game.obstacles().map(|(id, _)| obstacle_name(game, id)).collect();
        let meant = fault::meant(name, names.iter().map(String::as_str));
        Misplaced::new("markers", format!("there is no obstacle {name:?} on the table{meant}"))
    })
}

/// A unit by its name in the position.
pub(super) fn unit(game: &Game, name: &str) -> Option<UnitId> {
    game.names.iter().find(|(_, known)| known == name).map(|(unit, _)| *unit)
}

/// A ship of the position by its name.
pub(super) fn ship(game: &Game, key: &str, name: &str) -> Result<ShipId, Misplaced> {
    let known = |(unit, known): &(UnitId, String)| unit.ship().filter(|_| known == name);
    game.names.iter().find_map(known).ok_or_else(|| {
        let names = game.names.iter().filter(|(unit, _)| unit.ship().is_some()).map(|(_, name)| name.as_str());
        Misplaced::new(key, format!("there is no ship {name:?} in this position{}", fault::meant(name, names)))
    })
}
