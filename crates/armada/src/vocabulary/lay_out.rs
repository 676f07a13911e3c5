//! From a position to a game.

use scenario::Misplaced;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error as Unread, StrDeserializer};
use smallvec::SmallVec;
use table::{Chance, Side};

use super::position::{Activating, Phase, Position};
use super::{cards, units};
use crate::catalog::{Catalog, Faction};
use crate::measure::Edition;
use crate::play::options::Options;
use crate::play::seating;
use crate::state::{
    ActivationStep, DamageDeck, Frame, Game, Objective, Player, SetupStep, ShipActivation, ShipTurn, SquadronTurn,
    Stage, ZoneAttack,
};

pub(super) fn lay_out(position: Position, edition: &str, chance: Chance) -> Result<Game, Misplaced> {
    let whole = |says: String| Misplaced::new("", says);
    let word: StrDeserializer<'_, Unread> = edition.into_deserializer();
    let edition = Edition::deserialize(word).map_err(|error| whole(error.to_string()))?;
    let mut options = Options { no_objective: position.objective.is_none(), ..Options::default() };
    options.unlimited_rounds = position.unlimited_rounds;
    if let Some(area) = &position.play_area {
        Catalog::get().play_area(area).map_err(|unknown| Misplaced::new("play_area", unknown.to_string()))?;
        options.play_area = Some(area.clone());
    }
    let seating = seating(position.seats.unwrap_or([1, 1])).map_err(|refusal| Misplaced::new("seats", refusal.says))?;
    let shuffler = Chance::new(chance.seed());
    let players = [player(&position, "A", Faction::Rebel), player(&position, "B", Faction::Empire)];
    let mut game = Game::new(chance, seating, edition, options, players);
    if let Some(name) = position.players.keys().find(|name| !["A", "B"].contains(&name.as_str())) {
        return Err(Misplaced::new(format!("players.{name}"), "the players are A and B"));
    }
    game.first = position.first.as_deref().map_or(Ok(Side(0)), |name| units::side("first", name))?;
    lay_deck(&mut game, &position, shuffler)?;
    for (name, ship) in position.ships {
        units::add_ship(&mut game, &name, ship)?;
    }
    for (name, squadron) in &position.squadrons {
        if game.names.iter().any(|(_, known)| known == name) {
            return Err(Misplaced::new(format!("squadrons.{name}"), "a ship has that name already"));
        }
        units::add_squadron(&mut game, name, squadron)?;
    }
    for (token, obstacle) in &position.obstacles {
        units::add_obstacle(&mut game, token, obstacle)?;
    }
    for marker in &position.markers {
        units::add_marker(&mut game, marker)?;
    }
    if let Some(objective) = &position.objective {
        let owner = objective.owner.as_deref().map_or(Ok(game.second()), |name| units::side("objective", name))?;
        game.objective = Some(Objective { count: objective.count, ..Objective::new(objective.card, owner) });
    }
    game.cards_changed();
    let turn = position.turn.as_deref().map_or(Ok(game.first), |name| units::side("turn", name))?;
    let sides = |key: &str, names: &[String]| -> Result<[bool; 2], Misplaced> {
        let sides = names.iter().map(|name| units::side(key, name)).collect::<Result<Vec<_>, _>>()?;
        Ok([Side(0), Side(1)].map(|side| sides.contains(&side)))
    };
    let ship_turn = ShipTurn {
        side: turn,
        passed: sides("passed", &position.passed)?,
        has_activated: sides("has_activated", &position.has_activated)?,
    };
    game.stage = stage(position.phase, ship_turn, position.left.unwrap_or(2));
    let in_setup = matches!(game.stage, Stage::Setup(_));
    game.round = if in_setup { 0 } else { position.round.unwrap_or(1) };
    if in_setup {
        game.deck = DamageDeck::default();
    }
    if let Some(activating) = &position.activating {
        activate(&mut game, position.phase, ship_turn, activating)?;
    }
    Ok(game)
}

fn player(position: &Position, name: &str, faction: Faction) -> Player {
    let given = position.players.get(name);
    Player {
        faction: given.and_then(|given| given.faction).unwrap_or(faction),
        fleet_points: given.and_then(|given| given.fleet_points).unwrap_or(400),
        objectives: given.map_or(&[][..], |given| &given.objectives[..]).iter().copied().collect(),
        pass_tokens: given.map_or(0, |given| given.pass_tokens),
        victory_tokens: given.map_or(0, |given| given.victory_tokens),
        extra_points: 0,
    }
}

/// The named cards on top, in this order; the others shuffled below.
fn lay_deck(game: &mut Game, position: &Position, mut shuffler: Chance) -> Result<(), Misplaced> {
    game.deck = DamageDeck::full();
    shuffler.shuffle("damage deck", &mut game.deck.draw, |card| u32::from(card.0));
    for name in &position.discard {
        let card = cards::draw(game, "discard", name)?;
        game.deck.discard.push(card);
    }
    let top = position.deck.iter().map(|name| cards::draw(game, "deck", name)).collect::<Result<Vec<_>, _>>()?;
    game.deck.draw.extend(top.into_iter().rev());
    Ok(())
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
    let zones = &game.ship(ship).card.card().shields;
    if let Some(zone) = given.attacked_from.iter().find(|zone| zones.get(**zone).is_none()) {
        return Err(Misplaced::new("activating.attacked_from", format!("this ship has no {zone} hull zone")));
    }
    let mut has_activated = turn.has_activated;
    has_activated[usize::from(game.ship(ship).side.0)] = true;
    game.stage = Stage::ShipPhase(ShipTurn { side: game.ship(ship).side, has_activated, ..turn });
    game.frames.push(Frame::ShipActivation(ShipActivation {
        ship,
        step: given.step.unwrap_or(ActivationStep::Reveal),
        attacks: given.attacked_from.iter().map(|zone| ZoneAttack { zone: *zone, targets: SmallVec::new() }).collect(),
        maneuvers: 0,
        moved: SmallVec::new(),
        first_command: None,
        dial_lost: false,
    }));
    Ok(())
}
