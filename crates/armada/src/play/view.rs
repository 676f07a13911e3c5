//! What an eye sees of the game.

use serde::Serialize;
use std::collections::BTreeMap;
use table::{Eye, Outcome, Seat};

use super::words::{ship_name, squadron_name};
use crate::catalog::{Command, Zone};
use crate::measure::Edition;
use crate::state::{
    CardState, Commands, DamageNumber, Frame, Game, MarkerKind, Objective, Player, Stage, Standing, TokenState,
};

/// What an eye sees of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "as in Game")]
pub struct View {
    pub edition: Edition,
    pub round: u8,
    pub stage: Stage,
    pub first: u8,
    pub players: [Player; 2],
    pub objective: Option<Objective>,
    pub ships: BTreeMap<String, ShipView>,
    pub squadrons: BTreeMap<String, SquadronView>,
    pub obstacles: Vec<ObstacleView>,
    pub markers: Vec<MarkerView>,
    /// What is going on, the innermost last.
    pub going_on: Vec<Frame>,
    pub deck: DeckView,
    pub outcome: Option<Outcome>,
}

/// What an eye sees of a ship.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "as in Ship")]
pub struct ShipView {
    pub id: u8,
    pub card: String,
    pub side: u8,
    pub seat: Seat,
    pub standing: Standing,
    pub at: Option<[f64; 2]>,
    pub heading: Option<f64>,
    pub speed: u8,
    pub shields: BTreeMap<Zone, u8>,
    pub hull: u8,
    pub defense: Vec<(String, TokenState)>,
    /// How many facedown dials it has.
    pub dials_assigned: usize,
    /// What they show, the next one first: for its own player alone.
    pub stack: Option<Vec<Command>>,
    /// Dials it may use in this activation.
    pub dials: Vec<Command>,
    pub tokens: Commands,
    pub raid: Commands,
    /// The faces of faceup damage cards; facedown ones are nobody's to see.
    pub damage: Vec<Option<String>>,
    pub activated: bool,
    pub flagship: bool,
    pub objective_ship: bool,
    pub objective_tokens: u8,
    pub upgrades: Vec<UpgradeView>,
}

/// What an eye sees of an upgrade card.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "as in Upgrade")]
pub struct UpgradeView {
    pub id: u8,
    pub card: String,
    pub state: CardState,
    pub tokens: Commands,
    pub dials: usize,
    pub count: u8,
}

/// What an eye sees of a squadron.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "as in Squadron")]
pub struct SquadronView {
    pub id: u8,
    pub card: String,
    pub side: u8,
    pub seat: Seat,
    pub standing: Standing,
    pub at: Option<[f64; 2]>,
    pub hull: u8,
    pub activated: bool,
    pub defense: Vec<(String, TokenState)>,
}

/// What an eye sees of an obstacle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "as in Obstacle")]
pub struct ObstacleView {
    pub id: u8,
    pub token: String,
    pub at: Option<[f64; 2]>,
    pub heading: Option<f64>,
    pub mirrored: bool,
    pub damage: usize,
    pub destroyed: bool,
    pub objective_tokens: u8,
}

/// What an eye sees of a token on the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "as in Marker")]
pub struct MarkerView {
    pub id: u8,
    pub kind: MarkerKind,
    pub at: [f64; 2],
    pub owner: Option<u8>,
}

/// What an eye sees of the damage deck.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DeckView {
    /// How many cards are left.
    pub left: usize,
    /// The discard pile.
    pub discard: Vec<DamageNumber>,
    /// The deck from the top down, for the omniscient alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<DamageNumber>>,
}

fn mm(at: plane::Point) -> [f64; 2] {
    at.to_mm()
}

impl View {
    pub(crate) fn of(game: &Game, eye: Eye) -> View {
        View {
            edition: game.edition,
            round: game.round,
            stage: game.stage,
            first: game.first.0,
            players: game.players.clone(),
            objective: game.objective.clone(),
            ships: game.ships().map(|(id, _)| (ship_name(game, id), ship(game, id, eye))).collect(),
            squadrons: game.squadrons().map(|(id, _)| (squadron_name(game, id), squadron(game, id))).collect(),
            obstacles: game.obstacles().map(|(id, _)| obstacle(game, id)).collect(),
            markers: game.markers().filter_map(|(id, _)| marker(game, id)).collect(),
            going_on: game.frames.to_vec(),
            deck: DeckView {
                left: game.deck.draw.len(),
                discard: game.deck.discard.to_vec(),
                order: (eye == Eye::Omniscient).then(|| game.deck.draw.iter().rev().copied().collect()),
            },
            outcome: game.outcome.clone(),
        }
    }
}

fn ship(game: &Game, id: crate::state::ShipId, eye: Eye) -> ShipView {
    let ship = game.ship(id);
    let upgrades = game.upgrades().filter(|(_, upgrade)| upgrade.ship == Some(id));
    ShipView {
        id: id.0,
        card: ship.card.word().to_owned(),
        side: ship.side.0,
        seat: ship.seat,
        standing: ship.standing,
        at: ship.pose.map(|pose| mm(pose.at)),
        heading: ship.pose.map(|pose| pose.heading.degrees()),
        speed: ship.speed,
        shields: ship.zones().map(|zone| (zone, ship.shields(zone))).collect(),
        hull: super::query::hull_value(game, id),
        defense: ship.defense.iter().map(|token| (token.kind.to_string(), token.state)).collect(),
        dials_assigned: ship.stack.len(),
        stack: eye.sees_secrets_of(ship.seat).then(|| ship.stack.iter().rev().copied().collect()),
        dials: ship.dials.iter().map(|dial| dial.command).collect(),
        tokens: ship.tokens,
        raid: ship.raid,
        damage: ship
            .damage
            .iter()
            .map(|card| (card.faceup || eye == Eye::Omniscient).then(|| card.number.card().id.clone()))
            .collect(),
        activated: ship.activated,
        flagship: ship.flagship,
        objective_ship: ship.objective_ship,
        objective_tokens: ship.objective_tokens,
        upgrades: upgrades
            .map(|(id, upgrade)| UpgradeView {
                id: id.0,
                card: upgrade.card.word().to_owned(),
                state: upgrade.state,
                tokens: upgrade.tokens,
                dials: upgrade.dials.len(),
                count: upgrade.count,
            })
            .collect(),
    }
}

fn squadron(game: &Game, id: crate::state::SquadronId) -> SquadronView {
    let squadron = game.squadron(id);
    SquadronView {
        id: id.0,
        card: squadron.card.word().to_owned(),
        side: squadron.side.0,
        seat: squadron.seat,
        standing: squadron.standing,
        at: squadron.at.map(mm),
        hull: squadron.hull,
        activated: squadron.activated,
        defense: squadron.defense.iter().map(|token| (token.kind.to_string(), token.state)).collect(),
    }
}

fn obstacle(game: &Game, id: crate::state::ObstacleId) -> ObstacleView {
    let obstacle = game.obstacle(id);
    ObstacleView {
        id: id.0,
        token: obstacle.token.clone(),
        at: obstacle.pose.map(|pose| mm(pose.at)),
        heading: obstacle.pose.map(|pose| pose.heading.degrees()),
        mirrored: obstacle.mirrored,
        damage: obstacle.damage.len(),
        destroyed: obstacle.destroyed,
        objective_tokens: obstacle.objective_tokens,
    }
}

fn marker(game: &Game, id: crate::state::MarkerId) -> Option<MarkerView> {
    let marker = game.marker(id);
    Some(MarkerView { id: id.0, kind: marker.kind, at: mm(marker.at?), owner: marker.owner.map(|side| side.0) })
}
