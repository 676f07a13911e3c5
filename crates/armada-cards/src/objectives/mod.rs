//! Objectives, by category. The second player owns the objective; what either side may use is declared `for_both`, and
//! its source says for whom it is resolved.

mod assault;
mod campaign;
mod defense;
mod ion_cannon;
mod navigation;
mod noted;
#[cfg(test)]
mod obstacle_places;
mod on_obstacles;
mod prizes;
pub(crate) mod rewards;
#[cfg(test)]
mod testing;
mod two_stations;

use crate::attacks::ship_on_ship;
use crate::catalog::ObstacleKind;
use crate::effects::SetupTurn;
use crate::measure::{Border, PlacedToken};
use crate::prelude::*;
use crate::state::{Limit as Where, Limits, Marker, MarkerId, MarkerKind, ObstacleId};
use table::Side;

/// All objectives that are played.
pub(super) static ALL: &[&[&Card]] = &[assault::ALL, campaign::ALL, defense::ALL, navigation::ALL];

/// Beyond a distance of both player edges.
fn beyond_player_edges(band: u8) -> [Where; 2] {
    Border::PLAYERS.map(|edge| Where::BeyondBorder(band, edge))
}

/// In the setup area, beyond a distance of both player edges.
fn in_setup_beyond(band: u8) -> Limits {
    [Where::InSetupArea].into_iter().chain(beyond_player_edges(band)).collect()
}

/// Anywhere in the play area, beyond a distance of both player edges.
fn in_play_beyond(band: u8) -> Limits {
    [Where::InPlayArea].into_iter().chain(beyond_player_edges(band)).collect()
}

fn kind(game: &Game, item: Item) -> Option<ObstacleKind> {
    if let Item::Obstacle(obstacle) = item { Some(game.obstacle(obstacle).kind) } else { None }
}

/// The stations of the game, placed or not.
fn stations(game: &Game) -> Vec<ObstacleId> {
    game.obstacles().filter(|(_, one)| one.kind == ObstacleKind::Station).map(|(id, _)| id).collect()
}

/// The second player places the stations when all other obstacles lie on the table.
fn stations_last(game: &Game, _: Source, turn: &mut SetupTurn) {
    second_places_last(game, turn, ObstacleKind::Station);
}

/// The stations are the second player's: their cards lie with his ships.
fn second_owns_stations(play: &mut Play<'_>, _: Source) -> Flow {
    let owner = play.second();
    for station in stations(play) {
        play.obstacle_mut(station).owner = Some(owner);
    }
    Ok(())
}

/// Stations repair nobody.
fn stations_repair_nobody(game: &Game, _: Source, obstacle: ObstacleId, _: UnitId, acts: &mut bool) {
    if game.obstacle(obstacle).kind == ObstacleKind::Station {
        *acts = false;
    }
}

/// A station keeps clear of obstacles (distance 1) and of both player edges (distance 5).
fn station_in_the_open(game: &Game, _: Source, obstacle: ObstacleId, limits: &mut Limits) {
    if game.obstacle(obstacle).kind == ObstacleKind::Station {
        let away = [Where::InSetupArea, Where::BeyondObstacles(1)];
        *limits = away.into_iter().chain(beyond_player_edges(5)).collect();
    }
}

/// Obstacles go beyond two ruler lengths of both player edges and beyond distance 1 of one another.
fn beyond_two_rulers(_: &Game, _: Source, _: ObstacleId, limits: &mut Limits) {
    let away = Border::PLAYERS.map(|edge| Where::BeyondRulers(2, edge));
    *limits = [Where::InSetupArea, Where::BeyondObstacles(1)].into_iter().chain(away).collect();
}

/// Stations do nothing for units of the first player.
fn stations_repair_second_only(game: &Game, _: Source, obstacle: ObstacleId, unit: UnitId, acts: &mut bool) {
    if game.obstacle(obstacle).kind == ObstacleKind::Station && game.side_of_unit(unit) == game.first {
        *acts = false;
    }
}

/// The second player places obstacles of this kind when all others lie on the table.
fn second_places_last(game: &Game, turn: &mut SetupTurn, last: ObstacleKind) {
    if turn.options.iter().any(|item| kind(game, *item) != Some(last)) {
        turn.options.retain(|item| kind(game, *item) != Some(last));
    } else {
        turn.side = game.second();
    }
}

/// The second player places the first obstacle of this kind before all others; then the players take turns.
fn second_places_first(game: &Game, turn: &mut SetupTurn, first: ObstacleKind) {
    if turn.options.iter().any(|item| kind(game, *item) == Some(first)) {
        turn.side = game.second();
        turn.options.retain(|item| kind(game, *item) == Some(first));
    }
}

/// The same, and the second player also begins with the others.
fn second_places_first_and_begins(game: &Game, turn: &mut SetupTurn, first: ObstacleKind) {
    let lying = game.obstacles().filter(|(_, obstacle)| obstacle.pose.is_some()).count();
    second_places_first(game, turn, first);
    if lying == 1 {
        turn.side = game.second();
    }
}

