//! What never changes while a game is played and a client needs to draw it: shapes, figures and names of everything that
//! takes part, in millimetres. Shapes are in their own frame: the middle of the base is the origin, ahead is +y.

mod pieces;

use plane::{Convex, Point};
use serde::Serialize;
use std::collections::BTreeMap;

use crate::catalog::Catalog;
use crate::measure::Edge;
use crate::state::{Game, ShipCard, SquadronCard};

pub use pieces::{Handful, ObstacleFigures, ShipFigures, SquadronFigures, ZoneFigures};

/// A corner, in millimetres.
pub type Corner = [f64; 2];

/// What a client needs to draw this game.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct BoardFigures {
    /// Always `armada`.
    pub ruleset: &'static str,
    /// Width and depth of the play area.
    pub play_area: Corner,
    /// The part in which everything is placed during setup.
    pub setup_area: Vec<Corner>,
    /// The deployment zones, at the edges of the first and of the second player.
    pub deployment: Deployment,
    /// The range ruler.
    pub ruler: RulerFigures,
    /// The maneuver tool.
    pub tool: ToolFigures,
    /// The ship cards of this game.
    pub ships: BTreeMap<String, ShipFigures>,
    /// The squadron cards of this game.
    pub squadrons: BTreeMap<String, SquadronFigures>,
    /// All obstacle tokens: which of them are used is chosen in setup.
    pub obstacles: BTreeMap<String, ObstacleFigures>,
    /// The upgrade cards of this game.
    pub upgrades: BTreeMap<String, UpgradeFigures>,
    /// The objective cards in the two fleets.
    pub objectives: BTreeMap<String, ObjectiveFigures>,
    /// All damage cards.
    pub damage: BTreeMap<String, DamageFigures>,
    /// The radii of tokens on the table, by kind.
    pub markers: BTreeMap<&'static str, f64>,
}

/// The two deployment zones.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Deployment {
    /// At the first player's edge.
    pub first: Vec<Corner>,
    /// At the second player's edge.
    pub second: Vec<Corner>,
}

/// The marks of the range ruler.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct RulerFigures {
    /// Where close range ends.
    pub close: f64,
    /// Where medium range ends.
    pub medium: f64,
    /// Where long range ends.
    pub long: f64,
    /// Where distance 1 to 5 end.
    pub distance: [f64; 5],
}

/// The maneuver tool.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct ToolFigures {
    /// From joint to joint.
    pub segment: f64,
    /// How wide it is.
    pub width: f64,
    /// What one click turns, in degrees.
    pub click_degrees: f64,
}

/// An upgrade card.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct UpgradeFigures {
    /// Its name.
    pub name: String,
    /// The icons it fills.
    pub slots: Vec<String>,
    /// What it costs.
    pub points: u16,
}

/// An objective card.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct ObjectiveFigures {
    /// Its name.
    pub name: String,
    /// Its category.
    pub category: String,
}

/// A damage card.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct DamageFigures {
    /// Its name.
    pub name: String,
    /// Ship or crew.
    #[serde(rename = "trait")]
    pub of: String,
}

impl BoardFigures {
    pub(crate) fn of(game: &Game) -> BoardFigures {
        let catalog = Catalog::get();
        let table = game.tabletop();
        let (width, depth) = table.size();
        let [close, medium, long] = catalog.ruler.ranges();
        let tool = &catalog.maneuver_tool;
        BoardFigures {
            ruleset: "armada",
            play_area: Point { x: width, y: depth }.to_mm(),
            setup_area: corners(table.setup_area()),
            deployment: Deployment {
                first: corners(table.deployment_zone(Edge::First)),
                second: corners(table.deployment_zone(Edge::Second)),
            },
            ruler: RulerFigures { close, medium, long, distance: catalog.ruler.distances() },
            tool: ToolFigures {
                segment: tool.joint_to_joint.value,
                width: tool.width.value,
                click_degrees: tool.degrees_per_click.value,
            },
            ships: ship_cards(game)
                .into_iter()
                .map(|card| (card.word().to_owned(), ShipFigures::of(&card, game.costs())))
                .collect(),
            squadrons: squadron_cards(game)
                .into_iter()
                .map(|card| (card.word().to_owned(), SquadronFigures::of(&card, game.costs())))
                .collect(),
            obstacles: catalog
                .obstacles()
                .iter()
                .filter_map(|obstacle| Some((obstacle.id.clone(), ObstacleFigures::of(obstacle)?)))
                .collect(),
            upgrades: upgrades(game),
            objectives: objectives(game),
            damage: damage(catalog),
            markers: markers(catalog),
        }
    }
}

/// Can units come into the game that are in neither fleet?
fn may_bring_units(game: &Game) -> bool {
    let chosen = game.objective.iter().map(|objective| objective.card);
    let of_fleets = game.players.iter().flat_map(|player| player.objectives.iter().copied());
    chosen.chain(of_fleets).any(|card| card.brings_units)
}

/// The ship cards in the game, and those that may come into it.
fn ship_cards(game: &Game) -> Vec<ShipCard> {
    let more = may_bring_units(game).then(|| Catalog::get().ids::<crate::catalog::Ship>()).into_iter().flatten();
    game.ships().map(|(_, ship)| ship.card).chain(more.filter(|card| !card.unique)).collect()
}

/// The squadron cards in the game, and those that may come into it.
fn squadron_cards(game: &Game) -> Vec<SquadronCard> {
    let more = may_bring_units(game).then(|| Catalog::get().ids::<crate::catalog::Squadron>()).into_iter().flatten();
    game.squadrons().map(|(_, squadron)| squadron.card).chain(more.filter(|card| !card.is_unique())).collect()
}

fn upgrades(game: &Game) -> BTreeMap<String, UpgradeFigures> {
    let figures = |card: &crate::catalog::UpgradeCard| UpgradeFigures {
        name: card.name.clone(),
        slots: card.slots.iter().map(ToString::to_string).collect(),
        points: card.points_in(game.costs()),
    };
    game.upgrades().map(|(_, upgrade)| (upgrade.card.word().to_owned(), figures(&upgrade.card))).collect()
}

fn objectives(game: &Game) -> BTreeMap<String, ObjectiveFigures> {
    let cards = game.players.iter().flat_map(|player| &player.objectives);
    cards
        .map(|card| {
            let figures = ObjectiveFigures { name: card.name.clone(), category: card.category.to_string() };
            (card.word().to_owned(), figures)
        })
        .collect()
}

fn damage(catalog: &Catalog) -> BTreeMap<String, DamageFigures> {
    let figures =
        |card: &crate::catalog::DamageCard| DamageFigures { name: card.name.clone(), of: card.of.to_string() };
    catalog.damage_cards().iter().map(|card| (card.id.clone(), figures(card))).collect()
}

/// Radii of tokens, by the kind as views name it.
fn markers(catalog: &Catalog) -> BTreeMap<&'static str, f64> {
    let tokens = &catalog.round_tokens;
    let radius = |figure: &crate::catalog::Figure| figure.value / 2.0;
    [
        ("objective", radius(&tokens.objective)),
        ("mine", radius(&tokens.proximity_mine)),
        ("grav-well", radius(&tokens.grav)),
        ("grav-shift", radius(&tokens.grav)),
        ("targeting", radius(&tokens.targeting)),
        ("other", radius(&tokens.objective)),
    ]
    .into()
}

pub(in crate::play) fn corners(shape: &Convex) -> Vec<Corner> {
    shape.corners().iter().map(|corner| corner.to_mm()).collect()
}
