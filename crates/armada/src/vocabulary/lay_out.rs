//! From a position to a game.

use scenario::Misplaced;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error as Unread, StrDeserializer};
use smallvec::SmallVec;
use std::collections::BTreeMap;
use table::{Chance, Side};

use super::position::{self, Activating, Phase, Position};
use super::{cards, earlier, sense, units};
use crate::catalog::{Catalog, Faction};
use crate::effects::{CardSet, Window};
use crate::measure::Edition;
use crate::play::nobody::Nobody;
use crate::play::options::Options;
use crate::play::{Play, seating};
use crate::state::{
    ActivationStep, DamageDeck, Frame, Game, Objective, ObstacleId, Player, SetupStep, ShipActivation, ShipTurn,
    SquadronTurn, Stage, ZoneAttack,
};

pub(super) fn lay_out(
    position: &Position,
    edition: &str,
    chance: Chance,
    played: &'static CardSet,
) -> Result<Game, Misplaced> {
    let word: StrDeserializer<'_, Unread> = edition.into_deserializer();
    let edition = Edition::deserialize(word).map_err(|error| Misplaced::new("", error.to_string()))?;
    sense::cards_are_played(position, played)?;
    let seating = seating(position.seats.unwrap_or([1, 1])).map_err(|refusal| Misplaced::new("seats", refusal.says))?;
    if let Some(name) = position.players.keys().find(|name| !["A", "B"].contains(&name.as_str())) {
        return Err(Misplaced::new(format!("players.{name}"), "the players are A and B"));
    }
    let shuffler = Chance::new(chance.seed());
    let players = [player(position, "A", Faction::Rebel), player(position, "B", Faction::Empire)];
    let mut game = Game::new(chance, seating, edition, options(position, edition)?, players, played);
    game.first = position.first.as_deref().map_or(Ok(Side(0)), |name| units::side("first", name))?;
    lay_table(&mut game, position, shuffler)?;
    add_up_fleets(&mut game, position);
    lay_objective(&mut game, position.objective.as_ref())?;
    let turn = ship_turn(&game, position)?;
    begin(&mut game, position, turn);
    mark_obstacles(&mut game, &position.obstacles)?;
    lay_earlier(&mut game, position)?;
    if let Some(activating) = &position.activating {
        activate(&mut game, position.phase, turn, activating)?;
    }
    sense::check(&game)?;
    Ok(game)
}

/// Units, obstacles, tokens and damage cards.
fn lay_table(game: &mut Game, position: &Position, shuffler: Chance) -> Result<(), Misplaced> {
    let mut damage = cards::deal(game, position, shuffler)?;
    for (name, ship) in &position.ships {
        units::add_ship(game, name, ship, damage.remove(&format!("ships.{name}")).unwrap_or_default())?;
    }
    for (name, squadron) in &position.squadrons {
        if units::unit(game, name).is_some() {
            return Err(Misplaced::new(format!("squadrons.{name}"), "a ship has that name already"));
        }
        units::add_squadron(game, name, squadron)?;
    }
    for (name, obstacle) in &position.obstacles {
        units::add_obstacle(game, name, obstacle, damage.remove(&format!("obstacles.{name}")).unwrap_or_default())?;
    }
    position.markers.iter().try_for_each(|marker| units::add_marker(game, marker))
}

fn lay_objective(game: &mut Game, given: Option<&position::Objective>) -> Result<(), Misplaced> {
    if let Some(given) = given {
        let owner = given.owner.as_deref().map_or(Ok(game.second()), |name| units::side("objective", name))?;
        sense::objective_dials(given)?;
        let dials = given.dials.iter().rev().copied().collect();
        game.objective = Some(Objective { count: given.count, dials, ..Objective::new(given.card, owner) });
    }
    game.cards_changed();
    Ok(())
}