/// The second player places all obstacles.
fn second_places_all(game: &Game, _: Source, turn: &mut SetupTurn) {
    turn.side = game.second();
}

/// The first player deploys everything before the second player begins.
fn first_deploys_all(game: &Game, _: Source, turn: &mut SetupTurn) {
    deploys_all(game, game.first, turn);
}

/// The second player deploys everything before the first player begins.
fn second_deploys_all(game: &Game, _: Source, turn: &mut SetupTurn) {
    deploys_all(game, game.second(), turn);
}

fn deploys_all(game: &Game, side: Side, turn: &mut SetupTurn) {
    if turn.side != side && game.has_to_deploy(side) {
        turn.side = side;
        turn.options = game.deployable(side);
    }
}

/// The unit that is just being destroyed, unless an effect keeps it in play.
fn lost_unit(game: &Game) -> Option<UnitId> {
    let Some(Frame::Destruction(destruction)) = game.frames.last() else { return None };
    destruction.victim.unit().filter(|_| destruction.fate == Fate::Destroyed)
}

/// The objective tokens that a unit carries.
fn tokens_of(game: &Game, unit: UnitId) -> u8 {
    match unit {
        UnitId::Ship(ship) => game.ship(ship).objective_tokens,
        UnitId::Squadron(squadron) => game.squadron(squadron).objective_tokens,
    }
}

/// A unit carries so many objective tokens from now on.
fn set_tokens(play: &mut Play<'_>, unit: UnitId, count: u8) {
    match unit {
        UnitId::Ship(ship) => play.ship_mut(ship).objective_tokens = count,
        UnitId::Squadron(squadron) => play.squadron_mut(squadron).objective_tokens = count,
    }
}

/// All units of a side, wherever they are: ships first.
fn units_of(game: &Game, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    let ships = game.ships().filter(move |(_, ship)| ship.side == side).map(|(id, _)| UnitId::Ship(id));
    let squadrons = game.squadrons().filter(move |(_, squadron)| squadron.side == side);
    ships.chain(squadrons.map(|(id, _)| UnitId::Squadron(id)))
}

/// The unit that an item names, if it names one.
fn unit_of(item: Item) -> Option<UnitId> {
    match item {
        Item::Ship(ship) => Some(ship.into()),
        Item::Squadron(squadron) => Some(squadron.into()),
        _ => None,
    }
}

fn item_of(unit: UnitId) -> Item {
    match unit {
        UnitId::Ship(ship) => Item::Ship(ship),
        UnitId::Squadron(squadron) => Item::Squadron(squadron),
    }
}

/// No part of a ship that was lost was inside: the objective token lies at the edge nearest to where the ship ended.
fn leave_at_edge(play: &mut Play<'_>, ship: ShipId) {
    let Some(lost) = play.ship(ship).pose else { return };
    let token = PlacedToken::new(MarkerKind::Objective.token(), lost.at);
    let ((width, depth), radius) = (play.tabletop().size(), token.disc.radius);
    let at = plane::Point { x: lost.at.x.clamp(radius, width - radius), y: lost.at.y.clamp(radius, depth - radius) };
    play.add_marker(Marker { kind: MarkerKind::Objective, at: Some(at), owner: None, on: None });
}

/// Ships of a side on the table.
fn ships_of(game: &Game, side: Side) -> impl Iterator<Item = ShipId> + '_ {
    game.ships_in_play().filter(move |(_, ship)| ship.side == side).map(|(id, _)| id)
}

/// A player names one of a side's ships as objective ship.
fn name_ship(play: &mut Play<'_>, by: Side, of: Side, ask: &'static Ask) -> Flow {
    let options: Items<Item> = ships_of(play, of).map(Item::Ship).collect();
    if options.is_empty() {
        return Ok(());
    }
    let seat = play.commander(by);
    if let Item::Ship(ship) = play.pick_one(seat, ask, None, options)? {
        play.name_objective_ship(ship);
    }
    Ok(())
}

/// A destroyed objective ship is worth double its own cost; its upgrades are not doubled.
fn doubled(game: &Game, _: Source, unit: UnitId, points: &mut i32) {
    if let UnitId::Ship(ship) = unit
        && game.ship(ship).objective_ship
    {
        *points += game.cost_of_ship(ship);
    }
}

/// The attack that is going on, if a ship or squadron of the source's side attacks a ship.
fn attack_on_ship(game: &Game, me: Source) -> Option<(&Attack, ShipId)> {
    let attack = game.attack().filter(|_| attacks(game, me))?;
    Some((attack, attack.defender.ship()?))
}

/// Has the side of the source made the attack that is going on?
fn attacks(game: &Game, me: Source) -> bool {
    let attacker = game.attack().and_then(|attack| attack.attacker.unit());
    attacker.is_some_and(|unit| game.side_of_unit(unit) == game.side_of(me))
}

