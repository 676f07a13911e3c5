//! Before the first attack: who is first player, which objective is played, and where obstacles and tokens lie.

use plane::{Heading, Point, Pose};
use table::{Items, Side};

use super::best_item;
use super::worth::{apart, worth};
use crate::catalog::{Category, ObstacleKind};
use crate::measure::Edge;
use crate::play::query;
use crate::state::{Game, Item, MarkerId, ObstacleId, ShipId, Spot, Standing, other};

/// A side with at most this share of all guns avoids the exchange of fire.
const OUTGUNNED: f64 = 0.35;
/// Within this distance of an obstacle between centres, in millimetres, a ship is affected by it.
const NEIGHBOURHOOD_MM: f64 = 350.0;

/// The first attack of every round is worth more than the advantages of the second player: ties, own objectives, more
/// pass tokens. Only a heavily outgunned side, which should keep away, prefers these.
pub(super) fn first_player(game: &Game, side: Side) -> Side {
    if share(game, side, firepower) < OUTGUNNED { other(side) } else { side }
}

/// The first player takes the objective whose category suits his fleet best compared to the other: guns for assault,
/// hull for defense, speed for navigation.
pub(super) fn objective(game: &Game, side: Side, options: &Items<Item>) -> Option<Item> {
    best_item(options, |item| match item {
        Item::Objective(card) => match card.card().category {
            Category::Assault => share(game, side, firepower),
            Category::Defense => share(game, side, endurance),
            Category::Navigation => share(game, side, mobility),
            Category::Campaign => 0.0,
        },
        _ => f64::NEG_INFINITY,
    })
}

/// A side's share of what both fleets have of something.
fn share(game: &Game, side: Side, measure: fn(&Game, ShipId) -> f64) -> f64 {
    let of = |side: Side| -> f64 {
        game.ships().filter(|(_, ship)| ship.side == side).map(|(id, _)| measure(game, id)).sum()
    };
    let (own, theirs) = (of(side), of(other(side)));
    own / (own + theirs).max(1.0)
}

fn firepower(game: &Game, ship: ShipId) -> f64 {
    let card = game.ship(ship).card.card();
    game.ship(ship).zones().filter_map(|zone| card.armament.get(zone)).map(|dice| f64::from(dice.count())).sum()
}

fn endurance(game: &Game, ship: ShipId) -> f64 {
    let shields: u8 = game.ship(ship).shields.iter().sum();
    f64::from(query::hull_value(game, ship)) + 0.5 * f64::from(shields)
}

fn mobility(game: &Game, ship: ShipId) -> f64 {
    f64::from(game.ship(ship).card.speed_chart.fastest())
}

/// The table as imagined by a side, with something placed on it.
pub(super) struct Scene {
    imagined: Game,
    side: Side,
}

impl Scene {
    /// While no ship is deployed, the most expensive ship of each side represents all of them in front of its edge.
    pub(super) fn new(game: &Game, side: Side) -> Self {
        let mut imagined = game.clone();
        for of in [side, other(side)] {
            let stands = |(_, ship): &(ShipId, &crate::state::Ship)| ship.side == of && ship.pose.is_some();
            let waits =
                |(_, ship): &(ShipId, &crate::state::Ship)| ship.side == of && ship.standing == Standing::ToDeploy;
            if game.ships().any(|ship| stands(&ship)) {
                continue;
            }
            let dearest = game.ships().filter(waits).map(|(id, _)| id);
            let dearest = super::best(dearest, |ship| worth(game, ship.into())).map(|(ship, _)| ship);
            if let Some(ship) = dearest {
                imagined.put_ship(ship, Some(before_edge(game, of)));
            }
        }
        Scene { imagined, side }
    }

    /// The value for the side of a token there.
    pub(super) fn with_token(&mut self, token: MarkerId, spot: Spot) -> f64 {
        self.imagined.put_marker(token, Some(spot.at));
        self.positions() - 0.01 * self.forward(spot.at)
    }

    /// The same for an obstacle. Harmful ones go in the enemy's way, helpful ones beside own ships.
    pub(super) fn with_obstacle(&mut self, obstacle: ObstacleId, spot: Spot) -> f64 {
        self.imagined.put_obstacle(obstacle, Some(spot.pose()), spot.mirrored);
        let harm = match self.imagined.obstacle(obstacle).kind {
            ObstacleKind::Station => -1.0,
            ObstacleKind::DustField => 0.0,
            _ => 1.0,
        };
        let weighed = |(id, pose, own): (ShipId, Pose, bool)| {
            let near = (1.0 - apart(pose.at, spot.at) / NEIGHBOURHOOD_MM).max(0.0);
            0.15 * near * worth(&self.imagined, id.into()) * if own { -harm } else { harm }
        };
        let in_the_way: f64 = self.ships().map(weighed).sum();
        self.positions() + in_the_way + 0.01 * harm * self.forward(spot.at)
    }

    /// Ships on the table, and whether they belong to the side.
    fn ships(&self) -> impl Iterator<Item = (ShipId, Pose, bool)> + '_ {
        self.imagined.ships().filter_map(|(id, ship)| Some((id, ship.pose?, ship.side == self.side)))
    }

    /// What the objective gives to the side's ships at their positions, minus what it gives to the enemy's.
    fn positions(&self) -> f64 {
        let worth = |(id, _, own): (ShipId, Pose, bool)| {
            let points = query::position(&self.imagined, id);
            if own { points } else { -points }
        };
        self.ships().map(worth).sum()
    }

    /// The distance of a place from the side's own edge, in millimetres.
    fn forward(&self, at: Point) -> f64 {
        let [_, y] = at.to_mm();
        let [_, depth] = far_corner(&self.imagined).to_mm();
        if self.imagined.edge(self.side) == Edge::First { y } else { depth - y }
    }
}

fn far_corner(game: &Game) -> Point {
    let (x, y) = game.tabletop().size();
    Point { x, y }
}

/// In the middle of a side's edge, a quarter of the table's depth in front of it, facing the enemy.
fn before_edge(game: &Game, side: Side) -> Pose {
    let Point { x, y } = far_corner(game);
    let ahead = |degrees: f64| Heading::from_degrees(degrees).unwrap_or(Heading::AHEAD);
    match game.edge(side) {
        Edge::First => Pose { at: Point { x: x / 2, y: y / 4 }, heading: Heading::AHEAD },
        Edge::Second => Pose { at: Point { x: x / 2, y: y - y / 4 }, heading: ahead(180.0) },
    }
}