/// Whose turn it is: the first player's, but the second player begins placing obstacles.
fn ship_turn(game: &Game, position: &Position) -> Result<ShipTurn, Misplaced> {
    let begins = if position.phase == Phase::PlaceObstacles { game.second() } else { game.first };
    let sides = |key: &str, names: &[String]| -> Result<[bool; 2], Misplaced> {
        let sides = names.iter().map(|name| units::side(key, name)).collect::<Result<Vec<_>, _>>()?;
        Ok([Side(0), Side(1)].map(|side| sides.contains(&side)))
    };
    Ok(ShipTurn {
        side: position.turn.as_deref().map_or(Ok(begins), |name| units::side("turn", name))?,
        passed: sides("passed", &position.passed)?,
        has_activated: sides("has_activated", &position.has_activated)?,
    })
}

/// What comes next. In setup there is no damage deck yet.
fn begin(game: &mut Game, position: &Position, turn: ShipTurn) {
    game.stage = stage(position.phase, turn, position.left.unwrap_or(2));
    let in_setup = matches!(game.stage, Stage::Setup(_));
    game.round = if in_setup { 0 } else { position.round.unwrap_or(1) };
    if in_setup {
        game.deck = DamageDeck::default();
    }
}

/// What happened before, which is added once everything is on the table.
fn lay_earlier(game: &mut Game, position: &Position) -> Result<(), Misplaced> {
    for (name, ship) in &position.ships {
        let key = format!("ships.{name}");
        let id = units::ship(game, &key, name)?;
        earlier::attacks(game, &format!("{key}.attacks"), id, &ship.attacks)?;
        earlier::set_aside(game, &key, id.into(), ship.set_aside_by.as_deref())?;
    }
    for (name, squadron) in &position.squadrons {
        if let Some(unit) = units::unit(game, name) {
            earlier::set_aside(game, &format!("squadrons.{name}"), unit, squadron.set_aside_by.as_deref())?;
        }
    }
    Ok(())
}

/// What the players agreed on. Without any objective in the position the game is played without one.
fn options(position: &Position, edition: Edition) -> Result<Options, Misplaced> {
    if let Some(area) = &position.play_area {
        let known = Catalog::get().play_areas().iter().map(|known| known.id.as_str());
        let unknown =
            |_| Misplaced::new("play_area", format!("there is no play area {area:?}{}", fault::meant(area, known)));
        Catalog::get().play_area(area).map_err(unknown)?;
    }
    let chosen_from = position.players.values().any(|player| !player.objectives.is_empty());
    Ok(Options {
        play_area: position.play_area.clone(),
        unlimited_rounds: position.unlimited_rounds,
        blank_cards: position.blank_cards,
        campaign: position.campaign,
        costs: Some(position.costs.unwrap_or_else(|| edition.costs())),
        no_objective: position.objective.is_none() && !chosen_from,
        ..Options::default()
    })
}

/// If obstacles are gathered already, resolves what the objective does to them then; owners in the position override
/// it.
fn mark_obstacles(game: &mut Game, given: &BTreeMap<String, position::Obstacle>) -> Result<(), Misplaced> {
    let gathered = !matches!(game.stage, Stage::Setup(SetupStep::DetermineInitiative | SetupStep::ChooseObjective));
    if !gathered {
        return Ok(());
    }
    let marked = Play::new(game, &mut Nobody).open(Window::SetupPlaceObstacles);
    marked.map_err(|_| Misplaced::new("objective", "this objective asks something when obstacles are gathered"))?;
    let owned = given.values().map(|obstacle| obstacle.owner.as_deref());
    for (index, owner) in owned.enumerate() {
        if let Some(owner) = owner.map(|name| units::side("obstacles", name)).transpose()? {
            game.obstacle_mut(ObstacleId(index as u8)).owner = Some(owner);
        }
    }
    Ok(())
}