/// The objective tokens on the table at this distance of a unit.
fn tokens_near(game: &Game, unit: UnitId, band: u8) -> Items<Item> {
    let near = |marker: &MarkerId| game.distance_to_marker(unit, *marker).is_some_and(|distance| distance <= band);
    game.markers_of(MarkerKind::Objective).filter(near).map(Item::Marker).collect()
}

/// The ship of the source's side that is just revealing its dial.
fn revealing(game: &Game, me: Source) -> Option<ShipId> {
    game.activation().map(|activation| activation.ship).filter(|ship| game.ship(*ship).side == game.side_of(me))
}

/// The ship of the source's side that reveals its dial takes a token at distance 1 for a victory token.
fn take_token(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow {
    let Some(ship) = revealing(play, me) else { return Ok(()) };
    let (options, seat) = (tokens_near(play, ship.into(), 1), play.ship(ship).seat);
    if let Item::Marker(token) = play.pick_one(seat, ask, Some(Item::Ship(ship)), options)? {
        play.remove_marker(token)?;
        play.gain_victory_tokens(play.side_of(me), 1);
    }
    Ok(())
}

/// Of which side the ships near something have the higher command values in sum; none on a tie.
fn higher_command(game: &Game, near: impl Fn(ShipId) -> bool) -> Option<Side> {
    let sum = |side: Side| -> u32 {
        let there = ships_of(game, side).filter(|ship| near(*ship));
        there.map(|ship| u32::from(query::command_value(game, ship))).sum()
    };
    let [one, two] = [Side(0), Side(1)].map(sum);
    match one.cmp(&two) {
        std::cmp::Ordering::Greater => Some(Side(0)),
        std::cmp::Ordering::Less => Some(Side(1)),
        std::cmp::Ordering::Equal => None,
    }
}

/// The higher command value around an obstacle gains a victory token.
fn score_command_at(play: &mut Play<'_>, obstacle: ObstacleId) {
    let near = |ship: ShipId| play.distance_to_obstacle(ship.into(), obstacle) == Some(1);
    if let Some(side) = higher_command(play, near) {
        play.gain_victory_tokens(side, 1);
    }
}

/// Players take turns to put down this many objective tokens.
fn place_tokens_in_turn(play: &mut Play<'_>, ask: &'static Ask, first: Side, count: u8, limits: &[Where]) -> Flow {
    let mut side = first;
    for _ in 0..count {
        let seat = play.commander(side);
        play.place_marker(seat, ask, MarkerKind::Objective, limits)?;
        side = crate::state::other(side);
    }
    Ok(())
}

/// The second player puts down this many objective tokens.
fn second_places_tokens(play: &mut Play<'_>, ask: &'static Ask, count: u8, limits: &[Where]) -> Flow {
    for _ in 0..count {
        let seat = play.commander(play.second());
        play.place_marker(seat, ask, MarkerKind::Objective, limits)?;
    }
    Ok(())
}

fn always(_: &Game, _: Source) -> bool {
    true
}

/// Do two obstacles on the table touch?
fn touch(game: &Game, one: ObstacleId, other: ObstacleId) -> bool {
    match (game.placed_obstacle(one), game.placed_obstacle(other)) {
        (Some(one), Some(other)) => one.touches(other),
        _ => false,
    }
}

static EXOGORTH_AT: Ask =
    Ask::new("exogorth-at", Rule("obstacles.exogorth.placement"), "Beside which obstacle do you place an exogorth?")
        .meanwhile("is choosing where an exogorth lies");

/// The second player brings in the exogorths that are not on the table, each touching an obstacle of his choice; where the
/// card says so, one that no other exogorth touches.
fn bring_exogorths(play: &mut Play<'_>, apart: bool) -> Flow {
    let second = play.second();
    while play.obstacles_of(ObstacleKind::Exogorth).count() < 2 {
        let touched =
            |id: ObstacleId| play.obstacles_of(ObstacleKind::Exogorth).any(|exogorth| touch(play, exogorth, id));
        let lying = play.obstacles().filter(|(_, one)| one.pose.is_some() && one.kind != ObstacleKind::Exogorth);
        let options: Items<Item> =
            lying.map(|(id, _)| id).filter(|id| !(apart && touched(*id))).map(Item::Obstacle).collect();
        let Some(exogorth) = play.game.spare_obstacle(ObstacleKind::Exogorth) else { return Ok(()) };
        if options.is_empty() {
            return Ok(());
        }
        let seat = play.commander(second);
        let Item::Obstacle(beside) = play.pick_one(seat, &EXOGORTH_AT, None, options)? else { return Ok(()) };
        let touching = Where::Touching(crate::state::Origin::Obstacle(beside));
        if !play.place_exogorth(second, exogorth, Some(touching))? {
            play.obstacle_mut(exogorth).removed = true;
            return Ok(());
        }
    }
    Ok(())
}

/// The exogorths leave the table.
fn remove_exogorths(play: &mut Play<'_>) -> Flow {
    let exogorths: Vec<ObstacleId> = play.obstacles_of(ObstacleKind::Exogorth).collect();
    for exogorth in exogorths {
        play.remove_obstacle(exogorth)?;
    }
    Ok(())
}
