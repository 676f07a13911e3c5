//! What an eye sees of the game.
//!
//! What lies faceup is public, and so is what follows from it: scores, and how many copies of a damage card are unseen.
//! Facedown dials are shown only to the seat they belong to, not to its team mates. Facedown damage cards and the order
//! of the deck are shown to no player, not even to the owner of the ship.

mod going_on;
mod secrets;
mod table_top;
mod unit;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Eye, Side};

use super::words::{obstacle_name, ship_name, side_name, squadron_name};
use crate::catalog::{Catalog, Command, Faction};
use crate::measure::Edition;
use crate::state::{DamageNumber, Game, Objective, Placeable, Stage};

pub use going_on::{AttackView, GoingOn, Icons, LastingView, TokenInAttack};
pub(super) use secrets::secrets;
pub use table_top::{MarkerView, ObstacleView};
pub use unit::{DamageView, ShipView, SquadronView, TokenView, UpgradeView};

/// What an eye sees of the game. Things are called by the names under which they are offered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct View {
    /// The edition of the rules.
    pub edition: Edition,
    /// Width and depth of the play area, in millimetres.
    pub play_area: [f64; 2],
    /// The round, from 1; 0 during setup.
    pub round: u8,
    /// What comes next.
    pub stage: Stage,
    /// Who is first player; none until that is decided.
    pub first: Option<String>,
    /// Who sits at the edge where y is 0: the first player during setup, even if initiative has passed since.
    pub near: String,
    /// The two sides, A and B.
    pub players: BTreeMap<String, PlayerView>,
    /// The objective of this game, once it is chosen.
    pub objective: Option<ObjectiveView>,
    /// The ships, wherever they are.
    pub ships: BTreeMap<String, ShipView>,
    /// The squadrons, wherever they are.
    pub squadrons: BTreeMap<String, SquadronView>,
    /// The obstacles.
    pub obstacles: BTreeMap<String, ObstacleView>,
    /// Tokens on the table.
    pub markers: BTreeMap<String, MarkerView>,
    /// Everything that is going on, the innermost last.
    pub going_on: Vec<GoingOn>,
    /// What is being placed.
    pub placing: Option<Placeable>,
    /// Effects of cards that last.
    pub lasting: Vec<LastingView>,
    /// The damage deck.
    pub deck: DeckView,
}

/// What an eye sees of a side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct PlayerView {
    /// The faction.
    pub faction: Faction,
    /// What the fleet costs.
    pub fleet_points: u16,
    /// The objective cards in the fleet.
    pub objectives: Vec<String>,
    /// Pass tokens left.
    pub pass_tokens: u8,
    /// Victory tokens gained.
    pub victory_tokens: u8,
    /// The score as it stands.
    pub score: i32,
}

/// What an eye sees of the objective.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct ObjectiveView {
    /// The card.
    pub card: String,
    /// Whose card it is.
    pub owner: String,
    /// A number it keeps, where it needs one.
    pub count: u8,
    /// How many command dials lie on it.
    pub dials_assigned: usize,
    /// What they show: only for the seat that has set them.
    pub dials: Option<Vec<Command>>,
    /// The ship and squadron cards that lie beside it until somebody wins them.
    #[serde(default)]
    pub units: Vec<String>,
}

/// What an eye sees of the damage deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct DeckView {
    /// How many cards are left to draw.
    pub left: usize,
    /// The discard pile, the first one discarded first.
    pub discard: Vec<String>,
    /// Of each card, how many copies are neither faceup nor discarded: in the deck, or facedown on a ship or station.
    pub unseen: BTreeMap<String, u8>,
    /// The deck from the top down: only for an omniscient eye.
    pub order: Option<Vec<String>>,
}

impl View {
    /// What an eye sees of a game.
    pub fn of(game: &Game, eye: Eye) -> View {
        let mut view = View::public(game);
        view.show_secrets(game, eye);
        view
    }

    /// What every eye sees.
    fn public(game: &Game) -> View {
        let (width, depth) = game.tabletop().size();
        View {
            edition: game.edition,
            play_area: plane::Point { x: width, y: depth }.to_mm(),
            round: game.round,
            stage: game.stage,
            first: game.knows_first_player().then(|| side_name(game.first).to_owned()),
            near: side_name(game.first_at_setup()).to_owned(),
            players: [Side(0), Side(1)].map(|side| (side_name(side).to_owned(), player(game, side))).into(),
            objective: game.objective.as_ref().map(objective),
            ships: game.ships().map(|(id, _)| (ship_name(game, id), unit::ship(game, id))).collect(),
            squadrons: game.squadrons().map(|(id, _)| (squadron_name(game, id), unit::squadron(game, id))).collect(),
            obstacles: game
                .obstacles()
                .map(|(id, _)| (obstacle_name(game, id), table_top::obstacle(game, id)))
                .collect(),
            markers: game.markers().filter_map(|(id, _)| table_top::marker(game, id)).collect(),
            going_on: going_on::all(game),
            placing: game.placing.as_ref().map(|placing| placing.what),
            lasting: game.lasting.iter().map(|lasting| going_on::lasting(game, lasting)).collect(),
            deck: deck(game),
        }
    }
}

fn player(game: &Game, side: Side) -> PlayerView {
    let player = game.player(side);
    PlayerView {
        faction: player.faction,
        fleet_points: player.fleet_points,
        objectives: player.objectives.iter().map(|card| card.word().to_owned()).collect(),
        pass_tokens: player.pass_tokens,
        victory_tokens: player.victory_tokens,
        score: game.score(side),
    }
}

fn objective(objective: &Objective) -> ObjectiveView {
    let ships = objective.ships.iter().map(|card| card.word().to_owned());
    let squadrons = objective.squadrons.iter().map(|card| card.word().to_owned());
    ObjectiveView {
        card: objective.card.word().to_owned(),
        owner: side_name(objective.owner).to_owned(),
        count: objective.count,
        dials_assigned: objective.dials.len(),
        dials: None,
        units: ships.chain(squadrons).collect(),
    }
}

fn deck(game: &Game) -> DeckView {
    let id = |number: &DamageNumber| number.card().id.clone();
    let mut unseen: BTreeMap<String, u8> =
        Catalog::get().damage_cards().iter().map(|card| (card.id.clone(), card.copies)).collect();
    let on_ships = game.ships().flat_map(|(_, ship)| ship.faceup()).map(|card| card.number);
    for number in on_ships.chain(game.deck.discard.iter().copied()) {
        if let Some(copies) = unseen.get_mut(&number.card().id) {
            *copies = copies.saturating_sub(1);
        }
    }
    DeckView { left: game.deck.draw.len(), discard: game.deck.discard.iter().map(id).collect(), unseen, order: None }
}