/// Fleet points, which decide initiative: those given, or else what the units of the side cost in this game. A fleet of
/// which the position shows nothing has 400 points.
fn add_up_fleets(game: &mut Game, position: &Position) {
    for (side, name) in [(Side(0), "A"), (Side(1), "B")] {
        let given = position.players.get(name).and_then(|player| player.fleet_points);
        let shown = game.fleet_cost(side).and_then(|cost| u16::try_from(cost).ok());
        if let Some(points) = given.or(shown) {
            game.player_mut(side).fleet_points = points;
        }
    }
}

fn player(position: &Position, name: &str, faction: Faction) -> Player {
    let given = position.players.get(name);
    Player {
        faction: given.and_then(|given| given.faction).unwrap_or(faction),
        fleet_points: 400,
        objectives: given.map_or(&[][..], |given| &given.objectives[..]).iter().copied().collect(),
        pass_tokens: given.map_or(0, |given| given.pass_tokens),
        victory_tokens: given.map_or(0, |given| given.victory_tokens),
        extra_points: 0,
    }
}

fn stage(phase: Phase, turn: ShipTurn, left: u8) -> Stage {
    match phase {
        Phase::DetermineInitiative => Stage::Setup(SetupStep::DetermineInitiative),
        Phase::ChooseObjective => Stage::Setup(SetupStep::ChooseObjective),
        Phase::PlaceObstacles => Stage::Setup(SetupStep::PlaceObstacles(turn.side)),
        Phase::BeforeDeploy => Stage::Setup(SetupStep::BeforeDeploy),
        Phase::DeployShips => Stage::Setup(SetupStep::DeployShips(turn.side)),
        Phase::AfterDeploy => Stage::Setup(SetupStep::AfterDeploy),
        Phase::RoundStart => Stage::RoundStart,
        Phase::Command => Stage::CommandPhase,
        Phase::ShipStart => Stage::ShipPhaseStart,
        Phase::Ship => Stage::ShipPhase(turn),
        Phase::SquadronStart => Stage::SquadronPhaseStart,
        Phase::Squadron => Stage::SquadronPhase(SquadronTurn { side: turn.side, left, squadron: None }),
        Phase::Status => Stage::StatusPhase,
        Phase::RoundEnd => Stage::RoundEnd,
    }
}

/// A ship that is in the middle of its activation; it is its side's turn then.
fn activate(game: &mut Game, phase: Phase, turn: ShipTurn, given: &Activating) -> Result<(), Misplaced> {
    let ship = units::ship(game, "activating.ship", &given.ship)?;
    if phase != Phase::Ship || !game.is_in_play(ship.into()) {
        return Err(Misplaced::new("activating", "a ship is activated on the table and in the ship phase"));
    }
    sense::is_not_activated_yet(game, ship)?;
    let zones = &game.ship(ship).card.card().shields;
    if let Some(zone) = given.attacked_from.iter().find(|zone| zones.get(**zone).is_none()) {
        return Err(Misplaced::new("activating.attacked_from", format!("this ship has no {zone} hull zone")));
    }
    if !given.attacked_from.is_empty() && !given.attacks.is_empty() {
        let says = "write `attacks` with their targets, or `attacked_from` without; not both";
        return Err(Misplaced::new("activating.attacks", says));
    }
    let mut attacks = earlier::attacks(game, "activating.attacks", ship, &given.attacks)?;
    attacks.extend(given.attacked_from.iter().map(|zone| ZoneAttack::new(*zone, &[])));
    let mut has_activated = turn.has_activated;
    has_activated[usize::from(game.ship(ship).side.0)] = true;
    game.stage = Stage::ShipPhase(ShipTurn { side: game.ship(ship).side, has_activated, ..turn });
    game.frames.push(Frame::ShipActivation(ShipActivation {
        ship,
        step: given.step.unwrap_or(ActivationStep::Reveal),
        attacks,
        maneuvers: 0,
        moved: SmallVec::new(),
        first_command: None,
        dial_lost: false,
    }));
    Ok(())
}
